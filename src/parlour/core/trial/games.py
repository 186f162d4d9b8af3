"""Whole random games in the plain body, looked at step by step."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from ..contract import Contract, returns_with
from ..dealing import start
from ..errors import IllegalAction
from ..game_record import read_record, same_game
from ..match import Match
from ..position import read_position, write_position
from ..record import NONE, as_bytes, clone, from_bytes
from ..steps import INTERJECT
from .fault import Wrong, asked, difference, need, patience, telling
from .secrets import check_silence, check_undo
from .studied import check_end_reason, check_studied
from .views import changed_counts, check_views, who

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


def check_match(
    game: Contract, players: int, options: Mapping[str, object], seed: int, share: float = 1.0
) -> Match:
    """Play one random game in the plain body and check every step of it, or that share of its
    steps (for games so long that all would take minutes)."""
    chance = random.Random(seed)
    with patience():
        match = start(game, players, seed, options)
    with telling(match, options, seed):
        again = start(game, players, seed, options)
        if again.state_bytes() != match.state_bytes():
            raise Wrong(_by_chance(game, again.truth, match.truth, "setup"))
        while not match.over:
            with patience():
                _check_step(match, chance, whole=chance.random() < share)
            need(
                len(match.choices) <= game.bound,
                f"the game does not end within its bound of {game.bound} choices",
            )
        check_end(match)
    return match


def _check_step(match: Match, chance: random.Random, whole: bool) -> None:
    """Make one choice; the whole of it is looked at, or it is only made."""
    if not whole:
        _play(match, chance)
        return
    check_table(match, chance)
    if chance.random() < INTERJECTED:
        _try_to_interject(match, chance)
    _play_and_check(match, chance)


def check_table(match: Match, chance: random.Random) -> None:
    """Everything that holds of a table at which somebody must choose."""
    s = match.truth
    for seat in match.seats:
        need(
            match.legal(seat), f"nothing is legal: {asked(match, s)} waits, and no action is marked"
        )
    check_state(match.game, s)
    check_views(match.game, s, chance)
    check_studied(match.game, s, len(match.choices))
    check_words(match.game, match)
    _check_refusals(match, chance)
    _check_orders(match, s, chance)


def check_end(match: Match) -> None:
    """What holds of a game that is over."""
    game = match.game
    check_state(game, match.truth)
    check_words(game, match)
    check_end_reason(game, match.truth)
    check_returns(match.returns)
    shares = [0.0] * match.players
    game.plain.body(returns_with)(match.truth, match.points, shares)
    need(shares == match.returns, f"returns_with says {shares}, and returns {match.returns}")
    parts = game.words.reckoning(match.truth)
    sums = [sum(row[seat] for _, row in parts) for seat in range(match.players)]
    need(sums == match.points, f"reckoning adds up to {sums}, and points are {match.points}")
    again = read_record(game, match.save())
    need(same_game(again, match), "the record does not replay to the same table")


def check_returns(shares: list[float]) -> None:
    """Shares of the victory are between 0 and 1, and add up to 1 or are all 0."""
    need(all(0 <= share <= 1 for share in shares), f"returns are shares from 0 to 1, not {shares}")
    need(
        abs(sum(shares) - 1) < 1e-9 or not any(shares),
        f"returns must add up to 1 (or all be 0): {shares} adds up to {sum(shares):g}",
    )


def check_state(game: Contract, s: Any) -> None:
    """A state survives packing, saving, cloning, deriving and being written as a position."""
    content = as_bytes(s)
    need(as_bytes(from_bytes(game.state, content)) == content, "bytes do not round-trip")
    derived = clone(s)
    game.rules.derive(derived)
    if as_bytes(derived) != content:
        raise Wrong(difference(game, s, derived, "a cached figure is not what `derive` makes it"))
    read = read_position(game, write_position(game, s))
    if as_bytes(read) != content:
        what = "a cell is stale, or `complete` overwrites it: written as a position and read again"
        raise Wrong(difference(game, s, read, what))
    wrong = game.words.check(s)
    need(not wrong, f"`check` calls a table wrong that play reaches: {'; '.join(wrong)}")


def check_words(game: Contract, match: Match) -> None:
    """Everything said and shown is said of views, without error and with something in it."""
    s = match.truth
    for seat in range(NONE, s.players):
        view = game.view(s, seat)
        need(game.words.prompt(view, seat), f"prompt says nothing to {who(seat)}")
        need(game.words.sketch(view, seat), f"sketch shows nothing to {who(seat)}")
        for what, figures in game.standing(view, seat) if game.standing else ():
            need(len(figures) == s.players, f"standing has a figure too few or many in {what!r}")
        pieces = [piece.id for panel in game.words.picture(view, seat) for piece in panel.pieces]
        twice = sorted({one for one in pieces if pieces.count(one) > 1})
        need(not twice, f"two pieces of the picture share the id {twice and twice[0]!r}")
    for seat in match.seats:
        _check_choices(game, match, seat)


def _check_choices(game: Contract, match: Match, seat: int) -> None:
    view = match.view(seat)
    panels = game.words.picture(view, seat)
    pictured = {piece.id for panel in panels for piece in panel.pieces}
    told: dict[str, int] = {}
    for action in match.legal(seat):
        token, text = match.token(action), match.describe(action, seat)
        need(text, f"describe has no words for {token!r}")
        other = match.token(told.setdefault(text, action))
        need(other == token, f"describe calls both {other!r} and {token!r} {text!r}")
        spot = game.words.spot(view, action)
        need(
            not spot or spot in pictured,
            f"spot of {token!r} is {spot!r}, and the picture has no such piece",
        )


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
            need(match.why_not(action, seat) == "", "a legal action is refused")
            continue
        reason = match.why_not(action, seat)
        need(reason, f"why_not gives no reason for {match.token(action)!r}, which is not legal")
        try:
            match.play(action, seat)
        except IllegalAction as error:
            need(str(error) == reason, "why_not and play give two reasons")
        else:
            raise Wrong(f"{match.token(action)!r} is not legal, and was accepted")
    need(match.state_bytes() == before, "a refused action changed the table")


def _check_orders(match: Match, s: Any, chance: random.Random) -> None:
    """A choice made at once gives the same table in whatever order the seats commit."""
    game, seats = match.game, match.seats
    if len(seats) < 2:
        return
    chosen = {seat: chance.choice(match.legal(seat)) for seat in seats}
    results = []
    for order in (seats, seats[::-1], chance.sample(seats, len(seats))):
        table = clone(s)
        for seat in order:
            table.seat = seat
            game.rules.apply(table, chosen[seat])
        results.append(table)
    for other in results[1:]:
        if as_bytes(other) != as_bytes(results[0]):
            what = "seats that choose at once come to another table in another order"
            raise Wrong(difference(game, other, results[0], what))


def _try_to_interject(match: Match, chance: random.Random) -> None:
    seat = chance.randrange(match.players)
    before = match.state_bytes()
    if not match.can_interject(seat):
        need(match.state_bytes() == before, "asking whether one may break in changes the table")
        return
    match.interject(seat)
    need(match.choices[-1].action == INTERJECT, "breaking in is not kept as a choice")


def _play(match: Match, chance: random.Random) -> None:
    seat = chance.choice(match.seats)
    match.play(chance.choice(match.legal(seat)), seat)


def _play_and_check(match: Match, chance: random.Random) -> None:
    """Play one choice; the past stays as it was, cards are conserved, undo follows the rule."""
    if match.over:
        return
    game = match.game
    before, content, taken = match.truth, match.state_bytes(), len(match.steps)
    _play(match, chance)
    steps = match.steps[taken:]
    after, choice = match.truth, steps[0].choice
    need(as_bytes(steps[0].before) == content, "playing changed a table of the past")
    again = clone(before)
    again.seat = choice.seat
    game.rules.apply(again, choice.action)
    if as_bytes(again) != as_bytes(steps[0].after):
        raise Wrong(_by_chance(game, again, steps[0].after, repr(match.token(choice.action))))
    need(
        as_bytes(after) != content,
        f"{match.token(choice.action)!r} changes nothing, and {asked(match, after)} is put again:"
        " was todo.done(s) forgotten?",
    )
    lost = list(changed_counts(game, after, before))
    need(not lost, f"{match.token(choice.action)!r} loses or makes cards: {'; '.join(lost)}")
    need(after.over or after.waiting, "nobody is asked, and the game is not over")
    for viewer in range(NONE, match.players):
        match.log(None if viewer == NONE else viewer)
    check_silence(match, steps[1:], chance)
    check_undo(match, steps, chance)


def _by_chance(game: Contract, one: Any, other: Any, what: str) -> str:
    said = f"{what} done twice gives two tables, so chance comes from elsewhere than core.dice"
    return difference(game, one, other, said)
