"""The pages of lessons. Nothing of a learner is kept here: the page sends the path it has come, and
is sent the table and the step that this leads to."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from parlour.core.errors import IllegalAction
from parlour.core.game import Game
from parlour.core.lessons.goal import goal_card
from parlour.core.lessons.lesson import Lesson, lesson_named, lessons
from parlour.core.lessons.questions import questions
from parlour.core.lessons.run import LEARNER, LessonRun
from parlour.core.steps import seat_name

from .. import messages
from ..refusals import CONFLICT, NOT_FOUND, NOT_UNDERSTOOD, TOO_FAST, Refused
from ..tables.live_table import LiveTable
from ..tables.new_table import ME, easy_bot, game_named
from ..tables.store import TableRow
from ..tables.update import snapshot, whole
from .described import Json, drawn
from .guards import address
from .my_tables import remember
from .site import At

router = APIRouter()
TAUGHT = "lesson"
SEE_OTHER = 303
GameName = Annotated[str, Path(max_length=64)]
LessonName = Annotated[str, Path(max_length=64)]


@router.get("/learn/{game}", response_class=HTMLResponse, include_in_schema=False)
async def shelf_of_lessons(site: At, request: Request, game: GameName) -> Response:
    """The lessons of a game, and its goal card."""
    found = game_named(game)
    every = lessons(found)
    if not every:
        raise Refused(NOT_FOUND, f"{found.title} has no lessons")
    card = goal_card(found, await asyncio.to_thread(_players_of, found, every[0]))
    known = questions(found)
    return site.page(
        request, "learn.html", game=drawn(found), lessons=every, goal=card, questions=known
    )


@router.get("/learn/{game}/{lesson}", response_class=HTMLResponse, include_in_schema=False)
async def lesson_page(site: At, request: Request, game: GameName, lesson: LessonName) -> Response:
    """A lesson at its first step."""
    found = game_named(game)
    run = await asyncio.to_thread(_run, found, _lesson(found, lesson), [])
    update = _update(run)
    page = {"socket": "", "keys": dict(found.keys), "key_words": dict(found.key_words), "bots": []}
    return site.page(
        request,
        "lesson.html",
        game=drawn(found),
        key="",
        update=update,
        page=page,
        bubble=_bubble(run),
        lesson=run.lesson,
        goal=goal_card(found, run.match.players, run.match.options),
    )


@router.post("/learn/{game}/{lesson}", include_in_schema=False)
async def lesson_step(
    site: At, request: Request, game: GameName, lesson: LessonName
) -> JSONResponse:
    """The table and the step that a path leads to, and what is said to a choice made there."""
    message = await messages.read(request, messages.Learn)
    found = game_named(game)
    return JSONResponse(await asyncio.to_thread(_stepped, found, _lesson(found, lesson), message))


@router.post("/learn/{game}/{lesson}/table", include_in_schema=False)
async def play_on(site: At, request: Request, game: GameName, lesson: LessonName) -> Response:
    """The table of a lesson that is over goes on as a game, against easy bots."""
    if not site.creating.allows(address(request.scope)):
        raise Refused(TOO_FAST, "too many new tables: wait a moment, then go on")
    found = game_named(game)
    taught = _lesson(found, lesson)
    path = await _path_sent(request)
    run = await asyncio.to_thread(_run, found, taught, path)
    if not run.over or not taught.goes_on:
        raise Refused(CONFLICT, "this lesson's table goes on once its last step is done")
    match = run.match
    seats = [ME, *[easy_bot(site.rooms.thinking.names())] * (match.players - 1)]
    links = await site.rooms.create(found.id, seats, dict(match.options), start=match.position())
    response = RedirectResponse(f"{links[0].path}#goal", SEE_OTHER)
    return await remember(site, request, response, links[0])


async def _path_sent(request: Request) -> list[str]:
    """The path of a form, which sends it as JSON."""
    async with request.form(max_fields=4, max_files=0) as form:
        sent = form.get("path")
    try:
        path = json.loads(sent) if isinstance(sent, str) else None
    except (ValueError, RecursionError):
        path = None
    if not isinstance(path, list):
        raise Refused(NOT_UNDERSTOOD, "path is a JSON list of the tokens chosen, step by step")
    return messages.checked({"path": path}, messages.Learn, strict=True).path


def _stepped(game: Game, lesson: Lesson, message: messages.Learn) -> Json:
    run = _run(game, lesson, message.path)
    answer = None
    if message.choice is not None and not run.over:
        try:
            answer = run.choose(message.choice) if message.choice else run.next()
        except IllegalAction as error:
            raise Refused(CONFLICT, str(error)) from None
    told: Json = {"bubble": _bubble(run), "update": _update(run)}
    if answer is not None:
        told["answer"] = {"passed": answer.passed, "words": answer.words}
    return told


def _players_of(game: Game, lesson: Lesson) -> int:
    """How many sit at a lesson's first table."""
    return LessonRun(game, lesson).match.players


def _lesson(game: Game, name: str) -> Lesson:
    try:
        return lesson_named(game, name)
    except LookupError as error:
        raise Refused(NOT_FOUND, str(error.args[0])) from None


def _run(game: Game, lesson: Lesson, path: list[str]) -> LessonRun:
    try:
        return LessonRun(game, lesson, path)
    except IllegalAction as error:
        raise Refused(CONFLICT, f"this path leads nowhere: {error}") from None


def _bubble(run: LessonRun) -> Json:
    """What the page shows beside the table."""
    step = run.step
    every = lessons(run.game)
    later = [one for one in every if one.order > run.lesson.order]
    return {
        "path": list(run.path),
        "number": min(len(run.path) + 1, len(run.lesson.steps)),
        "steps": len(run.lesson.steps),
        "say": "" if run.over else run.say,
        "about": [] if run.over else list(step.about),
        "asks": step.asks and not run.over,
        "show": _shown(run),
        "over": run.over,
        "goes_on": run.lesson.goes_on,
        "next": {"name": later[0].name, "title": later[0].title} if later else None,
    }


def _shown(run: LessonRun) -> Json | None:
    """What "Show me" marks."""
    if run.over or not run.step.asks:
        return None
    token = run.passing()[0]
    view = run.match.view(LEARNER)
    return {"choice": token, "spot": run.game.words.spot(view, run.match.action(token))}


def _update(run: LessonRun) -> Json:
    """The table as the learner may know it. What the step does not ask is not offered."""
    match = run.match
    seats = (ME, *[TAUGHT] * (match.players - 1))
    row = TableRow("lesson", run.game.id, run.game.version, 0, match.options, seats, None)
    table = LiveTable(row, game_named(run.game.id))
    table.match = match
    update: dict[str, Any] = whole(snapshot(table, LEARNER))
    asked = not run.over and run.step.asks
    return update | {
        "choices": update["choices"] if asked else [],
        "undo": "a lesson has Back in its place",
        "propose": False,
        "form": None,
        "seats": [_seat(seat) for seat in range(match.players)],
        "watch": "",
        "notices": [],
        "next": "",
        "hints": False,
        "no_hints": [],
        "talks": False,
        "talk": [],
    }


def _seat(seat: int) -> Json:
    return {
        "seat": seat,
        "name": seat_name(seat),
        "called": "",
        "came": True,
        "kind": "person",
        "bot": "",
        "yours": seat == LEARNER,
        "here": True,
        "may": [],
    }
