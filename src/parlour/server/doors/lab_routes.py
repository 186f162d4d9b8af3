"""The laboratory on the page of one's own server: ask, watch it grow, stop, keep, compare, delete,
bring back.

A public server has none: a question keeps every processor but one busy for minutes.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from pydantic import Field

from parlour.bots import ladder
from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.lab.arm import seated, usual_players
from parlour.lab.report.comparing import compared
from parlour.lab.report.model import Report
from parlour.lab.report.questions import QUESTIONS
from parlour.web.lab_page import given as drawn_report

from .. import messages
from ..bots.experiment import AGAIN, NAMED, Asked
from ..bots.experiments import Experiments, Kept, Stage
from ..messages import MOST_SEATS, is_json
from ..refusals import CONFLICT, FORBIDDEN, NOT_FOUND, NOT_UNDERSTOOD, UNAVAILABLE, Refused
from ..tables.new_table import game_named
from .guards import address
from .site import At, Site, site_of
from .table_routes import CREATED, REFUSALS, SEE_OTHER

NO_LAB = (
    "this server has no laboratory: `parlour serve` without other options, on a machine of your"
    " own, has one, and so has the command `parlour lab`"
)
OTHERS = "the laboratory is open to whoever sits at this machine only"
PASSED_ON = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
VERBS = tuple(verb for verb in QUESTIONS if verb not in ("selftest", "tune"))
BUDGETS = {10: "10 seconds", 60: "a minute", 300: "5 minutes", 600: "10 minutes"}
USUAL_BUDGET = 60
SECOND_BOTS = ("search:1000", "search:4000")  # with less it plays worse than the greedy bot in some
MOST_TEXT, MOST_NAMES = 4_000, 200


class Ask(messages.Message):
    verb: str = Field(max_length=20, description=f"One of {', '.join(VERBS)}")
    game: str = Field(max_length=64)
    players: int = Field(default=0, ge=0, le=MOST_SEATS, description="0: as many as usual")
    seats: list[str] = Field(
        default_factory=list,
        max_length=MOST_SEATS,
        description="The bots, repeated round the table; greedy without any",
    )
    seconds: int = Field(default=USUAL_BUDGET, ge=1, description="How long to play, or")
    games: int = Field(default=0, ge=0, description="how many games; 0: for so many seconds")
    seed: int = Field(default=0, ge=0, lt=1 << 64)
    names: str = Field(
        default="", max_length=MOST_TEXT, description="Cards, actions or figures, a line each"
    )
    changes: str = Field(
        default="", max_length=MOST_TEXT, description="As lords.herald.ip=12, a line each"
    )
    options: dict[str, str] = Field(default_factory=dict, max_length=messages.MOST_OPTIONS)
    again: str = Field(default="", max_length=64, description="Another bot that is asked too")


def laboratory(request: Request) -> Experiments:
    """The laboratory, for whoever may use it."""
    lab = site_of(request).lab
    if lab is None:
        raise Refused(NOT_FOUND, NO_LAB)
    if not _is_here(request):
        raise Refused(FORBIDDEN, OTHERS)
    return lab


def _is_here(request: Request) -> bool:
    """Whether whoever asks sits at this machine, and not behind something that passes on what
    others ask: who they are only that knows."""
    if any(name in request.headers for name in PASSED_ON):
        return False
    try:
        return ipaddress.ip_address(address(request.scope)).is_loopback
    except ValueError:
        return False


Lab = Annotated[Experiments, Depends(laboratory)]
router = APIRouter(prefix="/lab", responses=REFUSALS)


@router.get("", response_class=HTMLResponse, include_in_schema=False)
async def desk(
    site: At, lab: Lab, request: Request, verb: str = "report", game: str = "", deleted: str = ""
) -> Response:
    """Where questions are asked; `deleted` has just been deleted, and can be brought back."""
    given = Ask.model_construct(verb=verb, game=game)
    return await _desk(site, lab, request, given, deleted=deleted)


@router.post("/reports", status_code=CREATED, openapi_extra=messages.schema(Ask))
async def ask(site: At, lab: Lab, request: Request) -> Response:
    """Ask a question: the place where its report grows."""
    message = await messages.read(request, Ask)
    try:
        key = lab.ask(checked(site, message))
    except Refused as refused:
        if is_json(request):
            raise
        return await _desk(site, lab, request, message, refused)
    path = f"/lab/reports/{key}"
    if is_json(request):
        return JSONResponse({"link": path}, CREATED)
    return RedirectResponse(path, SEE_OTHER)


@router.get("/reports/{key}", response_class=HTMLResponse, include_in_schema=False)
async def page(site: At, lab: Lab, key: str, request: Request) -> Response:
    """A report, or how far it is."""
    kept, under = lab.kept(key), lab.underway(key)
    if kept.stage is not Stage.ANSWERED:
        return site.page(
            request, "lab_asked.html", kept=kept, under=under, question=QUESTIONS[kept.asked.verb]
        )
    report = lab.report(key)
    return await _report(site, request, report, kept)


@router.get("/reports/{key}/state")
async def state(lab: Lab, key: str) -> JSONResponse:
    """How far a question is, and what is known so far."""
    kept, under = lab.kept(key), lab.underway(key)
    told: dict[str, Any] = {"stage": kept.stage, "wrong": kept.wrong}
    if under is not None:
        told |= {"part": under.part, "known": list(under.known), "stopped": under.stopped}
    return JSONResponse(told)


@router.get("/reports/{key}/data")
async def data(lab: Lab, key: str) -> Response:
    """The report as JSON, by the schema of `parlour lab`."""
    from parlour.lab.report.as_json import to_json

    return Response(to_json(lab.report(key)), media_type="application/json")


@router.post("/reports/{key}/stop")
async def stop(lab: Lab, key: str, request: Request) -> Response:
    """End it with what is known by now."""
    lab.stop(key)
    return JSONResponse({}) if is_json(request) else RedirectResponse(f"./{key}", SEE_OTHER)


@router.post("/reports/{key}/delete")
async def delete(lab: Lab, key: str, request: Request) -> Response:
    """Put a report away."""
    lab.delete(key)
    if is_json(request):
        return JSONResponse({})
    return RedirectResponse(f"/lab?deleted={key}", SEE_OTHER)


@router.post("/reports/{key}/restore")
async def restore(lab: Lab, key: str, request: Request) -> Response:
    """Bring back what was deleted."""
    lab.restore(key)
    return JSONResponse({}) if is_json(request) else RedirectResponse("/lab", SEE_OTHER)


@router.get("/compare", response_class=HTMLResponse, include_in_schema=False)
async def compare(
    site: At, lab: Lab, request: Request, report: Annotated[list[str] | None, Query()] = None
) -> Response:
    """Two kept reports side by side."""
    if report is None or len(report) != 2:
        raise Refused(NOT_UNDERSTOOD, "two reports are compared: mark exactly two")
    later, earlier = (lab.report(key) for key in report)  # as they are listed
    try:
        made = compared(earlier, later)
    except ValueError as error:
        raise Refused(CONFLICT, str(error)) from None
    return await _report(site, request, made, None)


# -- what was asked ------------------------------------------------------------------------------


def checked(site: Site, message: Ask) -> Asked:
    """What was asked, as far as it can be checked at once. Refused says what would do."""
    if message.verb not in VERBS:
        raise Refused(NOT_UNDERSTOOD, f"a question is one of {', '.join(VERBS)}")
    game = game_named(message.game)
    players = message.players or _usual(message.verb, game)
    names = [name for name in message.seats if name] or ["greedy"]
    try:
        seated(names, players)
        seated([message.again or names[0]], players)
    except (ValueError, LookupError) as error:
        raise Refused(NOT_UNDERSTOOD, str(error.args[0])) from None
    if players not in game.players:
        counts = f"{game.players[0]} to {game.players[-1]}"
        raise Refused(NOT_UNDERSTOOD, f"{game.title} is for {counts} players, not {players}")
    seconds, games = site.settings.lab_seconds, site.settings.lab_games
    if message.seconds > seconds or message.games > games or message.games == 1:
        raise Refused(
            NOT_UNDERSTOOD,
            f"a question is played for 1 to {seconds} seconds, or 2 to {games} games",
        )
    changes = _lines(message.changes)
    for change in changes:
        if "=" not in change:
            raise Refused(NOT_UNDERSTOOD, f"a change is written lords.herald.ip=12, not {change!r}")
    if message.verb == "compare" and not (changes or message.options):
        raise Refused(NOT_UNDERSTOOD, "say what is changed: the printed game is compared with that")
    named = _lines(message.names) if message.verb in NAMED else []
    return Asked(
        message.verb, game.id, game.title, players, tuple(names),
        0 if message.games else message.seconds, message.games, message.seed,
        tuple(named), tuple(changes), message.options,
        message.again if message.verb in AGAIN else "",
    )  # fmt: skip


def _usual(verb: str, game: Game) -> int:
    return 2 if verb == "ladder" and 2 in game.players else usual_players(game)


def _lines(text: str) -> list[str]:
    """What stands in the lines of a text, or between its commas."""
    return [one.strip() for one in re.split(r"[\n,]", text) if one.strip()][:MOST_NAMES]


# -- pages ---------------------------------------------------------------------------------------


async def _desk(
    site: Site,
    lab: Experiments,
    request: Request,
    given: Ask,
    refused: Refused | None = None,
    deleted: str = "",
) -> Response:
    """The page on which questions are asked and reports are kept."""
    games = [
        {"id": game.id, "title": game.title, "players": list(game.players)}
        for game in shelf().values()
    ]
    kept, away = await site.apart(lab.all), await site.apart(lab.deleted)
    return site.page(
        request,
        "lab.html",
        200 if refused is None else refused.status,
        wrong=refused.why if refused else "",
        given=given,
        games=games,
        questions={verb: QUESTIONS[verb] for verb in VERBS},
        asks=QUESTIONS,
        named=NAMED,
        asked_again=AGAIN,
        second_bots=SECOND_BOTS,
        bots=ladder.names(),
        budgets=BUDGETS,
        kept=kept,
        away=away,
        just_deleted=next((one for one in away if one.key == deleted), None),
        most_seats=max(max(game.players) for game in shelf().values()),
    )


async def _report(site: Site, request: Request, report: Report, kept: Kept | None) -> Response:
    try:
        drawn = await site.apart(drawn_report, report)
    except ValueError as error:  # what draws is not installed
        raise Refused(UNAVAILABLE, str(error)) from None
    return site.page(request, "lab_kept.html", kept=kept, files=[], **drawn)
