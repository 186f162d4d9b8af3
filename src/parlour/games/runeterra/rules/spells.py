"""Chapter 7, spells: held, played, undone and carried out (clauses N12, N58, N59-N69)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, asked, done

from ..cards import ANY_TIME, CHAMPIONS, ROLL_MADE, SPELLS, TELEPORT_GOLD, Spell
from ..state import CARD, DONE, HIDE, SEAT, SHOW, SPELL, Ask, Phase, Place, State
from .joining import join
from .structure import lift_branch, structure_has_room, uncontrolled
from .treasury import gather
from .windows import (
    add_once_more,
    living,
    open_again,
    open_window,
    pass_on,
    undo_beneath,
    was_undone,
)

# -- holding ---------------------------------------------------------------------------------------


@rule
def holds(s: State, seat: int, spell: int) -> bool:
    """N12. Whether a seat holds a spell, as far as the table or the view at hand tells."""
    return bool(s.holder[spell] == seat)


@rule
def knows(s: State, seat: int, spell: int) -> bool:
    """N12. Whether a seat knows who holds a spell."""
    return bool(s.shown[spell] != NONE or s.holder[spell] == seat or s.known[seat][spell])


@rule
def take_spell(s: State, seat: int, spell: int) -> None:
    """N12. A spell comes to a seat out of the deck."""
    s.holder[spell] = seat
    s.held[seat] += 1


@rule
def discard_spell(s: State, spell: int) -> None:
    """N12. A spell leaves the game, out of a hand or off the deck."""
    if s.holder[spell] != NONE:
        s.held[s.holder[spell]] -= 1
    s.holder[spell] = NONE
    s.shown[spell] = NONE
    s.gone[spell] = 1
    for seat in range(s.players):
        s.known[seat][spell] = 0
    s.revealed += 1


@rule
def show_spell(s: State, spell: int) -> None:
    """N12, N73. From now on everybody knows who holds a spell."""
    if s.shown[spell] == NONE:
        s.shown[spell] = s.holder[spell]
        s.revealed += 1


@rule
def pass_spell(s: State, spell: int, seat: int) -> None:
    """N70, N73. A spell changes hands in front of everybody."""
    s.held[s.holder[spell]] -= 1
    s.holder[spell] = seat
    s.shown[spell] = seat
    s.held[seat] += 1


@rule
def discard_hand(s: State, seat: int) -> None:
    """N76. A seat's spells are discarded."""
    for spell in range(SPELLS):
        if s.holder[spell] == seat:
            discard_spell(s, spell)


@rule
def may_keep(mask: Mask) -> None:
    """N12. A drawn spell is kept face down or shown."""
    mask[HIDE] = 1
    mask[SHOW] = 1


@rule
def on_keep(s: State, seat: int, action: int) -> None:
    """N12. A drawn spell is kept face down or shown."""
    done(s)
    if action == SHOW:
        show_spell(s, s.drawn[seat])
    s.drawn[seat] = NONE


@rule
def can_show(s: State, seat: int, spell: int) -> bool:
    """N12. Whether a seat holds this spell face down."""
    return bool(s.holder[spell] == seat and s.shown[spell] == NONE)


# -- playing ---------------------------------------------------------------------------------------


@rule
def can_play_any_time(s: State, seat: int, spell: int) -> bool:
    """N63, N66, N68, N69. Whether a seat may play an any-time spell now, to some purpose."""
    if not ANY_TIME[spell] or not holds(s, seat, spell):
        return False
    match spell:
        case Spell.HEAL:
            return any_dead(s)
        case Spell.CLARITY:
            return anything_to_see(s, seat)
        case _:
            return True


@rule
def hides_from(s: State, seat: int, rival: int) -> bool:
    """N63. Whether a rival holds a spell that a seat does not know of."""
    unseen = int(s.held[rival])
    for spell in range(SPELLS):
        if s.holder[spell] == rival and knows(s, seat, spell):
            unseen -= 1
    return rival != seat and unseen > 0


@rule
def anything_to_see(s: State, seat: int) -> bool:
    """N63. Whether Clarity would tell a seat anything."""
    for rival in range(s.players):
        if hides_from(s, seat, rival):
            return True
    return False


@rule
def any_dead(s: State) -> bool:
    """N66. Whether the dead pile has a champion."""
    for card in range(CHAMPIONS):
        if s.place[card] == Place.DEAD:
            return True
    return False


@rule
def can_smite(s: State, seat: int) -> bool:
    """N62. Whether Smite has a champion to take and an arrow to hang it on."""
    if not holds(s, seat, Spell.SMITE) or s.actions_left == 0 or uncontrolled(s) == 0:
        return False
    return structure_has_room(s, seat)


