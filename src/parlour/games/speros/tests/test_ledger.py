"""The log as a ledger: whatever changes on the table is told, under the right sign and turn."""

from __future__ import annotations

from collections import Counter

import ledger
import pytest
from ledger import Quiet, Told

import parlour
from parlour.core import trial

GAME = parlour.game("speros")
TURN = r"^Turn \d+: "
PLACED = r"attacks|leads:|deploys|moves|swaps|goes with|puts out|exiles|calls back|obliterates"
HOME = r"captures|brings back|on the discard pile"
ENTRIES = (
    Told(r"side (\d) colour", r"takes (Green|Red|Blue|Black)"),
    Told(
        r"side (\d) hand",
        r"draws?\b|discards|puts out|opens with|gives|takes|keeps|lays out|chosen an opening"
        r"|looks at",
        signed=False,
    ),
    Told(r"side \d (minions|placed|camp|lost|general)", f"{PLACED}|{HOME}", signed=False),
    Told(r"side \d general_used", r"turns the General card over"),
    Told(r"side \d shield", rf"uses|turns the General card over|{TURN}|empty hand", signed=False),
    Told(r"side (\d) shown", r"shows"),
    Told("active", rf"{TURN}|first turn|empty hand|no Unit in the Base Camp"),
    Told("last_turns", rf"last card of the deck|{TURN}|last turns are over|The game ends"),
    Told("deck", r"draws?\b|keeps|[Ll]ooks? at|puts|opens with|takes|colour"),
    Told("discards", r"discards|from the discard pile|on the discard pile"),
    Told("battlefield|holder|spare", f"{PLACED}|{HOME}|opens with|lies in|takes"),
    Told("relics", r"lies in the Skirmish Area"),
    Told("mastery", r"Mastery Objectives"),
    Told("over", r"the game ends"),
)
QUIET = (
    Quiet(r"side \d (looked|bonus|opening)", "its owner has just been shown it"),
    Quiet("dug|digging|reused", "an excavation and a use are told as they are chosen"),
    Quiet("standing_down", "who lets pass to the end of the turn holds nothing back"),
    Quiet("effects?.*", "an ability under way: each of its choices is told"),
    Quiet("phase", "phases follow from what is asked"),
    Quiet("knows", "what one has seen of others' cards was told when it was seen"),
    Quiet("discarded", "the discard is told as it is chosen; it is forgotten as its step ends"),
)


@pytest.mark.parametrize(("players", "options"), list(trial.variants(GAME)))
def test_whatever_changes_is_told_under_its_sign_and_turn(players, options):
    used = Counter()
    used += ledger.read_along(GAME, GAME.start(players, 3, options), (*ENTRIES, *QUIET), 250, 3)
    assert {"deck", "discards", "active"} <= set(used)
