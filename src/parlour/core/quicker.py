"""What Numba does again and again while rules are compiled, done once or not at all.

Numba is made for functions of any kind, one at a time; a game is some three hundred small rules
that allocate nothing. A good part of the time until the first game went into telling kinds as long
texts, colouring errors that nobody reads, timing each step, and giving back what was never taken.
docs/compiler.md names each of these; none changes what a rule does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import cache
from types import BuiltinFunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
from llvmlite import ir as llvm
from numba.core import base, byteflow, errors, event, interpreter, ir, ssa, typeinfer
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager, _pass_registry
from numba.core.dispatcher import Dispatcher
from numba.core.postproc import PostProcessor
from numba.core.transforms import canonicalize_cfg
from numba.core.types import abstract
from numba.core.typing.context import BaseContext

ERRORS: Any = errors  # not all of it is told of in Numba's types


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


def _not_of_llvm(tell: Callable[..., None]) -> Callable[..., None]:
    """That each call of LLVM begins and ends is told to a clock that nobody reads."""

    def start_or_end(kind: str, *given: Any, **named: Any) -> None:
        if kind != "numba:llvm_lock":
            tell(kind, *given, **named)

    return start_or_end


def _told_if_wanted(logger: Any) -> Any:
    """What Numba makes of each step is written down for those who look for its bugs."""
    wanted = logger.isEnabledFor(logging.DEBUG)
    return logger if wanted else SimpleNamespace(debug=_unheard, info=logger.info)


def _unheard(*told: Any, **named: Any) -> None:
    pass


def _as_they_come(catch: Callable[..., Any]) -> Callable[..., AbstractContextManager[None]]:
    """Warnings are not collected anew for each thing that is inferred."""

    def catch_warnings(*where: Any, **named: Any) -> AbstractContextManager[None]:
        return nullcontext()

    return catch_warnings


class _Context:
    """What is done is told if it fails, and not prepared for before."""

    def __init__(self, tell: Callable[..., Any], *given: Any, **named: Any) -> None:
        self._told = tell, given, named

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, error: BaseException | None, place: Any) -> None:
        if error is not None:
            tell, given, named = self._told
            with tell(*given, **named):
                raise error


def _told_when_it_fails(tell: Callable[..., Any]) -> Callable[..., _Context]:
    return lambda *given, **named: _Context(tell, *given, **named)


def _by_kind(search: Callable[[Any, Any], list[Any]]) -> Callable[[Any, Any], list[Any]]:
    """What a step names is looked for in all that it holds, most of which holds no names."""
    holds: dict[type, bool] = {ir.Var: True}

    def names(step: Any, value: Any) -> list[Any]:
        kind = type(value)
        if kind is ir.Var:
            return [value]
        if kind not in holds:
            holds[kind] = issubclass(kind, ir.Var | ir.Inst | list | tuple | dict)
        return search(step, value) if holds[kind] else []

    return names


def _where_there_is_one(remove: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What `with` leaves behind is looked for where there is a `with`."""

    def run(function: Any) -> Any:
        steps = (step for block in function.blocks.values() for step in block.body)
        ends = (step.target.name for step in steps if isinstance(step, ir.Assign))
        left = any(name.startswith("$setup_with_exitfn") for name in ends)
        return remove(function) if left else function

    return run


def _attribute_found_once(find: Callable[..., Any]) -> Callable[..., Any]:
    """The kind of a record's field, or of what a module names."""
    found: dict[tuple[Any, str], Any] = {}

    def found_once(context: Any, kind: Any, attribute: str) -> Any:
        if not isinstance(kind, numba.types.Record | numba.types.Module):
            return find(context, kind, attribute)
        key = kind, attribute
        if key not in found:
            found[key] = find(context, kind, attribute)
        return found[key]

    return found_once


def _kind_of_once(kind_of: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """The kind of what a rule names: other rules and modules, again and again."""
    found: dict[int, tuple[Any, Any]] = {}

    def kind_of_once(context: Any, value: Any) -> Any:
        if not isinstance(value, Dispatcher | ModuleType | type | BuiltinFunctionType):
            return kind_of(context, value)
        if id(value) not in found:
            found[id(value)] = value, kind_of(context, value)
        return found[id(value)][1]

    return kind_of_once


# whose, which of its functions, and what makes of it the one that stands in for it
SHORTCUTS: tuple[tuple[Any, str, Callable[[Any], Any]], ...] = (
    (numba.types.Record, "__repr__", _told_once),
    (llvm.Type, "get_abi_size", _measured_once),
    (PostProcessor, "run", _without_lifetimes),
    (base, "_has_loc", cache),
    (abstract._TypeMetaclass, "__instancecheck__", _as_of_any_class),
    (event, "start_event", _not_of_llvm),
    (event, "end_event", _not_of_llvm),
    (byteflow, "_logger", _told_if_wanted),
    (interpreter, "_logger", _told_if_wanted),
    (ssa, "_logger", _told_if_wanted),
    (typeinfer, "_logger", _told_if_wanted),
    (ERRORS.WarningsFixer, "catch_warnings", _as_they_come),
    (typeinfer, "new_error_context", _told_when_it_fails),
    (ir.Inst, "_rec_list_vars", _by_kind),
    (interpreter, "peep_hole_delete_with_exit", _where_there_is_one),
    (BaseContext, "find_matching_getattr_template", _attribute_found_once),
    (BaseContext, "resolve_value_type", _kind_of_once),
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
