"""`lab tune`: it finds the fault that was planted, tells figures of deals that the search has not
seen, and says what cannot be asked."""

from __future__ import annotations

import pytest

import parlour
from parlour.lab.arm import variant_of
from parlour.lab.experiment import Budget, Session, Setting
from parlour.lab.known import known
from parlour.lab.report.model import Kind
from parlour.lab.verbs import knobs, tune

ABYSS = parlour.game("abyss")


def setting(game, options=None, games=300, players=2, seed=0):
    variant = variant_of(game, {}, options or {}, players)
    return Setting(game, variant, ("greedy",) * players, Budget(games=games), seed)


def test_it_takes_a_planted_fault_out_again():
    """A starter with 55 % is the fault; `idle` changes nothing."""
    asked = setting(known("stalls"), {"starter": "on"}, games=4000)
    with Session(asked) as session:
        report = tune.study(session, ["starter", "idle"], "share=even").report
    assert "starter=off" in report.headline and "for sure" in report.headline
    rows = {row[0]: row for row in report.sections[0].tables[0].rows}
    assert abs(rows["as it is"][1].value - 0.5) > 0.025 > abs(rows["starter=off"][1].value - 0.5)
    assert rows["starter=off"][-1] == "yes"
    assert report.command.startswith("parlour lab tune known_stalls starter idle --target")
    plots = [plot for section in report.sections for plot in section.plots]
    assert [plot.kind for plot in plots] == [Kind.FRONT]


def test_what_is_told_comes_from_deals_that_the_search_never_saw():
    asked = setting(known("stalls"), games=40)
    with Session(asked) as session:
        study = tune.study(session, ["starter", "strong", "dead"], "share=even,length=9")
    assert study.rows["deal"].min() >= tune.UNSEEN
    searched = study.report.sections[1].tables[0]
    assert len(searched.rows) == 8 and all(row[3] < 100 for row in searched.rows)
    assert len(study.report.sections[0].tables[0].rows) == tune.FINALISTS + 1


def test_stopped_in_the_search_it_tells_what_the_search_knows():
    with Session(setting(known("stalls"), games=4000)) as session:
        session.watch = lambda part, words: session.stop() if "search" in words else None
        study = tune.study(session, ["starter", "strong"], "share=even")
    assert study.report.headline.startswith("Stopped before anything was tested")
    assert not study.report.complete and len(study.report.sections[0].tables[0].rows) == 4


def test_too_many_games_are_drawn_by_lot_and_the_same_each_time(monkeypatch):
    monkeypatch.setattr(knobs, "MOST", 4)
    asked = setting(ABYSS)
    turned = knobs.knobs_of(ABYSS, ["lords.herald.ip=1..12", "score"])
    one, again = (knobs.candidates(asked, turned) for _ in range(2))
    assert one == again and one[2] == 24 and 3 <= len(one[0]) <= 4
    assert {candidate.turned for candidate in one[0]} <= {1, 2}


def test_the_front_holds_what_nothing_beats():
    assert tune._beats([1, 2], [1, 3]) and not tune._beats([1, 2], [1, 2])
    assert not tune._beats([0, 3], [1, 2])


@pytest.mark.parametrize(
    ("texts", "target", "why"),
    [
        ([], "share=even", "name what may be turned"),
        (["lords.herald.ip"], "share=even", "say which values"),
        (["lords.nobody.ip=1..2"], "share=even", "there is no 'nobody'"),
        (["lords.herald.ip=8..4"], "share=even", "the smaller value comes first"),
        (["lords.herald.ip=6"], "share=even", "nothing is turned"),
        (["score=maybe"], "share=even", "option score can be"),
        (["score", "score=open"], "share=even", "score is named twice"),
        (["score"], "fun=9", "a target is share=even"),
        (["score"], "length=-3", "a number above 0"),
        (["score"], "length=9,length=8", "say each target once"),
    ],
)
def test_what_cannot_be_tuned_is_refused(texts, target, why):
    with Session(setting(ABYSS)) as session, pytest.raises(ValueError, match=why):
        tune.study(session, texts, target)
    assert session.played == 0
