"""What the game says and shows, what it calls a wrong position, views and estimates."""

from __future__ import annotations

import pytest

import parlour
from parlour import TextError
from parlour.core.record import NONE, as_bytes, clone
from parlour.games.rift import words
from parlour.games.rift.enums import Ask, Champion
from parlour.games.rift.estimate import value
from parlour.games.rift.view import FEATURES, encode

GAME = parlour.game("rift")
ALL = [*range(len(GAME.actions))]


def test_every_action_can_be_described_and_refused_anywhere(at, lineup, fight):
    tables = [
        GAME.start(seed=1),
        at(lineup("zed", "vayne")),
        fight("zed", "vayne", "sides 0 hand: attack=1"),
        at("waits: SMITE 0 1 / " + lineup("zed", "vayne")),
        at("waits: ORDERS 0 0 / " + lineup("zed", "vayne", "blue_base") + " / sides 0 gold: 9"),
    ]
    for table in tables:
        legal = set(table.legal())
        for action in ALL:
            assert table.describe(action)
            assert (table.why_not(action) == "") is (action in legal)


@pytest.mark.parametrize(
    ("more", "action", "reason"),
    [
        ("", "buy thornmail", "is sold in the own base"),
        ("sides 0 gold: 99", "buy thornmail", "to champions of its classes"),
        ("", "buy kraken_slayer", "costs 8 gold, you have 0"),
        ("gear 5: kraken_slayer", "buy kraken_slayer", "carried by somebody"),
        ("", "play flash", "you hold no Flash"),
        ("sides 0 hand: flash=1", "play flash", "is played under an attack"),
        ("", "zone top_first", "does not touch this zone"),
        ("", "hit red_nexus", "cannot be hit now"),
        ("", "use thornmail", "cannot be used now"),
        ("", "sell thornmail", "cannot be sold now"),
        ("", "ultimate zed", "cannot be used now"),
        ("", "passive zed", "has no power to use now"),
        ("", "declare", "is no answer"),
        ("", "champion ornn", "is not on the table"),
        ("", "champion vayne", "is not what is asked"),
    ],
)
def test_reasons(at, lineup, more, action, reason):
    if "thornmail" in action and "99" not in more:
        more = more or "sides 0 gold: 99"
    table = at(
        "waits: ORDERS 0 0 / "
        + lineup("zed", "vayne", "blue_base")
        + (f" / {more}" if more else "")
    )
    found = table.why_not(action)
    assert reason in found or "is sold in the own base" in found


def test_full_bags(at, lineup):
    six = "warmogs_armour black_cleaver kraken_slayer guinsoos_rageblade guardian_angel hullbreaker"
    table = at(
        "waits: ORDERS 0 0 / "
        + lineup("zed", "", "blue_base")
        + f" / gear 0: {six} / sides 0 gold: 99"
    )
    assert table.why_not("buy bloodthirster") == "this champion can carry no more (L37)"
    out = at("waits: COMMAND 0 0 / " + lineup("zed", "", "blue_base"))
    assert "being commanded" in out.why_not("buy bloodthirster")


def test_prompts_and_the_log_of_an_attack(fight):
    table = fight("zed", "vayne", "sides 0 hand: attack=1 / sides 1 hand: flash=1")
    table.play("champion zed")
    assert words.prompt(table.view(0), 0).startswith("Your choice: Zed attacks for 4")
    assert words.prompt(table.view(1), 1).startswith("Blue must choose: ")
    table.play("play attack")
    table.play("declare")
    table.play("champion vayne")
    assert "Zed deals 5 on Vayne" in words.prompt(table.view(1), 1)
    table.play("play flash")
    table.play("pass")
    texts = [line.text for line in table.log(0)]
    assert "You attacked with Zed." in texts
    assert "You played Attack." in texts
    assert "Red played Flash." in texts
    assert "The attack was dodged." in texts


def test_the_log_of_a_kill_and_the_next_turn(fight):
    table = fight("zed", "vayne malphite", "health: red1=1 / zone: red2=top_first")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    texts = [line.text for line in table.log()]
    assert "Vayne has fallen." in texts
    assert "Blue gained 4 gold." in texts
    assert any(text.startswith("Round 0: Red's turn") for text in texts)


def test_the_log_tells_only_ones_own_cards(at, lineup):
    table = at(lineup("zed", "vayne"))
    table.play("done")
    table.play("done")
    mine = [line.text for line in table.log(1) if "drew" in line.text]
    theirs = [line.text for line in table.log(0) if "drew" in line.text]
    assert theirs == ["Red drew 5 cards."]
    assert mine[0].startswith("You drew ") and "cards" not in mine[0]


