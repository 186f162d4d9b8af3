"""Numba's insides, as far as compiling whole programs leans on them: docs/compiler.md says what
each override is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numba
from llvmlite.binding import Linkage
from numba.core import compiler_machinery, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.runtime import rtsys

from .plain_calls import known_kinds
from .quicker import TwinSteps
from .twin_lowering import TwinLower

_FOUND: dict[Any, Any] = {}  # kinds of results by operation and kinds of operands


@contextmanager
def _found_kinds_kept() -> Iterator[None]:
    """While twins are made, what an operation (`+`, `s.deck[i]`) makes of kinds is looked for once:
    Numba tries every form it knows of each operation anew wherever it meets it."""
    function = numba.types.Function
    find = function.get_call_type

    def get_call_type(operation: Any, context: Any, given: Any, named: Any) -> Any:
        key = operation, tuple(given), tuple(dict(named).items())
        if key not in _FOUND:
            known = None if key[2] else known_kinds(operation, given)
            _FOUND[key] = known or find(operation, context, given, named)
        return _FOUND[key]

    function.get_call_type = get_call_type
    try:
        yield
    finally:
        function.get_call_type = find


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class KindInference(typed_passes.NopythonTypeInference):
    """Numba's own inference of kinds, which remembers what it has found."""

    _name = "kind_inference"

    def run_pass(self, state: Any) -> Any:
        """Infer the kinds of one function."""
        with _found_kinds_kept():
            return super().run_pass(state)


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class TwinLowering(typed_passes.BaseNativeLowering):
    """Lower a rule in few words."""

    _name = "twin_lowering"
    lowering_class = TwinLower


# What Numba does to a function beyond these steps is for what no rule holds: closures, generators,
# `with`, arrays made on the fly, kinds that depend on values. Each step left out is time saved for
# each rule, since Numba looks through the whole function after every one.
TWIN_STEPS: tuple[tuple[Any, str], ...] = (
    (untyped_passes.TranslateByteCode, "read the bytecode"),
    (untyped_passes.FixupArgs, "name the arguments"),
    (untyped_passes.IRProcessing, "find the blocks"),
    (untyped_passes.GenericRewrites, "constant indexes and raises"),
    (untyped_passes.ReconstructSSA, "one name for each assignment"),
    (KindInference, "infer kinds"),
    (typed_passes.PreLowerStripPhis, "join the names again"),
    (TwinLowering, "lower"),
    (typed_passes.NoPythonBackend, "hand over"),
)


class TwinCompiler(Compiler):
    """The steps of Numba's own pipeline that rules need, into a library that is not optimized."""

    def __init__(self, typing: Any, target: Any, *arguments: Any) -> None:
        super().__init__(_Settled(typing), _Settled(target), *arguments)
        self.state.typingctx = typing
        codegen = self.state.targetctx.codegen()
        self.state.library = TwinLibrary(codegen, f"twin{id(self)}")

    def define_pipelines(self) -> list[Any]:
        """The one pipeline; nothing is tried another way if it fails."""
        steps = TwinSteps("twin")
        for step, why in TWIN_STEPS:
            steps.add_pass(step, why)
        steps.finalize()
        return [steps]


class _Settled:
    """A context of Numba's that does not look for new declarations: twins make none, and looking
    takes longer than compiling a small rule."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def refresh(self) -> None:
        """There is nothing new."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)


def load_at_once(entry: Any) -> None:
    """Have an entry that was kept on disk loaded as it is: Numba would first import all that any
    function might be compiled with, which takes four times as long."""
    load = entry._cache.load_overload

    def load_overload(kinds: Any, context: Any) -> Any:
        rtsys.initialize(context)
        return load(kinds, _Settled(context))

    entry._cache.load_overload = load_overload


class EntryCompiler(Compiler):
    """Numba's own pipeline, into a library that is optimized as a whole program."""

    def __init__(self, typing: Any, target: Any, *arguments: Any) -> None:
        super().__init__(typing, target, *arguments)
        codegen = self.state.targetctx.codegen()
        self.state.library = EntryLibrary(codegen, f"entry{id(self)}")
        self.state.library.enable_object_caching()


class EntryLibrary(JITCodeLibrary):
    """The code of an entry and of all twins it reaches. Nobody else calls these copies of the
    twins: so the optimizer may pass fewer arguments, and may hold what a rule only reads to be
    unchanged after it. A rule that is called in one place only is then folded into its caller;
    a profile by rule asks for such rules to be left apart."""

    folds = True
    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Take in every twin that is reached, each once; then what else they need."""
        reached = _reached(self._linking_libraries)
        twins = [library for library in reached if isinstance(library, TwinLibrary)]
        if twins:
            self._final_module.link_in(_joined([twin._final_module.clone() for twin in twins]))
            for name in {name for twin in twins for name in twin.defined()}:
                self._final_module.get_function(name).linkage = Linkage.linkonce_odr
        for twin in twins:
            self._reload_init.update(twin._reload_init)
        self._linking_libraries = [one for one in reached if not isinstance(one, TwinLibrary)]
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Once: Numba's first round is for counts of references, and rules count none."""
        for function in self._final_module.functions:
            if self.folds and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


class TwinLibrary(JITCodeLibrary):
    """The lowered code of one twin, to be linked into entries only."""

    never_fails = False  # whether the twin is known to end without an error, whatever it is given
    _empty = True

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def add_llvm_module(self, module: Any) -> None:
        """The first is the library's own: there is nothing yet to link it with."""
        if not self._empty:
            super().add_llvm_module(module)
            return
        self._optimize_functions(module)
        self._final_module, self._empty = module, False

    def _optimize_functions(self, module: Any) -> None:
        """Nothing here either: optimizing is for entries."""
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Nothing to optimize, nothing to load."""
        self._raise_if_finalized()
        self._finalized = True

    def defined(self) -> Iterator[str]:
        """The functions whose code is here."""
        for function in self._final_module.functions:
            if not function.is_declaration:
                yield function.name

    def get_pointer_to_function(self, name: str) -> int:
        """Zero: there is no machine code."""
        return 0

    @property
    def codegen(self) -> Any:
        """Where Numba would set the environment of the machine code: nowhere."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Without machine code there is nothing to set."""


def _reached(libraries: Sequence[Any]) -> dict[Any, None]:
    """These libraries and all that the twins among them need, directly or not."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, TwinLibrary):
                waiting += library._linking_libraries
    return found


def _joined(modules: list[Any]) -> Any:
    """Programs linked into one, two and two: into a long one each takes longer, however short."""
    while len(modules) > 1:
        for taking, taken in zip(modules[::2], modules[1::2], strict=False):
            taking.link_in(taken)
        modules = modules[::2]
    return modules[0]
