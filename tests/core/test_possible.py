"""A written position that cannot be is refused with a sentence, not only once it is played on: each
line is one that was accepted once and failed after some choices."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core.errors import TextError
from parlour.core.possible import impossible

CHOICES = 60


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("abyss", "active: 127", "active names seat 127, and the last is 1"),
        ("abyss", "active: -1", "active names seat -1"),
        ("abyss", "deck: red_herald 64", "deck names number 64"),
        ("abyss", "turn: 32767", "turn is 32767: no more than 24575 can be counted there"),
        ("abyss", "waits: PLACE 0 63 / on_way: red_herald", "in chamber 63, and the last is 1"),
        ("abyss", "waits: PLACE 0 0", "15 places of chamber 0 are free for 0 Lords"),
        ("speros", "players: 2 / standing_down: 64", "no set of the seats 0 to 1 as bits"),
        ("speros", "waits: WINDOW 0 0 2", "a turn must wait below everything else"),
        ("tabloid", "dealer: 2", "dealer names seat 2, and the last is 1"),
        ("tabloid", "player 0 laying: cloning", "seat 0 lays no cards"),
        ("tabloid", "waits: FINAL_DISCARD 0", "RECKON waits first"),
        ("rift", "blow at: 31", "31 is none of the champions on the table"),
        ("rift", "zone: blue1=river_bot", "blue1 stands on the board, and no champion is named"),
        ("rift", "waits: BAN 1 1 0", "takes 1 to . champions"),
        ("rift", "waits: PICK 0 64 0", "the draft has no such step"),
        ("runeterra", "on_turn: 64", "on_turn names seat 64"),
        ("runeterra", "waits: ACTIONS 0 / waits: TERMS 0 / draft maker: 0", "between two seats"),
        ("runeterra", "deal maker: 1 / deal other: 1", "between two seats"),
    ],
)
def test_what_cannot_be_is_refused(game, text, why):
    with pytest.raises(TextError, match=why):
        parlour.game(game).position(text)


@pytest.mark.parametrize("game", parlour.shelf().values(), ids=lambda game: game.id)
def test_what_comes_about_by_playing_can_be(game):
    for players in game.players:
        match, chance = game.start(players, seed=players), random.Random(players)
        for _ in range(CHOICES):
            if match.over:
                break
            match.play(chance.choice(match.legal()))
            assert impossible(game, match.truth) == []
