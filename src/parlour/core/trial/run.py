"""The whole trial of a game, part by part; each part says how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..contract import Contract
from ..lessons.book import BookError
from ..lessons.check import check_book, check_coach, check_goal, check_lesson, check_questions
from ..lessons.lesson import LessonError, lessons
from . import golden
from .clauses import check_clauses, has_tests
from .fault import Fault, in_words
from .floats import check_floats
from .games import check_match, variants
from .ties import check_ties
from .twins import twin_games

STEPS = 150  # of each variant at least so many are checked, in whole games
SHORT = 500  # choices that bound a game every step of which is checked
SHARE_OF_LONG = 0.08  # of the steps of longer games
TWIN_CHOICES = 60_000  # of each game so many are held against each other, in whole games
FINISHED = 3  # finished games that ties are made of

Progress = Iterator[float]  # how far a part has come, 0 to 1


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the trial: what it is called and how to do it. A Fault says what is wrong."""

    name: str
    work: Callable[[], Progress]


def parts(
    game: Contract, steps: int = STEPS, choices: int = TWIN_CHOICES, seed: int = 0
) -> list[Part]:
    """What the trial of a game consists of, in order."""
    every = [
        Part("whole games, step by step", lambda: _games(game, steps, seed)),
        Part("ties", lambda: _ties(game, seed)),
        Part("both bodies", lambda: twin_games(game, choices, seed)),
        Part("floats", lambda: check_floats(game, seed)),
        Part("clauses", lambda: _once(lambda: check_clauses(game))),
        Part("lessons", lambda: _lessons(game)),
    ]
    if has_tests(game):
        every += [
            Part("golden games", lambda: _golden(game)),
            Part("tree counts", lambda: _once(lambda: golden.check_counts(game))),
            Part("who sees what", lambda: _once(lambda: golden.check_sight(game))),
        ]
    return [Part(part.name, _in_words(game, part.work)) for part in every]


def _in_words(game: Contract, work: Callable[[], Progress]) -> Callable[[], Progress]:
    """The same, any error told as a Fault: in setup, say, where no table can be shown yet."""

    def telling() -> Progress:
        try:
            yield from work()
        except Fault:
            raise
        except Exception as error:
            raise Fault(in_words(error, game), game.id) from error

    return telling


def _once(check: Callable[[], None]) -> Progress:
    check()
    yield 1.0


def _games(game: Contract, steps: int, seed: int) -> Progress:
    kinds = list(variants(game))
    for number, (players, options) in enumerate(kinds):
        for made in whole_games(game, players, options, steps, seed):
            yield (number + min(made / steps, 1.0)) / len(kinds)


def whole_games(
    game: Contract, players: int, options: dict[str, object], steps: int = STEPS, seed: int = 0
) -> Iterator[int]:
    """Check games of one variant until so many steps were made; how many, after each game."""
    share = 1.0 if game.bound <= SHORT else SHARE_OF_LONG
    made = 0
    while made < steps:
        made += max(1, len(check_match(game, players, options, seed, share).choices))
        seed += 1
        yield made


def _ties(game: Contract, seed: int) -> Progress:
    for number in range(FINISHED):
        check_ties(game, seed + number)
        yield (number + 1) / FINISHED


def _lessons(game: Contract) -> Progress:
    try:
        check_goal(game)
        check_coach(game)
        check_questions(game)
        check_book(game)
        found = lessons(game)
        for number, lesson in enumerate(found):
            for share in check_lesson(game, lesson):
                yield (number + share) / len(found)
    except (LessonError, BookError) as error:
        raise Fault(str(error)) from None
    yield 1.0


def _golden(game: Contract) -> Progress:
    every = len(list(variants(game))) + 1
    for number, _ in enumerate(golden.check_games(game)):
        yield (number + 1) / (every + 1)
    yield 1.0