def test_the_log_of_dice_monsters_and_structures(at, lineup, load):
    table = at(
        "waits: SMITE 0 0 / round: 9 / monster_work: dragon=1 / "
        + lineup("zed", "vayne", "river_bot")
    )
    load(table, 2)
    table.play("work")
    texts = [line.text for line in table.log()]
    assert "Dice: 2." in texts
    assert "Blue took the Dragon." in texts
    hit = at("waits: BATTLES 0 / " + lineup("zed shen", ""))
    hit.play("champion zed")
    hit.play("hit red_mid_1")
    lines = [line.text for line in hit.log()]
    assert "The red first tower of the mid lane lost 4 health, 4 left." in lines


def test_the_log_of_orders(at, lineup):
    table = at(
        lineup("zed shen", "vayne", "blue_base")
        + " / zone: red1=top_first / sides 0 gold: 9 / health: blue2=2"
    )
    for token in (
        "champion zed",
        "buy kraken_slayer",
        "sell kraken_slayer",
        "zone mid_blue_second",
    ):
        table.play(token)
    table.play("champion shen")
    table.play("done")
    texts = [line.text for line in table.log()]
    assert "Blue bought Kraken Slayer for Zed." in texts
    assert "Blue sold Kraken Slayer." in texts
    assert "Blue moved Zed to the mid lane by blue's second tower." in texts


def test_pictures_of_all_stages(at, lineup, fight, load):
    dive = fight("malphite", "shen", "sides 0 hand: tower_dive=1")
    dive.play("champion malphite")
    load(dive, 4)
    dive.play("play tower_dive")
    for table in (
        GAME.start(seed=1),
        at("phase: 0 / waits: PLACE 0 / champion: blue1=zed red1=ornn / zone: red1=top_first"),
        at(lineup("zed", "vayne") + " / recalling: blue1=1 / stun: red1=1 / gear 0: kraken_slayer"),
        at(lineup("zed", "vayne") + " / health: red1=0 / away: red1=1"),
        fight("zed", "vayne", "sides 0 hand: attack=2 crit=1"),
        dive,
        at("options: board=split / " + lineup("zed", "vayne", "top_red_first")),
    ):
        for viewer in (NONE, 0, 1):
            view = table.view(None if viewer == NONE else viewer)
            assert words.sketch(view, viewer)
            for panel in words.picture(view, viewer):
                for piece in panel.pieces:
                    assert 0 <= piece.x <= panel.width, piece.id
                    assert 0 <= piece.y <= panel.height, piece.id


def test_the_enemys_hand_is_not_in_the_picture(at, lineup):
    one, other = (
        at(lineup("zed", "vayne") + f" / sides 1 hand: {card}=1").view(0)
        for card in ("flash", "block")
    )
    assert words.picture(one, 0) == words.picture(other, 0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sides 0 hand: crit=9", "of 3"),
        ("champion: blue2=zed / zone: blue2=mid_first", "there twice"),
        ("banned: zed=1", "or banned"),
        ("zone: blue1=top_blue_first", "other board"),
        ("health: blue1=9", "more health than it can have"),
        ("gear 0: thornmail / gear 5: thornmail", "carried twice"),
        ("sides 0 camps: 3", "two camps only"),
        ("strength: red_nexus=99", "more health than it can have"),
        (
            "gear 0: warmogs_armour thornmail sunfire_aegis hullbreaker frozen_heart void_staff"
            " riftmaker",
            "too many items",
        ),
    ],
)
def test_wrong_positions_are_refused(at, lineup, text, reason):
    with pytest.raises(TextError, match=reason):
        at(lineup("zed", "vayne") + " / " + text)


def test_positions_know_their_phase(at, lineup):
    for ask, phase in (("COMMAND", 3), ("BATTLES", 4), ("SMITE", 5), ("END_HEAL", 6)):
        assert at(f"waits: {ask} 0 0 / " + lineup("zed", "vayne")).truth.phase == phase


def test_L11_a_view_is_filled_with_what_is_unseen(at, lineup):
    table = at(lineup("zed", "vayne") + " / sides 0 hand: attack=2 / sides 1 hand: flash=1 block=1")
    world = clone(table.view(0))
    GAME.rules.deal_hidden(world, 0)
    assert sum(world.sides[1].hand) == 2
    assert list(words.census(world)) == list(words.census(table.truth))
    assert as_bytes(GAME.view(world, 0)) == as_bytes(GAME.view(table.truth, 0))


def test_the_estimate_prefers_the_better_side(at, lineup):
    even = at(lineup("zed", "vayne")).truth
    ahead = at(lineup("zed", "vayne") + " / strength: red_mid_1=0").truth
    assert value(ahead, 0) > value(even, 0)
    assert abs(value(even, 0) + value(even, 1) - 1) < 1e-9
    assert Champion.ZED in even.champion and even.todo.ask[0] == Ask.COMMAND


def test_the_encoding_fills_its_floats(at, lineup):
    out = [0.0] * FEATURES
    encode(at(lineup("zed", "vayne") + " / gear 0: kraken_slayer").view(0), 0, out)
    assert any(out)
    assert all(-2 <= x <= 2 for x in out)
