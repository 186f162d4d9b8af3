"""What the log and the reasons say where several things happen at one choice."""

from __future__ import annotations

import parlour
from parlour.games.speros import cards
from parlour.games.speros.cards import CARD_NAMES
from parlour.games.speros.shown.progress import standing
from parlour.games.speros.tests.tables import DECK, THREE, play

SHIELD = f"side 1 shield: {cards.UNTIL.index(0)}"


def texts(match, seat=None):
    return [line.text for line in match.log(seat)]


def test_S65_a_card_drawn_for_a_discarded_one_is_told(at):
    """The hand is as large as before."""
    match = at(
        f"{DECK} / hand 0: rockslide_1 bone_hollow_3 / hand 1: bone_hollow_1"
        " / holder: scrying_basin=seat_0",
        "DISCARD",
    )
    play(match, "artifact scrying_basin", "discard rockslide_1")
    assert texts(match, 0)[-1] == "You draw Granite Crown (gold)."
    assert texts(match, 1)[-1] == "Green draws a card."


def test_S21_a_discard_without_a_draw_tells_none(at):
    match = at(f"{DECK} / hand 0: rockslide_1 bone_hollow_3 / hand 1: bone_hollow_1", "DISCARD")
    play(match, "discard rockslide_1")
    assert texts(match, 0) == ["Green discards Rockslide (crystal)."]


def test_S21_turns_without_a_card_are_told_one_after_another_each_with_its_draw(at):
    match = at(
        f"players: 3 / {DECK} / hand 0: rockslide_1 / skirmish: coral_throne_1 / on 2: riptide_1=1"
        " / holder: riptide_1=seat_2"
    )
    match.play("attack coral_throne_1")
    assert texts(match, 2)[1:] == [
        "Turn 1: Red has no card to discard, draws and is done (S21).",
        "Red draws 2 cards.",
        "Turn 2: Blue has no card to discard, draws and is done (S21).",
        "You draw Old Growth (gold) and Old Growth (crystal and iron).",
        "Turn 3: Green.",
    ]


def test_S35_S36_S41_a_capture_says_what_decided_it_and_who_goes_home(at):
    base = f"{DECK} / hand 0: rockslide_1 / hand 1: bone_hollow_1"
    match = at(
        f"{base} / skirmish: coral_throne_1 / on 0: coral_throne_1=1 / on 1: coral_throne_1=2"
    )
    match.play("attack coral_throne_1")
    told = "Green captures Coral Throne (crystal) (10 points), level and the last to place a Unit"
    assert f"{told} (S35)." in texts(match)
    match = at(f"{base} / skirmish: riptide_1 / on 0: riptide_1=1 / on 1: riptide_1=1")
    match.play("attack riptide_1")
    assert "Green captures Riptide (crystal) (4 points)." in texts(match)
    field = "skirmish: elder_ward / on 0: elder_ward=2 / on 1: elder_ward=1 / general 1: elder_ward"
    match = at(f"{base} / {field}")
    match.play("attack elder_ward")
    assert "2 Units of Red go home from it (S41)." in texts(match)


def test_S69_each_card_taken_is_told_and_named_to_the_two(at):
    match = at(
        f"{DECK} / players: 3 / hand 0: pearl_market_1 rockslide_1"
        " / hand 1: bone_hollow_1 bone_hollow_3 / hand 2: bone_hollow_2",
        "DISCARD",
    )
    play(match, "discard pearl_market_1", "use", "name 1", "use")
    for seat in (0, 1):
        told = sorted(line for line in texts(match, seat) if "takes" in line)
        assert told == [
            "Green takes Bone Hollow (crystal and gold) from Red's hand.",
            "Green takes Bone Hollow (crystal) from Red's hand.",
        ]
    for seat in (2, None):
        assert texts(match, seat).count("Green takes a card from Red's hand.") == 2


def test_S41_S61_the_unit_exiled_is_named_not_one_that_the_capture_sent_home(at, holder):
    """Red's Units are shielded, so only Blue's can be exiled; then Green captures and all go."""
    match = at(
        f"{DECK} / {THREE} / hand 0: carrion_field_1 bone_hollow_3 / skirmish: elder_ward"
        f" / on 0: elder_ward=3 / on 1: elder_ward=1 / on 2: elder_ward=1 / {SHIELD}",
        "DISCARD",
    )
    play(match, "discard carrion_field_1", "use", "pick elder_ward")
    assert holder(match, "elder_ward") == 0
    assert "Green exiles the Blue Minion from Elder Ward." in texts(match)


