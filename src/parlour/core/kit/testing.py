"""Tables for tests: set up by a position text, played by tokens, read by names."""

from __future__ import annotations

from typing import Any

from .. import todo
from ..game import Game
from ..match import Match
from ..turning import Seats, turned


class Bench:
    """The tables of one game: `bench.at("deck: ... / hand 0: ...")` and what is done at them."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def at(self, text: str = "") -> Match:
        """A match that stands so; every choice is made by hand, the only options too."""
        return self.game.position(text, automatic=False)

    def tokens(self, match: Match, seat: int | None = None, first: str = "") -> list[str]:
        """What may be chosen, as tokens; those that begin with a word, if one is given."""
        found = [match.token(action) for action in match.legal(seat)]
        return [token for token in found if token.startswith(first)]

    def play(self, match: Match, *tokens: str) -> Match:
        """Make these choices, each for the seat that is asked."""
        for token in tokens:
            match.play(token)
        return match

    def top(self, match: Match) -> Any:
        """What is asked now, by the game's own Ask; None when nothing waits."""
        ask = todo.top(match.truth)
        return self.game.asks(ask) if match.truth.todo.size else None


__all__ = ["Bench", "Seats", "turned"]
