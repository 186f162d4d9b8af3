"""Climb. The one door: GAME."""

from __future__ import annotations

from parlour.core.contract import Rules
from parlour.core.game import Game

from .judged.encode import FEATURES, encode
from .judged.studied import SUBJECTS, reshuffle, touches
from .judged.value import value
from .rules.play import apply, legal
from .rules.scoring import points, returns
from .rules.setup import setup
from .shown import words
from .state import ACTIONS, Ask, State
from .view import deal_hidden, derive

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
        touches=touches,
        reshuffle=reshuffle,
    ),
    words=words,
    package=__name__,
    bound=40,
    features=FEATURES,
    hidden_asks=(Ask.CARD,),  # that a hand has one kind of card only is nobody's business
    keys={"l": "lay"},
    subjects=SUBJECTS,
)
