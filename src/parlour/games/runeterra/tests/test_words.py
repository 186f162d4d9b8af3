"""What the game says and shows, and what it calls a wrong position."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS
from parlour.games.runeterra.names import about_card
from parlour.games.runeterra.rules.windows import is_window
from parlour.games.runeterra.shown.asking import QUESTIONS
from parlour.games.runeterra.state import Ask

GAME = parlour.game("runeterra")
WORDS = GAME.words


def card(name):
    return CARD_IDS.index(name)


def pieces(match, viewer):
    view = match.view(None if viewer == NONE else viewer)
    return {piece.id: piece for panel in WORDS.picture(view, viewer) for piece in panel.pieces}


def test_every_question_has_words():
    asked = [ask for ask in Ask if ask < Ask.SPELL]
    assert sorted(QUESTIONS) == asked


def test_windows_are_asked_even_of_those_who_have_nothing():
    for ask in (Ask.EXHAUST, Ask.ABOLISH, Ask.FATE, Ask.FLASH):
        assert is_window(ask) and ask in GAME.hidden_asks


def test_every_card_tells_what_is_printed_on_it():
    texts = [about_card(number) for number in range(len(CARD_IDS))]
    assert all(texts)
    assert "Freljordian (against Monster), Yordle (against Shuriman);" in texts[card("gnar")]
    assert "+4 to control Rammus" in texts[card("velkoz")]
    assert "when it leads" in texts[card("kaisa")]
    assert "Resistance 10" in texts[card("vladimir")]
    assert "Demacian" in texts[card("kayn")]
    assert "2 more resistance" in texts[card("mordekaiser")]
    assert "pays 2 gold" in texts[card("morgana")]
    assert "turns an alignment" in texts[card("yasuo")]
    assert "5 gold" in texts[card("volibear")]
    assert "Costs 1 gold" in texts[card("quinn")]
    assert "any card of the structure" in texts[card("garen")]
    assert "no alignment" in texts[card("graves")]
    assert "any Ionian" in texts[card("warwick")] and "anybody" in texts[card("twitch")]


def test_an_attack_tells_its_chances_before_it_is_made(at, play):
    table = at(
        "diamond gnar@diamond.top", "bronze", rest="place: olaf=uncontrolled / gold: diamond=3"
    )
    assert table.describe("attack control") == "Attack to control"
    play(table, "attack control")
    assert table.describe("card diamond") == "Lead with Diamond, power 9"
    play(table, "card diamond")
    assert table.describe("card olaf") == "Attack Olaf: 9 or less, 83% before aid and gold"
    play(table, "card olaf")
    assert table.describe("done") == "No more aid"
    play(table, "card gnar", "done")
    assert (
        table.describe("region adds 1") == "Add 1 gold from the region: 10 or less, 92%, 3 to spare"
    )
    assert "Diamond to control Olaf: 10 or less, 92%, 2 to spare" in WORDS.prompt(table.view(0), 0)
    play(table, "done")
    assert table.describe("roll") == "Roll the dice: 10 or less, 92%, 2 to spare"
    assert WORDS.prompt(table.view(1), 1).startswith("Diamond is to roll the dice")


def test_coins_against_an_attack_tell_what_they_change(at, play):
    rest = "gold: gnar=2 bronze=2 silver=2"
    table = at("diamond", "bronze gnar@bronze.top", "silver", rest=rest)
    play(table, "attack neutralize", "card diamond", "card gnar", "done")
    assert table.describe("help 2") == "Help with 2 gold: 1 or less, 0%"
    assert table.describe("hinder 1") == "Hinder with 1 gold: −2 or less, 0%"
    assert WORDS.prompt(table.view(2), 2).startswith("Your choice: add gold for or against the")
    play(table, "done")
    assert WORDS.prompt(table.view(1), 1).startswith("Your choice: add gold against the attack")
    assert "−5 or less" in table.describe("champion adds 2")
    assert "−3 or less" in table.describe("region adds 2")


def test_N30_a_card_tells_its_arrows_as_it_lies(at):
    s = at("iron braum@iron.right", "bronze").view(0)
    assert "arrows out: bottom" in about_card(card("braum"))
    assert "arrows out: top." in about_card(card("braum"), s)


def test_the_attack_is_laid_open_as_a_sum(at, play):
    table = at("iron ashe@iron.top zed@iron.left", "bronze gnar@bronze.top", rest="gold: iron=9")
    play(table, "attack neutralize", "card ashe", "card gnar", "done", "pay for privilege")
    panel = next(p for p in WORDS.picture(table.view(1), 1) if p.id == "attack")
    told = [piece.label for piece in panel.pieces if piece.id.startswith("sum-")]
    assert told[:4] == [
        "Power of Ashe: +6",
        "Neutralizing: +6",
        "Resistance of Gnar: −6",
        "Alignments: +4",
    ]
    sketch = WORDS.sketch(table.view(1), 1)
    assert "\n  Power of Ashe +6, Neutralizing +6, Resistance of Gnar −6, Alignments +4" in sketch
    assert "Its place: −10" in told and "To roll: 0 or less, 0%" in told
    assert any(line.startswith("Privileged") for line in told)


def test_the_sum_shows_dice_and_spells(rolled):
    free = "place: zed=uncontrolled / shown: ignite=1 / attack made: 12"
    table = rolled((3, 4), "control", "iron", "zed", "iron", "bronze", rest=free)
    told = [piece.label for piece in pieces(table, 0).values()]
    assert "Rolled: 3 + 4" in told and "Made by a spell: 12" in told
    assert "rolled 7" in WORDS.prompt(table.view(0), 0)
    assert {"dice", "dice-2"} <= set(pieces(table, 0))


def test_webs_show_cards_arrows_and_ones_own_first(at):
    table = at("iron gnar@iron.top", "bronze zed@bronze.left", rest="spent: gnar=1 / gold: gnar=3")
    panels = WORDS.picture(table.view(1), 1)
    webs = [panel for panel in panels if panel.id.startswith("structure")]
    assert [panel.id for panel in webs] == ["structure-1", "structure-0"]
    assert [webs[0].zone, webs[1].zone] == ["stage", "rival"] and webs[0].camera
    shown = pieces(table, 1)
    gnar = shown[f"card-{card('gnar')}"]
    assert (
        "under Iron" in gnar.label
        and "has taken part in an attack" in gnar.label
        and "3 gold" in gnar.label
    )
    assert f"arrow-{card('iron')}-1" in shown and f"arrow-{card('iron')}-0" not in shown


def test_N41_a_card_that_has_lent_its_power_is_not_said_to_have_attacked(at, play):
    webs = ("challenger gnar@challenger.top", "bronze")
    table = at(*webs, rest="place: zed=uncontrolled")
    play(table, "attack destroy", "card challenger", "card zed", "card gnar", "done")
    play(table, "roll")
    shown = pieces(table, 0)
    gnar, region = shown[f"card-{card('gnar')}"], shown[f"card-{card('challenger')}"]
    assert gnar.label.endswith("has taken part in an attack this turn")
    assert "spent" in gnar.art
    assert region.label.endswith("has taken part in 1 of 2 attacks")
    assert "spent" not in region.art


def sides_of(panel):
    """What a deal's panel says on its left and on its right, from the top down."""
    sides = ([], [])
    for piece in sorted(panel.pieces, key=lambda piece: piece.y):
        assert piece.x >= 0 and piece.x + piece.width <= panel.width
        assert piece.y + piece.height <= panel.height
        sides[piece.x >= panel.width / 2].append(piece.label)
    return sides


