"""What the terminal shows: plain lines on a pipe, a cleared screen between people on a terminal."""

from __future__ import annotations

import sys

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled off it, the cursor home
RULE = "-" * 60


def is_terminal() -> bool:
    """Whether a person looks at the output as it comes."""
    return sys.stdout.isatty()


def say(text: str = "") -> None:
    """A line for the person; it is seen before anything is asked."""
    print(text, flush=True)


def ask(question: str) -> str:
    """What the person types. EOFError when there is nothing more to come."""
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def clear() -> None:
    """Take everything off the screen; on a pipe, a rule."""
    say(CLEAR if is_terminal() else RULE)


def curtain(who: str) -> None:
    """Hide the table until the next person is there."""
    clear()
    ask(f"{who}, it is your turn. Press Enter when nobody else is looking. ")
    clear()
