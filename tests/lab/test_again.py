"""Another bot asked again: whether two bots agree, told from figures whose answer is known."""

from __future__ import annotations

import signal

import pytest

import parlour
from parlour.lab.arm import seated, variant_of
from parlour.lab.experiment import Budget, Session, Setting
from parlour.lab.report import as_json
from parlour.lab.report.model import Figure, Unit
from parlour.lab.statistics.shares import even
from parlour.lab.verbs import again, cards, compare, order, report, restrict
from parlour.lab.verbs.again import Agree, Line, answers, budget_of, striking

ABYSS = parlour.game("abyss")


def setting(bot="random", games=24, processes=1):
    bots = seated([bot], 2)
    return Setting(ABYSS, variant_of(ABYSS, {}, {}, 2), bots, Budget(games=games), 3, processes)


def share(value, half, n=400):
    return Figure(value, value - half, value + half, n, Unit.SHARE)


def told(first, second, even=0.5):
    return answers([Line("it", share(*first), share(*second), even)])[0]


@pytest.mark.parametrize(
    ("first", "second", "agree", "words"),
    [
        ((0.7, 0.02), (0.68, 0.04), Agree.YES, "yes: too high for both"),
        ((0.7, 0.02), (0.58, 0.03), Agree.YES, "yes: too high for both, by more"),
        ((0.5, 0.01), (0.505, 0.01), Agree.YES, "yes: near even for both"),
        ((0.7, 0.02), (0.5, 0.01), Agree.NO, "no: near even for the second"),
        ((0.7, 0.02), (0.3, 0.02), Agree.NO, "no: too low for the second"),
        ((0.7, 0.02), (0.55, 0.06), Agree.NO, "no: they differ for sure"),
        ((0.7, 0.02), (0.6, 0.2), Agree.UNKNOWN, "not known yet"),
    ],
)
def test_two_bots_agree_or_not_or_nobody_knows(first, second, agree, words):
    answer = told(first, second)
    assert answer.agree is agree and answer.words.startswith(words)


def test_where_nothing_is_even_two_bots_agree_within_a_tenth():
    def turns(value, half):
        return Figure(value, value - half, value + half, 50, Unit.TURNS)

    lines = [
        Line("same", turns(30, 1), turns(31, 1)),
        Line("shorter", turns(30, 1), turns(20, 1)),
        Line("who knows", turns(30, 1), turns(29, 6)),
    ]
    found = answers(lines)
    assert [one.agree for one in found] == [Agree.YES, Agree.NO, Agree.UNKNOWN]
    said = again.headline("Long.", found, "other")
    assert said.endswith("cannot tell yet about 1. They disagree about shorter.")


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ((0.10, 0.02), (0.12, 0.05), "yes: more for both"),
        ((-0.10, 0.02), (-0.30, 0.05), "yes: less for both, by more for one"),
        ((0.10, 0.02), (-0.10, 0.05), "no: they differ for sure"),
        ((0.10, 0.02), (0.0, 0.05), "no: they differ for sure"),
        ((0.10, 0.02), (0.05, 0.20), "not known yet"),
        ((0.01, 0.02), (0.02, 0.03), "not known yet"),
    ],
)
def test_two_bots_agree_about_a_change_where_it_goes_the_same_way(first, second, words):
    line = Line("it", share(*first), share(*second), of_change=True)
    assert answers([line])[0].words.startswith(words)


def test_a_comparison_asks_the_other_bot_what_changes_most_surely():
    herald = variant_of(ABYSS, {"lords.herald.ip": 12}, {}, 2)
    with Session(setting(games=16)) as session:
        printed = session.setting.variant
        found = compare.study(session, printed, herald, setting("greedy", 4)).report
    assert (
        found.games == 40 and "lords.herald.ip=12 --again greedy --again-games 4" in found.command
    )
    table = next(one for one in found.sections if one.title == again.SECTION).tables[0]
    told = next(one for one in found.sections if one.title == "What changes").tables[0]
    assert {row[0]: row[1] for row in table.rows} == {row[0]: row[3] for row in told.rows}
    assert [row[2].n for row in table.rows] == [4] * len(table.rows)


