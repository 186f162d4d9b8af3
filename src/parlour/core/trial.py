"""The trial: what every game found must pass, whatever it is.

`check_match` plays a whole random game in the plain body and looks at everything a step may break:
legality, untouched pasts, texts, conservation, views and worlds. `check_twins` plays whole games
compiled and holds every state, mask and figure against the plain body, byte for byte. Both raise
AssertionError with the position at fault.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from . import dice
from .bits import LOW_32
from .contract import Contract, apply, encode, legal, points, returns, setup, value
from .contract import deal_hidden as deal_hidden_slot
from .contract import observe as observe_slot
from .copying import copy
from .errors import IllegalAction
from .game_record import read_record, same_game
from .masks import clear, count, new_mask, nth
from .match import Match, dealt, start
from .options import read_options
from .position import read_position, write_position
from .record import NONE, as_bytes, clone, from_bytes, pack
from .steps import INTERJECT

ILLEGAL_TRIED = 3  # illegal actions tried at each step
INTERJECTED = 0.05  # of the steps somebody tries to speak out of turn

Variant = tuple[int, dict[str, object]]


def variants(game: Contract) -> Iterator[Variant]:
    """Every number of players with the default options, and every other value of every option once
    with a number of players it is offered to."""
    for players in game.players:
        yield players, {}
    for option in game.options:
        for index, name in enumerate(option.values[1:]):
            seats = option.for_players or game.players
            yield seats[index % len(seats)], {option.id: name}


def refilled(game: Contract, view: Any, seat: int, seed: int) -> Any:
    """A world that `seat` cannot tell from the true one."""
    world = clone(view)
    dice.seed(world, seed, seed >> 32, 7)
    game.rules.deal_hidden(world, seat)
    return world


def check_match(
    game: Contract, players: int, options: dict[str, object], seed: int, share: float = 1.0
) -> Match:
    """Play one random game in the plain body and check every step of it, or that share of its
    steps (for games so long that all would take minutes)."""
    chance = random.Random(seed)
    match = start(game, players, seed, options)
    while not match.over:
        if chance.random() >= share:
            seat = chance.choice(match.seats)
            match.play(chance.choice(match.legal(seat)), seat)
            continue
        s = match.truth
        try:
            check_state(game, s)
            check_views(game, s, chance)
            check_words(game, match)
            _check_refusals(match, chance)
            _check_orders(game, s, chance)
            if chance.random() < INTERJECTED:
                _try_to_interject(match, chance)
            _play_and_check(game, match, chance)
        except AssertionError as error:
            raise AssertionError(f"{error}\nseed {seed}, at\n{match.position()}") from None
        assert len(match.choices) <= game.bound, "the game does not end within its bound"
    check_state(game, match.truth)
    check_words(game, match)
    assert abs(sum(match.returns) - 1) < 1e-9 or not any(match.returns), match.returns
    parts = game.words.reckoning(match.truth)
    assert [sum(row[seat] for _, row in parts) for seat in range(players)] == match.points
    assert same_game(read_record(game, match.save()), match), "the record does not replay"
    return match


def check_state(game: Contract, s: Any) -> None:
    """A state survives packing, saving, cloning, deriving and being written as a position."""
    content = as_bytes(s)
    assert as_bytes(from_bytes(game.state, content)) == content, "bytes do not round-trip"
    copied = clone(s)
    game.rules.derive(copied)
    assert as_bytes(copied) == content, _difference(game, copied, s, "a cached figure is wrong")
    read = read_position(game, write_position(game, s))
    assert as_bytes(read) == content, _difference(game, read, s, "the position text is not whole")
    wrong = game.words.check(s)
    assert not wrong, f"a state that play reaches is called wrong: {wrong}"


def check_views(game: Contract, s: Any, chance: random.Random) -> None:
    """A view hides, filling keeps, and what may be chosen follows from the view."""
    before = as_bytes(s)
    for seat in range(NONE, s.players):
        view = game.view(s, seat)
        assert as_bytes(s) == before, "observing changes the state"
        assert not any(view.rng), "a view shows the generator"
        seed = chance.getrandbits(64)
        world = refilled(game, view, seat, seed)
        again = game.view(world, seat)
        assert as_bytes(again) == as_bytes(view), _difference(
            game, again, view, f"a world differs from what seat {seat} sees"
        )
        same = refilled(game, again, seat, seed)
        assert as_bytes(same) == as_bytes(world), "filling a view depends on more than the view"
        assert world.revealed == s.revealed, "filling a view counts as revealing"
        assert list(game.words.census(world)) == list(game.words.census(s)), (
            f"a world of seat {seat} has other cards: {_lost(game, world, s)}"
        )
        if s.waiting >> max(seat, 0) & 1 and seat != NONE:
            asked, fancied, true = clone(view), clone(world), clone(s)
            asked.seat = fancied.seat = true.seat = seat
            expected = game.legal_actions(true)
            assert game.legal_actions(asked) == expected, "the view allows other actions"
            assert game.legal_actions(fancied) == expected, "a world allows other actions"


def check_words(game: Contract, match: Match) -> None:
    """Everything said and shown is said of views, without error and with something in it."""
    s = match.truth
    for seat in range(NONE, s.players):
        view = game.view(s, seat)
        assert game.words.prompt(view, seat), "no prompt"
        assert game.words.sketch(view, seat), "no sketch"
        pieces = [piece.id for panel in game.words.picture(view, seat) for piece in panel.pieces]
        assert len(pieces) == len(set(pieces)), "two pieces share an id"
    for seat in match.seats:
        pictured = {
            piece.id
            for panel in game.words.picture(match.view(seat), seat)
            for piece in panel.pieces
        }
        told: dict[str, int] = {}
        for action in match.legal(seat):
            text = match.describe(action, seat)
            assert text, "an action without words"
            assert told.setdefault(text, action) == action, f"two actions are called {text!r}"
            spot = game.words.spot(match.view(seat), action)
            assert not spot or spot in pictured, f"{text!r} points at {spot!r}, not in the picture"


def _check_refusals(match: Match, chance: random.Random) -> None:
    """What is not legal is refused with a reason and changes nothing."""
    before = match.state_bytes()
    seat = chance.choice(match.seats)
    legal_now = set(match.legal(seat))
    for _ in range(ILLEGAL_TRIED):
        action = chance.randrange(len(match.game.actions))
        match.describe(action, seat)  # the page asks why a thing cannot be done, whatever it is
        match.game.words.spot(match.view(seat), action)
        if action in legal_now:
            assert match.why_not(action, seat) == ""
            continue
        reason = match.why_not(action, seat)
        assert reason, "an illegal action without a reason"
        try:
            match.play(action, seat)
        except IllegalAction as error:
            assert str(error) == reason
        else:
            raise AssertionError(f"illegal {match.token(action)!r} was accepted")
    assert match.state_bytes() == before, "a refused action changed the state"


def _check_orders(game: Contract, s: Any, chance: random.Random) -> None:
    """A choice made at once gives the same table in whatever order the seats commit."""
    asked = [seat for seat in range(s.players) if s.waiting >> seat & 1]
    if len(asked) < 2:
        return
    chosen = {}
    for seat in asked:
        s.seat = seat
        chosen[seat] = chance.choice(game.legal_actions(s))
    results = set()
    for order in (asked, asked[::-1], chance.sample(asked, len(asked))):
        table = clone(s)
        for seat in order:
            table.seat = seat
            game.rules.apply(table, chosen[seat])
        results.add(as_bytes(table))
    assert len(results) == 1, "the order of committing matters"


def _try_to_interject(match: Match, chance: random.Random) -> None:
    seat = chance.randrange(match.players)
    before = match.state_bytes()
    if not match.can_interject(seat):
        assert match.state_bytes() == before, "asking to interject changes the state"
        return
    match.interject(seat)
    assert match.choices[-1].action == INTERJECT


def _play_and_check(game: Contract, match: Match, chance: random.Random) -> None:
    """Play one choice; the past stays as it was, cards are conserved, undo follows the rule."""
    if match.over:
        return
    seat = chance.choice(match.seats)
    action = chance.choice(match.legal(seat))
    before = match.truth
    content, held = as_bytes(before), list(game.words.census(before))
    taken = len(match.steps)
    match.play(action, seat)
    steps = match.steps[taken:]
    assert as_bytes(steps[0].before) == content, "playing changed the past"
    after = match.truth
    assert list(game.words.census(after)) == held, f"cards were lost: {_lost(game, after, before)}"
    assert after.over or after.waiting, "nobody is asked, and the game goes on"
    for viewer in range(NONE, match.players):
        match.log(None if viewer == NONE else viewer)
    _check_undo(game, match, before, seat, action, chance)


def _check_undo(
    game: Contract, match: Match, before: Any, seat: int, action: int, chance: random.Random
) -> None:
    """Undo is refused once a secret was shown; where nothing counts as shown, nothing was: in a
    world that the chooser cannot tell from the true one, the same choice shows the same table."""
    other = next((asked for asked in range(match.players) if asked != seat), None)
    if other is not None:
        assert match.why_not_undo(other), "somebody else's choice can be taken back"
    if match.over or match.truth.revealed != before.revealed:
        assert match.why_not_undo(seat), "a choice that showed a secret can be taken back"
        return
    before.seat = seat
    world = refilled(game, game.view(before, seat), seat, chance.getrandbits(64))
    world.seat = seat
    true = clone(before)
    game.rules.apply(world, action)
    game.rules.apply(true, action)
    if true.revealed == before.revealed:
        for viewer in (seat, NONE):
            seen, fancied = game.view(true, viewer), game.view(world, viewer)
            assert as_bytes(seen) == as_bytes(fancied), _difference(
                game, fancied, seen, "a choice showed a secret without counting it as revealed"
            )
    kept = match.state_bytes()
    match.undo(seat)
    assert match.state_bytes() == as_bytes(before) or len(match.seats) > 1, "undo is not exact"
    match.play(action, seat)
    assert match.state_bytes() == kept, "the same choice after undo leads elsewhere"


def _difference(game: Contract, one: Any, other: Any, what: str) -> str:
    theirs = set(write_position(game, other).splitlines())
    ours = set(write_position(game, one).splitlines())
    return f"{what}: {sorted(ours - theirs)} against {sorted(theirs - ours)}"


def _lost(game: Contract, one: Any, other: Any) -> list[tuple[int, int, int]]:
    pairs = zip(game.words.census(one), game.words.census(other), strict=True)
    return [(index, a, b) for index, (a, b) in enumerate(pairs) if a != b]


# -- the twins ---------------------------------------------------------------------------------


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


class Twins:
    """The compiled drivers of one game, for holding against the plain body."""

    def __init__(self, game: Contract) -> None:
        self.game = game
        self.trace = game.linker.entry(trace)
        self.deal = game.linker.entry(deal)
        self.figures = game.linker.entry(figures)
        self.states = np.repeat(pack(game.state()), game.bound + 2)
        self.masks = np.zeros((game.bound + 2, len(new_mask(len(game.actions)))), np.uint8)
        self.actions = np.zeros(game.bound + 2, np.int64)

    def check(self, players: int, options: dict[str, object], seed: int) -> int:
        """Play one whole game compiled and hold it against the plain body; how many choices."""
        game = self.game
        numbers = read_options(game.options, options, players)
        s = dealt(game, players, seed, numbers)
        self._deal(players, seed, numbers)
        chance = np.random.default_rng(seed)
        picks = chance.integers(0, LOW_32, game.bound, dtype=np.int64)
        n = int(self.trace(self.states, self.masks, self.actions, picks))
        assert self.states[n]["over"], f"not over after {game.bound} choices (seed {seed})"
        for step in range(n + 1):
            self._same(s, step, f"state {step}", seed)
            if step < n:
                marked = [int(a) for a in np.flatnonzero(self.masks[step])]
                assert marked == game.legal_actions(s), f"legal differs at {step}, seed {seed}"
                game.rules.apply(s, int(self.actions[step]))
        self._check_figures(int(chance.integers(n + 1)), players, seed)
        return n

    def _deal(self, players: int, seed: int, numbers: list[int]) -> None:
        s = self.game.state()
        s.players = players
        for index, number in enumerate(numbers):
            s.options[index] = number
        dice.seed(s, seed, seed >> 32, seed >> 64)
        self.states[:1] = pack(s)
        self.deal(self.states)

    def _same(self, s: Any, step: int, what: str, seed: int) -> None:
        if as_bytes(s) != self.states[step].tobytes():
            other = from_bytes(self.game.state, self.states[step].tobytes())
            raise AssertionError(_difference(self.game, s, other, f"{what}, seed {seed}"))

    def _check_figures(self, step: int, players: int, seed: int) -> None:
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
            assert as_bytes(view) == packed.tobytes(), f"worlds differ, seed {seed}"
            assert list(whole) == plain_whole, f"points differ, seed {seed}"
            assert np.allclose(shares, plain_shares), f"returns differ, seed {seed}"
            assert np.allclose(floats, np.array(plain_floats, np.float32), atol=1e-6), "encode"
            assert abs(compiled - rules.value(view, seat)) < 1e-9, f"value differs, seed {seed}"


def check_twins(game: Contract, choices: int, seed: int = 0) -> int:
    """Hold both bodies against each other over whole games of every variant, until so many choices
    were made; how many games that were."""
    twins = Twins(game)
    kinds = list(variants(game))
    made = games = 0
    while made < choices or games < len(kinds):
        made += twins.check(*kinds[games % len(kinds)], seed + games)
        games += 1
    return games
