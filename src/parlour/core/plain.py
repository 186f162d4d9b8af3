"""The plain body of what is written against the slots: a bot or a roll-out as ordinary Python.

A game's own rules run as they stand. A function that names slots (`legal`, `apply`, ...) is given
a copy of its module's names in which each slot is the game's rule; no Numba is needed.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Mapping
from typing import Any

from .rule import is_rule, is_slot


class PlainLinker:
    """Plain bodies with the slots filled; `fill` names the game's rule for each slot, `more` those
    that are written against the slots themselves."""

    def __init__(
        self,
        fill: Mapping[str, Callable[..., Any]],
        more: Mapping[str, Callable[..., Any]] | None = None,
    ) -> None:
        self._fill = fill
        self._more = more or {}
        self._names: dict[str, dict[str, Any]] = {}
        self._bodies: dict[Callable[..., Any], Callable[..., Any]] = {}

    def body(self, function: Callable[..., Any]) -> Any:
        """The plain body of a rule or slot; whatever it calls is linked too."""
        if is_slot(function):
            function = self._more.get(function.__name__, function)
        if is_slot(function) and self._fill.get(function.__name__, function) is not function:
            return self._fill[function.__name__]
        if not isinstance(function, types.FunctionType):
            raise TypeError(f"only plain functions can be linked, not {function!r}")
        names = self._linked_names(sys.modules[function.__module__])
        if function not in self._bodies:
            self._bodies[function] = types.FunctionType(
                function.__code__,
                names,
                function.__name__,
                function.__defaults__,
                function.__closure__,
            )
        return self._bodies[function]

    def _linked_names(self, module: types.ModuleType) -> dict[str, Any]:
        """The names of a module with every rule and slot replaced by its body."""
        if module.__name__ not in self._names:
            names = dict(module.__dict__)
            self._names[module.__name__] = names
            for name, value in list(names.items()):
                if is_rule(value) or is_slot(value):
                    names[name] = self.body(value)
        return self._names[module.__name__]
