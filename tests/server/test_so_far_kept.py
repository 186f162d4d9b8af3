"""What a server keeps of the reviews of games that go on, and when it makes one no further."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from reviewed import by_lot
from served import FAST, run_apart

from parlour.review.records import opened
from parlour.server.bots.reviewing import Reviews, Stages
from parlour.server.bots.so_far import MOST, SoFar, goes_on, key_of, onward

PATIENCE = 120.0  # seconds, however busy the machine is


def test_an_older_review_is_shown_only_while_the_game_goes_on_from_it():
    first, longer, other = (
        by_lot("abyss", 2, seed=seed, most=most).save() for seed, most in ((1, 4), (1, 7), (2, 7))
    )
    assert goes_on(first, longer) and goes_on(first, first)
    assert not goes_on(longer, first) and not goes_on(first, other)
    old = replace(onward(None, "t", 0, first), made={"of": "first"})
    assert onward(old, "t", 0, longer).made == {"of": "first"}
    assert onward(replace(old, record=longer), "t", 0, first).made is None


def test_of_so_many_tables_all_seats_are_kept():
    kept = SoFar()
    for table in range(MOST + 1):
        for seat in range(8):
            kept.add(onward(None, f"t{table}", seat, "record"))
    assert all(key_of("t1", seat) in kept for seat in range(8))
    assert key_of("t0", 7) not in kept
    kept.keep(onward(None, "t0", 0, "record"), done=True)
    assert key_of("t0", 0) not in kept


def test_what_is_made_of_an_older_state_is_shown_until_there_is_more():
    first, longer, other = (
        by_lot("abyss", 2, seed=seed, most=most).save() for seed, most in ((1, 4), (1, 7), (2, 7))
    )
    kept, begun = SoFar(), onward(None, "t", 0, first)
    kept.add(begun)
    kept.add(onward(begun, "t", 0, longer))
    assert kept.is_outgrown(begun)
    kept.keep(begun, made={"of": "first"})
    kept.keep(begun, done=True)
    assert kept.get(begun.key) == replace(begun, record=longer, made={"of": "first"})
    kept.add(onward(begun, "t", 0, other))
    kept.keep(begun, made={"of": "first"})
    assert kept.get(begun.key).made is None, "what was taken back is not told"


class Endless:
    """Says for ever what it has made by now; who hears it decides when it is enough."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int | None]] = []  # choices, seat
        self.ended = 0

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        match = opened(record).match
        self.asked.append((len(match.choices), seat))
        try:
            while True:
                yield {"done": 0.5, "review": {"own": [len(match.choices)]}}
                await asyncio.sleep(0)
        finally:
            self.ended += 1

    async def close(self) -> None:
        pass


def so_far_of(making: Endless, look) -> None:
    """Look at the reviews of running games on a server without a clock of its own."""
    clock = [0.0]

    async def looked() -> None:
        reviews = Reviews(None, FAST, making, lambda: clock[0])
        reviews.start()
        try:
            await look(reviews, clock)
        finally:
            await reviews.close()

    run_apart(looked())


async def until(told) -> None:
    async with asyncio.timeout(PATIENCE):
        while not told():
            await asyncio.sleep(0)


def test_a_game_that_has_gone_on_is_reviewed_no_further_as_it_was():
    making = Endless()
    first, longer = (by_lot("abyss", 2, most=most).save() for most in (4, 7))

    async def look(reviews: Reviews, clock: list[float]) -> None:
        def seen(record: str):
            return reviews.so_far("t", 0, record, "caller")

        await until(lambda: seen(first).made)
        assert not making.ended
        shown = seen(longer)
        assert shown.made == {"own": [4]} and not shown.done
        await until(lambda: making.ended)
        await until(lambda: seen(longer).made == {"own": [7]})
        assert making.asked == [(4, 0), (7, 0)]

    so_far_of(making, look)


def test_where_nobody_looks_any_more_a_running_game_is_reviewed_no_further():
    making = Endless()
    record = by_lot("abyss", 2, most=4).save()

    async def look(reviews: Reviews, clock: list[float]) -> None:
        await until(lambda: reviews.so_far("t", 0, record, "caller").made)
        clock[0] = FAST.review_left_seconds
        reviews.so_far("t", 1, record, "caller")  # waits
        clock[0] += 1.0
        await until(lambda: making.ended)
        clock[0] += FAST.review_left_seconds
        reviews.so_far("t", 2, record, "caller")
        await until(lambda: (4, 2) in making.asked)
        assert (4, 1) not in making.asked, "it gave its place to the next"

    so_far_of(making, look)
