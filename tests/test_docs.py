"""What the docs say of files, settings and words is so."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import parlour
from parlour.core import piles
from parlour.core.contract import Contract, Rules, Words
from parlour.core.rule import is_rule

HOME = Path(__file__).parents[1]
DOCS = HOME / "docs"
STARTER = Path(parlour.__file__).parent / "starter" / "climb"
FOLDERS = [*(game.folder for game in parlour.shelf().values()), STARTER]


def page(name):
    return (DOCS / name).read_text(encoding="utf-8")


def first_cells(text, heading):
    """What the first column of the first table after a heading names, in backquotes."""
    table = text.split(heading, 1)[1].split("\n| ", 1)[1].split("\n\n", 1)[0]
    return [re.findall(r"`([^`]+)`", line.split("|")[0])[:1] for line in table.split("\n| ")[1:]]


def named(text, heading):
    return [cell[0] for cell in first_cells(text, heading) if cell]


FILES = named(page("contract.md"), "## Files")


def test_the_table_of_files_is_read():
    assert {"RULES.md", "state.py", "rules/play.py", "shown/", "tests/"} <= set(FILES)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_game_has_the_files_of_the_table(folder):
    missing = {name for name in FILES if not (folder / name).exists()}
    assert missing == set()


def test_the_table_of_pile_verbs_names_them_all():
    told = {name.split("(")[0] for name in named(page("contract.md"), "### Piles")}
    verbs = {name for name, value in vars(piles).items() if is_rule(value)}
    assert told == verbs - {"must_have_room"}, "what only the verbs use is not told"


def test_settings_and_words_that_the_docs_name_are_there():
    known = {field.name for field in fields(Contract)} | {f"rules.{n}" for n in Rules.__slots__}
    told = [name.split("(")[0] for name in named(page("search-settings.md"), "# Settings")]
    assert len(told) >= 6 and set(told) <= known
    words = {name for name in vars(Words) if not name.startswith("_")}
    assert {name.split("(")[0] for name in named(page("words.md"), "# Words")} == words


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.name)
def test_links_between_pages_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_every_page_is_in_the_site():
    site = (HOME / "mkdocs.yml").read_text(encoding="utf-8")
    for path in DOCS.rglob("*.md"):
        assert str(path.relative_to(DOCS)) in site, path.name


def test_words_of_the_glossary_stand_in_order():
    rows = re.findall(r"^\| ([^|]+?) \|", page("glossary.md"), re.M)[1:]
    words = [row.lower() for row in rows if not row.startswith("---")]
    assert words == sorted(words)
