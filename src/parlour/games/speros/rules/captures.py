"""Chapters 5 and 6: who captures a card, excavating, the Capture abilities (S33-S47)."""

from __future__ import annotations

from parlour.core.cells import bits_above, bits_with, lowest
from parlour.core.contract import Mask
from parlour.core.masks import CELLS
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done

from ..cards import (
    CAPTURE_ABILITY,
    CAPTURE_KIND,
    CARDS,
    ENCAMPMENTS,
    EXCAVATE_ABILITY,
    FIRST_ARTIFACT,
    Capture,
)
from ..state import MOST_SEATS, PASS, SKIRMISH, USE, Ask, State
from ..steps import Stat
from .effects import begin_ability
from .possible import is_possible
from .targets import modifier
from .verbs import capture, is_artifact, units_at

MOST_SPARE = max(ENCAMPMENTS) // 2  # open encampments of a card that is half full


@rule
def captor(s: State, card: int) -> int:
    """S34-S36. Who captures a card of the Skirmish Area as it lies; NONE if nobody does."""
    spare = s.spare[card]
    for seat in range(s.players):
        mine = units_at(s, seat, card)
        if mine > 0 and mine >= spare and outdoes_all(s, seat, card, mine, spare):
            return seat
    return NONE


@rule
def outdoes_all(s: State, seat: int, card: int, mine: int, spare: int) -> bool:
    """S34-S36. Whether a seat outdoes each rival, were all open encampments that rival's."""
    for rival in range(s.players):
        if rival == seat:
            continue
        theirs = units_at(s, rival, card) + spare
        if theirs > mine or (theirs == mine and not wins_tie(s, seat, rival, card, spare)):
            return False
    return True


@rule
def wins_tie(s: State, seat: int, rival: int, card: int, spare: int) -> bool:
    """S35, S36, S75. A tie goes to whoever holds the card that says so; else, on a full card, to
    whose Unit was placed there last (ruling R10)."""
    if modifier(s, seat, Stat.WINS_TIES) > 0:
        return True
    if spare > 0 or modifier(s, rival, Stat.WINS_TIES) > 0:
        return False
    return bool(s.side[seat].placed[card] > s.side[rival].placed[card])


@rule
def settle_check(s: State) -> None:
    """S37, S43. After an action or a step: excavations first, then captures, the active player's
    before the others', clockwise; the frame goes when there is nothing left."""
    if is_anyone_digging(s):
        for turn in range(s.players):
            if offer_excavation(s, (s.active + turn) % s.players):
                return
    card = next_captured(s)
    if card != NONE:
        take_possession(s, captor(s, card), card)
    else:
        done(s)


@rule
def next_captured(s: State) -> int:
    """S37. The card that is captured next: of all that somebody may capture the one whose captor
    comes first from the active player on (ruling R11). Most looks find none."""
    if not is_any_captured(s):
        return NONE
    found = NONE
    soonest = s.players
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == SKIRMISH and is_half_full(s, card):
            seat = captor(s, card)
            if seat != NONE and (seat - s.active) % s.players < soonest:
                found = card
                soonest = (seat - s.active) % s.players
    return int(found)


@rule
def is_any_captured(s: State) -> bool:
    """S36, S37. Whether somebody captures any card."""
    for first in range(0, CARDS, CELLS):
        cards = bits_with(s.holder, SKIRMISH, first) & ~bits_above(s.spare, MOST_SPARE, first)
        while cards != 0:
            card = first + lowest(cards)
            if is_half_full(s, card) and captor(s, card) != NONE:
                return True
            cards &= cards - 1
    return False


@rule
def is_half_full(s: State, card: int) -> bool:
    """S36. Whether at least half of a card's encampments are taken; else nobody can capture it."""
    return bool(2 * s.spare[card] <= ENCAMPMENTS[card])


@rule
def is_anyone_digging(s: State) -> bool:
    """S43. Whether a Unit has just been placed on any Artifact by its owner."""
    for place in range(MOST_SEATS):
        relic = s.relics[place]
        if relic != NONE and s.digging[relic - FIRST_ARTIFACT]:
            return True
    return False


@rule
def offer_excavation(s: State, seat: int) -> bool:
    """S43, S44. Ask a seat that has placed a Unit on an Artifact, once a turn, if it will."""
    for place in range(MOST_SEATS):
        relic = s.relics[place]
        if relic == NONE:
            continue
        artifact = relic - FIRST_ARTIFACT
        if s.digging[artifact] >> seat & 1:
            s.digging[artifact] &= ~(1 << seat)
            fresh = not s.dug[artifact] >> seat & 1
            if fresh and is_possible(s, seat, EXCAVATE_ABILITY[artifact]):
                ask(s, seat, Ask.EXCAVATE, relic)
                return True
    return False


@rule
def may_excavate(s: State, seat: int, mask: Mask) -> None:
    """S43. The player may, or may not."""
    mask[USE] = 1
    mask[PASS] = 1


@rule
def on_excavate(s: State, seat: int, action: int) -> None:
    """S43, S44. Carry out the Excavate ability; once in a turn."""
    artifact = about(s) - FIRST_ARTIFACT
    done(s)
    if action == USE:
        s.dug[artifact] |= 1 << seat
        begin_ability(s, seat, EXCAVATE_ABILITY[artifact])


@rule
def take_possession(s: State, seat: int, card: int) -> None:
    """S33, S39, S45. A card is captured, once and for all; a one-time Capture ability is
    offered at once, on anyone's turn (ruling R16)."""
    capture(s, seat, card)
    if not is_artifact(card):
        return
    artifact = card - FIRST_ARTIFACT
    s.digging[artifact] = 0
    ability = CAPTURE_ABILITY[artifact]
    if CAPTURE_KIND[artifact] == Capture.ONE_TIME and is_possible(s, seat, ability):
        ask(s, seat, Ask.CAPTURE, card)


@rule
def may_capture(s: State, seat: int, mask: Mask) -> None:
    """S45. The player may carry the ability out, or not."""
    mask[USE] = 1
    mask[PASS] = 1


@rule
def on_capture(s: State, seat: int, action: int) -> None:
    """S45. The one moment of a one-time Capture ability."""
    artifact = about(s) - FIRST_ARTIFACT
    done(s)
    if action == USE:
        begin_ability(s, seat, CAPTURE_ABILITY[artifact])
