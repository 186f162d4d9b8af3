"""What the terminal shows: plain lines on a pipe, a cleared screen between people on a terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled off it, the cursor home
RULE = "-" * 60
HELD_TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"


def is_terminal() -> bool:
    """Whether a person looks at the output as it comes."""
    return sys.stdout.isatty()


class Manner:
    """How things are shown: `plain` is for screen readers and logs, without colour or clearing."""

    plain = False


def width() -> int:
    """How many columns there are; 80 where nobody can tell."""
    return shutil.get_terminal_size((80, 24)).columns


def is_coloured() -> bool:
    """Whether words may be set off: on a terminal, unless NO_COLOR or --plain says no."""
    return is_terminal() and not Manner.plain and not os.environ.get("NO_COLOR")


def strong(text: str) -> str:
    """The same, set off where that can be shown."""
    return f"\x1b[1m{text}\x1b[0m" if is_coloured() else text


def folded(text: str, indent: str) -> str:
    """A long line in lines no wider than the terminal, the later ones indented."""
    wide = max(40, width())
    kept = text.replace(" × ", HELD_TIMES)  # '2 ×' stays with what there are two of
    lines = textwrap.fill(kept, wide, subsequent_indent=indent, break_on_hyphens=False)
    return lines.replace(HELD_TIMES, " × ")


def hung(line: str) -> str:
    """A line of a table: where it is too long it goes on further in than it begins."""
    begins = line[: len(line) - len(line.lstrip())]
    return folded(line, begins + "    ") if len(line) > width() else line


def tell(text: str) -> None:
    """Sentences for the person, no line of them wider than the terminal."""
    for line in text.splitlines():
        bare = line.lstrip()
        say(folded(line, line[: len(line) - len(bare)]) if bare else "")


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
    say(CLEAR if is_terminal() and not Manner.plain else RULE)


def curtain(who: str) -> None:
    """Hide the table until the next person is there."""
    clear()
    ask(f"{who}, it is your turn. Press Enter when nobody else is looking. ")
    clear()
