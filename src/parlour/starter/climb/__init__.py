"""Climb. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules, words_of
from parlour.core.game import Game

from . import view
from .judged import encode, studied, value
from .rules import play, scoring, setup
from .shown import picture, positions, words
from .state import ACTIONS, Ask, State

GAME = Game(
    id="climb",
    title="Climb",
    line="Lay a card that is higher than the one before.",
    players=(2, 3, 4),
    minutes=(5, 10),
    version=1,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(play, scoring, setup, view, encode, value, studied),
    words=words_of(words, picture, positions),
    package=__name__,
    bound=40,
    features=encode.FEATURES,
    hidden_asks=(Ask.CARD,),  # that a hand has one kind of card only is nobody's business
    keys={"l": "lay"},
    subjects=studied.SUBJECTS,
)
