"""One source of rules, two bodies: plain Python functions and, linked here, their compiled twins.

A function marked `@rule` runs as it stands on the plain table. `Linker` makes its compiled twin:
the same code object over a copy of its module's names in which every rule is replaced by its own
twin, and every *slot* (`legal`, `apply`, ... as declared in contract.py) by the rule that a given
game offers. A search written once against the slots is linked with each game the same way.

Numba's cache on disk notices a change in a function, not in what that function calls; so the cache
folder is named by a hash of every source, card file and version that could matter, and of every
module that a linked rule comes from, wherever it lies, with its numbers.
"""

from __future__ import annotations

import ast
import hashlib
import linecache
import os
import sys
import types
import zlib
from collections.abc import Callable, Iterable
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from .compilable import check_compilable

NARROW = ("int8", "int16", "int32", "int64")

F = TypeVar("F", bound=Callable[..., Any])

_NATIVE: dict[Callable[..., Any], Callable[[Linker], Any]] = {}


def rule(function: F) -> F:
    """Mark a function as a rule: it may be compiled, and may call other rules only."""
    function.__dict__["is_rule"] = True
    return function


def slot(function: F) -> F:
    """Mark a function as a place that each game fills with its own rule of the same name. One that
    is left open does as its own body says."""
    function.__dict__["is_slot"] = True
    return function


def native(plain: Callable[..., Any]) -> Callable[[F], F]:
    """Give a rule a compiled body of its own, for the few things that touch bytes.

    The decorated function takes the linker and returns the compiled function; it is called only
    when linking, so that importing Parlour does not import Numba."""

    def keep(factory: F) -> F:
        plain.__dict__["is_rule"] = True
        _NATIVE[plain] = factory
        return factory

    return keep


def made_rule(source: str, kind: type[Any], names: dict[str, Any]) -> Callable[..., Any]:
    """A rule written by core from the declaration of a state: `source` is its text, `names` what it
    calls. It lives in a module of its own, so that it is linked like any other rule. The same rule
    made again is the one there is; so its module is called the same in every process, whatever
    was imported before, and compiled code kept on disk finds it by that name."""
    tree = ast.parse(source)
    (written,) = tree.body
    assert isinstance(written, ast.FunctionDef)
    name = written.name
    mark = zlib.crc32(repr([source, *map(_told, names.items())]).encode())
    place = f"{kind.__module__}.{kind.__qualname__}.{name}.{mark:08x}"
    while place in sys.modules:
        there = sys.modules[place].__dict__
        if all(there.get(one) == value for one, value in [*names.items(), ("SOURCE", source)]):
            found: Callable[..., Any] = there[name]
            return found
        place += "+"  # two classes of one name, as tests make them
    module = sys.modules[place] = types.ModuleType(place)
    module.__dict__.update(names, SOURCE=source)
    file = f"<{name}, made for {kind.__qualname__}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), module.__dict__)
    made: Callable[..., Any] = module.__dict__[name]
    return rule(made)


def _told(named: tuple[str, Any]) -> str:
    name, value = named
    if isinstance(value, types.FunctionType):
        return f"{name}: {value.__module__}.{value.__qualname__}"
    return f"{name}: {value!r}"


def is_rule(thing: object) -> bool:
    return isinstance(thing, types.FunctionType) and "is_rule" in thing.__dict__


def has_native(thing: Callable[..., Any]) -> bool:
    """Whether a rule has a compiled body of its own."""
    return thing in _NATIVE


def is_slot(thing: object) -> bool:
    return isinstance(thing, types.FunctionType) and "is_slot" in thing.__dict__


