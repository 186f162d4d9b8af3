"""No clause is left out: each is cited by a function that carries it out and by a test."""

from __future__ import annotations

import ast
import re

import pytest

import parlour

GAMES = list(parlour.shelf().values())
SPAN = re.compile(r"([A-Z])(\d+)(?: to (?:[A-Z])?(\d+))?")


def clauses(game):
    """The numbers of the clauses of RULES.md, in order."""
    found = re.findall(rf"^- \*\*{game.clause_letter}(\d+)\*\*", game.text("RULES.md"), re.M)
    return [int(number) for number in found]


def cited(game, text):
    """The clauses that a text cites; rulings (`ruling S5`) are not clauses."""
    plain = re.sub(r"rulings? [A-Z]\d+(?:(?:,| and| to) [A-Z]\d+)*", "", text)
    found = set()
    for letter, first, last in SPAN.findall(plain):
        if letter == game.clause_letter:
            found |= set(range(int(first), int(last or first) + 1))
    return found


def functions(path):
    """Each function's or record's name and docstring; a module of tables answers as a whole."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.name == "cards.py":
        yield path.name, ast.get_docstring(tree) or ""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ast.get_docstring(node) or ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_clauses_are_numbered_without_gaps(game):
    assert clauses(game) == list(range(1, len(clauses(game)) + 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_carried_out_by_a_function(game):
    found = set()
    tests = game.folder / "tests"
    for path in game.folder.rglob("*.py"):
        if path.is_relative_to(tests):
            continue
        for _, doc in functions(path):
            found |= cited(game, doc)
    assert set(clauses(game)) - found == set(), "clauses that no function cites"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_is_tested(game):
    found = set()
    for path in (game.folder / "tests").glob("test_*.py"):
        for name, doc in functions(path):
            if name.startswith("test_"):
                found |= cited(game, name.replace("_", " ") + " " + doc)
    assert set(clauses(game)) - found == set(), "clauses that no test cites"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_clause_is_cited_that_does_not_exist(game):
    for path in game.folder.rglob("*.py"):
        beyond = cited(game, path.read_text("utf-8")) - set(clauses(game))
        assert beyond == set(), path.name
