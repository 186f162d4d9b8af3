"""`for i in range(n)`: a number that grows until it is no longer below another.

Numba makes an object of the range and another of the way through it, both in memory, as for ranges
of any step that are handed about. A rule's range is there for one loop and goes up by one.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from numba.core import ir

from .twin_names import used_names


class CountedLoops:
    """The loops of one rule that only count, and what of them has been lowered so far."""

    def __init__(self, lower: Any) -> None:
        self._lower = lower
        self._bounds: dict[str, tuple[Any, Any, Any]] = {}  # of ranges: kind, first, end
        self._ways: dict[str, tuple[Any, Any, Any]] = {}  # kind, place of the next number, end
        self._turns: dict[
            str, tuple[Any, Any, Any]
        ] = {}  # kind, number, whether it is in the range
        self._names: set[str] = set()
        steps = [step for block in lower.blocks.values() for step in block.body]
        if any(_is(step, "getiter") for step in steps):
            self._find(steps)

    def _find(self, steps: list[Any]) -> None:
        set_by = {step.target.name: step.value for step in steps if isinstance(step, ir.Assign)}
        uses: dict[str, list[Any]] = defaultdict(list)
        for step in steps:
            for name in used_names(step):
                uses[name].append(step)
        for step in steps:
            if _is(step, "getiter"):
                name = step.value.value.name
                found = [name, step.target.name]
                if (
                    self._counts(set_by[name])
                    and len(uses[name]) == 1
                    and self._goes_on(step.target.name, uses, found)
                    and self._lower.names_set_once.issuperset(found)
                ):
                    self._names.update(found)

    def _counts(self, value: Any) -> bool:
        """Whether this is a range of one step of whole numbers."""
        if not isinstance(value, ir.Expr) or value.op != "call" or value.kws or value.vararg:
            return False
        called = self._lower.typeof(value.func.name)
        return getattr(called, "typing_key", None) is range and len(value.args) in (1, 2)

    def _goes_on(self, name: str, uses: dict[str, list[Any]], found: list[str]) -> bool:
        """Whether a way through a range is only gone on; what it is called on the way."""
        for step in uses[name]:
            if not isinstance(step, ir.Assign):
                return False
            found.append(step.target.name)
            if isinstance(step.value, ir.Var):
                if not self._goes_on(step.target.name, uses, found):
                    return False
            elif not _is(step, "iternext") or not all(
                _is(one, "pair_first") or _is(one, "pair_second") for one in uses[step.target.name]
            ):
                return False
        return True

    def lowered(self, name: str, value: Any) -> bool:
        """Lower a step of such a loop; whether it was one."""
        if name not in self._names:
            return False
        lower, builder = self._lower, self._lower.builder
        if isinstance(value, ir.Var):
            self._ways[name] = self._ways[value.name]
        elif value.op == "call":
            self._bounds[name] = self._bounds_of(value)
        elif value.op == "getiter":
            kind, first, end = self._bounds[value.value.name]
            place = lower.place(first.type)
            builder.store(first, place)
            self._ways[name] = kind, place, end
        else:
            kind, place, end = self._ways[value.value.name]
            number = builder.load(place)
            builder.store(builder.add(number, number.type(1), flags=["nsw"]), place)
            self._turns[name] = kind, number, builder.icmp_signed("<", number, end)
        return True

    def _bounds_of(self, call: Any) -> tuple[Any, Any, Any]:
        lower = self._lower
        signature = lower.fndesc.calltypes[call]
        kind = signature.return_type.dtype
        values = [
            lower.context.cast(lower.builder, lower.loadvar(one.name), lower.typeof(one.name), kind)
            for one in call.args
        ]
        return (kind, values[0].type(0), values[0]) if len(values) == 1 else (kind, *values)

    def part_of_turn(self, resty: Any, expr: Any) -> Any:
        """The number of this turn, or whether there is one; None of what is no such loop."""
        if expr.value.name not in self._turns:
            return None
        kind, number, within = self._turns[expr.value.name]
        if expr.op == "pair_second":
            return within
        return self._lower.context.cast(self._lower.builder, number, kind, resty)


def _is(step: Any, operation: str) -> bool:
    """Whether a step sets a name to what comes of an operation."""
    value = getattr(step, "value", None)
    return isinstance(step, ir.Assign) and isinstance(value, ir.Expr) and value.op == operation
