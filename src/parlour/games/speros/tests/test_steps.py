"""Chapter 8: how abilities are carried out."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.errors import IllegalAction
from parlour.games.speros import cards
from parlour.games.speros.rules.targets import has_presence
from parlour.games.speros.state import PASS, Ask
from parlour.games.speros.steps import Until, Whose
from parlour.games.speros.tests.tables import DECK, asked

GAME = parlour.game("speros")
HANDS = "hand 1: bone_hollow_1 bone_hollow_2"


def used(at, design, table, **how):
    """A match in which a design's discard ability is being carried out."""
    match = at(f"{DECK} / {HANDS} / hand 0: {design}_1 coral_throne_3 / {table}", "DISCARD", **how)
    match.play(f"discard {design}_1")
    match.play("use")
    return match


def test_S51_steps_come_in_order_and_one_choice_at_a_time(at):
    table = (
        "skirmish: coral_throne_1 coral_throne_2 / on 0: coral_throne_1=1 / on 1: coral_throne_2=1"
    )
    match = used(at, "riptide", table)
    assert asked(match) == Ask.SOURCE
    match.play("pick coral_throne_1")
    assert asked(match) == Ask.PARTNER
    match.play("pick coral_throne_2")
    assert asked(match) == Ask.ACTION


def test_S51_which_of_several_units_is_asked(at, tokens):
    match = used(
        at,
        "sinking_mire",
        "players: 3 / hand 2: bone_hollow_3 / side 1 colour: red / side 2 colour: green"
        " / skirmish: coral_throne_1 / on 1: coral_throne_1=1 / on 2: coral_throne_1=1",
    )
    match.play("pick coral_throne_1")
    assert tokens(match) == ["unit 1 minion", "unit 2 minion"]
    match.play("unit 2 minion")
    assert match.truth.side[2].lost == 1


def test_S52_up_to_may_stop_earlier(at, tokens):
    match = used(at, "moonlit_glade", "discards: snare_thicket_1 snare_thicket_2")
    assert tokens(match) == ["pass", "pick snare_thicket_1", "pick snare_thicket_2"]
    match.play("pick snare_thicket_1")
    match.play("pass")
    assert match.truth.discards.size == 2
    assert asked(match) == Ask.ACTION


def test_S52_without_up_to_one_may_not(at, tokens):
    match = used(at, "carrion_field", "skirmish: coral_throne_1 / on 1: coral_throne_1=1")
    assert tokens(match) == ["pick coral_throne_1"]


def test_S53_what_needs_the_step_before_is_left_out_without_it(at):
    table = "skirmish: coral_throne_1 / on 1: coral_throne_1=1"
    match = at(
        f"{DECK} / {HANDS} / hand 0: rockslide_1 / holder: lich_lantern=seat_0 / {table}", "DISCARD"
    )
    match.play("artifact lich_lantern")
    match.play("discard rockslide_1")  # one card only: not carried out in full
    assert asked(match) == Ask.ACTION
    assert match.truth.side[1].camp == 9


def test_S53_up_to_counts_when_done_once(at):
    match = at(f"{DECK} / hand 0: pearl_market_1 rockslide_1 / hand 1: bone_hollow_1", "DISCARD")
    for token in ("discard pearl_market_1", "use", "name 1", "pick bone_hollow_1"):
        match.play(token)
    assert match.truth.side[1].hand.cards[0] == cards.CARD_NAMES.index("bone_hollow_1")


def test_S10_S54_the_battlefield_is_skirmish_and_captured_areas(at, tokens):
    match = used(
        at,
        "elven_waystation",
        "holder: riptide_1=seat_0 riptide_2=seat_1 riptide_3=skirmish snare_thicket_1=skirmish"
        " / on 0: riptide_1=1 riptide_2=1 riptide_3=1 / discards: riptide_4",
    )
    assert tokens(match) == ["pick riptide_1", "pick riptide_2", "pick riptide_3"]


