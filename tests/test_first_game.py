"""docs/first-game.md is so: what it makes and changes is `examples/stairs`, which plays."""

from __future__ import annotations

import re
from pathlib import Path

import outside
import pytest

import parlour
from parlour.cli.new import make
from parlour.core.trial.run import parts

HOME = Path(__file__).parents[1]
EXAMPLE = HOME / "examples" / "stairs"
PAGE = (HOME / "docs" / "first-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', PAGE, re.M | re.S)
WRITTEN = ("golden", "tree_counts.toml", "who_sees.txt")  # by `parlour trial stairs --write`


def files(home):
    found = [path for path in home.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {str(path.relative_to(home)): path.read_text(encoding="utf-8") for path in found}


@pytest.mark.parametrize(("name", "block"), BLOCKS, ids=[name for name, _ in BLOCKS])
def test_what_the_page_says_stands_in_the_example(name, block):
    assert block in (EXAMPLE / name).read_text(encoding="utf-8")


def test_the_rest_of_the_example_is_as_the_command_makes_it(tmp_path):
    made, example = files(make("stairs", "Stairs", tmp_path)), files(EXAMPLE)
    changed = {name for name, _ in BLOCKS} | {"src/stairs/__init__.py"}
    assert sorted(made) == sorted(example)
    for name, text in made.items():
        if name not in changed and not any(part in name for part in WRITTEN):
            assert example[name] == text, name
    before, after = made["src/stairs/__init__.py"], example["src/stairs/__init__.py"]
    assert before.replace("version=1,", "version=2,") == after


def test_the_example_passes_its_trial_and_plays_against_the_search(tmp_path):
    outside.offer(tmp_path, "stairs", {"stairs": "stairs:GAME"})
    with outside.installed(EXAMPLE / "src"), outside.installed(tmp_path):
        game = parlour.game("stairs")
        for part in parts(game, steps=60, choices=500):
            assert list(part.work())[-1] == 1.0, part.name
        match = game.start(players=2, seed=1)
        assert match.advise(budget="200").choices
