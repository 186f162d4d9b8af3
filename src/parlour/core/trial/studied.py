"""What a study asks of a table: who began, what a choice is about, what nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import dice
from ..contract import Contract
from ..record import NONE, as_bytes, clone
from .fault import Wrong, difference, need
from .views import changed_counts, who


def check_studied(game: Contract, s: Any, seed: int) -> None:
    """What a study asks names something there is, changes nothing, and `reshuffle` changes only
    what nobody sees."""
    before = as_bytes(s)
    _check_number("starter", game.rules.starter(s), range(s.players))
    for seat in range(s.players):
        _check_number("power", game.rules.power(s, seat), range(len(game.powers)))
    for action in game.legal_actions(s):
        marks = subjects_of(game, s, action)
        need(
            set(marks) <= {0, 1} and len(marks) == len(game.marks),
            f"touches marks {game.actions.token(action)!r} beyond the {len(game.marks)} subjects",
        )
    need(as_bytes(s) == before, "starter, power or touches changes the table")
    _check_reshuffled(game, s, seed)


def check_end_reason(game: Contract, s: Any) -> None:
    """A finished game ended for one of the reasons there are."""
    reason = game.rules.end_reason(s)
    need(
        0 <= reason < len(game.end_reasons),
        f"end_reason is {reason}, and there are {len(game.end_reasons)} end_reasons",
    )


def subjects_of(game: Contract, s: Any, action: int) -> list[int]:
    """Which subjects an action that is legal now is about, marked."""
    marks = [0] * len(game.marks)
    try:
        game.rules.touches(s, action, marks)
    except IndexError:
        raise Wrong(
            f"touches marks {game.actions.token(action)!r} beyond the {len(marks)} subjects"
        ) from None
    return marks


def _check_number(what: str, number: int, known: Sequence[int]) -> None:
    need(
        number == NONE or number in known,
        f"{what} is {number}, and must be NONE or one of 0 to {len(known) - 1}",
    )


def _check_reshuffled(game: Contract, s: Any, seed: int) -> None:
    """Nobody can tell, cards stay as many as they were, and the same seed gives the same table."""
    dealt = reshuffled(game, s, seed)
    for seat in range(NONE, s.players):
        view, other = game.view(s, seat), game.view(dealt, seat)
        if as_bytes(view) != as_bytes(other):
            raise Wrong(difference(game, other, view, f"reshuffle changes what {who(seat)} sees"))
    lost = list(changed_counts(game, dealt, s))
    need(not lost, f"reshuffle makes other cards: {'; '.join(lost)}")


def reshuffled(game: Contract, s: Any, seed: int) -> Any:
    """The table with what nobody has seen dealt anew."""
    dealt = clone(s)
    dice.seed(dealt, seed, seed >> 32, 3)
    game.rules.reshuffle(dealt)
    return dealt
