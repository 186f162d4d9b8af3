"""Commands as they are typed: the one that makes a report again, and those that ask what comes
next of the same table."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from ..arm import seated
from ..experiment import Setting

WITHOUT_BOTS = ("ladder",)  # verbs that name none, and
WITHOUT_CHANGES = ("compare",)  # whose changes are what they are given
USUAL_BOT = "greedy"
SECOND_BOT = "search:1000"  # with much less it plays worse than the usual bot in most games


def command(setting: Setting, verb: str, words: Sequence[str] = ()) -> str:
    """The command that asks this again."""
    budget, parts = setting.budget, _asked(setting, verb, words)
    if budget.until is not None:
        parts += ["--until", f"{budget.until:g}"]
    elif budget.games is not None:
        parts += ["-n", str(budget.games)]
    else:
        parts += ["--within", f"{budget.seconds:g}s"]
    return shlex.join([*parts, "--seed", str(setting.seed)])


def another(setting: Setting, verb: str, *words: str) -> str:
    """Another question about the same table, as it stands in a sentence."""
    return f"`{shlex.join(_asked(setting, verb, words))}`"


def witness(setting: Setting, again: Setting | None, verb: str, *words: str) -> list[str]:
    """How another kind of bot is asked; once it was, how one learns whether it is worth hearing."""
    bot = again.bots[0] if again else SECOND_BOT
    ask = another(setting, verb, *words, "--again", bot, "--again-within", "10m")
    heard = f"worth hearing if they win their share or more: {_duel(setting, bot)}."
    if again:
        return [f"{bot} bots are {heard}"]
    told = f"Ask whether it is the game or the bots: have {bot} bots play too, {ask}."
    return [f"{told} They are {heard}"]


def _duel(setting: Setting, bot: str) -> str:
    """How two kinds of bots are held against each other."""
    seats = setting.players
    parts = ["parlour", "match", setting.game.id, "--players", str(seats)]
    return f"`{shlex.join([*parts, '--bots', ','.join([bot, *(seats - 1) * [USUAL_BOT]])])}`"


def _asked(setting: Setting, verb: str, words: Sequence[str]) -> list[str]:
    """A verb about this table: its seats, its bots and what is changed."""
    parts = ["parlour", "lab", verb, setting.game.id, *words, "-p", str(setting.players)]
    if verb not in WITHOUT_BOTS:
        parts += ["--bots", _bots(setting.bots)]
    return parts if verb in WITHOUT_CHANGES else parts + _changes(setting)


def _bots(names: Sequence[str]) -> str:
    """The bots round the table; they are repeated where fewer than seats are named."""
    seats = len(names)
    few = next(n for n in range(1, seats + 1) if seated(names[:n], seats) == tuple(names))
    return ",".join(names[:few])


def _changes(setting: Setting) -> list[str]:
    parts = []
    for path, value in setting.variant.changes:
        parts += ["--set", f"{path}={'out' if value is None else value}"]
    for name, value in setting.variant.options:
        parts += ["-o", f"{name}={value}"]
    return parts
