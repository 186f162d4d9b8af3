"""What the game says and shows, and what it calls a wrong position."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET

import pytest

import parlour
from parlour import TextError
from parlour.games.speros import cards
from parlour.games.speros.cards import CARD_NAMES
from parlour.games.speros.names import card_about, card_name, general_about
from parlour.games.speros.shown.progress import standing
from parlour.games.speros.tests.tables import DECK

GAME = parlour.game("speros")
HANDS = "hand 0: rockslide_1 bone_hollow_3 / hand 1: bone_hollow_1 bone_hollow_2"
FIELD = "skirmish: coral_throne_1 riptide_1 elder_ward"


def told(match, seat=0):
    return [match.describe(action, seat) for action in match.legal(seat)]


def texts(match, seat=None):
    return [line.text for line in match.log(seat)]


def test_actions_are_told_with_what_they_lead_to(at):
    match = at(f"{DECK} / {HANDS} / {FIELD} / on 0: riptide_1=1 / on 1: coral_throne_1=2")
    words = told(match)
    assert "Attack Riptide (crystal), which captures it" in words
    assert "Attack Coral Throne (crystal), which lets Red capture it" not in words
    assert "Explore Rockslide (crystal): mountain, 8 points; a Minion goes along" in words
    assert "Plan: draw 3 cards" in words


def test_a_gift_to_a_rival_is_told(at):
    match = at(f"{DECK} / players: 3 / {HANDS} / {FIELD} / on 1: elder_ward=3 / on 2: elder_ward=1")
    assert any(
        one.startswith("Attack Elder Ward, which lets Red capture it; then you may excavate: ")
        for one in told(match)
    )


def test_exploring_ones_own_colour_and_with_nobody_home(at):
    match = at(f"{DECK} / {HANDS} / {FIELD} / side 0 colour: red")
    assert "Explore Rockslide (crystal): mountain, 8 points; your own colour, no Minion" in told(
        match
    )
    match = at(f"{DECK} / {HANDS} / {FIELD} / side 0 colour: green / side 0 lost: 10")
    assert "Explore Rockslide (crystal): mountain, 8 points; no Minion at home" in told(match)


def test_copies_have_different_names():
    names = {card_name(card) for card in range(cards.CARDS)}
    assert len(names) == cards.CARDS
    assert card_name(cards.CARD_NAMES.index("hidden_path_4")) == "Hidden Path (gold II)"


def test_every_card_explains_itself():
    assert "Exile an opponent's Minion" in card_about(cards.CARD_NAMES.index("rockslide_1"))
    assert "No discard ability" in card_about(cards.CARD_NAMES.index("old_growth_1"))
    assert "Once, when captured" in card_about(cards.CARD_NAMES.index("portal_keystone"))
    assert "Shield Wall (at the end of any step" in general_about(1)


def test_a_whole_move_in_the_log(at):
    match = at(
        f"{DECK} / hand 0: hidden_path_1 rockslide_1 / hand 1: bone_hollow_1 / {FIELD}"
        " / on 0: coral_throne_1=1 riptide_1=1",
        "DISCARD",
    )
    for token in ("discard hidden_path_1", "use", "pick coral_throne_1", "pick riptide_1"):
        match.play(token)
    assert texts(match) == [
        "Green discards Hidden Path (crystal).",
        "Green uses its ability: Move one of your Minions in the Skirmish Area to another card"
        " there.",
        "Green moves the Green Minion from Coral Throne (crystal) to Riptide (crystal).",
        "Green captures Riptide (crystal) (4 points): nobody could catch up (S36).",
    ]


def test_drawn_cards_are_named_to_whoever_drew_them(at):
    match = at(f"deck: old_growth_1 old_growth_2 / {HANDS} / {FIELD}")
    match.play("plan")
    assert "You draw Old Growth (crystal) and Old Growth (gold)." in texts(match, 0)
    assert "Green draws 2 cards." in texts(match, 1)


@pytest.mark.parametrize(
    ("design", "table", "plays", "line"),
    [
        (
            "carrion_field",
            "on 1: riptide_1=1",
            ["pick riptide_1"],
            "Green exiles the Red Minion from Riptide (crystal).",
        ),
        (
            "veterans_camp",
            "general 0: riptide_1",
            ["pick riptide_1"],
            "Green calls back the Green General from Riptide (crystal).",
        ),
        (
            "sinking_mire",
            "on 1: riptide_1=1",
            ["pick riptide_1"],
            "Green obliterates the Red Minion from Riptide (crystal).",
        ),
        (
            "riptide",
            "on 0: coral_throne_1=1 / on 1: elder_ward=1",
            ["pick coral_throne_1", "pick elder_ward"],
            "Green swaps the Green Minion on Coral Throne (crystal) with the Red Minion on Elder"
            " Ward.",
        ),
        (
            "whispering_fen",
            "",
            ["name 1"],
            "Green names Red.",
        ),
        (
            "drowned_road",
            "",
            ["pick coral_throne_1"],
            "Green puts Coral Throne (crystal) on the discard pile.",
        ),
        (
            "muster_hall",
            "on 0: coral_throne_1=1",
            ["pick coral_throne_1"],
            "Green deploys a Minion to Coral Throne (crystal).",
        ),
        (
            "tidal_archive",
            "discards: moonlit_glade_1",
            ["pick moonlit_glade_1"],
            "Green takes Moonlit Glade (crystal) from the discard pile.",
        ),
    ],
)
def test_what_abilities_did_is_told(at, design, table, plays, line):
    field = FIELD.replace("riptide_1", "riptide_1" if design != "riptide" else "riptide_2")
    text = (
        f"{DECK} / hand 1: bone_hollow_1 bone_hollow_2 / hand 0: {design}_1 rockslide_1 / {field}"
    )
    match = at(f"{text} / {table}" if table else text, "DISCARD")
    for token in (f"discard {design}_1", "use", *plays):
        match.play(token)
    assert line in texts(match)


def test_secret_choices_are_told_without_their_content(at):
    match = at(f"{DECK} / {HANDS} / skirmish: mapmakers_table")
    for token in ("attack mapmakers_table", "use", "pick granite_crown_1"):
        match.play(token)
    assert texts(match, 1)[-1] == "Green looks at cards of the deck and keeps one."
    assert "keeps Granite Crown (crystal)" in texts(match, 0)[-1]


def test_the_end_is_told(at):
    match = at(f"{HANDS} / deck: old_growth_1 / side 1 lost: 10 / general 1: obliterated")
    match.play("plan")
    assert texts(match)[-1] == "The game is a draw between Green and Red."


def test_prompts_say_who_what_and_why(at):
    match = at(f"{DECK} / {HANDS} / {FIELD}")
    assert GAME.words.prompt(match.view(0), 0) == (
        "Your choice: action step: Explore, Attack, Lead or Plan (S26)."
    )
    assert GAME.words.prompt(match.view(1), 1).startswith("Green's choice: action step")
    opening = GAME.start(players=2, seed=1)
    assert GAME.words.prompt(opening.view(0), 0).startswith("Your choice: choose a Location")
    opening.play(opening.legal(0)[0], 0)
    assert GAME.words.prompt(opening.view(0), 0).startswith("Waiting for Red to choose a Location")


def test_S49_a_window_says_whose_step_has_ended(at):
    table = f"{DECK} / {HANDS} / {FIELD} / side 1 colour: blue / side 0 general_used: 1"
    match = at(f"{table} / on 0: riptide_1=1 / on 1: coral_throne_1=1", generals=True)
    match.play("attack coral_throne_1")
    asked = GAME.words.prompt(match.view(1), 1)
    assert asked.startswith("Your choice: Green's action step has ended: use a General")
    assert "your action step has ended" in GAME.words.prompt(match.view(0), 0)


def test_S52_a_step_done_up_to_so_often_says_how_often_it_was(at):
    match = at(f"{DECK} / {HANDS} / {FIELD} / side 0 colour: blue", "DISCARD", generals=True)
    match.play("general second")
    assert GAME.words.prompt(match.view(0), 0).endswith(" So far 0 of 2.")
    assert match.describe("pass") == "Deploy no Minion"
    match.play("pick coral_throne_1")
    assert GAME.words.prompt(match.view(0), 0).endswith(" So far 1 of 2.")
    assert match.describe("pass") == "No more"


def test_S30_leading_says_what_general_and_minion_would_do(at):
    match = at(f"{DECK} / {HANDS} / {FIELD}")
    led = match.describe("lead riptide_1")
    assert led == "Lead to Riptide (crystal), which captures it if a Minion goes along"


def test_pictures_are_svg_and_show_no_more_than_the_view():
    match = GAME.start(players=4, seed=7)
    chance = random.Random(7)
    while not match.over:
        seat = match.seats[0]
        match.play(chance.choice(match.legal(seat)), seat)
        if len(match.choices) % 15:
            continue
        for panel in GAME.words.picture(match.view(seat), seat):
            for piece in panel.pieces:
                ET.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{piece.art}</g>')
                if panel.flow:  # the page lays these out
                    continue
                assert piece.x + piece.width <= panel.width + 1
                assert piece.y + piece.height <= panel.height + 1


def test_every_symbol_that_is_used_is_drawn():
    drawn = GAME.text("shown/art.svg")
    ET.fromstring(drawn)
    names = [*cards.TERRAINS, "artifact"]
    symbols = [f"card-{name}" for name in names] + [f"minion-{colour}" for colour in range(4)]
    for symbol in [*symbols, *cards.RESOURCES, "crown", "camp", "plate", "tick", "card-back"]:
        assert f'id="{symbol}"' in drawn


def test_cards_to_choose_from_are_spread_out(at):
    match = at(
        f"{DECK} / hand 0: tidal_archive_1 rockslide_1 / discards: moonlit_glade_1 riptide_2",
        "DISCARD",
    )
    for token in ("discard tidal_archive_1", "use"):
        match.play(token)
    panels = GAME.words.picture(match.view(0), 0)
    assert panels[-1].title.startswith("Discards") and not panels[-1].folded
    ids = {piece.id for panel in panels for piece in panel.pieces}
    assert {"moonlit-glade-1", "riptide-2"} <= ids
    assert GAME.words.picture(match.view(1), 1)[-1].folded


def test_a_known_card_of_another_hand_is_marked_as_such(at):
    table = "hand 0: rockslide_1 / hand 1: riptide_1 bone_hollow_1 / knows: riptide_1=1"
    match = at(f"{DECK} / {table}")
    pieces = [p for panel in GAME.words.picture(match.view(0), 0) for p in panel.pieces]
    known = next(piece for piece in pieces if piece.id == "riptide-1")
    assert known.label == "Riptide (crystal), known to be in hand"
    assert ">held<" in known.art
    own = GAME.words.picture(match.view(1), 1)
    assert not any(">in hand<" in piece.art for panel in own for piece in panel.pieces)


def test_every_part_has_room_that_does_not_change():
    match = GAME.start(players=4, seed=7)
    chance = random.Random(7)
    rooms = {}
    for _ in range(150):
        seat = match.seats[0]
        for panel in GAME.words.picture(match.view(seat), seat):
            if panel.zone in ("stage", "pool") or panel.id == "hand":
                assert rooms.setdefault(panel.id, panel.width) == panel.width
        match.play(chance.choice(match.legal(seat)), seat)


def test_pointing_at_a_card_says_who_would_capture_it(at):
    match = at(
        f"{DECK} / {HANDS} / players: 3 / on 0: riptide_1=1 undertow_1=1 / on 1: undertow_1=1"
        " / on 0: riptide_2=2 / holder: riptide_1=skirmish undertow_1=skirmish"
        " coral_throne_3=skirmish"
        " riptide_2=seat_0 elder_ward=seat_1"
    )
    pieces = [p for panel in GAME.words.picture(match.view(1), 1) for p in panel.pieces]
    about = {piece.id: piece.about for piece in pieces}
    needs = "Units still needed to capture it: Green 1, Red 2, Blue 2 (S36)."
    assert f"Green is ahead with 1. {needs}" in about["riptide-1"]
    assert "Green and Red are level with 1; Red placed last (S35)." in (about["undertow-1"])
    assert "Units still needed to capture it: Green 2, Red 2, Blue 2 (S36)." in about["undertow-1"]
    assert "No Unit stands here." in about["coral-throne-3"]
    assert (
        "Captured by Green. Only abilities reach its open encampments (S38)."
        in (about["riptide-2"])
    )
    assert "Captured by Red. The Units on it are locked (S42)." in about["elder-ward"]


def test_pointing_at_a_card_says_who_cannot_capture_it_by_placing(at):
    match = at(f"{DECK} / {HANDS} / skirmish: coral_throne_3 / on 0: coral_throne_3=2")
    assert standing(match.truth, CARD_NAMES.index("coral_throne_3")).endswith(
        "Units still needed to capture it: Green 1, Red 2 (S36)."
    )
    match = at(
        f"{DECK} / {HANDS} / players: 3 / skirmish: coral_throne_3 / on 0: coral_throne_3=2"
        " / on 1: coral_throne_3=1"
    )
    assert standing(match.truth, CARD_NAMES.index("coral_throne_3")).endswith(
        "Green 1, Red 1; Blue cannot by placing Units alone (S36)."
    )


def test_objectives_say_how_far_they_are_met(at):
    match = at(
        f"{DECK} / {HANDS} / bonus 0: iron_vault empty_camp / mastery: conquerors specialists"
        " / holder: rockslide_2=seat_0 tunnel_mouth_3=seat_0 / players: 3"
    )
    pieces = [p for panel in GAME.words.picture(match.view(0), 0) for p in panel.pieces]
    labels = [piece.label for piece in pieces if "Objective" in piece.label]
    assert labels == [
        "Mastery Objective Conquerors: Green 2, Red 0, Blue 0; Green would take 6 points",
        "Mastery Objective Specialists: Green 2, Red 0, Blue 0; Green would take 6 points",
        "Bonus Objective Iron Vault: 2 of 3, not met",
        "Bonus Objective Empty Camp: 11, at most 0 allowed, not met",
    ]
    match = at(
        f"{DECK} / {HANDS} / mastery: conquerors antiquaries"
        " / holder: rockslide_2=seat_0 tunnel_mouth_3=seat_1 / players: 3"
    )
    text = GAME.words.sketch(match.view(2), 2)
    assert "Green 1, Red 1, Blue 0; Green and Red would take 3 points each" in text
    assert "Green 0, Red 0, Blue 0; nobody has 1 yet" in text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hand 0: riptide_1 / hand 1: riptide_1", "riptide_1 is in 2 places"),
        ("on 0: riptide_1=1", "Minions on riptide_1, which does not lie on the table"),
        ("skirmish: riptide_1 / on 0: riptide_1=4", "riptide_1 holds more than 3 Units"),
        ("side 0 lost: 11", "more than 10 Minions"),
        ("general 0: riptide_1", "General is on a card that does not lie on the table"),
        ("side 0 colour: red / side 1 colour: red", "two seats have the same colour"),
        ("bonus 0: iron_vault iron_vault", "iron_vault is dealt twice"),
        ("holder: riptide_1=seat_3", "held by a seat that is not taken"),
        ("side 0 general: 120", "side 0 general names number 120, and the last is 99"),
        ("battlefield: riptide_1", "do not name the same cards"),
    ],
)
def test_a_wrong_position_is_refused(at, text, why):
    with pytest.raises(TextError, match=why):
        at(text)


@pytest.mark.parametrize("stage", [-1, 8])
def test_S19_a_turn_that_would_never_end_is_refused(stage):
    with pytest.raises(TextError, match=f"a turn has no stage {stage}"):
        GAME.position(f"waits: TURN - {stage} / waits: ACTION 0".replace(" / ", "\n"))


def test_a_position_completes_itself():
    match = GAME.position(
        "holder: riptide_1=skirmish / side 0 minions: riptide_1=1 / side 0 hand: bone_hollow_2"
    )
    s = match.truth
    assert s.battlefield.size == 1 and s.side[0].camp == 9
    assert [side.colour for side in s.side[:2]] == [0, 1]


def test_the_sketch_shows_cards_units_and_hands(at):
    match = at(
        f"{DECK} / {HANDS} / {FIELD} / on 0: riptide_1=1 / general 1: riptide_1"
        " / mastery: conquerors / bonus 0: iron_vault / discards: moonlit_glade_1"
    )
    text = GAME.words.sketch(match.view(0), 0)
    assert "[G R! .]" in text
    assert re.search(r"Iron Vault \(10 points\): \w.*: 0 of 3, not met", text)
    assert "Conquerors (6 points): Hold the most Locations: Green 0, Red 0" in text
    assert re.search(r"^  Riptide \(crystal\) +ocean +4 VP  \[G R! \.\]   G1 R1$", text, re.M)
    assert re.search(
        r"^  hand  Rockslide \(crystal\) +mountain +\d VP  \[\. \. \. \.\]$", text, re.M
    )
    assert re.search(r"^You: Green, the elves \[G\] \(on turn\): \d+ points?$", text, re.M)
    assert re.search(r"^Red, the dwarves \[R\]: \d+ points?, the Bonus Objective not", text, re.M)
    assert "Bone Hollow" not in GAME.words.sketch(match.view(None), -1)


@pytest.mark.parametrize(("holder", "warned"), [("skirmish", False), ("seat_0", True)])
def test_S24_an_ability_says_that_a_part_of_it_would_do_nothing_now(at, holder, warned):
    """S42: a General on a captured Artifact stays there."""
    match = at(
        f"{DECK} / {HANDS} / hand 0: veterans_camp_1"
        f" / holder: elder_ward={holder} / general 0: elder_ward",
        "DISCARD",
    )
    match.play("discard veterans_camp_1")
    use = next(match.describe(one) for one in match.legal() if match.token(one) == "use")
    assert use.startswith("Use it: Call your General back")
    assert ("Part of it would do nothing now (S24)." in use) == warned
