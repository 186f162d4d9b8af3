"""The reckoning: exact sums, figures within their bounds, the same for the same seed."""

from __future__ import annotations

import itertools
import json
import math
from dataclasses import replace

import jsonschema
import pytest
from reviewed import by_lot

import parlour
import parlour.review.reviewing as reviewing
from parlour.review import OPEN, Column, Review, Stage, review, schema
from parlour.review.estimates import LEAST

CLOSE = 1e-9
BUDGET = "8"


def parts_of(column: Column) -> float:
    return column.fair + column.deal.sum + column.luck.sum + column.play.sum + column.others.sum


def check_sums(made: Review) -> None:
    """Every part adds up, choice by choice and in all."""
    for column in (*made.own, *made.open):
        at = column.fair + column.deal.sum
        for share in column.shares:
            assert math.isclose(share.before, at, abs_tol=CLOSE)
            at = share.before + share.others + share.play + share.luck
            assert math.isclose(share.after, at, abs_tol=CLOSE)
            assert share.play <= 0.0
            assert (share.play < 0.0) == bool(share.better)
        assert math.isclose(column.end, at, abs_tol=CLOSE)
        assert math.isclose(column.end, parts_of(column), abs_tol=CLOSE)
        for name in ("luck", "play", "others"):
            summed = sum(getattr(share, name) for share in column.shares)
            assert math.isclose(getattr(column, name).sum, summed, abs_tol=CLOSE)


@pytest.mark.parametrize(
    ("game", "players"),
    [(game.id, players) for game in parlour.shelf().values() for players in game.players],
)
def test_the_parts_add_up_to_the_result(game, players):
    match = by_lot(game, players, most=None if game == "abyss" else 40)
    made = review(match, BUDGET)
    assert len(made.own) == len(made.open) == players
    assert len(made.choices) == len(match.choices)
    check_sums(made)
    if match.over:
        assert [column.end for column in made.own] == match.returns
        assert [column.end for column in made.open] == match.returns


def test_chances_and_luck_are_the_same_where_nothing_is_compared():
    match = by_lot("abyss", 2)
    whole, lean = review(match, "8"), review(match, "8", compares=False)
    for one, other in zip((*whole.own, *whole.open), (*lean.own, *lean.open), strict=True):
        assert (one.deal, one.luck, one.end) == (other.deal, other.luck, other.end)
        assert other.play.sum == 0.0
    check_sums(lean)


def test_own_play_counts_at_own_choices_only():
    made = by_lot("abyss", 3, most=None).review(BUDGET)
    for column in (*made.own, *made.open):
        for one, share in zip(made.choices, column.shares, strict=True):
            assert one.seat == column.seat or share.play == 0.0


def test_with_all_cards_open_the_chances_add_up_to_one():
    made = review(by_lot("abyss", 3, most=None), BUDGET, viewers=[OPEN])
    for shares in zip(*(column.shares for column in made.open), strict=True):
        assert math.isclose(sum(share.after for share in shares), 1.0, abs_tol=CLOSE)


def test_the_same_seed_gives_the_same_review_on_any_number_of_cores():
    match = by_lot("abyss", 2, most=None)
    one, two = (match.review(budget, 3).as_json() for budget in ("16", "2x16"))
    other = match.review("16", 4).as_json()
    for made in (one, two, other):
        del made["seconds"], made["seed"]
    assert one == two
    assert one != other


def test_it_is_json_by_its_schema():
    match = by_lot("abyss", 2, most=None)
    made = json.loads(json.dumps(match.review(BUDGET).as_json()))
    jsonschema.validate(made, schema())
    assert made["done"] and made["over"]


def test_it_grows_and_can_be_stopped_after_the_first_pass():
    match = by_lot("abyss", 2, most=None)
    stages: list[Stage] = []

    def stop(stage: Stage) -> None:
        stages.append(stage)
        if stage.review is not None and stage.review.lines == 16:
            raise KeyboardInterrupt

    made = match.review("4000", 0, stop)
    assert made.lines == 16 and not made.done
    check_sums(made)
    done = [stage.done for stage in stages]
    assert done == sorted(done) and done[0] >= 0.0 and done[-1] < 1.0


def test_a_budget_of_one_line_is_taken_as_the_least_that_gives_an_error():
    made = by_lot("abyss", 2).review("1")
    assert made.lines == LEAST
    check_sums(made)
    assert all(math.isfinite(share.error) for column in made.own for share in column.shares)


def test_a_graph_is_shown_before_the_first_pass():
    match = by_lot("abyss", 2, most=None)
    plain = replace(match.review("16"), seconds=0.0)
    for seat in (None, 1):
        stages: list[Stage] = []
        made = match.review("16", 0, stages.append, seat)
        grown = [stage.review for stage in stages if stage.review is not None]
        assert [one.lines for one in grown] == [reviewing.GLIMPSE, 8, 16]
        first = grown[0]
        assert not first.done and all(len(column.shares) for column in first.open or first.own)
        assert [column.seat for column in first.own] == ([] if seat is None else [seat])
        assert len(first.open or first.seen) == match.players
        check_sums(first)
        if seat is None:
            assert replace(made, seconds=0.0) == plain  # the glimpse has no part in it


def test_a_first_pass_that_takes_too_long_ends_with_a_glimpse_of_the_rest(monkeypatch):
    """The clock goes on by a second whenever it is looked at."""
    ticks = itertools.count()
    monkeypatch.setattr(reviewing, "perf_counter", lambda: float(next(ticks)))
    match = by_lot("abyss", 2, most=None)
    made = match.review("64/30s")
    assert made.done and made.lines == reviewing.GLIMPSE
    check_sums(made)
    whole = match.review("8")
    held = [n for n, share in enumerate(made.open[0].shares) if share.better]
    compared = [n for n, share in enumerate(whole.open[0].shares) if share.better]
    assert held == [n for n in compared if n <= max(held, default=0)] != compared


def test_interrupted_before_anything_is_there_it_ends():
    def stop(stage: Stage) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        by_lot("abyss", 2).review(BUDGET, 0, stop)


def test_a_game_without_choices_has_an_empty_review():
    made = parlour.game("abyss").start(players=2, seed=1).review(BUDGET)
    assert made.choices == () and made.own == () and made.done


def test_a_budget_that_is_none_is_refused():
    with pytest.raises(ValueError, match="'much' is no budget"):
        by_lot("abyss", 2).review("much")
