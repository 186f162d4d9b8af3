"""What a seat may know, people are shown: on the page, in the terminal, and by `look`."""

from __future__ import annotations

import random
import tomllib
from itertools import islice
from pathlib import Path

import pytest
import shown_where

import parlour
from parlour.cli.reading import look
from parlour.core.dealing import start
from parlour.core.trial.fault import Endless

GAMES = list(parlour.shelf().values())
ALLOWED = tomllib.loads((Path(__file__).parent / "unshown.toml").read_text(encoding="utf-8"))
LOOKED_AT = 6  # moments of a game at which every piece is looked at


def allowed(game, where):
    """The fields that need not be shown there."""
    groups = ALLOWED[game].values()
    assert all(group["why"] for group in groups)
    return {field for group in groups for field in (*group.get("both", []), *group.get(where, []))}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_field_of_a_view_is_shown_or_it_is_said_why_not(game):
    missing = shown_where.unshown(game)
    for where in (shown_where.PAGE, shown_where.TERMINAL):
        assert missing[where] - allowed(game.id, where) == set(), where


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_the_picture_says_can_be_read_in_the_terminal(game):
    match = start(game, game.players[0], 11)
    chance = random.Random(11)
    for view in islice(_views(match, chance), LOOKED_AT):
        for panel in game.words.picture(view, 0):
            read = _flat(look(game, view, 0, panel.title))
            for what, how_much in panel.notes:
                assert _flat(f"{what}: {how_much}" if what else how_much) in read
            for piece in panel.pieces:
                assert not piece.label or _flat(piece.label) in read
        for panel in game.words.picture(view, 0):
            for piece in panel.pieces:
                if piece.label and piece.about:
                    assert _flat(piece.about) in _flat(look(game, view, 0, piece.label))


def _views(match, chance):
    """A seat's views, some choices apart."""
    while not match.over:
        yield match.view(0)
        for _ in range(23):
            if not match.over:
                seat = chance.choice(match.seats)
                match.play(chance.choice(match.legal(seat)), seat)


def _flat(text):
    return " ".join(text.split())


def test_a_field_that_nobody_shows_is_found(monkeypatch):
    abyss = parlour.game("abyss")
    plain = shown_where.written
    monkeypatch.setattr(
        shown_where,
        "written",
        lambda game, view: plain(game, view).replace("Pearl track", "").partition("Face up")[0],
    )
    assert "available.cards" in shown_where.unshown(abyss)[shown_where.TERMINAL]


def test_a_table_that_takes_too_long_to_tell_is_not_told_apart():
    def too_long(game, view):
        raise Endless("it does not end")

    abyss = parlour.game("abyss")
    view = abyss.start(2, seed=1).view(0)
    assert not shown_where._differs(abyss, too_long, view, view)
    assert shown_where._differs(abyss, lambda game, view: 1 / 0, view, view)
