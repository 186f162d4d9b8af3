"""The page of a report: it stands alone, draws every kind of plot, and says every figure."""

from __future__ import annotations

import re
import sys
from dataclasses import replace

import pytest
from lab_samples import cards_table, plots, seats_table, share, whole_report
from markupsafe import escape

from parlour.lab.report.drawing import draw
from parlour.lab.report.figure import p_told
from parlour.lab.report.kinds import DRAWINGS
from parlour.lab.report.model import Column, Figure, Table, Unit
from parlour.lab.report.pen import Pen
from parlour.web.lab_page import NO_BREAK, cell, coded, duration, grid, page_alone


@pytest.fixture(scope="module")
def page() -> str:
    return page_alone(whole_report(), ["rows.csv"])


def test_the_page_needs_nothing_beside_it(page):
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    assert not [found for found in re.findall(r'url\("?([^")]+)', page) if found[0] not in "#d"]
    assert "rows.csv" in page


def test_the_page_says_everything_that_the_report_says(page):
    report = whole_report()
    for words in (report.headline, report.command, "Stopped before", "lords.herald.ip=12"):
        assert words in page
    assert "34.1 % ± 0.3" in page and "12,600 games" in page
    for section in report.sections:
        assert all(
            escape(plot.title) in page and escape(plot.words) in page for plot in section.plots
        )


def test_every_drawing_has_ids_of_its_own_and_the_page_s_colours(page):
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for used in re.findall(r"url\(#([^)]+)\)", page):
        assert used in ids
    first = plots()[0]
    drawn = draw(first, "one")
    assert "var(--accent)" in drawn.wide and "role=" not in drawn.narrow
    assert drawn == draw(first, "one")  # the same report, the same page


@pytest.mark.parametrize("wide", [True, False])
def test_every_drawing_is_one_that_altair_allows(wide):
    for plot in plots():
        DRAWINGS[plot.kind](Pen(plot, wide)).to_dict(validate=True)  # a page is drawn without


def test_what_is_written_by_others_is_escaped():
    table = Table("<b>", (Column("a", "<i>"),), (("<script>x</script>",),))
    report = whole_report()
    section = type(report.sections[0])("<h>", tables=(table,))
    odd = type(report)(**{**vars(report), "sections": (section,), "headline": "<script>y"})
    page = page_alone(odd)
    assert "<script>x" not in page and "<script>y" not in page and "<h>" not in page
    assert coded("a `<i>` b") == "a <code>&lt;i&gt;</code> b"


def test_a_table_says_how_many_games_once_or_by_row():
    once = grid(seats_table())
    assert once.notes == ["Every figure rests on 12,600 games."] and once.compact
    by_row = grid(cards_table())
    assert [row[-1].text for row in by_row.rows] == ["900", "1,800", "2,700", "3,600"]
    assert by_row.columns[3].title == "Cost of doing without, points of share"
    assert by_row.rows[0][3].text == "−3.6\u00a0±\u00a02.0"  # which no line may break
    assert by_row.numbers == [False, True, True, True, True, False, True]
    assert grid(seats_table(), "deals").notes == ["Every figure rests on 12,600 deals."]
    assert grid(cards_table(), "deals").columns[-1].title == "Deals"
    first, *others = cards_table().columns
    said = replace(cards_table(), columns=(first, replace(others[0], title="Runs"), *others[1:]))
    assert len(grid(said, "runs").columns) == len(said.columns)  # a column says it already


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (None, Unit.PLAIN, ""),
        (-1200, Unit.PLAIN, "−1,200"),
        (0.25, Unit.SHARE, "25.0 %"),
        (0.00421, Unit.PLAIN, "0.0042"),
        ("Herald", Unit.PLAIN, "Herald"),
        (0.0, Unit.CHANCE, "< 0.0001"),
        (0.00421, Unit.CHANCE, "0.0042"),
        (share(0.5, 0.01), Unit.PLAIN, "50.0 % ± 1.0"),
        (Figure(1.0, None, None, 1), Unit.PLAIN, "1.00 (interval unknown)"),
    ],
)
def test_a_cell_in_words(value, unit, text):
    assert cell(value, Column("c", "C", unit=unit)).text.replace(NO_BREAK, " ") == text


def test_a_wide_figure_breaks_only_before_its_brackets():
    lopsided = Figure(0.078, 0.059, 0.102, 1200, Unit.SHARE)
    told = cell(lopsided, Column("c", "C")).text
    assert told.split(" ") == ["7.8\u00a0%", "[5.9\u00a0to\u00a010.2]"]


def test_a_chance_of_nothing_reads_as_less_than_the_least():
    told = [p_told(p) for p in (1.0, 0.0317, 0.00012, 0.0000999, 0.0)]
    assert told == ["p = 1.00", "p = 0.032", "p = 0.0001", "p < 0.0001", "p < 0.0001"]


def test_times_in_words():
    assert [duration(one) for one in (0.44, 45, 200)] == ["0.4 s", "45 s", "3 min 20 s"]


def test_what_draws_says_so_where_it_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(ValueError, match=r"pip install 'parlour\[lab\]'"):
        draw(plots()[0], "one")
