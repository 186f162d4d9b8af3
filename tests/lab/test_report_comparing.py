"""Two kept reports side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lab_samples import share, whole_report

from parlour.lab.report.comparing import compared, difference
from parlour.lab.report.model import Unit


def moved(report, by):
    """The same report with the first table's figures moved."""
    section = report.sections[0]
    table = section.tables[0]
    rows = tuple((row[0], share(row[1].value + by, 0.003), *row[2:]) for row in table.rows)
    changed = replace(section, tables=(replace(table, rows=rows),))
    return replace(report, sections=(changed, *report.sections[1:]))


def test_what_differs_for_sure_is_told():
    report = whole_report()
    found = compared(report, moved(report, 0.05))
    assert len(found.findings) == 3 and "3 of 7 figures" in found.headline
    assert found.findings[0].figure.value == pytest.approx(0.05)
    assert found.findings[0].words == "By turn order: Share, First: more in the second report."
    assert found.headline.endswith("most surely By turn order: Share, First.")
    assert compared(report, report).findings == ()


def test_one_difference_among_many_is_no_finding_if_chance_would_bring_it():
    """Seven figures are looked at: one that is two standard errors off is nothing yet."""
    report = whole_report()
    near = compared(report, moved(report, 0.005))
    change = near.sections[0].tables[0].rows[0][-1]
    assert change.low > 0
    assert near.findings == () and near.headline == "0 of 7 figures differ for sure."


def test_the_next_step_names_both_variants():
    report = whole_report()
    other = replace(report, changes=("lords.herald.ip=7",))
    (step,) = compared(replace(report, changes=()), other).next_steps
    assert "`parlour lab compare abyss printed lords.herald.ip=7 -p" in step
    assert compared(report, report).next_steps == ()


def test_intervals_of_reports_played_apart_add_up_by_squares():
    change = difference(share(0.5, 0.03, 400), share(0.6, 0.04, 900))
    assert (change.value, change.half, change.n) == pytest.approx((0.1, 0.05, 400))
    assert change.unit is Unit.CHANGE


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"verb": "luck"}, "same verb"),
        ({"game": "rift"}, "same game"),
        ({"sections": ()}, "common"),
    ],
)
def test_what_cannot_be_compared_is_refused(changes, why):
    report = whole_report()
    with pytest.raises(ValueError, match=why):
        compared(report, replace(report, **changes))
