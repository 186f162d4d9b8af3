"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import CHAMPIONS, POWER, REGION_ROWS, RESISTANCE, SPELLS, TRANSFER
from ..names import card_name, goal_progress, spell_name, who_name
from ..rules.goals import basic_count, basic_number
from ..rules.spells import holds
from ..rules.strength import number_to_roll
from ..rules.structure import side_of
from ..state import Place, State
from .describe import attack_text, odds, terms

LEGEND = """\
^ Gnar 4/3 r6 2g: power 4, lends 3 to attacks (none without a /), resistance 6,
2 gold on it; ^ it hangs on top of the card that it is set in under (> right of
it, v below, < left). * is who must choose now."""


def sketch(s: State, viewer: int) -> str:
    """What lies between the players, then each structure as an indented tree."""
    free = [card_line(s, card) for card in range(CHAMPIONS) if s.place[card] == Place.UNCONTROLLED]
    dead = [card_name(card) for card in range(CHAMPIONS) if s.place[card] == Place.DEAD]
    lines = [f"Deck {s.deck.size}   Uncontrolled: {'; '.join(free) or 'none'}"]
    if dead:
        lines.append(f"Dead: {', '.join(dead)}")
    if s.attack.target != NONE:
        lines.append(f"Attack: {attack_text(s)}, {odds(number_to_roll(s))}")
    if s.deal.other != NONE:
        lines.append(f"Deal of {who_name(s, s.deal.maker, viewer)}: {terms(s)}")
    for seat in range(s.players):
        lines += ["", *structure_lines(s, seat, viewer)]
    return "\n".join(lines)


def card_line(s: State, card: int) -> str:
    """'Gnar 4/3 r6 2g'."""
    lends = f"/{TRANSFER[card]}" if TRANSFER[card] else ""
    resists = f" r{RESISTANCE[card]}" if card < CHAMPIONS else ""
    gold = f" {s.gold[card]}g" if s.gold[card] else ""
    return f"{card_name(card)} {POWER[card]}{lends}{resists}{gold}"


def structure_lines(s: State, seat: int, viewer: int) -> list[str]:
    """A seat's heading and its tree."""
    name = who_name(s, seat, viewer)
    mark = " *" if seat == s.seat else ""
    region = REGION_ROWS[s.region[seat]]["name"]
    own = ", ".join(spell_name(i) for i in range(SPELLS) if holds(s, seat, i))
    held = f"{s.held[seat]} spells" + (f" ({own})" if own else "")
    goals = f"{basic_count(s, seat)}/{basic_number(s)} cards, {goal_progress(s, seat)}"
    title = f"{name} ({region})" if seat == viewer else name
    lines = [f"{title}{mark}: {goals}, {held}{' OUT' if s.out[seat] else ''}"]
    if s.members[seat].size:
        lines += tree(s, s.members[seat].cards[0], 1)
    return lines


def tree(s: State, card: int, depth: int) -> list[str]:
    """A card and, further in, what hangs on it."""
    seat = s.owner[card]
    leader = s.leader[card]
    arrow = "" if leader == NONE else "^>v<"[side_of(s, leader, s.arrow[card])] + " "
    lines = ["  " * depth + arrow + card_line(s, card)]
    for other in s.members[seat].cards[: s.members[seat].size]:
        if s.leader[other] == card:
            lines += tree(s, other, depth + 1)
    return lines
