"""Whole random games in which everything is said and shown, and the rarer things by hand."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core.record import NONE
from parlour.core.trial import refilled
from parlour.games.speros import cards
from parlour.games.speros.judged.encode import FEATURES, encode
from parlour.games.speros.judged.value import value
from parlour.games.speros.rules.possible import seems_possible
from parlour.games.speros.rules.targets import is_shielded
from parlour.games.speros.rules.verbs import unit_of
from parlour.games.speros.state import Ask, Unit
from parlour.games.speros.steps import Kind
from parlour.games.speros.tests.tables import DECK, asked

GAME = parlour.game("speros")
HANDS = "hand 0: rockslide_1 bone_hollow_3 / hand 1: bone_hollow_1 bone_hollow_2"
FIELD = "skirmish: coral_throne_1 riptide_1 elder_ward"


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"colours": "chosen"}), (4, {"mastery": "off"})]
)
def test_everything_is_said_of_whole_games(players, options):
    chance = random.Random(players)
    for seed in range(3):
        match = GAME.start(players=players, seed=seed, options=options)
        while not match.over:
            seat = chance.choice(match.seats)
            view = match.view(seat)
            pictured = {p.id for panel in GAME.words.picture(view, seat) for p in panel.pieces}
            for action in match.legal(seat):
                assert GAME.words.describe(view, action)
                spot = GAME.words.spot(view, action)
                assert not spot or spot in pictured
            assert GAME.words.sketch(view, seat) and GAME.words.prompt(view, seat)
            match.play(chance.choice(match.legal(seat)), seat)
        for viewer in (None, 0):
            assert match.log(viewer)
        assert GAME.words.prompt(match.view(0), 0) == "The game is over."
        assert next(iter(GAME.words.census(match.truth))) == 80


def test_colours_are_chosen_with_words():
    match = GAME.start(players=2, seed=1, options={"colours": "chosen"})
    assert match.describe("colour red") == "Take red, the dwarves (home terrain: mountain)"
    assert GAME.words.prompt(match.view(0), 0) == "Your choice: choose a colour."
    assert "Seat 1" in GAME.words.prompt(match.view(1), 1)
    match.play("colour red")
    assert match.log()[0].text == "Seat 1 takes Red, the dwarves."


def test_reasons_that_come_up_seldom(at):
    match = at(
        f"{DECK} / {HANDS} / {FIELD} / holder: blood_ledger=seat_1", "DISCARD", generals=True
    )
    assert "not in your Captured Area" in match.why_not("artifact blood_ledger")
    assert match.why_not("general first") == "that ability is for the end of a step (S49)"
    match = at(
        f"{DECK} / hand 0: riptide_2 rockslide_1 / hand 1: bone_hollow_1 / {FIELD}"
        " / holder: forge_hammer=seat_0 riptide_1=skirmish",
        "DISCARD",
    )
    match.play("artifact forge_hammer")
    assert "not of the terrain" in match.why_not("discard riptide_2")
    assert match.why_not("attack riptide_2") == "not now: you are asked for a card to discard (S68)"
    match = at(
        f"{DECK} / {HANDS} / players: 3 / skirmish: elder_ward / on 1: elder_ward=3"
        " / on 2: elder_ward=2"
    )
    assert match.why_not("attack elder_ward") == "Elder Ward has no open encampment (S27)"


def test_looking_at_cards_is_shown_and_told(at):
    match = at(f"{DECK} / {HANDS} / skirmish: mapmakers_table / last_turns: 2")
    match.play("attack mapmakers_table")
    match.play("use")
    view = match.view(0)
    assert GAME.words.picture(view, 0)[2].title == "Cards you look at"
    assert ("Turns left", "2: the last card is drawn (S77)") in GAME.words.picture(view, 0)[0].notes
    assert "looking at: Granite Crown" in GAME.words.sketch(view, 0)
    assert match.describe("pick granite_crown_1") == "Keep Granite Crown (crystal)"
    out = [0.0] * FEATURES
    encode(view, 0, out)
    assert min(out) == -1.0
    world = refilled(GAME, match.view(1), 1, 4)
    assert NONE not in world.side[0].looked.cards[: world.side[0].looked.size]
    match.play("pick granite_crown_1")
    assert match.describe("pick granite_crown_2").endswith("under the deck next")
    assert [line.text for line in match.log(1)][-1].endswith("keeps one.")


def test_gifts_and_takings_are_told(at):
    match = at(
        f"{DECK} / players: 3 / hand 0: pearl_market_1 rockslide_1"
        " / hand 1: bone_hollow_1 bone_hollow_2",
        "DISCARD",
    )
    for token in ("discard pearl_market_1", "use", "name 1"):
        match.play(token)
    assert match.describe("use") == "Take one card more"
    assert match.describe("pass") == "No more"
    match.play("pass")
    assert match.describe("pick rockslide_1") == "Give Rockslide (crystal)"
    match.play("pick rockslide_1")
    assert match.log(2)[-1].text == "Green gives Red a card."
    assert match.log(0)[-1].text == "Green gives Red Rockslide (crystal)."


def test_peeking_and_random_discards_are_told(at):
    match = at(f"{DECK} / {HANDS} / skirmish: treaty_scroll bone_censer")
    for token in ("attack treaty_scroll", "use", "name 1"):
        match.play(token)
    assert "Green looks at Red's hand." in [line.text for line in match.log()]
    match = at(f"{DECK} / {HANDS} / skirmish: treaty_scroll bone_censer")
    for token in ("attack bone_censer", "use", "name 1"):
        match.play(token)
    assert "at random" in [line.text for line in match.log()][3]


def test_seizing_restoring_and_razing_are_told(at):
    match = at(
        f"{DECK} / {HANDS} / on 0: treaty_scroll=2"
        " / holder: treaty_scroll=skirmish riptide_1=seat_1"
    )
    for token in ("attack treaty_scroll", "pass", "use"):
        match.play(token)
    assert match.describe("pick riptide_1") == "Take Riptide (crystal) from Red"
    match.play("pick riptide_1")
    assert "Green takes Riptide (crystal) from Red." in [line.text for line in match.log()]
    match = at(
        f"{DECK} / {HANDS} / on 0: reliquary_of_oaths=2 / skirmish: reliquary_of_oaths"
        " / side 0 lost: 1"
    )
    for token in ("attack reliquary_of_oaths", "pass", "use"):
        match.play(token)
    assert match.describe("unit 0 minion") == "The Green Minion"
    match.play("unit 0 minion")
    assert "Green brings back the Green Minion to the Base Camp." in [
        line.text for line in match.log()
    ]


def test_which_of_several_units_is_told(at):
    match = at(
        f"{DECK} / hand 0: carrion_field_1 rockslide_1 / hand 1: bone_hollow_1 / players: 3"
        f" / {FIELD}"
        " / on 1: riptide_1=1 / on 2: riptide_1=1",
        "DISCARD",
    )
    for token in ("discard carrion_field_1", "use", "pick riptide_1", "unit 2 minion"):
        match.play(token)
    assert match.log()[-1].text == "Green exiles the Blue Minion from Riptide (crystal)."


def test_reusable_artifacts_and_generals_are_told(at):
    match = at(f"{DECK} / {HANDS} / {FIELD} / holder: blood_ledger=seat_0", "DISCARD")
    match.play("artifact blood_ledger")
    assert match.log()[0].text == "Green uses Blood Ledger: Draw a card."
    match = at(
        f"{DECK} / {HANDS} / {FIELD} / side 0 colour: blue / side 1 general_used: 1",
        "DISCARD",
        generals=True,
    )
    assert match.describe("general second") == (
        "General, Deep Stores: Deploy up to two Minions to Ocean Locations in the Skirmish Area."
    )
    assert GAME.words.spot(match.view(0), match.action("general second")) == "general-card-0"
    match.play("general second")
    assert match.log()[0].text.startswith("Blue turns the General card over for Deep Stores")


def test_a_swap_may_ask_for_both_units(at):
    match = at(
        f"{DECK} / {HANDS} / players: 3 / skirmish: coral_throne_1 coral_throne_2"
        " / holder: ferrymans_bell=seat_0 / on 0: coral_throne_1=1 coral_throne_2=1"
        " / on 1: coral_throne_1=1 / on 2: coral_throne_2=1",
        "DISCARD",
    )
    for token in ("artifact ferrymans_bell", "discard rockslide_1", "pick coral_throne_1"):
        match.play(token)
    assert asked(match) == Ask.UNIT
    match.play("unit 1 minion")
    match.play("pick coral_throne_2")
    assert asked(match) == Ask.PARTNER_UNIT
    match.play("unit 2 minion")
    assert (
        match.truth.side[1].minions[match.truth.battlefield.cards[1]]
        + match.truth.side[2].minions[match.truth.battlefield.cards[0]]
        == 2
    )
    assert match.log()[-1].text.startswith("Green swaps the Red Minion on Coral Throne (crystal)")


def test_an_unfitting_protection_does_not_hold(at):
    """S76. Elder Ward shields Units on captured Locations only."""
    match = at(
        f"{DECK} / hand 0: carrion_field_1 rockslide_1 / hand 1: bone_hollow_1"
        " / holder: elder_ward=seat_1"
        " riptide_1=skirmish / on 1: riptide_1=1",
        "DISCARD",
    )
    match.play("discard carrion_field_1")
    match.play("use")
    match.play("pick riptide_1")
    assert match.truth.side[1].camp == 10


def test_what_is_not_possible_is_not_offered(at):
    """S24, S75. No Minion at home, nothing to seize; what holds by itself is not carried out."""
    match = at(
        f"{DECK} / hand 0: muster_hall_1 rockslide_1 / hand 1: bone_hollow_1 / {FIELD}"
        " / side 0 lost: 9 / on 0: riptide_1=1",
        "DISCARD",
    )
    match.play("discard muster_hall_1")
    assert asked(match) == Ask.ACTION
    match = at(f"{DECK} / {HANDS} / on 0: treaty_scroll=2 / skirmish: treaty_scroll")
    for token in ("attack treaty_scroll", "pass"):
        match.play(token)
    assert match.truth.active == 1
    assert not seems_possible(match.truth, 0, list(cards.KIND).index(Kind.MODIFY))


def test_a_shield_covers_only_the_units_it_names(at):
    """S76. A shield for Minions would not cover a General."""
    s = at(f"{FIELD} / general 0: riptide_1 / on 0: riptide_1=1").truth
    minions_only = list(cards.KIND).index(Kind.EXILE)
    field = s.battlefield.cards[: s.battlefield.size]
    card = next(c for c in field if cards.CARD_NAMES[c] == "riptide_1")
    assert not is_shielded(s, minions_only, unit_of(0, Unit.GENERAL), card)


def test_a_full_card_receives_nobody(at, tokens):
    """S55."""
    match = at(
        f"{DECK} / players: 3 / hand 0: hidden_path_1 rockslide_1 / hand 1: bone_hollow_1 / {FIELD}"
        " / on 0: coral_throne_1=1 / on 1: riptide_1=2 / on 2: riptide_1=1",
        "DISCARD",
    )
    match.play("discard hidden_path_1")
    match.play("use")
    match.play("pick coral_throne_1")
    assert tokens(match) == ["pick elder_ward"]
    assert match.why_not("pick riptide_1") == "Riptide (crystal) has no open encampment (S55)"


def test_S66_which_card_was_put_back_is_nobody_elses_business(at):
    match = at(f"{DECK} / {HANDS} / skirmish: scrying_basin")
    for token in ("attack scrying_basin", "use", "pick old_growth_3"):
        match.play(token)
    for seed in range(12):
        world = refilled(GAME, match.view(1), 1, seed)
        assert len(set(world.side[0].looked.cards[:2])) == 2
        assert (
            refilled(GAME, match.view(0), 0, seed).side[0].looked.cards[:2]
            == (match.truth.side[0].looked.cards[:2])
        )
    match.play("pick granite_crown_1")
    told = [match.log(viewer)[-1].text for viewer in (0, 1, None)]
    assert told[0] == "Green puts Granite Crown (crystal) back on top of the deck."
    assert told[1] == told[2] == "Green puts a card back on top of the deck."
    for seed in range(12):
        deck = refilled(GAME, match.view(0), 0, seed).deck
        assert deck.cards[deck.size - 1] == cards.CARD_NAMES.index("granite_crown_1")


def test_words_for_what_is_not_asked(at):
    match = at(f"{DECK} / {HANDS} / {FIELD}")
    assert match.describe("attack moonlit_glade_1") == "Attack Moonlit Glade (crystal)"
    assert match.describe("pick riptide_1") == "Riptide (crystal)"
    match = at(f"{DECK} / {HANDS} / {FIELD}", "DISCARD")
    assert "not in your hand" in match.why_not("discard moonlit_glade_1")


def test_encoding_and_value_in_the_middle_of_an_ability(at):
    match = at(
        f"{DECK} / hand 0: hidden_path_1 rockslide_1 / hand 1: bone_hollow_1"
        " / holder: riptide_1=seat_1 coral_throne_1=skirmish coral_throne_2=skirmish"
        " / on 0: coral_throne_1=1 / side 1 general_used: 1",
        "DISCARD",
        generals=True,
    )
    unused = value(match.truth, 0)
    match.play("discard hidden_path_1")
    out = [0.0] * FEATURES
    encode(match.view(0), 0, out)
    assert 0.5 in out
    match.play("pass")
    match.play("use")
    match.play("pick coral_throne_1")
    encode(match.view(0), 0, out)
    assert sum(figure == 1.0 for figure in out) > 4
    s = match.truth
    s.effect[0].target = 3
    encode(s, 0, out)
    assert -1.0 in out
    assert 0 < unused < 1
