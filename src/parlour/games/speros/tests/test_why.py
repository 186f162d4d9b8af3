"""Why a choice is not allowed: what is asked, or the clause that forbids it."""

from __future__ import annotations

import pytest

from parlour.games.speros.tests.tables import DECK

HANDS = "hand 0: rockslide_1 bone_hollow_3 / hand 1: bone_hollow_1 bone_hollow_2"
FIELD = "skirmish: coral_throne_1 riptide_1 elder_ward"


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("discard rockslide_1", "not now: it is the action step (S26)"),
        ("unit 0 minion", "not now: it is the action step (S26)"),
        ("use", "not now: it is the action step (S26)"),
        ("colour red", "not now: it is the action step (S26)"),
        ("pass", "one of the four actions must be taken (S26)"),
        ("explore old_growth_3", "Old Growth (crystal and iron) is not in your hand (S28)"),
        (
            "attack moonlit_glade_1",
            "Moonlit Glade (crystal) is not in the Skirmish Area (S29)",
        ),
        ("lead moonlit_glade_1", "Moonlit Glade (crystal) is not in the Skirmish Area (S30)"),
    ],
)
def test_S26_in_the_action_step(at, choice, why):
    match = at(f"{DECK} / {HANDS} / {FIELD} / on 1: coral_throne_1=2")
    assert match.why_not(choice) == why


def test_S27_Units_that_are_not_at_home(at):
    match = at(f"{DECK} / {HANDS} / {FIELD} / side 0 lost: 10 / general 0: coral_throne_1")
    assert match.why_not("attack riptide_1") == "no Minion is in your Base Camp (S27)"
    assert match.why_not("lead riptide_1") == "no General is in your Base Camp (S27)"


def test_S78_plan_without_a_deck(at):
    match = at(f"{HANDS} / {FIELD} / last_turns: 2")
    assert match.why_not("plan") == "the deck is empty: nothing can be drawn (S78)"


def test_S22_in_the_discard_step(at):
    match = at(f"{DECK} / {HANDS} / {FIELD}", "DISCARD")
    assert match.why_not("discard riptide_2") == "Riptide (iron) is not in your hand (S22)"
    assert match.why_not("pass") == "a card must be discarded (S22)"
    turned = "your General card is turned over: one ability, once in the game (S48)"
    assert match.why_not("general first") == turned
    kept = "Elder Ward is not in your Captured Area (S47)"
    assert match.why_not("artifact elder_ward") == kept


# Carrion Field exiles an opponent's Minion from a card of the Skirmish Area.
EXILE = (
    f"{DECK} / hand 0: carrion_field_1 rockslide_1 / hand 1: bone_hollow_1"
    " / holder: coral_throne_1=skirmish riptide_1=skirmish riptide_2=seat_1 elder_ward=skirmish"
    " / on 0: riptide_1=1 / on 1: coral_throne_1=1 riptide_2=1 elder_ward=1 / general 1: riptide_1"
)


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        ("pick moonlit_glade_1", "Moonlit Glade (crystal) is not on the table (S10)"),
        ("pick riptide_1", "no Unit on Riptide (crystal) is one that the ability names (S54)"),
        ("plan", "not now: you are asked for a card with a Unit (S51)"),
    ],
)
def test_S54_what_an_ability_does_not_reach(at, choice, why):
    match = at(EXILE, "DISCARD")
    match.play("discard carrion_field_1")
    assert match.why_not("plan") == "not now: you are asked whether you use the ability (S23)"
    match.play("use")
    assert match.why_not(choice) == why


def test_S67_what_is_not_in_the_discard_pile(at):
    match = at(f"{DECK} / hand 0: tidal_archive_1 rockslide_1 / discards: riptide_2", "DISCARD")
    for token in ("discard tidal_archive_1", "use"):
        match.play(token)
    assert match.why_not("pick riptide_1") == "Riptide (crystal) is not in the discard pile (S67)"
    own = "Tidal Archive (iron) is of the design that may not be taken back (S67)"
    assert match.why_not("pick tidal_archive_1") == own
