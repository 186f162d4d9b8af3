"""Conspiracy: Abyss Universe. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules, words_of
from parlour.core.game import Game
from parlour.core.options import Option
from parlour.core.turning import Seats

from . import view
from .cards import OPPONENT_NAMES
from .judged import encode, studied, value
from .rules import play, scoring, setup
from .shown import picture, positions, sketch, story, why, words
from .shown.facts import facts
from .shown.gallery import gallery
from .state import ACTIONS, Ask, State

GAME = Game(
    id="abyss",
    title="Conspiracy: Abyss Universe",
    line="Fill your Senate Chamber under the sea with the right Lords, in the right order.",
    players=(2, 3, 4),
    minutes=(20, 30),
    hard=1,
    version=2,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(play, scoring, setup, encode, value, studied, view),
    words=words_of(words, picture, positions, sketch, story, why),
    package=__name__,
    bound=400,
    features=encode.FEATURES,
    untold=("pile_size", "location_deck.cards"),  # told by the Lords on the piles; where it is
    # searched, by what is legal
    feature_names=encode.FEATURE_NAMES,
    seats=Seats(
        values=("active", "pearl_master", "ender", "forced_by"),
        rows=("chamber",),
        abouts=(Ask.PLACE, Ask.SURPLUS),
    ),
    options=(
        Option(
            "bonus_locations",
            "Bonus Locations",
            about="Shuffle five more Locations into the deck (A53).",
        ),
        Option("score", "Running score", ("open", "hidden"), "Show the points so far (A54)."),
        Option(
            "opponent",
            "Opponent",
            OPPONENT_NAMES,
            "Whom you face when you play alone (A55).",
            for_players=(1,),
        ),
    ),
    solo="opponent",
    gallery=gallery,
    facts=facts,
    legend=sketch.LEGEND,
    opening=story.opening,
    subjects=studied.SUBJECTS,
    end_reasons=studied.END_REASONS,
)
