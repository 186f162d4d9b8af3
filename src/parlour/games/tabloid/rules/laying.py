"""Revealing and strengthening: which cards may be laid, and laying them (clauses T11-T19, T22-T26).

A lay is composed one card at a time in `staged`, while the cards are still in the hand (T66).
Every step is checked against what could yet be added, so that each lay begun can be completed.
"""

from __future__ import annotations

from parlour.core.cells import bits_above, lowest
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import done, top

from ..cards import (
    ACTION_CARDS,
    CLONING,
    LEAKED_FILE,
    OVERLORDS_PROOFS,
    PARTS,
    PROOFS,
    REVEAL_CARDS,
    REVEAL_CONSPIRACY_CARDS,
    REVEALS,
    STRENGTHENS,
    STRENGTHENS_WITH_REVEAL,
    TYPES,
    Part,
    Type,
)
from ..state import DONE, LAY, Agreed, Ask, State, lay_action, part_of_lay, type_of_lay, whole
from .verbs import anchors, clones_stand, is_in_play, kind_of, lay, row_size

ALL_TYPES = (1 << TYPES) - 1  # as bits
WILDS = 1 << CLONING | 1 << LEAKED_FILE  # likewise among the kinds of cards


@rule
def strengthened(s: State) -> int:
    """T15, T19, ruling C9. How many types were strengthened this turn; one that has gone out of
    play since is among them."""
    touched = 0
    for type_ in range(TYPES):
        touched += s.touched[type_]
    if s.new_type != NONE:
        touched -= s.touched[s.new_type]
    return touched


@rule
def may_touch(s: State, type_: int, in_play: bool, already: int) -> bool:
    """T11, T15, T16, T19, rulings C8 and C9. Whether cards may be laid on a type this turn at all:
    revealing it if it is not in play, strengthening it if it is; so many types have been
    strengthened `already`."""
    if not in_play:
        revealed = 0 if s.new_type == NONE else 1
        return revealed < REVEALS and already <= STRENGTHENS_WITH_REVEAL
    if s.touched[type_] > 0:
        return True
    limit = STRENGTHENS if s.new_type == NONE else STRENGTHENS_WITH_REVEAL
    return already < limit


@rule
def proofs_allowed(s: State, seat: int, in_play: bool) -> int:
    """T13, T14, T22, T23, T56, T57, T67, T70, ruling C14. How many Proof! cards a lay may hold."""
    if top(s) == Ask.RETRIEVED:
        return 1
    left = ACTION_CARDS - s.action_cards
    if left <= 0 or in_play:
        return max(left, 0)
    return OVERLORDS_PROOFS if row_size(s, seat, Type.REPTILIAN_OVERLORDS) > 0 else left


@rule
def held(s: State, seat: int, type_: int, part: int) -> int:
    """T24, T25, T50, T51, ruling C12. How many cards in hand could be a part of a type's row."""
    if part == Part.CLONE:
        if type_ == Type.CLONING:
            return 0
        tame = s.options[Agreed.CLONING] > 0
        if tame and s.player[seat].row[Type.CLONING][Part.NATURAL] == 0:
            return 0
    return whole(s.player[seat].hand[kind_of(type_, part)])


@rule
def may_grow(s: State, seat: int, type_: int, part: int, in_play: bool) -> bool:
    """T66. Whether a card may join the lay, which could then still be completed."""
    p = s.player[seat]
    if p.hand[kind_of(type_, part)] == 0 or p.staged[part] >= held(s, seat, type_, part):
        return False
    naturals = p.staged[Part.NATURAL] + (1 if part == Part.NATURAL else 0)
    conspiracy = naturals + p.staged[Part.CLONE] + (1 if part == Part.CLONE else 0)
    leaked = p.staged[Part.LEAKED] + (1 if part == Part.LEAKED else 0)
    proofs = leaked + p.staged[Part.PROOF] + (1 if part == Part.PROOF else 0)
    if proofs > proofs_allowed(s, seat, in_play):
        return False
    own = conspiracy if clones_stand(s) else naturals
    wilds = leaked + conspiracy - own
    if in_play:
        return can_strengthen(s, seat, type_, own, wilds, conspiracy + proofs)
    return can_reveal(s, seat, type_, own, conspiracy, proofs)


@rule
def own_held(s: State, seat: int, type_: int) -> int:
    """T60, T75, ruling C10. How many cards in hand are such that wilds may lie with them."""
    natural = held(s, seat, type_, Part.NATURAL)
    return natural + held(s, seat, type_, Part.CLONE) if clones_stand(s) else natural


@rule
def can_strengthen(s: State, seat: int, type_: int, own: int, wilds: int, cards: int) -> bool:
    """T17, T29, T60, rulings C5 and C10. Whether such a lay is one, or becomes one by adding a
    Conspiracy card of the type for its wilds to lie with."""
    anchored = own + anchors(s, seat, type_) > 0
    if wilds > 0 and not anchored:
        cards += 1
        if own_held(s, seat, type_) == 0:
            return False
    return cards < s.player[seat].hand_size


