"""Moments of each game at which tables are looked at: the most delicate ones, and how pages look.

Each is found by playing at random, with a leaning towards some choices, until the moment has come.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache

from parlour.core import todo
from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.match import Match

SEEDS = 200  # games tried for one moment, at most
CHOICES = 900  # choices of one of them, at most
LEANING = 0.8  # how often a choice leant towards is taken where there is one
INTERJECTS = 0.05  # how often somebody breaks in


@dataclass(frozen=True)
class Moment:
    """When a question waits (`ask`), so many choices have been made, the last one was such."""

    name: str
    ask: str = ""  # '': any
    after: int = 0  # choices
    made: str = ""  # how the last choice begins
    answered: str = ""  # what the last choice answered
    towards: tuple[str, ...] = ()  # how the choices begin that lead there
    players: int = 3
    options: tuple[tuple[str, str], ...] = field(default=())
    over: bool = False
    hidden: bool = False  # there are choices now that the others must not tell apart
    choices: int = 1  # there are so many at least
    seed: int = 0  # the first game tried

    def has_come(self, match: Match) -> bool:
        """Whether this is the moment."""
        if match.over or self.over:
            return match.over and self.over
        if len(match.choices) < self.after:
            return False
        if self.made:
            if not match.choices:
                return False
            if not match.token(match.choices[-1].action).startswith(self.made):
                return False
        if self.answered and answered(match) != self.answered:
            return False
        if len(match.legal()) < self.choices:
            return False
        return not self.ask or asked(match) == self.ask


QUICK_RIFT = (("draft", "ready"),)
ONE_ROUND = (("rounds", "1"),)
CLARITY = ("spell clarity", "draw", "keep hidden", "attack control", "card", "roll")

SECRETS = {
    "abyss": [
        Moment("Lords drawn", ask="DRAWN"),
        Moment("Locations explored", ask="EXPLORED", towards=("explore", "draw 3")),
    ],
    "speros": [
        Moment("opening", ask="OPENING", hidden=True),
        Moment("opening, one has chosen", ask="OPENING", after=1, hidden=True),
        Moment("opening, all have chosen but one", ask="OPENING", after=2),
        Moment("just opened", after=3),
        Moment("a card to keep", ask="KEEP", hidden=True),
        Moment("a card to put back", ask="PUT", hidden=True),
        Moment("a card put back", answered="PUT"),
        Moment("a card to give", ask="GIVE", hidden=True),
        Moment("a card given", answered="GIVE"),
        Moment("late, with Bonus cards unshown", after=110, ask="DISCARD"),
    ],
    "tabloid": [
        Moment("opening"),
        Moment("a blind take", ask="CHEMTRAILS"),
        Moment("a card taken blind", ask="PEEKED"),
        Moment("a card given back", made="give back"),
        Moment("cards looked at", ask="KEEP", hidden=True),
        Moment("a card to put back", ask="ON_TOP", hidden=True),
        Moment("a card put back", made="put"),
        Moment("a card to bury", ask="DEVIL_WORSHIP", hidden=True, choices=3),
        Moment("a card buried", made="bury"),
        Moment("a turn", ask="TURN", hidden=True),
        Moment("a lay being composed", ask="TURN", made="lay"),
        Moment("an Action card retrieved", ask="RETRIEVED"),
        Moment("the last discards", ask="FINAL_DISCARD"),
    ],
    "rift": [
        Moment("draft", players=2),
        Moment("first orders", players=2, options=QUICK_RIFT),
        Moment("an enemy enters", ask="COUNTER_GANK", players=2, options=QUICK_RIFT),
        Moment("an attack made stronger", ask="AUGMENT", players=2, options=QUICK_RIFT),
        Moment("a tower hit", ask="DEMOLISH", players=2, options=QUICK_RIFT),
        Moment("a blow", ask="DEFEND", players=2, options=QUICK_RIFT),
        Moment("Flash", ask="FLASH_BACK", players=2, options=QUICK_RIFT),
    ],
    "runeterra": [
        Moment("a goal to pick", ask="GOAL", hidden=True),
        Moment("a goal picked", made="goal"),
        Moment("a spell drawn", ask="KEEP"),
        Moment("a spell kept hidden", made="keep hidden"),
        Moment("a turn about to begin", ask="EXHAUST", towards=("keep hidden",), after=10),
        Moment("a privilege to abolish", ask="ABOLISH", towards=("spell", "attack")),
        Moment("dice on the table", ask="FATE"),
        Moment("a spell to undo", ask="FLASH", towards=("spell", "draw")),
        Moment("Clarity", ask="CLARITY", towards=CLARITY, seed=591),
        Moment("a deal offered", ask="ANSWER", towards=("offer",)),
    ],
}

LOOKS = {
    "abyss": [Moment("start"), Moment("middle", after=30), Moment("end", over=True)],
    "speros": [
        Moment("opening"),
        Moment("a turn", ask="ACTION", after=20),
        Moment("an ability", ask="SOURCE", after=60),
        Moment("end", over=True),
    ],
    "tabloid": [
        Moment("start", options=ONE_ROUND),
        Moment("middle", ask="TURN", after=60, options=ONE_ROUND),
        Moment("the reckoning", ask="NEXT_ROUND", options=(("rounds", "3"),)),
        Moment("end", over=True, options=ONE_ROUND),
    ],
    "rift": [
        Moment("draft", ask="PICK", after=5, players=2),
        Moment("the shop", ask="COMMAND", after=200, players=2, options=QUICK_RIFT),
        Moment("battle", ask="DEFEND", after=60, players=2, options=QUICK_RIFT),
        Moment("end", over=True, players=2, options=QUICK_RIFT),
    ],
    "runeterra": [
        Moment("start", players=4),
        Moment("middle", ask="ACTIONS", after=90, towards=("control",), players=4),
        Moment("an attack", ask="GOLD", players=8),
        Moment("a deal", ask="TERMS", players=4),
        Moment("a deal offered", ask="ANSWER", players=4, towards=("offer",)),
        Moment("end", over=True, players=4),
    ],
}


def asked(match: Match) -> str:
    """The name of the question that waits."""
    return match.game.asks(todo.top(match.truth)).name


def answered(match: Match) -> str:
    """The name of the question that the last choice answered."""
    chosen = [step for step in match.steps if not step.forced]
    return match.game.asks(todo.top(chosen[-1].before)).name if chosen else ""


@cache
def reached(game_id: str, moment: Moment) -> Match:
    """A match at that moment. It is shared: take its `truth`, and leave it as it is."""
    game = shelf()[game_id]
    for seed in range(moment.seed, moment.seed + SEEDS):
        match = game.start(moment.players, seed=seed, options=dict(moment.options))
        chance = random.Random(seed)
        while len(match.choices) < CHOICES or moment.over:
            if moment.has_come(match):
                return match
            if match.over:
                break
            wander(match, moment, chance)
    raise AssertionError(f"{game.title} never came to this: {moment.name}")


def wander(match: Match, moment: Moment, chance: random.Random) -> None:
    """One choice of somebody, leaning towards the moment."""
    idle = [seat for seat in range(match.players) if match.can_interject(seat)]
    if idle and chance.random() < INTERJECTS:
        match.interject(chance.choice(idle))
        return
    seat = chance.choice(match.seats)
    legal = match.legal(seat)
    wanted = [action for action in legal if match.token(action).startswith(moment.towards or "-")]
    if wanted and chance.random() < LEANING:
        legal = wanted
    match.play(chance.choice(legal), seat)


def moments(table: dict[str, list[Moment]]) -> list[tuple[Game, Moment]]:
    """All of a table, for every game found: one that it does not name is looked at as it begins."""
    return [
        (game, moment)
        for game in shelf().values()
        for moment in table.get(game.id, [Moment("start", players=game.players[0])])
    ]
