"""What is said where a package that a face stands on is not installed."""

from __future__ import annotations


def missing(extra: str, package: str) -> ImportError:
    """The error to raise: which package, and what to type."""
    typed = f"pip install 'parlour[{extra}]'"
    return ImportError(f"parlour.rl.{extra} needs {package}, which is not installed: {typed}")
