"""What people who write rules are told: one sentence with name, file and line."""

from __future__ import annotations

import importlib
import re
import warnings

import numpy as np
import pytest

import parlour
from parlour.core import compiling
from parlour.core.errors import RuleError
from parlour.core.kit.sharing import share_among_best
from parlour.core.match import Match
from parlour.core.piles import Pile, pile, push
from parlour.core.record import cell, column, i8, nested, pack, record
from parlour.core.rule import Linker, rule
from parlour.core.table import Table

HERE = re.escape(__file__)


@record
class Player:
    score: int = cell(i8)


@record
class Desk(Table):
    player: list[Player] = nested(Player, 2, by_seat=True)
    gold: list[int] = column(i8, 2)
    discards: Pile = pile(2)


def helper(n):
    return n + 1


@rule
def calls_a_helper(n):
    return helper(n)


@rule
def comprehends(n):
    total = 0
    for one in [part * 2 for part in range(n)]:
        total += one
    return total


@rule
def writes_words(n):
    assert n > 0, f"{n} is too few"  # this is fine
    return len(f"{n} cards")


@rule
def looks_up(n):
    return {1: 2}[n]


@rule
def names_a_value(n):
    return plain(n=n)


@rule
def plain(n):
    return n


@rule
def keeps_a_list(n):
    found = [0, 0]
    return found[n]


@pytest.fixture
def linker(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    return Linker("test", [], {})


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (calls_a_helper, "helper is no rule: mark it @rule"),
        (comprehends, "a comprehension does not compile: write a loop"),
        (writes_words, "an f-string does not compile"),
        (looks_up, "a dict does not compile"),
        (names_a_value, "a call by keyword does not compile"),
        (keeps_a_list, "a list made on the fly does not compile"),
    ],
)
def test_what_cannot_compile_is_said_when_it_is_linked(linker, function, why, monkeypatch):
    monkeypatch.setattr(linker, "_linked_names", lambda function: globals())
    with pytest.raises(RuleError) as told:
        linker.twin(function)
    line = function.__code__.co_firstlineno
    assert told.value.name == function.__name__ and line < told.value.line <= line + 4
    assert why in str(told.value) and re.search(HERE, str(told.value))
    assert "\n" not in str(told.value)


def test_every_rule_of_every_game_passes():
    for game in parlour.shelf().values():
        game.linker.twin(game.rules.legal)
        game.linker.twin(game.rules.apply)


TWO_KINDS = """
from parlour.core.rule import rule

@rule
def two_kinds(n):
    if n > 0:
        return 1
    return "none"

def drive(n):
    return two_kinds(n)
"""


def test_a_typing_error_is_one_sentence(tmp_path, linker, monkeypatch):
    (tmp_path / "badly_typed.py").write_text(TWO_KINDS)
    monkeypatch.syspath_prepend(str(tmp_path))
    module = importlib.import_module("badly_typed")
    with pytest.raises(RuleError) as told:
        linker.entry(module.drive)(3)
    assert told.value.file.endswith("badly_typed.py") and told.value.name == "two_kinds"
    assert "Numba cannot type this" in str(told.value) and "\n" not in str(told.value)


def test_an_overflow_names_its_field():
    desk = Desk()
    desk.player[1].score = 200
    with pytest.raises(OverflowError, match=r"^player\[1\].score is 200, and holds -128 to 127"):
        pack(desk)
    desk.player[1].score, desk.gold[0] = 0, -129
    with pytest.raises(OverflowError, match=r"^gold\[0\] is -129"):
        pack(desk)


def test_a_full_pile_names_itself_and_its_size():
    desk = Desk()
    push(desk.discards, 1)
    push(desk.discards, 1)
    with pytest.raises(AssertionError, match="discards is full: it holds 2 cards"):
        push(desk.discards, 1)


def test_whoever_is_asked_with_nothing_legal_is_named(monkeypatch):
    match = parlour.game("abyss").start(seed=1)
    monkeypatch.setattr(type(match.game), "legal_actions", lambda game, s: [])
    with pytest.raises(AssertionError, match="Seat 2 is asked RECRUIT, and no action is legal"):
        Match.legal(match)


def test_without_numba_s_insides_plain_njit_is_used_with_a_warning(linker, monkeypatch):
    monkeypatch.setattr(
        compiling, "LEANED_ON", {"numba.core.codegen.JITCodeLibrary": ("not_there_any_more",)}
    )
    compiling.whole_programs.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match=r"has no .*not_there_any_more.*docs/compiler\.md"):
            assert not compiling.whole_programs()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            out = np.array([1.0, 3.0, 3.0])
            linker.entry(share_among_best)(out, 3)
            assert list(out) == [0, 0.5, 0.5]
    finally:
        compiling.whole_programs.cache_clear()


def test_this_numba_s_insides_are_as_they_were():
    assert compiling.missing_insides() == []
