"""A game in progress: play, take back, look at, save.

A match holds the true state and hands out views. Every choice is checked against `legal` on a copy
before anything changes. Where a seat has one choice only, the match takes it by itself, unless the
game says that this would tell a secret; such steps are in the log but not in the record, since a
replay takes them again.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from . import advice, options, reviews, todo
from .contract import Contract
from .errors import IllegalAction
from .log import Log, LogLine
from .position import write_position
from .record import NONE, as_bytes, clone
from .recording import HIDDEN, INTERJECT_TOKEN, write_record, write_share
from .showing import has_shown
from .steps import INTERJECT, Choice, Step, seat_name


class Match:
    """One game being played. Made by `game.start`, `game.load` or `game.position`.

    `automatic=False`: only options are not taken by the match, every one is a choice to be made;
    for tests and puzzles that go step by step."""

    def __init__(
        self, game: Contract, start: Any, seed: int | None, *, automatic: bool = True
    ) -> None:
        self.game = game
        self.automatic = automatic
        self.seed = seed  # None: it began from a position
        self.choices: list[Choice] = []
        self._start = clone(start)
        self._s = start
        self._steps: list[Step] = []
        self._marks: list[int] = []  # for each choice, how many steps came before it
        self._log = Log(game, None if seed is None else self._start)
        self._shown = (NONE, False)  # whether the last choice showed something, when last asked
        self._take_only_options()

    def __eq__(self, other: object) -> bool:
        """Matches are equal when the same game began alike and the same was chosen since."""
        return isinstance(other, Match) and self._told() == other._told()

    __hash__ = object.__hash__

    def _told(self) -> tuple[Any, ...]:
        return self.game, self.automatic, self.seed, self._start, self.choices, self._s

    # -- looking -----------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who must choose now; None when the game is over."""
        return None if self._s.over else int(self._s.seat)

    @property
    def seats(self) -> list[int]:
        """Everyone who may choose now: several where a choice is made at once."""
        if self._s.over:
            return []
        return [seat for seat in range(self._s.players) if self._s.waiting >> seat & 1]

    @property
    def players(self) -> int:
        return int(self._s.players)

    @property
    def options(self) -> dict[str, str]:
        """The options agreed on, by name."""
        return options.agreed_options(self.game.options, self._s.options)

    @property
    def over(self) -> bool:
        return bool(self._s.over)

    @property
    def turn(self) -> int:
        return int(self._s.turn)

    @property
    def points(self) -> list[int]:
        """Each seat's points as they stand."""
        out = [0] * self._s.players
        self.game.rules.points(self._s, out)
        return out

    @property
    def returns(self) -> list[float]:
        """Each seat's share of the victory, adding up to 1; zeros while the game goes on."""
        out = [0.0] * self._s.players
        if self._s.over:
            self.game.rules.returns(self._s, out)
        return out

    def view(self, seat: int | None) -> Any:
        """What `seat` may know, as a plain table; None: a spectator. Where it may choose, its
        view says so even if others may too."""
        viewer = NONE if seat is None else self._checked_seat(seat)
        view = self.game.view(self._s, viewer)
        if viewer in self.seats:
            view.seat = viewer
        return view

    def legal(self, seat: int | None = None) -> list[int]:
        """The actions that `seat` (whoever must choose, if not given) may choose now, ascending;
        none if it is not asked."""
        chooser = self._chooser(seat)
        found = [] if chooser is None else self.game.legal_actions(self.view(chooser))
        if chooser is not None and not found:
            asked = f"{seat_name(chooser)} is asked {self.game.asks(todo.top(self._s)).name}"
            raise AssertionError(f"{asked}, and no action is legal")
        return found

    def describe(self, action: int | str, seat: int | None = None) -> str:
        """An action in a person's words."""
        chooser = self._chooser(seat)
        return self.game.words.describe(self.view(chooser), self.action(action))

    def token(self, action: int) -> str:
        """An action's short, stable text."""
        return INTERJECT_TOKEN if action == INTERJECT else self.game.actions.token(action)

    def action(self, action: int | str) -> int:
        """The number of an action given as number or token. IllegalAction if there is none."""
        try:
            if isinstance(action, str):
                return self.game.actions.number(action)
            self.game.actions.token(action)
            return int(action)
        except KeyError:
            raise IllegalAction(f"there is no action {action!r} in {self.game.title}") from None
        except IndexError as error:
            raise IllegalAction(str(error)) from None

    def why_not(self, action: int | str, seat: int | None = None) -> str:
        """Why `seat` may not choose this now, in words; '' if it may."""
        number = self.action(action)
        chooser = self._chooser(seat)
        if self._s.over:
            return "the game is over"
        if chooser is None:
            names = " and ".join(map(seat_name, self.seats))
            return f"it is not {seat_name(seat)}'s choice: {names} must choose now"
        view = self.view(chooser)
        if number in self.game.legal_actions(view):
            return ""
        return self.game.words.why_not(view, number)

    def advise(self, seat: int | None = None, budget: str = advice.USUAL) -> advice.Hint:
        """What a strong bot would choose for `seat` (whoever must choose, if not given) and how
        sure it is, from that seat's view alone. The budget is as in `search:0.5s`. ValueError if
        the seat has nothing to choose now."""
        chooser = self._chooser(seat)
        if chooser is None:
            over = "the game is over"
            raise ValueError(over if self.over else f"seat {seat} has nothing to choose now")
        return advice.adviser()(self.game, self.view(chooser), chooser, budget)

    def review(
        self,
        budget: str = reviews.USUAL,
        seed: int = 0,
        progress: Callable[[reviews.Stage], None] | None = None,
        seat: int | None = None,
    ) -> reviews.Review:
        """The game judged, over or not: everybody's chances, luck and play told apart. The budget
        is in lines of play behind each estimate (then the same seed gives the same review), in
        seconds, or both, as in `2x64/10s`. Ctrl-C gives what is there after the first pass. Given
        a seat, only its own view is judged, and nothing is told that it may not know by now."""
        viewers = None if seat is None else [self._checked_seat(seat)]
        return reviews.reviewer()(self, budget, seed, progress, viewers)

    def log(self, seat: int | None = None) -> list[LogLine]:
        """What has happened, as `seat` (None: a spectator) may know it."""
        viewer = NONE if seat is None else self._checked_seat(seat)
        return self._log.lines(viewer, self._steps, self._marks)

    # -- playing -----------------------------------------------------------------------------

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Choose an action, by number or token, for whoever must choose (or for `seat`, if several
        may). IllegalAction says why not; then nothing has changed."""
        number = self.action(action)
        refusal = self.why_not(number, seat)
        if refusal:
            raise IllegalAction(refusal)
        chooser = self._chooser(seat)
        assert chooser is not None
        after = clone(self._s)
        after.seat = chooser
        self.game.rules.apply(after, number)
        self._keep(Choice(chooser, number), after)

    def interject(self, seat: int) -> None:
        """Let a seat that is not to move break in, where the rules allow it."""
        self._checked_seat(seat)
        after = clone(self._s)
        if self._s.over or not self.game.rules.interject(after, seat):
            raise IllegalAction(f"{seat_name(seat)} cannot break in now")
        self._keep(Choice(seat, INTERJECT), after)

    def can_interject(self, seat: int) -> bool:
        """Whether `seat` may break in now, and would have anything to say: where all that it could
        then choose is to let be, breaking in is not offered, though `interject` takes it."""
        return not self.why_not_interject(seat)

    def why_not_interject(self, seat: int) -> str:
        """Why `seat` may not break in now, or need not, in words; '' if it may."""
        after = clone(self._s)
        if self._s.over or not self.game.rules.interject(after, seat):
            return f"{seat_name(seat)} cannot break in now"
        if after.seat == seat and len(self.game.legal_actions(after)) == 1:
            return f"{seat_name(seat)} has nothing to break in with now"
        return ""

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice. IllegalAction once it, or a step that the match took after it,
        has shown anybody a secret or a die, or if somebody other than `seat` made it."""
        refusal = self.why_not_undo(seat)
        if refusal:
            raise IllegalAction(refusal)
        self._go_back(len(self.choices) - 1)

    def why_not_undo(self, seat: int | None = None) -> str:
        """Why the last choice cannot be taken back, in words; '' if it can."""
        if self._s.over:
            return "the game is over: everything has been shown"
        if not self.choices:
            return "there is nothing to take back"
        chose = self.choices[-1].seat
        if seat not in (None, chose):
            return f"the last choice was {seat_name(chose)}'s: only that seat can take it back"
        if self._has_shown():
            return "a secret or a die has been shown since: it cannot be taken back"
        return ""

    def _has_shown(self) -> bool:
        """Whether the last choice has shown something, worked out once for each number of steps."""
        if self._shown[0] != len(self._steps):
            self._shown = (len(self._steps), has_shown(self.game, self._steps[self._marks[-1] :]))
        return self._shown[1]

    def take_back(self, seat: int) -> None:
        """Take back a seat's last choice and everything since, whoever chose it and whatever it has
        shown: for people who all agree. Dice and cards then come as they came. IllegalAction if
        there is nothing of that seat's to take back."""
        refusal = self.why_not_take_back(seat)
        if refusal:
            raise IllegalAction(refusal)
        self._go_back(self._last_of(seat))

    def why_not_take_back(self, seat: int) -> str:
        """Why not even everybody's consent lets a seat take back its last choice; '' if it does."""
        if self._s.over:
            return "the game is over: everything has been shown"
        if self._last_of(self._checked_seat(seat)) == NONE:
            return f"{seat_name(seat)} has chosen nothing yet"
        return ""

    def _last_of(self, seat: int) -> int:
        """Which choice was a seat's last; NONE if it has made none."""
        mine = (number for number, one in enumerate(self.choices) if one.seat == seat)
        return max(mine, default=NONE)

    def _go_back(self, kept: int) -> None:
        """To where so many choices had been made."""
        mark = self._marks[kept]
        self._s = clone(self._steps[mark].before)
        self._shown = (NONE, False)
        del self.choices[kept:], self._marks[kept:], self._steps[mark:]
        self._log.go_back(kept, mark)

    # -- keeping -----------------------------------------------------------------------------

    def save(self, seat: int | None = None) -> str:
        """The game record. Given a seat, only its share: no seed, no hidden choice."""
        game, start, by_itself = self.game, self._start, self.automatic
        if seat is None:
            told = [(choice.seat, self.token(choice.action)) for choice in self.choices]
            return write_record(game, start, self.seed, told, automatic=by_itself)
        seen = [self.seen_by(number, seat) for number in range(len(self.choices))]
        return write_share(game, start, seat, seen, self.view(seat), automatic=by_itself)

    def position(self, seat: int | None = None) -> str:
        """The table as text, secrets and all; given a seat, as that seat may know it."""
        return write_position(self.game, self._s if seat is None else self.view(seat))

    def state_bytes(self) -> bytes:
        """The true state's bytes: for the store and for tests, never for a client."""
        return as_bytes(self._s)

    @property
    def truth(self) -> Any:
        """A copy of the true state: for referees, stores and tests, never for a client."""
        return clone(self._s)

    @property
    def start(self) -> Any:
        """A copy of the state that the match began with."""
        return clone(self._start)

    @property
    def steps(self) -> list[Step]:
        """Every change so far, forced ones included: for replays and reviews by a referee."""
        return list(self._steps)

    def seen_by(self, number: int, viewer: int) -> tuple[int, str]:
        """One choice as a seat may know it: who chose, and what (HIDDEN where it may not)."""
        choice = self.choices[number]
        ask = todo.top(self._steps[self._marks[number]].before)
        secret = choice.seat != viewer and self.game.is_secret(ask, choice.action)
        return choice.seat, HIDDEN if secret else self.token(choice.action)

    def copy(self) -> Match:
        """A match that stands where this one does, and goes its own way from there."""
        made = copy(self)
        made.choices, made._steps, made._marks = list(self.choices), self.steps, list(self._marks)
        made._log = self._log.copy()
        return made

    # -- within ------------------------------------------------------------------------------

    def _checked_seat(self, seat: int) -> int:
        if not 0 <= seat < self._s.players:
            raise ValueError(f"seats are numbered 0 to {self._s.players - 1}, not {seat}")
        return seat

    def _chooser(self, seat: int | None) -> int | None:
        """The seat whose choice is meant, or None if it is not asked now."""
        if seat is None:
            return self.seat
        self._checked_seat(seat)
        return seat if seat in self.seats else None

    def _keep(self, choice: Choice, after: Any) -> None:
        self._marks.append(len(self._steps))
        self.choices.append(choice)
        self._steps.append(Step(choice, self._s, after, False))
        self._s = after
        self._take_only_options()

    def _take_only_options(self) -> None:
        while (
            self.automatic and not self._s.over and todo.top(self._s) not in self.game.hidden_asks
        ):
            if self._s.waiting != 1 << self._s.seat:
                return
            only = self.game.legal_actions(self._s)
            if len(only) != 1:
                return
            after = clone(self._s)
            self.game.rules.apply(after, only[0])
            self._steps.append(Step(Choice(int(self._s.seat), only[0]), self._s, after, True))
            self._s = after
