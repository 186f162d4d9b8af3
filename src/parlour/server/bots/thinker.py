"""A process in which bots think: reads one request a line, answers one action a line.

Run by `thinking.Worker` as `python -m parlour.server.bots.thinker`. It knows views only. Each seat
of each table has a player here, which keeps its thoughts from one choice of a turn to the next.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
import traceback
from base64 import b64decode
from collections import OrderedDict
from dataclasses import asdict
from typing import Any, TextIO

from parlour.bots import ladder
from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.record import NONE, from_bytes

from .thinking import LINES, NICENESS

PLAYERS = 6  # kept at a time; each holds a tree of up to some 30 megabytes for each core


def main(niceness: int = NICENESS) -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(niceness)
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever prints must not spoil the answers
    requests: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin, requests), daemon=True).start()
    shelf()
    players = Players()
    _say(answers, "ready")
    while True:
        _say(answers, json.dumps(_answer(players, requests.get())))


def _say(answers: TextIO, line: str) -> None:
    answers.write(line + "\n")
    answers.flush()


def _read(source: TextIO, requests: queue.SimpleQueue[str]) -> None:
    """Take requests in; end the process at once, even in mid-thought, if the server is gone."""
    for line in source:
        requests.put(line)
    os._exit(0)


def _answer(players: Players, line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
        if "compile" in told:
            return {"action": _compile(told["compile"], told["what"])}
        if told["chosen"] != NONE:
            return {"said": _look_back(told)}
        if told["budget"]:
            return {"hint": _advise(told)}
        return {"action": players.choose(told)}
    except Exception:  # a bot that fails must not take the others with it; the server is told
        traceback.print_exc(file=sys.stderr)
        return {}


def _advise(told: dict[str, Any]) -> dict[str, Any]:
    """A hint for the seat whose view it is."""
    from parlour.bots.advice import advise_view  # what it needs takes long to import

    game = shelf()[told["game"]]
    view = from_bytes(game.state, b64decode(told["view"]))
    return asdict(advise_view(game, view, told["seat"], told["budget"], told["seed"]))


def _look_back(told: dict[str, Any]) -> str:
    """What the coach says of a choice of the seat whose view it was."""
    from parlour.review.looking_back import Past, look_back, regret_told

    game = shelf()[told["game"]]
    view = from_bytes(game.state, b64decode(told["view"]))
    past = Past(game, view, told["seat"], told["chosen"], told["automatic"])
    return regret_told(past, look_back(past, told["budget"], told["seed"]))


def _compile(game: str, what: str) -> int:
    if what == LINES:
        from parlour.review.looking_back import prepare

        prepare(shelf()[game])
        return 0
    from parlour.bots.engine import compiled_grow  # what it needs takes long to import

    compiled_grow(shelf()[game])
    return 0


class Players:
    """Who sits where, those who were asked longest ago leaving first. Whoever is not here any more,
    or sits there anew, begins with a fresh mind."""

    def __init__(self) -> None:
        self._sitting: OrderedDict[tuple[str, int], tuple[tuple[Any, ...], ladder.Player]] = (
            OrderedDict()
        )

    def choose(self, told: dict[str, Any]) -> int:
        """What the bot of a seat chooses from its view."""
        game = shelf()[told["game"]]
        view = from_bytes(game.state, b64decode(told["view"]))
        return int(self._player(game, told).choose(view))

    def _player(self, game: Game, told: dict[str, Any]) -> ladder.Player:
        place = (told["table"], told["seat"])
        who = (told["bot"], told["sitting"])
        known = self._sitting.pop(place, None)
        if known is not None and known[0] == who:
            player = known[1]
        else:
            player = ladder.sit(told["bot"], game, told["seat"], told["seed"])
        self._sitting[place] = (who, player)
        while len(self._sitting) > PLAYERS:
            self._sitting.popitem(last=False)
        return player


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
