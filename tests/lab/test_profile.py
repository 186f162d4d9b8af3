"""The profile by rule: what is counted, and what is said where it cannot be had."""

from __future__ import annotations

import shutil

import pytest

import parlour
from parlour.core.rule import Linker, rule
from parlour.lab import profile as lab

SYMBOL = "_ZN7parlour5games5abyss5rules4play5legalB3v21B52c8tJTC_2fE6RecordILi512EE"


def test_a_symbol_is_called_as_the_rule_in_its_sources():
    assert lab.plain_name(SYMBOL) == "rules.play.legal"
    assert lab.plain_name("_ZN7parlour4core4todo9hand_overB3v17B5E6RecordILi512EE") == (
        "core.todo.hand_over"
    )
    assert lab.plain_name("NRT_incref") == "NRT_incref"


def test_samples_count_for_the_rule_whose_code_they_fall_in():
    symbols = [(0x1000, "rules.play.legal"), (0x1400, "rules.play.apply")]
    lines = [
        "  9.5: 1001",  # before the play that counts
        "10.25:     13ff",
        "10.50:     1400",
        "10.75:     1404",
        "11.00:     7f0000000000",
        "12.50:     1000",  # after it
    ]
    assert lab.shares(symbols, 10.0, 12.0, lines) == {
        "rules.play.apply": 0.5,
        "rules.play.legal": 0.25,
        lab.ELSEWHERE: 0.25,
    }


def test_without_perf_a_sentence_says_what_is_missing(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ValueError, match="linux-perf"):
        lab.profile(parlour.game("abyss"))


def test_positions_are_views_of_seats_with_several_choices():
    game = parlour.game("abyss")
    found = list(lab.positions(game))
    assert len(found) == lab.POSITIONS
    assert all(len(game.legal_actions(view)) > 2 for view in found)


@rule
def doubled(n):
    """Twice a number."""
    return n + n


def test_symbols_tell_where_each_rule_begins_in_code_made_now(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    entry = Linker("toy", [], {}).entry(doubled)
    assert entry(3) == 6
    (compiled,) = entry.overloads.values()
    own = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)
    assert dict(lab.symbols_of(entry))[own].endswith("doubled")
