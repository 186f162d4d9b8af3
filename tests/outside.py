"""Packages from outside, made for a test as an installer would leave them: modules on the path, and
metadata that offers games as entry points."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from parlour.core.find import shelf

TOY = Path(__file__).parent / "toy" / "highcard"


def toy_package(folder: Path, name: str, changes: Mapping[str, tuple[str, str]]) -> None:
    """The toy game as a package of its own, with a text replaced in each of some files."""
    home = folder / name
    home.mkdir(parents=True)
    for source in TOY.iterdir():
        if source.is_file():
            text = source.read_text(encoding="utf-8")
            if source.name in changes:
                old, new = changes[source.name]
                assert old in text, f"{source.name} has no {old!r}"
                text = text.replace(old, new, 1)
            (home / source.name).write_text(text, encoding="utf-8")


def offer(folder: Path, distribution: str, entries: Mapping[str, str]) -> None:
    """What pip writes of a package that offers games: entry points, `name = module:thing`."""
    info = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (info / "entry_points.txt").write_text("\n".join(["[parlour.games]", *lines, ""]))


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """The packages of a folder are there, as long as the context lasts. Their bytecode is not kept:
    Python would take it for that of a file changed within the same second to one as long."""
    before, kept = set(sys.modules), sys.dont_write_bytecode
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(folder))
    shelf.cache_clear()
    try:
        yield
    finally:
        sys.dont_write_bytecode = kept
        sys.path.remove(str(folder))
        for name in set(sys.modules) - before:
            if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]
        shelf.cache_clear()
