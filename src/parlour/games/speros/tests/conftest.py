"""Tables of Speros written as position texts."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.errors import TextError
from parlour.core.kit.testing import Bench
from parlour.games.speros.cards import CARD_NAMES
from parlour.games.speros.state import AT_CAMP, Stage

BENEATH = {"DISCARD": Stage.AFTER_DISCARD, "ACTION": Stage.AFTER_ACTION}

BENCH = Bench(parlour.game("speros"))


@pytest.fixture
def at():
    """`at("holder: ... / hand: ...")`: a match at that table, two players unless said, seat 0
    in its action step unless `ask` says otherwise. No General can be used unless `generals`, and
    every choice is made by hand, the only options too. `hand N:` is short for `side N hand:`,
    `on N:` for `side N minions:`, and `skirmish:` puts cards into the Skirmish Area. Where nobody
    could choose anything, as on tables that are there to be reckoned up, a card lies in the deck,
    so that it can be drawn."""

    def build(text, ask="ACTION", generals=False):
        lines = [f"waits: TURN - {BENEATH[ask].value}", f"waits: {ask} 0"]
        players = 2
        for part in text.split(" / "):
            what, _, rest = part.partition(":")
            word, *seat = what.split()
            if word == "players":
                players = int(rest)
            if word in ("hand", "on", "general", "bonus"):
                field = {"on": "minions"}.get(word, word)
                part = f"side {seat[0]} {field}:{rest}"
            elif word == "skirmish":
                part = "holder: " + " ".join(f"{card}=skirmish" for card in rest.split())
            lines.append(part)
        if not generals:
            lines += [f"side {seat} general_used: 1" for seat in range(players)]
        game = parlour.game("speros")
        try:
            return game.position("\n".join(lines), automatic=False)
        except TextError as error:
            if "nobody can choose" not in str(error):
                raise
            spare = next(name for name in CARD_NAMES if name not in text)
            return game.position("\n".join([*lines, f"deck: {spare}"]), automatic=False)

    return build


@pytest.fixture
def tokens():
    """The legal actions of a match as tokens."""
    return BENCH.tokens


@pytest.fixture
def units():
    """`units(match, "old_growth_1")`: how many Units each seat has on a card."""

    def read(match, name):
        card, s = CARD_NAMES.index(name), match.truth
        return [
            side.minions[card] + (side.general == card < AT_CAMP) for side in s.side[: s.players]
        ]

    return read


@pytest.fixture
def hand():
    """`hand(match, 0)`: the names of the cards in a hand."""

    def read(match, seat):
        pile = match.truth.side[seat].hand
        return [CARD_NAMES[card] for card in pile.cards[: pile.size]]

    return read


@pytest.fixture
def holder():
    """`holder(match, "old_growth_1")`: who holds a card; 4 for the Skirmish Area, -1 for nobody."""

    def read(match, name):
        return match.truth.holder[CARD_NAMES.index(name)]

    return read
