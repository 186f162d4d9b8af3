"""Taking back what has shown a secret or a die: whoever chose asks, and everybody must agree.

Who is asked stands in the entry: a seat made for a person is asked, unless its own link handed it
to a bot or nobody is there; others who hand it over later do not make it agree, but end the asking.
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
        self._agreed: set[int] = set()  # screens
        self._asked: list[int] = []
        self.asker = NONE
        self.since = NONE  # the number at which it was asked

    def ask(self, seat: int, number: int, asked: Sequence[int]) -> None:
        """A seat asks the people at others."""
        self.asker, self.since = seat, number
        self._asked, self._agreed = list(asked), {self._screens[seat]}

    def agree(self, seat: int) -> None:
        """The people at a seat's screen agree."""
        self._agreed.add(self._screens[seat])

    def forget(self) -> None:
        """Nobody asks any more."""
        self.asker = NONE

    def others(self, seat: int, holders: Sequence[bool]) -> list[int]:
        """The seats at other screens than a seat's, of those that people hold."""
        return [
            other
            for other, screen in enumerate(self._screens)
            if screen != self._screens[seat] and holders[other]
        ]

    def awaited(self) -> list[int]:
        """The seats whose people have not answered yet."""
        if self.asker == NONE:
            return []
        return [seat for seat in self._asked if self._screens[seat] not in self._agreed]
