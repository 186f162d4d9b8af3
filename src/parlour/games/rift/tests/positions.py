"""Position texts put together, for tests."""

from __future__ import annotations


def merged(text, more):
    """A position of both texts: cells of a field are added, those of the second count."""
    fields = {}
    for part in f"{text} / {more}".split(" / "):
        name, _, cells = part.partition(": ")
        if name:
            told = dict(cell.partition("=")[::2] for cell in fields.get(name, "").split())
            told |= dict(cell.partition("=")[::2] for cell in cells.split())
            spelt = [f"{key}={value}" if value else key for key, value in told.items()]
            fields[name] = cells if "=" not in cells else " ".join(spelt)
    return " / ".join(f"{name}: {cells}" for name, cells in fields.items())
