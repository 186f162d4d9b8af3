"""Dealing what is unseen, made from the declaration of a state.

A view shows some cards; every other copy lies in a hole. `deal_unseen` makes the rule that a game
of hidden hands needs as `deal_hidden`: all unseen copies are gathered in the deck and shuffled,
then each hidden hand takes as many as it holds, and the rest stays the deck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import dice, piles
from ..record import NONE, dtype_of, fields_of
from ..rule import made_rule
from .places import places_of


def in_sight(
    kind: type[Any], names: Sequence[str], skip: Sequence[str] = ()
) -> Callable[[Any, int], int]:
    """The rule `in_sight(s, card)`: how many copies of a card a table or view shows, anywhere."""
    source = ["def in_sight(s, card):", "    found = 0"]
    for place in places_of(kind, names, skip):
        indent = "    "
        for letter, size in place.loops:
            source.append(f"{indent}for {letter} in range({size}):")
            indent += "    "
        added = f"{place.path}[card]" if place.counts else f"{place.path} == card"
        source.append(f"{indent}found += int({added})")
    source.append("    return found")
    return made_rule("\n".join(source), kind, {})


def deal_unseen(
    kind: type[Any],
    names: Sequence[str],
    copies: Sequence[int],
    *,
    deck: str = "deck",
    hands: str = "player.hand",
    size: str = "hand_size",
    skip: Sequence[str] = (),
) -> Callable[[Any, int], None]:
    """The rule `deal_hidden(view, seat)` of a game whose cards lie in sight, in hands or in a deck.
    `hands` is the path to a seat's hand: a column of copies, whose `size` is a public field beside
    it, or a pile. ValueError says what does not fit the declaration."""
    group, _, hand = hands.partition(".")
    holder = fields_of(kind).get(group)
    if holder is None or holder.inner is None or hand not in fields_of(holder.inner):
        raise ValueError(f"{kind.__name__} has no {hands}: say where hands lie, as 'player.hand'")
    seats = holder.shape[0]
    pile = fields_of(kind)[deck].inner if deck in fields_of(kind) else None
    if pile is None:
        raise ValueError(f"{kind.__name__} has no pile {deck!r}")
    inner = fields_of(holder.inner)
    is_pile = inner[hand].inner is not None
    if not is_pile and size not in inner:
        raise ValueError(f"{group} has no public {size!r} that says how many cards a hand holds")
    capacity = dtype_of(pile)["cards"].shape[0]
    if capacity < sum(copies):
        raise ValueError(f"{deck} must have room for all {sum(copies)} cards, not {capacity}")
    one = f"view.{group}[other].{hand}"
    take = (
        f"for i in range({one}.size):\n"
        f"                if {one}.cards[i] == NONE:\n"
        f"                    {one}.cards[i] = pop(view.{deck})"
        if is_pile
        else f"for _ in range(view.{group}[other].{size}):\n"
        f"                {one}[pop(view.{deck})] += 1"
    )
    source = f"""def deal_hidden(view, seat):
    left = view.{deck}.size
    revealed = view.revealed
    empty(view.{deck})
    for card in range({len(copies)}):
        for _ in range(COPIES[card] - in_sight(view, card)):
            push(view.{deck}, card)
    shuffle(view, view.{deck})
    for other in range(min({seats}, view.players)):
        if other != seat:
            {take}
    assert view.{deck}.size == left, "what is unseen does not fill the holes"
    view.revealed = revealed
"""
    return made_rule(
        source,
        kind,
        {
            "COPIES": tuple(copies),
            "NONE": NONE,
            "in_sight": in_sight(kind, names, skip),
            "push": piles.push,
            "pop": piles.pop,
            "empty": piles.empty,
            "shuffle": dice.shuffle,
        },
    )
