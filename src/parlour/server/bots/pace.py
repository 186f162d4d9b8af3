"""When a bot's choice is shown: at a moment that tells nothing of what the bot holds.

How long a bot thinks depends on its cards: on how many choices they leave, and on how soon one of
them leads. So its choice is shown at a moment fixed beforehand by what everybody knows: which bot
it is, which of its choices in this turn, and how long it has taken in this game before. Should
thinking take longer all the same, it is shown on a later beat.
"""

from __future__ import annotations

import math

from parlour.bots import ladder

from ..tables.live_table import LiveTable

SLACK_SECONDS = 0.25  # for the way to a worker and back
SMALL_SECONDS = 0.05  # between two choices that people see as one
MARGIN = 1.25  # on what a bot has needed
FADING = 0.8  # of what it needed before, with each choice


class Pace:
    """The pace of the bots at one table."""

    def __init__(self, beat: float, longest: dict[str, float] | None = None) -> None:
        self.beat = beat
        # by bot: what it has taken lately in this game, at most; shared by the tables of a game
        self._longest = {} if longest is None else longest
        self._made: dict[int, tuple[int, int]] = {}  # by seat: a turn, and its choices in that
        self._asked: dict[int, tuple[int, int]] = {}  # by seat: a turn, and what was asked last

    def moment(self, table: LiveTable, seat: int) -> float:
        """Seconds after which the choice that a bot is to make now is shown. A bot that has always
        been quicker than it might be is given what it has needed; a choice that only goes on with
        the last one (coin by coin) follows it closely."""
        bot = table.bots[seat]
        longest = ladder.longest(bot, self._number(table, seat), table.game.turn_choices)
        allowed = longest + SLACK_SECONDS if longest else 0.0
        needed = min(allowed, self._longest.get(bot, allowed))
        beat = min(self.beat, SMALL_SECONDS) if self._goes_on(table, seat) else self.beat
        return max(beat, needed)

    def made(self, table: LiveTable, seat: int, spent: float = 0.0) -> None:
        """A bot is about to make the choice that it was asked for, having thought so long."""
        self._made[seat] = (table.match.turn, self._number(table, seat) + 1)
        self._asked[seat] = (table.match.turn, table.asked_of(seat))
        if spent:
            bot = table.bots[seat]
            lately = self._longest.get(bot, spent) * FADING
            self._longest[bot] = max(spent * MARGIN, lately)

    def rest(self, moment: float, spent: float) -> float:
        """Seconds still to wait when thinking took `spent`: to the moment fixed, or to a beat."""
        if spent <= moment:
            return moment - spent
        if not self.beat:
            return 0.0
        return moment + self.beat * math.ceil((spent - moment) / self.beat) - spent

    def _goes_on(self, table: LiveTable, seat: int) -> bool:
        """Whether a seat is asked what it was asked last, in the same turn: everybody sees that."""
        return self._asked.get(seat) == (table.match.turn, table.asked_of(seat))

    def _number(self, table: LiveTable, seat: int) -> int:
        """How many choices the seat has made in this turn."""
        turn, number = self._made.get(seat, (table.match.turn, 0))
        return number if turn == table.match.turn else 0
