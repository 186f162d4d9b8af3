"""Which fields of a view people are shown: a cell of a view is changed to a value that it has at
another moment, and the page's picture and the terminal's table either tell the two apart or not.

`python tests/shown_where.py GAME` prints the fields that neither or only one of them shows.
"""

from __future__ import annotations

import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import parlour
from parlour.core.contract import Contract
from parlour.core.dealing import start
from parlour.core.record import clone, walk
from parlour.core.trial.fault import Endless, patience

PAGE, TERMINAL = "page", "terminal"
GAMES, EVERY, MOST = 3, 7, 900  # games a number of players; each so many choices a view is kept
TRIES = 40  # changes of a field that are looked at


def moments(game: Contract) -> Iterator[Any]:
    """Views of seat 0 in random games."""
    for players in game.players[:2]:
        for seed in range(GAMES):
            chance = random.Random(seed)
            match = start(game, players, seed)
            for number in range(MOST):
                if match.over:
                    break
                if number % EVERY == 0:
                    yield match.view(0)
                seat = chance.choice(match.seats)
                match.play(chance.choice(match.legal(seat)), seat)
            yield match.view(0)


def drawn(game: Contract, view: Any) -> str:
    """All that the page shows and says of a view."""
    return repr((game.words.picture(view, 0), game.words.prompt(view, 0)))


def written(game: Contract, view: Any) -> str:
    """All that the terminal says of a view without being asked for more."""
    return repr((game.words.sketch(view, 0), game.words.prompt(view, 0)))


def unshown(game: Contract) -> dict[str, set[str]]:
    """The fields that the page does not show, and those that the terminal does not."""
    views = list(moments(game))
    leaves: dict[str, list[str]] = defaultdict(list)
    for path, *_ in walk(game.state):
        leaves[re.sub(r"\[\d+\]", "", path)].append(path)
    chance = random.Random(1)
    missing: dict[str, set[str]] = {PAGE: set(), TERMINAL: set()}
    for field, paths in leaves.items():
        left = {PAGE: drawn, TERMINAL: written}
        tried = False
        for view, changed in _changes(views, paths, chance):
            tried = True
            for where, told in [*left.items()]:
                if _differs(game, told, view, changed):
                    del left[where]
            if not left:
                break
        for where in left if tried else ():
            missing[where].add(field)
    return missing


def _changes(
    views: list[Any], paths: list[str], chance: random.Random
) -> Iterator[tuple[Any, Any]]:
    """Views, each with one cell of the field as it is in another of them."""
    tried = 0
    for _ in range(20 * TRIES):
        view, other = chance.sample(views, 2)
        path = chance.choice(paths)
        if view.players != other.players or (here := _at(view, path)) == (
            there := _at(other, path)
        ):
            continue
        changed = clone(view)
        cells = there if isinstance(there, list) else [there]
        if isinstance(here, list):
            places = [i for i in range(len(here)) if here[i] != cells[i]]
            place = chance.choice(places)
            _at(changed, path)[place] = cells[place]
        else:
            _set(changed, path, there)
        yield view, changed
        tried += 1
        if tried == TRIES:
            return


def _differs(game: Contract, told: Any, view: Any, changed: Any) -> bool:
    """Whether two views are told apart; a table that cannot be is told apart by that, but not one
    that takes too long to be told."""
    try:
        with patience():
            return bool(told(game, view) != told(game, changed))
    except Endless:
        return False
    except Exception:  # any: no table of the game is so
        return True


def _steps(path: str) -> list[str]:
    return [step for step in re.split(r"[.\[\]]+", path) if step]


def _at(holder: Any, path: str) -> Any:
    for step in _steps(path):
        holder = holder[int(step)] if step.isdigit() else getattr(holder, step)
    return holder


def _set(holder: Any, path: str, value: Any) -> None:
    *before, last = _steps(path)
    for step in before:
        holder = holder[int(step)] if step.isdigit() else getattr(holder, step)
    if last.isdigit():
        holder[int(last)] = value
    else:
        setattr(holder, last, value)


if __name__ == "__main__":
    for name in sys.argv[1:] or list(parlour.shelf()):
        print(name)
        for where, fields in unshown(parlour.game(name)).items():
            print(f"  {where}: {' '.join(sorted(fields))}")
