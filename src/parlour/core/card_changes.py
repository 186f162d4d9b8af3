"""Changes of a card file: figures and cards named by paths such as `lords.herald.ip`.

A path goes through tables by name and through rows of a list by anything that tells the row from
the others: its id, its name, its number. Every mistake is one sentence that says what there is.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

SHOWN = 40  # names that a sentence lists at most
OUT = "out"  # the value that takes a card out, in text
COPIES = ("copies", "count")  # how the field begins that says how often a card is there

Changes = Mapping[str, object]


def changed(content: Mapping[str, Any], changes: Changes) -> dict[str, Any]:
    """A card file's content after some changes. ValueError says what is wrong with one."""
    made = copy.deepcopy(dict(content))
    for path, value in changes.items():
        _change(made, path, value)
    return made


def flat(content: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, object]:
    """What a card file of the same shape, or any part of one, changes: path and new value. Rows are
    held against the rows they name; what is equal is left out."""
    found: dict[str, object] = {}
    for path, value in _leaves(content, patch, ""):
        found[path] = value
    return found


def read_change(text: str) -> tuple[str, object]:
    """A change written as `lords.herald.ip=12`: numbers, true, false and lists as in TOML, `out`
    for a card taken out, and anything else is text."""
    import tomllib

    path, equals, value = text.partition("=")
    path, value = path.strip(), value.strip()
    if not equals or not path or not value:
        raise ValueError(f"a change is written lords.herald.ip=12, not {text!r}")
    if value == OUT:
        return path, None
    try:
        return path, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return path, value


def value_at(content: Mapping[str, Any], path: str) -> Any:
    """What stands at a path. ValueError if there is nothing."""
    here: Any = content
    steps = path.split(".")
    for number, step in enumerate(steps):
        here = _inside(here, step, ".".join(steps[:number]))
    return here


def numbers(content: Any, path: str = "") -> Iterator[tuple[str, int]]:
    """Every whole number of a card file with its path."""
    if isinstance(content, Mapping):
        for name, value in content.items():
            yield from numbers(value, f"{path}.{name}" if path else str(name))
    elif _are_rows(content):
        for row in content:
            yield from numbers(row, f"{path}.{label(content, row)}")
    elif isinstance(content, int) and not isinstance(content, bool):
        yield path, content


def label(rows: Sequence[Mapping[str, Any]], row: Mapping[str, Any]) -> str:
    """What a row is called in a path."""
    for field in _telling(rows):
        if field in row:
            return _plain(row[field])
    return str(rows.index(row) + 1)


def _change(content: dict[str, Any], path: str, value: object) -> None:
    steps = path.split(".")
    here: Any = content
    for number, step in enumerate(steps[:-1]):
        here = _inside(here, step, ".".join(steps[:number]))
    above, last = ".".join(steps[:-1]), steps[-1]
    if value is None:
        _take_out(here, last, above)
    elif _are_rows(here):
        raise ValueError(
            f"{path} is a card: say which figure of it, such as {path}.{_a_figure(here, last)}=1,"
            f" or {path}={OUT} to take it out"
        )
    else:
        _replace(here, last, value, path, _rows_at(content, steps[:-2]))


def _replace(row: dict[str, Any], name: str, value: object, path: str, rows: Sequence[Any]) -> None:
    """Put a value where one of the same sort stands, or stands in a row beside it."""
    if not isinstance(row, dict):
        raise ValueError(f"{path} leads into a figure, which holds nothing more")
    beside = [one[name] for one in rows if isinstance(one, dict) and name in one]
    if name not in row and not beside:
        raise ValueError(f"{path} is not there; what is: {_listed(row)}")
    old = row.get(name, beside[0] if beside else None)
    if isinstance(old, dict) or _are_rows(old):
        raise ValueError(f"{path} holds more than one figure: {_listed(_names(old))}")
    if not _same_sort(old, value):
        raise ValueError(f"{path} is {_sort(old)} ({old!r} is printed), not {value!r}")
    if _is_below_0(value) and not any(map(_is_below_0, [old, *beside])):
        raise ValueError(f"{path} cannot be below 0: {value!r} ({old!r} is printed)")
    row[name] = value


def _is_below_0(value: object) -> bool:
    return isinstance(value, (int, float)) and value < 0


def _take_out(here: Any, name: str, above: str) -> None:
    """A card that has copies gets none; another loses its row."""
    if not _are_rows(here):
        raise ValueError(f"{above}.{name} is no card: only a card can be taken out".lstrip("."))
    row = _inside(here, name, above)
    counted = [field for field in row if field.startswith(COPIES) and _is_count(row[field])]
    if counted:
        row[counted[0]] = type(row[counted[0]])()
    else:
        here.remove(row)


def _is_count(value: Any) -> bool:
    return isinstance(value, (int, list)) and not isinstance(value, bool)


def _inside(here: Any, step: str, above: str) -> Any:
    where = above or "the card file"
    if isinstance(here, dict):
        if step not in here:
            raise ValueError(f"{where} has no {step!r}; it has {_listed(here)}")
        return here[step]
    if _are_rows(here):
        for field in _telling(here):
            for row in here:
                if field in row and _plain(row[field]) == _plain(step):
                    return row
        raise ValueError(f"there is no {step!r} in {where}; there are {_listed(_names(here))}")
    raise ValueError(f"{where} is {here!r}: there is no {step!r} in it")


def _rows_at(content: Any, steps: Sequence[str]) -> Sequence[Any]:
    here = content
    for step in steps:
        here = _inside(here, step, "")
    return here if _are_rows(here) else []


def _leaves(content: Any, patch: Mapping[str, Any], path: str) -> Iterator[tuple[str, object]]:
    for name, value in patch.items():
        here = f"{path}.{name}" if path else name
        old = content.get(name) if isinstance(content, Mapping) else None
        if old == value:
            continue
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            yield from _leaves(old, value, here)
        elif _are_rows(value) and isinstance(old, list) and _are_rows(old):
            for row in value:
                called = label(old, row)
                yield from _leaves(_inside(old, called, here), row, f"{here}.{called}")
        else:
            yield here, value


def _telling(rows: Sequence[Any]) -> list[str]:
    """The fields whose values tell each row from the others: texts first, then numbers."""
    found = []
    for kind in (str, int):
        for field in dict.fromkeys(name for row in rows for name in row):
            values = [row[field] for row in rows if field in row]
            alike = all(isinstance(one, kind) and not isinstance(one, bool) for one in values)
            if alike and len(values) == len(rows) == len(set(map(_plain, values))):
                found.append(field)
    return sorted(found, key=lambda field: field != "id")


def _plain(value: Any) -> str:
    return "_".join(str(value).lower().replace(".", " ").split())


def _names(held: Any) -> list[str]:
    return [label(held, row) for row in held] if _are_rows(held) else list(held)


def _a_figure(rows: Any, name: str) -> str:
    row = _inside(rows, name, "")
    wanted = [field for field, one in row.items() if isinstance(one, int)]
    return str(next((field for field in wanted if field != "number"), "figure"))


def _listed(names: Any) -> str:
    every = [str(name) for name in names]
    more = f" and {len(every) - SHOWN} more" if len(every) > SHOWN else ""
    return (", ".join(every[:SHOWN]) or "nothing") + more


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _same_sort(old: Any, value: Any) -> bool:
    if isinstance(old, float):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return type(old) is type(value)


def _sort(value: Any) -> str:
    kinds = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
    return kinds.get(type(value), "a list")
