"""What is said of a bad argument: one line that names what was wrong and what would do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

STATUS = 2
MISUSE: type[Exception] = typer.BadParameter.__bases__[0]  # Typer does not export this by name


@contextmanager
def refusals() -> Iterator[None]:
    """Turn what the engine refuses within into a line for the person who typed it."""
    try:
        yield
    except (ValueError, LookupError, OSError) as error:
        raise typer.BadParameter(_sentence(error)) from error


def say_why(error: Exception) -> int:
    """Print one line on standard error; the status to leave with."""
    if isinstance(error, typer.BadParameter) and error.param is not None:
        text = error.format_message()
    else:
        text = str(error)
    print("parlour: " + " ".join(text.split()), file=sys.stderr)
    return STATUS


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    if isinstance(error, UnicodeDecodeError):
        return "the file is not a text in UTF-8"
    return str(error.args[0]) if error.args else str(error)
