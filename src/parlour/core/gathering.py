"""The parts of a game, found in its modules by their names, so that nothing is listed twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import FunctionType, ModuleType
from typing import Any

from .rule import is_rule


def gathered(
    names: Iterable[str], modules: Sequence[ModuleType], fits: Callable[[Any], bool]
) -> dict[str, Any]:
    """What modules hold under these names that fits. TypeError for a name of which two of them
    hold different things."""
    found: dict[str, Any] = {}
    for name in names:
        offered = [one for module in modules if fits(one := vars(module).get(name))]
        if any(one is not offered[0] for one in offered):
            raise TypeError(f"two modules hold {name}: name the modules of one")
        if offered:
            found[name] = offered[0]
    return found


def unmarked(names: Iterable[str], modules: Sequence[ModuleType]) -> list[str]:
    """Functions that modules define under the name of a rule and that are none: they would be
    passed over in silence."""
    return [
        name
        for name in names
        for module in modules
        if isinstance(one := vars(module).get(name), FunctionType)
        and one.__module__ == module.__name__
        and not is_rule(one)
    ]