def test_the_panel_of_a_deal_draws_what_each_side_gives(at, play):
    rest = "gold: iron=5 bronze=4 gnar=1 / shown: heal=0 flash=0"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", "silver", rest=rest)
    play(table, "deal", "seat 1", "give gold", "amount 3", "give spell heal", "give spell flash")
    play(table, "give champion", "card gnar", "offer")
    panel = next(p for p in WORDS.picture(table.view(2), 2) if p.id == "deal")
    left, right = sides_of(panel)
    heads = [re.split("[,:]", label)[0] for label in left]
    assert heads == ["Iron gives", "3 gold", "Heal", "Flash", "Gnar"]
    assert right == ["Bronze gives", "nothing"]
    others = {piece.id for p in WORDS.picture(table.view(2), 2) for piece in p.pieces}
    assert {f"deal-card-{card('gnar')}", f"card-{card('gnar')}"} <= others


def test_deals_and_spells_are_shown(at, play):
    table = at("iron", "bronze", rest="gold: iron=5 / shown: heal=1 / holder: ghost=0")
    play(table, "deal", "seat 1", "give gold", "amount 2", "want spell heal", "offer")
    panel = next(p for p in WORDS.picture(table.view(1), 1) if p.id == "deal")
    left, right = sides_of(panel)
    assert left == ["Iron gives", "2 gold"]
    assert right == ["You give", "Heal, held by you, shown to all"]
    assert "spell-5" in pieces(table, NONE) and "spell-4" not in pieces(table, 1)
    assert "face down" in pieces(table, 0)["spell-4"].label
    play(table, "accept")
    log = [line.text for line in table.log(0)]
    assert "You offer Bronze a deal: 2 gold for Heal." in log
    assert "Bronze accepts the deal." in log


