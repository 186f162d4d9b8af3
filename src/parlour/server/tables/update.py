"""What a browser is sent: the table as one seat (or the public) may know it, and what changed.

Everything here is made from views, so it holds nothing that the viewer may not know.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from parlour.core.forms import Form
from parlour.core.picture import Panel, Piece, zone_of
from parlour.core.record import NONE
from parlour.core.steps import seat_name

from .live_table import LiveTable
from .store import AGREE, ASK, BOT, PERSON, REFUSE, UNDO, Entry

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
    told: Json = {
        "seat": seat,
        "prompt": words.prompt(view, viewer),
        "turn": _turn_number(table, match.turn),
        "over": match.over,
        "frozen": "",
        "waiting": match.seats,
        "sides": _sides(table, view),
        "panels": [_panel(panel, viewer) for panel in panels],
        "choices": _choices(table, view, seat),
        "undo": "this link only watches" if seat is None else match.why_not_undo(seat),
        "back": _back(table, seat),
        "propose": seat is not None and not table.bots[seat] and match.can_interject(seat),
        "form": _form(table, view, seat),
        "result": _result(table, view),
    }
    return Snapshot(
        table.number,
        seat,
        told,
        {piece["id"]: piece for panel in panels for piece in _pieces(panel.id, panel.pieces)},
        {panel.id: [piece.id for piece in panel.pieces] for panel in panels},
        [
            {
                "choice": line.choice,
                "turn": _turn_number(table, line.turn),
                "seat": line.seat,
                "text": line.text,
                "spot": line.spot,
            }
            for line in match.log(seat)
        ],
    )


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


NEWS = {
    UNDO: "{seat} took back the last choice.",
    BOT: "{seat} was handed to the bot {bot}.",
    PERSON: "{seat} was taken back by a person.",
    ASK: "{seat} wants to take back a choice that has shown something.",
    AGREE: "{seat} agrees to take it back.",
    REFUSE: "{seat} said no: nothing is taken back.",
}
GIVEN_UP = "{seat} no longer wants to take it back."


def _news(entries: list[Entry], asker: int | None) -> list[str]:
    """What the log of the match does not tell of entries; `asker` asked before them to take
    something back. A seat that refuses what it asked for itself gives it up."""
    told = []
    for entry in entries:
        if entry.kind == ASK:
            asker = entry.seat
        given_up = entry.kind == REFUSE and entry.seat == asker
        sentence = GIVEN_UP if given_up else NEWS.get(entry.kind, "")
        if sentence:
            told.append(sentence.format(seat=seat_name(entry.seat), bot=entry.value))
    return told


def _back(table: LiveTable, seat: int | None) -> Json:
    """Who asks to take back what has shown something, who is to answer, and whether this seat may
    ask: `why` not, and whether anybody would have to agree."""
    back = table.back
    others = [] if seat is None else back.others(seat, table.bots)
    held = seat is not None and not table.bots[seat]
    return {
        "asker": None if back.asker == NONE else back.asker,
        "awaited": back.awaited(table.bots),
        "why": table.why_not_ask(seat) if held and seat is not None else "nobody sits here",
        "others": others,
    }


def _choices(table: LiveTable, view: Any, seat: int | None) -> list[Json]:
    if seat is None or seat not in table.match.seats or table.bots[seat]:
        return []
    words = table.game.words
    return [
        {
            "choice": table.match.token(action),
            "words": words.describe(view, action),
            "spot": words.spot(view, action),
        }
        for action in table.game.legal_actions(view)
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


def _turn_number(table: LiveTable, turn: int) -> int:
    """As people count: the first turn is 1; 0 while the table is made ready."""
    return turn + 1 - table.game.first_turn


def _sides(table: LiveTable, view: Any) -> list[str]:
    """What each seat is called in the game's own words; empty if the game has none."""
    side = table.game.side
    return [] if side is None else [side(view, seat) for seat in range(view.players)]


def _result(table: LiveTable, view: Any) -> Json | None:
    if not table.match.over:
        return None
    return {
        "points": table.match.points,
        "returns": table.match.returns,
        "reckoning": [[what, list(row)] for what, row in table.game.words.reckoning(view)],
    }
