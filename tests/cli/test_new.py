"""`parlour new`: a package that plays as soon as it is installed; nothing is overwritten."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import outside
import pytest
from served import serving

import parlour as package
from parlour.core.trial.run import parts

SOURCE = Path(package.__file__).parents[1]


@pytest.fixture
def made(parlour, tmp_path):
    """A package made by the command and installed as pip does: its modules, its entry points."""
    answer = parlour("new", "stairs", "--title", "Up the Stairs", "--folder", str(tmp_path))
    assert answer.status == 0, answer.err
    assert "pip install --editable" in answer.out
    home = tmp_path / "stairs"
    project = tomllib.loads((home / "pyproject.toml").read_text())["project"]
    outside.offer(home / "src", project["name"], project["entry-points"]["parlour.games"])
    with outside.installed(home / "src"):
        yield home


def test_what_is_made_is_found_and_played_in_the_terminal_and_on_the_page(made, parlour, tmp_path):
    game = package.game("Up the Stairs")
    assert (game.id, game.package) == ("stairs", "stairs")
    out = parlour("play", "stairs", "--bot", "random", "--seed", "1", typed="1\nquit\n").out
    assert "You lay the" in out
    with serving(tmp_path / "tables.db") as server:
        assert "Up the Stairs" in server.client.get("/").text
        links = server.table("me", "bot:first", game="stairs")
        page = server.client.get(links["link"], headers={"accept": "text/html"}).text
        assert "Your hand" in page and "Lay the" in page


def test_what_is_made_passes_its_trial(made):
    for part in parts(package.game("stairs"), steps=60, choices=1500):
        assert list(part.work())[-1] == 1.0, part.name


def test_what_is_made_passes_its_own_tests(made):
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not both"],
        cwd=made,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(made / "src")])},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert told.returncode == 0, told.stdout + told.stderr


def test_nothing_of_the_starter_shows_through(made):
    for path in made.rglob("*"):
        if path.is_file() and path.suffix in (".py", ".md", ".toml", ".txt"):
            assert "climb" not in path.read_text(encoding="utf-8").lower(), path


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("9lives", "'9lives' cannot name a package: use a small letter"),
        ("my-game", "'my-game' cannot name a package"),
        ("class", "'class' cannot name a package"),
        ("../up", "'../up' cannot name a package"),
        ("abyss", "there is a game 'abyss' already: Conspiracy: Abyss Universe"),
        ("json", "Python has a module 'json' already"),
        ("there", "there is there already: choose another name"),
    ],
)
def test_a_name_that_will_not_do_is_one_sentence(parlour, tmp_path, monkeypatch, name, why):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "mine.txt").write_text("mine")
    answer = parlour("new", name)
    assert answer.status == 2 and answer.err.count("\n") == 1
    assert why in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["there"]
    assert (tmp_path / "there" / "mine.txt").read_text() == "mine"


def test_a_folder_that_is_not_there_and_a_title_that_breaks_files(parlour, tmp_path):
    answer = parlour("new", "stairs", "--folder", str(tmp_path / "nowhere"))
    assert "there is no folder" in answer.err
    answer = parlour("new", "stairs", "--title", 'a "b"', "--folder", str(tmp_path))
    assert "a title is up to 60 letters" in answer.err
    assert list(tmp_path.iterdir()) == []
