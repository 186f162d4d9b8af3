"""The printed cards: the sheet's figures, and a row of the table for every ability."""

from __future__ import annotations

import pytest

from parlour.games.runeterra.cards import (
    ALIGNED,
    ALIGNMENT_NAMES,
    ARROW_IN,
    ARROWS_OUT,
    BONUS_ALIGNMENT,
    BONUS_AMOUNT,
    BONUS_CARD,
    BONUS_DIRECT,
    BONUS_KINDS,
    BONUS_TARGET,
    BONUSES,
    CARD_IDS,
    CHAMPIONS,
    FACTS,
    INCOME,
    POWER,
    RESISTANCE,
    TRANSFER,
    Kind,
    printed_income,
)
from parlour.games.runeterra.rules.strength import card_bonus


def card(name):
    return CARD_IDS.index(name)


def test_the_deck_is_counted_as_the_sheet_says():
    counts = FACTS["alignment_counts"]
    for index, name in enumerate(ALIGNMENT_NAMES):
        assert sum(ALIGNED[c][index] for c in range(CHAMPIONS)) == counts[name]
    assert sum(not any(ALIGNED[c]) for c in range(CHAMPIONS)) == counts["none"]


@pytest.mark.parametrize("number", range(CHAMPIONS))
def test_a_card_is_as_printed(number):
    row = FACTS["champions"][number]
    assert (POWER[number], TRANSFER[number]) == (row["power"], row["transfer"])
    assert (RESISTANCE[number], INCOME[number]) == (row["resistance"], row["income"])
    sides = ["top", "right", "bottom", "left"]
    assert [s for s, out in zip(sides, ARROWS_OUT[number], strict=True) if out] == row["arrows_out"]
    assert sides[ARROW_IN[number]] == row["arrow_in"]
    assert not ARROWS_OUT[number][ARROW_IN[number]]


def targets(row):
    """A target that a bonus is for, and one that it is not for (None: it is for all)."""
    wanted, alignment = BONUS_TARGET[row], BONUS_ALIGNMENT[row]
    if wanted >= 0:
        return wanted, next(c for c in range(CHAMPIONS) if c != wanted)
    if alignment >= 0:
        fits = [c for c in range(CHAMPIONS) if ALIGNED[c][alignment] and c != BONUS_CARD[row]]
        return fits[0], next(c for c in range(CHAMPIONS) if not ALIGNED[c][alignment])
    return card("gnar"), None


@pytest.mark.parametrize("row", range(BONUSES))
def test_N46_every_bonus_counts_where_its_card_says_and_nowhere_else(at, row):
    s = at("iron", "bronze").truth
    holder = BONUS_CARD[row]
    s.owner[holder] = 0
    leader = holder if BONUS_DIRECT[row] else card("iron")
    fits, other = targets(row)
    for kind in Kind:
        amount = BONUS_AMOUNT[row] if BONUS_KINDS[row][kind] else 0
        assert card_bonus(s, 0, kind, leader, fits) == amount
        assert card_bonus(s, 1, kind, leader, fits) == 0
        if BONUS_DIRECT[row]:
            assert card_bonus(s, 0, kind, card("iron"), fits) == 0
        if other is not None and BONUSES_OF[holder] == 1:
            assert card_bonus(s, 0, kind, leader, other) == 0


BONUSES_OF = {holder: BONUS_CARD.count(holder) for holder in BONUS_CARD}


def test_N16_upkeep_is_no_income():
    assert printed_income(card("quinn")) == 0
    assert INCOME[card("quinn")] == -1
