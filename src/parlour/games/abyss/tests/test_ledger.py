"""The log as a ledger: whatever changes on the table is told, under the right sign."""

from __future__ import annotations

from collections import Counter

import ledger
import pytest
from ledger import Quiet, Told

import parlour
from parlour.core import trial

GAME = parlour.game("abyss")

ENTRIES = (
    Told(r"chamber (\d) (size|lord)", r"(placed|recruited|swapped) the"),
    Told(r"chamber (\d) arms", r"Coat of Arms now|swapped the"),
    Told(r"chamber (\d) (silver|gold)", r"unused keys now: \d|keys are spent|took the .*\.$"),
    Told(r"chamber (\d) location", r"(took the .* and laid it on|took the)"),
    Told(r"chamber (\d) pearls", r"gained \d+ Pearls?, \d+ in all"),
    Told(r"chamber (\d) any_two", r"From now on any two keys bring"),
    Told(r"chamber (\d) search", r"looks? for Locations in the deck from now on"),
    Told("deck", r"drew|turned up|of the deck went|Lord deck, which was shuffled"),
    Told(
        "discard|pile_size",
        r"went to (its|their) piles?|went to the piles|turned up|took the|back to its pile"
        r"|Lord deck, which was shuffled",
    ),
    Told("on_way", r"drew|took the|placed|recruited|had no place"),
    Told(
        "location_deck",
        r"drew|from the deck|looks? through|Location deck, which was shuffled|took the",
    ),
    Told("available", r"stays? face up|took the|Location deck, which was shuffled"),
    Told("explored", r"drew|took the"),
    Told("pearl_master", r"(is|are) Pearl Master now: the track shows \d+"),
    Told("ender", r"chamber is full"),
    Told("forced_by|forced_draw", r"must recruit|recruits freely again"),
    Told("replay", r"replay token"),
    Told("over", r"(wins?|share the victory)\b"),
    Quiet("active", "whose turn it is stands over the choices, and the log is parted by turns"),
)


def test_whatever_changes_is_told_under_its_sign_and_turn():
    used = Counter()
    for players, options in trial.variants(GAME):
        used += ledger.read_along(GAME, GAME.start(players, 2, options), ENTRIES, 400, 2)
    assert set(used) == {entry.path for entry in ENTRIES}


@pytest.mark.parametrize(
    ("players", "options", "last"),
    [
        (3, {}, "begins, drawn by lot."),
        (1, {"opponent": "mage"}, "Seat 1 begins, alone against the Mage."),
    ],
)
def test_the_opening_is_told(players, options, last):
    opening, *lines = GAME.start(players, 4, options).log()
    assert opening.text.endswith("lies face up.")
    assert lines[0].text.endswith(last)
    assert (opening.seat, lines[0].seat) == (-1, GAME.start(players, 4, options).seat)
