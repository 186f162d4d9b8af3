"""Whole games compiled, held against the plain body byte for byte: every state, every mask, and the
view, its world and encoding, points, returns and value of one table of each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from .. import dice
from ..bits import LOW_32
from ..contract import (
    Contract,
    apply,
    encode,
    end_reason,
    legal,
    points,
    power,
    reshuffle,
    returns,
    setup,
    starter,
    touches,
    value,
)
from ..contract import deal_hidden as deal_hidden_slot
from ..contract import observe as observe_slot
from ..copying import copy
from ..dealing import dealt
from ..masks import clear, count, new_mask, nth
from ..options import read_options
from ..position import write_position
from ..record import NONE, as_bytes, from_bytes, pack
from .fault import Fault, Wrong, difference, in_words, need, patience
from .games import variants


def trace(states: Any, masks: Any, actions: Any, picks: Any) -> int:
    """Play a game compiled, keeping every state and mask: `states[0]` is dealt, `picks` are random
    words that choose among what is legal. Returns how many choices were made."""
    n = 0
    while not states[n].over and n < len(picks):
        clear(masks[n])
        legal(states[n], masks[n])
        actions[n] = nth(masks[n], (picks[n] * count(masks[n])) >> 32)
        copy(states[n + 1], states[n])
        apply(states[n + 1], actions[n])
        n += 1
    return n


def deal(states: Any) -> None:
    """Set up the first state, compiled."""
    setup(states[0])


def figures(s: Any, seat: int, view: Any, floats: Any, whole: Any, shares: Any) -> float:
    """Everything else that has two bodies: a view filled with a world, its encoding, the points,
    the returns and the value."""
    points(s, whole)
    returns(s, shares)
    observe_slot(s, seat, view)
    encode(view, seat, floats)
    dice.seed(view, 11, 12, 13)
    deal_hidden_slot(view, seat)
    return value(view, seat)


def studied(s: Any, action: int, marks: Any, told: Any) -> None:
    """What a study asks of a table, and the table with what nobody has seen dealt anew."""
    if not s.over:
        touches(s, action, marks)
    told[0] = starter(s)
    told[1] = end_reason(s) if s.over else NONE
    for seat in range(s.players):
        told[2 + seat] = power(s, seat)
    dice.seed(s, 5, 6, 7)
    reshuffle(s)


class Played:
    """A game played in the plain body: its tables, what was legal and what was chosen at each."""

    def __init__(self) -> None:
        self.tables: list[bytes] = []
        self.legal: list[list[int]] = []
        self.actions: list[int] = []
        self.seen: int = NONE  # the last table at which both bodies were found to agree

    def play(self, game: Contract, s: Any, picks: Sequence[int]) -> None:
        """Play on from a table, each pick a random word that chooses among what is legal."""
        self.tables.append(as_bytes(s))
        for pick in picks:
            if s.over:
                return
            legal = game.legal_actions(s)
            need(legal, "nothing is legal, and the game is not over")
            self.legal.append(legal)
            self.actions.append(legal[(pick * len(legal)) >> 32])
            game.rules.apply(s, self.actions[-1])
            self.tables.append(as_bytes(s))

    def told(self, game: Contract) -> dict[str, str]:
        """The last table that is in order, and what was chosen there."""
        if not self.tables:
            return {}
        at = len(self.tables) - 1 if self.seen == NONE else self.seen
        table = from_bytes(game.state, self.tables[at])
        told = {"position": "\n" + write_position(game, table).rstrip()}
        if at < len(self.actions):
            told["choice made there"] = game.actions.token(self.actions[at])
        return told


class Twins:
    """The compiled drivers of one game, for holding against the plain body."""

    def __init__(self, game: Contract) -> None:
        self.game = game
        self.trace = game.linker.entry(trace)
        self.deal = game.linker.entry(deal)
        self.figures = game.linker.entry(figures)
        self.studied = game.linker.entry(studied)
        self.states = np.repeat(pack(game.state()), game.bound + 2)
        self.masks = np.zeros((game.bound + 2, len(new_mask(len(game.actions)))), np.uint8)
        self.actions = np.zeros(game.bound + 2, np.int64)

    def check(self, players: int, options: Mapping[str, object], seed: int) -> int:
        """Play one whole game in both bodies; how many choices. A Fault tells the table before the
        first choice after which the two bodies differ."""
        said = {"seed": f"{seed}, {players} players"}
        said |= {"options": " ".join(f"{k}={v}" for k, v in options.items())} if options else {}
        played = Played()
        try:
            return self._play_both(played, players, options, seed)
        except Exception as error:
            told = said | played.told(self.game)
            raise Fault(in_words(error, self.game), self.game.id, told) from error

    def _play_both(
        self, played: Played, players: int, options: Mapping[str, object], seed: int
    ) -> int:
        """The plain body comes first: a rule that does not end can be stopped there."""
        game = self.game
        numbers = read_options(game.options, options, players)
        chance = np.random.default_rng(seed)
        picks = chance.integers(0, LOW_32, game.bound, dtype=np.int64)
        with patience():
            played.play(game, dealt(game, players, seed, numbers), list(map(int, picks)))
        self._deal(players, seed, numbers)
        n = int(self.trace(self.states, self.masks, self.actions, picks))
        for step in range(min(n, len(played.actions)) + 1):
            self._same(played.tables[step], step)
            played.seen = step
            if step < n:
                self._same_legal(played.legal[step], step)
        over = bool(self.states["over"][n])
        need(over, f"the game does not end within its bound of {game.bound} choices")
        self._check_figures(int(chance.integers(n + 1)), players)
        self._check_studied(int(chance.integers(n + 1)), players)
        return n

    def _deal(self, players: int, seed: int, numbers: list[int]) -> None:
        s = self.game.state()
        s.players = players
        for index, number in enumerate(numbers):
            s.options[index] = number
        dice.seed(s, seed, seed >> 32, seed >> 64)
        self.states[:1] = pack(s)
        self.deal(self.states)

    def _same(self, plain: bytes, step: int) -> None:
        compiled = self.states[step].tobytes()
        if plain != compiled:
            one, other = (from_bytes(self.game.state, table) for table in (plain, compiled))
            what = "the plain body comes to another table than the compiled one"
            raise Wrong(difference(self.game, one, other, what))

    def _same_legal(self, plain: list[int], step: int) -> None:
        marked = {int(action) for action in np.flatnonzero(self.masks[step])}
        differ = sorted(marked ^ set(plain))
        tokens = ", ".join(repr(self.game.actions.token(action)) for action in differ[:4])
        need(not differ, f"`legal` of the two bodies differs in {tokens}")

    def _check_figures(self, step: int, players: int) -> None:
        game, rules = self.game, self.game.rules
        s = from_bytes(game.state, self.states[step].tobytes())
        for seat in range(players):
            view, packed = game.state(), pack(game.state())
            floats, plain_floats = np.zeros(game.features, np.float32), [0.0] * game.features
            whole, shares = np.zeros(players, np.int64), np.zeros(players)
            compiled = self.figures(self.states[step], seat, packed[0], floats, whole, shares)
            plain_whole, plain_shares = [0] * players, [0.0] * players
            rules.points(s, plain_whole)
            rules.returns(s, plain_shares)
            game.observe(s, seat, view)
            rules.encode(view, seat, plain_floats)
            dice.seed(view, 11, 12, 13)
            rules.deal_hidden(view, seat)
            if as_bytes(view) != packed.tobytes():
                other = from_bytes(game.state, packed.tobytes())
                raise Wrong(difference(game, view, other, "the two bodies deal other worlds"))
            said = f"of the two bodies differ, for seat {seat}"
            need(list(whole) == plain_whole, f"points {said}: {plain_whole} and {list(whole)}")
            need(np.allclose(shares, plain_shares), f"returns {said}: {plain_shares}, {shares}")
            alike = np.allclose(floats, np.array(plain_floats, np.float32), atol=1e-6)
            need(alike, f"encodings {said}")
            need(abs(compiled - rules.value(view, seat)) < 1e-9, f"values {said}")

    def _check_studied(self, step: int, players: int) -> None:
        game = self.game
        s = from_bytes(game.state, self.states[step].tobytes())
        packed, action = pack(s), int(self.actions[step])
        marks, told = [0] * len(game.marks), [NONE] * (2 + players)
        game.plain.body(studied)(s, action, marks, told)
        compiled = np.zeros(len(marks), np.uint8), np.zeros(len(told), np.int64)
        self.studied(packed[0], action, *compiled)
        need(list(compiled[0]) == marks, "touches of the two bodies differ")
        need(list(compiled[1]) == told, f"starter, end_reason or power differ: {told}")
        if as_bytes(s) != packed.tobytes():
            other = from_bytes(game.state, packed.tobytes())
            raise Wrong(difference(game, s, other, "the two bodies reshuffle otherwise"))


def twin_games(game: Contract, choices: int, seed: int = 0) -> Iterator[float]:
    """Hold both bodies against each other over whole games of every variant, until so many choices
    were made; after each game, how far it has come."""
    twins = Twins(game)
    kinds = list(variants(game))
    made = games = 0
    while made < choices or games < len(kinds):
        made += twins.check(*kinds[games % len(kinds)], seed + games)
        games += 1
        yield min(made / max(choices, 1), games / len(kinds), 1.0)


def check_twins(game: Contract, choices: int, seed: int = 0) -> int:
    """The same at once; how many games that were."""
    return sum(1 for _ in twin_games(game, choices, seed))
