"""A rule lowered in few words does what it does when Numba lowers it in its own: the same results,
the same bytes, the same errors."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.core import compiling
from parlour.core.record import cell, column, i8, i16, i32, nested, pack, record
from parlour.core.rule import Linker, rule

ROW = (5, -3, 7, 120)
SQUARE = ((1, 2), (3, -4))


@record
class Stall:
    price: int = cell(i16)
    sold: list[int] = column(i8, 3)


@record
class Market:
    open: int = cell(i8)
    total: int = cell(i32)
    stalls: list[Stall] = nested(Stall, 3)
    tally: list[int] = column(i16, 5)


@rule
def is_open(s, at, early):
    """Takes a truth, gives one, and cannot fail but for its index."""
    return bool(s.tally[at] > 2) or early


@rule
def least(first, second):
    """Cannot fail."""
    return first if first < second else second


@rule
def close(s, at):
    """Gives nothing, and sets numbers too large for their fields."""
    s.stalls[at].price += 30000
    s.stalls[at].sold[-1] = at - 200
    s.open = 3000


@rule
def charge(s, price):
    """Fails of its own accord."""
    if price == 13:
        raise AssertionError("unlucky")
    if price == 14:
        raise ValueError("dear")
    s.total += price
    return price


@rule
def spare(at):
    """A name that is set on some paths only."""
    if at > 1:
        left = at * 2
    if at > 3:
        return left
    return -1


@rule
def trade(s, mask, at, price):
    """Indexes from the end and over the end, known ones and found ones, tables, rows of rows."""
    mask[0] = max(at, min(s.tally[1], price), max(s.tally[2], 0))
    mask[1] = int(min(s.open, s.stalls[0].price)) + max(s.tally[3], s.tally[4])
    mask[at] = price
    s.tally[0] = ROW[at]
    s.tally[-1] += SQUARE[1][at % 2]
    for stall in range(len(s.stalls)):
        s.stalls[stall].sold[at % 3] -= stall
        charge(s, price + stall)
    row = s.stalls[0].sold
    if is_open(s, at, price > 40) and not is_open(s, 4 - at, False):
        close(s, at)
        row = s.stalls[1].sold
    return int(row[at % 3]), least(int(mask[at]), spare(at)), s.stalls[2].sold[1] / 2


@rule
def day(s, mask, at, price):
    """What Python calls is lowered by Numba: this, and not `trade`."""
    return trade(s, mask, at, price)


def outcome(entry, ways, at, price):
    """What trading brought and left behind: its result, or how it failed, and every byte."""
    market = Market()
    market.tally = list(ways)
    packed, mask = pack(market)[0], np.zeros(64, np.uint8)
    try:
        result = entry(packed, mask, at, price)
    except (AssertionError, IndexError, ValueError) as error:
        result = type(error), str(error)
    return result, packed.tobytes(), mask.tobytes()


def test_a_rule_does_what_it_does_when_numba_lowers_it_in_its_own_way(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    short = Linker("toy", [], {}).entry(day)
    monkeypatch.setattr(compiling, "whole_programs", lambda: False)
    usual = Linker("usual", [], {}).entry(day)
    chance, came = np.random.default_rng(7), set()
    for _ in range(600):
        ways = [int(n) for n in chance.integers(-3, 9, 5)]
        at, price = int(chance.integers(-6, 7)), int(chance.integers(0, 60))
        one = outcome(short, ways, at, price)
        assert one == outcome(usual, ways, at, price)
        came.add(one[0][0] if isinstance(one[0][0], type) else "done")
    assert came == {"done", AssertionError, IndexError, ValueError}


@pytest.mark.parametrize(
    ("name", "fails"), [(least, False), (spare, False), (charge, True), (is_open, True)]
)
def test_which_rules_never_fail_is_known(name, fails, tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    linker = Linker("toy", [], {})
    linker.entry(day)(pack(Market())[0], np.zeros(64, np.uint8), 1, 0)
    (made,) = linker.twin(name).overloads.values()
    assert made.library.never_fails is not fails


@rule
def count_up(s, first, end, marks):
    """Loops in loops, bounds of every width, ranges that are empty, left early, used twice."""
    steps = 0
    for i in range(end):
        for j in range(first, i):
            if j == 3:
                break
            steps += 10 * j + 1
        for stall in range(s.tally[0]):
            s.stalls[stall % 3].price += i
        end -= 1
        i += 7
        if steps > 500:
            return steps
    for k in range(2, s.tally[1], 2):
        marks[k % 64] += 1
    both = range(s.tally[2])
    for one in both:
        steps += one
    for one in both:
        steps -= 3 * one
    return steps


@rule
def counted(s, first, end, marks):
    """What Python calls, as `day` is."""
    return count_up(s, first, end, marks)


def test_loops_count_as_they_do_when_numba_lowers_them(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    short = Linker("toy", [], {}).entry(counted)
    monkeypatch.setattr(compiling, "whole_programs", lambda: False)
    usual = Linker("usual", [], {}).entry(counted)
    chance = np.random.default_rng(11)
    for _ in range(300):
        market = Market()
        market.tally = [int(n) for n in chance.integers(-3, 9, 5)]
        first, end = (int(n) for n in chance.integers(-4, 12, 2))
        came = []
        for entry in (short, usual):
            packed, marks = pack(market)[0], np.zeros(64, np.uint8)
            came.append((entry(packed, first, end, marks), packed.tobytes(), marks.tobytes()))
        assert came[0] == came[1]
