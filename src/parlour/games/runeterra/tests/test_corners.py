"""Corners of the rules and words that other tests walk past."""

from __future__ import annotations

import parlour
from parlour.core.record import NONE
from parlour.games.runeterra.cards import BREAK_INS, CARD_IDS
from parlour.games.runeterra.judged.worth import laid_out_by
from parlour.games.runeterra.rules.income import anyone_to_tax
from parlour.games.runeterra.rules.structure import structure_has_room
from parlour.games.runeterra.rules.windows import next_seat
from parlour.games.runeterra.state import Ask

GAME = parlour.game("runeterra")
WORDS = GAME.words


def card(name):
    return CARD_IDS.index(name)


def test_N69_nobody_breaks_in_who_is_out(at, play):
    table = at("iron gnar@iron.top", "bronze", "silver zed@silver.top")
    table.interject(1)
    play(table, "leave")
    assert not table.can_interject(1)


def test_N15_nobody_is_left_to_tax(at):
    table = at("iron morgana@iron.top", "bronze", rest="gold: bronze=2 / taxed: 0 1")
    assert not anyone_to_tax(table.truth, 0)


def test_N71_a_full_structure_has_no_room(at):
    full = "iron twitch@iron.top kled@iron.left sion@iron.right rammus@iron.bottom"
    assert not structure_has_room(at(full, "bronze").truth, 0)
    assert structure_has_room(at("iron", "bronze").truth, 0)


def test_nobody_hangs_anything(at):
    assert laid_out_by(at("iron", "bronze").truth) == NONE


def test_N6_worlds_before_the_goal_is_picked_have_none():
    from parlour.core.trial import refilled

    for seed in range(9):
        match = GAME.start(players=8, seed=seed)
        if match.truth.todo.ask[0] == Ask.GOAL:
            other = (match.seat + 1) % 8
            assert refilled(GAME, match.view(other), other, 1).goal[match.seat] == NONE


def test_attacks_on_rivals_are_worth_their_loss_too(at, play):
    web = "bronze gnar@bronze.top zed@gnar.left ashe@zed.left kayn@ashe.left"
    table = at("diamond", web, rest="gold: diamond=20")
    before = GAME.rules.value(table.truth, 0)
    play(table, "attack neutralize")
    assert GAME.rules.value(table.truth, 0) > before
    play(table, "card diamond")
    assert GAME.rules.value(table.truth, 0) > before


def test_encoding_shows_the_dice(rolled):
    table = rolled((3, 4), "destroy", "iron", "zed", "iron", "bronze zed@bronze.top")
    out = [0.0] * GAME.features
    GAME.rules.encode(table.view(0), 0, out)
    other = rolled((4, 3), "destroy", "iron", "zed", "iron", "bronze zed@bronze.top")
    swapped = [0.0] * GAME.features
    GAME.rules.encode(other.view(0), 0, swapped)
    assert out != swapped


def test_words_of_the_action_part_and_of_the_end(at, play):
    table = at(
        "iron gnar@iron.top", "bronze", rest="shown: heal=0 / place: zed=dead / holder: ghost=1"
    )
    assert "2 regular actions left; 2 of 13 cards" in WORDS.prompt(table.view(0), 0)
    assert table.describe("drop") == "Drop a champion"
    assert table.describe("card gnar") == "Gnar"
    assert table.describe("spell heal").startswith("Play Heal: Moves one champion")
    assert "N12" in table.why_not("spell ghost")
    play(table, "drop")
    assert WORDS.prompt(table.view(0), 0) == "Your turn: choose the champion to drop."
    rest = "acted: 1 / deck: ziggs teemo olaf / turns_done: 3 3"
    over = at("iron gnar@iron.top", "bronze", rest=rest)
    play(over, "end turn")
    assert WORDS.prompt(over.view(0), 0) == "The game is over."
    log = [line.text for line in over.log(0)]
    assert log[-1] == "The game is over. The victory goes to you (the last one left)."


def test_branches_being_hung_are_drawn(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="deck: olaf udyr")
    play(table, "move", "card gnar")
    shown = {panel.id: panel for panel in WORDS.picture(table.view(0), 0)}
    assert [piece.id for piece in shown["pending"].pieces] == [f"card-{card('gnar')}"]
    assert set(WORDS.census(table.truth)) <= {0, 1}
    assert WORDS.census(table.truth)[card("gnar")] == 1


def test_whose_turn_it_is_follows_from_what_waits(at):
    assert at("iron", "bronze", rest="waits: DRAW 1 / phase: 2 / deck: zed").truth.on_turn == 1


def test_more_refusals(at, play):
    table = at("iron skarner@iron.top", "bronze zed@bronze.top", rest="gold: iron=2")
    play(table, "attack neutralize")
    table.undo()
    silver = at("iron garen@iron.top janna@iron.left", "silver zed@silver.top")
    play(silver, "attack neutralize")
    assert "has no target" in silver.why_not("card garen")
    play(silver, "card iron", "card zed")
    plain = at("iron ashe@iron.top", "bronze zed@bronze.top")
    play(plain, "attack neutralize", "card iron", "card zed")
    assert "no transferable power" in plain.why_not("card ashe")
    full = at("iron twitch@iron.top gnar@iron.left", "bronze", rest="deck: olaf zed")
    play(full, "move", "card gnar")
    assert "no free arrow" in full.why_not("card twitch")


