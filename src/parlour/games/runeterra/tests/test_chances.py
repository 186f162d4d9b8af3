"""Before the roll everybody is told the exact chance of success and what each coin changes."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.record import clone
from parlour.games.runeterra.rules.attack import succeeds
from parlour.games.runeterra.rules.strength import chance, number_to_roll
from parlour.games.runeterra.shown.describe import odds, to_roll
from parlour.games.runeterra.shown.sums import attack_sum
from parlour.games.runeterra.state import ACTIONS

GAME = parlour.game("runeterra")
WEBS = ("iron gnar@iron.top", "bronze zed@bronze.top ashe@zed.left", "silver")
GOLD = "gold: iron=4 gnar=3 bronze=3 zed=2 ashe=5 silver=6"
COINS = ("region adds", "champion adds", "help", "hinder")


@pytest.mark.parametrize("number", range(-3, 16))
def test_N49_the_chance_told_is_the_share_of_rolls_that_succeed(rolled, number):
    s = rolled((1, 1), "control", "iron", "zed", *WEBS).truth
    helped = number - number_to_roll(s)
    s.attack.helped, s.attack.hindered = max(0, helped), max(0, -helped)
    assert number_to_roll(s) == number
    successes = 0
    for roll in range(36):
        s.dice[0], s.dice[1] = roll // 6 + 1, roll % 6 + 1
        successes += succeeds(s)
    assert chance(number) == pytest.approx(successes / 36)
    told = f"{min(number, 10)} or less, {successes / 36:.0%}".replace("-", "−")
    assert to_roll(number) == told
    assert odds(number) == (told if number <= 10 else f"{told}, {number - 10} to spare")


def coins_of(match):
    legal = match.legal()
    return [action for action in legal if ACTIONS.kind_of(action) in COINS]


def test_N51_every_choice_of_coins_says_what_the_number_becomes(at, play):
    table = at(*WEBS, rest=GOLD)
    play(table, "attack neutralize", "card gnar", "card ashe", "card iron", "done")
    kinds = set()
    for seat in (2, 1, 0):
        assert table.seat == seat
        for action in coins_of(table):
            kinds.add((seat, ACTIONS.kind_of(action)))
            then = clone(table.truth)
            GAME.rules.apply(then, action)
            assert table.describe(action).endswith(f": {odds(number_to_roll(then))}")
        play(table, "done")
    assert kinds == {
        (2, "help"),
        (2, "hinder"),
        (1, "region adds"),
        (1, "champion adds"),
        (0, "region adds"),
        (0, "champion adds"),
    }
    assert table.describe("roll").endswith(f": {odds(number_to_roll(table.truth))}")


def test_N43_targets_and_aid_say_what_the_number_is(at, play):
    table = at(*WEBS, rest=GOLD)
    play(table, "attack neutralize", "card gnar")
    for action in table.legal():
        then = clone(table.truth)
        GAME.rules.apply(then, action)
        assert f": {odds(number_to_roll(then))} before" in table.describe(action)
    play(table, "card ashe")
    then = clone(table.truth)
    GAME.rules.apply(then, table.action("card iron"))
    assert table.describe("card iron").endswith(f": {odds(number_to_roll(then))}")


def test_N43_the_sum_that_everybody_watches_adds_up(at, play):
    table = at(*WEBS, rest=GOLD)
    play(table, "attack neutralize", "card gnar", "card ashe", "card iron", "done")
    for word in ("hinder 2", "champion adds 1", "region adds 4", "done", "done", "done"):
        play(table, word)
        lines = dict(attack_sum(table.view(2)))
        number = number_to_roll(table.truth)
        assert lines.pop("To spare", "0") == str(max(number - 10, 0))
        plain = [text.replace("−", "-") for text in lines.values()]
        figures = [int(text) for text in plain if text.lstrip("+-").isdigit()]
        assert sum(figures) == number
        assert lines["To roll"] == to_roll(number)
