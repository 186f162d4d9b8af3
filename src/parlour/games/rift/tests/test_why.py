"""Why a thing cannot be chosen now: the reason that the rules know, with its clause, in full."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.record import clone
from parlour.games.rift.shown.reasons import MOMENTS, moment
from parlour.games.rift.tests.positions import merged

GAME = parlour.game("rift")
ALL = range(len(GAME.actions))
TOP = "the top lane by the first towers"
MID = "the mid lane by the first towers"

# the champion being commanded is Zed, in the base unless it is said otherwise
ORDERS = [
    ("", "buy kraken_slayer", "Kraken Slayer costs 8 gold, you have 0 (L36)"),
    ("sides 0 gold: 99", "buy thornmail", "Thornmail is for Tanks, not for Zed (L38)"),
    (
        "gear 5: kraken_slayer",
        "buy kraken_slayer",
        "Kraken Slayer is carried by Vayne already (L37)",
    ),
    (
        "sides 0 gold: 99 / zone: blue1=top_first",
        "buy kraken_slayer",
        f"Zed is in {TOP}: the shop is in your base (L36)",
    ),
    (
        "sides 0 gold: 99 / gear 0: warmogs_armour black_cleaver kraken_slayer"
        " guinsoos_rageblade guardian_angel hullbreaker",
        "buy bloodthirster",
        "Zed carries 6 items and has no room for more (L37)",
    ),
    ("", "sell kraken_slayer", "nobody carries Kraken Slayer (L39)"),
    (
        "gear 5: kraken_slayer",
        "sell kraken_slayer",
        "Vayne fights for Red: Kraken Slayer is not yours to sell (L39)",
    ),
    (
        "gear 1: kraken_slayer",
        "sell kraken_slayer",
        "Kraken Slayer is carried by Shen, who is not being commanded (L39)",
    ),
    ("options: sell=off", "sell kraken_slayer", "items are not sold in this game (L39)"),
    (
        "gear 0: kraken_slayer / zone: blue1=top_first",
        "sell kraken_slayer",
        f"Zed is in {TOP}: the shop is in your base (L36)",
    ),
    ("", "use thornmail", "Thornmail works by itself (L101)"),
    ("", "use kraken_slayer", "Kraken Slayer has figures only, nothing to use (L100)"),
    ("", "use mikaels_blessing", "nobody carries Mikael's Blessing (L102)"),
    ("", "zone blue_base", "Zed is there already (L33)"),
    ("", "zone top_first", f"{TOP} is 2 steps away: a move is one step (L33)"),
    ("steps: 0", "zone jungle_blue_top", "Zed has made its move (L33)"),
    ("", "recall", "Zed is in its base already (L34)"),
    (
        "zone: blue1=top_first / strode: 1",
        "recall",
        "Zed has moved: recalling takes the place of that (L34)",
    ),
    ("", "play flash", "you hold no Flash (L11)"),
    (
        "sides 0 hand: flash=1",
        "play flash",
        "Flash is played under an attack, or to follow Flash (L59);"
        " now Zed is being given orders (L32)",
    ),
    (
        "sides 0 hand: teleport=1 / strode: 1",
        "play teleport",
        "Zed has moved already: Teleport takes the place of that (L41)",
    ),
    (
        "sides 0 hand: teleport=1 / strength: blue_top_1=0 blue_top_2=0 blue_mid_1=0 blue_mid_2=0"
        " blue_bot_1=0 blue_bot_2=0",
        "play teleport",
        "no lane tower of yours stands in another zone (L41)",
    ),
    (
        "",
        "hit red_mid_1",
        "structures are hit in the battle phase (L66); now Zed is being given orders (L32)",
    ),
    ("", "hit blue_mid_1", "the blue first tower of the mid lane is your own (L66)"),
    (
        "strength: red_mid_1=0",
        "hit red_mid_1",
        "the red first tower of the mid lane is destroyed already (L66)",
    ),
    (
        "",
        "hit red_mid_2",
        "the red second tower of the mid lane cannot be hit yet:"
        " the red first tower of the mid lane stands before it (L67)",
    ),
    (
        "",
        "hit red_nexus",
        "the red nexus cannot be hit yet: both towers of a lane must fall first (L67)",
    ),
    (
        "strength: red_mid_1=0 red_mid_2=0 red_nexus_1=0",
        "hit red_nexus",
        "the red nexus cannot be hit yet: 1 nexus tower must fall first (L67)",
    ),
    (
        "",
        "ultimate zed",
        "Death Mark is used in Zed's own attack (L83); now Zed is being given orders (L32)",
    ),
    ("cooldown: blue1=1", "ultimate zed", "Death Mark is ready in your next turn (L82)"),
    ("cooldown: blue1=3", "ultimate zed", "Death Mark is ready in 3 turns of yours (L82)"),
    ("", "ultimate vayne", "Vayne fights for Red: the ultimate is not yours to use (L82)"),
    ("", "ultimate ornn", "Ornn is not on the table (L13)"),
    (
        "recalling: blue2=1",
        "ultimate shen",
        "Shen is recalling until its side's next turn (L34, L35)",
    ),
    ("", "passive vayne", "Vayne has no passive that is used by choice (L51, L97)"),
    ("", "passive taric", "Taric fights for Red: the passive is not yours to use (L97)"),
    ("", "passive yuumi", "Yuumi is not on the table (L13)"),
    ("health: blue3=0", "passive soraka", "Soraka has fallen (L63)"),
    (
        "",
        "passive zed",
        "Zed aims his own attacks, before they are declared (L51);"
        " now Zed is being given orders (L32)",
    ),
    (
        "",
        "passive soraka",
        "Soraka heals under a blow or in your end phase (L97); now Zed is being given orders (L32)",
    ),
    ("", "champion vayne", "not now: Zed is being given orders (L32)"),
    ("", "champion ornn", "Ornn is not on the table (L13)"),
    ("banned: ornn=1", "champion ornn", "Ornn is banned (L13)"),
    ("", "declare", "not now: Zed is being given orders (L32)"),
]


@pytest.mark.parametrize(("more", "action", "reason"), ORDERS)
def test_while_orders_are_given(at, lineup, more, action, reason):
    text = "waits: ORDERS 0 0 / steps: 1 / " + lineup("zed shen soraka", "vayne taric", "blue_base")
    table = at(merged(text, more))
    assert table.why_not(action) == reason


# blue: Zed and Shen; red: Vayne and Soraka, who stands in the top lane
ELSEWHERE = [
    ("COMMAND 0", "commanded: blue1=1", "champion zed", "Zed has had its orders this turn (L32)"),
    (
        "COMMAND 0",
        "",
        "champion vayne",
        "Vayne fights for Red: you give orders to your own champions (L32)",
    ),
    ("COMMAND 0", "health: blue1=0", "champion zed", "Zed has fallen (L63)"),
    (
        "COMMAND 0",
        "health: blue1=0 / away: blue1=1",
        "champion zed",
        "Zed has fallen and misses 1 turn of its side (L22)",
    ),
    (
        "COMMAND 0",
        "sides 0 gold: 99",
        "buy kraken_slayer",
        "the shop serves a champion while it is commanded (L36);"
        " now you are asked whom to give orders to (L32)",
    ),
    ("COMMAND 0", "", "zone top_first", "not now: you are asked whom to give orders to (L32)"),
    ("PLACE 0", "phase: 0", "champion zed", "Zed is on the board already (L14)"),
    (
        "PLACE_AT 0 0",
        "phase: 0",
        "zone blue_base",
        "the blue base does not hold your first tower of a lane (L14)",
    ),
    ("TELEPORT 0 0", "", "zone mid_first", "Zed is there already (L41)"),
    ("TELEPORT 0 0", "", "zone red_base", "no lane tower of yours stands in the red base (L41)"),
    ("LAND 0 0", "", "zone mid_first", "Zed is there already (L33)"),
    ("LAND 0 0", "", "zone top_first", f"{TOP} is 2 steps away: the leap carries 1 (L91)"),
    (
        "GANKER 0 4",
        "zone: blue2=river_top",
        "champion zed",
        f"Zed is in {MID}, which does not touch {TOP} (L42)",
    ),
    ("BATTLES 0", "", "zone top_first", f"you have no champion in {TOP} (L45)"),
    ("BATTLES 0", "zone: red1=top_first", "zone mid_first", f"no enemy champion is in {MID} (L45)"),
    (
        "BATTLES 0",
        "fought: 128",
        "zone mid_first",
        f"there was a battle in {MID} this turn already (L44)",
    ),
    (
        "BATTLES 0",
        "attacked: blue1=1 blue2=1",
        "zone mid_first",
        f"Zed has made its attack of this turn (L48): nobody of yours in {MID} can attack (L45)",
    ),
    (
        "BATTLES 0",
        "",
        "champion zed",
        f"an enemy champion stands in {MID}: Zed can only fight there (L66)",
    ),
    (
        "BATTLES 0",
        "zone: blue1=blue_base",
        "champion zed",
        "the blue base has no enemy structure that can be hit now (L66, L67)",
    ),
    (
        "BATTLES 0",
        "stun: blue1=1",
        "champion zed",
        "Zed is stunned and loses its next attack (L65)",
    ),
    (
        "BATTLES 0",
        "",
        "hit red_bot_1",
        "you have no champion in the bot lane by the first towers (L66)",
    ),
    (
        "BATTLES 0",
        "",
        "hit red_mid_1",
        f"an enemy champion stands in {MID}: towers wait until it is gone (L66)",
    ),
    (
        "BATTLES 0",
        "zone: red1=top_first",
        "hit red_mid_1",
        "choose first who hits it: Zed or Shen (L66)",
    ),
    (
        "BATTLES 0",
        "zone: red1=top_first / attacked: blue1=1 blue2=1",
        "hit red_mid_1",
        "Zed has made its attack of this turn (L48)",
    ),
    (
        "STRUCTURE 0 0",
        "",
        "hit red_bot_1",
        f"Zed is in {MID}, the red first tower of the bot lane"
        " in the bot lane by the first towers (L66)",
    ),
    (
        "SMITE 0 0",
        "",
        "hit red_bot_1",
        "not now: it is the smite phase: work on the Dragon or leave it (L73)",
    ),
    ("HEAL 0 1", "health: blue2=1", "champion zed", "Zed is in full health (L97)"),
    (
        "HEAL 0 1",
        "health: blue2=1 / zone: blue1=top_first",
        "champion zed",
        f"Zed is in {TOP}, not in {MID} (L97)",
    ),
    ("FREE 0 1", "stun: blue2=1", "champion zed", "Zed is not stunned (L102)"),
    (
        "FREE 0 1",
        "stun: blue1=1 blue2=1 / zone: blue1=top_first",
        "champion zed",
        f"Zed is in {TOP}, not in {MID} (L102)",
    ),
    (
        "END_HEAL 1",
        "helped: red2=1",
        "passive soraka",
        "Soraka has healed somebody this turn (L97)",
    ),
    ("END_HEAL 1", "", "passive soraka", f"nobody of yours is hurt in {TOP} (L97)"),
]


@pytest.mark.parametrize(("waits", "more", "action", "reason"), ELSEWHERE)
def test_at_other_questions(at, lineup, waits, more, action, reason):
    text = f"waits: {waits} / " + merged(lineup("zed shen", "vayne soraka"), "zone: red2=top_first")
    assert at(merged(text, more)).why_not(action) == reason


def test_in_the_draft(at):
    table = at("phase: 0 / waits: PICK 0 5 / draft_left: 1 / champion: blue1=zed red1=vayne")
    assert table.why_not("champion zed") == "Zed is picked already (L13)"
    assert table.why_not("ultimate zed") == "Zed is not on the board yet (L14)"


def test_every_question_says_what_it_asks(at, lineup):
    s = clone(at("waits: COMMAND 0 / " + lineup("zed", "vayne")).truth)
    for asked in MOMENTS:
        s.todo.ask[s.todo.size - 1] = asked
        assert moment(s).endswith(")")
        assert "{" not in moment(s)


def test_no_reason_tells_of_the_enemys_hand(fight):
    """L11. The same words whatever the other side holds."""
    said = []
    for card in ("flash", "block", "counter_gank"):
        table = fight("zed shen", "vayne", f"sides 1 hand: {card}=1")
        table.play("champion zed")
        said.append([GAME.words.why_not(table.view(0), action) for action in ALL])
    assert said[0] == said[1] == said[2]


def test_a_piece_stands_for_what_may_ever_be_done_with_it(at, lineup):
    view = at("gear 0: thornmail / " + lineup("zed soraka", "vayne")).view(0)

    def spot(token: str) -> str:
        return GAME.words.spot(view, GAME.actions.number(token))

    assert spot("sell thornmail") == spot("buy thornmail") == "item-thornmail"
    assert spot("sell hullbreaker") == spot("use thornmail") == spot("passive vayne") == ""
    assert spot("passive soraka") == "champion-soraka"
    assert spot("use mikaels_blessing") == ""
