"""A report with something of every kind, for tests of pages and of what is written down."""

from __future__ import annotations

import math

from parlour.lab.report.model import (
    Colour,
    Column,
    Figure,
    Finding,
    Kind,
    Light,
    Plot,
    Point,
    Report,
    Section,
    Table,
    Unit,
    light_of,
)


def share(value: float, half: float, n: int = 12_600, unit: Unit = Unit.SHARE) -> Figure:
    return Figure(value, value - half, value + half, n, unit)


SEATS = (("First", 0.341, 0.003), ("Second", 0.334, 0.003), ("Third", 0.325, 0.003))
CARDS = (("Herald of the Deep", -0.036, 0.020), ("Silver Key", 0.012, 0.031))
CARDS += (("The Old Archivist of the Northern Reach", 0.004, 0.012), ("Smuggler", 0.027, 0.009))


def plots() -> tuple[Plot, ...]:
    """One of each kind."""
    forest = Plot(
        Kind.FOREST,
        "What never taking a card costs",
        "Only the Herald and the Smuggler lie clear of nothing.",
        tuple(
            Point(value, name, low=value - half, high=value + half) for name, value, half in CARDS
        ),
        unit=Unit.CHANGE,
        line=0.0,
        band=(-0.02, 0.02),
    )
    by_bot = Plot(
        Kind.FOREST,
        "Share by turn order and bot",
        "Greedy and search agree.",
        tuple(
            Point(
                value + shift, name, low=value + shift - 0.01, high=value + shift + 0.01, group=bot
            )
            for bot, shift in (("greedy", 0.0), ("search:2000", 0.008))
            for name, value, _ in SEATS
        ),
        unit=Unit.SHARE,
        line=1 / 3,
        band=(1 / 3 - 0.02, 1 / 3 + 0.02),
    )
    tornado = Plot(
        Kind.TORNADO,
        "One more, one less",
        "The Herald's influence moves most.",
        tuple(
            Point(sign * size, name, low=sign * size - 0.004, high=sign * size + 0.004, group=group)
            for name, size in (("Herald: influence", 0.031), ("Smuggler: price", 0.012))
            for group, sign in (("one less", -1), ("one more", 1))
        ),
        unit=Unit.CHANGE,
        line=0.0,
    )
    funnel = Plot(
        Kind.FUNNEL,
        "Share of takers by how often it was taken",
        "Two cards lie outside what chance allows.",
        tuple(
            Point(
                1 / 3 + (0.09 if at in (5, 31) else 0.7 * math.sin(at * 2.4) / math.sqrt(n)),
                f"Card {at}",
                x=float(n),
                low=1 / 3 - 0.95 / math.sqrt(n),
                high=1 / 3 + 0.95 / math.sqrt(n),
            )
            for at, n in enumerate(int(60 * 1.13**step) for step in range(40))
        ),
        x_title="times taken",
        unit=Unit.SHARE,
        line=1 / 3,
    )
    lines = Plot(
        Kind.LINES,
        "Points by turn",
        "Winners lead from turn 5 on.",
        tuple(
            Point(
                turn * slope, x=float(turn), low=turn * slope - 1, high=turn * slope + 1, group=who
            )
            for who, slope in (("winner", 2.2), ("others", 1.7))
            for turn in range(1, 13)
        ),
        x_title="turn",
        unit=Unit.POINTS,
    )
    power = Plot(
        Kind.POWER,
        "How often it is found",
        "Nine times in ten from 20,000 games on.",
        tuple(Point(1 - math.exp(-n / 9000), x=float(n)) for n in range(1000, 40_000, 4000)),
        x_title="games",
        y_title="found",
        line=0.9,
    )
    bars = Plot(
        Kind.BARS,
        "How long games are",
        "Most last 18 to 26 turns.",
        tuple(Point(1000 * math.exp(-(((t - 22) / 5) ** 2)), x=float(t)) for t in range(8, 40)),
        x_title="turns",
        y_title="games",
    )
    front = Plot(
        Kind.FRONT,
        "Fairness against length",
        "Three variants are better than all others in one of the two.",
        tuple(
            Point(y, name, x=x, group=group)
            for name, x, y, group in (
                ("as it is", 22.0, 0.031, "best"),
                ("Herald 5", 24.0, 0.012, "best"),
                ("goal 20", 19.0, 0.044, "best"),
                ("goal 30", 27.0, 0.040, "others"),
            )
        ),
        x_title="turns",
        y_title="unevenness, points of share",
        unit=Unit.CHANGE,
    )
    return forest, by_bot, tornado, funnel, lines, power, bars, front


