"""The shape of a game: what every game must have before anybody may play it, checked once when it
is found, so that a part left out is told in one sentence and not by a page that breaks later."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from .actions import ActionList
from .contract import Rules, Words, deal_hidden
from .game import Game
from .options import Option
from .record import ALL, fields_of, walk
from .rule import is_rule, is_slot
from .table import OPTIONS, SEATS, Table

IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")
MOST_ACTIONS = 2000  # a word of a mask counts no further, see native.count_words
DOCUMENT = "RULES.md"


def what_it_lacks(game: Any) -> str:
    """What is wrong with a game's shape, in a sentence; '' if nothing is."""
    if not isinstance(game, Game):
        return f"GAME is {_kind(game)}, and must be a parlour.core.game.Game"
    return next(_faults(game), "")


def _faults(game: Game) -> Iterator[str]:
    yield from _facts(game)
    yield from _state(game)
    yield from _rules(game)
    yield from _words(game)
    yield from _settings(game)


def _facts(game: Any) -> Iterator[str]:
    if not isinstance(game.id, str) or not IDENTIFIER.fullmatch(game.id):
        yield f"id is {game.id!r}, and must be a small letter, then small letters, digits and _"
    for name in ("title", "line", "package"):
        if not isinstance(getattr(game, name), str) or not getattr(game, name).strip():
            yield f"{name} must be a text that says something"
    seats = list(game.players)
    if not seats or seats != sorted(set(seats)) or not 1 <= seats[0] <= seats[-1] <= SEATS:
        yield f"players is {game.players!r}, and must be numbers of seats from 1 to {SEATS}, rising"
    for name in ("version", "bound", "features"):
        if not isinstance(getattr(game, name), int) or getattr(game, name) < 1:
            yield f"{name} is {getattr(game, name)!r}, and must be a whole number above 0"
    if not (game.folder / DOCUMENT).is_file():
        yield f"{DOCUMENT} is missing: the rules as numbered clauses, beside the package's __init__"


def _state(game: Any) -> Iterator[str]:
    if not (isinstance(game.state, type) and issubclass(game.state, Table)):
        yield f"state is {_kind(game.state)}, and must be a @record class that inherits Table"
    elif "_fields" not in vars(game.state):
        yield f"the class {game.state.__name__} is not marked @record"
    if not (isinstance(game.asks, type) and issubclass(game.asks, IntEnum)):
        yield f"asks is {_kind(game.asks)}, and must be the game's own IntEnum of questions"
    if not isinstance(game.actions, ActionList):
        yield f"actions is {_kind(game.actions)}, and must be an ActionList"
    elif not 0 < len(game.actions) < MOST_ACTIONS:
        yield f"there are {len(game.actions)} actions, and there must be 1 to {MOST_ACTIONS - 1}"


def _rules(game: Any) -> Iterator[str]:
    if not isinstance(game.rules, Rules):
        yield f"rules is {_kind(game.rules)}, and must be a Rules(...)"
        return
    for name in Rules.__slots__:
        rule = getattr(game.rules, name)
        if not callable(rule):
            yield f"the rule {name} is {_kind(rule)}, and must be a function marked @rule"
        elif not (is_rule(rule) or is_slot(rule)):
            yield f"the rule {name} is not marked @rule"
    if game.rules.deal_hidden is deal_hidden and (hidden := _first_hidden(game.state)):
        yield f"rules lacks deal_hidden: {hidden} is hidden from some, and a bot must imagine it"


def _first_hidden(state: Any) -> str:
    """The first field of a game's own that not everybody sees; '' if there is none."""
    shared = fields_of(Table)
    for path, field, _, _ in walk(state):
        if path.partition("[")[0].partition(".")[0] not in shared and field.see != ALL:
            return re.sub(r"\[\d+\]", "", path)
    return ""


def _words(game: Game) -> Iterator[str]:
    asked = {name: vars(Words)[name] for name in vars(Words) if not name.startswith("_")}
    for name, pattern in asked.items():
        said = getattr(game.words, name, None)
        if not callable(pattern):
            continue
        if said is None:
            yield f"words lacks {name}"
        elif not callable(said):
            yield f"words.{name} is {_kind(said)}, and must be a function"
        else:
            wanted = list(inspect.signature(pattern).parameters)[1:]
            try:
                inspect.signature(said).bind(*wanted)
            except TypeError:
                yield f"words.{name} must take ({', '.join(wanted)})"


def _settings(game: Game) -> Iterator[str]:
    if len(game.options) > OPTIONS or not all(isinstance(one, Option) for one in game.options):
        yield f"options must be at most {OPTIONS} of Option(...)"
        return
    for name in ("subjects", "powers", "end_reasons"):
        named = getattr(game, name)
        if isinstance(named, str) or not all(isinstance(one, str) and one for one in named):
            yield f"{name} must be a tuple of names"
        elif len(set(named)) < len(named):
            yield f"{name} has a name twice"
    asks = set(map(int, game.asks))
    for name in ("hidden_asks", "open_asks", "secret_asks"):
        if not set(map(int, getattr(game, name))) <= asks:
            yield f"{name} names a question that is none of {game.asks.__name__}"
    if game.solo and game.solo not in [option.id for option in game.options]:
        yield f"solo is {game.solo!r}, and must be the id of one of the options"
    if not re.fullmatch(r"[A-Z]", game.clause_letter):
        yield f"clause_letter is {game.clause_letter!r}, and must be one capital letter"


def _kind(thing: Any) -> str:
    return "missing" if thing is None else f"a {type(thing).__name__}"
