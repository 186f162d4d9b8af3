"""Position texts, worlds for a view, floats."""

from __future__ import annotations

import pytest

import parlour
from parlour import TextError
from parlour.core.record import as_bytes, clone
from parlour.games.rift.judged.encode import FEATURES, encode

GAME = parlour.game("rift")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sides 0 hand: crit=9", "of 3"),
        ("champion: blue2=zed / zone: blue2=mid_first", "there twice"),
        ("banned: zed=1", "or banned"),
        ("zone: blue1=top_blue_first", "other board"),
        ("health: blue1=9", "more health than it can have"),
        ("gear 0: thornmail / gear 5: thornmail", "carried twice"),
        ("sides 0 camps: 3", "two camps only"),
        ("strength: red_nexus=90", "more health than it can have"),
        (
            "gear 0: warmogs_armour thornmail sunfire_aegis hullbreaker frozen_heart void_staff"
            " riftmaker",
            "too many items",
        ),
    ],
)
def test_wrong_positions_are_refused(at, lineup, text, reason):
    with pytest.raises(TextError, match=reason):
        at(lineup("zed", "vayne") + " / " + text)


def test_positions_know_their_phase(at, lineup):
    for ask, phase in (("COMMAND", 3), ("BATTLES", 4), ("SMITE", 5), ("END_HEAL", 6)):
        assert at(f"waits: {ask} 0 0 / " + lineup("zed", "vayne")).truth.phase == phase


def test_L11_a_view_is_filled_with_what_is_unseen(at, lineup):
    table = at(lineup("zed", "vayne") + " / sides 0 hand: attack=2 / sides 1 hand: flash=1 block=1")
    world = clone(table.view(0))
    GAME.rules.deal_hidden(world, 0)
    assert sum(world.sides[1].hand) == 2
    assert list(GAME.words.census(world)) == list(GAME.words.census(table.truth))
    assert as_bytes(GAME.view(world, 0)) == as_bytes(GAME.view(table.truth, 0))


def test_the_encoding_fills_its_floats(at, lineup):
    out = [0.0] * FEATURES
    encode(at(lineup("zed", "vayne") + " / gear 0: kraken_slayer").view(0), 0, out)
    assert any(out)
    assert all(-1 <= x <= 1 for x in out)
