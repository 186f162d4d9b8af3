"""`lab selftest`: can the laboratory see?

It is tried on games whose answers are known, and on one that is even by its making until a fault is
planted in it. Whole verbs are asked, as a designer would ask them, many times over on other deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..arm import seated, variant_of
from ..experiment import Budget, Session, Setting, numbered
from ..known import known, kuhn, noughts
from ..report.figure import Colour, Figure, Light, Unit
from ..report.model import Cell, Column, Finding, Kind, Plot, Point, Report, Section, Table
from ..statistics.estimate import Estimate
from ..statistics.shares import share, wilson
from . import luck
from .common import Study, report_of
from .planted import EVEN, PLANTS, QUIET, Plant, Quiet

POWER, ALARMS, COVERED = 0.9, 0.05, (0.93, 0.97)
SEED_STEP = 1_000_003  # between the seeds of two runs
COLUMNS = (
    Column("check", "What is tried"),
    Column("wanted", "What must come out"),
    Column("found", "What came out"),
    Column("runs", "Runs"),
    Column("games", "Games of each"),
    Column("light", "In order?"),
)


@dataclass(frozen=True, slots=True)
class Size:
    """How often each thing is tried."""

    alarms: int = 200
    power: int = 40
    coverage: int = 400
    whole: bool = True  # every known answer, and as many games of each run as usual
    curve: tuple[float, ...] = (1 / 16, 1 / 8, 1 / 4, 1 / 2)  # of a plant's games, for its curve


WHOLE, SMALL = Size(), Size(alarms=20, power=5, whole=False, curve=())


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was tried."""

    name: str
    wanted: str
    found: Figure
    runs: int
    games: int
    light: Light


@dataclass(frozen=True, slots=True)
class Seen:
    """How often a planted fault was found in runs of so many games."""

    plant: Plant
    games: int
    rate: Figure


def study(session: Session, size: Size = WHOLE) -> Study:
    """Try everything and say what came out."""
    checks: list[Check] = []
    for check in _checks(session, size):
        checks.append(check)
        if not session.complete:
            break
    curve = list(_curves(session, size, checks)) if session.complete else []
    report = report_of(
        session,
        "selftest",
        (),
        _headline(checks),
        light=_whole(checks),
        findings=[Finding(f"{one.name}: {one.wanted}.", one.light, one.found) for one in checks],
        sections=_sections(checks, curve),
        next_steps=_next_steps(checks, size),
        rows=False,
        counted="runs",
    )
    command = "parlour lab selftest" + (" --small" if size == SMALL else "")
    return Study(replace(report, command=f"{command} --seed {session.setting.seed}"))


def setting_of(seed: int = 0, processes: int = 1, ray: bool = False) -> Setting:
    """What a self-test is asked with: no game of anybody's."""
    return _setting(EVEN, ("greedy",), 2, Budget(games=2), seed, processes, ray)


# -- the checks ----------------------------------------------------------------------------------


def _checks(session: Session, size: Size) -> Iterator[Check]:
    yield _covers(session, size, "kuhn", "greedy", kuhn.FIRST_SEAT)
    if size.whole:
        yield _covers(session, size, "noughts", "random", noughts.FIRST_SEAT)
    yield _all_luck(session, size, "coin", 1.0)
    yield _all_luck(session, size, "nim", 0.0)
    for plant in PLANTS:
        yield _power(session, size, plant)
    for quiet in QUIET:
        yield _alarms(session, size, quiet)


