"""Experiments: the same games on any number of processes, within the budget, stopped in time."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import parlour
from parlour.lab.arm import seated, usual_players, variant_of
from parlour.lab.experiment import Budget, Pace, Session, Setting, checked, numbered
from parlour.lab.games import Games
from parlour.lab.kernel.playing import NEVER
from parlour.lab.report.figure import p_of
from parlour.lab.report.model import Colour, Figure, Unit, light_of
from parlour.lab.spreading import Crew
from parlour.lab.statistics.estimate import student
from parlour.lab.sums import CardSums
from parlour.lab.verbs import ablate, cards, compare, order, report, restrict

ABYSS = parlour.game("abyss")


def setting(games=24, players=2, bots="random", processes=1, **budget):
    asked = Budget(games=games, **budget)
    return checked(
        Setting(ABYSS, variant_of(ABYSS, {}, {}, players), seated([bots], players), asked, 3,
                processes)
    )  # fmt: skip


def games_of(one, **noted):
    with Session(one) as session:
        return session.series(one.arm(**noted), order.known, order.first_place)


def test_the_answer_is_the_same_on_two_processes_and_in_any_pieces():
    one, other = games_of(setting()), games_of(setting(processes=2))
    assert one.count == other.count == 24
    for name in ("deal", "points", "shares", "starter", "turns"):
        assert np.array_equal(one.of(name), other.of(name)), name


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="signals are read from /proc")
def test_workers_ignore_ctrl_c_from_birth_not_only_once_they_have_begun():
    """One that is still importing would die of it, and take the report along."""
    before = signal.getsignal(signal.SIGINT)
    with Crew(2) as crew:
        workers = list(crew._pool._processes)
        masks = [
            int(re.search(r"SigIgn:\s*(\w+)", Path(f"/proc/{pid}/status").read_text())[1], 16)
            for pid in workers
        ]
        assert len(workers) == 2 and all(mask & 1 << (signal.SIGINT - 1) for mask in masks)
    assert signal.getsignal(signal.SIGINT) is before


def test_until_stops_at_the_same_game_whatever_the_machine(monkeypatch):
    until = Budget(until=0.2)
    asked = Setting(ABYSS, variant_of(ABYSS, {}, {}, 2), ("random",) * 2, until, 3)
    arm = asked.arm()
    plain = type(arm)(arm.variant, arm.bots, arm.seed, arm.chance_seed, compiled=False)
    with Session(asked) as session:
        games = session.series(plain, order.known, order.first_place)
    assert games.count % 128 == 0
    assert session.complete


def test_a_stopped_experiment_reports_what_it_has():
    one = setting(games=39)
    with Session(one) as session:
        told = []

        def watch(part, words):
            told.append((part, words))
            session.stop()

        session.watch = watch
        study = order.study(session)
    assert not study.report.complete
    assert 0 < study.report.games < 39
    assert len(study.rows["seat"]) == 2 * study.report.games


def test_time_is_up_when_it_is_up():
    pace = Pace(1e-9, 100, fixed=False)
    assert pace.next(0) == 0
    assert Pace(None, 5, fixed=False).next(2) == 3
    assert Pace(None, 5, fixed=False).next(5) == 0


def test_bots_that_differ_sit_everywhere_on_every_deal():
    one = setting(bots="random", players=3)
    arm = type(one.arm())(one.variant, ("random", "greedy", "greedy"), 0, 0)
    job = numbered(arm, 3, 4)
    assert job.deal.tolist() == [1, 1, 1, 2]
    assert job.turned.tolist() == [0, 1, 2, 0]


@pytest.mark.parametrize(
    ("budget", "why"),
    [
        ({"games": 1}, "the number of games is from 2"),
        ({"seconds": 0.0}, "more than 0 seconds"),
        ({"until": 2.0}, "half the width"),
    ],
)
def test_a_budget_that_says_nothing_is_refused(budget, why):
    with pytest.raises(ValueError, match=why):
        Budget(**budget)


def test_seats_and_bots_are_as_they_are_asked():
    assert usual_players(ABYSS) == 3
    assert seated(["random", "greedy"], 3) == ("random", "greedy", "random")
    with pytest.raises(ValueError, match="3 bots are too many for 2 seats"):
        seated(["random"] * 3, 2)


# -- the verbs --------------------------------------------------------------------------------


def studied(verb, *words, **asked):
    with Session(setting(**asked)) as session:
        return verb.study(session, *words)


def table(study, title):
    found = [one for section in study.report.sections for one in section.tables]
    return next(one for one in found if one.title == title)


def test_order_adds_up_and_says_what_would_even_it_out():
    study = studied(order, games=38)
    rows = table(study, "Turn order").rows
    assert sum(row[1].value for row in rows) == pytest.approx(1)
    assert {row[0] for row in table(study, "Handicap").rows} == {"who begins", "second to play"}
    assert "among random bots" in study.report.headline
    assert study.report.command.startswith("parlour lab order abyss -p 2 --bots random -n 38")


def test_the_handicap_is_the_one_that_was_planted():
    chance = np.random.default_rng(1)
    points = chance.normal(50, 10, (4000, 2)).round()
    points[:, 0] -= 6
    assert order.evening(points, 0) == pytest.approx(6, abs=1)
    assert order.evening(points, 1) == pytest.approx(-6, abs=1)
    out = order.evening_out(points, 0)
    assert out.low < out.value < out.high and out.n == len(points)


def test_report_tells_length_course_and_ends():
    study = studied(report, games=20)
    assert table(study, "How games end").rows[0][0] == "a chamber was filled"
    assert table(study, "How games end").rows[0][1].value == 1.0
    longest = table(study, "Length of a game").rows[0][-1]
    assert longest.value == max(study.rows["turns"])
    assert {row[0] for row in table(study, "How games go").rows} >= {"Changes of the lead"}


def test_cards_count_what_was_offered_and_taken():
    study = studied(cards, games=20)
    rows = {row[0]: row for row in table(study, "Cards and actions").rows}
    assert 0 < rows["Red silver key"][2] < 1
    told = next(one for one in study.report.sections if one.title == "Never offered").words
    assert "Plain lords" in told  # a bonus Location, which is not in this game
    assert not [name for name in rows if f" {name}," in told]


def test_the_other_end_is_of_the_other_sign():
    """Two that both go with winning are no two ends."""

    def line(name, value):
        one = Figure(value, value - 0.02, value + 0.02, 900, Unit.CHANGE)
        light = light_of(one, 0.0)
        return cards.Line(name, 900, 0.5, one, one, one, one, 0.001, light)

    strong, good, poor = line("the_best", 0.2), line("good", 0.1), line("poor", -0.08)
    told = cards._standing_out([good, strong], "among bots")
    assert told.startswith("The best stands out") and "; then Good with +10.0" in told
    told = cards._standing_out([good, strong, poor], "among bots")
    assert "; at the other end Poor with −8.0" in told
    assert cards._standing_out([poor], "among bots").endswith("adjusted for the position")


def test_what_few_have_taken_has_no_interval_and_no_alarm():
    """Five takers who all lost do not spread: that is no proof."""
    few, many = (
        cards_sums([(1, 1, 0, 0, 0, 0, -0.5, 0)] * taken + [(1, 0, 1, 0.5, 0, 0.5, 0, 0.1)] * 400)
        for taken in (5, 40)
    )
    assert few.adjusted(0).value == pytest.approx(-0.6) and np.isinf(few.adjusted(0).low)
    assert np.isfinite(many.adjusted(0).low)
    line = cards.lines_of(SimpleNamespace(marks=("Trap",)), few)[0]
    assert line.p == 1 and line.light.colour is Colour.GREY
    assert line.left == pytest.approx(400 / 405)


def test_figures_of_cards_do_not_depend_on_how_games_were_handed_out():
    draw = np.random.default_rng(1)
    rows = [(1, taken, 1 - taken, 0, 0, 0, *draw.normal(size=2)) for taken in 200 * [0, 1]]
    whole = cards_sums(rows)
    for size in (1, 7, 64):
        parts = [cards_sums(rows[at : at + size]) for at in range(0, len(rows), size)]
        assert sum(parts[1:], parts[0]).adjusted(0) == whole.adjusted(0)
    assert whole.freedom(0) == 199


def test_chance_is_reckoned_by_student_where_few_games_are_behind_a_figure():
    """At the end of its interval a figure has a chance of 5 in 100, however few games it has."""
    for n in (2, 5, 30, 1000):
        spread = student(n - 1) * 0.01
        assert p_of(Figure(spread, 0.0, 2 * spread, n)) == pytest.approx(0.05, abs=0.0005)
    assert p_of(Figure(0.1, None, None, 9)) == p_of(Figure(0.1, 0.1, 0.1, 1)) == 1


def cards_sums(rows):
    """Of one subject, a row for each game."""
    parts = np.array(rows, float)[:, None, :]
    return CardSums(
        len(rows), (parts[:, :, 0] > 0).sum(axis=0), (parts[:, :, 1] > 0).sum(axis=0),
        parts.sum(axis=0), np.einsum("gsp,gsq->spq", parts, parts),
    )  # fmt: skip


def test_of_many_lines_one_that_chance_may_have_put_outside_is_not_red():
    free = np.tile([0.0, 1.0], 24)
    held = free.copy()
    held[1:13:2] = 0.0  # six games lost by being held: p is some 0.01

    def line(names):
        tried = [restrict.Tried(n, name) for n, name in enumerate(names)]
        for one in tried:
            one.add(free, held if one.name == "worth" else free, 6)
        return next(one for one in restrict.lines_of(tried) if one.name == "worth")

    alone, among_many = line(["worth"]), line(["worth", *map(str, range(30))])
    assert alone.worth == among_many.worth and alone.light.colour is Colour.RED
    assert among_many.light.colour is Colour.GREY and "by chance" in among_many.light.words


def test_a_thing_that_harms_is_called_so():
    """Never taking it gains what a negative cost says."""
    worth = Figure(-0.05, -0.07, -0.03, 900, Unit.CHANGE)
    line = restrict.Line("Trap", worth, worth, 0.001, 0.001, 1.0, light_of(worth, 0.0))
    with Session(setting()) as session:
        told = restrict._headline(session, [line], False)
    assert told.startswith("Trap harms whoever takes it") and "gains 5.0 points" in told


def test_what_has_changed_no_deal_is_not_worth_nothing_for_sure():
    """In 64 deals a cost of four points may well not have come up."""
    few, many = restrict.Tried(0, "few"), restrict.Tried(0, "many")
    for one, deals in ((few, 64), (many, 4000)):
        free = np.tile([0.0, 1.0], deals // 2)
        one.add(free, free, 5)
    colours = [restrict.lines_of([one])[0].light.colour for one in (few, many)]
    assert colours == [Colour.GREY, Colour.GREEN]
    assert restrict.lines_of([few])[0].worth.high == pytest.approx(3 / 64, rel=0.03)


def test_what_costs_most_comes_first_among_what_is_sure():
    """Not what has the smallest p: a small cost may be the surer one."""
    chance, tried = np.random.default_rng(1), []
    for number, (name, cost, noise) in enumerate(
        [("little", 0.03, 0.01), ("nothing", 0.0, 0.3), ("much", 0.28, 0.5)]
    ):
        one = restrict.Tried(number, name)
        free = chance.normal(0.5, 0.1, 400)
        one.add(free, free - cost + chance.normal(0, noise, 400), 400)
        tried.append(one)
    assert [line.name for line in restrict.lines_of(tried)] == ["much", "little", "nothing"]


def test_a_restricted_seat_pays_for_what_is_worth_something():
    study = studied(restrict, ["Red Silver Key", "draw 3"], games=38)
    rows = {row[0]: row for row in table(study, "What it costs to be held").rows}
    assert set(rows) == {"Red silver key", "Draw 3"}
    assert rows["Red silver key"][1].n == 38
    assert 0 < rows["Red silver key"][2].value <= 1
    assert study.report.games > 38


def test_games_in_which_nothing_is_barred_are_not_played_again():
    one = setting(games=12)
    with Session(one) as session:
        games, tried = restrict.played(session, [len(ABYSS.marks) - 1], NEVER)
        changed = tried[0].changed
        assert session.played == games.count + changed


def test_another_bot_is_asked_about_what_is_most_striking():
    study = studied(restrict, ["draw 3"], False, setting(bots="greedy", games=3), games=4)
    row = table(study, "Asked again").rows[0]
    assert row[0] == "Draw 3" and (row[1].n, row[2].n) == (4, 3)


def test_a_variant_is_compared_on_the_same_deals():
    after = variant_of(ABYSS, {"scoring.pearl_master": 50}, {}, 2)
    study = studied(compare, variant_of(ABYSS, {}, {}, 2), after, games=12)
    rows = {row[0]: row for row in table(study, "What changes").rows}
    assert rows["Points of the winner"][3].value > 10
    assert rows["Turns"][3].value == 0  # random bots do not look at points
    assert table(study, "Where they part").rows[0][1].value == 0
    assert study.report.changes == ("scoring.pearl_master=50",)


def test_a_figure_is_made_one_less_and_one_more():
    study = studied(ablate, ["scoring.pearl_master"], games=8)
    names = {row[0] for row in table(study, "What each change does").rows}
    assert names == {"scoring.pearl_master=4", "scoring.pearl_master=6"}


@pytest.mark.parametrize(
    ("verb", "words", "why"),
    [
        (
            restrict,
            ["green_silver"],
            "there is no card or action 'green_silver' .* there are: green",
        ),
        (restrict, [" "], "this one is empty"),
        (ablate, [], "name the cards to take out"),
        (ablate, ["lords.herald.text"], "neither a card nor a whole number"),
        (ablate, ["lords.nobody"], "there is no 'nobody' in lords"),
        (ablate, ["colors.red"], "cannot be made so"),
    ],
)
def test_what_cannot_be_asked_is_told_in_a_sentence(verb, words, why):
    with pytest.raises(ValueError, match=why):
        studied(verb, words)


def test_games_of_nothing_are_no_games():
    assert Games().count == 0
