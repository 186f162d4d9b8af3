"""The bots that a table offers, by name: one door for terminal, server and lab.

Beside the names listed here, `search:0.5s`, `search:2000`, `search:2000/0.5s` and `search:2x0.5s`
name the search with a budget for each turn (see budget.py), `search:2000@FILE` one that judges
positions by a trained network (see judge.py), and `net:FILE` a network that chooses by itself (see
network.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from parlour.core.bits import LOW_32
from parlour.core.contract import Contract
from parlour.core.copying import copy

from .base import HERE, VIEW, Kind, new_workspace, scrambled, seed_noise
from .budget import Budget, part_of_turn, read_budget
from .greedy import greedy
from .uniform import any_legal

SEARCH = "search:"
NETWORK = "net:"
JUDGED_BY = "@"


class Player(Protocol):
    """A bot that has sat down: one seat of one match, in which it may remember its own thoughts."""

    def choose(self, view: Any) -> int:
        """A legal action for its seat, which must be asked in this view."""


@dataclass(frozen=True, slots=True)
class Bot:
    """One bot by name."""

    name: str
    about: str  # a line for people
    kind: Kind | None  # for the compiled driver of simulations; None: it plays in matches only
    sit: Callable[[Contract, int, int], Player]  # (game, seat, seed)
    budget: Budget | None = None  # of a turn, if it has one
    judge: str = ""  # the file of the network by which it judges positions, if one does


def names() -> list[str]:
    """The bots' names, weakest first."""
    return list(_BOTS)


def levels() -> list[str]:
    """The names of the levels that people are offered, weakest first."""
    return list(_LEVELS)


def bot(name: str) -> Bot:
    """The bot of this name. ValueError names those there are."""
    if name.startswith(SEARCH):
        return _search(name, f"searches with {name.removeprefix(SEARCH)} a turn", name)
    if name.startswith(NETWORK):
        return _network(name)
    if name not in _BOTS:
        raise ValueError(
            f"there is no bot {name!r}; the bots are: {', '.join(_BOTS)}, and search with a budget "
            "such as search:0.5s or search:2000, and net:FILE"
        )
    return _BOTS[name]


def sit(name: str, game: Contract, seat: int, seed: int) -> Player:
    """The bot `name` at a seat of one match. The same seed and views give the same choices, unless
    its budget is in seconds. ValueError for an unknown name."""
    return bot(name).sit(game, seat, seed)


def budget(name: str) -> Budget | None:
    """What a bot that searches may spend on a turn; None for any other."""
    return bot(name).budget if name in _BOTS or name.startswith(SEARCH) else None


def longest(name: str, number: int, choices: int) -> float:
    """Seconds that a bot may take for its choice of this number, from 0, in a turn that usually
    takes so many `choices`; 0 where that is too little to be felt, or not bounded."""
    spent = budget(name)
    return 0.0 if spent is None else spent.share(part_of_turn(number, choices)).seconds or 0.0


def choose(name: str, game: Contract, view: Any, seat: int, seed: int) -> int:
    """What the bot `name` chooses for `seat`, which must be asked now, from its view alone (as
    `match.view(seat)` gives it), without remembering anything. The same view and seed give the same
    choice; the view is left as it is. ValueError for an unknown name or a seat that has nothing to
    choose."""
    player = sit(name, game, seat, seed)
    if view.over or view.seat != seat:
        raise ValueError(f"seat {seat} has nothing to choose now")
    return player.choose(view)


@dataclass(slots=True)
class _Simple:
    """A bot whose every choice stands alone; each draws its own chance."""

    game: Contract
    seat: int
    seed: int
    way: Callable[[Contract, Any, int, int], int]
    chosen: int = 0

    def choose(self, view: Any) -> int:
        seed = self.seed ^ (scrambled(self.chosen) if self.chosen else 0)
        self.chosen += 1
        return self.way(self.game, view, self.seat, seed)


def _random(game: Contract, view: Any, seat: int, seed: int) -> int:
    mask = game.empty_mask()
    game.rules.legal(view, mask)
    return any_legal(mask, _noise(seat, seed))


def _greedy(game: Contract, view: Any, seat: int, seed: int) -> int:
    workspace = new_workspace(game, compiled=False)
    copy(workspace.tables[VIEW], view)
    game.rules.legal(view, workspace.masks[HERE])
    noise = _noise(seat, seed)
    return int(game.plain.body(greedy)(seat, noise, workspace))


def _noise(seat: int, seed: int) -> list[int]:
    noise = [0, 0]
    seed_noise(noise, seed & LOW_32, seed >> 32 & LOW_32, seed >> 64 & LOW_32, seat)
    return noise


def _simple(
    name: str, about: str, kind: Kind, way: Callable[[Contract, Any, int, int], int]
) -> Bot:
    return Bot(name, about, kind, lambda game, seat, seed: _Simple(game, seat, seed, way))


def _search(name: str, about: str, spec: str) -> Bot:
    told, judged, named = spec.removeprefix(SEARCH).partition(JUDGED_BY)
    spent = read_budget(told)
    file = _file(named) if judged else ""

    def sit_down(game: Contract, seat: int, seed: int) -> Player:
        from .search import Searcher  # what it needs takes long to import

        if not file:
            return Searcher(game, seat, seed, spent)
        from .judge import load_judge

        return Searcher(game, seat, seed, spent, judge=load_judge(file, game))

    return Bot(name, about, None, sit_down, spent, file)


def _file(named: str) -> str:
    """The file of a network, as bots name it. ValueError for one that lies elsewhere."""
    if "/" in named or "\\" in named or not named.endswith(".npz"):
        raise ValueError(
            "a network is named by its file in this folder, as net:abyss.npz and"
            f" search:2000@abyss.npz do: {named!r}"
        )
    return named


def _network(name: str) -> Bot:
    file = _file(name.removeprefix(NETWORK))

    def sit_down(game: Contract, seat: int, seed: int) -> Player:
        from .network import sit_network

        return sit_network(file, game, seat)

    return Bot(name, f"plays as the network in {file}", None, sit_down)


_LEVELS = {
    name: _search(name, about, spec)
    for name, about, spec in (
        ("easy", "looks only a little way", "search:60/1s"),
        ("fair", "thinks as a practised player does", "search:600/1s"),
        ("hard", "thinks a few tenths of a second a turn", "search:6000/1s"),
        ("master", "thinks up to two seconds a turn, on two cores", "search:2x2s"),
    )
}
_BOTS = {
    one.name: one
    for one in (
        _simple("random", "takes any legal choice", Kind.RANDOM, _random),
        _simple("greedy", "takes what looks best at the end of its turn", Kind.GREEDY, _greedy),
        *_LEVELS.values(),
    )
}
