"""Conspiracies of Runeterra. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules, words_of
from parlour.core.game import Game
from parlour.core.options import Option
from parlour.core.turning import Seats

from . import view
from .judged import encode, studied, value
from .judged.features import FEATURE_NAMES
from .names import is_out, region_of
from .rules import choices, goals, play
from .shown import asking, describe, picture, positions, sketch, story, why, words
from .shown.facts import facts
from .shown.form import form
from .shown.gallery import gallery
from .shown.story import ended, opening
from .state import ACTIONS, SECRET_ACTIONS, Ask, State

GAME = Game(
    id="runeterra",
    title="Conspiracies of Runeterra",
    line="Spin a web of champions, buy votes with gold, and trust nobody; best with four to six.",
    players=(2, 3, 4, 5, 6, 7, 8),
    minutes=(60, 150),
    hard=3,
    version=3,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(choices, goals, play, encode, value, studied, view),
    words=words_of(words, asking, describe, picture, positions, sketch, story, why),
    package=__name__,
    bound=20_000,
    features=encode.FEATURES,
    untold=("deals", "idle", "dropped", "arrow", "dice"),  # told as far as they decide: who may
    # deal, what hangs where, the dice of an attack
    feature_names=FEATURE_NAMES,
    seats=Seats(
        values=("on_turn", "first", "owner", "holder", "shown", "maker", "other"), own="own seat"
    ),
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
        "1": "end|done",
        "2": "buy draw",
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
        "1": "let pass, enough of this, or end the action part",
        "2": "buy a card with Volibear",
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
    # what a seat holds, drafts or has seen must not be told by its not being asked; and whether an
    # attack is rolled is asked even when it cannot be called off any more (N48)
    hidden_asks=(
        Ask.EXHAUST,
        Ask.INCOME,
        Ask.ABOLISH,
        Ask.FATE,
        Ask.FLASH,
        Ask.CLARITY,
        Ask.TERMS,
        Ask.ROLL,
    ),
    open_asks=(Ask.ROLL,),
    secret_asks=(Ask.GOAL, Ask.DEAL_WITH, Ask.TERMS),
    secret_actions=SECRET_ACTIONS,
    horizon=0,  # a guess: how far lines played by `value` tell more has not been measured
    turn_choices=20,
    patience=0,
    legend=sketch.LEGEND,
    sum_word="Cards",
    clause_letter="N",
    gallery=gallery,
    facts=facts,
    opening=opening,
    ended=ended,
    side=region_of,
    out=is_out,
    form=form,
    subjects=studied.SUBJECTS,
    powers=studied.POWERS,
    end_reasons=studied.END_REASONS,
)
