"""What a seat has come to know of hidden cards, in words: for the picture and the sketch (C30)."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.speech import count_of, listed

from ..cards import KINDS
from ..names import card_name, cards_listed
from ..rules.knowledge import other
from ..state import Phase, State


def known_of_hand(s: State, viewer: int, whom: int) -> str:
    """What `viewer` knows of another's hand: '2 × Chemtrails; perhaps Area 51'."""
    if viewer in (NONE, whom) or s.phase == Phase.SCORED:
        return ""
    row = other(s, viewer, whom)
    player = s.player[viewer]
    sure = cards_listed(s, [(card, player.sure[row][card]) for card in range(KINDS)])
    maybe = cards_listed(s, [(card, player.maybe[row][card]) for card in range(KINDS)])
    return "; ".join(part for part in (sure, f"perhaps {maybe}" if maybe else "") if part)


def left_in_hand(s: State, seat: int) -> str:
    """T40, ruling C31. The cards of a hand that lies open to be counted; '' before."""
    if s.phase != Phase.SCORED:
        return ""
    return cards_listed(s, [(card, s.player[seat].hand[card]) for card in range(KINDS)])


def known_of_unknown(s: State) -> list[str]:
    """The cards of the Unknown that a view shows: from the top, and from the bottom."""
    cards = list(s.unknown.cards[: s.unknown.size])
    if not any(card != NONE for card in cards):
        return []
    if NONE not in cards:
        return [f"all of it, from the top: {_named(s, cards[::-1])}"]
    top, bottom = _run(cards[::-1]), _run(cards)
    found = [f"on top {_named(s, top)}"] if top else []
    found += [f"at the bottom, from below, {_named(s, bottom)}"] if bottom else []
    between = sum(card != NONE for card in cards) - len(top) - len(bottom)
    return [*found, f"{count_of(between, 'card')} in between"] if between else found


def _run(cards: list[int]) -> list[int]:
    """The known cards at one end."""
    return cards[: cards.index(NONE)]


def _named(s: State, cards: list[int]) -> str:
    return listed([card_name(s, card) for card in cards], "then" if len(cards) == 2 else "and")
