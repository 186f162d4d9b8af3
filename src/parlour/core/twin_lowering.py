"""How a rule becomes LLVM's language: in the few words that rules need.

Numba lowers functions of any kind. Of a rule's `s.field[i]` it makes forty instructions, most of
them to build a description of the array that is taken apart again at once; and after each call it
looks for six ways to fail, of which rules know one. LLVM clears all that away, but it has to be
written, read and cleared first. What is not known here is lowered as Numba does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir as llvm
from numba import types
from numba.core import cgutils, ir, lowering
from numba.core.callconv import RETCODE_OK, RETCODE_USEREXC

from .counted_loops import CountedLoops
from .plain_calls import known_kinds, lowered
from .twin_names import names_set_once

FAILED: Any = RETCODE_OK.type
SIZE = llvm.IntType(64)
DATA, SHAPE = 4, 5  # where these lie in Numba's description of an array
NAMED_ONLY = (types.Dispatcher, types.Function, types.Module, types.NumberClass)
NUMBERS = (types.Integer, types.Float, types.Boolean)
PLAIN = (*NUMBERS, types.Record)  # handed over as they are
RARE = [1, 99]


class TwinLower(lowering.Lower):
    """Numba's own lowering; nothing is given back, since rules take nothing."""

    def init(self) -> None:
        """Before anything is lowered."""
        super().init()
        self._views: dict[str, tuple[Any, Any]] = {}  # arrays in records, by name: kind and data
        self._outside: Any = None  # where an index leads that is out of bounds
        self._loops = CountedLoops(self)
        self._passing_on: Any = None  # where the error of a rule that was called is passed on

    def emit_environment_object(self) -> None:
        """A rule names no object of Python's."""

    # -- names ----------------------------------------------------------------------------------

    def _find_singly_assigned_variable(self) -> None:
        """Names that need no place in memory."""
        self._singly_assigned_vars, self.names_set_once = names_set_once(self.blocks, self.firstblk)
        self._blk_local_varmap: dict[str, Any] = {}

    def _alloca_var(self, name: str, fetype: Any) -> None:
        """A name that is set more than once is set on every path to where it is used."""
        if name in self.varmap or name in self._singly_assigned_vars:
            return
        kind = self.context.get_value_type(fetype)
        place = self.varmap[name] = self.place(kind, name)
        if name in self.names_set_once:
            self._early.store(kind(None), place)

    def place(self, kind: Any, name: str = "") -> Any:
        """Room for a value, made where a rule begins."""
        self._early.position_at_start(self.entry_block)
        return self._early.alloca(kind, name=name)

    def storevar(self, value: Any, name: str, argidx: Any = None) -> None:
        """Put a value into a name's place; what was there need not be given back."""
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(value, self.getvar(name))

    def loadvar(self, name: str) -> Any:
        """A name's value; an array in a record is described only where that is asked for."""
        if name in self._blk_local_varmap:
            return self._blk_local_varmap[name]
        if name in self._views:
            return self._described(*self._views[name])
        return self.builder.load(self.getvar(name))

    # -- blocks ---------------------------------------------------------------------------------

    def lower_function_body(self) -> Any:
        """Places of names are made in the block before the first."""
        self._early = llvm.IRBuilder(self.entry_block)
        before = super().lower_function_body()
        answers = [block.terminator for block in self.function.blocks if block.terminator]
        self.library.never_fails = all(
            one.return_value == RETCODE_OK for one in answers if isinstance(one, llvm.Ret)
        )
        return before

    def lower_block(self, block: Any) -> None:
        """Errors are told with their place when there is one, not prepared for at each step."""
        self._cur_ir_block = block
        inst = None
        try:
            for inst in block.body:
                self.loc = inst.loc
                self.lower_inst(inst)
        except Exception as error:
            with lowering.new_error_context("lowering {inst} at {loc}", inst=inst, loc=self.loc):
                raise error

    def lower_inst(self, inst: Any) -> None:
        """Most are assignments."""
        if isinstance(inst, ir.Assign):
            self._assign(inst.target.name, inst)
        elif isinstance(inst, ir.Jump):
            self.builder.branch(self.blkmap[inst.target])
        elif isinstance(inst, ir.Return) and self.fndesc.restype == types.none:
            self.builder.ret(RETCODE_OK)
        elif isinstance(inst, ir.SetAttr) and isinstance(
            self._content(inst.target.name, inst.attr), NUMBERS
        ):
            self._set_field(inst)
        elif isinstance(inst, ir.StaticSetItem) and isinstance(
            self.typeof(inst.target.name), types.Array
        ):
            signature = self.fndesc.calltypes[inst]
            self.lower_setitem(inst.target, inst.index_var, inst.value, signature)
        else:
            super().lower_inst(inst)

    def _assign(self, name: str, inst: Any) -> None:
        kind, value = self.typeof(name), inst.value
        if isinstance(kind, NAMED_ONLY):
            self.storevar(self.context.get_dummy_value(), name)
        elif self._loops.lowered(name, value):
            pass
        elif (
            isinstance(value, ir.Expr)
            and value.op == "getattr"
            and isinstance(self._content(value.value.name, value.attr), types.NestedArray)
        ):
            self._view(name, value)
        else:
            self.storevar(self.lower_assign(kind, inst), name)

    def lower_expr(self, resty: Any, expr: Any) -> Any:
        """What rules do most."""
        lower = _SHORT.get(expr.op)
        value = lower(self, resty, expr) if lower else None
        return super().lower_expr(resty, expr) if value is None else value

    # -- records and the arrays in them ---------------------------------------------------------

    def _member(self, record: Any, kind: Any, attribute: str) -> Any:
        content = kind.typeof(attribute)
        if isinstance(content, types.NestedArray):
            content = content.dtype
        data = self.context.get_data_type(content)
        return cgutils.get_record_member(self.builder, record, kind.offset(attribute), data)

    def _attribute(self, resty: Any, expr: Any) -> Any:
        kind = self.typeof(expr.value.name)
        if isinstance(kind, types.Module):
            plain = types.unliteral(resty)
            if not isinstance(plain, types.Integer):
                return None
            return self.context.get_constant(plain, getattr(kind.pymod, expr.attr))
        if not isinstance(kind, types.Record):
            return None
        content = kind.typeof(expr.attr)
        if isinstance(content, types.NestedArray):
            return None
        place = self._member(self.loadvar(expr.value.name), kind, expr.attr)
        align = None if kind.aligned else 1
        value = self.context.unpack_value(self.builder, content, place, align)
        return self.context.cast(self.builder, value, content, resty)

    def _set_field(self, inst: Any) -> None:
        kind, given = self.typeof(inst.target.name), self.typeof(inst.value.name)
        content = kind.typeof(inst.attr)
        value = self.loadvar(inst.value.name)
        expected = self.fndesc.calltypes[inst].args[1]
        value = self.context.cast(self.builder, value, given, expected)
        value = self.context.cast(self.builder, value, expected, content)
        place = self._member(self.loadvar(inst.target.name), kind, inst.attr)
        align = None if kind.aligned else 1
        self.context.pack_value(self.builder, content, value, place, align)

    def _content(self, name: str, attribute: str) -> Any:
        """The kind of a record's field; None of what is no record."""
        kind = self.typeof(name)
        return kind.typeof(attribute) if isinstance(kind, types.Record) else None

    def _view(self, name: str, expr: Any) -> None:
        """An array in a record: it is enough to know where it begins."""
        kind = self.typeof(expr.value.name)
        content = kind.typeof(expr.attr)
        data = self._member(self.loadvar(expr.value.name), kind, expr.attr)
        if name in self._singly_assigned_vars:
            self._views[name] = content, data
        else:
            self.storevar(self._described(content, data), name)

    def _described(self, kind: Any, data: Any) -> Any:
        """Numba's description of an array in a record."""
        layout = self.context.get_value_type(kind)
        numbers = [llvm.ArrayType(SIZE, kind.ndim)(list(of)) for of in (kind.shape, kind.strides)]
        blank = [part(None) for part in layout.elements[: DATA + 1]]
        blank[2:DATA] = SIZE(kind.nitems), SIZE(kind.size)
        start = layout([*blank, *numbers])
        return self.builder.insert_value(start, data, DATA)

    # -- items of arrays ------------------------------------------------------------------------

    def _item(self, array: Any, index: Any, expected: Any) -> Any:
        """Where an item lies, if this is a row of items and the index a whole number."""
        kind = self.typeof(array.name)
        if not (
            isinstance(kind, types.Array)
            and kind.ndim == 1
            and kind.layout == "C"
            and isinstance(expected, types.Integer)
        ):
            return None
        builder = self.builder
        if array.name in self._views:
            kind, data = self._views[array.name]
            length = SIZE(kind.shape[0])
        else:
            whole = self.loadvar(array.name)
            data, length = (builder.extract_value(whole, at) for at in (DATA, [SHAPE, 0]))
        given = self.typeof(index.name)
        place = self.context.cast(builder, self.loadvar(index.name), given, expected)
        place = self.context.cast(builder, place, expected, types.intp)
        fixed = isinstance(place, llvm.Constant) and isinstance(length, llvm.Constant)
        if fixed and 0 <= place.constant < length.constant:
            return builder.gep(data, [place])
        if expected.signed:
            negative = builder.icmp_signed("<", place, SIZE(0))
            place = builder.select(negative, builder.add(place, length), place)
        if self.context.enable_boundscheck:
            within = self.function.append_basic_block()
            outside = builder.icmp_unsigned(">=", place, length)
            builder.cbranch(outside, self._out_of_bounds(), within).set_weights(RARE)
            builder.position_at_end(within)
        return builder.gep(data, [place])

    def _out_of_bounds(self) -> Any:
        """One place for all indexes of a rule that are out of bounds: the error is always alike."""
        if self._outside is None:
            self._outside = self.function.append_basic_block("outside")
            with self.builder.goto_block(self._outside):
                self.call_conv.set_static_user_exc(
                    self.builder, IndexError, ("index is out of bounds",)
                )
                self.builder.ret(RETCODE_USEREXC)
        return self._outside

    def lower_getitem(self, resty: Any, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        """An item of an array."""
        place = None
        if not isinstance(signature.return_type, types.Buffer):
            place = self._item(value, index, signature.args[1])
        if place is None:
            return super().lower_getitem(resty, expr, value, index, signature)
        kind = self.typeof(value.name)
        align = None if kind.aligned else 1
        item = self.context.unpack_value(self.builder, kind.dtype, place, align)
        return self.context.cast(self.builder, item, signature.return_type, resty)

    def _item_of_array(self, resty: Any, expr: Any) -> Any:
        index = expr.index if expr.op == "getitem" else expr.index_var
        if index is None or not isinstance(self.typeof(expr.value.name), types.Array):
            return None
        return self.lower_getitem(resty, expr, expr.value, index, self.fndesc.calltypes[expr])

    def lower_setitem(self, target_var: Any, index_var: Any, value_var: Any, signature: Any) -> Any:
        """Set an item of an array to a number."""
        kind, given = self.typeof(target_var.name), self.typeof(value_var.name)
        expected, place = signature.args[2], None
        if isinstance(expected, NUMBERS) and isinstance(getattr(kind, "dtype", None), NUMBERS):
            place = self._item(target_var, index_var, signature.args[1])
        if place is None:
            return super().lower_setitem(target_var, index_var, value_var, signature)
        value = self.loadvar(value_var.name)
        value = self.context.cast(self.builder, value, given, expected)
        value = self.context.cast(self.builder, value, expected, kind.dtype)
        align = None if kind.aligned else 1
        self.context.pack_value(self.builder, kind.dtype, value, place, align)
        return None

    # -- operations and calls -------------------------------------------------------------------

    def lower_binop(self, resty: Any, expr: Any, op: Any) -> Any:
        """Numba asks first whether one side is a number known beforehand, which matters for powers
        only."""
        if expr.static_lhs is not ir.UNDEFINED or expr.static_rhs is not ir.UNDEFINED:
            return super().lower_binop(resty, expr, op)
        operation = self.context.typing_context.resolve_value_type(op)
        signature = self.fndesc.calltypes[expr]
        sides = [
            self.context.cast(self.builder, self.loadvar(side.name), self.typeof(side.name), kind)
            for side, kind in zip((expr.lhs, expr.rhs), signature.args, strict=True)
        ]
        signature = operation.get_call_type(self.context.typing_context, signature.args, {})
        body = self.context.get_function(operation, signature)
        value = body(self.builder, sides)
        return self.context.cast(self.builder, value, signature.return_type, resty)

    def _turn(self, resty: Any, expr: Any) -> Any:
        return self._loops.part_of_turn(resty, expr)

    def _call(self, resty: Any, expr: Any) -> Any:
        signature, operation = self.fndesc.calltypes[expr], self.typeof(expr.func.name)
        plain = not expr.vararg and not expr.kws and len(expr.args) == len(signature.args)
        if not plain or isinstance(signature.return_type, types.Optional | types.Phantom):
            return None
        if isinstance(operation, types.Dispatcher):
            made = operation.dispatcher.overloads.get(signature.args)
            if made is None or not hasattr(made.library, "never_fails"):
                return None
        elif known_kinds(operation, signature.args) != signature:
            return None
        values = [
            self.context.cast(self.builder, self.loadvar(one.name), self.typeof(one.name), kind)
            for one, kind in zip(expr.args, signature.args, strict=True)
        ]
        if isinstance(operation, types.Dispatcher):
            value = self._call_twin(signature, made, values)
        else:
            value = lowered(self.builder, operation, values)
        return self.context.cast(self.builder, value, signature.return_type, resty)

    def _call_twin(self, signature: Any, made: Any, values: list[Any]) -> Any:
        builder, context = self.builder, self.context
        self.library.add_linking_library(made.library)
        called = builder.module.globals.get(made.fndesc.mangled_name)
        called = called or context.declare_function(builder.module, made.fndesc)
        result_kind = called.function_type.args[0]
        nothing = signature.return_type == types.none
        result = result_kind(None) if nothing else self.place(result_kind.pointee)
        values = context.get_arg_packer(signature.args).as_arguments(builder, values)
        code = builder.call(called, [result, self.function.args[1], *values])
        if not made.library.never_fails:
            self._pass_on(code)
        if nothing:
            return context.get_dummy_value()
        return self._native(signature.return_type, builder.load(result))

    def _native(self, kind: Any, value: Any) -> Any:
        """A value as it was handed over, as it is reckoned with."""
        if isinstance(kind, types.Boolean):
            return self.builder.icmp_unsigned("!=", value, value.type(0))
        return self.context.get_returned_value(self.builder, kind, value)

    def extract_function_arguments(self) -> Any:
        """What a rule is given."""
        kinds, given = self.fndesc.argtypes, self.function.args[2:]
        if not all(isinstance(kind, PLAIN) for kind in kinds):
            return super().extract_function_arguments()
        for name, value in zip(self.fndesc.args, given, strict=True):
            value.name = f"arg.{name}"
        self.fnargs = [self._native(*each) for each in zip(kinds, given, strict=True)]
        return self.fnargs

    def _pass_on(self, code: Any) -> None:
        """If a rule failed, this one fails likewise. All do it at one place."""
        builder = self.builder
        if self._passing_on is None:
            block = self.function.append_basic_block("failed")
            with builder.goto_block(block):
                self._passing_on = builder.phi(FAILED)
                builder.ret(self._passing_on)
        self._passing_on.add_incoming(code, builder.block)
        on = self.function.append_basic_block()
        failed = builder.icmp_unsigned("!=", code, RETCODE_OK)
        builder.cbranch(failed, self._passing_on.parent, on).set_weights(RARE)
        builder.position_at_end(on)


_SHORT: dict[str, Callable[[TwinLower, Any, Any], Any]] = {
    "getattr": TwinLower._attribute,
    "getitem": TwinLower._item_of_array,
    "static_getitem": TwinLower._item_of_array,
    "call": TwinLower._call,
    "pair_first": TwinLower._turn,
    "pair_second": TwinLower._turn,
}
