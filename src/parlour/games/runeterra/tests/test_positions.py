"""Positions that are refused, and what every new table holds."""

from __future__ import annotations

import pytest

import parlour
from parlour import TextError
from parlour.games.runeterra.cards import CHAMPIONS

GAME = parlour.game("runeterra")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("region: iron bronze / members 0: iron gnar", "needs a leader"),
        ("region: iron bronze / members 0: gnar", "does not begin with its region"),
        ("region: iron", "has no region"),
        (
            "region: iron bronze / members 0: iron gnar / leader: gnar=iron",
            "no arrow for Gnar",
        ),
        (
            "region: iron bronze / members 0: iron gnar zed / leader: gnar=iron zed=iron"
            " / arrow: gnar=top zed=top",
            "lies on",
        ),
        ("region: iron bronze / deck: gnar gnar", "2 times"),
        ("region: iron bronze / deck: heal / holder: heal=0", "Heal lies there 2 times"),
        ("region: iron bronze / gold: iron=-1", "owes gold"),
    ],
)
def test_wrong_positions_are_refused(text, what):
    with pytest.raises(TextError, match=what):
        GAME.position(text)


def test_a_new_game_holds_every_card_once():
    match = GAME.start(players=4, seed=1)
    assert set(GAME.words.census(match.truth)) == {1}
    assert sum(len(row) for _, row in GAME.words.reckoning(match.truth)) == 8
    assert CHAMPIONS == 83


def test_the_gallery_shows_every_card_once():
    shown = [piece.id for _, cards in GAME.gallery() for piece in cards]
    assert len(shown) == len(set(shown)) == 83 + 8 + 11