def test_S54_a_target_has_to_fit_everything(at, tokens):
    match = used(
        at,
        "rockslide",
        "skirmish: tunnel_mouth_1 tunnel_mouth_2 coral_throne_1 tunnel_mouth_3"
        " / on 0: tunnel_mouth_1=1 / on 1: tunnel_mouth_2=1 coral_throne_1=1"
        " / general 1: tunnel_mouth_3",
    )
    assert tokens(match) == ["pick tunnel_mouth_2"]


def test_S55_a_destination_needs_room_and_presence(at, tokens):
    field = "skirmish: riptide_1 riptide_2 undertow_1 elder_ward / on 1: undertow_1=1"
    match = used(at, "muster_hall", f"{field} / on 0: riptide_1=1 riptide_2=3 elder_ward=1")
    assert tokens(match) == ["pick riptide_1"]


def test_S55_presence_may_be_asked_of_an_opponent(at):
    field = "skirmish: riptide_1 undertow_1 coral_throne_1"
    s = at(f"{DECK} / {field} / on 0: riptide_1=1 / on 1: undertow_1=1").truth
    named = [cards.CARD_NAMES.index(name) for name in field.split()[1:]]
    assert [has_presence(s, 0, Whose.OPPONENT, card) for card in named] == [False, True, False]
    assert [has_presence(s, 0, Whose.SELF, card) for card in named] == [True, False, False]


def test_S56_locked_units_are_out_of_reach(at, tokens):
    match = used(
        at,
        "hidden_path",
        "holder: elder_ward=seat_0 riptide_1=skirmish coral_throne_1=skirmish"
        " / on 0: elder_ward=3 riptide_1=1",
    )
    assert tokens(match) == ["pick riptide_1"]


def test_S57_S76_shield_wall_holds_until_the_next_own_turn(at):
    field = "skirmish: coral_throne_1 riptide_1 / on 1: coral_throne_1=1 / on 0: riptide_1=1"
    match = at(
        f"{DECK} / hand 0: old_growth_4 rockslide_1 / hand 1: bone_hollow_1 bone_hollow_2"
        f" / side 1 colour: red / side 0 general_used: 1 / {field}".replace(
            "old_growth_4", "canopy_watch_1"
        ),
        "DISCARD",
        generals=True,
    )
    match.play("discard rockslide_1")
    assert asked(match) == Ask.WINDOW and match.truth.seat == 1
    match.play("general second")
    assert match.truth.side[1].shield >= 0
    match.play("plan")
    assert match.truth.active == 1 and match.truth.side[1].shield == -1


def test_S57_protected_units_are_not_in_reach_of_opponents(at):
    shield = cards.UNTIL.index(Until.OWN_NEXT_TURN)
    match = at(
        f"{DECK} / {HANDS} / hand 0: carrion_field_1 rockslide_1 / skirmish: coral_throne_1"
        f" / on 1: coral_throne_1=1 / side 1 shield: {shield}",
        "DISCARD",
    )
    match.play("discard carrion_field_1")
    assert asked(match) == Ask.ACTION


def test_S58_all_to_the_same_card_where_the_step_says_so(at, tokens):
    match = at(
        f"{DECK} / {HANDS} / hand 0: rockslide_1 / side 0 colour: red"
        " / skirmish: tunnel_mouth_1 tunnel_mouth_2 coral_throne_1",
        "DISCARD",
        generals=True,
    )
    match.play("general first")
    assert tokens(match) == ["pass", "pick tunnel_mouth_1", "pick tunnel_mouth_2"]
    match.play("pick tunnel_mouth_2")
    assert tokens(match) == ["pass", "pick tunnel_mouth_2"]


def test_S59_a_move_goes_to_another_card(at, tokens):
    match = used(at, "hidden_path", "skirmish: coral_throne_1 riptide_1 / on 0: coral_throne_1=1")
    match.play("pick coral_throne_1")
    assert tokens(match) == ["pick riptide_1"]