def test_empty_deals_and_seats_that_are_out_are_told(at, play):
    rest = "acted: 1 / deck: ziggs teemo olaf / turns_done: 3 3 1"
    table = at("iron gnar@iron.top", "bronze", "silver zed@silver.top", rest=rest)
    play(table, "end turn")
    panel = next(p for p in WORDS.picture(table.view(0), 0) if p.id == "structure-1")
    assert ("Out of the game", "yes") in panel.notes
    assert "OUT" in WORDS.sketch(table.view(0), 0)
    out = "Bronze is out of the game: no champion after three own turns (N76)."
    assert out in [line.text for line in table.log(0)]


@pytest.mark.parametrize(
    ("token", "piece"),
    [
        ("card gnar", f"card-{card('gnar')}"),
        ("spell heal", "spell-5"),
        ("give spell heal", "spell-5"),
        ("want spell heal", "spell-5"),
        ("draw", "deck"),
        ("roll", "attack"),
        ("seat 1", f"card-{card('bronze')}"),
        ("seat 7", ""),
        ("deal", ""),
    ],
)
def test_actions_point_at_pieces(at, token, piece):
    table = at("iron gnar@iron.top", "bronze")
    assert WORDS.spot(table.view(0), table.action(token)) == piece


def test_arrows_point_at_free_cells(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="place: zed=uncontrolled / shown: smite=0")
    play(table, "spell smite", "card zed")
    play(table, "card gnar")
    spot = WORDS.spot(table.view(0), table.action("arrow left"))
    assert spot in pieces(table, 0)


def test_the_sketch_shows_trees_attacks_and_deals(at, play):
    table = at(
        "iron gnar@iron.top",
        "bronze",
        rest="gold: iron=4 gnar=1 / place: zed=dead olaf=uncontrolled",
    )
    text = WORDS.sketch(table.view(0), 0)
    assert (
        "Dead: Zed" in text
        and "    ^ Gnar 4/3 r6 +3 1g Freljordian, Yordle ^><" in text
        and "Olaf 2 r0" in text
    )
    play(table, "deal", "seat 1", "give gold", "amount 1")
    assert "Your draft, for Bronze: 1 gold for" in WORDS.sketch(table.view(0), 0)
    other = at("bronze", "iron", rest="place: zed=uncontrolled")
    play(other, "attack control", "card bronze", "card zed")
    assert "Attack: Bronze to control Zed" in WORDS.sketch(other.view(0), 0)
    secret = at("challenger", "bronze", rest="goal: iron")
    assert "secret" in WORDS.sketch(secret.view(1), 1)


def test_the_legend_explains_a_card_as_the_sketch_writes_it(at):
    table = at("iron gnar@iron.top", "bronze", rest="gold: gnar=2")
    sketch = WORDS.sketch(table.view(0), 0)
    assert "^ Gnar 4/3 r6 +3 2g" in sketch and GAME.legend.startswith("^ Gnar 4/3 r6 +2 2g")
    assert "You (Iron) *:" in sketch and "\nBronze:" in sketch


def test_the_log_tells_what_happened(at, play):
    table = at(
        "iron gnar@iron.top", "bronze", "silver", rest="deck: zed udyr ashe olaf / gold: iron=9"
    )
    play(table, "drop", "card gnar", "attack control", "card iron", "card gnar", "done")
    play(table, "pay for privilege", "region adds 1", "done", "roll")
    log = [line.text for line in table.log(1)]
    assert {"Iron drops Gnar.", "Iron's Gnar becomes uncontrolled."} <= set(log)
    assert "Iron prepares an attack to control." in log
    assert "Iron attacks to control Gnar." in log
    assert "Iron adds 1 gold from the region (5 or less, 28%)." in log
    assert any("needing 5 or less, 28%." in line for line in log)


def test_the_log_tells_of_spells_and_lookers(at, play):
    rest = "shown: clarity=0 heal=0 / holder: ghost=1 / place: zed=dead"
    table = at("iron", "bronze", rest=rest)
    play(table, "spell clarity", "seat 1", "spell heal", "card zed")
    log = [line.text for line in table.log(1)]
    assert log[0] == "Iron plays Clarity."
    assert "Zed comes back from the dead pile." in log


def test_the_log_tells_of_privilege_aid_and_seats_that_miss_a_turn(at, play):
    table = at("bronze gnar@bronze.top", "iron zed@iron.top", rest="shown: ghost=0 / deck: olaf")
    play(table, "attack neutralize", "card bronze", "card zed", "card gnar", "done", "spell ghost")
    log = [line.text for line in table.log(0)]
    assert "Gnar lends its power." in log
    assert "You discard Ghost to make the attack privileged." in log
    start = "on_turn: 0 / phase: 0 / waits: EXHAUST 1 0 1 / shown: exhaust=1 / deck: zed olaf ashe"
    missed = at("iron", "bronze", rest=start)
    play(missed, "spell exhaust")
    log = [line.text for line in missed.log(0)]
    assert "Your turn is missed." in log and "The turn of Bronze begins." in log


