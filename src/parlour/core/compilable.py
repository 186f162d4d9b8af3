"""What cannot compile is said when a rule is linked, in one sentence with its name, file and line,
instead of thirty lines of Numba's later.

Linking looks at a rule's instructions only, which takes microseconds. Where one of them cannot be,
the source is read to say which line it is and what to write instead.
"""

from __future__ import annotations

import ast
import dis
import inspect
import re
import textwrap
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .errors import RuleError

SUSPECTS = (
    "FORMAT_VALUE FORMAT_SIMPLE FORMAT_WITH_SPEC BUILD_STRING BUILD_MAP BUILD_CONST_KEY_MAP"
    " DICT_UPDATE DICT_MERGE MAP_ADD BUILD_SET SET_ADD BUILD_LIST LIST_APPEND LIST_EXTEND"
    " KW_NAMES CALL_KW CALL_FUNCTION_EX MAKE_FUNCTION RETURN_GENERATOR YIELD_VALUE"
    " BEFORE_WITH LOAD_SPECIAL PUSH_EXC_INFO"
)
OPCODES = frozenset(dis.opmap[name] for name in SUSPECTS.split() if name in dis.opmap)

INSTEAD: tuple[tuple[tuple[type[ast.AST], ...], str], ...] = (
    (
        (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
        "a comprehension does not compile: write a loop",
    ),
    ((ast.JoinedStr,), "an f-string does not compile: words are for `shown`, not for rules"),
    ((ast.Dict,), "a dict does not compile: index a tuple of numbers instead"),
    ((ast.Set,), "a set does not compile: compare one by one, or use bits of a number"),
    ((ast.List,), "a list made on the fly does not compile: keep such figures in the state"),
    ((ast.Lambda, ast.FunctionDef), "a function within a rule does not compile: make it a rule"),
    ((ast.Yield, ast.YieldFrom), "a generator does not compile: write a loop"),
    ((ast.With, ast.Try), "`with` and `try` do not compile: ask before, and do not catch"),
)
MARKS = frozenset(("is_rule", "is_slot"))
TYPED_AT = re.compile(r'File "([^"]+)", line (\d+)')


def check_compilable(function: Callable[..., Any], names: Mapping[str, Any]) -> None:
    """Raise RuleError if a rule holds what cannot compile; `names` are its module's, linked."""
    code = function.__code__
    for name in code.co_names:
        value = names.get(name)
        if isinstance(value, types.FunctionType) and MARKS.isdisjoint(value.__dict__):
            raise _error(
                function, _line_of(code, name), f"{name} is no rule: mark it @rule to call it here"
            )
    if OPCODES.isdisjoint(code.co_code[::2]):
        return
    for line, why in _faults(function):
        raise _error(function, line, why)


def _faults(function: Callable[..., Any]) -> Iterator[tuple[int, str]]:
    try:
        lines, first = inspect.getsourcelines(function)
    except OSError:  # nothing to read: Numba will say it
        return
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.Assert, ast.Raise)):  # their words may be put together
            waiting += [node.test] if isinstance(node, ast.Assert) else []
            continue
        line = first + getattr(node, "lineno", 1) - 1
        for kinds, why in INSTEAD:
            if isinstance(node, kinds):
                yield line, why
        if isinstance(node, ast.Call) and node.keywords:
            yield line, "a call by keyword does not compile: give the values in their order"
        if isinstance(node, ast.Call) and any(isinstance(a, ast.Starred) for a in node.args):
            yield line, "a call with *arguments does not compile: name each of them"
        waiting += ast.iter_child_nodes(node)


def _line_of(code: types.CodeType, name: str) -> int:
    for instruction in dis.get_instructions(code):
        if instruction.argval == name and instruction.positions is not None:
            return instruction.positions.lineno or code.co_firstlineno
    return code.co_firstlineno


def _error(function: Callable[..., Any], line: int, why: str) -> RuleError:
    return RuleError(function.__name__, function.__code__.co_filename, line, why)


def of_typing(error: Exception, rules: Mapping[tuple[str, int], str]) -> RuleError:
    """A typing error of Numba's as one sentence: `rules` are the linked ones by file and first
    line."""
    text = str(error)
    place = TYPED_AT.search(text)  # Numba tells the file from where Parlour runs
    file, line = (str(Path(place[1]).resolve()), int(place[2])) if place else ("", 0)
    begun = [
        (first, name)
        for (where, first), name in rules.items()
        if str(Path(where).resolve()) == file and first <= line
    ]
    name = max(begun)[1] if begun else "a rule"
    return RuleError(name, file, line, f"Numba cannot type this: {_reason(text)}")


def _reason(text: str) -> str:
    """The line of Numba's that says most."""
    lines = [re.sub(r"\x1b\[[0-9;]*m", "", line).strip() for line in text.splitlines()]
    for begins in ("Cannot unify", "No implementation", "NameError", "Unknown", "Invalid"):
        for line in lines:
            if line.startswith(begins):
                return line.rstrip(":. ")
    told = [line for line in lines if line and not line.startswith(("Failed", "During", "File"))]
    return told[0].rstrip(":. ") if told else "the kinds of its values differ from path to path"
