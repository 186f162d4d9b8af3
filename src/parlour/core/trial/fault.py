"""What is wrong, told so that whoever writes the game can go and look: one sentence, how to come to
the table it was seen at, and that table as a position text."""

from __future__ import annotations

import itertools
import signal
import threading
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .. import todo
from ..contract import Contract
from ..match import Match
from ..position import write_position
from ..record import as_bytes, walk

LAST = 8  # choices that are told
PATIENCE = 60.0  # seconds of processor time that rules may take over what takes them milliseconds
RUNNING = 12  # times running that a question may be put before it is called stuck


class Wrong(AssertionError):
    """One sentence on what is wrong, raised where it is seen."""


class Fault(AssertionError):
    """The same with seed, last choices and a position, for whoever must mend it."""

    def __init__(
        self, sentence: str, game: str = "", told: Mapping[str, str] | None = None
    ) -> None:
        self.sentence = sentence
        self.game = game
        self.told = dict(told or {})
        super().__init__("\n".join([sentence, *(f"{k}: {v}" for k, v in self.told.items())]))


class Endless(Exception):
    """A rule that has run for so long that it will not end."""


@contextmanager
def patience() -> Iterator[None]:
    """Stop what runs on and on in the plain body: the error shows the rule and the line that it was
    in. Where there is no such alarm (not in the main thread, not on Windows), nothing is stopped.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise Endless(f"has run for {PATIENCE:g} seconds of processor time: does it end?")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def need(condition: object, sentence: str) -> None:
    """Raise the sentence unless the condition holds (asserts may be switched off; this may not)."""
    if not condition:
        raise Wrong(sentence)


@contextmanager
def telling(match: Match, options: Mapping[str, object], seed: int) -> Iterator[None]:
    """Whatever goes wrong within is told with the way to the table."""
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        sentence = in_words(error, match.game) + _stuck(match)
        raise Fault(sentence, match.game.id, _way(match, options, seed)) from error


def in_words(error: Exception, game: Contract) -> str:
    """An error as one sentence, with the line of the game that it came from."""
    if isinstance(error, Wrong):
        return str(error)
    frames = list(traceback.extract_tb(error.__traceback__))
    endless = isinstance(error, Endless)
    if endless:
        frames = frames[:-1]  # the alarm's own
    inner = frames[-1]
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(game.folder)]
    where = own[-1] if own else inner
    file = Path(where.filename)
    name = file.relative_to(game.folder) if own else Path(file.parent.name) / file.name
    place = f"{where.name} ({name}, line {where.lineno}: `{where.line}`)"
    if endless:
        return f"{place} {error}"
    kind, text = type(error).__name__, " ".join(str(error).split())
    said = f"{kind}: {text}" if text else f"{kind} at `{inner.line}`"
    return f"{said}, in {place}"


def _way(match: Match, options: Mapping[str, object], seed: int) -> dict[str, str]:
    last = [f"{one.seat}: {match.token(one.action)}" for one in match.choices[-LAST:]]
    agreed = " ".join(f"{name}={value}" for name, value in options.items())
    told = {"seed": f"{seed}, {match.players} players" + (f", {agreed}" if agreed else "")}
    told["last choices"] = " / ".join(last) or "none"
    return told | {"position": "\n" + match.position().rstrip()}


def asked(match: Match, s: Any) -> str:
    """What is asked, of whom, in the game's own name for it."""
    top = todo.top(s)
    if top not in list(map(int, match.game.asks)):
        return "nothing"
    name = f"{match.game.asks.__name__}.{match.game.asks(top).name}"
    return f"{name} (of seat {s.seat})"


def _stuck(match: Match) -> str:
    """That one question has been put over and over, if it has."""
    tables = [step.before for step in match.steps]
    if match.over or not tables:
        return ""
    now = _question(match.truth)
    same = itertools.takewhile(lambda s: _question(s) == now, reversed(tables))
    times = sum(1 for _ in same)
    if times < RUNNING:
        return ""
    what = asked(match, match.truth)
    return f"; {what} has been put {times} times running: was todo.done(s) forgotten after it?"


def _question(s: Any) -> tuple[int, ...]:
    return (todo.top(s), int(s.seat), int(s.turn))


def differing(kind: type[Any], one: Any, other: Any) -> list[str]:
    """The cells in which two tables differ: 'player[0].hand[3] is 1 and 0'."""
    mine, theirs = as_bytes(one), as_bytes(other)
    found = []
    for path, field, at, _ in walk(kind):
        assert field.kind is not None
        width = field.kind().itemsize
        here, there = mine[at : at + width], theirs[at : at + width]
        if here != there:
            import numpy

            a, b = (numpy.frombuffer(content, field.kind)[0] for content in (here, there))
            found.append(f"{path} is {a} and {b}")
    return found


def difference(game: Contract, one: Any, other: Any, what: str) -> str:
    """How one table differs from what it should be, by line or, failing that, by cell."""
    theirs = set(write_position(game, other).splitlines())
    ours = set(write_position(game, one).splitlines())
    if ours != theirs:
        given, wanted = sorted(ours - theirs), sorted(theirs - ours)
        return f"{what}: {_lines(given)} where {_lines(wanted)} was due"
    cells = differing(game.state, one, other)[:3]
    return f"{what}, in cells that no text shows: {'; '.join(cells)}"


def _lines(lines: list[str]) -> str:
    return "'" + " / ".join(lines) + "'" if lines else "nothing"
