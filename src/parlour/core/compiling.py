"""How Numba is asked to compile: whole programs, not rule by rule.

Left to itself, Numba optimizes each function with all that it calls, and makes machine code of it,
before it turns to the caller, which does the same again: with rules that call rules, most of that
work is thrown away. Python never calls the twin of a rule, only entries. So a twin is lowered and
left as it is, and an entry takes in every twin it reaches and is optimized as one program.

Every whole number is passed to a twin 64 bits wide, whatever the field it came from; otherwise a
rule would be compiled once for each width.

All that leans on Numba's insides (whole_program.py). Where they are not as they were, rules are
compiled by plain `njit`, with a warning: the same results, later.
"""

from __future__ import annotations

import gc
import importlib
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from typing import Any

import numba
from numba.core.errors import NumbaError

from .compilable import of_typing

KINDS: Any = numba.types
LEANED_ON: Mapping[str, tuple[str, ...]] = {  # class, and what of it is called or overridden
    "numba.core.codegen.JITCodeLibrary": (
        "_optimize_final_module",
        "_optimize_functions",
        "_raise_if_finalized",
        "add_linking_library",
        "add_llvm_module",
        "enable_object_caching",
        "finalize",
        "get_pointer_to_function",
    ),
    "numba.core.codegen.CPUCodegen": ("_module_pass_manager",),
    "numba.core.compiler.Compiler": ("define_pipelines",),
    "numba.core.compiler_machinery.PassManager": ("add_pass", "finalize", "run"),
    "numba.core.compiler_machinery": ("_pass_registry",),
    "numba.core.caching.Cache": ("load_overload",),
    "numba.core.types.Function": ("get_call_type",),
    "numba.core.types.Record": ("__repr__",),
    "numba.core.dispatcher.Dispatcher": (
        "get_call_template",
        "_compile_for_args",
        "add_overload",
        "compile",
    ),
    "numba.core.lowering.Lower": (
        "_alloca_var",
        "_find_singly_assigned_variable",
        "emit_environment_object",
        "extract_function_arguments",
        "getvar",
        "loadvar",
        "lower_binop",
        "lower_block",
        "lower_expr",
        "lower_function_body",
        "lower_getitem",
        "lower_inst",
        "lower_setitem",
        "storevar",
    ),
    "numba.core.callconv.CPUCallConv": ("set_static_user_exc",),
    "numba.core.base.BaseContext": (
        "declare_function",
        "get_arg_packer",
        "get_returned_value",
        "pack_value",
        "unpack_value",
    ),
    "numba.core.cgutils": ("get_record_member",),
    "numba.core.typed_passes.BaseNativeLowering": ("lowering_class",),
    "numba.core.postproc.PostProcessor": ("run",),
    "numba.core.types.abstract._TypeMetaclass": ("__instancecheck__",),
    "numba.core.base": ("_has_loc",),
    "numba.core.event": ("start_event", "end_event"),
    "numba.core.byteflow": ("_logger",),
    "numba.core.interpreter": ("_logger", "peep_hole_delete_with_exit"),
    "numba.core.ssa": ("_logger",),
    "numba.core.typeinfer": ("_logger", "new_error_context"),
    "numba.core.errors.WarningsFixer": ("catch_warnings",),
    "numba.core.ir.Inst": ("_rec_list_vars",),
    "numba.core.typing.context.BaseContext": (
        "find_matching_getattr_template",
        "resolve_value_type",
    ),
    "llvmlite.ir.Type": ("get_abi_size",),
}


def missing_insides() -> list[str]:
    """What of Numba's insides is not there any more; empty if all is."""
    lacking = []
    for path, names in LEANED_ON.items():
        module, _, name = path.rpartition(".")
        found = getattr(importlib.import_module(module), name, None)
        lacking += [f"{path}.{wanted}" for wanted in names if not hasattr(found, wanted)]
    return lacking


@cache
def whole_programs() -> bool:
    """Whether whole programs can be compiled with this Numba; a warning says once if not."""
    lacking = missing_insides()
    if lacking:
        warnings.warn(
            f"Numba {numba.__version__} has no {', '.join(lacking)}: rules are compiled one by one,"
            " which takes longer; see docs/compiler.md",
            RuntimeWarning,
            stacklevel=2,
        )
    return not lacking


def twin(function: Callable[..., Any], boundscheck: bool = True) -> Any:
    """A rule that only compiled code calls. Bounds are left unchecked only where the function has
    checked them all at its beginning, so that it can do many things at once."""
    if not whole_programs():
        return numba.njit(boundscheck=boundscheck)(function)
    from .quicker import compile_plainly
    from .whole_program import TwinCompiler

    made = numba.njit(
        boundscheck=boundscheck,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        _nrt=False,
        pipeline_class=TwinCompiler,
    )(function)
    made.compile = compile_plainly(made)
    template = made.get_call_template
    made.get_call_template = lambda given, named: template([_wide(kind) for kind in given], named)
    return made


def entry(function: Callable[..., Any], folder: str, rules: Mapping[tuple[str, int], str]) -> Any:
    """A function that Python calls, without the interpreter's lock; kept in a folder. RuleError
    says in one sentence what Numba cannot type, in which of the rules."""
    numba.config.CACHE_DIR = folder
    if whole_programs():
        from .quicker import quicker
        from .whole_program import EntryCompiler, load_at_once

        manner: Callable[[], AbstractContextManager[None]] = quicker

        made = numba.njit(boundscheck=True, cache=True, nogil=True, pipeline_class=EntryCompiler)(
            function
        )
        load_at_once(made)
    else:
        manner = nullcontext
        made = numba.njit(boundscheck=True, cache=True, nogil=True)(function)
    compile_for = getattr(made, "_compile_for_args", None)
    if compile_for is not None:

        def compile_or_say(*arguments: Any, **named: Any) -> Any:
            try:
                with garbage_waiting(), manner():
                    return compile_for(*arguments, **named)
            except NumbaError as error:
                raise of_typing(error, rules) from error

        made._compile_for_args = compile_or_say
    return made


@contextmanager
def garbage_waiting() -> Iterator[None]:
    """Nothing is collected meanwhile: what Numba makes of a rule lives until its entry is compiled,
    and looking through all of it again and again takes a tenth of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def leave_rules_apart() -> None:
    """What this process compiles from now on folds fewer rules into their callers: a little slower,
    and a profile tells more of them."""
    if whole_programs():
        from .whole_program import EntryLibrary

        EntryLibrary.folds = False


def _wide(kind: Any) -> Any:
    plain = KINDS.unliteral(kind)
    narrow = isinstance(plain, KINDS.Integer) and plain.bitwidth < KINDS.int64.bitwidth
    return KINDS.int64 if narrow else plain
