"""`parlour learn` and `parlour goal`."""

from __future__ import annotations

FIRST = ["", "draw 3", "recruit red_two_pearls", "take green", "location seven_ip", "draw 3"]


def test_a_lesson_from_end_to_end_and_on_as_a_game(parlour):
    run = parlour("learn", "abyss", typed="\n".join([*FIRST, "recruit purple_two_pearls"]))
    assert run.status == 0
    assert "[1 of 12] Fifteen places for fifteen Lords." in run.out
    assert "Two equal keys, or any three, open a Location at once" in run.out
    assert "Go on with: parlour learn abyss first-steps --step" in run.out


def test_after_first_steps_the_same_table_goes_on(parlour):
    answer = parlour("learn", "abyss", "--step", "on", typed="\ngoal\nquit\n")
    assert answer.status == 0
    assert "The lesson is done." in answer.out
    assert "Your turn" in answer.out
    assert "How you win" in answer.out
    assert "You left the table." in answer.out


def test_back_show_and_wrong_answers(parlour):
    typed = "back\n\nback\n\ndraw 1\ndraw 2\nshow\nnonsense\nquit\n"
    out = parlour("learn", "abyss", "first-steps", typed=typed).out
    assert "This is the first step." in out
    assert out.count("[1 of 12]") == 2
    assert out.count("The rules allow it, but it leads away") == 2
    assert out.count("Choose 3: Draw 3 Lords from the deck") == 2  # after two wrong ones, and asked
    assert "No choice begins with 'nonsense'" in out


def test_what_is_not_there(parlour):
    answer = parlour("learn", "abyss", "chess")
    assert answer.status == 2
    assert "has no lesson 'chess'" in answer.err
    assert "has no step 'x'" in parlour("learn", "abyss", "--step", "x").err


def test_the_clauses_that_no_lesson_teaches(parlour):
    assert "A58" in parlour("learn", "abyss", "--untaught").out


def test_the_goal_card(parlour):
    out = parlour("goal", "runeterra", "--players", "5").out
    assert "10 cards, your region counted" in out
    out = parlour("goal", "tabloid", "-o", "target=50").out
    assert "With 50 or more points" in out


def test_a_lesson_explains_the_marks_of_its_table_and_lets_one_read(parlour):
    typed = "look tunnel\nrules S43\n?\nquit\n"
    out = parlour("learn", "speros", typed=typed).out
    assert out.index("[B B! .] are the encampments") < out.index("[1 of ")
    assert "Tunnel Mouth (crystal)" in out and "Deploy a Minion to an Artifact" in out
    assert "\nS43  " in out and "look CARD" in out
    assert max(map(len, out.splitlines())) <= 80