def test_S41_S60_the_units_swapped_are_named_not_those_that_the_capture_sent_home(at, holder):
    match = at(
        f"{DECK} / {THREE} / hand 0: riptide_1 bone_hollow_3 / holder: elder_ward=skirmish"
        " coral_throne_1=skirmish / on 0: elder_ward=2 coral_throne_1=1"
        " / on 1: elder_ward=1 / on 2: elder_ward=2",
        "DISCARD",
    )
    play(match, "discard riptide_1", "use", "pick coral_throne_1", "pick elder_ward")
    play(match, "unit 2 minion")
    assert holder(match, "elder_ward") == 0
    expected = (
        "Green swaps the Green Minion on Coral Throne (crystal) with the Blue Minion on Elder Ward."
    )
    assert expected in texts(match)


def test_S60_a_swap_of_two_units_of_one_colour_is_told(at):
    match = at(
        f"{DECK} / hand 0: rockslide_1 bone_hollow_3 / hand 1: bone_hollow_1"
        " / holder: ferrymans_bell=seat_0 coral_throne_1=skirmish coral_throne_2=skirmish"
        " / on 1: coral_throne_1=1 coral_throne_2=1",
        "DISCARD",
    )
    play(match, "artifact ferrymans_bell", "discard rockslide_1", "pick coral_throne_1")
    play(match, "pick coral_throne_2")
    assert "swaps the Red Minion on Coral Throne (crystal) with the Red Minion" in texts(match)[-1]


def test_S57_the_reason_is_the_shield_where_it_is(at):
    match = at(
        f"{DECK} / {THREE} / hand 0: carrion_field_1 bone_hollow_3"
        " / skirmish: coral_throne_1 coral_throne_2 riptide_1 / general 1: riptide_1"
        f" / on 1: coral_throne_1=1 / on 2: coral_throne_2=1 / {SHIELD}",
        "DISCARD",
    )
    play(match, "discard carrion_field_1", "use")
    why = match.why_not("pick coral_throne_1")
    assert why == "the Red Minion on Coral Throne (crystal) is protected (S57)"
    assert match.why_not("pick riptide_1").endswith(
        "names (S54)"
    )  # a General can't be exiled anyway


def test_S51_no_card_is_picked_where_none_is_asked_for(at):
    match = at(f"{DECK} / hand 0: rockslide_1 / hand 1: bone_hollow_1 / holder: elder_ward=seat_1")
    assert match.why_not("pick elder_ward") == "not now: it is the action step (S26)"


def test_S35_S75_a_level_card_says_whom_the_tie_favours_so_far(at):
    table = (
        f"{DECK} / hand 0: rockslide_1 / hand 1: bone_hollow_1 / skirmish: coral_throne_1"
        " / on 0: coral_throne_1=1 / on 1: coral_throne_1=1 / side 0 placed: coral_throne_1=1"
        " / side 1 placed: coral_throne_1=2"
    )
    card = CARD_NAMES.index("coral_throne_1")
    assert "Green and Red are level with 1; Red placed last (S35)." in standing(
        at(table).truth, card
    )
    banner = at(f"{table} / holder: banner_of_tides=seat_0").truth
    assert "level with 1; Green wins every tie (S75)." in standing(banner, card)


def test_S31_S77_a_short_deck_is_told_as_it_is(at):
    match = at("deck: old_growth_1 / hand 0: rockslide_1 / hand 1: bone_hollow_1")
    assert match.describe("plan") == "Plan: draw a card"
    words = parlour.game("speros").words
    pieces = [p for panel in words.picture(match.view(0), 0) for p in panel.pieces]
    about = next(piece.about for piece in pieces if piece.id == "deck")
    assert "every other player has one turn more" in about


def test_S20_the_log_says_by_what_the_game_ended():
    game = parlour.game("speros")
    match = game.load((game.folder / "tests" / "golden" / "3.txt").read_text(encoding="utf-8"))
    told = [line.text for line in match.log()]
    assert any(text.endswith(("the game ends (S20).", "the game ends (S77).")) for text in told)
