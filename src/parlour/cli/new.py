"""`parlour new NAME`: a package of its own with a small game in it, to be changed from there."""

from __future__ import annotations

import importlib
import importlib.util
import keyword
import re
import shutil
import sys
import tempfile
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from .errors import refusals

STARTER = "climb"  # what the game is called that is copied, and its title below
STARTER_TITLE = "Climb"
TEXTS = {"pyproject.txt": "pyproject.toml", "README.txt": "README.md"}
NAME = re.compile(r"[a-z][a-z0-9_]*")
TITLE = re.compile(r"[\w ,.!?':&-]{1,60}")


def new(
    name: Annotated[str, typer.Argument(help="The game's id, and the name of its package.")],
    title: Annotated[str, typer.Option(help="What people call it.")] = "",
    folder: Annotated[Path, typer.Option(help="Where to make the package's folder.")] = Path("."),
) -> None:
    """Make a package with a small game of hidden hands, which plays as soon as it is installed."""
    with refusals():
        home = make(name, title or name.replace("_", " ").capitalize(), folder)
    print(f"{home} is made: a package with a game that plays. Go on with")
    print(f"  cd {home}")
    print('  pip install --editable ".[dev]"')
    print(f"  parlour play {name}")
    print(f"  parlour trial {name}")


def make(name: str, title: str, folder: Path) -> Path:
    """The new package's folder. ValueError says why it cannot be made; then nothing is written."""
    _check_name(name)
    if not TITLE.fullmatch(title):
        raise ValueError(f"a title is up to 60 letters, digits and plain signs, not {title!r}")
    home = folder / name
    if home.exists():
        raise ValueError(f"{home} is there already: choose another name or --folder")
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    with tempfile.TemporaryDirectory(dir=folder, prefix=f".{name}-") as place:
        made = Path(place) / name
        _copy(made, name, title)
        _write_golden(made / "src", name)
        made.rename(home)
    return home


def _check_name(name: str) -> None:
    from parlour.core.find import shelf

    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise ValueError(
            f"{name!r} cannot name a package: use a small letter, then small letters, digits and _"
        )
    if name in shelf():
        raise ValueError(f"there is a game {name!r} already: {shelf()[name].title}")
    if importlib.util.find_spec(name) is not None:
        raise ValueError(f"Python has a module {name!r} already, which the game would hide")


def _copy(home: Path, name: str, title: str) -> None:
    """All files of the starter, its names replaced."""
    starter = Path(str(resources.files("parlour") / "starter"))
    game = home / "src" / name
    for source in sorted((starter / STARTER).rglob("*")):
        if source.is_file() and "__pycache__" not in source.parts:
            _write(game / source.relative_to(starter / STARTER), source, name, title)
    for source_name, target_name in TEXTS.items():
        _write(home / target_name, starter / source_name, name, title)


def _write(target: Path, source: Path, name: str, title: str) -> None:
    text = source.read_text(encoding="utf-8")
    text = re.sub(rf"\b{STARTER}\b", name, text)
    text = re.sub(rf"\b{STARTER_TITLE}\b", title, text)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def _write_golden(source: Path, name: str) -> None:
    """Play the new game's golden games: they hold its name, so they cannot be copied."""
    from parlour.core.trial.golden import write_all

    kept = sys.dont_write_bytecode
    sys.path.insert(0, str(source))
    sys.dont_write_bytecode = True
    try:
        write_all(importlib.import_module(name).GAME)
    finally:
        sys.dont_write_bytecode = kept
        sys.path.remove(str(source))
        for module in [one for one in sys.modules if one.split(".")[0] == name]:
            del sys.modules[module]
        for leftover in source.rglob("__pycache__"):
            shutil.rmtree(leftover)
