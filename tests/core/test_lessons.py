"""Lessons and goal cards: every one of every game is tried; what is wrong is told with its step."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core.errors import IllegalAction
from parlour.core.lessons.card_file import CardFigures
from parlour.core.lessons.check import check_goal, check_lesson, untaught
from parlour.core.lessons.figures import FIELD, filled, holds
from parlour.core.lessons.goal import goal_card, goal_text
from parlour.core.lessons.lesson import LessonError, lesson_named, lessons, read_lesson
from parlour.core.lessons.run import LessonRun

GAMES = list(parlour.shelf().values())
EVERY = [(game, lesson) for game in GAMES for lesson in lessons(game)]
ABYSS = parlour.game("abyss")
FIRST = "first-steps"


@pytest.mark.parametrize(
    ("game", "lesson"), EVERY, ids=[f"{game.id}-{lesson.name}" for game, lesson in EVERY]
)
def test_a_lesson_can_be_played_and_says_what_is_true(game, lesson):
    assert [*check_lesson(game, lesson)][-1] == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_first_lesson_has_eight_to_fifteen_steps(game):
    assert 8 <= len(lessons(game)[0].steps) <= 15


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_goal_card_for_every_number_of_players_and_every_option(game):
    check_goal(game)
    assert 3 <= len(goal_card(game, game.players[0])) <= 5
    assert max(len(line.text) for part in goal_card(game, 2) for line in part.lines) <= 110


def test_the_goal_card_follows_the_options():
    tabloid = parlour.game("tabloid")
    assert "With 50 or more points" in goal_text(goal_card(tabloid, 2, {"target": "50"}))
    assert "after 3 rounds win" in goal_text(goal_card(tabloid, 2, {"rounds": "3"}))
    runeterra = parlour.game("runeterra")
    assert "12 cards, your region" in goal_text(goal_card(runeterra, 4))
    assert "8 champions;" in goal_text(goal_card(runeterra, 7, {"basic_goal": "champions_only"}))


def test_the_same_path_leads_to_the_same_table():
    lesson = lesson_named(ABYSS, FIRST)
    run = LessonRun(ABYSS, lesson)
    for _ in range(6):
        run.go_on()
    again = LessonRun(ABYSS, lesson, run.path)
    assert again.match.state_bytes() == run.match.state_bytes()
    assert again.say == run.say


def test_an_answer_tells_of_the_table_as_the_others_have_left_it():
    run = LessonRun(ABYSS, lesson_named(ABYSS, FIRST))
    while run.step.name != "best":
        run.go_on()
    run.go_on()  # the other seat takes a Lord then
    assert f"26 to {run.figures['they.points']}" in run.answer
    assert run.figures["they.points"] == 14


def test_the_last_step_may_show_how_a_game_ended_and_another_table_goes_on():
    rift = parlour.game("rift")
    run = LessonRun(rift, lesson_named(rift, FIRST))
    while not run.over:
        ended = run.match.over
        run.go_on()
    assert ended
    assert not run.match.over


def test_a_refused_choice_is_answered_and_changes_nothing():
    run = LessonRun(ABYSS, lesson_named(ABYSS, FIRST), ["", "draw 3"])
    before = run.match.state_bytes()
    answer = run.choose("recruit green_silver_key")
    assert not answer.passed
    assert "you would stand at 4" in answer.words
    assert run.match.state_bytes() == before
    with pytest.raises(IllegalAction):
        run.choose("take green")


def test_a_path_that_leads_away_is_refused():
    with pytest.raises(IllegalAction, match="step draw"):
        LessonRun(ABYSS, lesson_named(ABYSS, FIRST), ["", "draw 1"])


@pytest.mark.parametrize("game", ["speros", "rift", "runeterra"])
def test_playing_well_tells_of_every_refused_choice_why(game):
    run = LessonRun(parlour.game(game), lesson_named(parlour.game(game), "playing-well"))
    while not run.over:
        for token in run.legal() if run.step.asks else []:
            if token not in run.passing():
                assert run.choose(token).words != run.lesson.otherwise, (run.step.name, token)
        run.go_on()


def text_with(old: str, new: str) -> str:
    text = (ABYSS.folder / "lessons" / f"{FIRST}.toml").read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("A31 A32", "A31 A99", "step level: RULES.md has no clause A99"),
        ("way-0 way-1", "way-9 way-1", "step best: there is no piece or panel 'way-9'"),
        ('do = ["take green"]', 'do = ["take red"]', "step pile: nothing that is legal passes"),
        ('others = ["draw 1"]', 'others = ["take red"]', "step keep: others cannot choose"),
        ("they.master == 5", "they.master == 6", "step level: it is not true that"),
        ("{me.lords}", "{me.lord}", "step keep: there is no figure 'me.lord'"),
        ('wrong."take blue"', 'wrong."swap *"', "step pile: no choice that is legal and refused"),
        ("red_one_pearl\"", "red_one_perl\"", "scene table: there is no 'red_one_perl' in deck"),
        ("deck = 60", "deck = 59", "scene table: 83 cards lie there, and the game has 84"),
        ("me.coalition >= 3", "open('x')", "step coalition: the condition"),
        ("Four things bring points", "Four things bring points " * 8, "step aim: "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_step(old, new, why):
    with pytest.raises(LessonError) as told:
        [*check_lesson(ABYSS, read_lesson(text_with(old, new), FIRST))]
    assert why in str(told.value)
    assert str(told.value).startswith("lessons/first-steps.toml, step ")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[step.aim]", "[stop.aim]", "a lesson has no 'stop'"),
        ("teaches =", "teach =", "step aim: a plan has no 'teach'"),
        ('scene = "end"', 'scene = "and"', "step last: no scene 'and'; there are: table, end"),
        ("seed = 7", 'seed = "7"', "seed is a whole number, not '7'"),
        ('then = "game"', 'then = "on"', "then is 'game', or 'game' and a scene, and of the last"),
        ('then = "game"', 'then = "game on"', "then is 'game', or 'game' and a scene, and of the"),
        ('title = "First', "title = First", "it is no TOML"),
    ],
)
def test_a_lesson_that_cannot_be_read_says_why(old, new, why):
    with pytest.raises(LessonError) as told:
        read_lesson(text_with(old, new), FIRST)
    assert why in str(told.value)


def test_a_lesson_that_is_not_there():
    with pytest.raises(LookupError, match="no lesson 'last'; there are: first-steps, playing-well"):
        lesson_named(ABYSS, "last")
    with pytest.raises(LookupError):
        lesson_named(ABYSS, "../goal")


def test_texts_and_conditions():
    figures = {"me.points": -1, "n": 2, "name": "Seat 2"}
    assert filled("{name}: {me.points:point}, {n:die/dice}", figures) == "Seat 2: −1 point, 2 dice"
    assert holds("me.points < n and not n == 3", figures)
    assert holds("n - me.points >= 3 or name == 'x'", figures)
    with pytest.raises(ValueError, match="may compare figures"):
        holds("__import__('os')", figures)


def test_clauses_that_no_lesson_teaches_can_be_listed():
    assert "A48" not in untaught(ABYSS)
    assert "A58" in untaught(ABYSS)  # alone against an opponent: no lesson plays so


def test_figures_in_the_texts_of_runeterra_are_filled_in_or_claimed():
    """A number in a text is a figure of the table or of cards.toml, or the step claims it."""
    for lesson in lessons(parlour.game("runeterra")):
        for step in lesson.steps:
            plan = (step.holds, step.after, step.until, *step.do, *step.others)
            claimed = {"100", *re.findall(r"\d+", " ".join(plan))}  # chances are of 100
            for text in (step.say, step.right, *(answer for _, answer in step.wrong)):
                written = set(re.findall(r"\d+", FIELD.sub("", text)))
                assert written <= claimed, f"{lesson.name}, step {step.name}: {text}"


def test_a_text_quotes_the_card_file():
    cards = CardFigures(ABYSS, {"me.points": 3})
    assert (cards["cards.scoring.pearl_master"], cards["me.points"]) == (5, 3)
    for name in ("scoring.pearl_master", "cards.scoring", "cards.scoring.none", "cards.lords.x.y"):
        assert name not in cards
