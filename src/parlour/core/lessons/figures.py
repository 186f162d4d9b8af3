"""A game's figures in texts and conditions: `{me.points}`, `{they.pearls:Pearl}`,
`me.points > they.points`. They come from the game's `facts`, of one seat's view."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from ..contract import Contract
from ..speech import count_of

Figures = Mapping[str, int | str]
FIELD = re.compile(r"\{([^{}]*)\}")
GAIN, WOULD = "gain.", "would."

_COMPARED: dict[type[Any], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_RECKONED: dict[type[Any], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
}


def facts_of(game: Contract, view: Any, seat: int) -> dict[str, int | str]:
    """The figures of a view, as its seat may know them."""
    found: dict[str, int | str] = {"over": int(view.over)}
    found["they"] = f"Seat {(seat + 1) % view.players + 1}"
    return found if game.facts is None else {**found, **game.facts(view, seat)}


def gained(before: Figures, after: Figures) -> dict[str, int | str]:
    """The figures after something, and of each number how much was gained."""
    changes: dict[str, int | str] = {
        GAIN + name: now - then
        for name, now in after.items()
        if isinstance(now, int) and isinstance(then := before.get(name, 0), int)
    }
    return {**after, **changes}


def named(prefix: str, figures: Figures) -> dict[str, int | str]:
    """The same figures under a prefix."""
    return {prefix + name: value for name, value in figures.items()}


def filled(text: str, figures: Figures) -> str:
    """A text with its figures. KeyError names one that there is not."""

    def value(found: re.Match[str]) -> str:
        name, _, noun = found[1].partition(":")
        if name not in figures:
            raise KeyError(name)
        figure = figures[name]
        if noun and isinstance(figure, int):
            return count_of(figure, *noun.split("/"))
        return str(figure).replace("-", "−") if isinstance(figure, int) else figure

    return FIELD.sub(value, text)


def holds(condition: str, figures: Figures) -> bool:
    """Whether a condition is true of figures. ValueError says what cannot be read in it."""
    try:
        tree = ast.parse(condition, mode="eval")
    except SyntaxError:
        raise ValueError(f"the condition {condition!r} cannot be read") from None
    return bool(_worth(tree.body, figures, condition))


def names_in(condition: str) -> set[str]:
    """The figures that a condition speaks of, whichever way it turns out."""
    nodes = [*ast.walk(ast.parse(condition, mode="eval"))]
    within = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    named = [n for n in nodes if isinstance(n, ast.Name | ast.Attribute) and id(n) not in within]
    return {ast.unparse(node) for node in named}


def _worth(node: ast.AST, figures: Figures, whole: str) -> Any:
    match node:
        case ast.BoolOp(op=op, values=values):
            joined = all if isinstance(op, ast.And) else any
            return joined(_worth(one, figures, whole) for one in values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _worth(operand, figures, whole)
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARED:
            sides = _worth(left, figures, whole), _worth(right, figures, whole)
            return _COMPARED[type(op)](*sides)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _RECKONED:
            return _RECKONED[type(op)](_worth(left, figures, whole), _worth(right, figures, whole))
        case ast.Constant(value=value) if isinstance(value, int | str):
            return value
        case ast.Name() | ast.Attribute():
            name = ast.unparse(node)
            if name not in figures:
                raise ValueError(f"there is no figure {name!r}, of {whole!r}")
            return figures[name]
    raise ValueError(f"the condition {whole!r} may compare figures, and join with and, or, not")
