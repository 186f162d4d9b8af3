"""The table: what there is, who may see it, what may be asked and chosen. Read this first."""

from __future__ import annotations

from enum import IntEnum

from parlour.core.actions import ActionList
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, nested, record
from parlour.core.table import Table

from .cards import CARD_IDS, CARDS, COPIES

MOST_SEATS = 4


class Ask(IntEnum):
    """What somebody may be asked."""

    CARD = 0  # which card to lay


@record
class Player:
    """What one seat has."""

    hand: list[int] = column(i8, CARDS, see=OWNER, keys=CARD_IDS)  # copies held of each card
    hand_size: int = cell(i8, see=ALL)  # cards held: everybody can count them
    score: int = cell(i8, see=ALL)  # points


@record
class State(Table):
    """The whole table."""

    player: list[Player] = nested(Player, MOST_SEATS, by_seat=True)
    deck: Pile = pile(CARDS * COPIES, names=CARD_IDS)  # face down: seen by nobody
    laid: list[int] = column(i8, CARDS, see=ALL, keys=CARD_IDS)  # copies on the pile
    top: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)  # the pile's top card


ACTIONS = ActionList()
LAY = ACTIONS.kind("lay", CARD_IDS)  # LAY + card
