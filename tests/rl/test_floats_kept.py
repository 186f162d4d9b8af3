"""What a batch keeps of a row's floats from step to step is what it would write from nothing."""

from __future__ import annotations

import kuhn
import numpy as np
import pytest
from toy import highcard

import parlour
from parlour.core import parts
from parlour.core.copying import copy
from parlour.core.record import clone, dtype_of, pack
from parlour.rl import batch

SHELF = list(parlour.shelf().values())
GAMES = [*SHELF, highcard.GAME, kuhn.GAME]
IN_PARTS = [game for game in SHELF if "in_parts" in game.rules.encode.__dict__]
ROWS = 24
STEPS = 30


def by_id(game):
    return game.id


def assert_as_from_nothing(tables):
    """Bit for bit, as the seats that must choose see their rows."""
    assert tables.obs.tobytes() == tables.observe(tables.seat).tobytes()


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_floats_kept_are_those_written_from_nothing(game):
    for players in [*game.players, *([1] if game.solo else [])]:
        tables = batch(game, ROWS, players=players, seed=players)
        for _ in range(STEPS):
            assert_as_from_nothing(tables)
            tables.step_random()
        tables.step_random(100)
        saved = tables.save()
        for _ in range(STEPS):
            tables.step_random()
            assert_as_from_nothing(tables)
        tables.begin(range(0, ROWS, 3))
        assert_as_from_nothing(tables)
        tables.load(1, tables.state(2))
        assert_as_from_nothing(tables)
        tables.restore(saved)
        assert_as_from_nothing(tables)
        tables.reset(9)
        assert_as_from_nothing(tables)


@pytest.mark.parametrize("game", SHELF, ids=by_id)
def test_floats_of_the_truth_and_of_two_threads_are_kept_too(game):
    for more in ({"view": "truth"}, {"threads": 2}, {"dtype": "float64"}):
        tables = batch(game, 7, seed=3, auto_reset=False, **more)
        for _ in range(6):
            tables.step_random(7)
            shown = tables.seat >= 0
            fresh = tables.observe(np.where(shown, tables.seat, 0))
            assert (tables.obs[shown] == fresh[shown]).all()
        tables.close()


def test_floats_that_a_batch_keeps_are_not_to_be_written_into():
    tables = batch(highcard.GAME, 2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        tables.obs *= 2


@pytest.mark.parametrize("game", IN_PARTS, ids=by_id)
def test_both_bodies_find_the_same_parts_changed_and_copy_the_same(game):
    slots = game.encoding.slots
    find, put = (game.linker.entry(one) for one in (found, copied))
    before = game.start(seed=1).truth
    match = game.start(seed=1)
    told = set()
    for turned in (False, True, False, False):
        match.play(match.legal()[0])
        kept, packed = clone(before), pack(before)
        plain = slots["what_changed"](match.truth, kept, turned)
        quick = int(find(pack(match.truth)[0], packed[0], turned))
        assert plain == quick and kept == match.truth and packed.tobytes() == pack(kept).tobytes()
        told.add(plain)
        room = np.zeros(game.features, np.float32)
        game.rules.encode(match.view(0), 0, room)
        one, other = np.zeros_like(room), np.zeros_like(room)
        slots["put_changed"](one, None, room, plain)
        put(other, np.zeros(game.encoding.words, np.int64), room, plain)
        assert (one == other).all()
        before = clone(match.truth)
    assert all(told)


def test_a_row_that_a_part_says_to_be_its_own_is_the_only_one_that_it_reads():
    state = parlour.game("abyss").state
    _, declared, _ = parlour.game("abyss").rules.encode.__dict__["in_parts"]
    (blocks,) = [one for one in declared if one.blocks]
    read = parts._bytes_read(state, [blocks.write], (blocks.own, 2))
    first, size = dtype_of(state).fields["chamber"][1], dtype_of(state)["chamber"].base.itemsize
    assert (
        not read[first : first + 2 * size].any() and read[first + 2 * size : first + 3 * size].any()
    )


def found(view, kept, turned):
    return parts.what_changed(view, kept, turned)


def copied(out, lit, room, changed):
    parts.put_changed(out, lit, room, changed)


def test_a_part_reads_the_fields_that_its_rules_name():
    encode = next(game for game in IN_PARTS if game.id == "rift").rules.encode
    _, declared, dealt = encode.__dict__["in_parts"]
    state = parlour.game("rift").state
    read = {one.write.__name__: parts._bytes_read(state, [one.write, dealt]) for one in declared}
    places = dtype_of(state).fields

    def reads(part, field):
        at = places[field][1]
        return bool(read[part][at])

    assert reads("encode_derived", "gear") and reads("encode_derived", "weak")  # by rules called
    assert not reads("encode_derived", "deck") and not reads("encode_items", "health")


def test_a_rule_that_touches_bytes_is_held_to_read_everything():
    state = parlour.game("rift").state
    assert parts._bytes_read(state, [parts.encode_changed]).all()  # a slot: another in each game
    assert parts._bytes_read(state, [copy]).all()
