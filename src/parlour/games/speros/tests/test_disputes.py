"""Where several clauses meet: what a quarrelsome player would bring before a referee."""

from __future__ import annotations

import itertools
import random

import pytest

import parlour
from parlour.core.record import NONE
from parlour.games.speros import cards
from parlour.games.speros.rules.captures import captor
from parlour.games.speros.rules.holdings import holdings
from parlour.games.speros.rules.scoring import own_lands, unit_points
from parlour.games.speros.state import SKIRMISH, Ask
from parlour.games.speros.tests.tables import DECK, THREE, asked_whom, play

# -- majority -------------------------------------------------------------------------------------


def judge(counts, placed, spare, banner):
    """S34-S36 word for word: with no space open the most Units, of those tied the latest or the
    holder of the Banner; with spaces open whoever would win however the others filled them."""

    def majority(counts, placed):
        most = max(counts)
        tied = [seat for seat, count in enumerate(counts) if count == most]
        return banner if banner in tied else max(tied, key=lambda seat: placed[seat])

    for seat, mine in enumerate(counts):
        others = [rival for rival in range(len(counts)) if rival != seat]
        ways = itertools.product(others, repeat=spare)
        if mine and all(
            majority(
                [count + way.count(rival) for rival, count in enumerate(counts)],
                [9 + way.index(r) if r in way else placed[r] for r in range(len(counts))],
            )
            == seat
            for way in ways
        ):
            return seat
    return NONE


@pytest.mark.parametrize("card", ["riptide_1", "coral_throne_1", "elder_ward"])
def test_S34_S35_S36_captures_agree_with_every_way_to_fill_the_card(card):
    chance, number = random.Random(card), cards.CARD_NAMES.index(card)
    s = parlour.game("speros").state()
    s.relics[0] = cards.CARD_NAMES.index("banner_of_tides")
    s.holder[number] = SKIRMISH
    captors = set()
    for _ in range(400):
        s.players = chance.choice((2, 3, 4))
        spaces = cards.ENCAMPMENTS[number]
        stand = [chance.randrange(s.players) for _ in range(chance.randint(1, spaces))]
        counts = [stand.count(seat) for seat in range(s.players)]
        placed = [chance.random() if counts[seat] else 0 for seat in range(s.players)]
        ranks = [sum(other <= late for other in placed) if late else 0 for late in placed]
        banner = chance.choice([NONE, NONE, *range(s.players)])
        s.holder[s.relics[0]] = SKIRMISH if banner == NONE else banner
        s.spare[number] = spaces - len(stand)
        for seat in range(s.players):
            s.side[seat].minions[number] = counts[seat]
            s.side[seat].placed[number] = ranks[seat]
        expected = judge(counts, ranks, spaces - len(stand), banner)
        assert captor(s, number) == expected, (counts, ranks, banner)
        captors.add(expected)
    assert captors == {NONE, 0, 1, 2, 3}


def test_S35_a_unit_that_has_left_was_still_the_last_one_placed(at, holder):
    """Seat 2's latest Unit is exiled; level again with seat 1, it placed one after seat 1 did."""
    match = at(
        f"{DECK} / {THREE} / hand 0: carrion_field_1 bone_hollow_3 / skirmish: elder_ward"
        " / on 1: elder_ward=2 / on 2: elder_ward=2 / side 1 placed: elder_ward=1"
        " / side 2 placed: elder_ward=2",
        "DISCARD",
    )
    play(match, "discard carrion_field_1", "use", "pick elder_ward", "unit 1 minion")
    play(match, "attack elder_ward")
    play(match, "discard bone_hollow_1", "attack elder_ward")
    assert holder(match, "elder_ward") == 1


def test_S37_a_capture_between_two_steps_of_an_ability(at, holder, tokens):
    """A table that lies ready for a capture by seat 1, as only a position can: it comes between
    Grave Toll's sacrifice and its exiles, which then no longer reach that card."""
    match = at(
        f"{DECK} / hand 0: grave_toll_1 bone_hollow_3 / hand 1: bone_hollow_1"
        " / skirmish: riptide_1 coral_throne_1 / on 0: riptide_1=1"
        " / on 1: riptide_1=2 coral_throne_1=1",
        "DISCARD",
    )
    play(match, "discard grave_toll_1", "use", "pick riptide_1")
    assert holder(match, "riptide_1") == 1
    assert tokens(match) == ["pass", "pick coral_throne_1"]


