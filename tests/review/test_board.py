"""The table of a review: every thing once, and no room left where nothing is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from reviewed import by_lot, made_up

import parlour
from parlour.review.moments import OPEN
from parlour.review.words import LONGEST, shortened, told
from parlour.web.reviewed import BELOW, EDGE, board


@pytest.mark.parametrize("game", [game.id for game in parlour.shelf().values()])
def test_with_all_cards_open_no_panel_is_drawn_twice(game):
    match = by_lot(game, 2, most=40)
    drawn = board(match, None, len(match.choices) - 5, OPEN)
    plain = {(one.id, one.art) for panel in drawn.panels for one in panel.pieces}
    for panel in drawn.panels:
        there = {(one.id.removesuffix(f"-of-{panel.seat}"), one.art) for one in panel.pieces}
        assert not panel.id.endswith(f"-of-{panel.seat}") or there - plain, panel.title
        low = max((one.y + one.height for one in panel.pieces), default=panel.height)
        assert panel.height <= low + EDGE + BELOW


def test_what_happened_is_cut_after_a_whole_word():
    long = "Green opens with Sinking Mire. " * 9
    told = shortened(long)
    assert len(told) <= LONGEST + 2 and told.endswith(" …")
    assert long.startswith(told.removesuffix(" …")) and long[len(told) - 2] in " ."
    assert shortened("Short.") == "Short."


def test_what_was_passed_by_twice_in_a_turn_is_told_once_where_it_cost_most():
    match = by_lot("abyss", 2)
    made = made_up(match)
    costs = [n for n, share in enumerate(made.own[0].shares) if share.better]
    assert [one.number for one in told(match, made, 0).costly] == costs[:5]
    shares = list(made.own[0].shares)
    first, second = costs[:2]
    shares[second] = replace(shares[second], play=-0.2, better=shares[first].better)
    choices = list(made.choices)
    choices[second] = replace(choices[second], turn=choices[first].turn)
    own = (replace(made.own[0], shares=tuple(shares)), made.own[1])
    costly = told(match, replace(made, own=own, choices=tuple(choices)), 0).costly
    assert [one.number for one in costly] == [second, *costs[2:6]]
