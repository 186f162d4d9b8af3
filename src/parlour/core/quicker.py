"""What Numba does again and again while rules are compiled, done once or not at all.

Numba is made for functions of any kind, one at a time; a game is some three hundred small rules
that allocate nothing. A good part of the time until the first game went into telling kinds as long
texts, colouring errors that nobody reads, timing each step, and giving back what was never taken.
docs/compiler.md names each of these; none changes what a rule does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

import numba
from llvmlite import ir as llvm
from numba.core import base, errors
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.postproc import PostProcessor
from numba.core.transforms import canonicalize_cfg
from numba.core.types import abstract


@contextmanager
def quicker() -> Iterator[None]:
    """Hold while an entry and the rules it reaches are compiled."""
    with global_compiler_lock, ExitStack() as held:
        for owner, name, made in SHORTCUTS:
            held.enter_context(_instead(owner, name, made(getattr(owner, name))))
        scheme = type(errors.termcolor())
        if hasattr(scheme, "_markup"):  # colours are there
            held.enter_context(_instead(scheme, "_markup", _colourless))
        yield


@contextmanager
def _instead(owner: Any, name: str, made: Any) -> Iterator[None]:
    before = getattr(owner, name)
    setattr(owner, name, made)
    try:
        yield
    finally:
        setattr(owner, name, before)


def _told_once(tell: Callable[[Any], str]) -> Callable[[Any], str]:
    """The text of a record's kind holds that of each of its fields: thousands of letters."""
    told: dict[int, tuple[Any, str]] = {}

    def text(kind: Any) -> str:
        if id(kind) not in told:
            told[id(kind)] = kind, tell(kind)
        return told[id(kind)][1]

    return text


def _measured_once(measure: Callable[..., int]) -> Callable[..., int]:
    """llvmlite writes a program and has it read to learn how many bytes a kind takes."""
    found: dict[tuple[str, Any], int] = {}

    def size(kind: Any, target: Any, context: Any = None) -> int:
        if context is not None or isinstance(kind, llvm.IdentifiedStructType):
            return measure(kind, target, context)
        key = str(kind), target
        if key not in found:
            found[key] = measure(kind, target)
        return found[key]

    return size


def _as_of_any_class(ask: Any) -> Any:
    """Whether something is of a kind is asked all the time, and no kind has members by decree."""
    return type.__instancecheck__


def _without_lifetimes(process: Callable[..., None]) -> Callable[..., None]:
    """When names begin and end to live is found by the last step that asks for it, not by each."""

    def run(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
        if emit_dels or self.func_ir.is_generator:
            process(self, emit_dels, extend_lifetimes)
        else:
            self.func_ir.blocks = canonicalize_cfg(self.func_ir.blocks)
            self.func_ir.generator_info = None

    return run


def _colourless(scheme: Any, text: str, *colours: Any) -> str:
    """Most errors are caught again by Numba, which tries another way: nobody sees them."""
    return text


# whose, which of its functions, and what makes of it the one that stands in for it
SHORTCUTS: tuple[tuple[Any, str, Callable[[Any], Any]], ...] = (
    (numba.types.Record, "__repr__", _told_once),
    (llvm.Type, "get_abi_size", _measured_once),
    (PostProcessor, "run", _without_lifetimes),
    (base, "_has_loc", cache),
    (abstract._TypeMetaclass, "__instancecheck__", _as_of_any_class),
)


class TwinSteps(PassManager):
    """Steps of Numba's, one after another, without events, timings and checks between them."""

    def run(self, state: Any) -> None:
        """Carry out every step."""
        for step, _ in self.passes:
            _pass_registry.get(step).pass_inst.run_pass(state)


def compile_plainly(dispatcher: Any) -> Callable[[tuple[Any, ...]], Any]:
    """A dispatcher's `compile` for a twin, which is neither kept by itself nor timed."""

    def compile(kinds: tuple[Any, ...]) -> Any:
        if kinds not in dispatcher.overloads:
            with dispatcher._compiling_counter:
                dispatcher.add_overload(dispatcher._compiler.compile(kinds, None))
        return dispatcher.overloads[kinds].entry_point

    return compile
