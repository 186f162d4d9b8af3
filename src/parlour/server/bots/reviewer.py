"""A process in which games are reviewed: reads a record a line, answers how far it is, line by
line, until the review is done.

Run by `reviewing.Process` as `python -m parlour.server.bots.reviewer`, below everything else.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
import traceback
from typing import Any, TextIO

from parlour.core.reviews import Stage

from .reviewing import STOP

LOWEST = 19  # tables, bots and hints go first
TOLD = 0.02  # of the whole, between two answers that only say how far it is


def main() -> None:
    """Review until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(LOWEST)
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever prints must not spoil the answers
    requests: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin, requests), daemon=True).start()
    while True:
        line = requests.get()
        if line.strip() != STOP:  # which may come when a review has just ended
            _review(answers, line, requests)


def _read(source: TextIO, requests: queue.SimpleQueue[str]) -> None:
    for line in source:
        requests.put(line)
    os._exit(0)


class _Enough(Exception):
    """Nobody wants more of the review that is being made."""


def _review(answers: TextIO, line: str, requests: queue.SimpleQueue[str]) -> None:
    from parlour.review.records import opened  # what it needs takes long to import

    told = [0.0]

    def say(stage: Stage) -> None:
        if not requests.empty():  # nothing but a word to stop comes before the end is told
            raise _Enough
        if stage.review is not None or stage.done - told[0] >= TOLD:
            told[0] = stage.done
            made = None if stage.review is None else stage.review.as_json()
            _say(answers, {"done": stage.done, "review": made})

    try:
        asked = json.loads(line)
        match = opened(asked["record"]).match
        if match is not None:
            match.review(asked["budget"], 0, say, asked["seat"])
        _say(answers, {"end": True})
    except _Enough:
        _say(answers, {"end": True})
    except Exception:  # one that fails must not end the process; the server is told
        traceback.print_exc(file=sys.stderr)
        _say(answers, {"end": True, "failed": True})


def _say(answers: TextIO, what: dict[str, Any]) -> None:
    answers.write(json.dumps(what) + "\n")
    answers.flush()


if __name__ == "__main__":
    main()
