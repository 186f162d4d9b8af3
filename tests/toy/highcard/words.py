"""What the toy says to people."""

from __future__ import annotations

from typing import Any

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

TEXTS = [*(f"Play the {n + 1}" for n in range(6)), "Bet on a 6", "Pass", "Boast"]


def describe(s: Any, action: int) -> str:
    return TEXTS[action]


def spot(s: Any, action: int) -> str:
    return f"card-{action}" if action < 6 else "die"


def prompt(s: Any, viewer: int) -> str:
    return "The game is over." if s.over else f"Seat {s.seat + 1} must choose."


def narrate(before: Any, action: int, after: Any, viewer: int) -> list[tuple[str, str]]:
    if action < NONE:
        return [(f"Seat {before.seat + 1} speaks up.", "")]
    chosen = "a card face down" if action == NONE else TEXTS[action].lower()
    lines = [(f"Seat {before.seat + 1}: {chosen}.", "")]
    if after.revealed > before.revealed and after.die != before.die:
        lines.append((f"The die shows {after.die}.", "die"))
    return lines


def why_not(s: Any, action: int) -> str:
    return f"{TEXTS[action]}: not now"


def picture(s: Any, viewer: int) -> list[Panel]:
    panel = Panel("table", "The table", 400, 100)
    for n in range(6):
        held = s.player[viewer].hand[n] if viewer != NONE else 0
        art = f'<text y="20">{n + 1} x {held}</text>'
        panel.pieces.append(Piece(f"card-{n}", n * 60, 0, 50, 40, art, f"{n + 1}, {held} held"))
    panel.pieces.append(Piece("die", 0, 50, 40, 40, f"<text>{s.die}</text>", f"die {s.die}"))
    return [panel]


def sketch(s: Any, viewer: int) -> str:
    return f"scores {[player.score for player in s.player[: s.players]]} die {s.die}"


def reckoning(s: Any) -> list[tuple[str, list[int]]]:
    return [("Score", [player.score for player in s.player[: s.players]])]


def check(s: Any) -> list[str]:
    return ["a card too many" for n in census(s) if n > 2]


def complete(s: Any) -> None:
    """A position leaves nothing out here."""


def census(s: Any) -> list[int]:
    counts = list(s.played)
    for card in s.deck.cards[: s.deck.size]:
        counts[card] += card != NONE  # a view has holes
    for player in s.player:
        for card in range(6):
            counts[card] += player.hand[card] + (player.chosen == card)
    return counts
