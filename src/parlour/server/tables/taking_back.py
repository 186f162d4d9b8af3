"""Taking back what has shown a secret or a die: whoever chose asks, and everybody must agree.

People at one screen are asked as one, bots always agree, and while somebody is asked they wait.
Any choice made meanwhile is an answer too: the game goes on. What is taken back is the asker's last
choice and everything since; dice and cards then come as they came, so that it is no second throw.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.record import NONE

LINK = "link"  # how a seat with a screen of its own was filled
HOST_SCREEN = NONE


class TakingBack:
    """Who asks at one table, and who has agreed."""

    def __init__(self, seats: Sequence[str]) -> None:
        self._screens = [seat if kind == LINK else HOST_SCREEN for seat, kind in enumerate(seats)]
        self._agreed: set[int] = set()
        self.asker = NONE
        self.since = NONE  # the number at which it was asked

    def ask(self, seat: int, number: int) -> None:
        """A seat asks everybody."""
        self.asker, self.since, self._agreed = seat, number, {self._screens[seat]}

    def agree(self, seat: int) -> None:
        """The people at a seat's screen agree."""
        self._agreed.add(self._screens[seat])

    def forget(self) -> None:
        """Nobody asks any more."""
        self.asker = NONE

    def others(self, seat: int, bots: Sequence[str]) -> list[int]:
        """The seats of people at other screens than a seat's."""
        return [
            other
            for other, screen in enumerate(self._screens)
            if screen != self._screens[seat] and not bots[other]
        ]

    def awaited(self, bots: Sequence[str]) -> list[int]:
        """The seats whose people have not answered yet."""
        if self.asker == NONE:
            return []
        return [
            other
            for other in self.others(self.asker, bots)
            if self._screens[other] not in self._agreed
        ]
