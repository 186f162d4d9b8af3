"""The fixed list of a game's actions: small integers with stable text tokens.

    ACTIONS = ActionList()
    DRAW = ACTIONS.kind("draw", ("1", "2", "3"))     # DRAW + 0 is "draw 1"
    DECLINE = ACTIONS.one("decline")

The order of declaration fixes the numbers; a token is what the game record, the terminal and the
page write.
"""

from __future__ import annotations

from collections.abc import Sequence


class ActionList:
    """A game's actions by number and by token."""

    def __init__(self) -> None:
        self._tokens: list[str] = []
        self._numbers: dict[str, int] = {}
        self._kinds: list[tuple[str, int, int]] = []

    def __len__(self) -> int:
        return len(self._tokens)

    def one(self, token: str) -> int:
        """Declare a single action; its number."""
        return self.kind(token, ("",))

    def kind(self, name: str, arguments: Sequence[str]) -> int:
        """Declare an action for each argument; the number of the first."""
        first = len(self._tokens)
        for argument in arguments:
            token = f"{name} {argument}".strip()
            if token in self._numbers:
                raise ValueError(f"two actions share the token {token!r}")
            self._numbers[token] = len(self._tokens)
            self._tokens.append(token)
        self._kinds.append((name, first, len(arguments)))
        return first

    def token(self, action: int) -> str:
        """The text of an action. IndexError if there is no such action."""
        if not 0 <= action < len(self._tokens):
            raise IndexError(f"actions are numbered 0 to {len(self._tokens) - 1}, not {action}")
        return self._tokens[action]

    def number(self, token: str) -> int:
        """The action with this text (spaces and case do not matter). KeyError if none has it."""
        plain = " ".join(token.lower().split())
        if plain not in self._numbers:
            raise KeyError(plain)
        return self._numbers[plain]

    def kind_of(self, action: int) -> str:
        """The name under which an action was declared."""
        for name, first, count in self._kinds:
            if first <= action < first + count:
                return name
        raise IndexError(f"no action has the number {action}")
