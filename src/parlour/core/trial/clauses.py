"""No clause is left out: each is cited by a function that carries it out and by a test.

A clause of RULES.md is a line `- **A12** ...`, the letter being the game's own. It is cited by a
docstring that names it (`A12`, `A12, A14`, `A12 to A15`), of a function, a class or cards.py as a
whole, and by a test whose name (`test_A12_...`) or docstring does. `ruling A3` is no clause.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from ..contract import Contract
from .fault import Fault

SPAN = re.compile(r"([A-Z])(\d+)(?: to (?:[A-Z])?(\d+))?")
RULINGS = re.compile(r"rulings? [A-Z]\d+(?:(?:,| and| to) [A-Z]\d+)*")
TESTS = "tests"


def clauses(game: Contract) -> list[int]:
    """The numbers of the clauses of RULES.md, in order."""
    found = re.findall(rf"^- \*\*{game.clause_letter}(\d+)\*\*", game.text("RULES.md"), re.M)
    return [int(number) for number in found]


def cited(game: Contract, text: str) -> set[int]:
    """The clauses that a text cites."""
    found: set[int] = set()
    for letter, first, last in SPAN.findall(RULINGS.sub("", text)):
        if letter == game.clause_letter:
            found |= set(range(int(first), int(last or first) + 1))
    return found


def uncited(game: Contract) -> set[int]:
    """The clauses that no function of the game cites."""
    found: set[int] = set()
    for path in _modules(game, of_tests=False):
        for _, doc in _documented(path):
            found |= cited(game, doc)
    return set(clauses(game)) - found


def untested(game: Contract) -> set[int]:
    """The clauses that no test cites."""
    found: set[int] = set()
    for path in _modules(game, of_tests=True):
        for name, doc in _documented(path):
            if name.startswith("test_"):
                found |= cited(game, name.replace("_", " ") + " " + doc)
    return set(clauses(game)) - found


def unwritten(game: Contract) -> dict[str, set[int]]:
    """By module, the clauses cited there that RULES.md does not have."""
    every = set(clauses(game))
    beyond = {
        path.name: cited(game, path.read_text("utf-8")) - every
        for path in game.folder.rglob("*.py")
    }
    return {name: found for name, found in beyond.items() if found}


def has_tests(game: Contract) -> bool:
    """Whether the game's tests are here: an installed package may come without."""
    return (game.folder / TESTS).is_dir()


def check_clauses(game: Contract) -> None:
    """Clauses are numbered without gaps, carried out, tested, and none is cited that is not."""
    numbers = clauses(game)
    if not numbers:
        pattern = f"- **{game.clause_letter}1** ..."
        raise Fault(f"RULES.md has no clauses: each is a line that begins '{pattern}'", game.id)
    if numbers != list(range(1, len(numbers) + 1)):
        raise Fault(f"the clauses of RULES.md are not numbered 1, 2, 3 ...: {numbers}", game.id)
    _none(game, uncited(game), "no function cites {} in its docstring")
    for name, found in unwritten(game).items():
        _none(game, found, f"{name} cites {{}}, and RULES.md has no such clause")
    if has_tests(game):
        _none(game, untested(game), "no test cites {} in its name or docstring")


def _none(game: Contract, found: set[int], sentence: str) -> None:
    if found:
        names = ", ".join(f"{game.clause_letter}{number}" for number in sorted(found))
        raise Fault(sentence.format(names), game.id)


def _modules(game: Contract, of_tests: bool) -> Iterator[Path]:
    tests = game.folder / TESTS
    if of_tests:
        yield from tests.glob("test_*.py")
        return
    for path in game.folder.rglob("*.py"):
        if not path.is_relative_to(tests):
            yield path


def _documented(path: Path) -> Iterator[tuple[str, str]]:
    """Each function's or record's name and docstring; a module of tables answers as a whole."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.name == "cards.py":
        yield path.name, ast.get_docstring(tree) or ""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ast.get_docstring(node) or ""
