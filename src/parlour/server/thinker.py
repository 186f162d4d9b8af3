"""A process in which bots think: reads one request a line, answers one action a line.

Run by `thinking.Worker` as `python -m parlour.server.thinker`. It knows views only.
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
from dataclasses import asdict
from typing import Any, TextIO

from parlour.bots import ladder
from parlour.core.contract import Game
from parlour.core.find import games
from parlour.core.record import from_bytes

NICENESS = 10  # pages go first


def main() -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever prints must not spoil the answers
    requests: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin, requests), daemon=True).start()
    games()
    _say(answers, "ready")
    while True:
        _say(answers, json.dumps(_answer(requests.get())))


def _say(answers: TextIO, line: str) -> None:
    answers.write(line + "\n")
    answers.flush()


def _read(source: TextIO, requests: queue.SimpleQueue[str]) -> None:
    """Take requests in; end the process at once, even in mid-thought, if the server is gone."""
    for line in source:
        requests.put(line)
    os._exit(0)


def _answer(line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
        game = games()[told["game"]]
        view = from_bytes(game.state, b64decode(told["view"]))
        if told["budget"]:
            return _advise(game, view, told)
        action = ladder.choose(told["bot"], game, view, told["seat"], told["seed"])
        return {"action": int(action)}
    except Exception:  # a bot that fails must not take the others with it; the server is told
        traceback.print_exc(file=sys.stderr)
        return {}


def _advise(game: Game, view: Any, told: dict[str, Any]) -> dict[str, Any]:
    """A hint for the seat whose view it is."""
    from parlour.bots.advice import advise_view  # what it needs takes long to import
    from parlour.bots.engine import compiled_grow

    if told["compiled"]:
        compiled_grow(game)
    return asdict(advise_view(game, view, told["seat"], told["budget"], told["seed"]))


if __name__ == "__main__":
    main()
