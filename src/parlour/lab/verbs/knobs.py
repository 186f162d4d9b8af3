"""What `lab tune` may turn, and the games that come of it; what it aims at."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.core.card_changes import read_change, value_at
from parlour.core.game import Game
from parlour.core.variants import printed

from ..arm import Variant, variant_of
from ..experiment import Setting
from ..games import Games
from ..report.figure import Figure, Unit
from ..statistics.means import mean

MOST = 16  # games that are tried beside the one as it is: each change of a figure is compiled
RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")
EVEN_STEP = 0.02  # of the victory; as far off as this counts 1
LENGTH_STEP = 0.05  # of the length that is aimed at; the same
EVEN = "even"


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing that may be turned, and its values; the usual one is among them or not."""

    name: str
    values: tuple[object, ...]
    usual: object
    is_figure: bool  # of the card file; else an option

    def value_in(self, variant: Variant) -> object:
        """What it is turned to."""
        turned = variant.changes if self.is_figure else variant.options
        return dict(turned).get(self.name, self.usual)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A game to try."""

    name: str  # what is turned: 'lords.herald.ip=5'
    variant: Variant
    turned: int  # how many things


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that is aimed at."""

    name: str
    aim: float | None  # None: even
    columns: Callable[[Games], Any]  # of each game some numbers, whose means are
    off: Callable[[Any], float]  # so far off: 1 is as far as one would like to be at most
    told: Callable[[Games], Figure]


def knobs_of(game: Game, texts: Sequence[str]) -> list[Knob]:
    """What was named to be turned, as `lords.herald.ip=4..8` or `board=shared,split`. ValueError
    says what would do."""
    if not texts:
        tables = ", ".join(str(name) for name in printed(game))
        options = ", ".join(option.id for option in game.options) or "none"
        raise ValueError(
            "name what may be turned, such as lords.herald.ip=4..8; the card file of "
            f"{game.title} has: {tables}; its options are: {options}"
        )
    found = [_knob(game, text) for text in texts]
    names = [one.name for one in found]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} is named twice")
    return found


def _knob(game: Game, text: str) -> Knob:
    name, _, values = (part.strip() for part in text.partition("="))
    option = next((one for one in game.options if one.id == name), None)
    if option is not None:
        named = [one.strip() for one in values.split(",") if one.strip()] or list(option.values)
        for value in named:
            option.number(value)
        return Knob(name, tuple(dict.fromkeys(named)), option.values[0], False)
    usual = value_at(printed(game), name)
    if not values or isinstance(usual, dict):
        raise ValueError(f"say which values {name} may have, as {name}=4..8 or {name}=4,6,9")
    found = RANGE.fullmatch(values)
    if found:
        low, high = int(found[1]), int(found[2])
        if low > high:
            raise ValueError(f"{text}: the smaller value comes first")
        return Knob(name, tuple(range(low, high + 1)), usual, True)
    read = [read_change(f"{name}={one}")[1] for one in values.split(",") if one.strip()]
    return Knob(name, tuple(dict.fromkeys(read)), usual, True)


def candidates(setting: Setting, knobs: Sequence[Knob]) -> tuple[list[Candidate], list[str], int]:
    """The games to try beside the one as it is, a sentence for each that cannot be played, and how
    many there were to choose from. ValueError if none can be."""
    whole = math.prod(len(one.values) for one in knobs)
    made: list[Candidate] = []
    refused: list[str] = []
    for values in _chosen(knobs, whole, setting.seed):
        try:
            one = _turned(setting, knobs, values)
        except ValueError as error:
            refused.append(f"{error}.")
            continue
        turned = [
            f"{knob.name}={value}"
            for knob, value in zip(knobs, values, strict=True)
            if value != knob.value_in(setting.variant)
        ]
        if turned:
            made.append(Candidate(", ".join(turned), one, len(turned)))
    if not made:
        raise ValueError(" ".join(refused) or "nothing is turned: every value is the one it has")
    return made, refused, whole


def _chosen(knobs: Sequence[Knob], whole: int, seed: int) -> Iterator[tuple[object, ...]]:
    """All values together; where they are too many, some by lot."""
    if whole <= MOST + 1:
        yield from itertools.product(*(one.values for one in knobs))
        return
    chance = random.Random(seed)
    seen: set[int] = set()
    while len(seen) < MOST:
        number = chance.randrange(whole)
        if number in seen:
            continue
        seen.add(number)
        values = []
        for one in knobs:
            number, at = divmod(number, len(one.values))
            values.append(one.values[at])
        yield tuple(values)


def _turned(setting: Setting, knobs: Sequence[Knob], values: Sequence[object]) -> Variant:
    changes, options = dict(setting.variant.changes), dict(setting.variant.options)
    for knob, value in zip(knobs, values, strict=True):
        if not knob.is_figure:
            options[knob.name] = str(value)
        elif value == knob.usual:
            changes.pop(knob.name, None)
        else:
            changes[knob.name] = value
    return variant_of(setting.game, changes, options, setting.players)


# -- what is aimed at ----------------------------------------------------------------------------


def goals_of(text: str, players: int) -> list[Goal]:
    """What was aimed at, as `share=even,length=25`. ValueError says what would do."""
    found = []
    for part in (one.strip() for one in text.split(",") if one.strip()):
        name, _, aim = (one.strip() for one in part.partition("="))
        if name == "share" and aim == EVEN:
            found.append(_even(players))
        elif name in LENGTHS and _is_positive(aim):
            found.append(_long(name, float(aim)))
        else:
            raise ValueError(
                "a target is share=even, or one of length=25 (turns), choices=70 and winner=50 "
                f"(points of the winner), with a number above 0; not {part!r}"
            )
    names = [one.name for one in found]
    if not found or len(set(names)) < len(names):
        raise ValueError("say each target once, such as share=even,length=25")
    return found


def _is_positive(text: str) -> bool:
    try:
        return 0 < float(text) < math.inf
    except ValueError:
        return False


def _even(players: int) -> Goal:
    """That who begins, or comes second ..., wins as often as everybody else."""

    def off(means: Any) -> float:
        return float(np.abs(means - 1 / players).max() / EVEN_STEP)

    def told(games: Games) -> Figure:
        from ..statistics.shares import share

        shares = [Figure.of(share(column), Unit.SHARE) for column in games.by_place.T]
        return max(shares, key=lambda one: abs(one.value - 1 / players))

    return Goal("share", None, lambda games: games.by_place, off, told)


def _long(name: str, aim: float) -> Goal:
    unit, of = LENGTHS[name]

    def off(means: Any) -> float:
        return float(abs(means[0] - aim) / (LENGTH_STEP * aim))

    return Goal(
        name, aim, lambda games: of(games)[:, None], off, lambda g: Figure.of(mean(of(g)), unit)
    )


LENGTHS: Mapping[str, tuple[Unit, Callable[[Games], Any]]] = {
    "length": (Unit.TURNS, lambda games: games.of("turns").astype(float)),
    "choices": (Unit.CHOICES, lambda games: games.of("open").astype(float)),
    "winner": (Unit.POINTS, lambda games: games.of("points").max(axis=1).astype(float)),
}


def loss(goals: Sequence[Goal], games: Games) -> float:
    """How far off these games are, goals together."""
    return sum(goal.off(goal.columns(games).mean(axis=0)) for goal in goals)
