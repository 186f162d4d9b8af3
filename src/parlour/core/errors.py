"""What Parlour raises when it is asked for something that cannot be."""

from __future__ import annotations


class IllegalAction(ValueError):
    """A choice that the rules do not allow now; the text says why. Nothing has changed."""


class TextError(ValueError):
    """A game record or position text that cannot be read; says in which line and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.line = line


class RuleError(TypeError):
    """A rule that cannot be compiled; says which, where and why, for whoever writes it."""

    def __init__(self, name: str, file: str, line: int, why: str) -> None:
        super().__init__(f"rule {name} ({file}, line {line}): {why}")
        self.name = name
        self.file = file
        self.line = line
