"""Rift: the three-lane battle. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules, words_of
from parlour.core.game import Game
from parlour.core.turning import Seats

from . import view
from .enums import Ask
from .judged import encode, studied, value
from .judged.features import FEATURE_NAMES
from .judged.sides import turn_board
from .names import side_of
from .rules import play, scoring
from .shown import picture, positions, sketch, story, why, words
from .shown.facts import facts
from .shown.gallery import gallery
from .shown.standing import ended, standing
from .shown.story import opening
from .state import ACTIONS, OPTIONS, State

GAME = Game(
    id="rift",
    title="Rift",
    line="Draft five champions, hold three lanes, bring down the enemy nexus.",
    players=(2,),
    minutes=(60, 90),
    hard=3,
    version=6,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(play, scoring, encode, value, studied, view),
    words=words_of(words, picture, positions, sketch, story, why),
    package=__name__,
    bound=20_000,  # five games of sixty rounds, at the pace of greedy bots, are 17,000 choices
    features=encode.FEATURES,
    untold=("gear", "slot"),  # items are told with whoever holds them
    feature_names=FEATURE_NAMES,
    seats=Seats(
        values=("active", "first", "loser"),
        rows=("wins", "passed", "forced"),
        board=turn_board,
        own="own colour",
    ),
    options=OPTIONS,
    keys={
        "0": "done",
        "1": "pass",
        "2": "declare",
        "b": "buy",
        "f": "zone",
        "p": "play",
        "r": "recall",
        "t": "hit",
        "w": "work",
        "x": "ultimate",
    },
    key_words={
        "0": "end what is going on",
        "1": "let pass",
        "2": "declare the attack, or strike",
        "b": "buy an item",
        "f": "go to a zone, or fight there",
        "p": "play a card",
        "r": "recall",
        "t": "hit a tower",
        "w": "work on a camp or a monster",
        "x": "use an ultimate",
    },
    hidden_asks=(Ask.COUNTER_GANK, Ask.DEMOLISH, Ask.AUGMENT, Ask.DEFEND, Ask.FLASH_BACK),
    clause_letter="L",
    horizon=0,
    turn_choices=12,
    patience=0,
    gallery=gallery,
    facts=facts,
    sum_word="Games",
    standing=standing,
    ended=ended,
    opening=opening,
    first_turn=1,
    side=side_of,
    subjects=studied.SUBJECTS,
    powers=studied.POWERS,
    end_reasons=studied.END_REASONS,
)
