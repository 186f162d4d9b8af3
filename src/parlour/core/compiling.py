"""How Numba is asked to compile: whole programs, not rule by rule.

Left to itself, Numba optimizes each function with all that it calls, and makes machine code of it,
before it turns to the caller, which does the same again: with rules that call rules, most of that
work is thrown away. Python never calls the twin of a rule, only entries. So a twin is lowered and
left as it is, and an entry takes in every twin it reaches and is optimized as one program.

Every whole number is passed to a twin 64 bits wide, whatever the field it came from; otherwise a
rule would be compiled once for each width.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numba
from numba.core import compiler_machinery, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

KINDS: Any = numba.types


def twin(function: Callable[..., Any]) -> Any:
    """A rule that only compiled code calls."""
    made = numba.njit(
        boundscheck=True,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        _nrt=False,
        pipeline_class=TwinCompiler,
    )(function)
    template = made.get_call_template
    made.get_call_template = lambda given, named: template([_wide(kind) for kind in given], named)
    return made


def entry(function: Callable[..., Any], folder: str) -> Any:
    """A function that Python calls, without the interpreter's lock; kept in a folder."""
    numba.config.CACHE_DIR = folder
    return numba.njit(boundscheck=True, cache=True, nogil=True)(function)


def _wide(kind: Any) -> Any:
    plain = KINDS.unliteral(kind)
    narrow = isinstance(plain, KINDS.Integer) and plain.bitwidth < KINDS.int64.bitwidth
    return KINDS.int64 if narrow else plain


# What Numba does to a function beyond these steps is for what no rule holds: closures, generators,
# `with`, arrays made on the fly, kinds that depend on values. Each step left out is time saved for
# each rule, since Numba looks through the whole function after every one.
TWIN_STEPS: tuple[tuple[Any, str], ...] = (
    (untyped_passes.TranslateByteCode, "read the bytecode"),
    (untyped_passes.FixupArgs, "name the arguments"),
    (untyped_passes.IRProcessing, "find the blocks"),
    (untyped_passes.GenericRewrites, "constant indexes and raises"),
    (untyped_passes.ReconstructSSA, "one name for each assignment"),
    (typed_passes.NopythonTypeInference, "infer kinds"),
    (typed_passes.PreLowerStripPhis, "join the names again"),
    (typed_passes.IRLegalization, "end the lives of names"),
    (typed_passes.AnnotateTypes, "note the kinds"),
    (typed_passes.NativeLowering, "lower"),
    (typed_passes.NoPythonBackend, "hand over"),
)


class TwinCompiler(Compiler):
    """The steps of Numba's own pipeline that rules need, into a library that is not optimized."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        codegen = self.state.targetctx.codegen()
        self.state.library = TwinLibrary(codegen, f"twin{id(self)}")

    def define_pipelines(self) -> list[Any]:
        """The one pipeline; nothing is tried another way if it fails."""
        steps = compiler_machinery.PassManager("twin")
        for step, why in TWIN_STEPS:
            steps.add_pass(step, why)
        steps.finalize()
        return [steps]


class TwinLibrary(JITCodeLibrary):
    """The lowered code of one twin, to be linked into entries only."""

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def _optimize_functions(self, module: Any) -> None:
        """Nothing here either: optimizing is for entries."""
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Nothing to optimize, nothing to load."""
        self._raise_if_finalized()
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """The code of this twin and of all that it reaches, each once."""
        whole = self._own_module().clone()
        for library in self._reached():
            own = library._own_module() if isinstance(library, TwinLibrary) else None
            whole.link_in(own or library._get_module_for_linking(), preserve=True)
        return whole

    def _own_module(self) -> Any:
        """This twin's code alone, in a form of which several copies may be linked."""
        return super()._get_module_for_linking()

    def _reached(self) -> Sequence[Any]:
        """Every library this one needs, directly or not, without itself."""
        found: dict[Any, None] = {self: None}
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = None
                if isinstance(library, TwinLibrary):
                    waiting += library._linking_libraries
        return list(found)[1:]

    def get_pointer_to_function(self, name: str) -> int:
        """Zero: there is no machine code."""
        return 0

    @property
    def codegen(self) -> Any:
        """Where Numba would set the environment of the machine code: nowhere."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Without machine code there is nothing to set."""
