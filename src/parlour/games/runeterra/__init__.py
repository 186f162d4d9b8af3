"""Conspiracies of Runeterra. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules
from parlour.core.game import Game
from parlour.core.options import Option

from . import view
from .judged import encode, value
from .names import region_of
from .rules import choices, goals, play
from .shown import sketch, words
from .shown.form import form
from .shown.gallery import gallery
from .state import ACTIONS, Ask, State

GAME = Game(
    id="runeterra",
    title="Conspiracies of Runeterra",
    line="Spin a web of champions, buy votes with gold, and trust nobody.",
    players=(2, 3, 4, 5, 6, 7, 8),
    minutes=(60, 150),
    version=2,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(choices, goals, play, encode, value, view),
    words=words,
    package=__name__,
    bound=20_000,
    features=encode.FEATURES,
    options=(
        Option("silver_goal", "Silver collects", ("void", "zaunist"), "Five of these win (N80)."),
        Option(
            "master_goal", "Master collects", ("freljordian", "noxian"), "Six of these win (N80)."
        ),
        Option(
            "basic_goal",
            "The basic goal counts",
            ("with_region", "champions_only"),
            "Whether the region counts towards the basic goal (N79).",
        ),
        Option(
            "round_limit",
            "Longest game",
            ("60_rounds", "off"),
            "When the rounds are over, the seat nearest to a goal wins (N83).",
            people="off",
        ),
    ),
    keys={
        "r": "roll",
        "1": "end",
        "2": "draw",
        "3": "attack",
        "4": "attack control",
        "5": "attack neutralize",
        "6": "attack destroy",
        "t": "transfer",
        "m": "move",
        "f": "drop",
        "g": "deal",
        "y": "spell",
    },
    key_words={
        "r": "roll the dice",
        "1": "end the action part, or do nothing this turn",
        "2": "draw a card",
        "3": "attack",
        "4": "attack to control",
        "5": "attack to neutralize",
        "6": "attack to destroy",
        "t": "transfer gold",
        "m": "move a champion",
        "f": "drop a champion",
        "g": "offer a deal",
        "y": "use a spell",
    },
    hidden_asks=(Ask.EXHAUST, Ask.INCOME, Ask.ABOLISH, Ask.FATE, Ask.FLASH),
    secret_asks=(Ask.GOAL,),
    horizon=0,  # a guess: how far lines played by `value` tell more has not been measured
    turn_choices=20,
    patience=0,
    legend=sketch.LEGEND,
    clause_letter="N",
    gallery=gallery,
    side=region_of,
    form=form,
)
