"""More cases for a referee, each of which a small slip in the rules would decide otherwise."""

from __future__ import annotations

import pytest

from parlour import IllegalAction
from parlour.games.speros.cards import CARD_NAMES, FIRST_ARTIFACT
from parlour.games.speros.rules.holdings import holdings
from parlour.games.speros.rules.scoring import bonus_points
from parlour.games.speros.rules.verbs import put_out, raze, recover
from parlour.games.speros.state import Ask
from parlour.games.speros.tests.tables import DECK, play

HANDS = "hand 0: bone_hollow_3 rockslide_1 / hand 1: bone_hollow_1 bone_hollow_2"


def asked(match):
    todo = match.truth.todo
    return todo.ask[todo.size - 1], todo.about[todo.size - 1]


def test_S47_a_reusable_artifact_works_again_in_the_next_own_turn(at, tokens):
    match = at(f"{DECK} / {HANDS} / holder: blood_ledger=seat_0 riptide_1=skirmish", "DISCARD")
    play(match, "artifact blood_ledger", "discard bone_hollow_3", "attack riptide_1")
    play(match, "discard bone_hollow_1", "plan")
    assert match.truth.active == 0 and "artifact blood_ledger" in tokens(match)


def test_S37_of_one_players_captures_the_card_that_lies_first_comes_first(at):
    match = at(
        f"{DECK} / {HANDS} / skirmish: portal_keystone reliquary_of_oaths coral_throne_1"
        " / on 0: portal_keystone=3 reliquary_of_oaths=3 coral_throne_1=1"
    )
    match.play("plan")
    s = match.truth
    first, second = (c for c in s.battlefield.cards[: s.battlefield.size] if c >= FIRST_ARTIFACT)
    assert asked(match) == (Ask.CAPTURE, first)
    match.play("pass")
    assert asked(match) == (Ask.CAPTURE, second)


def test_S35_S73_a_razed_location_that_comes_back_remembers_no_placing(at):
    """Red placed last on it before it was emptied and razed; that is no tie any more."""
    match = at(f"{DECK} / {HANDS} / skirmish: riptide_1 / side 1 placed: riptide_1=1")
    s, card = match.truth, CARD_NAMES.index("riptide_1")
    raze(s, card)
    recover(s, 0, card)
    put_out(s, 0, card)
    assert [side.placed[card] for side in s.side[:2]] == [0, 0]


def test_S74_an_artifact_is_not_seized_however_little_it_is_worth(at, tokens):
    match = at(
        f"{DECK} / {HANDS} / on 0: treaty_scroll=2 / on 1: golden_scales=3"
        " / holder: treaty_scroll=skirmish golden_scales=seat_1 riptide_1=seat_1"
    )
    play(match, "attack treaty_scroll", "pass", "use")
    assert tokens(match) == ["pick riptide_1"]


def test_S86_units_in_the_skirmish_area_are_not_on_cards_that_opponents_hold(at):
    table = f"{DECK} / {HANDS} / bonus 0: behind_their_lines / on 0: riptide_1=2 coral_throne_1=1"
    held = at(f"{table} / holder: riptide_1=seat_1 coral_throne_1=seat_1").truth
    open_still = at(f"{table} / holder: riptide_1=seat_1 coral_throne_1=skirmish").truth
    assert [bonus_points(s, 0, holdings(s, 0)) for s in (held, open_still)] == [9, 0]


def test_S87_the_lands_of_whoever_has_fewer_points_decide_nothing(at):
    """Blue holds most lands of its own colour, and least points."""
    match = at(
        "players: 3 / deck: riptide_4 / side 0 colour: green / side 1 colour: red"
        " / side 2 colour: blue / side 1 lost: 10 / general 1: obliterated"
        " / holder: old_growth_1=seat_0 granite_crown_1=seat_0 coral_throne_1=seat_1"
        " coral_throne_2=seat_1 riptide_1=seat_2 riptide_2=seat_2"
    )
    match.play("plan")
    assert match.points == [20, 20, 8] and match.returns == [1, 0, 0]


def test_S66_S88_a_card_that_another_sifted_is_known_no_more(at):
    """Red put it on top; Green takes it up with another, and keeps one of the two."""
    match = at(f"{DECK} / {HANDS} / knows: granite_crown_2=2 / skirmish: mapmakers_table")
    card = CARD_NAMES.index("granite_crown_2")
    assert card in match.view(1).deck.cards
    play(match, "attack mapmakers_table", "use", "pick granite_crown_2")
    assert card in match.truth.side[0].hand.cards
    assert card not in match.view(1).side[0].hand.cards


def test_S71_a_hand_that_was_looked_at_cannot_be_unseen(at):
    match = at(f"{DECK} / {HANDS} / skirmish: treaty_scroll")
    play(match, "attack treaty_scroll", "use", "name 1")
    with pytest.raises(IllegalAction):
        match.undo()
