"""Chapter 9, goals, eliminations and the end."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS, Region
from parlour.games.runeterra.rules.goals import basic_number, meets_goal, special_count
from parlour.games.runeterra.state import Place

GAME = parlour.game("runeterra")


def card(name):
    return CARD_IDS.index(name)


DECK = "acted: 1 / deck: ziggs teemo olaf"


def test_N76_a_seat_without_champions_after_three_turns_is_out(at, play):
    text = DECK + " / turns_done: 1 3 1 / gold: bronze=4 / holder: heal=1"
    table = at("iron gnar@iron.top", "bronze", "silver zed@silver.top", rest=text)
    play(table, "end turn")
    s = table.truth
    assert s.out[1] == 1 and s.gold[card("bronze")] == 0 and s.gone[5] == 1
    assert s.place[card("bronze")] == Place.AWAY
    assert s.on_turn == 2 and not s.over


def test_N76_not_before_the_third_turn_is_finished(at, play):
    table = at("iron", "bronze", "silver", rest=DECK + " / turns_done: 1 2 2")
    play(table, "end turn")
    assert not any(table.truth.out)


def test_N77_a_seat_may_leave(at, play):
    table = at(
        "iron", "bronze gnar@bronze.top", "silver", rest="gold: bronze=4 gnar=1 / deck: olaf"
    )
    table.interject(1)
    play(table, "leave")
    s = table.truth
    assert s.out[1] == 1 and s.place[card("gnar")] == Place.UNCONTROLLED
    assert s.gold[card("gnar")] == s.gold[card("bronze")] == 0 and table.seat == 0
    told = [line.text for line in table.log(0)]
    assert "Bronze is out of the game; the 4 gold on Bronze goes to the bank." in told


def test_N77_leaving_in_ones_own_turn_ends_it(at, play):
    table = at("iron gnar@iron.top", "bronze", "silver", rest="deck: olaf zed")
    table.interject(0)
    play(table, "leave")
    s = table.truth
    assert s.out[0] == 1 and s.on_turn == 2


def test_N77_only_while_the_seat_on_turn_chooses_what_to_do(at, play, tokens):
    table = at("iron gnar@iron.top", "bronze", rest="gold: iron=4")
    play(table, "transfer")
    table.interject(1)
    assert "leave" not in tokens(table)
    assert "N77" in table.why_not("leave")


def test_N78_all_who_meet_a_goal_share_the_victory(at, play):
    rest = DECK + " / gold: gold=150 / destroyed: 8"
    table = at("diamond", "gold", "silver", rest=rest)
    play(table, "end turn")
    assert table.over and table.returns == [0.5, 0.5, 0.0]


def test_N28_N78_yasuos_touch_is_over_with_the_turn_that_ends_the_game(at, play):
    rest = f"{DECK} / gold: gold=150 / touched: zed / touch: add / touch_alignment: void"
    table = at("diamond", "gold", "silver zed@silver.top", rest=rest)
    play(table, "end turn")
    assert table.over and table.truth.touched == NONE


@pytest.mark.parametrize(
    ("players", "number"), [(2, 13), (3, 13), (4, 12), (5, 10), (6, 9), (7, 8), (8, 8)]
)
def test_N79_the_basic_goal_by_players(players, number):
    assert basic_number(GAME.start(players=players, seed=1).truth) == number


SEVEN = (
    "iron gnar@iron.top ashe@iron.left zed@iron.right karthus@iron.bottom kaisa@zed.left"
    " garen@gnar.left olaf@gnar.top"
)


def test_N79_the_region_counts_unless_the_option_says_otherwise(at):
    others = ("bronze", "silver", "gold", "platinum", "diamond", "master", "challenger")
    table = at(SEVEN, *others)
    assert table.points[0] == 8
    assert meets_goal(table.truth, 0)
    other = at(
        SEVEN,
        *others,
        basic_goal="champions_only",
    )
    from parlour.games.runeterra.rules.goals import basic_count

    assert basic_count(other.truth, 0) == 7


def test_N80_what_each_region_counts(at):
    s = at(
        "iron gnar@iron.top garen@iron.left", "gold zed@gold.top", rest="gold: zed=3 gold=4"
    ).truth
    s.destroyed[0] = 5
    assert special_count(s, 0, Region.IRON) == 10 + 4 + 5
    assert special_count(s, 0, Region.BRONZE) == 3
    assert special_count(s, 1, Region.GOLD) == 7
    assert special_count(s, 0, Region.PLATINUM) == 10 + 3 + 3
    assert special_count(s, 0, Region.DIAMOND) == 5
    assert special_count(s, 0, Region.MASTER) == 1
    assert special_count(s, 0, Region.SILVER) == 0


def test_N80_other_readings_are_options(at):
    s = at(
        "silver kassadin@silver.top",
        "master draven@master.top",
        silver_goal="zaunist",
        master_goal="noxian",
    ).truth
    assert special_count(s, 0, Region.SILVER) == 1
    assert special_count(s, 1, Region.MASTER) == 1


@pytest.mark.parametrize("goal", ["iron", "gold"])
def test_N80_challenger_has_the_goal_it_chose(at, play, goal):
    table = at("challenger", "bronze", rest=f"{DECK} / goal: {goal} / gold: challenger=150")
    play(table, "end turn")
    assert table.over is (goal == "gold")
    if not table.over:
        assert table.truth.ruled_out[Region.GOLD] == 1


def test_N81_diamond_wins_by_destroying_its_own_last_champion(rolled, play):
    table = rolled(
        (1, 1),
        "destroy",
        "diamond",
        "gnar",
        "diamond gnar@diamond.top",
        "iron zed@iron.top",
        rest="destroyed: 7 / turns_done: 3 1 / acted: 1 / deck: olaf ashe",
    )
    play(table, "done", "end turn")
    assert table.over and table.returns == [1.0, 0.0]


def test_N82_the_last_one_left_wins(at, play):
    table = at("iron gnar@iron.top", "bronze", rest=DECK + " / turns_done: 3 3")
    play(table, "end turn")
    assert table.over and table.returns == [1.0, 0.0]


def test_N82_those_who_go_out_last_together_share(at, play):
    table = at("iron", "bronze", rest=DECK + " / turns_done: 3 3")
    play(table, "end turn")
    assert table.over and table.returns == [0.5, 0.5]


def test_N83_after_sixty_rounds_the_nearest_to_a_goal_wins(at, play):
    text = DECK + " / round: 59 / first: 1 / gold: gold=100"
    table = at("iron gnar@iron.top", "gold zed@gold.top", rest=text)
    play(table, "end turn")
    assert table.over and table.returns == [0.0, 1.0]
    people = at("iron gnar@iron.top", "gold zed@gold.top", rest=text, round_limit="off")
    play(people, "end turn")
    assert not people.over and people.truth.round == 60


def test_N83_a_round_is_over_when_it_comes_back_to_where_it_began(at, play):
    webs = ("iron gnar@iron.top", "gold zed@gold.top", "silver kayn@silver.top")
    table = at(*webs, rest=DECK + " / first: 0")
    play(table, "end turn")
    assert table.truth.round == 0
    others = at(*webs, rest=DECK + " / first: 2")
    play(others, "end turn")
    assert others.truth.round == 1


def test_points_are_cards_and_returns_zero_before_the_end(at):
    table = at("iron gnar@iron.top", "bronze")
    assert table.points == [2, 1]
    out = [0.0, 0.0]
    GAME.rules.returns(table.truth, out)
    assert out == [0.0, 0.0]
    assert table.truth.goal_shown[0] == NONE
