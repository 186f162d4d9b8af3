"""The questions of understanding that go with a game's first lesson."""

from __future__ import annotations

import pytest

from parlour.core.find import shelf
from parlour.core.lessons.check import check_questions
from parlour.core.lessons.lesson import LessonError
from parlour.core.lessons.questions import questions, questions_in

GAME = shelf()["abyss"]
ONE = '[[question]]\nask = "When?"\nanswer = "{answer}"\nabout = "{about}"\n'


@pytest.mark.parametrize("game", list(shelf().values()), ids=lambda game: game.id)
def test_each_game_asks_eight_questions_that_its_first_lesson_answers(game) -> None:
    check_questions(game)
    asked = questions(game)
    assert len(asked) == 8
    assert not [one for one in asked if "{" in one.ask + one.answer]


def test_figures_of_an_answer_are_those_of_the_card_file() -> None:
    told = ONE.format(answer="{cards.scoring.pearl_master} points", about="A46")
    assert [one.answer for one in questions_in(GAME, told)] == ["5 points"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (ONE.format(answer="At the end.", about="A1"), "does not teach A1"),
        (ONE.format(answer="At the end.", about=""), "about no clause"),
        (ONE.format(answer="x" * 221, about="A46"), "220 characters"),
        (ONE.format(answer="{cards.no}", about="A46"), "no figure"),
        ('question = "Who?"', "a list of"),
    ],
)
def test_a_fault_in_the_file_is_named(text: str, why: str) -> None:
    with pytest.raises(LessonError, match=why):
        check_questions(GAME, text)
