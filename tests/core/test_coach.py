"""The coach: what it says can be said, comes from the view alone, and is said when it should."""

from __future__ import annotations

import pytest

import parlour
from parlour.bots.ladder import sit
from parlour.core import dice
from parlour.core.lessons.check import check_coach
from parlour.core.lessons.coach import coached, read_coach
from parlour.core.lessons.lesson import LessonError
from parlour.games.abyss.state import Ask
from parlour.games.tabloid.state import Ask as Asked

GAMES = list(parlour.shelf().values())
ABYSS = parlour.game("abyss")
CONSPIRACY = parlour.game("tabloid")
CHOICES = 120  # of a game: enough to be asked most things


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_a_coach_whose_sentences_can_be_said(game):
    check_coach(game)
    assert {tip.name for tip in read_coach(game) if tip.name}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_coach_speaks_most_of_the_time_and_the_same_in_every_world_of_the_view(game):
    match = game.start(players=game.players[0], seed=3)
    bots = [sit("random", game, seat, 3) for seat in range(match.players)]
    heard = []
    for _ in range(CHOICES):
        seat = match.seat
        if seat is None:
            break
        if len(match.legal(seat)) > 1:
            view = match.view(seat)
            ask = int(view.todo.ask[view.todo.size - 1])
            told = coached(game, view, seat, ask)
            world = match.view(seat)
            dice.seed(world, 1, 0, 0)
            game.rules.deal_hidden(world, seat)
            assert coached(game, world, seat, ask) == told
            heard.append(told.tip)
        match.play(bots[seat].choose(match.view(seat)), seat)
    assert sum(bool(tip) for tip in heard) >= 0.8 * len(heard)
    assert len(set(heard)) >= 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[[tip]]\nask = "RECRUT"\nsay = "x"', "tip RECRUT: nothing is asked by that name"),
        ('[[tip]]\nsay = "x"', "a tip names what is asked"),
        ('[[tip]]\nask = "PLACE"\nsay = "{me.point}"', "there is no figure 'me.point'"),
        (
            '[[tip]]\nask = "PLACE"\nwhen = "me.points > 99 and me.hand > 1"\nsay = "x"',
            "there is no figure 'me.hand', of",
        ),
        ('[[tip]]\nask = "PLACE"\nsay = "x"\nteaches = "A99"', "RULES.md has no clause A99"),
        (f'[[tip]]\nask = "PLACE"\nsay = "{"x" * 221}"', "more than 220 characters"),
        ('[remind.x]\nsay = "x"', "remind x: when is a text, not None"),
        ("[[hint]]", "a coach has no 'hint'; it has: tip, remind, fact"),
        ("tip", "it is no TOML"),
        ('[fact.pile]\nsay = "x"', "fact pile: wish is a text, not None"),
        ('[fact.pile]\nwish = "most"\nsay = "x"', "fact pile: wish is more or less, not 'most'"),
        (
            '[fact.pile]\nwish = "less"\nonly = "then"\nsay = "x"',
            "fact pile: only is now, or left out, not 'then'",
        ),
        ('[fact.piles]\nwish = "less"\nsay = "x"', "fact piles: there is no figure 'piles'"),
        ('[fact.they]\nwish = "less"\nsay = "x"', "fact they: there is no figure 'they'"),
        ('[fact.pile]\nwish = "less"\nsay = "{pile}"', "there is no figure 'pile'"),
        (f'[fact.pile]\nwish = "less"\nsay = "{"x" * 141}"', "more than 140 characters"),
        ('[fact.pile]\nwish = "less"\nsay = "x"\nteaches = "A99"', "no clause A99"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text, why):
    with pytest.raises(LessonError) as told:
        check_coach(ABYSS, text)
    assert why in str(told.value)
    assert str(told.value).startswith("coach.toml")


def test_nobody_is_told_to_lay_cards_while_a_round_is_reckoned():
    lying = "player 0 row 4: natural=3 / player 1 row 1: natural=3 / player 1 hand: area_51"
    playing = CONSPIRACY.position(f"{lying} / waits: OPEN 0")
    assert set(coached(CONSPIRACY, playing.view(0), 0, Asked.OPEN).reminders) == {"out"}
    assert not coached(CONSPIRACY, playing.view(0), 0, Asked.REMOVE).reminders


def test_the_first_tip_that_fits_is_said_and_reminders_when_they_hold():
    piles = ABYSS.position("players: 2 / deck: red_herald / discard: blue_one_pearl=2")
    told = coached(ABYSS, piles.view(0), 0, Ask.RECRUIT)
    assert told.tip.startswith("Look at the piles first")
    assert not told.reminders
    lords = " ".join(["red_herald", *["blue_two_pearls"] * 2, *["green_silver_key"] * 2])
    later = ABYSS.position(f"players: 2 / deck: red_swapper / chamber 0 lord: {lords}")
    told = coached(ABYSS, later.view(0), 0, Ask.RECRUIT)
    assert set(told.reminders) == {"colours"}
