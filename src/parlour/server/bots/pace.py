"""When a bot's choice is shown: at a moment that tells nothing of what the bot holds.

How long a bot thinks depends on its cards: on how many choices they leave, and on how soon one of
them leads. So its choice is shown at a moment fixed beforehand by what everybody knows: which bot
it is, and which of its choices in this turn. Should thinking take longer all the same, it is shown
on a later beat.
"""

from __future__ import annotations

import math

from parlour.bots import ladder

from ..tables.live_table import LiveTable

SLACK_SECONDS = 0.25  # for the way to a worker and back


class Pace:
    """The pace of the bots at one table."""

    def __init__(self, beat: float) -> None:
        self._beat = beat
        self._made: dict[int, tuple[int, int]] = {}  # by seat: a turn, and its choices in that

    def moment(self, table: LiveTable, seat: int) -> float:
        """Seconds after which the choice that a bot is to make now is shown."""
        longest = ladder.longest(
            table.bots[seat], self._number(table, seat), table.game.turn_choices
        )
        return max(self._beat, longest + SLACK_SECONDS if longest else 0.0)

    def made(self, table: LiveTable, seat: int) -> None:
        """A bot is about to make the choice that it was asked for."""
        self._made[seat] = (table.match.turn, self._number(table, seat) + 1)

    def rest(self, moment: float, spent: float) -> float:
        """Seconds still to wait when thinking took `spent`: to the moment fixed, or to a beat."""
        if spent <= moment:
            return moment - spent
        if not self._beat:
            return 0.0
        return moment + self._beat * math.ceil((spent - moment) / self._beat) - spent

    def _number(self, table: LiveTable, seat: int) -> int:
        """How many choices the seat has made in this turn."""
        turn, number = self._made.get(seat, (table.match.turn, 0))
        return number if turn == table.match.turn else 0
