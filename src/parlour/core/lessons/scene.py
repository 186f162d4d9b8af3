"""The tables that a lesson is played at: positions, filled up with what they leave out."""

from __future__ import annotations

from typing import Any

from .. import dice
from ..contract import Contract
from ..dealing import start
from ..match import Match
from ..options import agreed_options
from ..position import EMPTY, is_pile, read_position
from ..record import NONE, fields_of
from .lesson import Lesson, LessonError, Scene


def scene_match(game: Contract, lesson: Lesson, name: str) -> Match:
    """The table of a scene, as it is before anything is chosen in it."""
    return table_of(game, lesson.scenes[name], lesson.seed, lesson.file, name)


def table_of(game: Contract, scene: Scene, seed: int, file: str, name: str) -> Match:
    """The same for a scene of any file."""
    try:
        s = _begun(game, scene)
        dice.seed(s, seed, 0, 0)
        if scene.cards:
            _deal(game, s)
        for pile, cards in scene.top.items():
            _bring_up(s, pile, cards)
        if wrong := game.words.check(s):
            raise ValueError("; ".join(wrong))
        match = Match(game, s, None)
        for token in scene.choices:
            match.play(token)
    except ValueError as error:  # TextError and IllegalAction too
        raise LessonError(file, f"scene {name}", str(error)) from None
    return match


def _begun(game: Contract, scene: Scene) -> Any:
    if scene.players:
        return start(game, scene.players, scene.seed, scene.options).start
    return read_position(game, _with_holes(scene))


def _deal(game: Contract, s: Any) -> None:
    """Fill the piles with what lies nowhere else."""
    try:
        game.rules.deal_hidden(s, NONE)
    except AssertionError:
        raise ValueError(
            "other cards are left over than the piles hold: give other sizes"
        ) from None
    _check_sizes(game, s)


def _check_sizes(game: Contract, s: Any) -> None:
    """That no card is left over: a whole game has as many."""
    agreed = agreed_options(game.options, s.options)
    whole = sum(game.words.census(start(game, s.players, 0, agreed).truth))
    if (found := sum(game.words.census(s))) != whole:
        raise ValueError(f"{found} cards lie there, and the game has {whole}: give other sizes")


def _with_holes(scene: Scene) -> str:
    """The position, with piles of so many cards that it does not name."""
    holes = (f"{pile}: {' '.join(EMPTY * size)}" for pile, size in scene.cards.items())
    return "\n".join([scene.position, *holes])


def _bring_up(s: Any, name: str, cards: tuple[str, ...]) -> None:
    """The named cards of a pile come to its top, the first named to be drawn first."""
    pile = _pile(s, name)
    names = list(fields_of(type(pile))["cards"].names)
    at = pile.size
    for card in cards:
        if card not in names:
            raise ValueError(f"there is no {card!r} in {name}")
        at -= 1
        here = [i for i in range(at, -1, -1) if pile.cards[i] == names.index(card)]
        if not here:
            raise ValueError(f"{name} holds no further {card}")
        pile.cards[here[0]], pile.cards[at] = pile.cards[at], pile.cards[here[0]]


def _pile(s: Any, name: str) -> Any:
    holder: Any = s
    for part in name.replace(".", " ").split():
        holder = holder[int(part)] if part.isdigit() else getattr(holder, part, None)
        if holder is None:
            raise ValueError(f"there is no pile {name!r}")
    if not hasattr(holder, "cards") or not is_pile(type(holder)):
        raise ValueError(f"{name} is no pile")
    return holder
