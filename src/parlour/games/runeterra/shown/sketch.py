"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import (
    CHAMPIONS,
    POWER,
    REGION_ROWS,
    RESISTANCE,
    SIDES,
    SPELLS,
    TRANSFER,
    printed_income,
)
from ..names import (
    card_name,
    count_of,
    goal_progress,
    kinds_of,
    play_order,
    spell_name,
    spells_gone,
    this_turn,
    who_name,
)
from ..rules.attack import is_fresh
from ..rules.goals import basic_count, basic_number, goal_of
from ..rules.spells import holds
from ..rules.strength import number_to_roll
from ..rules.structure import arrow_at, is_free, side_of
from ..state import Place, State
from .asking import attack_text, terms
from .describe import odds
from .sums import attack_parts

LEGEND = """\
^ Gnar 4/3 r6 +2 2g Yordle <v>: power 4, lends 3 to attacks (none without /),
resistance 6, income 2, 2 gold on it, its alignments, its free arrows; ^ before
the name: it hangs on top of the card that it is set in under (> right of it,
v below, < left). (spent): takes part in no more attacks this turn. * is who
must choose now."""
SIGNS = "^>v<"


def sketch(s: State, viewer: int) -> str:
    """What lies between the players, then each structure as an indented tree."""
    free = [card for card in range(CHAMPIONS) if s.place[card] == Place.UNCONTROLLED]
    dead = [card_name(card) for card in range(CHAMPIONS) if s.place[card] == Place.DEAD]
    lines = [f"Round {s.round + 1}   Deck {s.deck.size}   Play goes: {play_order(s, viewer)}"]
    lines += [f"{what}: {fact}" for what, fact in this_turn(s)]
    lines.append("Uncontrolled:" if free else "Uncontrolled: none")
    lines += ["  " + card_line(s, card) for card in free]
    if dead:
        lines.append(f"Dead: {', '.join(dead)}")
    if gone := spells_gone(s):
        lines.append(f"Spells gone: {gone}")
    waiting = [*s.pending.cards[: s.pending.size], *s.crossing.cards[: s.crossing.size]]
    hanging = [card_name(card) for card in waiting if s.place[card] == Place.CONTROLLED]
    if hanging:
        lines.append(f"To be hung: {', '.join(hanging)}")
    lines += under_way(s, viewer)
    for seat in range(s.players):
        lines += ["", *structure_lines(s, seat, viewer)]
    return "\n".join(lines)


def under_way(s: State, viewer: int) -> list[str]:
    """The attack, the offer and the viewer's own draft, as far as there are any."""
    lines = []
    if s.attack.target != NONE:
        privileged = ", privileged" if s.attack.privileged else ""
        lines.append(f"Attack: {attack_text(s)}, {odds(number_to_roll(s))}{privileged}")
        lines.append("  " + ", ".join(f"{what} {n}" for what, n in attack_parts(s)))
    if s.deal.other != NONE:
        to = "you" if s.deal.other == viewer else who_name(s, s.deal.other, viewer)
        lines.append(f"Offer, {who_name(s, s.deal.maker, viewer)} to {to}: {terms(s.deal)}")
    if s.draft.other != NONE:
        lines.append(f"Your draft, for {who_name(s, s.draft.other, viewer)}: {terms(s.draft)}")
    return lines


def card_line(s: State, card: int) -> str:
    """'Gnar 4/3 r6 +2 2g Yordle'."""
    lends = f"/{TRANSFER[card]}" if TRANSFER[card] else ""
    resists = f" r{RESISTANCE[card]}" if card < CHAMPIONS else ""
    income = f" +{printed_income(card)}" if printed_income(card) else ""
    gold = f" {s.gold[card]}g" if s.gold[card] else ""
    kinds = f" {kinds_of(s, card)}" if card < CHAMPIONS else ""
    spent = "" if is_fresh(s, card) else " (spent)"
    return f"{card_name(card)} {POWER[card]}{lends}{resists}{income}{gold}{kinds}{spent}"


def free_signs(s: State, card: int) -> str:
    """' <v>' for the sides on which a card in a structure has a free arrow."""
    signs = "".join(
        SIGNS[side] for side in range(SIDES) if is_free(s, card, arrow_at(s, card, side))
    )
    return f" {signs}" if signs else ""


def structure_lines(s: State, seat: int, viewer: int) -> list[str]:
    """A seat's heading and its tree."""
    name = who_name(s, seat, viewer)
    mark = " *" if seat == s.seat else ""
    region = REGION_ROWS[s.region[seat]]["name"]
    own = ", ".join(spell_name(i) for i in range(SPELLS) if holds(s, seat, i))
    held = count_of(s.held[seat], "spell") + (f" ({own})" if own else "")
    special = goal_progress(s, seat) if goal_of(s, seat) != NONE else "a secret goal"
    goals = f"{basic_count(s, seat)}/{basic_number(s)} cards, {special}"
    title = f"{name} ({region})" if seat == viewer else name
    lines = [f"{title}{mark}: {goals}, {held}{' OUT' if s.out[seat] else ''}"]
    if s.members[seat].size:
        lines += tree(s, s.members[seat].cards[0], 1)
    return lines


def tree(s: State, card: int, depth: int) -> list[str]:
    """A card and, further in, what hangs on it."""
    seat = s.owner[card]
    leader = s.leader[card]
    arrow = "" if leader == NONE else SIGNS[side_of(s, leader, s.arrow[card])] + " "
    lines = ["  " * depth + arrow + card_line(s, card) + free_signs(s, card)]
    for other in s.members[seat].cards[: s.members[seat].size]:
        if s.leader[other] == card:
            lines += tree(s, other, depth + 1)
    return lines
