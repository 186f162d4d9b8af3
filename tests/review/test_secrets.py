"""Nothing that a seat could not know enters its own column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from reviewed import by_lot

from parlour.core import dice
from parlour.core.errors import IllegalAction
from parlour.core.match import Match
from parlour.core.record import as_bytes, pack, unpack
from parlour.core.recording import HIDDEN
from parlour.core.steps import INTERJECT
from parlour.review.looking_back import last_choice, look_back, regret_told
from parlour.review.unseen import shuffled, unseen_in

EARLIER, LATER = 9, 14  # choices of one game, judged at two times
DEALT, SHUFFLED = 150, 20  # worlds tried for one that a seat cannot tell from the true one


def other_worlds(match: Match, seat: int) -> Iterator[Match]:
    """The same choices in other worlds that look the same to a seat throughout: dealt from what it
    knew at the beginning or, where cards come fast, with what lies deep in the piles exchanged."""
    for seed in range(DEALT):
        view = match.game.view(match.start, seat)
        dice.seed(view, seed, 0, 0)
        match.game.rules.deal_hidden(view, seat)
        view.seat, view.rng[:] = match.start.seat, match.start.rng
        yield from same_to(match, seat, view)
    packed = pack(match.start)
    views = np.concatenate([pack(match.view(one)) for one in range(match.players)])
    found = unseen_in(match.game.state, packed, views)
    deep = tuple((path, places[: len(places) // 2]) for path, places in found)
    for world in shuffled(packed, deep, SHUFFLED, [1]):
        yield from same_to(match, seat, unpack(match.game.state, world))


def same_to(match: Match, seat: int, start: Any) -> Iterator[Match]:
    """The match played in another world, if it can be and looks the same there."""
    other = Match(match.game, start, None)
    try:
        for choice in match.choices:
            if choice.action == INTERJECT:
                other.interject(choice.seat)
            else:
                other.play(choice.action, choice.seat)
    except IllegalAction:
        return
    if sights(other, seat) == sights(match, seat) and other.state_bytes() != match.state_bytes():
        yield other


def sights(match: Match, seat: int) -> list[bytes]:
    """What a seat saw before each choice and at the end."""
    steps = {id(step.choice): step for step in match.steps}
    tables = [*(steps[id(choice)].before for choice in match.choices), match.truth]
    return [as_bytes(match.game.view(table, seat)) for table in tables]


@pytest.mark.parametrize(
    ("game", "players", "most"),
    [("abyss", 2, 8), ("speros", 2, 8), ("tabloid", 2, 12), ("rift", 2, 30), ("runeterra", 4, 20)],
)
def test_what_a_seat_could_not_see_does_not_change_its_review(game, players, most):
    """All of it, the choices and how it judges the others included: a seat is told it while the
    game goes on."""
    match = by_lot(game, players, seed=3, most=most)
    worlds = ((seat, world) for seat in range(players) for world in other_worlds(match, seat))
    seat, other = next(worlds)
    one, two = (replace(world.review("8", seat=seat), seconds=0.0) for world in (match, other))
    assert one == two
    assert [column.seat for column in one.own] == [seat] and not one.open
    assert [column.seat for column in one.seen] == list(range(players))
    assert one.seen[seat] == one.own[0]
    assert told_back(match, seat) == told_back(other, seat)


def told_back(match: Match, seat: int) -> tuple[bytes, str]:
    """What a seat is told of its last choice."""
    past = last_choice(match, seat)
    assert past is not None
    return as_bytes(past.view), regret_told(past, look_back(past, "8"))


@pytest.mark.parametrize(
    ("game", "players"),
    [("abyss", 2), ("speros", 2), ("tabloid", 2), ("rift", 2), ("runeterra", 3)],
)
def test_what_comes_later_changes_nothing_that_was_told_before(game, players):
    """Each figure stands as it was told at that time: no fact that later steps show enters it."""
    match = by_lot(game, players, seed=5, most=LATER)
    early = by_lot(game, players, seed=5, most=EARLIER)
    for seat in range(players):
        now, then = (one.review("8", seat=seat) for one in (match, early))
        assert then.choices == now.choices[:EARLIER]
        for before, after in zip(then.seen, now.seen, strict=True):
            assert before.deal == after.deal
            assert before.shares == after.shares[:EARLIER]


def test_a_secret_choice_of_another_seat_enters_no_column_but_its_own():
    for seed in range(40):
        match = by_lot("speros", 2, seed=seed, most=3)
        if "?" in match.save(0):
            break
    hidden = [n for n, line in enumerate(_moves(match.save(0))) if line.endswith("?")]
    made = match.review("8", seat=0)
    for number in hidden:
        assert made.choices[number].token == HIDDEN
        share = made.own[0].shares[number]
        assert share.play == share.luck == 0.0  # it shows as what others did, and no more


def _moves(record: str) -> list[str]:
    return [line for line in record.splitlines() if line[:1].isdigit()]
