"""Captures told: which card, why, and whose Units went home."""

from __future__ import annotations

from parlour.core.contract import Line
from parlour.core.record import NONE
from parlour.core.speech import agree, count_of

from ..cards import CARDS, ENCAMPMENTS, FIRST_ARTIFACT, WORTH
from ..names import card_name, piece, player, points_text
from ..rules.targets import modifier
from ..rules.verbs import units_at
from ..state import SKIRMISH, State
from ..steps import Stat


def captures(before: State, after: State) -> list[Line]:
    """S33, S41. Cards that were captured, why, and whose Units an Artifact sent home."""
    lines = []
    for card in range(CARDS):
        holder = after.holder[card]
        if before.holder[card] == SKIRMISH and holder not in (SKIRMISH, NONE):
            text = (
                f"{player(after, holder)} captures {card_name(card)} ({points_text(WORTH[card])})"
            )
            why = _why_captured(before, after, card)
            lines.append(Line(f"{text}{why}.", piece(card), holder))
            lines += _sent_home(before, after, card)
    return lines


def _why_captured(before: State, after: State, card: int) -> str:
    """S34-S36. What decided it where that was not plainly the most Units on a full card."""
    holder = after.holder[card]
    if card >= FIRST_ARTIFACT and before.seat != holder:
        return ""  # whoever placed a Unit has it at home again: how it stood cannot be seen
    there = [
        units_at(after, seat, card) + _gone_home(before, after, seat, card)
        for seat in range(after.players)
    ]
    if sum(there) < ENCAMPMENTS[card]:
        return ": nobody could catch up (S36)"
    if there.count(there[holder]) == 1:
        return ""
    if modifier(after, holder, Stat.WINS_TIES):
        return ", winning every tie (S75)"
    return ", level and the last to place a Unit (S35)"


def _gone_home(before: State, after: State, seat: int, card: int) -> int:
    """S41. How many Units of a seat a captured Artifact has sent home. One that was swapped for
    another Unit has left the card too, and stands elsewhere."""
    if card < FIRST_ARTIFACT or seat == after.holder[card]:
        return 0
    left = units_at(before, seat, card) - units_at(after, seat, card)
    out, still_out = (sum(units_at(s, seat, c) for c in range(CARDS)) for s in (before, after))
    return max(0, min(left, out - still_out))


def _sent_home(before: State, after: State, card: int) -> list[Line]:
    """S41. Units of others on an Artifact go back to their Base Camps."""
    lines = []
    for seat in range(after.players):
        if gone := _gone_home(before, after, seat, card):
            units = f"{count_of(gone, 'Unit')} of {player(after, seat)}"
            text = f"{units} {agree(gone, 'goes', 'go')} home from it (S41)."
            lines.append(Line(text, f"camp-{seat}", seat))
    return lines