def test_questions_tell_what_they_are_about(at, play):
    table = at("iron", "bronze", rest="place: zed=uncontrolled / shown: smite=0")
    play(table, "spell smite", "card zed")
    assert "the new leader for Zed." in WORDS.prompt(table.view(0), 0)
    assert table.describe("card iron") == "Under Iron, free: top, right, bottom, left"
    assert "N38" in table.why_not("card bronze")
    tax = "on_turn: 0 / phase: 1 / waits: TAX 0 / gold: bronze=5"
    taxed = at("iron morgana@iron.top", "bronze", rest=tax)
    assert taxed.describe("seat 1") == "Tax Bronze"
    play(taxed, "seat 1")
    assert taxed.describe("card bronze") == "Pay from Bronze (5 gold)"
    looked = at("iron gnar@iron.top", "bronze", rest="shown: clarity=0 / holder: heal=1")
    play(looked, "spell clarity")
    assert looked.describe("seat 1") == "Look at the spells of Bronze"
    assert "nothing is left to count (N11, N63)" in looked.why_not("card gnar")


def test_refusals_name_their_clause(at, play):
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest="gold: iron=3")
    play(table, "drop")
    assert "N29" in table.why_not("card iron") and "N37" in table.why_not("card zed")
    table.undo()
    play(table, "transfer")
    assert table.describe("card iron") == "From Iron (3 gold)"
    play(table, "card iron")
    assert table.describe("card gnar") == "To Gnar" and "N23" in table.why_not("card zed")
    spent = at("iron gnar@iron.top", "bronze", rest="actions_left: 0 / " + ACTING)
    assert "N19" in spent.why_not("attack control") and "N19" in spent.why_not("transfer")
    attack = at("iron gnar@iron.top", "bronze zed@bronze.top ashe@bronze.left")
    play(attack, "attack neutralize")
    assert "not yours" in attack.why_not("card zed")
    play(attack, "card iron")
    assert "neutralized" in attack.why_not("card gnar")
    assert "not in play" in attack.why_not("card olaf")


ACTING = "on_turn: 0 / phase: 3 / waits: ACTIONS 0"


def test_targets_that_cannot_be_are_told_apart(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="place: zed=uncontrolled kled=uncontrolled")
    play(table, "attack control", "card iron")
    assert "own side" in table.why_not("card gnar")
    table.undo()
    table.undo()
    play(table, "attack destroy", "card iron")
    assert "no power" in table.why_not("card kled")
    play(table, "card zed")
    assert "already" in table.why_not("card iron")


def test_the_log_tells_of_gold_collected_and_seats_breaking_in(at, play):
    table = at("iron", "bronze", rest="acted: 1 / deck: zed olaf ashe udyr")
    play(table, "end turn")
    assert "You collect 9 gold." in [line.text for line in table.log(1)]
    table.interject(0)
    play(table, "done", "draw")
    assert "Iron breaks in." in [line.text for line in table.log(1)]


def test_the_log_tells_of_champions_that_join_and_die(rolled, play):
    free = "place: zed=uncontrolled"
    table = rolled((1, 1), "control", "iron", "zed", "iron", "bronze", rest=free)
    play(table, "done", "arrow top")
    assert "Zed joins your structure under Iron." in [line.text for line in table.log(0)]
    dead = rolled((1, 1), "destroy", "iron", "zed", "iron", "bronze", rest=free)
    play(dead, "done")
    assert "Zed is destroyed." in [line.text for line in dead.log(1)]


def test_challengers_secret_is_told_as_one():
    for seed in range(9):
        match = GAME.start(players=8, seed=seed)
        if match.truth.todo.ask[0] == Ask.GOAL:
            seat = match.seat
            match.play("goal gold")
            told = [line.text for line in match.log((seat + 1) % 8)]
            assert any(text.endswith("picks a goal in secret.") for text in told)
            match.interject(seat)
            match.play("show goal")
            assert any("shows its goal: 150 gold." in line.text for line in match.log(None))
            return


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("add void", "Add Void"),
        ("remove void", "Take Void away"),
        ("turn ionian", "Turn Ionian into its opposite"),
        ("goal iron", "Goal: total power 35."),
        ("seat 1", "With Bronze"),
        ("seat 7", "With Seat 8"),
        ("amount 3", "Move 3 gold"),
        ("help 2", "Help with 2 gold"),
        ("champion adds 2", "Add 2 gold from the champion"),
        ("give spell heal", "Give Heal"),
        ("want spell heal", "Ask for Heal"),
        ("roll", "Roll the dice"),
        ("done", "Let pass"),
    ],
)
def test_actions_have_words_even_out_of_place(at, token, words):
    table = at("iron", "bronze")
    assert table.describe(token) == words
    assert "not now" in table.why_not(token)
