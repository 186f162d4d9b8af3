"""The table of a review: every thing once, and no room left where nothing is."""

from __future__ import annotations

import pytest
from reviewed import by_lot

import parlour
from parlour.review.moments import OPEN
from parlour.review.words import LONGEST, shortened
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