def _covers(session: Session, size: Size, name: str, bot: str, exact: float) -> Check:
    """How often intervals of the first seat's share hold the exact value."""
    each = 200 if size.whole else 50
    asked = _setting(name, (bot,), 2, Budget(games=each * size.coverage), session.setting.seed)
    sub = _part(session, asked, f"{name}: do intervals hold the exact value?")
    arm = asked.arm()
    sub.ready(arm)
    jobs = (numbered(arm, first * each, each) for first in range(size.coverage))
    held = [
        found.low <= exact <= found.high
        for found in (share(block.shares[:, 0]) for block in sub.blocks(jobs))
    ]
    session.join(sub)
    low, high = COVERED
    rate = _rate(sum(held), len(held))
    inside = low <= rate.value <= high
    colour = Colour.GREEN if inside else Colour.RED
    if not inside and rate.low <= high and rate.high >= low:
        colour = Colour.GREY
    title = known(name).title
    wanted = (
        f"95 % intervals hold {100 * exact:.2f} % in {100 * low:.0f} to {100 * high:.0f} of 100"
    )
    return _check(f"{title}, exact value", wanted, rate, each, colour)


def _all_luck(session: Session, size: Size, name: str, wanted: float) -> Check:
    """Whether luck is told from none."""
    games = 800 if size.whole else 300
    asked = _setting(name, ("random",), 2, Budget(games=games), session.setting.seed)
    sub = _part(session, asked, f"{name}: how much is luck?")
    found = luck.study(sub).report.findings[0].figure
    session.join(sub)
    assert found is not None
    right = abs(found.value - wanted) < ALARMS
    light = Light(Colour.GREEN if right else Colour.RED, "right" if right else "wrong")
    words = f"chance explains {100 * wanted:.0f} % of the results"
    return Check(f"{known(name).title}, luck", words, replace(found, n=1), 1, games, light)


def _power(session: Session, size: Size, plant: Plant) -> Check:
    """How often a planted fault is found."""
    games = plant.games
    runs = _runs(session, size.power, games, plant.name, plant.ask, {plant.option: "on"})
    rate = _rate(*_counted(plant.seen(report) for report in runs))
    colour = Colour.GREEN if rate.value >= POWER else Colour.GREY
    if rate.high < POWER:
        colour = Colour.RED
    return _check(
        plant.name, f"found in {100 * POWER:.0f} of 100 runs or more", rate, games, colour
    )


def _curves(session: Session, size: Size, checks: Sequence[Check]) -> Iterator[Seen]:
    """How often each planted fault is found with fewer games than its check has."""
    full = {check.name: check.found for check in checks}
    for plant in PLANTS if size.curve else ():
        for part in size.curve:
            games, told = round(plant.games * part), {plant.option: "on"}
            runs = _runs(session, size.power, games, plant.name, plant.ask, told)
            rate = _rate(*_counted(plant.seen(report) for report in runs))
            if not session.complete:
                return
            yield Seen(plant, games, Figure.of(rate, Unit.SHARE))
        yield Seen(plant, plant.games, full[plant.name])


def _alarms(session: Session, size: Size, quiet: Quiet) -> Check:
    """How often a verb raises an alarm where nothing is wrong."""
    name, games = f"{quiet.name}, `{quiet.verb}`", quiet.games
    options = {quiet.option: "on"} if quiet.option else {}
    times = size.alarms * (quiet.often if size.whole else 1)
    runs = _runs(session, times, games, name, quiet.ask, options)
    rate = _rate(*_counted(quiet.alarm(report) for report in runs))
    colour = Colour.GREEN if rate.value <= ALARMS else Colour.GREY
    if rate.low > ALARMS:
        colour = Colour.RED
    wanted = f"an alarm in {100 * ALARMS:.0f} of 100 runs or fewer"
    return _check(name, wanted, rate, games, colour)


def _runs(
    session: Session,
    runs: int,
    games: int,
    name: str,
    ask: Callable[[Session], Study],
    options: dict[str, str],
) -> Iterator[Report]:
    """Reports of whole verbs on other deals each time."""
    for run in range(runs):
        seed = (session.setting.seed + (run + 1) * SEED_STEP) % (1 << 64)
        asked = _setting(EVEN, ("greedy",), 2, Budget(games=games), seed, options=options)
        sub = _part(session, asked, f"{name}: run {run + 1} of {runs}")
        report = ask(sub).report
        session.join(sub)
        if not session.complete:
            return
        yield report