def test_many_lines_together_raise_few_alarms():
    """A difference that one line alone would call sure is not one among twenty."""
    apart = Line("it", share(0.5, 0.02), share(0.56, 0.05), 0.5)
    assert answers([apart])[0].agree is Agree.NO
    same = [Line(str(n), share(0.5, 0.02), share(0.5, 0.05), 0.5) for n in range(19)]
    assert answers([apart, *same])[0].agree is Agree.UNKNOWN


def test_what_is_surely_far_from_even_comes_first():
    lines = [
        Line("turns", share(0.9, 0.01), share(0.9, 0.01)),
        Line("perhaps", share(0.56, 0.05), share(0.5, 0.1), 0.5),
        Line("far", share(0.6, 0.01), share(0.5, 0.1), 0.5),
        Line("farther", share(0.2, 0.03), share(0.5, 0.1), 0.5),
        Line("even", share(0.5, 0.01), share(0.5, 0.1), 0.5),
    ]
    assert [one.name for one in striking(lines)] == ["farther", "far", "perhaps", "even", "turns"]


def test_a_report_asks_the_other_bot_on_its_own_budget_and_says_how():
    with Session(setting()) as session:
        found = report.study(session, setting("greedy", 6)).report
    assert found.games == 30 and "--again greedy --again-games 6" in found.command
    table = next(one for one in found.sections if one.title == again.SECTION).tables[0]
    names = [row[0] for row in table.rows]
    assert {"who begins", "turns of a game"} <= set(names)
    assert all(row[2].n <= 6 < row[1].n for row in table.rows if row[2])
    assert sum(one.words.startswith("Asked again") for one in found.findings) == again.MOST
    assert "greedy bots" in found.headline and "random bots" in found.headline
    assert as_json.from_json(as_json.to_json(found)) == found


def test_cards_ask_about_five_and_say_so_on_any_number_of_processes():
    found = []
    for processes in (1, 2):
        with Session(setting(games=16, processes=processes)) as session:
            found.append(cards.study(session, setting("greedy", 4)).report)
    tables = [one.sections[-1].tables[0] for one in found]
    assert len(tables[0].rows) == again.MOST and tables[0] == tables[1]


def test_a_report_that_was_stopped_asks_nobody_else():
    with Session(setting()) as session:
        session.watch = lambda part, words: session.stop()
        found = order.study(session, setting("greedy", 6)).report
    assert not found.complete and "Asked again" not in found.headline
    assert again.SECTION not in {one.title for one in found.sections}


def test_what_the_other_bot_has_played_counts_when_it_is_stopped():
    with Session(setting()) as session:

        def watch(part, words):
            if words.startswith("greedy: who begins"):
                session.stop()

        session.watch = watch
        found = order.study(session, setting("greedy", 20)).report
    assert not found.complete and 24 < found.games < 44
    assert again.SECTION in {one.title for one in found.sections}


def test_how_much_the_other_bot_plays_is_said_in_one_way():
    one = setting()
    assert budget_of(one, None, None) == one.budget
    assert budget_of(one, 5, None) == Budget(games=5)
    with pytest.raises(ValueError, match="in one way how much the other bot plays"):
        budget_of(one, 5, 60.0)


@pytest.mark.parametrize(
    "ask",
    [
        order.study,
        cards.study,
        lambda session: restrict.study(session, ["draw 3"]),
        lambda session: compare.study(
            session, session.setting.variant, variant_of(ABYSS, {"scoring.pearl_master": 50}, {}, 2)
        ),
    ],
)
def test_who_stops_while_the_rules_compile_gets_what_a_few_games_tell(ask):
    before = signal.getsignal(signal.SIGINT)
    with Session(setting()) as session:  # few games: nothing is compiled in truth

        def watch(part, words):
            if session.complete:
                assert words.startswith("compiling")
                signal.raise_signal(signal.SIGINT)

        session.watch = watch
        found = ask(session).report
    assert not found.complete and 2 <= found.games < 24
    assert signal.getsignal(signal.SIGINT) is before


def test_a_few_games_all_alike_do_not_prove_that_the_order_decides():
    assert even([[1.0, 0.0]] * 2)[1] > 0.05
    assert even([[1.0, 0.0]] * 40)[1] < 0.001