@rule
def can_reveal(s: State, seat: int, type_: int, own: int, conspiracy: int, proofs: int) -> bool:
    """T12, T29, rulings C5, C10, C12 and C14. Whether such a lay is a reveal, or can become one
    with cards in hand."""
    could_show = held(s, seat, type_, Part.NATURAL) + held(s, seat, type_, Part.CLONE)
    proofs_held = held(s, seat, type_, Part.LEAKED) + held(s, seat, type_, Part.PROOF)
    if could_show + proofs_held < REVEAL_CARDS or own_held(s, seat, type_) == 0:
        return False
    if own == 0:
        conspiracy += 1
    allowed = proofs_allowed(s, seat, False)
    for with_proofs in range(proofs, min(allowed, proofs_held) + 1):
        needed = max(conspiracy, REVEAL_CARDS - with_proofs)
        if with_proofs < OVERLORDS_PROOFS:
            needed = max(needed, REVEAL_CONSPIRACY_CARDS)
        if needed <= could_show and needed + with_proofs < s.player[seat].hand_size:
            return True
    return False


@rule
def is_complete(s: State, seat: int, type_: int, in_play: bool) -> bool:
    """T12, T17, T60, T75, rulings C10, C12 and C14. Whether the lay stands as it is."""
    p = s.player[seat]
    conspiracy = p.staged[Part.NATURAL] + p.staged[Part.CLONE]
    own = conspiracy if clones_stand(s) else p.staged[Part.NATURAL] + 0
    proofs = p.staged[Part.LEAKED] + p.staged[Part.PROOF]
    if in_play:
        wilds = p.staged[Part.LEAKED] + conspiracy - own
        return wilds == 0 or own + anchors(s, seat, type_) > 0
    enough = proofs >= OVERLORDS_PROOFS or conspiracy >= REVEAL_CONSPIRACY_CARDS
    return own > 0 and enough and conspiracy + proofs >= REVEAL_CARDS


@rule
def may_lay(s: State, seat: int, mask: Mask) -> None:
    """T10, T66. Any card that can begin a lay, or join the one being composed; or done."""
    laying = whole(s.player[seat].laying)
    if laying != NONE:
        in_play = is_in_play(s, laying)
        for part in range(PARTS):
            mask[lay_action(laying, part)] = may_grow(s, seat, laying, part, in_play)
        mask[DONE] = is_complete(s, seat, laying, in_play)
        return
    already = strengthened(s)
    left = types_at_hand(s, seat)
    while left != 0:
        type_ = lowest(left)
        left &= left - 1
        in_play = is_in_play(s, type_)
        can_begin = may_touch(s, type_, in_play, already)
        if can_begin and (in_play or can_reveal(s, seat, type_, 0, 0, 0)):
            for part in range(PARTS):
                mask[lay_action(type_, part)] = may_grow(s, seat, type_, part, in_play)


@rule
def types_at_hand(s: State, seat: int) -> int:
    """T60, ruling C10. The types, as bits, on which a hand holds anything at all that could be
    laid: wilds are of use only beside a Conspiracy card of the type's own."""
    hand = bits_above(s.player[seat].hand, 0)
    found = (hand | hand >> PROOFS) & ALL_TYPES
    if hand & WILDS != 0:
        for type_ in range(TYPES):
            if own_held(s, seat, type_) > 0 or anchors(s, seat, type_) > 0:
                found |= 1 << type_
    return found


@rule
def may_lay_retrieved(s: State, seat: int, card: int, mask: Mask) -> None:
    """T64, T70, ruling C17. The Proof! just retrieved may open a lay within the usual limits."""
    if s.player[seat].laying != NONE:
        may_lay(s, seat, mask)
        return
    for type_ in range(TYPES):
        part = Part.LEAKED if card == LEAKED_FILE else Part.PROOF
        if card == kind_of(type_, part):
            in_play = is_in_play(s, type_)
            if may_touch(s, type_, in_play, strengthened(s)):
                mask[lay_action(type_, part)] = may_grow(s, seat, type_, part, in_play)


@rule
def on_lay(s: State, seat: int, action: int) -> None:
    """T66. A card joins the lay being composed; it is still in the hand."""
    assert LAY <= action < LAY + TYPES * PARTS
    s.player[seat].laying = type_of_lay(action)
    s.player[seat].staged[part_of_lay(action)] += 1


@rule
def on_done(s: State, seat: int) -> int:
    """T12, T13, T17, T18, T23, T26, T59, rulings C7, C9 and C15. The lay is declared: its cards go
    to the player's row, a reveal's or a strengthening. Its type."""
    type_ = whole(s.player[seat].laying)
    if not is_in_play(s, type_):
        s.new_type = type_
    s.touched[type_] = 1
    if top(s) == Ask.RETRIEVED:
        done(s)
    else:
        p = s.player[seat]
        s.action_cards += p.staged[Part.LEAKED] + p.staged[Part.PROOF]
    for part in range(PARTS):
        for _ in range(s.player[seat].staged[part]):
            lay(s, seat, type_, part)
    drop_lay(s, seat)
    return type_


@rule
def drop_lay(s: State, seat: int) -> None:
    """T66. Nothing is being composed."""
    s.player[seat].laying = NONE
    for part in range(PARTS):
        s.player[seat].staged[part] = 0