def test_S37_S45_two_rivals_capture_at_once_clockwise_from_the_active_player(at):
    """Seat 1 is active: of the others seat 2 comes before seat 0, whatever lies first."""
    match = at(
        f"{DECK} / {THREE} / hand 0: bone_hollow_3 / active: 1"
        " / skirmish: portal_keystone reliquary_of_oaths coral_throne_1"
        " / on 0: portal_keystone=3 / on 2: reliquary_of_oaths=3"
    )
    match.truth.todo.seat[match.truth.todo.size - 1] = 1
    match.truth.seat = 1
    match.play("plan")
    assert asked_whom(match) == (Ask.CAPTURE, 2)
    match.play("pass")
    assert asked_whom(match)[1] == 0


# -- Artifacts ------------------------------------------------------------------------------------


def test_S43_a_swap_excavates_for_its_player_only(at):
    """Both Minions come to stand on Artifacts; only seat 0 placed its own."""
    match = at(
        f"{DECK} / hand 0: riptide_1 bone_hollow_3 / hand 1: bone_hollow_1"
        " / skirmish: golden_scales bottomless_satchel"
        " / on 0: golden_scales=1 / on 1: bottomless_satchel=1",
        "DISCARD",
    )
    play(match, "discard riptide_1", "use", "pick golden_scales", "pick bottomless_satchel")
    assert asked_whom(match) == (Ask.EXCAVATE, 0)
    match.play("use")
    assert match.truth.side[0].hand.size == 3  # two by the Satchel
    assert asked_whom(match) == (Ask.ACTION, 0)


def test_S44_two_artifacts_in_one_turn_and_the_same_again_in_the_next(at):
    match = at(
        f"{DECK} / hand 0: tunnel_mouth_1 bone_hollow_3 / hand 1: bone_hollow_1"
        " / skirmish: golden_scales quartermasters_seal",
        "DISCARD",
    )
    play(match, "discard tunnel_mouth_1", "use", "pick golden_scales", "use")
    play(match, "attack quartermasters_seal", "use")
    play(match, "discard bone_hollow_1", "attack golden_scales")
    assert asked_whom(match) == (Ask.EXCAVATE, 1)
    play(match, "pass", "discard bone_hollow_3", "attack golden_scales")
    assert asked_whom(match) == (Ask.EXCAVATE, 0)


def test_S42_S82_locked_units_score_and_cannot_be_sacrificed(at, tokens):
    match = at(
        f"{DECK} / hand 0: grave_toll_1 bone_hollow_3 / hand 1: bone_hollow_1 / side 0 colour: blue"
        " / holder: elder_ward=seat_0 riptide_1=seat_0 coral_throne_1=skirmish"
        " / on 0: elder_ward=3 riptide_1=2 / on 1: coral_throne_1=1",
        "DISCARD",
    )
    assert unit_points(match.truth, 0, holdings(match.truth, 0)) == 3 + 4
    play(match, "discard grave_toll_1", "use")
    assert tokens(match) == ["pick riptide_1"]


# -- shields, Generals ----------------------------------------------------------------------------


def test_S57_a_shield_does_not_bind_its_own_player(at, tokens):
    step = cards.UNTIL.index(0)
    match = at(
        f"{DECK} / hand 0: hidden_path_1 bone_hollow_3 / hand 1: bone_hollow_1"
        f" / skirmish: coral_throne_1 riptide_1 / on 0: coral_throne_1=1 / side 0 shield: {step}",
        "DISCARD",
    )
    play(match, "discard hidden_path_1", "use")
    assert tokens(match) == ["pick coral_throne_1"]


def test_S48_S63_an_obliterated_general_still_lends_its_ability(at):
    match = at(
        f"{DECK} / hand 0: bone_hollow_3 / hand 1: bone_hollow_1 / side 0 colour: green"
        " / general 0: obliterated / skirmish: snare_thicket_1 / side 1 general_used: 1",
        "DISCARD",
        generals=True,
    )
    play(match, "general second", "pick snare_thicket_1", "pick snare_thicket_1")
    assert match.truth.side[0].camp == 8


# -- the end --------------------------------------------------------------------------------------


