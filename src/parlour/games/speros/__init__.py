"""Conquest of Speros. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules, words_of
from parlour.core.game import Game
from parlour.core.options import Option
from parlour.core.turning import Seats

from . import view
from .judged import encode, studied, value
from .names import colour_of
from .rules import play, scoring, setup
from .shown import picture, positions, sketch, story, why, words
from .shown.facts import facts
from .shown.gallery import gallery
from .shown.positions import in_sight
from .state import ACTIONS, Ask, State

GAME = Game(
    id="speros",
    title="Conquest of Speros",
    line="Lead a people into battle: put out lands, send Minions, hold the majority.",
    players=(2, 3, 4),
    minutes=(30, 60),
    hard=2,
    version=4,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(play, scoring, setup, encode, value, studied, view),
    words=words_of(words, picture, positions, sketch, story, why),
    package=__name__,
    bound=2000,
    features=encode.FEATURES,
    untold=("digging", "effect.times", "effect.previous", "relics", "spare", "deck.cards"),  # they
    # follow from Units and steps, or tell an order only
    feature_names=encode.FEATURE_NAMES,
    seats=Seats(
        values=("active", "holder", "opponent"),
        bits=("knows", "digging", "dug", "standing_down"),
        intricate=(Ask.EFFECT,),
        own="own seat",
    ),
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
    facts=facts,
    in_sight=in_sight,
    first_turn=1,
    side=colour_of,
    legend=sketch.LEGEND,
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
    key_words={
        "x": "explore: put out a land",
        "a": "attack",
        "g": "lead with the General",
        "d": "plan: draw cards",
        "c": "discard",
        "y": "use an ability",
        "n": "let pass, or end this",
        "z": "stand down",
        "t": "pick an Artifact",
        "e": "the General's first side",
        "r": "the General's second side",
    },
    subjects=studied.SUBJECTS,
    powers=studied.POWERS,
    end_reasons=studied.END_REASONS,
)
