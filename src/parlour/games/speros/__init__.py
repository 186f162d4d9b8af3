"""Conquest of Speros. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules
from parlour.core.game import Game
from parlour.core.options import Option

from .judged.encode import FEATURES, encode
from .judged.value import value
from .names import colour_of
from .rules.play import apply, legal
from .rules.scoring import points, returns
from .rules.setup import setup
from .shown import words
from .shown.gallery import gallery
from .shown.positions import in_sight
from .state import ACTIONS, Ask, State
from .view import deal_hidden, derive, reveal

GAME = Game(
    id="speros",
    title="Conquest of Speros",
    line="Lead a people into battle: put out lands, send Minions, hold the majority.",
    players=(2, 3, 4),
    minutes=(30, 60),
    version=4,
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
    bound=2000,
    features=FEATURES,
    clause_letter="S",
    horizon=2,
    turn_choices=3,
    patience=6,
    options=(
        Option(
            "mastery",
            "Mastery Objectives",
            ("on", "off"),
            "Common objectives, one fewer than players (S17).",
        ),
        Option("colours", "Colours", ("dealt", "chosen"), "Dealt at random or chosen (S12)."),
    ),
    hidden_asks=(Ask.THROW, Ask.PUT_OUT),
    secret_asks=(Ask.OPENING, Ask.KEEP, Ask.PUT, Ask.GIVE),
    gallery=gallery,
    in_sight=in_sight,
    first_turn=1,
    side=colour_of,
    keys={
        "x": "explore",
        "a": "attack",
        "g": "lead",
        "d": "plan",
        "c": "discard",
        "y": "use",
        "n": "pass",
        "z": "stand down",
        "t": "artifact",
        "e": "general first",
        "r": "general second",
    },
)
