"""`parlour learn` and `parlour goal`: a game taught at a real table, and its goal card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import GameName, Options, Players, game_named, options_given
from .errors import refusals

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.lessons.lesson import Lesson
    from parlour.core.lessons.run import LessonRun

EASY = "easy"  # the bot that plays on when the lesson is over


def learn(
    game: GameName,
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="Which lesson; the first if not given.")
    ] = None,
    step: Annotated[
        str, typer.Option(metavar="STEP", help="Begin at this step, where you left.")
    ] = "",
    untaught: Annotated[
        bool, typer.Option("--untaught", help="Only list the clauses that no lesson teaches.")
    ] = False,
    questions: Annotated[
        bool,
        typer.Option("--questions", help="Only ask what the first lesson teaches, with answers."),
    ] = False,
) -> None:
    """Learn a game by playing it: what is asked is legal, what is said is true."""
    from parlour.core.lessons import check
    from parlour.core.lessons.lesson import lesson_named, lessons

    found = game_named(game)
    if untaught:
        print(" ".join(check.untaught(found)) or "Every clause is taught.")
        return
    if questions:
        _ask(found)
        return
    with refusals():
        every = lessons(found)
        if not every:
            raise LookupError(f"{found.title} has no lessons")
        chosen = lesson_named(found, lesson) if lesson else every[0]
        run = _run_from(found, chosen, step)
    from .lesson_talk import LessonTalk

    done = LessonTalk(run).teach()
    if done is not None and chosen.goes_on:
        _play_on(done)
    elif done is not None:
        _name_next(found, every, chosen)


def _ask(game: Game) -> None:
    """Each question; its answer once Enter is pressed."""
    from parlour.core.lessons.questions import questions

    with refusals():
        asked = questions(game)
        if not asked:
            raise LookupError(f"{game.title} has no questions")
    for number, one in enumerate(asked, 1):
        print(f"{number}. {one.ask}")
        typer.prompt("Enter shows the answer", default="", show_default=False)
        print(f"   {one.answer} ({', '.join(one.about)})\n")


def _run_from(game: Game, lesson: Lesson, step: str) -> LessonRun:
    """The lesson at the step of this name, those before it done as they show it."""
    from parlour.core.lessons.run import LessonRun

    run = LessonRun(game, lesson)
    if step and step not in [one.name for one in lesson.steps]:
        known = ", ".join(one.name for one in lesson.steps)
        raise LookupError(f"{lesson.title} has no step {step!r}; the steps are: {known}")
    while step and run.step.name != step:
        run.go_on()
    return run


def _play_on(run: LessonRun) -> None:
    from .seats import PERSON, Seats
    from .table_talk import TableTalk

    match = run.match
    TableTalk(match, Seats((PERSON, *[EASY] * (match.players - 1))), None).play()


def _name_next(game: Game, every: list[Lesson], done: Lesson) -> None:
    later = [one for one in every if one.order > done.order]
    if later:
        print(f"The next lesson: parlour learn {game.id} {later[0].name}")


def goal(
    game: GameName,
    players: Players = None,
    option: Options = None,
) -> None:
    """Show a game's goal card: how one wins, one's turn, the end."""
    from parlour.core.lessons.goal import goal_card, goal_text

    found = game_named(game)
    with refusals():
        given = {name: str(value) for name, value in options_given(option).items()}
        parts = goal_card(found, players or found.players[0], _agreed(found, players, given))
        if not parts:
            raise LookupError(f"{found.title} has no goal card")
    print(goal_text(parts))


def _agreed(game: Game, players: int | None, given: dict[str, str]) -> dict[str, str]:
    from parlour.core.options import agreed_options, read_options

    numbers = read_options(game.options, given, players or game.players[0])
    return agreed_options(game.options, numbers)
