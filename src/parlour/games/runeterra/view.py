"""Views: what a seat has come to know beyond the marks of the fields, and filling a view up again
(clauses N6, N12, N63)."""

from __future__ import annotations

from parlour.core import dice
from parlour.core.piles import pop, push
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import CHAMPIONS, SPELLS, Region
from .rules.spells import knows
from .rules.structure import derive_places
from .rules.windows import living
from .state import Ask, Place, State


@rule
def reveal(truth: State, seat: int, view: State) -> None:
    """N12, N74. A seat sees the holders of the spells it knows of, and its own draft of a deal."""
    for spell in range(SPELLS):
        if knows(truth, seat, spell):
            view.holder[spell] = truth.holder[spell]
    if truth.draft.maker == seat:
        reveal_draft(truth, view)


@rule
def reveal_draft(truth: State, view: State) -> None:
    """N74. What has been drafted so far."""
    view.draft.other = truth.draft.other
    view.draft.setting = truth.draft.setting
    view.draft.give_gold = truth.draft.give_gold
    view.draft.want_gold = truth.draft.want_gold
    view.draft.give_champion = truth.draft.give_champion
    view.draft.want_champion = truth.draft.want_champion
    for spell in range(SPELLS):
        view.draft.give_spell[spell] = truth.draft.give_spell[spell]
        view.draft.want_spell[spell] = truth.draft.want_spell[spell]


@rule
def derive(s: State) -> None:
    """N12, N30. Recompute what follows from the rest: where cards lie, how many spells are held."""
    derive_places(s)
    for seat in range(s.players):
        s.held[seat] = held_in(s, seat)


@rule
def held_in(s: State, seat: int) -> int:
    """N12. How many spells a seat holds, counted."""
    found = 0
    for spell in range(SPELLS):
        if s.holder[spell] == seat:
            found += 1
    return found


@rule
def deal_hidden(view: State, seat: int) -> None:
    """N6, N12, N74. Deal unseen spells into hands and deck, pick Challenger's goal, and whom a
    draft is for, at random."""
    before = view.revealed
    deal_spells(view, seat)
    deal_goal(view, seat)
    deal_partner(view, seat)
    view.revealed = before


@rule
def deal_partner(view: State, seat: int) -> None:
    """N70, N74. Somebody else's draft whose terms are being set is for any other seat, or answers
    the one that made the offer; its terms are taken to be none yet."""
    maker = int(view.draft.maker)
    if maker in (NONE, seat) or view.draft.other != NONE or not waits_for_terms(view):
        return
    if view.draft.countered:
        view.draft.other = view.deal.maker
        return
    left = dice.below(view, living(view) - 1)
    for other in range(view.players):
        if other != maker and not view.out[other]:
            if left == 0:
                view.draft.other = other
            left -= 1


@rule
def waits_for_terms(view: State) -> bool:
    """N70. Whether the terms of a draft are being set, somewhere under what is asked now."""
    for at in range(view.todo.size):
        if view.todo.ask[at] == Ask.TERMS:
            return True
    return False


@rule
def deal_spells(view: State, seat: int) -> None:
    """N12. Spells not seen go to the hands that lack some, the others into the deck."""
    size = int(view.deck.size)
    view.deck.size = 0
    for spell in range(SPELLS):
        if view.shown[spell] != NONE:
            view.holder[spell] = view.shown[spell]
        if view.holder[spell] == NONE and not view.gone[spell]:
            push(view.deck, CHAMPIONS + spell)
    dice.shuffle(view, view.deck)
    for rival in range(view.players):
        for _ in range(view.held[rival] - held_in(view, rival)):
            spell = pop(view.deck) - CHAMPIONS
            view.holder[spell] = rival
            if was_just_drawn(view, rival):
                view.drawn[rival] = spell
    for card in range(CHAMPIONS):
        if view.place[card] == Place.DECK:
            push(view.deck, card)
    dice.shuffle(view, view.deck)
    assert view.deck.size == size


@rule
def was_just_drawn(view: State, seat: int) -> bool:
    """N12. Whether a seat is about to say how it keeps the spell that it drew."""
    for at in range(view.todo.size):
        if view.todo.ask[at] == Ask.KEEP and view.todo.seat[at] == seat:
            return True
    return False


@rule
def deal_goal(view: State, seat: int) -> None:
    """N6. Challenger's goal, once picked and not shown, could be any."""
    if view.todo.size > 0 and view.todo.ask[0] == Ask.GOAL:
        return
    for rival in range(view.players):
        if view.region[rival] == Region.CHALLENGER and view.goal[rival] == NONE:
            if view.goal_shown[rival] != NONE:
                view.goal[rival] = view.goal_shown[rival]
            else:
                view.goal[rival] = possible_goal(view)


@rule
def possible_goal(view: State) -> int:
    """N6. One of the goals that Challenger may have, as far as anybody knows."""
    possible = 0
    for region in range(Region.CHALLENGER):
        possible += int(not view.ruled_out[region])
    left = dice.below(view, possible)
    found = 0
    while view.ruled_out[found] or left > 0:
        left -= int(not view.ruled_out[found])
        found += 1
    return found
