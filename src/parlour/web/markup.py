"""How the templates are loaded and what they may use; the server adds addresses and the version."""

from __future__ import annotations

import base64
import dataclasses
import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from parlour.core.picture import Panel, Piece
from parlour.core.speech import capital, sentence

HERE = Path(__file__).parent
STATIC = HERE / "static"
FACE = re.compile(r'url\("(fonts/[^"]+)"\)')  # a typeface that lies beside a sheet


def usual(kind: type[Any]) -> dict[str, Any]:
    """The fields of a panel or piece that an update leaves out where they are as usual."""
    return {
        field.name: field.default
        for field in dataclasses.fields(kind)
        if field.default is not dataclasses.MISSING
    }


PIECE_DEFAULTS = usual(Piece)
PANEL_DEFAULTS = usual(Panel) | {"notes": [], "moments": []}


def environment() -> Environment:
    """The templates, with everything escaped that is not said to be safe."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["figure"] = figure
    made.filters["by_panel"] = by_panel
    made.filters["by_turn"] = by_turn
    made.filters["opened"] = opened
    made.filters["sentence"] = sentence
    made.filters["with_defaults"] = lambda panel: {**PANEL_DEFAULTS, **panel}
    return made


def sheets(*names: str) -> str:
    """Style sheets for a page that stands alone, with their typefaces in them."""

    def face(found: re.Match[str]) -> str:
        data = base64.b64encode((STATIC / found[1]).read_bytes()).decode()
        return f'url("data:font/woff2;base64,{data}")'

    return FACE.sub(face, "\n".join((STATIC / name).read_text("utf-8") for name in names))


def opened(sentence: str) -> str:
    """A sentence with a capital, unless it begins with the path of a figure, which is typed so."""
    word = sentence.partition(" ")[0]
    return sentence if "." in word else capital(sentence)


def figure(number: float) -> str:
    """A coordinate as short as it can be: 12, 12.5, 12.33."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def by_panel(pieces: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """An update's pieces under the panels they lie in, each with all its fields."""
    sorted_out: dict[str, list[dict[str, Any]]] = {}
    for piece in pieces:
        sorted_out.setdefault(piece["panel"], []).append({**PIECE_DEFAULTS, **piece})
    return sorted_out


def by_turn(lines: list[dict[str, Any]]) -> list[tuple[int, list[dict[str, Any]]]]:
    """The log's lines in runs of one turn each."""
    runs: list[tuple[int, list[dict[str, Any]]]] = []
    for line in lines:
        if not runs or runs[-1][0] != line["turn"]:
            runs.append((line["turn"], []))
        runs[-1][1].append(line)
    return runs
