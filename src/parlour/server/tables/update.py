"""What a browser is sent: the table as one seat (or the public) may know it, and what changed.

Everything here is made from views, so it holds nothing that the viewer may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from itertools import groupby
from typing import Any

from parlour.core.asking import question
from parlour.core.forms import Form
from parlour.core.picture import Panel, Piece, zone_of
from parlour.core.record import NONE
from parlour.core.verdict import best_turn, verdict

from .live_table import Beside, LiveTable
from .store import ASK, Entry
from .told import sentences

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that one viewer may know of a table at one number, ready to be sent or compared."""

    number: int
    seat: int | None
    fields: Json  # what is sent as it is: prompt, choices, panels ...
    pieces: dict[str, Json]  # by id
    order: dict[str, list[str]]  # ids in drawing order, by panel
    log: list[Json]


def snapshot(table: LiveTable, seat: int | None) -> Snapshot:
    """The table as `seat` (None: a spectator) may know it now."""
    match, words = table.match, table.game.words
    view = match.view(seat)
    viewer = NONE if seat is None else seat
    panels = words.picture(view, viewer)
    offered = _offered(table, view, seat)
    told: Json = {
        "seat": seat,
        "prompt": question(table.game, view, viewer, offered),
        "turn": table.game.turn_number(match.turn),
        "over": match.over,
        "frozen": "",
        "waiting": match.seats,
        "ask": _ask(table, seat),
        "out": _out(table, view),
        "sides": _sides(table, view),
        "panels": [_panel(panel, viewer) for panel in panels],
        "choices": _in_order(_choices(table, view, offered), panels),
        "undo": "this link only watches" if seat is None else match.why_not_undo(seat),
        "back": _back(table, seat),
        "propose": seat is not None and not table.bots[seat] and match.can_interject(seat),
        "form": _form(table, view, seat),
        "result": _result(table, view, seat),
    }
    return Snapshot(
        table.number,
        seat,
        told,
        {piece["id"]: piece for panel in panels for piece in _pieces(panel.id, panel.pieces)},
        {panel.id: [piece.id for piece in panel.pieces] for panel in panels},
        _log(table, seat),
    )


def _log(table: LiveTable, seat: int | None) -> list[Json]:
    """What has happened: the match's lines, and what people did beside it."""
    lines: list[Json] = []
    beside = list(table.beside)
    for line in table.match.log(seat):
        while beside and beside[0].after < line.choice:
            lines.append(_beside(table, beside.pop(0)))
        lines.append(
            {
                "choice": line.choice,
                "turn": table.game.turn_number(line.turn),
                "seat": line.seat,
                "text": line.text,
                "spot": line.spot,
            }
        )
    return lines + [_beside(table, told) for told in beside]


def _beside(table: LiveTable, told: Beside) -> Json:
    turn = table.game.turn_number(told.turn)
    return {
        "choice": told.after,
        "turn": turn,
        "seat": told.seat,
        "text": told.text,
        "spot": "",
        "beside": True,
    }


def sharing(now: Snapshot, before: Snapshot) -> Snapshot:
    """The same snapshot, sharing whatever is equal with an earlier one: many are kept."""
    keep = _common(before.log, now.log)
    return replace(
        now,
        fields={name: _same(before.fields[name], value) for name, value in now.fields.items()},
        pieces={id: _same(before.pieces.get(id), piece) for id, piece in now.pieces.items()},
        order={panel: _same(before.order.get(panel), ids) for panel, ids in now.order.items()},
        log=before.log[:keep] + now.log[keep:],
    )


def _same(before: Any, now: Any) -> Any:
    return before if before == now else now


def whole(now: Snapshot) -> Json:
    """An update that needs nothing before it."""
    return {
        "type": "table",
        "number": now.number,
        "since": None,
        **now.fields,
        "pieces": list(now.pieces.values()),
        "gone": [],
        "order": now.order,
        "log_keep": 0,
        "log": now.log,
    }


def difference(before: Snapshot, now: Snapshot, entries: list[Entry]) -> Json:
    """An update for somebody who has `before`: what is left out has not changed. `entries` are
    those made in between."""
    update: Json = {"type": "table", "number": now.number, "since": before.number}
    for name, value in now.fields.items():
        if before.fields[name] != value:
            update[name] = value
    changes = {
        "pieces": [piece for id, piece in now.pieces.items() if before.pieces.get(id) != piece],
        "gone": [id for id in before.pieces if id not in now.pieces],
        "order": {panel: ids for panel, ids in now.order.items() if before.order.get(panel) != ids},
        "news": _news(entries, before.fields["back"]["asker"]),
    }
    update |= {name: value for name, value in changes.items() if value}
    keep = _common(before.log, now.log)
    if keep < len(before.log) or keep < len(now.log):
        update |= {"log_keep": keep, "log": now.log[keep:]}
    return update


def _common(before: list[Json], now: list[Json]) -> int:
    """How many lines two logs begin with in common."""
    shorter = min(len(before), len(now))
    return next((i for i in range(shorter) if before[i] != now[i]), shorter)