@rule
def count_as_action(s: State, seat: int) -> None:
    """N20, N21. Whoever does something of its own accord in its own turn cannot pass any more."""
    if seat == s.on_turn and s.phase > Phase.START:
        s.acted = 1


@rule
def play_spell(s: State, seat: int, spell: int, what: int, about: int) -> None:
    """N59. A spell is played: it is discarded, what it does waits, and Flash may undo it."""
    discard_spell(s, spell)
    count_as_action(s, seat)
    ask(s, seat, what, about)
    open_window(s, seat, Ask.FLASH, spell)


@rule
def mark_spell(s: State, seat: int, spell: int, mask: Mask) -> None:
    """N60. In a window: this spell, if the seat has it."""
    if holds(s, seat, spell):
        mask[SPELL + spell] = 1


@rule
def may_flash(s: State, seat: int, mask: Mask) -> None:
    """N59. Flash, or let pass."""
    mask[DONE] = 1
    mark_spell(s, seat, Spell.FLASH, mask)


@rule
def on_flash(s: State, action: int) -> None:
    """N59, N64. Flash undoes the spell beneath; both are discarded."""
    if action == DONE:
        pass_on(s)
        return
    count_as_action(s, asked(s))
    done(s)
    discard_spell(s, Spell.FLASH)
    undo_beneath(s)


@rule
def may_exhaust(s: State, seat: int, mask: Mask) -> None:
    """N58. Exhaust, or let pass."""
    mask[DONE] = 1
    mark_spell(s, seat, Spell.EXHAUST, mask)


@rule
def on_exhaust(s: State, seat: int, action: int) -> None:
    """N58. Exhaust is played on the turn that is starting."""
    if action == DONE:
        pass_on(s)
        return
    done(s)
    play_spell(s, seat, Spell.EXHAUST, Ask.SPELL, Spell.EXHAUST)


@rule
def may_change_fate(s: State, seat: int, mask: Mask) -> None:
    """N61. Ignite or Barrier, or let pass."""
    mask[DONE] = 1
    mark_spell(s, seat, Spell.IGNITE, mask)
    mark_spell(s, seat, Spell.BARRIER, mask)


@rule
def on_change_fate(s: State, seat: int, action: int) -> None:
    """N61. The roll is changed; then everybody may answer that once more."""
    if action == DONE:
        pass_on(s)
        return
    open_again(s, seat, living(s))
    spell = action - SPELL
    play_spell(s, seat, spell, Ask.SPELL, spell)


# -- carrying out ----------------------------------------------------------------------------------


@rule
def carry_out(s: State, seat: int, spell: int) -> None:
    """N59. The window over a spell has closed: it does what it says, unless undone."""
    undone = was_undone(s)
    done(s)
    if undone:
        return
    match spell:
        case Spell.EXHAUST:
            s.missed = 1
        case Spell.GHOST:
            s.ghost = 1
        case Spell.MARK_AND_DASH:
            s.marked = 1
        case Spell.SMITE:
            ask(s, seat, Ask.SMITE, 0)
        case Spell.HEAL:
            ask(s, seat, Ask.HEAL, 0)
        case Spell.CLARITY:
            ask(s, seat, Ask.CLARITY, 0)
        case Spell.TELEPORT:
            s.pool[seat] += TELEPORT_GOLD
            add_once_more(s)
            gather(s, seat)
        case _:
            s.attack.made = int(ROLL_MADE[spell])


@rule
def mark_cards_at(s: State, place: int, mask: Mask) -> None:
    """N62, N66. Every champion that is in a place."""
    for card in range(CHAMPIONS):
        if s.place[card] == place:
            mask[CARD + card] = 1


@rule
def on_smite(s: State, seat: int, card: int) -> None:
    """N62. An uncontrolled champion joins without a roll."""
    done(s)
    lift_branch(s, card)
    join(s, seat)


@rule
def on_heal(s: State, card: int) -> None:
    """N66. A dead champion comes back; what was counted stays counted."""
    done(s)
    s.place[card] = Place.UNCONTROLLED


@rule
def may_look(s: State, seat: int, mask: Mask) -> None:
    """N63. A rival who holds spells that the looker does not know; nobody, if they are gone."""
    mask[DONE] = 1
    for rival in range(s.players):
        if hides_from(s, seat, rival):
            mask[SEAT + rival] = 1
            mask[DONE] = 0


@rule
def on_look(s: State, seat: int, action: int) -> None:
    """N63. The looker knows the rival's spells from now on."""
    done(s)
    if action == DONE:
        return
    s.revealed += 1
    for spell in range(SPELLS):
        if s.holder[spell] == action - SEAT:
            s.known[seat][spell] = 1
