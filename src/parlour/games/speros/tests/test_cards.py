"""Every ability of every card that is carried out, by the rows of `card_rows.py`."""

from __future__ import annotations

import pytest

from parlour.core.todo import top
from parlour.games.speros import cards
from parlour.games.speros.rules import effects
from parlour.games.speros.state import GENERAL_PLACES, Ask
from parlour.games.speros.tests.card_rows import (
    CAPTURES,
    EXCAVATES,
    GENERALS,
    LOCATIONS,
)
from parlour.games.speros.tests.tables import DECK, HANDS, play


def figure(match, name):
    """A figure of the table by its name."""
    s = match.truth
    what, *rest = name.split()
    if what in ("camp", "lost"):
        return getattr(s.side[int(rest[0])], what)
    match what:
        case "hand":
            return s.side[int(rest[0])].hand.size
        case "general":
            return GENERAL_PLACES[s.side[int(rest[0])].general]
        case "on":
            return s.side[int(rest[0])].minions[cards.CARD_NAMES.index(rest[1])]
        case "holder":
            held = s.holder[cards.CARD_NAMES.index(rest[0])]
            return None if held < 0 else ("seat_0", "seat_1", "seat_2", "seat_3", "skirmish")[held]
        case "deck":
            return s.deck.size
    return s.discards.size


def play_and_check(match, plays, then):
    play(match, *plays)
    assert {name: figure(match, name) for name in then} == then


def play_location(at, row):
    design, table, plays, then = row
    text = f"{HANDS} / hand 0: {design}_1 coral_throne_3 / {DECK}"
    match = at(f"{text} / {table}" if table else text, "DISCARD")
    play_and_check(match, [f"discard {design}_1", "use", *plays], then)


def play_general(at, row):
    (colour, which), table, plays, then = row
    text = (
        f"side 0 colour: {colour} / {HANDS} / hand 0: coral_throne_3 rockslide_1 rockslide_2"
        f" / {DECK} / side 1 general_used: 1"
    )
    match = at(f"{text} / {table}" if table else text, "DISCARD", generals=True)
    number = cards.COLOURS.index(colour) * 2 + (which == "second")
    if cards.GENERAL_WHEN[number] == cards.When.ANY:
        match.play("discard coral_throne_3")
    play_and_check(match, [f"general {which}", *plays], then)
    assert match.truth.side[0].general_used == 1


def play_excavation(at, artifact):
    table, plays, then = EXCAVATES[artifact]
    text = f"{HANDS} / hand 0: coral_throne_3 / {DECK} / holder: {artifact}=skirmish"
    match = at(f"{text} / {table}" if table else text)
    play_and_check(match, [f"attack {artifact}", "use", *plays], then)


def play_capture(at, artifact):
    table, plays, then = CAPTURES[artifact]
    once = cards.CAPTURE_KIND[cards.ARTIFACT_NAMES.index(artifact)] == cards.Capture.ONE_TIME
    units, held = (2, "skirmish") if once else (3, "seat_0")
    text = (
        f"{HANDS} / hand 0: coral_throne_3 rockslide_3 / {DECK} / holder: {artifact}={held}"
        f" / on 0: {artifact}={units} / {table}"
    ).removesuffix(" / ")
    if not once:
        play_and_check(at(text, "DISCARD"), [f"artifact {artifact}", *plays], then)
        return
    match = at(text)
    match.play(f"attack {artifact}")
    if top(match.truth) == Ask.EXCAVATE:  # not this test's
        match.play("pass")
    play_and_check(match, ["use", *plays], then)


@pytest.mark.parametrize("row", LOCATIONS, ids=lambda row: row[0])
def test_S23_each_discard_ability(at, row):
    play_location(at, row)


def test_every_discard_ability_has_a_row():
    rows = [row[0] for row in LOCATIONS]
    assert rows == [row["id"] for row in cards.DESIGNS if "ability" in row]


@pytest.mark.parametrize("row", GENERALS, ids=lambda row: " ".join(row[0]))
def test_S48_each_general_ability(at, row):
    play_general(at, row)


@pytest.mark.parametrize("artifact", EXCAVATES)
def test_S43_each_excavate_ability(at, artifact):
    play_excavation(at, artifact)


@pytest.mark.parametrize("artifact", CAPTURES)
def test_S45_S47_each_capture_ability_that_is_carried_out(at, artifact):
    play_capture(at, artifact)


def test_every_artifact_has_its_rows():
    assert list(EXCAVATES) == cards.ARTIFACT_NAMES
    ongoing = {
        name
        for name, kind in zip(cards.ARTIFACT_NAMES, cards.CAPTURE_KIND, strict=True)
        if kind == cards.Capture.ONGOING
    }
    assert set(CAPTURES) | ongoing == set(cards.ARTIFACT_NAMES)


def test_every_step_is_carried_out_by_some_row(at, monkeypatch):
    most = [0] * len(cards.KIND)
    close = effects.close_step

    def noting(s, level):
        step = effects.step_of(s, level)
        most[step] = max(most[step], int(s.effect[level].times))
        close(s, level)

    monkeypatch.setattr(effects, "close_step", noting)
    for row in LOCATIONS:
        play_location(at, row)
    for row in GENERALS:
        play_general(at, row)
    for artifact in EXCAVATES:
        play_excavation(at, artifact)
    for artifact in CAPTURES:
        play_capture(at, artifact)
    lasting = {
        cards.FIRST_STEP[ability]
        for ability, kind in zip(cards.CAPTURE_ABILITY, cards.CAPTURE_KIND, strict=True)
        if kind == cards.Capture.ONGOING
    }
    assert {step for step, times in enumerate(most) if times == 0} == lasting
