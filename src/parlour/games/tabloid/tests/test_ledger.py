"""The log as a ledger: whatever changes on the table is told, under the right sign."""

from __future__ import annotations

from collections import Counter

import ledger
import pytest
from ledger import Quiet, Told

import parlour

GAME = parlour.game("tabloid")

ENTRIES = (
    Told(
        r"player (\d) (hand|hand_size)",
        r"drew|took|discarded|played|kept|slid|put|revealed|strengthened|gave|dealt",
        signed=False,
    ),
    Told(
        r"player (\d) row \w+",
        r"revealed|strengthened|on the Tabloids|Tabloids took|went with it|dealt round",
        signed=False,
    ),
    Told(r"player (\d) peeked", r"it is|gave .* the card back|on the Tabloids"),
    Told(r"player (\d) (score|total)", r"scores? .* this round and"),
    Quiet(
        r"player (\d) (laying|staged)", "one's own lay being composed: nobody else may know (T66)"
    ),
    Quiet(r"player (\d) (sure|maybe) \d", "it follows from what is told of the cards"),
    Told(
        "unknown",
        r"Unknown|put .* back on top|kept one of|put the rest back|looked at|dealt",
    ),
    Told("tabloids", r"Tabloids|discarded|went with it|dealt round"),
    Quiet("seen|origin", "who has seen what: it follows from what is told of the cards"),
    Told("aside|lost", r"in the Tabloids took|went with it|dealt round"),
    Told("round|dealer", r"dealt round|deals? the next round"),
    Told("ended|went_out|phase", r"play of the round is over|round is over|scores?|dealt round"),
    Quiet(
        "new_type|touched|triggered|action_cards|moved", "what the turn has brought: told as it is"
    ),
    Quiet("idle_turns|empty_turns", "counted turns: what ends by them is told"),
    Quiet("hit_type|hits_left", "how far the Tabloids are applied: the prompt says so"),
    Told("over", r"wins? with|share the victory"),
)


def test_whatever_changes_is_told_under_its_sign_and_turn():
    used = Counter()
    for players in (2, 3, 4):
        match = GAME.start(players, 1, {"rounds": "3" if players == 2 else "1"})
        used += ledger.read_along(GAME, match, ENTRIES, 500, 1)
    assert {entry.path for entry in ENTRIES if isinstance(entry, Told)} <= set(used)


@pytest.mark.parametrize("viewer", [None, 1])
def test_the_opening_is_told(viewer):
    match = GAME.start(3, 4)
    told = [line.text for line in match.log(viewer)]
    assert told[0].endswith("the first round, drawn by lot.")
    assert "Everybody was dealt 10 cards, and " in told[1]
    assert told[-1].endswith("left of the dealer.")
    assert any("You were dealt" in text for text in told) is (viewer == 1)
