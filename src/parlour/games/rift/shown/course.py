"""The log: how games are opened, how they end, whose turn begins and why."""

from __future__ import annotations

from parlour.core.contract import Line
from parlour.core.record import NONE
from parlour.core.speech import listed

from ..cards import (
    CHAMPION_NAMES,
    HAND_LIMIT,
    SECOND_SIDE_GOLD,
    SIDES,
    STARTING_GOLD,
    STRUCTURE_IDS,
    TEAM,
)
from ..enums import Phase
from ..names import SIDE_TITLES, cards_text, count_of, side_name
from ..rules.draft import initiative_of
from ..rules.figures import first_of, nexus, other
from ..rules.towers import endurance, siege_damage
from ..state import DRAFT, FULL_DRAFT, STRUCTURE, State
from .gains import earned

__all__ = ["course", "is_set_up_anew", "opening"]


def is_set_up_anew(before: State, after: State) -> bool:
    """L17. Whether the next game of a series has begun: what changed on the table is no event."""
    return sum(after.wins) > sum(before.wins) and not after.over


def course(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """How a game has ended, and whose turn begins."""
    lines: list[Line] = []
    for seat in range(SIDES):
        if after.wins[seat] > before.wins[seat]:
            lines.append(_how(before, action, 1 - seat))
            lines.append(Line(f"{side_name(seat, viewer)} won the game.", "", seat))
    if after.over:
        lines.append(Line("The game is over.", "", NONE))
    elif is_set_up_anew(before, after):
        score = f"The next game begins. Games won: {_score(after)}."
        lines += [Line(score, "", NONE, True), *_set_up(after, viewer, True)]
    elif after.turn > before.turn:
        if before.phase == Phase.DRAFT:
            lines += _first_turn(after, viewer, True)
        lines.append(_turn_begins(after, viewer))
    return sorted(lines, key=lambda line: line.opens)


def opening(s: State, viewer: int) -> list[Line]:
    """L8, L12, L15 to L18, L31. What setting up has brought."""
    return _set_up(s, viewer, False)


def _set_up(s: State, viewer: int, opens: bool) -> list[Line]:
    """Hands; the teams, where they are dealt; who begins, and with what."""
    lines = [Line(f"Each side drew {count_of(HAND_LIMIT, 'card')}.", "", NONE, opens)]
    if s.options[DRAFT] == FULL_DRAFT:
        if viewer != NONE:
            lines.append(Line(f"You hold {_hand(s, viewer)}.", "", viewer, opens))
        return [*lines, Line("The draft begins: Blue bans first.", "", NONE, opens)]
    lines += [_team(s, seat, opens) for seat in range(SIDES)]
    lines += [*_first_turn(s, viewer, opens), _turn_begins(s, viewer)._replace(opens=opens)]
    seat, name = s.active, side_name(s.active, viewer)
    drawn = s.sides[seat].hand_size - HAND_LIMIT
    if drawn > 0:
        lines.append(Line(f"{name} drew {count_of(drawn, 'card')}.", "", seat, opens))
    gained = s.sides[seat].gold - STARTING_GOLD
    if gained > 0:
        lines.append(Line(f"{name} gained {earned(s, seat, gained)}.", "", seat, opens))
    if viewer != NONE:
        lines.append(Line(f"You hold {_hand(s, viewer)}.", "", viewer, opens))
    return lines


def _hand(s: State, seat: int) -> str:
    return cards_text(list(s.sides[seat].hand))


def _team(s: State, seat: int, opens: bool) -> Line:
    """L18. 'Blue's team: Ornn, Zed, ... and Soraka.'."""
    team = range(first_of(seat), first_of(seat) + TEAM)
    names = listed([CHAMPION_NAMES[s.champion[who]] for who in team])
    return Line(f"{SIDE_TITLES[seat]}'s team: {names}.", "", seat, opens)


def _first_turn(s: State, viewer: int, opens: bool) -> list[Line]:
    """L15, L16, L31. Why a side begins, and what the other gets for that."""
    first, second = int(s.first), other(int(s.first))
    mine, theirs = initiative_of(s, first), initiative_of(s, second)
    name = side_name(first, viewer)
    said = f"{name} {'begin' if name == 'You' else 'begins'}"
    if mine != theirs:
        why = f"initiative {mine} against {theirs}"
    elif s.lot:
        why = f"initiative is tied at {mine}, and the die shows {s.lot}"
    else:
        why = f"initiative is tied at {mine}, and the loser of the last game goes first"
    after = side_name(second, viewer)
    gets = f"{after} {'get' if after == 'You' else 'gets'} {SECOND_SIDE_GOLD} gold"
    return [
        Line(f"{said}: {why}.", "", first, opens),
        Line(f"{gets} for having the second turn.", "", second, opens),
    ]


def _turn_begins(s: State, viewer: int) -> Line:
    whose = "your" if s.active == viewer else f"{SIDE_TITLES[s.active]}'s"
    return Line(f"Round {s.round}: {whose} turn.", "", s.active, True)


def _how(before: State, action: int, loser: int) -> Line:
    """L1, L103. How a game ended."""
    fallen = nexus(loser)
    if action == STRUCTURE + fallen or before.strength[fallen] <= siege_now(before, fallen):
        place = f"structure-{STRUCTURE_IDS[fallen]}"
        return Line(f"{SIDE_TITLES[loser]}'s nexus is destroyed.", place, loser)
    winner = other(loser)
    level = endurance(before, winner) == endurance(before, loser)
    better = "the side whose structures stand better wins"
    why = "they stand alike, so the second turn wins" if level else better
    return Line(f"The last round is over: {why} (L103).", "", NONE)


def siege_now(s: State, structure: int) -> int:
    """L68. What the hit being prepared would take off a structure; nothing if none is."""
    return siege_damage(s, s.attack.by, structure) if s.attack.by != NONE else 0


def _score(s: State) -> str:
    return ", ".join(f"{SIDE_TITLES[seat]} {s.wins[seat]}" for seat in range(SIDES))