def _setting(
    name: str,
    bots: tuple[str, ...],
    players: int,
    budget: Budget,
    seed: int,
    processes: int = 1,
    ray: bool = False,
    options: dict[str, str] | None = None,
) -> Setting:
    game = known(name)
    variant = variant_of(game, {}, options or {}, players)
    return Setting(game, variant, seated(bots, players), budget, seed, processes, ray)


def _part(session: Session, setting: Setting, words: str) -> Session:
    """A study within this one, by the same workers."""
    session.watch(0.0, words)
    return session.within(setting)


# -- telling -------------------------------------------------------------------------------------

_WORDS = (
    "Kuhn's poker is played by bots that know its solution, noughts and crosses at random: both"
    " have exact values. Stalls are even by their making; each option plants one fault. A run is a"
    " whole verb on deals of its own."
)


def _counted(seen: Iterator[bool] | Any) -> tuple[int, int]:
    found = list(seen)
    return sum(found), len(found)


def _rate(times: int, runs: int) -> Estimate:
    return Estimate(times / runs if runs else 0.0, *wilson(times, runs), runs)


def _check(name: str, wanted: str, rate: Estimate, games: int, colour: Colour) -> Check:
    words = {
        Colour.GREEN: "as it must be",
        Colour.RED: "not as it must be, for sure",
        Colour.GREY: "outside, and chance may have done it: more runs would tell",
    }
    figure = Figure.of(rate, Unit.SHARE)
    return Check(name, wanted, figure, rate.n, games, Light(colour, words[colour]))


def _whole(checks: list[Check]) -> Light | None:
    colours = [one.light.colour for one in checks]
    for colour, words in (
        (Colour.RED, "something is not seen, or seen where it is not"),
        (Colour.GREY, "something is not settled by so few runs"),
    ):
        if colour in colours:
            return Light(colour, words)
    return Light(Colour.GREEN, "everything came out as it must") if checks else None


def _headline(checks: list[Check]) -> str:
    good = sum(one.light.colour is Colour.GREEN for one in checks)
    if checks and good == len(checks):
        return (
            f"The laboratory sees what it must and raises no false alarms: {good} of {good} checks."
        )
    return f"{good} of {len(checks)} checks came out as they must."


def _table(checks: list[Check]) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (one.name, one.wanted, one.found, one.runs, one.games, one.light) for one in checks
    ]
    return Table("Checks", COLUMNS, tuple(rows))


def _sections(checks: list[Check], curve: Sequence[Seen]) -> list[Section]:
    if not checks:
        return []
    found = [Section("What was tried", _WORDS, (_table(checks),))]
    if curve:
        words = "What fewer games of each run would still see."
        found.append(
            Section("Power by games", words, (_power_table(curve),), (_power_plot(curve),))
        )
    return found


def _power_table(curve: Sequence[Seen]) -> Table:
    columns = (
        Column("fault", "Fault"),
        Column("games", "Games of each run"),
        Column("found", "Runs in which it was found"),
    )
    rows: list[tuple[Cell, ...]] = [(one.plant.name, one.games, one.rate) for one in curve]
    return Table("How often a planted fault is found", columns, tuple(rows))


def _power_plot(curve: Sequence[Seen]) -> Plot:
    points = tuple(
        Point(
            one.rate.value,
            x=100 * one.games / one.plant.games,
            group=f"{one.plant.name} ({one.plant.games:,})",
        )
        for one in curve
    )
    return Plot(
        Kind.POWER,
        "How often a planted fault is found",
        "A line for each fault, by how many games a run has; behind its name stands how many its "
        "check has.",
        points,
        "games of each run, in hundredths of the check's",
        "runs in which it is found",
        line=POWER,
    )


def _next_steps(checks: list[Check], size: Size) -> list[str]:
    if size == SMALL:
        return ["Try everything often enough to be sure: `parlour lab selftest`."]
    if all(one.light.colour is Colour.GREEN for one in checks):
        return ["Ask about a game of your own: `parlour lab report GAME`."]
    return ["Run it once more on other deals: `parlour lab selftest --seed 1`."]
