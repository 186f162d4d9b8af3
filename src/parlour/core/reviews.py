"""Reviews: what they hold, and who makes them. Core has nobody; whoever does says so once.

All figures are shares of the victory, 0 to 1, or differences of such. An `error` is a standard
error: the true figure lies within twice as much 95 times in 100.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

USUAL = "2x64"  # lines of play behind each estimate, on two cores


@dataclass(frozen=True, slots=True)
class Part:
    """A figure and how sure it is."""

    sum: float
    error: float


@dataclass(frozen=True, slots=True)
class Share:
    """What one choice, whoever made it, did to a seat's chance: `before` + `others` + `play` +
    `luck` = `after`."""

    before: float
    others: float  # what others chose, against what the reckoning had expected (see docs/review.md)
    play: float  # what an own choice cost against the best one, never above zero
    luck: float  # what cards, dice and hidden things then brought
    after: float
    error: float  # of `luck`, or of `play` where that is not zero
    better: str  # the token of the better choice; '' where there was none


@dataclass(frozen=True, slots=True)
class Column:
    """One seat's chance through the game: `fair` + `deal` + `luck` + `play` + `others` = `end`."""

    seat: int
    fair: float  # an equal share
    deal: Part  # what the deal and the seat were worth
    luck: Part
    play: Part
    others: Part
    end: float  # the result; of a game not yet over, the chance
    end_error: float
    shares: tuple[Share, ...]  # one for each choice


@dataclass(frozen=True, slots=True)
class Made:
    """One choice of the game."""

    seat: int
    turn: int
    token: str


@dataclass(frozen=True, slots=True)
class Review:
    """A game judged."""

    game: str
    version: int
    players: int
    over: bool
    lines: int  # of play behind each estimate, at least
    done: bool  # False: stopped, or still being made
    seconds: float
    seed: int
    choices: tuple[Made, ...]
    own: tuple[Column, ...]  # each seat from its own view, by what it could know at the time
    open: tuple[Column, ...]  # each seat with all cards open
    seen: tuple[Column, ...] = ()  # made from one seat's view alone: every seat as that one saw it

    def column_of(self, seat: int) -> Column | None:
        """A seat's column from its own view; None if it is not in this review."""
        return next((column for column in self.own if column.seat == seat), None)

    def as_json(self) -> dict[str, Any]:
        """The same as plain lists and numbers."""
        return asdict(self)

    @staticmethod
    def from_json(told: dict[str, Any]) -> Review:
        """The review that `as_json` told of."""
        plain = {name: value for name, value in told.items() if name not in _LISTS}
        return Review(
            **plain,
            choices=tuple(Made(**made) for made in told["choices"]),
            own=tuple(map(_column, told["own"])),
            open=tuple(map(_column, told["open"])),
            seen=tuple(map(_column, told.get("seen", ()))),  # kept ones may be older
        )


_LISTS = ("choices", "own", "open", "seen")
_PARTS = ("deal", "luck", "play", "others")


def _column(told: dict[str, Any]) -> Column:
    parts = {name: Part(**told[name]) for name in _PARTS}
    shares = tuple(Share(**share) for share in told["shares"])
    return Column(**{**told, **parts, "shares": shares})


@dataclass(frozen=True, slots=True)
class Stage:
    """How far a review has come."""

    done: float  # of the budget, 0 to 1
    review: Review | None  # as it is by now, whenever a pass has ended


class Reviewer(Protocol):
    """Who reviews: a match, within a budget such as `64`, by a seed, telling how far it is; from
    the views of some seats only, if those are named."""

    def __call__(
        self,
        match: Any,
        budget: str,
        seed: int,
        progress: Callable[[Stage], None] | None,
        viewers: Sequence[int] | None,
    ) -> Review: ...


_loads: list[Callable[[], Reviewer]] = []


def gives_reviews(load: Callable[[], Reviewer]) -> Callable[[], Reviewer]:
    """Decorate what loads the reviewer; it is called with the first review. The last to say so is
    asked."""
    _loads.append(load)
    return load


def reviewer() -> Reviewer:
    """Who reviews. LookupError if nobody does."""
    if not _loads:
        raise LookupError("nobody reviews games here: import parlour, whose reckoning does")
    return _loads[-1]()
