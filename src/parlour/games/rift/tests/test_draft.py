"""Board, hands, draft, first turn, series, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.core.record import NONE
from parlour.games.rift import cards
from parlour.games.rift.cards import CHAMPION_IDS, STRUCTURE_IDS, ZONE_IDS
from parlour.games.rift.enums import Ask, Card, Champion, Item, Pit, Structure, Zone
from parlour.games.rift.judged.value import value
from parlour.games.rift.rules.play import start_game
from parlour.games.rift.shown.positions import is_on_board
from parlour.games.rift.shown.sketch import sketch
from parlour.games.rift.state import FIGHTERS

GAME = parlour.game("rift")


def drafted():
    """A match whose draft is over: champions in the order of the card file."""
    match = GAME.start(seed=1)
    for _ in range(16):
        match.play(match.legal()[0])
    return match


def test_the_enums_follow_the_card_file():
    pairs = (
        (Zone, ZONE_IDS),
        (Structure, STRUCTURE_IDS),
        (Champion, CHAMPION_IDS),
        (Card, cards.CARD_IDS),
        (Item, cards.ITEM_IDS),
        (Pit, cards.PIT_IDS),
    )
    for enum, names in pairs:
        assert [member.name.lower() for member in enum] == list(names)


def test_L3_two_halves_of_three_lanes_and_jungle():
    for side in ("blue", "red"):
        assert sum(name.startswith(f"jungle_{side}") for name in ZONE_IDS) == 2
    assert sum(name in ("top_first", "mid_first", "bot_first") for name in ZONE_IDS) == 3


def test_L4_eight_towers_and_a_nexus_each():
    for seat in range(2):
        own = [n for n, owner in enumerate(cards.STRUCTURE_SEAT) if owner == seat]
        assert len(own) == 9
        assert sum(n >= cards.TOWERS for n in own) == 1


@pytest.mark.parametrize(("board", "zones", "pairs"), [(0, 17, 40), (1, 20, 47)])
def test_L5_L6_zones_and_pairs_that_touch(board, zones, pairs):
    found = [zone for zone in range(cards.ZONES) if is_on_board(zone, board)]
    assert len(found) == zones
    near = cards.NEIGHBOURS[board]
    assert sum(len(near[zone]) for zone in found) == 2 * pairs
    assert all(zone in near[other] for zone in found for other in near[zone])


def test_L6_the_split_board_keeps_every_way_of_the_shared_one():
    parts = cards.FACTS["alternative_zone_graph"]["replaces"]
    whole = {part: name for name, both in parts.items() for part in both}
    near = cards.NEIGHBOURS
    ways = [
        {
            frozenset(whole.get(ZONE_IDS[n], ZONE_IDS[n]) for n in (zone, other))
            for zone in range(cards.ZONES)
            for other in near[board][zone]
        }
        for board in range(2)
    ]
    assert {way for way in ways[1] if len(way) == 2} == ways[0]
    for board in range(2):
        found = [zone for zone in range(cards.ZONES) if is_on_board(zone, board)]
        for start in found:
            row = (board * cards.ZONES + start) * (cards.FARTHEST + 1) + cards.FARTHEST
            assert cards.WITHIN_BITS[row] == sum(1 << zone for zone in found)


@pytest.mark.parametrize("board", [0, 1])
def test_L5_L6_reds_half_is_blues_turned_round(board):
    swap = {"blue": "red", "red": "blue", "top": "bot", "bot": "top"}
    turned = [
        ZONE_IDS.index("_".join(swap.get(part, part) for part in name.split("_")))
        for name in ZONE_IDS
    ]
    for zone in range(cards.ZONES):
        near = {turned[other] for other in cards.NEIGHBOURS[board][zone]}
        assert near == set(cards.NEIGHBOURS[board][turned[zone]])


def test_L6_first_tiles_of_a_lane_touch_each_other_and_their_river():
    near = cards.NEIGHBOURS[1]
    for lane, rivers in (("top", ["top"]), ("mid", ["top", "bot"]), ("bot", ["bot"])):
        blue, red = (ZONE_IDS.index(f"{lane}_{side}_first") for side in ("blue", "red"))
        assert red in near[blue]
        for river in rivers:
            assert {blue, red} <= set(near[ZONE_IDS.index(f"river_{river}")])
        for side, zone in (("blue", blue), ("red", red)):
            quarters = {ZONE_IDS[n] for n in near[zone] if cards.IS_JUNGLE[n]}
            assert quarters == {f"jungle_{side}_{river}" for river in rivers}


def test_L6_L25_L66_minions_and_towers_stand_on_the_tiles_of_their_side(at, lineup):
    table = at(
        "options: board=split / phase: 4 / waits: BATTLES 0 / "
        + lineup("zed jinx", "vayne", "top_blue_first")
        + " / zone: blue2=top_red_first red1=top_red_second"
    )
    assert "champion zed" not in [table.token(action) for action in table.legal()]
    table.play("champion jinx")
    assert [table.token(action) for action in table.legal()] == ["hit red_top_1"]


def test_L6_on_the_split_board_first_towers_stand_apart():
    s = GAME.start(seed=2, options={"board": "split", "draft": "ready"}).truth
    assert {s.zone[who] for who in range(5)}.isdisjoint(s.zone[5:])
    assert s.zone[0] == Zone.TOP_BLUE_FIRST


def test_L7_L8_hands_of_five_before_the_draft():
    s = GAME.start(seed=1).truth
    assert [side.hand_size for side in s.sides] == [5, 5]
    assert [sum(side.hand) for side in s.sides] == [5, 5]


def test_L9_one_deck_of_sixty():
    s = GAME.start(seed=1).truth
    held = Counter(s.deck.cards[: s.deck.size])
    for side in s.sides:
        held.update(dict(enumerate(side.hand)))
    assert [held[card] for card in range(11)] == list(cards.CARD_COUNT)
    assert sum(held.values()) == 60


def test_L11_hands_are_secret_and_their_size_is_not():
    match = GAME.start(seed=1)
    view = match.view(0)
    assert sum(view.sides[0].hand) == 5
    assert sum(view.sides[1].hand) == 0
    assert view.sides[1].hand_size == 5
    assert set(view.deck.cards) == {NONE}


def test_L12_the_twelve_steps():
    match = GAME.start(seed=1)
    steps = []
    for _ in range(16):
        s = match.truth
        steps.append((Ask(s.todo.ask[0]).name, s.seat))
        match.play(match.legal()[0])
    bans = [("BAN", 0), ("BAN", 1), ("BAN", 1), ("BAN", 0)]
    picks = [("PICK", seat) for seat in (0, 1, 1, 0, 0, 1)]
    assert steps == [
        *bans,
        *picks,
        ("BAN", 1),
        ("BAN", 0),
        *[("PICK", seat) for seat in (0, 1, 1, 0)],
    ]


def test_L13_neither_banned_nor_picked_twice():
    match = GAME.start(seed=1)
    match.play("champion zed")
    assert "champion zed" not in [match.token(a) for a in match.legal()]
    assert match.why_not("champion zed") == "Zed is banned (L13)"
    assert len(match.legal()) == 18


def test_L14_placing_in_turn_at_first_towers():
    match = drafted()
    seats = []
    while match.truth.phase == 0:
        s = match.truth
        if s.todo.ask[0] == Ask.PLACE_AT:
            zones = {match.token(action) for action in match.legal()}
            assert zones == {"zone top_first", "zone mid_first", "zone bot_first"}
            seats.append(s.seat)
        match.play(match.legal()[0])
    assert seats == [0, 1] * 5
    assert all(health > 0 for health in match.truth.health)


def test_L15_L31_the_higher_initiative_begins(at, lineup):
    table = at(
        lineup("ornn malphite shen poppy anivia", "lee_sin nocturne jinx jhin")
        + " / champion: red5=taric / phase: 0 / waits: PLACE_AT 1 9"
    )
    table.play("zone mid_first")
    s = table.truth
    assert (s.first, s.active, s.round) == (1, 1, 1)
    assert s.sides[0].gold == cards.SECOND_SIDE_GOLD


@pytest.mark.parametrize(("more", "face", "first"), [("loser: 1", 1, 1), ("", 1, 0), ("", 4, 1)])
def test_L16_a_tie_goes_to_the_last_loser_or_to_a_die(at, lineup, load, more, face, first):
    text = lineup("rakan malphite zed vayne jinx", "poppy fiddlesticks jhin ashe")
    text += " / champion: red5=anivia / phase: 0 / waits: PLACE_AT 1 9"
    table = at(text + (f" / {more}" if more else ""))
    load(table, face)
    table.play("zone mid_first")
    assert table.truth.first == first


def test_L17_the_next_game_of_a_series_is_set_up_anew(at, lineup):
    table = at(
        "options: series=three / phase: 4 / waits: BATTLES 0 / "
        + lineup("zed", "vayne", "red_base")
        + " / zone: red1=top_first / gear 0: warmogs_armour / sides 0 gold: 9"
        + " / sides 0 camps: 2 1 / sides 0 turns: 7"
        + " / strength: red_top_1=0 red_top_2=0 red_nexus_1=0 red_nexus_2=0 red_nexus=1"
    )
    table.play("champion zed")
    table.play("hit red_nexus")
    s = table.truth
    assert (list(s.wins), s.over, s.loser, s.phase) == ([1, 0], 0, 1, 0)
    assert s.champion == [NONE] * FIGHTERS
    assert (s.sides[0].gold, s.sides[0].turns, list(s.sides[0].camps)) == (0, 0, [0] * 4)
    assert s.holder[Item.WARMOGS_ARMOUR] == NONE
    assert table.points == [1, 0]


def test_L12_L17_nobody_has_the_turn_while_a_next_game_is_drafted(at, lineup):
    table = at(
        "options: series=three / phase: 4 / waits: BATTLES 1 / active: 1 / first: 1 / round: 3 / "
        + lineup("zed", "vayne", "blue_base")
        + " / zone: blue1=top_first"
        + " / strength: blue_top_1=0 blue_top_2=0 blue_nexus_1=0 blue_nexus_2=0 blue_nexus=3"
    )
    assert "Red, to move" in sketch(table.truth, NONE)
    table.play("champion vayne")
    table.play("hit blue_nexus")
    assert (table.truth.active, table.truth.first, table.seat) == (0, 0, 0)
    assert ", to move" not in sketch(table.truth, NONE)


LAST_BLOW = (
    " / phase: 4 / waits: BATTLES 0 / zone: red1=top_first"
    " / strength: red_top_1=0 red_top_2=0 red_nexus_1=0 red_nexus_2=0 red_nexus=1"
)


@pytest.mark.parametrize("draft", ["ready", "random"])
def test_L17_L81_nothing_of_the_last_turn_reaches_the_next_game(at, lineup, draft):
    table = at(
        f"options: series=three draft={draft} / "
        + lineup("zed lee_sin", "vayne", "red_base")
        + LAST_BLOW
        + " / commanded: blue1=1 red1=1 / attacked: blue2=1 / fought: 4 / dice: 3 0"
        + " / barred: red1=1 / helped: red1=1 / guard: red1=2 / used: locket_of_the_iron_solari=1"
        + " / cooldown: red1=2"
    )
    table.play("champion zed")
    table.play("hit red_nexus")
    s = table.truth
    assert (s.round, s.fought) == (1, 0)
    for field in (s.commanded, s.attacked, s.barred, s.helped, s.guard, s.used, s.cooldown):
        assert not any(field)
    own = range(5 * s.active, 5 * s.active + 5)
    assert {f"champion {CHAMPION_IDS[s.champion[who]]}" for who in own} <= {
        table.token(action) for action in table.legal()
    }


def test_L17_a_game_won_counts_for_the_estimate(at, lineup):
    table = at("options: series=five / wins: 1 / " + lineup("zed", "vayne", "red_base") + LAST_BLOW)
    table.play("champion zed")
    before = value(table.truth, 0)
    table.play("hit red_nexus")
    after = value(table.truth, 0)
    assert before < after < 1
    assert after == pytest.approx(1 - value(table.truth, 1))
    even = [
        value(at(f"options: series=five / wins: {n} {m}").truth, 0) for n, m in ((0, 0), (2, 1))
    ]
    assert even == pytest.approx([1 / 2, 3 / 4])


def test_L17_the_log_tells_the_end_of_a_game_and_nothing_of_setting_up(at, lineup):
    table = at(
        "options: series=three draft=ready / "
        + lineup("ornn", "malphite", "red_base")
        + LAST_BLOW
        + " / health: blue1=2"
    )
    table.play("champion ornn")
    table.play("hit red_nexus")
    told = [line.text for line in table.log(None)]
    end = told.index("Red's nexus is destroyed.")
    assert told[end + 1 : end + 4] == [
        "Blue won the game.",
        "The next game begins. Games won: Blue 1, Red 0.",
        "Each side drew 5 cards.",
    ]
    assert "Round 1: Red's turn." in told
    assert "Blue gets 14 gold for having the second turn." in told
    assert any(line.startswith("Red begins: initiative") for line in told)
    assert not any("is in" in line or "lost" in line for line in told[end:])


def test_L17_who_wins_more_games_wins_the_series(at, lineup):
    table = at(
        "options: series=three / wins: 1 / phase: 4 / waits: BATTLES 0 / "
        + lineup("zed", "", "red_base")
        + " / strength: red_top_1=0 red_top_2=0 red_nexus_1=0 red_nexus_2=0 red_nexus=1"
    )
    table.play("champion zed")
    table.play("hit red_nexus")
    assert table.over
    assert table.returns == [1.0, 0.0]


def test_L18_ready_and_random_drafts():
    ready = GAME.start(seed=1, options={"draft": "ready"}).truth
    assert CHAMPION_IDS[ready.champion[0]] == "ornn"
    assert ready.phase == 3
    one, other = (
        GAME.start(seed=seed, options={"draft": "random"}).truth.champion for seed in (1, 2)
    )
    assert one != other
    assert len(set(one)) == FIGHTERS


def test_a_full_deck_is_gathered_again(at, lineup):
    table = at(lineup("zed", "vayne") + " / sides 0 hand: attack=3")
    start_game(table._s)
    assert list(GAME.words.census(table.truth)) == list(cards.CARD_COUNT)


def test_L14_a_champion_that_is_picked_is_shown_whole():
    """It begins with full health, so that is what the draft shows."""
    match = GAME.start(seed=1)
    while all(champion == NONE for champion in match.truth.champion):
        match.play(match.legal()[0])
    panels = GAME.words.picture(match.view(0), 0)
    labels = [p.label for panel in panels for p in panel.pieces if p.id.startswith("team-")]
    assert labels
    assert not any(", 0 of " in label for label in labels)
