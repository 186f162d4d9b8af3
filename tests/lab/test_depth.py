"""Ladder, luck and self-test on games whose answers are known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.lab.arm import seated, variant_of
from parlour.lab.experiment import Budget, Session, Setting
from parlour.lab.known import known
from parlour.lab.report import as_json
from parlour.lab.report.figure import Colour
from parlour.lab.verbs import ladder, luck, selftest
from parlour.lab.verbs.ladder import PAYS, Rung


def asked(name, bot, games, processes=1):
    """A session about a known game, few games of it, so that nothing is compiled."""
    game = known(name)
    bots = seated((bot,), 2)
    return Setting(game, variant_of(game, {}, {}, 2), bots, Budget(games=games), 3, processes)


def studied(verb, setting, **more):
    with Session(setting) as session:
        return verb.study(session, **more)


@pytest.mark.parametrize(("name", "part"), [("coin", 1.0), ("nim", 0.0)])
def test_luck_knows_all_from_none(name, part):
    report = studied(luck, asked(name, "random", 39)).report
    assert report.findings[0].figure.value == pytest.approx(part, abs=0.15)
    assert as_json.from_json(as_json.to_json(report)) == report


def test_luck_has_a_row_for_each_game_and_seat():
    study = studied(luck, asked("coin", "random", 39))
    assert set(study.rows) == {column.key for column in study.report.rows}
    assert len({len(values) for values in study.rows.values()}) == 1


def test_luck_refuses_bots_that_are_too_slow():
    with pytest.raises(ValueError, match="search:5 is too slow"):
        studied(luck, asked("coin", "search:5", 8))


def test_the_ladder_stops_where_doubling_does_not_pay(monkeypatch):
    monkeypatch.setattr(ladder, "FIRST", 4)
    report = studied(ladder, asked("coin", "greedy", 8)).report
    rungs = [finding.words for finding in report.findings]
    assert rungs[0].startswith("greedy against random") and "lot" in rungs[-1]
    assert report.games % 8 == 0


def test_a_rung_s_light_says_whether_it_pays():
    high, low, open_ = Rung("b", "a"), Rung("b", "a"), Rung("b", "a")
    high.add([1.0] * 60 + [0.0] * 10)
    low.add([1.0] * 10 + [0.0] * 60)
    open_.add([1.0, 0.0] * 6)
    colours = [one.light.colour for one in (high, low, open_)]
    assert colours == [Colour.GREEN, Colour.RED, Colour.GREY]
    assert high.pays and not low.pays and open_.share.value < PAYS


def test_the_laboratory_sees_what_is_planted_and_nothing_else():
    with Session(selftest.setting_of()) as session:
        report = selftest.study(session, replace(selftest.SMALL, curve=(1 / 16,))).report
    curve = report.sections[-1].plots[0].points
    assert [point.x for point in curve] == pytest.approx(4 * [6.25, 100.0], rel=0.02)
    assert all(few.y <= all_.y for few, all_ in zip(curve[::2], curve[1::2], strict=True))
    assert {point.y for point in curve[1::2]} == {1.0}
    assert report.light.colour is Colour.GREEN, report.headline
    assert len(report.findings) == 11
