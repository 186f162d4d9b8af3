"""Whatever a page may ask about any game at any moment has an answer: each action, each thing."""

import random

import pytest

from parlour.core.find import shelf
from parlour.core.record import NONE
from parlour.server.doors import at_table
from parlour.server.tables.live_table import LiveTable
from parlour.server.tables.store import SEAT, Link, TableRow
from parlour.server.tables.update import difference, sharing, snapshot, whole

LOOKED_AT = 6  # moments of a game at which everything is asked
BETWEEN = 12  # choices from one to the next


class Here:
    """As much of a room as the questions need."""

    def __init__(self, table):
        self.table = table


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_question_has_an_answer(game):
    chance = random.Random(5)
    players = chance.choice(game.players)
    row = TableRow("one", game.id, game.version, 3, {}, ("link",) * players)
    table = LiveTable(row, game)
    before = {seat: snapshot(table, seat) for seat in (None, *range(players))}
    for _ in range(LOOKED_AT):
        for _ in range(BETWEEN):
            if not table.match.over:
                seat = chance.choice(table.match.seats)
                token = table.match.token(chance.choice(table.match.legal(seat)))
                table.apply(table.choice(seat, table.number, token))
        for seat, old in before.items():
            before[seat] = looked_at(table, seat, old)
        for seat in range(players):
            asked_about(table, seat, before[seat])


def looked_at(table, seat, old):
    """Make every kind of update for a viewer; the snapshot of now."""
    now = snapshot(table, seat)
    shared = sharing(now, old)
    assert whole(shared) == whole(now)
    update = difference(old, now, [])
    assert update["number"] == table.number
    panels = [panel["id"] for panel in now.fields["panels"]]
    assert len(set(panels)) == len(panels)
    spots = {choice["spot"] for choice in now.fields["choices"]} - {""}
    assert spots <= set(now.pieces), f"choices point at nothing: {spots - set(now.pieces)}"
    assert now.fields["prompt"]
    return now


def asked_about(table, seat, seen):
    """Ask why not of every action and of every piece."""
    link = Link("key", "one", SEAT, (seat,))
    here = Here(table)
    legal = table.match.legal(seat)
    for action in range(len(table.game.actions)):
        why = at_table.why_not(here, link, table.game.actions.token(action), seat)
        assert (why == "") == (action in legal)
    for piece in seen.pieces:
        for reason in at_table.why_not_there(here, link, piece, seat):
            assert reason["why"]
    view = table.match.view(None)
    assert table.game.words.prompt(view, NONE)
