"""Conspiracy! The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules, words_of
from parlour.core.game import Game
from parlour.core.options import Option
from parlour.core.turning import Seats

from . import view
from .judged import encode, studied, value
from .rules import play, scoring, setup
from .shown import picture, positions, sketch, story, words
from .shown.facts import facts
from .shown.gallery import gallery
from .shown.standing import standing
from .state import ACTIONS, EMPTY_LAPS, ROUNDS, SECRET, TARGETS, Ask, State

GAME = Game(
    id="tabloid",
    title="Conspiracy!",
    line="Reveal outrageous conspiracies, prove them, and let the tabloids discredit the others'.",
    players=(2, 3, 4),
    minutes=(30, 60),
    hard=2,
    version=4,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(play, scoring, setup, encode, value, studied, view),
    words=words_of(words, picture, positions, sketch, story),
    package=__name__,
    bound=20_000,
    features=encode.FEATURES,
    feature_names=encode.FEATURE_NAMES,
    untold=(
        "seen",
        "origin",
        "lost.size",
        "lost.cards",
    ),  # told by what one surely knows, and set aside
    seats=Seats(
        values=("dealer", "went_out", "origin"),
        abouts=(Ask.PEEKED, Ask.RECKON),
        intricate=(Ask.REMOVE,),
        own="own seat",
    ),
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
            "Cards of the wild type are wild",
            ("always", "once_in_play"),
            "Always, or only for a player who has one on its own type (ruling C12).",
        ),
        Option(
            "titles",
            "Titles of the cards",
            ("printed", "neutral"),
            "Show the printed titles, or neutral ones in their place.",
        ),
        Option(
            "wilds",
            "Wild Conspiracy cards",
            ("beside_own", "stand_alone"),
            "Only beside a card of the type itself, or as if they were such cards (T60, T75).",
        ),
        Option(
            "remover",
            "Who picks a discredited card",
            ("owner", "went_out"),
            "The player who loses it, or the one who went out (ruling C24, T76).",
        ),
        Option(
            "doubling",
            "Wild Conspiracy cards are doubled",
            ("with_host", "with_either"),
            "With the type they lie on only, or also once their own is proven (ruling C13, T77).",
        ),
        Option(
            "last_discards",
            "Last discards",
            ("after_going_out", "always"),
            "Only when somebody went out, or however the round ended (ruling C4, T78).",
        ),
        Option(
            "empty_laps",
            "Laps after the Unknown is empty",
            tuple(str(laps) if laps else "open" for laps in EMPTY_LAPS),
            "How long turns may still be opened from the Tabloids (T65).",
        ),
    ),
    keys={
        "d": "draw unknown",
        "t": "draw tabloids",
        "a": "draw area_51",
        "l": "lay",
        "e": "done",
        "p": "play",
        "x": "discard",
        "n": "decline",
        "b": "bury",
        "r": "deal",
    },
    key_words={
        "d": "draw from the Unknown",
        "t": "take the top card of the Tabloids",
        "a": "look at two cards of the Unknown (Area 51)",
        "l": "lay a card: reveal or strengthen",
        "e": "done with what is being laid",
        "p": "play an Action card",
        "x": "discard",
        "n": "do not use it",
        "b": "hush up a card of the Tabloids",
        "r": "deal the next round",
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
    open_asks=(Ask.NEXT_ROUND,),  # a pause to read the reckoning
    secret_asks=(Ask.KEEP, Ask.ON_TOP, Ask.TURN, Ask.DEVIL_WORSHIP, Ask.RETRIEVED),
    secret_actions=SECRET,
    horizon=2,
    turn_choices=6,
    patience=200,
    clause_letter="T",
    gallery=gallery,
    facts=facts,
    standing=standing,
    first_turn=1,
    opening=story.opening,
    subjects=studied.SUBJECTS,
    end_reasons=studied.END_REASONS,
)
