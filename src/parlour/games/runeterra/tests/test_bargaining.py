"""Bots and deals: they judge by `value`, always answer, and cannot be kept talking."""

from __future__ import annotations

import pytest

import parlour
from parlour.bots import ladder
from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS, SPELL_IDS
from parlour.games.runeterra.judged.value import value
from parlour.games.runeterra.rules.deals import deals_allowed
from parlour.games.runeterra.state import Ask

GAME = parlour.game("runeterra")
WEBS = (
    "iron gnar@iron.top zed@gnar.left cassiopeia@iron.right",
    "bronze ashe@bronze.top olaf@bronze.left",
)
RICH = "gold: iron=20 bronze=20 gnar=4 zed=2 / actions_left: 2 / acted: 0"


def card(name):
    return CARD_IDS.index(name)


def top(match):
    return Ask(match.truth.todo.ask[match.truth.todo.size - 1])


def answer(match, seed=0):
    seat = match.seat
    return match.token(ladder.choose("greedy", GAME, match.view(seat), seat, seed))


@pytest.mark.parametrize("seed", range(3))
def test_N72_a_bot_takes_what_is_good_for_it_and_refuses_what_is_not(at, play, seed):
    gift = play(at(*WEBS, rest=RICH), "deal", "seat 1", "give gold", "amount 9", "offer")
    assert answer(gift, seed) == "accept"
    robbery = play(at(*WEBS, rest=RICH), "deal", "seat 1", "want gold", "amount 20", "offer")
    assert answer(robbery, seed) in ("decline", "counter")


@pytest.mark.parametrize("seed", range(3))
def test_N71_a_bot_sells_a_champion_for_enough_and_not_for_little(at, play, seed):
    words = (
        "deal",
        "seat 1",
        "want gold",
        "amount {}",
        "give champion",
        "card cassiopeia",
        "offer",
    )

    def asked(price):
        return play(at(*WEBS, rest=RICH), *(word.format(price) for word in words))

    assert answer(asked(1), seed) == "accept"
    assert answer(asked(20), seed) in ("decline", "counter")


def test_N70_gold_spells_and_a_branch_in_one_deal_all_at_once_or_not_at_all(at, play):
    held = "holder: heal=0 ghost=1 / shown: heal=0 ghost=1"
    words = ("give gold", "amount 3", "give spell heal", "give champion", "card gnar")
    words += ("want gold", "amount 8", "want spell ghost", "offer")

    def offered():
        return play(at(*WEBS, rest=f"{RICH} / {held}"), "deal", "seat 1", *words)

    table = offered()
    before = list(table.truth.gold)
    play(table, "decline")
    assert list(table.truth.gold) == before and table.truth.holder[SPELL_IDS.index("heal")] == 0
    table = play(offered(), "accept", "card bronze", "arrow right")
    s = table.truth
    assert (s.gold[card("iron")], s.gold[card("bronze")]) == (20 - 3 + 8, 20 + 3 - 8)
    assert s.holder[SPELL_IDS.index("heal")] == 1 and s.holder[SPELL_IDS.index("ghost")] == 0
    assert s.owner[card("gnar")] == s.owner[card("zed")] == 1
    assert (s.gold[card("gnar")], s.gold[card("zed")]) == (4, 2)
    assert s.actions_left == 1 and s.acted == 1 and s.deal.maker == NONE


@pytest.mark.parametrize("seed", range(4))
def test_N74_two_bots_talk_to_an_end(at, play, seed):
    table = play(at(*WEBS, rest=RICH), "deal", "seat 1", "want gold", "amount 20", "offer")
    play(table, "counter")
    for choices in range(60):
        if top(table) == Ask.ACTIONS:
            break
        assert top(table) != Ask.ANSWER or "counter" not in map(table.token, table.legal())
        play(table, answer(table, 60 * seed + choices))
    assert top(table) == Ask.ACTIONS and table.truth.deals[0] == 1


def test_N74_greedy_bots_open_no_more_deals_than_they_may():
    table = GAME.start(players=4, seed=3)
    for choices in range(40):
        seat = table.seat
        table.play(ladder.choose("greedy", GAME, table.view(seat), seat, choices), seat)
        assert max(table.truth.deals) <= deals_allowed(table.truth)
        assert table.truth.deal.maker == NONE or table.truth.todo.size <= 6


@pytest.mark.parametrize("seed", range(4))
def test_N6_N12_a_bot_keeps_its_goal_secret_and_its_spells_unseen(at, seed):
    """Nothing is gained by showing either before it wins or must."""
    rest = f"{RICH.replace('iron=20', 'challenger=20')} / goal: gold / holder: heal=0 cleanse=0"
    webs = ("challenger gnar@challenger.top zed@gnar.left", WEBS[1])
    table = at(*webs, rest=rest)
    before = value(table.truth, 0)
    for token in ("show goal", "show heal"):
        shown = play_on(table, token)
        assert value(shown.truth, 0) < before
    assert not answer(table, seed).startswith("show")


def play_on(match, token):
    """The same table after one choice."""
    other = GAME.position(match.position(), automatic=False)
    other.play(token)
    return other