def test_S60_a_swap_is_between_two_cards(at):
    match = at(
        f"{DECK} / {HANDS} / hand 0: riptide_1 rockslide_1 / skirmish: coral_throne_1"
        " / on 0: coral_throne_1=1 / on 1: coral_throne_1=1",
        "DISCARD",
    )
    match.play("discard riptide_1")
    assert asked(match) == Ask.ACTION


def test_S61_generals_cannot_be_exiled(at):
    match = at(
        f"{DECK} / {HANDS} / hand 0: carrion_field_1 rockslide_1 / skirmish: coral_throne_1"
        " / general 1: coral_throne_1",
        "DISCARD",
    )
    match.play("discard carrion_field_1")
    assert asked(match) == Ask.ACTION


def test_S62_recall_brings_ones_own_unit_home(at):
    match = used(
        at,
        "veterans_camp",
        "skirmish: coral_throne_1 / general 0: coral_throne_1 / general 1: coral_throne_1",
    )
    match.play("pick coral_throne_1")
    assert [side.general for side in match.truth.side[:2]] == [
        98,
        cards.CARD_NAMES.index("coral_throne_1"),
    ]


def test_S63_S64_obliterated_units_are_out_and_may_be_restored(at):
    match = used(at, "grave_toll", "skirmish: coral_throne_1 / on 0: coral_throne_1=1")
    match.play("pick coral_throne_1")
    assert (match.truth.side[0].lost, match.truth.side[0].camp) == (1, 9)


def test_S65_cards_come_from_the_top(at, hand):
    match = used(at, "trade_current", "discards: bone_hollow_3")
    assert hand(match, 0) == ["granite_crown_1", "granite_crown_2", "coral_throne_3"]


def test_S66_the_rest_goes_under_the_deck_in_the_order_chosen(at):
    match = used(at, "canopy_watch", "discards: bone_hollow_3")
    match.play("pick old_growth_2")
    for name in ("granite_crown_1", "granite_crown_2", "old_growth_3"):
        match.play(f"pick {name}")
    deck = match.truth.deck
    names = [cards.CARD_NAMES[card] for card in deck.cards[: deck.size]]
    assert names == ["old_growth_3", "granite_crown_2", "granite_crown_1", "old_growth_1"]


def test_S66_or_on_top(at):
    match = at(f"{DECK} / {HANDS} / hand 0: rockslide_1 / skirmish: scrying_basin")
    for token in (
        "attack scrying_basin",
        "use",
        "pick granite_crown_2",
        "pick old_growth_3",
        "pick granite_crown_1",
    ):
        match.play(token)
    deck = match.truth.deck
    assert cards.CARD_NAMES[deck.cards[deck.size - 1]] == "granite_crown_1"


def test_S67_the_same_design_cannot_be_recovered(at, tokens):
    match = used(at, "tidal_archive", "discards: tidal_archive_2 riptide_2")
    assert tokens(match) == ["pick riptide_2"]


def test_S68_random_discards_do_nothing_more(at):
    match = used(at, "whispering_fen", "discards: bone_hollow_3")
    match.play("name 1")
    assert match.truth.side[1].hand.size == 0
    assert asked(match) == Ask.ACTION


def test_S68_only_an_opponent_with_cards_can_be_named(at, tokens):
    match = used(at, "whispering_fen", "players: 3 / discards: bone_hollow_3")
    assert tokens(match) == ["name 1"]
    with pytest.raises(IllegalAction, match="S68"):
        match.play("name 2")


def test_S69_S70_taken_and_given_cards_are_known_to_both(at):
    match = used(at, "pearl_market", "players: 3 / hand 2: bone_hollow_3")
    match.play("name 1")
    match.play("pass")
    taken = next(c for c in match.truth.side[0].hand.cards if c in (77, 78))
    assert taken in match.view(1).side[0].hand.cards
    assert taken not in match.view(2).side[0].hand.cards
    match.play("pick coral_throne_3")
    given = cards.CARD_NAMES.index("coral_throne_3")
    assert given in match.view(0).side[1].hand.cards
    assert given not in match.view(2).side[1].hand.cards
    offered = [match.token(action) for action in match.legal()]
    assert not any(token.startswith("pick") for token in offered)  # one is given, no more