class Linker:
    """Compiled twins of rules, with the slots filled by one game's rules.

    `sources` are the folders whose content decides the cache folder; `fill` names the rule for
    each slot. `mark` tells a variant's functions from the printed game's: where both have records
    of one form, machine code of one name would be taken for the other's. `actions` says how many
    the game has; 0 where that is not known.
    """

    def __init__(
        self,
        name: str,
        sources: list[Path],
        fill: dict[str, Callable[..., Any]],
        mark: str = "",
        actions: int = 0,
    ) -> None:
        self.actions = actions
        self._fill = fill
        self._mark = mark
        self._names: dict[str, dict[str, Any]] = {}
        self._twins: dict[Callable[..., Any], Any] = {}
        self._begun: dict[tuple[str, int], str] = {}  # rules by file and first line
        self._sources = sources
        self._hashed = modules_of(fill.values())
        self.cache = cache_folder() / f"{name}-{source_hash(sources, self._hashed)}"

    def twin(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of a rule or slot; linking is recursive, compiling waits for a call."""
        if is_slot(function):
            function = self._fill.get(function.__name__, function)
        if function in _NATIVE:
            if function not in self._twins:
                self._twins[function] = self._marked(_NATIVE[function](self))
            return self._twins[function]
        self._linked_names(function)  # may come round to this very function, and twin it
        if function not in self._twins:
            self._twins[function] = self._compiled(function, keep=False)
        return self._twins[function]

    def entry(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of a function that Python calls; kept on disk once compiled. Other
        threads run while it does."""
        return self._compiled(function, keep=True)

    def _compiled(self, function: Callable[..., Any], keep: bool) -> Any:
        from . import compiling

        if not isinstance(function, types.FunctionType):
            raise TypeError(f"only plain functions can be linked, not {function!r}")
        made = types.FunctionType(
            function.__code__,
            self._linked_names(function),
            function.__name__,
            function.__defaults__,
            function.__closure__,
        )
        made.__qualname__ = function.__qualname__ + self._mark
        made.__module__ = function.__module__
        check_compilable(made, made.__globals__)
        self._begun[function.__code__.co_filename, function.__code__.co_firstlineno] = (
            function.__name__
        )
        if not keep:
            return compiling.twin(made)
        folder = self._folder_of(function)
        folder.mkdir(parents=True, exist_ok=True)
        return compiling.entry(made, str(folder), self._begun)

    def _folder_of(self, function: Callable[..., Any]) -> Path:
        """Where an entry is kept: rules that it takes in from elsewhere, such as a package of
        somebody's own, are part of the name too."""
        outside = [one for one in modules_of([function]) if not self._is_hashed(one)]
        if not outside:
            return self.cache
        return self.cache.with_name(f"{self.cache.name}-{source_hash((), outside)}")

    def _is_hashed(self, module: types.ModuleType) -> bool:
        file = getattr(module, "__file__", None)
        if file is not None and any(Path(file).is_relative_to(one) for one in self._sources):
            return True
        return module in self._hashed

    def _marked(self, twin: Any) -> Any:
        """A native body made for this game alone bears its mark; one that all share does not."""
        body = getattr(twin, "py_func", None)
        if self._mark and body is not None and "<locals>" in body.__qualname__:
            body.__qualname__ += self._mark
        return twin

    def _linked_names(self, function: Callable[..., Any]) -> dict[str, Any]:
        """The names of a function's module with every rule replaced by its twin, shared by all its
        functions; modules named there (`todo.ask`) are linked too."""
        return self._linked_module(sys.modules[function.__module__])

    def _linked_module(self, module: types.ModuleType) -> dict[str, Any]:
        if module.__name__ not in self._names:
            names = dict(module.__dict__)
            self._names[module.__name__] = names
            for name, value in list(names.items()):
                names[name] = self._linked_value(value)
        return self._names[module.__name__]

    def _linked_value(self, value: Any) -> Any:
        if is_rule(value) or is_slot(value):
            return self.twin(value)
        if isinstance(value, tuple) and len(value) > 1:
            return _constant(value)
        if isinstance(value, type) and issubclass(value, IntEnum):
            return _numbers_only(value)
        if isinstance(value, types.ModuleType) and any(map(is_rule, vars(value).values())):
            linked = types.ModuleType(value.__name__)
            linked.__dict__.update(self._linked_module(value))
            return linked
        return value


def _numbers_only(enum: type[IntEnum]) -> types.ModuleType:
    """An enum whose members are plain integers: as a type of its own each member would make Numba
    compile every function it is passed to once more."""
    names = types.ModuleType(enum.__name__)
    names.__dict__.update({member.name: int(member) for member in enum})
    return names


def _constant(table: tuple[Any, ...]) -> Any:
    """A table of numbers as a constant array, which compiles and runs faster than a tuple; in the
    narrowest signed kind that holds them, for tables share the processor's first cache."""
    import numpy

    if not _is_numbers(table):
        return table
    numbers = numpy.asarray(table)
    if numbers.dtype.kind != "i":
        return numbers
    spread = max(int(numbers.max()), ~int(numbers.min()))
    return numbers.astype(next(kind for kind in NARROW if spread <= numpy.iinfo(kind).max))


def _is_numbers(table: tuple[Any, ...]) -> bool:
    """Whether a tuple holds numbers only, or equally long tuples of them."""
    if all(isinstance(item, tuple) for item in table):
        lengths = {len(item) for item in table}
        return len(lengths) == 1 and all(_is_numbers(item) for item in table)
    return all(isinstance(item, (int, float)) and not isinstance(item, bool) for item in table)


def cache_folder() -> Path:
    """Where compiled code is kept; `PARLOUR_CACHE` overrides the user's cache folder."""
    return Path(os.environ.get("PARLOUR_CACHE") or platformdirs.user_cache_dir("parlour"))


def modules_of(functions: Iterable[Callable[..., Any]]) -> list[types.ModuleType]:
    """Every module that these rules, and the rules that those modules name, are written in."""
    found: dict[str, types.ModuleType] = {}
    waiting = [sys.modules[function.__module__] for function in functions]
    while waiting:
        module = waiting.pop()
        if module.__name__ in found:
            continue
        found[module.__name__] = module
        for value in list(vars(module).values()):
            if is_rule(value):
                waiting.append(sys.modules[value.__module__])
            elif isinstance(value, types.ModuleType) and any(map(is_rule, vars(value).values())):
                waiting.append(value)
    return [found[name] for name in sorted(found)]


def source_hash(folders: Iterable[Path], modules: Iterable[types.ModuleType] = ()) -> str:
    """A short hash over every source and card file in the folders, over modules with the numbers
    they name (which may come from files of any kind), and the versions that compile."""
    import llvmlite
    import numba
    import numpy

    digest = hashlib.sha256()
    for version in (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__):
        digest.update(version.encode())
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and "tests" not in path.parts:
                digest.update(path.name.encode())
                digest.update(path.read_bytes())
    for module in modules:
        file = getattr(
            module, "__file__", None
        )  # a module of a made rule has none: SOURCE tells it
        if file is not None and Path(file).is_file():
            digest.update(Path(file).read_bytes())
        digest.update(repr(_numbers_of(module)).encode())
    return digest.hexdigest()[:16]


def _numbers_of(module: types.ModuleType) -> list[tuple[str, Any]]:
    """The constants that compiling a module's rules may take in."""
    found = []
    for name, value in vars(module).items():
        if isinstance(value, (bool, int, float, tuple)) or name == "SOURCE":
            found.append((name, value))
        elif isinstance(value, type) and issubclass(value, IntEnum):
            found.append((name, tuple((member.name, int(member)) for member in value)))
    return found
