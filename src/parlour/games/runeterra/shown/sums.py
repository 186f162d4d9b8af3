"""The attack laid open: each figure of the number to roll, as people would add it up."""

from __future__ import annotations

from parlour.core.picture import with_minus

from ..cards import Kind, power_of
from ..names import card_name
from ..rules.strength import (
    affinity,
    aid,
    card_bonus,
    defence,
    kind_bonus,
    number_to_roll,
    protection,
    region_bonus,
)
from ..state import State
from .asking import attack_text
from .describe import MOST_ROLLED, to_roll

TO_ROLL = "To roll"


def _withstood(kind: int, target: int) -> str:
    """N43. What the target sets against the attack."""
    figure = "Power" if kind == Kind.DESTROY else "Resistance"
    return f"{figure} of {card_name(target)}"


def attack_parts(s: State) -> list[tuple[str, str]]:
    """N43-N54. The figures that the number to roll adds up from, those that are not nothing."""
    seat, kind = s.on_turn, s.attack.kind
    leader, target = s.attack.leader, s.attack.target
    parts = [
        (f"Power of {card_name(leader)}", power_of(leader)),
        ("Neutralizing", kind_bonus(kind)),
        ("Aid", aid(s)),
        (_withstood(kind, target), -defence(s, kind, leader, target)),
        ("Alignments", affinity(s, kind, leader, target)),
        ("Its place", -protection(s, seat, target)),
        ("Cards", card_bonus(s, seat, kind, leader, target)),
        ("Region", region_bonus(s, seat, kind, target)),
        ("Gold for it", s.attack.helped),
        ("Gold against it", -s.attack.hindered),
    ]
    return [(what, with_minus(f"{n:+d}")) for what, n in parts if n]


def attack_sum(s: State) -> list[tuple[str, str]]:
    """N43-N54. The lines of the sum, the number to roll and its chance."""
    lines = [("Attack", attack_text(s)), *attack_parts(s)]
    number = number_to_roll(s)
    lines.append((TO_ROLL, to_roll(number)))
    if number > MOST_ROLLED:
        lines.append(("To spare", f"{number - MOST_ROLLED}"))
    if not s.attack.rolled:
        lines.append(("A coin more for it", to_roll(number + 1)))
        lines.append(("A coin more against", to_roll(number - 1)))
    if s.attack.privileged:
        lines.append(("Privileged", "no gold from others"))
    if s.attack.rolled:
        lines.append(("Rolled", f"{s.dice[0]} + {s.dice[1]}"))
    if s.attack.made:
        lines.append(("Made by a spell", str(s.attack.made)))
    return lines