def test_S71_peek_shows_a_hand_to_one_player(at):
    match = at(
        f"players: 3 / {DECK} / {HANDS} / hand 0: rockslide_1 / hand 2: bone_hollow_3"
        " / skirmish: treaty_scroll"
    )
    for token in ("attack treaty_scroll", "use", "name 1"):
        match.play(token)
    assert match.view(0).side[1].hand.cards == match.truth.side[1].hand.cards
    assert set(match.view(2).side[1].hand.cards) == {-1}


def test_S72_a_minion_goes_whatever_the_colour(at, units):
    match = at(
        f"{DECK} / {HANDS} / side 0 colour: red / hand 0: signal_fire_1 rockslide_1", "DISCARD"
    )
    for token in ("discard signal_fire_1", "use", "explore rockslide_1"):
        match.play(token)
    assert units(match, "rockslide_1") == [1, 0]


def test_S68_only_the_terrain_named(at, tokens):
    held = "hand 0: muster_hall_1 rockslide_1 riptide_1 / holder: forge_hammer=seat_0"
    match = at(f"{DECK} / {HANDS} / {held} / skirmish: coral_throne_1", "DISCARD")
    match.play("artifact forge_hammer")
    assert tokens(match) == ["discard muster_hall_1", "discard rockslide_1", "pass"]


NO_MOUNTAIN = "hand 0: bone_hollow_3 coral_throne_3"


def test_S52_S88_a_hand_without_the_terrain_is_asked_and_declines_like_any_other(at):
    mine = f"{NO_MOUNTAIN} / holder: forge_hammer=seat_0"
    match = at(f"{mine} / {DECK} / {HANDS} / skirmish: coral_throne_1", "DISCARD")
    match.automatic = True
    match.play("artifact forge_hammer")
    assert asked(match) in GAME.hidden_asks
    assert match.legal() == [PASS]
    assert "nobody sees" in GAME.words.prompt(match.view(1), 1)
    before = len(match.log(1))
    match.play("pass")
    assert [line.text for line in match.log(1)[before:]] == []
    assert match.truth.side[0].camp == 10


def test_S53_declining_the_card_leaves_out_what_depends_on_it(at):
    match = at(
        f"hand 0: rockslide_1 coral_throne_3 / {DECK} / {HANDS} / skirmish: coral_throne_1"
        " / holder: forge_hammer=seat_0",
        "DISCARD",
    )
    match.play("artifact forge_hammer")
    match.play("pass")
    assert asked(match) == Ask.DISCARD
    assert match.truth.side[0].camp == 10 and match.truth.discards.size == 0


def test_S73_only_a_location_without_units(at, tokens):
    match = used(
        at,
        "drowned_road",
        "skirmish: coral_throne_1 coral_throne_2 elder_ward / on 1: coral_throne_1=1",
    )
    assert tokens(match) == ["pick coral_throne_2"]


def test_S74_only_a_location_worth_four_or_less(at, tokens):
    match = at(
        f"{DECK} / {HANDS} / hand 0: rockslide_1 / on 0: treaty_scroll=2"
        " / holder: treaty_scroll=skirmish"
        " riptide_1=seat_1 coral_throne_1=seat_1 elder_ward=seat_1 riptide_2=seat_0"
    )
    for token in ("attack treaty_scroll", "pass", "use"):
        match.play(token)
    assert tokens(match) == ["pick riptide_1"]


def test_S75_modify_changes_a_figure_for_its_holder_only(at):
    match = at(f"{DECK} / holder: quartermasters_seal=seat_1")
    match.play("plan")
    assert match.truth.side[0].hand.size == 3
