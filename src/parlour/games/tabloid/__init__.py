"""Conspiracy! The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Game, Rules
from parlour.core.options import Option

from . import words
from .features import FEATURES, encode
from .gallery import gallery
from .rules import apply, derive, legal
from .scoring import points, returns
from .setup import setup
from .state import ACTIONS, ROUNDS, SECRET, TARGETS, Ask, State
from .value import value
from .view import deal_hidden, reveal

GAME = Game(
    id="tabloid",
    title="Conspiracy!",
    line="Reveal outrageous conspiracies, prove them, and let the tabloids discredit the others'.",
    players=(2, 3, 4),
    minutes=(30, 60),
    version=1,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules(
        setup=setup,
        legal=legal,
        apply=apply,
        deal_hidden=deal_hidden,
        points=points,
        returns=returns,
        encode=encode,
        value=value,
        derive=derive,
        reveal=reveal,
    ),
    words=words,
    package=__name__,
    bound=20_000,
    features=FEATURES,
    options=(
        Option(
            "target",
            "Points that end the game",
            tuple(str(target) for target in TARGETS),
            "The largest total wins once somebody has reached this (T43, T74).",
        ),
        Option(
            "rounds",
            "Number of rounds",
            tuple(str(rounds) if rounds else "open" for rounds in ROUNDS),
            "Play so many rounds instead (T74).",
        ),
        Option(
            "cloning",
            "Cloning cards are wild",
            ("always", "once_in_play"),
            "Always, or only for a player who has one on its own type (ruling C12).",
        ),
        Option(
            "titles",
            "Titles of the cards",
            ("printed", "neutral"),
            "Show the printed titles, or neutral ones in their place.",
        ),
    ),
    keys={
        "d": "draw unknown",
        "t": "draw tabloids",
        "a": "draw area_51",
        "l": "lay",
        "Enter": "done",
        "p": "play",
        "x": "discard",
        "n": "decline",
        "b": "bury",
        "r": "deal",
    },
    hidden_asks=(
        Ask.KEEP,
        Ask.ON_TOP,
        Ask.TURN,
        Ask.DEVIL_WORSHIP,
        Ask.RETRIEVED,
        Ask.FINAL_DISCARD,
        Ask.NEXT_ROUND,
    ),
    secret_asks=(Ask.KEEP, Ask.ON_TOP, Ask.TURN, Ask.DEVIL_WORSHIP, Ask.RETRIEVED),
    secret_actions=SECRET,
    horizon=6,
    clause_letter="T",
    gallery=gallery,
)