def seats_table() -> Table:
    columns = (
        Column("order", "Turn order"),
        Column("share", "Share", "of the victory"),
        Column("points", "Points", "at the end", Unit.POINTS),
        Column("light", "Even?"),
    )
    rows = tuple(
        (name, one := share(value, half), 31.0 + at, light_of(one, 1 / 3))
        for at, (name, value, half) in enumerate(SEATS)
    )
    return Table("By turn order", columns, rows)


def cards_table() -> Table:
    columns = (
        Column("card", "Card"),
        Column("offered", "Offered"),
        Column("taken", "Taken"),
        Column("cost", "Cost of doing without", unit=Unit.CHANGE),
        Column("p", "p (Holm)", "adjusted for all lines"),
        Column("words", "Remark"),
    )
    rows = tuple(
        (
            name,
            40_000 + at,
            12_000 - 999 * at,
            share(value, half, 900 * (at + 1), Unit.CHANGE),
            0.004 * (at + 1),
            None,
        )
        for at, (name, value, half) in enumerate(CARDS)
    )
    return Table("Cards", columns, rows, note="Positive: its owners did better.")


def whole_report() -> Report:
    """Something in every place."""
    pictures = plots()
    return Report(
        verb="restrict",
        game="abyss",
        title="Conspiracy: Abyss Universe",
        variant="3f9a1c",
        changes=("lords.herald.ip=12",),
        players=3,
        bots=("greedy", "greedy", "greedy"),
        command="parlour lab restrict abyss -p 3 --set lords.herald.ip=12 --within 60s --seed 7",
        seed=7,
        games=126_000,
        seconds=61.3,
        headline="Seat order is even within ± 0.6 points among greedy bots; nothing to do.",
        light=Light(Colour.GREEN, "within 2.0 of 33.3 %, for sure"),
        findings=(
            Finding(
                "Seat order is even.", light_of(share(0.341, 0.003), 1 / 3), share(0.341, 0.003)
            ),
            Finding(
                "Never taking the `Smuggler` costs more than any other choice.",
                Light(Colour.RED, "more than 2.0 from 0.0, for sure"),
                share(0.027, 0.005, 5200, Unit.CHANGE),
            ),
            Finding(
                "Whether the Silver Key matters is open.",
                light_of(share(0.012, 0.031, unit=Unit.CHANGE), 0.0),
                share(0.012, 0.031, 2400, Unit.CHANGE),
            ),
            Finding("Games last 22 turns; one in twenty is over before turn 15."),
        ),
        sections=(
            Section("Turn order", "Who begins is drawn by lot.", (seats_table(),), (pictures[1],)),
            Section(
                "Choices",
                "Each one is never taken by one seat.",
                (cards_table(),),
                pictures[:1] + pictures[2:4],
            ),
            Section("The course of a game", "", (), pictures[4:]),
        ),
        next_steps=(
            "See whether search agrees: `parlour lab restrict abyss --bots search:2000`.",
            "Try the Smuggler at a higher price.",
        ),
        rows=(Column("game", "Game"), Column("seat", "Seat"), Column("share", "Share")),
        complete=False,
        parlour="1.0",
        version=3,
    )
