"""Linking: one text, two bodies, and a cache that notices every change."""

from __future__ import annotations

import importlib
import sys

import numpy as np
import pytest

import parlour
from parlour.core import copying, masks
from parlour.core.contract import legal
from parlour.core.record import pack
from parlour.core.rule import Linker, is_rule, is_slot, rule, source_hash

GAME = parlour.game("abyss")
TABLE = ((1, 2, 3), (4, 5, 6))


@rule
def looked_up(row, column):
    return TABLE[row][column]


@rule
def doubled(row, column):
    return looked_up(row, column) * 2


def out_of_bounds(numbers):
    numbers[7] = 1


@pytest.fixture
def linker(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    return Linker("toy", [], {})


def test_a_twin_is_linked_with_the_twins_of_what_it_calls(linker):
    assert linker.entry(doubled)(1, 2) == doubled(1, 2) == 12
    assert linker.twin(looked_up) is linker.twin(looked_up)


def test_compiled_code_stops_at_the_end_of_an_array(linker):
    with pytest.raises(IndexError):
        linker.entry(out_of_bounds)(np.zeros(3))


def test_only_functions_can_be_linked(linker):
    with pytest.raises(TypeError, match="only plain functions can be linked"):
        linker.entry(len)


def test_slots_are_filled_by_the_game():
    assert is_slot(legal)
    assert is_rule(GAME.rules.legal)
    assert GAME.linker.twin(legal) is GAME.linker.twin(GAME.rules.legal)


def test_the_cache_folder_changes_with_any_source(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "rules.py").write_text("a = 1")
    (tmp_path / "cards.toml").write_text("a = 1")
    seen = {source_hash([tmp_path])}
    for name in ("rules.py", "cards.toml"):
        (tmp_path / name).write_text("a = 2")
        seen.add(source_hash([tmp_path]))
    assert len(seen) == 3
    (tmp_path / "tests" / "test_rules.py").write_text("a = 3")
    assert source_hash([tmp_path]) in seen


def test_masks_are_noted_as_bits_alike_in_both_bodies(linker):
    plain_mask = [0] * 70
    mask = masks.new_mask(70)
    for action in (0, 5, 63, 64, 69):
        mask[action] = plain_mask[action] = 1
    marks, plain_marks = np.ones(2, np.int64), [1, 1]
    assert linker.entry(write_down)(mask, marks) == masks.note(plain_mask, plain_marks) == 5
    assert [int(bits) & (1 << 64) - 1 for bits in marks] == plain_marks
    for kept in (marks, plain_marks):
        marked = [action for action in range(-2, 200) if masks.is_marked(kept, action)]
        assert marked == [0, 5, 63, 64, 69]


def write_down(mask, marks):
    return masks.note(mask, marks)


def test_masks_are_counted_and_searched_alike_in_both_bodies(linker):
    chance = np.random.default_rng(4)
    count, nth, clear = (linker.entry(f) for f in (count_of, nth_of, cleared))
    for actions in (3, 8, 86, 300):
        mask = masks.new_mask(actions)
        assert len(mask) % 64 == 0
        mask[:actions] = chance.random(actions) < 0.4
        assert count(mask) == masks.count(mask) == mask.sum()
        for n in range(int(mask.sum()) + 1):
            assert nth(mask, n) == masks.nth(mask, n)
        clear(mask)
        assert not mask.any()
    full = masks.new_mask(1000)
    full[:1000] = 1
    assert count(full) == 1000


@pytest.mark.parametrize("actions", (7, 64, 65, 116, 195, 347, 448))
def test_a_quick_mask_takes_marks_in_any_order_as_an_array_does(tmp_path, monkeypatch, actions):
    """Few actions are bits of a number or two, many are bits in memory."""
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    mark = Linker("toy", [], {}, f"_{actions}", actions).entry(marked_quickly)
    chance = np.random.default_rng(actions)
    chosen = chance.integers(0, actions, 40)
    values = chance.integers(0, 2, 40)
    found, expected = np.zeros(42, np.int64), [0] * 42
    mark(masks.new_mask(actions), chosen, values, found)
    marked_quickly([0] * actions, list(chosen), list(values), expected)
    assert found.tolist() == expected
    assert 0 < expected[0] < 40 and expected[1 + expected[0]] == -1
    for wrong in (-1, actions, 1 << 40):
        with pytest.raises(IndexError):
            mark(masks.new_mask(actions), np.array([wrong]), np.array([1]), found)


def marked_quickly(mask, chosen, values, found):
    """How many are marked, and which, when some were marked and unmarked."""
    quick = masks.quick_mask(mask)
    masks.clear(quick)
    for number in range(len(chosen)):
        quick[chosen[number]] = values[number]
        quick[0] = values[0] > 0
    masks.mark_bits(quick, 1, chosen[0], 5)
    masks.mark_bits(quick, values[0], chosen[len(chosen) - 1], 6)
    found[0] = masks.count(quick)
    for number in range(1, len(found)):
        found[number] = masks.nth(quick, number - 1)


@pytest.mark.parametrize("actions", (7, 116, 128, 195, 347))
def test_many_marks_made_together_reach_no_further_than_the_last_action(
    tmp_path, monkeypatch, actions
):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    mark = Linker("toy", [], {}, f"_{actions}", actions).entry(marked_together)
    for first in (*range(0, actions - 4, 3), actions - 5):
        assert mark(masks.new_mask(actions), first, 0b10110) == 2
        assert marked_together([0] * actions, first, 0b10110) == 2
    for wrong in (-2, actions - 4, actions, 1 << 40):
        with pytest.raises(IndexError):
            mark(masks.new_mask(actions), wrong, 0b10110)


def marked_together(mask, first, bits):
    """How many are marked when all of five were and then some."""
    quick = masks.quick_mask(mask)
    masks.clear(quick)
    masks.mark_bits(quick, first, 0b1111, 5)
    masks.mark_bits(quick, first, bits, 5)
    return masks.count(quick) - masks.nth(quick, 0) + first


def count_of(mask):
    return masks.count(mask)


def nth_of(mask, n):
    return masks.nth(mask, n)


def cleared(mask):
    masks.clear(mask)


def test_copying_packed_records_copies_every_byte(linker):
    one = pack(GAME.start(players=2, seed=1).truth)
    other = pack(GAME.state())
    linker.entry(copy_packed)(other[0], one[0])
    assert other.tobytes() == one.tobytes()


def copy_packed(target, source):
    copying.copy(target, source)


THEIR_RULES = """
from parlour.core.rule import rule

@rule
def scaled(n: int) -> int:
    return FACTOR * n
"""
THEIR_DRIVER = """
from their_rules import scaled

def drive(n: int) -> int:
    return scaled(n)
"""


def test_rules_of_a_package_elsewhere_are_part_of_the_name_of_the_folder(tmp_path, monkeypatch):
    """Numba notices no change in what an entry calls: the folder that keeps it must."""
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "kept"))
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "their_driver.py").write_text(THEIR_DRIVER)
    told = []
    for factor in ("2", "30"):
        (tmp_path / "their_rules.py").write_text(THEIR_RULES.replace("FACTOR", factor))
        for name in ("their_rules", "their_driver"):
            sys.modules.pop(name, None)
        importlib.invalidate_caches()
        drive = importlib.import_module("their_driver").drive
        told.append(GAME.linker_with().entry(drive)(4))
    assert told == [8, 120]
    assert len(list((tmp_path / "kept").iterdir())) == 2
