"""What a report says: figures in words, lights that mean what they say, JSON and back."""

from __future__ import annotations

import json
import math

import jsonschema
import pytest

from parlour.lab.report import as_json
from parlour.lab.report.figure import games_still_needed
from parlour.lab.report.model import (
    Colour,
    Column,
    Figure,
    Finding,
    Kind,
    Plot,
    Point,
    Report,
    Section,
    Table,
    Unit,
    light_of,
)
from parlour.lab.statistics.estimate import Estimate


def share(value, half, n=1000):
    return Figure(value, value - half, value + half, n, Unit.SHARE)


def sample_report(**changes):
    """A report with something in every place."""
    figure = share(0.513, 0.016)
    table = Table(
        "Seats",
        (Column("seat", "Seat"), Column("share", "Share", "of the victory", Unit.SHARE)),
        (("Seat 1", figure), ("Seat 2", share(0.487, 0.016))),
    )
    points = (Point(0.513, "Seat 1", low=0.497, high=0.529), Point(0.487, "Seat 2", x=2.0))
    plot = Plot(Kind.FOREST, "Share by seat", "Both near one half.", points, line=0.5)
    fields = {
        "verb": "order",
        "game": "kuhn",
        "title": "Kuhn",
        "variant": "",
        "changes": (),
        "players": 2,
        "bots": ("greedy", "greedy"),
        "command": "parlour lab order kuhn",
        "seed": 0,
        "games": 1000,
        "seconds": 1.5,
        "headline": "Even among greedy bots.",
        "light": light_of(figure, 0.5),
        "findings": (Finding("Even.", light_of(figure, 0.5), figure),),
        "sections": (Section("Seats", "By seat.", (table,), (plot,)),),
        "next_steps": ("Try `parlour lab luck kuhn`.",),
        "rows": (Column("game", "Game"),),
    }
    return Report(**{**fields, **changes})


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        (share(0.513, 0.016), "51.3 % ± 1.6"),
        (Figure(-0.036, -0.056, -0.016, 9, Unit.CHANGE), "−3.6 points of share ± 2.0"),
        (Figure(12.44, 12.1, 12.78, 9, Unit.TURNS), "12.4 turns ± 0.34"),
        (Figure(0.0, 0.0, 0.003, 999, Unit.SHARE), "0.0 % [0.0 to 0.3]"),
        (Figure(1520.4, 1500, 1541, 9, Unit.ELO), "1,520 Elo ± 20"),
        (Figure.exact(3, 9, Unit.COUNT), "3"),
        (Figure.of(Estimate(2.0, -math.inf, math.inf, 1)), "2.00 (interval unknown)"),
    ],
)
def test_a_figure_in_words(figure, words):
    assert figure.words() == words


@pytest.mark.parametrize(
    ("figure", "colour"),
    [
        (share(0.501, 0.005), Colour.GREEN),
        (share(0.481, 0.001), Colour.GREEN),
        (share(0.53, 0.005), Colour.RED),
        (share(0.46, 0.005), Colour.RED),
        (share(0.51, 0.02), Colour.GREY),
        (share(0.5, 0.1), Colour.GREY),
        (Figure(0.5, None, None, 1, Unit.SHARE), Colour.GREY),
    ],
)
def test_a_light_means_what_it_says(figure, colour):
    assert light_of(figure, 0.5).colour is colour


def test_grey_says_how_many_more_games():
    # half as wide takes four times as many
    assert games_still_needed(share(0.5, 0.04), 0.5) == 3000
    assert games_still_needed(share(0.5, 0.0412), 0.5) == 3300
    assert "about 3,000 more games" in light_of(share(0.5, 0.04), 0.5).words
    edge = light_of(share(0.52, 0.01), 0.5)
    assert edge.more is None and "edge" in edge.words


def test_of_what_nothing_is_known_the_report_says_nothing_and_can_be_read_again():
    """The share of takers of what nobody took is no number; JSON would hold null for it."""
    unknown = Figure.of(Estimate(math.nan, -math.inf, math.inf, 9), Unit.SHARE)
    columns = (Column("what", "What"), Column("won", "Won"))
    section = Section(
        "Cards",
        "",
        (Table("Cards", columns, (("Trap", unknown), ("Door", math.nan))),),
        (Plot(Kind.FOREST, "T", "W", (Point(math.nan, "Trap"), Point(0.5, "Door"))),),
    )
    report = sample_report(sections=(section,), findings=(Finding("Nothing.", None, unknown),))
    assert as_json.from_json(as_json.to_json(report)) == report
    assert [row[1] for row in report.sections[0].tables[0].rows] == [None, None]
    assert len(report.sections[0].plots[0].points) == 1 and report.findings[0].figure is None


def test_json_and_back_is_the_same_report_and_follows_the_schema():
    report = sample_report()
    text = as_json.to_json(report)
    jsonschema.validate(json.loads(text), as_json.schema())
    assert as_json.from_json(text) == report
    assert as_json.to_json(as_json.from_json(text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{}", "no report of the laboratory: verb"),
        ("not json", "no report of the laboratory"),
        (as_json.to_json(sample_report(form=99)), "newer Parlour"),
    ],
)
def test_what_is_no_report_is_refused_in_a_sentence(text, why):
    with pytest.raises(ValueError, match=why):
        as_json.from_json(text)


def test_a_table_whose_rows_do_not_fit_is_refused():
    with pytest.raises(ValueError, match="a row of 1 cells for 2 columns"):
        Table("Seats", (Column("a", "A"), Column("b", "B")), (("x",),))