def test_S77_the_last_card_drawn_on_anothers_turn(at):
    """Seat 1 captures the Reliquary on seat 0's turn and draws the last two cards: seat 0 finishes,
    then seats 1 and 2 have one turn each."""
    match = at(
        f"deck: old_growth_1 old_growth_2 / {THREE} / hand 0: carrion_field_1 bone_hollow_3"
        " / hand 1: bone_hollow_1 rockslide_1"
        " / skirmish: reliquary_of_oaths coral_throne_1 / on 1: reliquary_of_oaths=3"
        " / on 2: reliquary_of_oaths=2",
        "DISCARD",
    )
    play(match, "discard carrion_field_1", "use", "pick reliquary_of_oaths", "unit 2 minion")
    assert asked_whom(match) == (Ask.CAPTURE, 1)
    match.play("use")
    assert match.truth.deck.size == 0 and match.truth.last_turns == 3
    match.play("attack coral_throne_1")
    for seat in (1, 2):
        assert asked_whom(match) == (Ask.DISCARD, seat) and not match.over
        match.play(match.legal()[0])
        match.play("attack coral_throne_1")
    assert match.over


def test_S20_S77_a_camp_refilled_before_ones_turn_does_not_end_the_game(at):
    """Seat 1 had nobody at home; seat 0 exiles a Minion of its, so its turn begins as any other."""
    match = at(
        f"{DECK} / hand 0: carrion_field_1 bone_hollow_3 / hand 1: bone_hollow_1 bone_hollow_2"
        " / side 1 lost: 9 / general 1: obliterated / skirmish: coral_throne_1"
        " / on 1: coral_throne_1=1",
        "DISCARD",
    )
    play(match, "discard carrion_field_1", "use", "pick coral_throne_1", "plan")
    assert not match.over and asked_whom(match) == (Ask.DISCARD, 1)


def test_S21_S32_an_empty_hand_draws_two_without_windows_or_action(at):
    match = at(
        f"{DECK} / hand 0: bone_hollow_3 / side 0 general_used: 1 / side 1 colour: blue"
        " / skirmish: coral_throne_1 riptide_1 / on 1: riptide_1=1 / on 0: riptide_1=1",
        generals=True,
    )
    match.play("attack coral_throne_1")
    assert asked_whom(match)[1] == 1  # the end of seat 0's action: Turning Tide might be used
    match.play("pass")
    assert match.truth.side[1].hand.size == 2
    assert asked_whom(match) == (Ask.DISCARD, 0)


def test_S87_only_captured_locations_of_ones_colour_break_a_tie(at):
    """Neither Artifacts nor other colours nor own ones that nobody has captured."""
    match = at(
        "side 0 colour: green / holder: elder_ward=seat_0 riptide_1=seat_0 old_growth_1=seat_0"
        " old_growth_2=seat_1 old_growth_3=skirmish"
    )
    assert own_lands(match.truth, 0) == 1


# -- texts ----------------------------------------------------------------------------------------

NUMBERS = {2: "two", 3: "three", 4: "four"}
TERRAINS = tuple(cards.TERRAINS)
ROWS = {
    **{row["name"]: row["ability"] for row in cards.DESIGNS if "ability" in row},
    **{row["name"]: row for row in cards.GENERAL_ABILITY_ROWS},
    **{f"{row['name']}, Excavate": row["excavate"] for row in cards.ARTIFACT_ROWS},
    **{f"{row['name']}, Capture": row["capture"] for row in cards.ARTIFACT_ROWS},
}


@pytest.mark.parametrize("name", ROWS)
def test_S25_S51_a_text_says_what_its_steps_do(name):
    """How often, whether one may stop earlier, which terrain, where, and what hangs on what."""
    text, steps = ROWS[name]["text"].lower(), ROWS[name]["steps"]
    assert text.count("up to") == sum(step.get("upto", False) for step in steps)
    for step in steps:
        often = step.get("look", step.get("amount", 1))
        assert often == 1 or NUMBERS[often] in text or "twice" in text
        named = [step.get(key) for key in ("terrain", "to_terrain", "with_terrain")]
        assert all(terrain in text for terrain in named if terrain in TERRAINS)
        for place in {"skirmish", "captured"} & {step.get("where"), step.get("to_where")}:
            assert place in text
        if step.get("needs_previous"):
            assert "if you d" in text
        if step.get("card") == "any":
            assert "another location" not in text
