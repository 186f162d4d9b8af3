"""Undo over the server: never back over what a forced step of somebody else has shown. (S1)"""

import random

from parlour.core.find import shelf
from parlour.server.refusals import Refused
from parlour.server.tables.live_table import LiveTable
from parlour.server.tables.store import TableRow

CHOICES = 160


def forced_steps_of_others(table, since, seat):
    return [step for step in table.match.steps[since:] if step.choice.seat != seat]


def test_S1_no_undo_reaches_back_over_a_forced_step_that_showed_something():
    """Speros with four seats: a rival's last card is discarded within my choice, and printed."""
    game, met = shelf()["speros"], 0
    for seed in range(4180, 4190):
        row = TableRow("t", game.id, game.version, seed, {}, ("here",) * 4)
        table, chance = LiveTable(row, game), random.Random(seed)
        for _ in range(CHOICES):
            if table.match.over:
                break
            seat, since = table.match.seats[0], len(table.match.steps)
            token = table.match.token(chance.choice(table.match.legal(seat)))
            table.apply(table.choice(seat, table.number, token))
            if not forced_steps_of_others(table, since, seat):
                continue
            met += 1
            try:
                table.undo(seat, table.number)
            except Refused as refused:
                assert "cannot be taken back" in refused.why or "only that seat" in refused.why
            else:
                raise AssertionError(f"seed {seed}: taken back after a forced step of another seat")
    assert met > 0
