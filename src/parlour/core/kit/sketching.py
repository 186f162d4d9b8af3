"""The table in plain text, made from its picture: what stands there for the eye, as a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ..picture import Panel


def sketched(
    picture: Callable[[Any, int], Sequence[Panel]],
) -> Callable[[Any, int], str]:
    """`sketch(s, viewer)`: a line for each panel of a picture, with its notes and whatever lies in
    it and has a label. So it says to each viewer what the picture shows, and no more."""

    def sketch(s: Any, viewer: int) -> str:
        return "\n".join(map(_line, picture(s, viewer)))

    return sketch


def _line(panel: Panel) -> str:
    notes = "".join(f", {what}: {figure}" for what, figure in panel.notes)
    lying = Counter(piece.label for piece in panel.pieces if piece.label)
    things = [f"{copies} times {label}" if copies > 1 else label for label, copies in lying.items()]
    return f"{panel.title}{notes}: {'; '.join(things) or 'nothing'}"