def _news(entries: list[Entry], asker: int | None) -> list[str]:
    """What the log of the match does not tell of entries; `asker` asked before them to take
    something back. A seat that refuses what it asked for itself gives it up."""
    told: list[str] = []
    for entry in entries:
        told += sentences(entry, asker)
        if entry.kind == ASK:
            asker = entry.seat
    return told


def _back(table: LiveTable, seat: int | None) -> Json:
    """Who asks to take back what has shown something, who is to answer, and whether this seat may
    ask: `why` not, and whether anybody would have to agree."""
    back = table.back
    others = [] if seat is None else back.others(seat, table.holders())
    held = seat is not None and not table.bots[seat]
    return {
        "asker": None if back.asker == NONE else back.asker,
        "awaited": back.awaited(),
        "why": table.why_not_ask(seat) if held and seat is not None else "nobody sits here",
        "others": others,
    }


def _choices(table: LiveTable, view: Any, offered: list[int]) -> list[Json]:
    words = table.game.words
    return [
        {
            "choice": table.match.token(action),
            "words": words.describe(view, action),
            "spot": words.spot(view, action),
        }
        for action in offered
    ]


def _offered(table: LiveTable, view: Any, seat: int | None) -> list[int]:
    """What this seat may choose now; nothing where it is not asked, or a bot answers for it."""
    if seat is None or seat not in table.match.seats or table.bots[seat]:
        return []
    return table.game.legal_actions(view)


def _in_order(choices: list[Json], panels: list[Panel]) -> list[Json]:
    """The order of the picture, so that places in the list, keys and what is seen agree: first what
    lies nowhere in it; of choices of one kind in one panel the upper ones, then the left ones."""
    lies = {piece.id: (panel.id, piece.y, piece.x) for panel in panels for piece in panel.pieces}
    nowhere = [choice for choice in choices if choice["spot"] not in lies]
    placed = [choice for choice in choices if choice["spot"] in lies]
    alike = groupby(placed, lambda one: (one["choice"].split()[0], lies[one["spot"]][0]))
    return nowhere + [
        choice for _, run in alike for choice in sorted(run, key=lambda one: lies[one["spot"]])
    ]


def form_for(table: LiveTable, view: Any, seat: int | None) -> Form | None:
    """What a seat can fill in now; None if there is nothing, or it is not for this seat to do."""
    form = table.game.form
    if form is None or seat is None or table.bots[seat] or table.match.over:
        return None
    if seat not in table.match.seats and not table.match.can_interject(seat):
        return None
    return form(view, seat)


def _form(table: LiveTable, view: Any, seat: int | None) -> Json | None:
    """That there is something to fill in; what, the page asks for when it is opened."""
    found = form_for(table, view, seat)
    return None if found is None else {"title": found.title, "choice": found.choice}


def _panel(panel: Panel, viewer: int) -> Json:
    described = _told(panel) | {"zone": zone_of(panel, viewer)}
    del described["pieces"], described["moments"]
    if panel.moments:
        described["moments"] = [
            {"words": moment.words, "pieces": _pieces(panel.id, moment.pieces), "gone": moment.gone}
            for moment in panel.moments
        ]
    return described | {"seat": None if panel.seat == NONE else panel.seat}


def _pieces(panel: str, pieces: list[Piece]) -> list[Json]:
    return [_told(piece) | {"panel": panel} for piece in pieces]


_USUAL = {kind: [(field.name, field.default) for field in fields(kind)] for kind in (Panel, Piece)}


def _told(thing: Panel | Piece) -> Json:
    """A panel's or a piece's fields; what is as usual is left out."""
    return {
        name: value
        for name, usual in _USUAL[type(thing)]
        if (value := getattr(thing, name)) != usual
    }


def _sides(table: LiveTable, view: Any) -> list[str]:
    """What each seat is called in the game's own words; empty if the game has none."""
    side = table.game.side
    return [] if side is None else [side(view, seat) for seat in range(view.players)]


def _ask(table: LiveTable, seat: int | None) -> str:
    """What is asked of this seat now, by a word of the game's; '' if nothing is."""
    if seat is None or seat not in table.match.seats or table.bots[seat]:
        return ""
    return str(table.game.asks(table.asked_of(seat)).name).lower()


def _out(table: LiveTable, view: Any) -> list[bool]:
    """Which seats have no more part in the game; empty where that cannot be."""
    out = table.game.out
    return [] if out is None else [out(view, seat) for seat in range(view.players)]


def _standing(table: LiveTable, view: Any, seat: int | None) -> Any:
    """What else told who was ahead, as it stood in the end."""
    standing = table.game.standing
    return standing(view, NONE if seat is None else seat) if standing else ()


def _result(table: LiveTable, view: Any, seat: int | None) -> Json | None:
    if not table.match.over:
        return None
    points, returns = table.match.points, table.match.returns
    return {
        "verdict": verdict(table.game, view, points, returns, seat),
        "best": best_turn(table.match, seat, table.game.turn_number),
        "points": points,
        "sum": table.game.sum_word,
        "returns": returns,
        "reckoning": [[what, list(row)] for what, row in table.game.words.reckoning(view)],
        "standing": [[what, list(row)] for what, row in _standing(table, view, seat)],
    }
