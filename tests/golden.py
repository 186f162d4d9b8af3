"""`python tests/golden.py [GAME ...]` (`make golden`) writes golden games, tree counts and who sees
what anew for every game found, as `parlour trial GAME --write` does; the difference is then read
and committed like any other."""

from __future__ import annotations

import sys

import parlour
from parlour.core.trial.golden import write_all

if __name__ == "__main__":
    for name in sys.argv[1:] or list(parlour.shelf()):
        print(f"{name}: {write_all(parlour.game(name))} golden games written")
