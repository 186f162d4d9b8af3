"""One table page as a file that needs no server: `python -m parlour.server.doors.preview GAME`.

For whoever draws a game: the picture after so many random choices, as one seat sees it. The page's
scripts do not run in it, so panels have their plain size and nothing moves.
"""

from __future__ import annotations

import argparse
import base64
import random
from pathlib import Path
from typing import Any

from parlour.core.find import find
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.steps import seat_name
from parlour.web.joined import joined
from parlour.web.markup import STATIC, environment

from ..tables.live_table import LiveTable
from ..tables.store import TableRow
from ..tables.update import snapshot, whole
from .described import STYLE, drawn, file_of


def played(game: Game, players: int, seed: int, choices: int) -> LiveTable:
    """A table at which so many random choices have been made."""
    options = {option.id: option.people or option.values[0] for option in game.options}
    row = TableRow("preview", game.id, game.version, seed, options, ("me",) * players, None)
    table = LiveTable(row, game)
    chance = random.Random(seed)
    for _ in range(choices):
        if not table.match.over:
            _choose(table.match, chance)
    return table


def _choose(match: Match, chance: random.Random) -> None:
    seat = chance.choice(match.seats)
    match.play(chance.choice(match.legal(seat)), seat)


def page(table: LiveTable, seat: int | None, theme: str) -> str:
    """The table page of one seat (None: a spectator), with all its files within."""
    update: dict[str, Any] = whole(snapshot(table, seat)) | {
        "seats": [_seat(number, seat) for number in range(len(table.row.seats))],
        "watch": "",
        "notices": [],
        "next": "",
        "hints": False,
        "no_hints": [],
        "talks": False,
        "talk": [],
    }
    templates = environment()
    templates.globals |= {
        "static": lambda name: (STATIC / name).as_uri(),
        "joined": _within,
        "version": "",
    }
    html = templates.get_template("table.html").render(
        game=drawn(table.game) | {"style": ""},
        key="preview",
        update=update,
        page={
            "socket": "",
            "keys": dict(table.game.keys),
            "key_words": dict(table.game.key_words),
            "bots": [],
        },
        refused="",
    )
    style = f"<style>{file_of(table.game, STYLE)}</style></head>"
    return html.replace("</head>", style, 1).replace("<html ", f'<html data-theme="{theme}" ', 1)


def _within(name: str) -> str:
    """The address of a joined file: itself, since no server is there to be asked."""
    kind = "text/css" if name.endswith(".css") else "text/javascript"
    text = joined(name).replace("/static/", f"{STATIC.as_uri()}/")
    return f"data:{kind};base64,{base64.b64encode(text.encode()).decode()}"


def _seat(number: int, shown: int | None) -> dict[str, Any]:
    return {
        "seat": number,
        "name": seat_name(number),
        "called": "",
        "came": True,
        "kind": "person",
        "bot": "",
        "yours": number == shown,
        "here": True,
        "may": [],
    }


def main() -> None:
    """Read the command's arguments and write the file."""
    parser = argparse.ArgumentParser(prog="parlour.server.doors.preview", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, help="how many seats (the fewest, if not given)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--choices", type=int, default=20, help="random choices made before")
    parser.add_argument("--seat", type=int, help="whose view (the spectators', if not given)")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("table.html"))
    given = parser.parse_args()
    game = find(given.game)
    table = played(game, given.players or game.players[0], given.seed, given.choices)
    theme = "dark" if given.dark else "light"
    given.out.write_text(page(table, given.seat, theme), encoding="utf-8")


if __name__ == "__main__":
    main()
