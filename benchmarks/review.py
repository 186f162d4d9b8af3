"""What must be true of the reckoning, measured: `python benchmarks/review.py TRUTH GAME`.

sums      the parts add up in every number of seats
luck      among equal bots mean luck is zero and mean play below
blunder   a planted blunder is the costliest own choice
doubling  twice the budget stays within the stated errors; by how many of them each part changed
mistakes  of the choices told as costly, how many a search with twice and with ten times the
          lines, in other worlds, finds costly too (worse; worse beyond its error)
levels    what a choice costs each level on average (--bots random,easy,fair), by how many lines:
          for the game's judged/levels.json
time      seconds by budget, by the clock and of the processor
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import statistics
import sys
from collections.abc import Iterator
from time import perf_counter, process_time

import parlour
from parlour.bots import ladder
from parlour.core.match import Match
from parlour.core.record import NONE
from parlour.lab.statistics.shares import wilson
from parlour.review import OPEN, Column, Review, review
from parlour.review.estimates import Batch
from parlour.review.moments import Moment, moments_of
from parlour.review.reckoning import column
from parlour.review.sampler import Sampler
from parlour.review.trials import Trial

SURE = 2.0  # standard errors that are stated
PARTS = ("deal", "luck", "play", "others")
WIDE = 0.15  # share of the victory by which a planted blunder is worse than the best choice
TOLD = 10  # games after which means are told again
LEAST = 0.02  # of the victory: what costs less is not told
TIMES = (2, 10)  # as many lines as confirmed a mistake
CONFIRMED = 8  # times a review's lines, those were
OTHER_WORLDS = 1_000_003  # added to a seed
LOOK = 32  # lines by which it is looked for
LEAST_LINES = 8  # of a pass: fewer are a glimpse


def played(
    game: str, players: int, bot: str, seed: int, start: Match | None = None, most: int = 0
) -> Match:
    """A game between equal bots, or what remains of one; cut after so many choices, if given."""
    found = parlour.game(game)
    match = start or found.start(players=players, seed=seed)
    bots = [ladder.sit(bot, found, seat, seed) for seat in range(players)]
    while match.seat is not None and not 0 < most <= len(match.choices):
        match.play(bots[match.seat].choose(match.view(match.seat)), match.seat)
    return match


def games(asked: argparse.Namespace) -> Iterator[Match]:
    for number in range(asked.games):
        seed = asked.seed + number
        yield played(asked.game, asked.players, asked.bots, seed, most=asked.most)


def is_exact(column: Column) -> bool:
    parts = (column.deal, column.luck, column.play, column.others)
    summed = column.fair + math.fsum(part.sum for part in parts)
    return math.isclose(summed, column.end, abs_tol=1e-9)


def sums(asked: argparse.Namespace) -> None:
    for players in parlour.game(asked.game).players:
        asked.players = players
        made = [review(match, asked.budget) for match in games(asked)]
        columns = [column for one in made for column in (*one.own, *one.open)]
        print(f"{asked.game}, {players} seats: {sum(map(is_exact, columns))} of {len(columns)}")


def luck(asked: argparse.Namespace) -> None:
    """Worlds are dealt by another seed in each game: by one and the same, what the few lines of
    each question have in common is an error of all games together, which no spread over games
    shows."""
    found: list[Review] = []
    for number, match in enumerate(games(asked)):
        seed = asked.seed + number + OTHER_WORLDS
        found.append(review(match, asked.budget, seed, compares=not asked.lean))
        if len(found) % TOLD == 0 or len(found) == asked.games:
            tell_luck(asked, found)


def tell_luck(asked: argparse.Namespace, found: list[Review]) -> None:
    for name in ("own", "open"):
        for seat in range(asked.players):
            columns = [getattr(one, name)[seat] for one in found]
            told = [
                f"{part} {mean_of([getattr(one, part).sum for one in columns])}" for part in PARTS
            ]
            print(f"{asked.game} {name} seat {seat + 1}, {len(columns)} games: {'; '.join(told)}")
    sys.stdout.flush()


def mean_of(figures: list[float]) -> str:
    error = statistics.stdev(figures) / math.sqrt(len(figures))
    mean = statistics.fmean(figures)
    return f"{mean:+.4f} ± {error:.4f} (z {mean / error if error else 0.0:+.1f})"


def blunder(asked: argparse.Namespace) -> None:
    found = tried = real = 0
    for number in range(asked.games):
        planted = plant(asked, asked.seed + number)
        if planted is None:
            continue
        match, at = planted
        seat = match.choices[at].seat
        made = review(match, asked.budget, viewers=[seat])
        costs = [share.play for share in made.own[0].shares]
        worst = costs.index(min(costs))
        other = min((n for n in range(len(costs)) if n != at), key=costs.__getitem__)
        tried += 1
        found += worst == at
        real += worst != at and is_worse(match, made, other, at)
        print(
            f"{asked.game}: {share(found, tried)} blunders are the costliest own choice, {real} of"
            f" the others cost less than a mistake of the bot's own; this one, choice {at + 1},"
            f" {-costs[at]:.2f}, the next, choice {other + 1}, {-costs[other]:.2f}",
            flush=True,
        )


def is_worse(match: Match, made: Review, one: int, other: int) -> bool:
    """Whether one choice of a seat cost at least as much as another, by a larger search in other
    worlds."""
    seat = match.choices[one].seat
    sampler = Sampler(match.game, match.players, made.seed + OTHER_WORLDS)
    moments = moments_of(match, [seat])[0]
    costs = []
    for number in (one, other):
        better = made.own[0].shares[number].better
        if not better:
            return number == other
        action = match.action(better)
        lines = TIMES[-1] * CONFIRMED * made.lines
        costs.append(gained(moments[number], action, sampler, lines))
    (mine, error), (theirs, their_error) = costs
    return mine >= theirs - math.hypot(error, their_error)


def plant(asked: argparse.Namespace, seed: int) -> tuple[Match, int] | None:
    """A game in which one choice was exchanged for the worst; None if none mattered much."""
    match = played(asked.game, asked.players, asked.bots, seed, most=asked.most)
    sampler = Sampler(match.game, match.players, seed + 1)
    seat = random.Random(seed).randrange(match.players)
    widest, at, worst = WIDE, NONE, NONE
    for moment in moments_of(match, [seat])[0]:
        if len(moment.legal) > 1:
            trial = Trial(moment, sampler)
            trial.extend(LOOK)
            apart, action = trial.comparison.worst()
            if apart > widest:
                widest, at, worst = apart, moment.number, action
    if at == NONE:
        return None
    again = match.game.start(players=match.players, seed=seed)
    for choice in match.choices[:at]:
        again.play(choice.action, choice.seat)
    again.play(worst, seat)
    return played(asked.game, asked.players, asked.bots, seed, again, asked.most), at


def doubling(asked: argparse.Namespace) -> None:
    lines = int(asked.budget.split("x")[-1])
    cores = asked.budget.rpartition("x")[0]
    twice = f"{cores}x{2 * lines}" if cores else str(2 * lines)
    kept = 0
    moved: dict[str, list[float]] = {part: [] for part in PARTS}
    for number, match in enumerate(games(asked), 1):
        one, two = (review(match, budget) for budget in (asked.budget, twice))
        pairs = list(zip((*one.own, *one.open), (*two.own, *two.open), strict=True))
        kept += all(agree(*pair) for pair in pairs)
        for part, changes in moved.items():
            changes += [change(part, *pair) for pair in pairs]
        told = "; ".join(f"{part} {spread(changes)}" for part, changes in moved.items())
        print(
            f"{asked.game}, {lines} lines and twice: {share(kept, number)} games; {told}",
            flush=True,
        )


def share(found: int, tried: int) -> str:
    """So many of so many, with the interval of the share (Wilson, 95 %)."""
    low, high = wilson(found, tried)
    return f"{found} of {tried} ({100 * low:.0f} to {100 * high:.0f} %)"


def change(part: str, one: Column, two: Column) -> float:
    """By how many of its stated errors a part has changed."""
    before, after = getattr(one, part), getattr(two, part)
    return (after.sum - before.sum) / max(before.error, 1e-9)


def spread(changes: list[float]) -> str:
    beyond = sum(abs(one) > SURE for one in changes)
    root = math.sqrt(statistics.fmean(one * one for one in changes))
    return f"{statistics.fmean(changes):+.2f}, root mean square {root:.2f}, {beyond} beyond"


def agree(one: Column, two: Column) -> bool:
    return all(
        abs(getattr(one, part).sum - getattr(two, part).sum)
        <= SURE * getattr(one, part).error + 1e-9
        for part in PARTS
    )


def mistakes(asked: argparse.Namespace) -> None:
    found = 0
    agreed = dict.fromkeys(((times, sure) for times in TIMES for sure in (0.0, SURE)), 0)
    for number, match in enumerate(games(asked), 1):
        made = review(match, asked.budget, viewers=range(match.players))
        sampler = Sampler(match.game, match.players, asked.seed + OTHER_WORLDS)
        for own in made.own:
            for moment in moments_of(match, [own.seat])[0]:
                share = own.shares[moment.number]
                if not share.better or share.play > -max(LEAST, SURE * share.error):
                    continue
                found += 1
                better = match.action(share.better)
                for times in TIMES:
                    gain, error = gained(moment, better, sampler, times * CONFIRMED * made.lines)
                    for sure in (0.0, SURE):
                        agreed[times, sure] += gain > sure * error
        told = "; ".join(
            f"{times} times the lines: {agreed[times, 0.0]} worse, {agreed[times, SURE]} surely"
            for times in TIMES
        )
        print(f"{asked.game}, {number} games, {found} choices told as costly: {told}", flush=True)


def gained(moment: Moment, better: int, sampler: Sampler, lines: int) -> tuple[float, float]:
    """How much better than the choice made another one is, and the standard error."""
    asked = Trial(moment, sampler).asked
    batches = [Batch(asked._replace(action=action), sampler) for action in (moment.action, better)]
    for batch in batches:
        batch.extend(lines)
    apart = batches[1].shares[:, moment.mover] - batches[0].shares[:, moment.mover]
    return float(apart.mean()), float(apart.std(ddof=1)) / math.sqrt(lines)


def levels(asked: argparse.Namespace) -> None:
    """For each level, by how many lines: the mean cost of a choice, its error over games, games."""
    for name in asked.bots.split(","):
        costs: dict[int, list[float]] = {}
        for number in range(asked.games):
            seed = asked.seed + number
            match = played(asked.game, asked.players, name, seed, most=asked.most)
            for lines, cost in costs_of(match, asked, seed).items():
                costs.setdefault(lines, []).append(cost)
            for lines, found in costs.items():
                error = statistics.stdev(found) / math.sqrt(len(found)) if len(found) > 1 else 0.0
                told = f"{statistics.fmean(found):.4f}, {error:.4f}, {len(found)}"
                print(
                    f'{asked.game}, {asked.players} seats, {lines} lines: "{name}": [{told}]',
                    flush=True,
                )


def costs_of(match: Match, asked: argparse.Namespace, seed: int) -> dict[int, float]:
    """What a choice of a game cost on average, by lines, as a review has it. What a turn costs is
    made of this turn alone, so that some turns, drawn by lot, say as much of the level."""
    sampler = Sampler(match.game, match.players, seed)
    drawn = random.Random(seed)
    turns = [
        (seat, [Trial(moment, sampler) for moment in turn])
        for seat, moments in enumerate(moments_of(match, range(match.players)))
        for turn in of_turns(moments)
        if any(one.mover == seat for one in turn) and drawn.random() < asked.part
    ]
    choices = sum(trial.moment.mover == seat for seat, turn in turns for trial in turn)
    found: dict[int, float] = {}
    lines, most = LEAST_LINES, int(asked.budget)
    while choices and lines <= most:
        for _, turn in turns:
            for trial in turn:
                trial.extend(lines)
        found[lines] = math.fsum(cost_of(*one, match) for one in turns) / choices
        lines *= 2
    return found


def of_turns(moments: list[Moment]) -> Iterator[list[Moment]]:
    for _, turn in itertools.groupby(moments, lambda one: one.turn):
        yield list(turn)


def cost_of(seat: int, turn: list[Trial], match: Match) -> float:
    """What a seat's choices of a turn cost: the same chain as a review's."""
    judged = [trial.judged() for trial in turn]
    moments = [trial.moment for trial in turn]
    made = column(seat, match.players, judged[0].arrived, moments, judged, match.token)
    return -made.play.sum


def time(asked: argparse.Namespace) -> None:
    match = played(asked.game, asked.players, asked.bots, asked.seed)
    review(match, "8", viewers=[OPEN])  # compiled by now
    begun, spent = perf_counter(), process_time()
    told: list[str] = []

    def tell(made: Review | None) -> None:
        if made is not None:
            told.append(
                f"{made.lines} lines {perf_counter() - begun:.1f} s"
                f" ({process_time() - spent:.1f} of processor)"
            )

    review(match, asked.budget, 0, lambda stage: tell(stage.review))
    print(f"{asked.game}, {asked.players} seats, {len(match.choices)} choices: {', '.join(told)}")


def main() -> None:
    truths = {one.__name__: one for one in (sums, luck, blunder, doubling, mistakes, levels, time)}
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("truth", choices=truths)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--budget", default="16")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lean", action="store_true", help="luck: nothing is compared, no play.")
    parser.add_argument("--part", type=float, default=1.0, help="levels: of the turns judged.")
    parser.add_argument("--most", type=int, default=0, help="Choices after which games are cut.")
    asked = parser.parse_args()
    truths[asked.truth](asked)


if __name__ == "__main__":
    main()