def test_N21_breaking_into_ones_own_action_part_is_a_free_action(at, play, tokens):
    table = at("iron", "bronze", rest="holder: clarity=0 ghost=1")
    table.interject(0)
    play(table, "done")
    assert "end passing" in tokens(table)
    table.interject(0)
    play(table, "spell clarity", "seat 1")
    assert "end passing" not in tokens(table) and "end turn" in tokens(table)


def test_N69_nobody_breaks_in_for_ever(at, play):
    table = at("iron", "bronze")
    for _ in range(BREAK_INS):
        table.interject(1)
        play(table, "done")
    assert not table.can_interject(1) and table.can_interject(0)
    play(table, "end turn" if table.truth.acted else "end passing")
    assert table.can_interject(1)


def test_N23_a_transfer_whose_gold_has_gone_leaves_nothing_behind(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="gold: gnar=3 / holder: teleport=0")
    play(table, "transfer", "card gnar", "card iron")
    table.interject(0)
    play(table, "spell teleport", "done")
    assert table.truth.todo.ask[table.truth.todo.size - 1] == Ask.ACTIONS
    assert table.truth.source == NONE and table.truth.gold[card("iron")] == 13


def test_N13_N41_everything_is_fresh_when_a_turn_begins(at, play):
    used = (
        "acted: 1 / ghost: 1 / bought: 1 / claimed: 1 / marked: 1 / taxed: 1 1 / deals: 2 2"
        " / broke_in: 3 3 / calls_off_left: 1 / actions_left: 1 / deck: olaf udyr ashe lulu"
        " / spent: iron=1 bronze=1 zed=1 / touched: zed / touch: add / touch_alignment: void"
    )
    table = at("iron", "bronze zed@bronze.top", rest=used)
    play(table, "end turn")
    s = table.truth
    assert s.on_turn == 1
    assert not any((s.acted, s.ghost, s.bought, s.claimed, s.marked, *s.spent))
    assert not any((*s.taxed, *s.deals, *s.broke_in))
    assert (s.actions_left, s.calls_off_left) == (2, 2)
    assert s.touched == s.touch == s.touch_alignment == NONE


def test_N56_iron_pays_for_privilege_once_a_turn_only(at, play, tokens):
    rest = "gold: iron=20 / claimed: 1 / shown: heal=0"
    table = at("iron", "bronze gnar@bronze.top", rest=rest)
    play(table, "attack neutralize", "card iron", "card gnar", "done")
    assert tokens(table) == ["done", "spell heal"]


def test_N67_the_mark_stays_for_the_one_attempt_that_needs_it(at, play, tokens):
    rest = "marked: 1 / place: zed=uncontrolled kled=uncontrolled"
    table = at("iron ashe@iron.top", "bronze", rest=rest)
    play(table, "attack destroy", "card iron", "card zed", "done", "roll")
    assert table.truth.marked == 1
    play(table, "attack destroy", "card ashe", "card kled", "done", "roll")
    assert table.truth.marked == 0


def test_N61_spells_change_the_roll_of_a_privileged_attack_too(rolled, play):
    rest = "place: zed=uncontrolled / shown: ignite=1 / attack privileged: 1"
    table = rolled((6, 6), "control", "iron", "zed", "iron", "bronze", rest=rest)
    play(table, "spell ignite")
    assert table.truth.todo.ask[table.truth.todo.size - 1] == Ask.JOIN_ARROW


def test_N7_N60_seats_that_are_out_are_passed_over(at):
    s = at("iron", "bronze", "silver", "gold", rest="out: 0 0 1 0").truth
    assert [next_seat(s, seat) for seat in (0, 1, 3)] == [3, 0, 1]


def test_N80_challengers_goal_is_ruled_out_for_those_it_could_not_be_only(at, play):
    """Goals not reached stay possible, and what is shown rules nothing out."""
    rest = "acted: 1 / deck: olaf udyr ashe / gold: challenger=150 / goal: iron"
    table = at("challenger", "bronze", rest=rest)
    play(table, "end turn")
    assert [i for i, out in enumerate(table.truth.ruled_out) if out] == [3]
    shown = at("challenger", "bronze", rest=f"{rest} / goal_shown: iron")
    play(shown, "end turn")
    assert not any(shown.truth.ruled_out)


def test_N15_nobody_taxes_itself_or_the_same_rival_twice(at, play, tokens):
    tax = "on_turn: 0 / phase: 1 / waits: TAX 0 / gold: iron=9 bronze=9 silver=9"
    table = at("iron morgana@iron.top", "bronze", "silver", rest=tax)
    assert tokens(table) == ["done", "seat 1", "seat 2"]
    play(table, "seat 1", "card bronze")
    assert tokens(table) == ["done", "seat 2"]
