"""What a bot has answered while it thinks about one choice: the rest of the turn is played in
thought after each option, and many a question comes again there, in which little differs. A game
says which may be answered as before (`alike`)."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.bits import LOW_32
from parlour.core.contract import Mask, alike
from parlour.core.masks import note
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table

from .base import ANSWERS, Answers, scrambled


@rule
def forget(answers: Answers) -> None:
    """Begin to think about another choice."""
    for place in range(ANSWERS):
        answers.question[place] = 0


@rule
def question_of(s: Table, mask: Mask, answers: Answers) -> int:
    """A number for the question at hand, whose legal answers are marked: what is asked, about what,
    with what legal, in which matter; 0 where it is thought about anew each time."""
    matter = alike(s)
    if matter == NONE:
        return 0
    note(mask, answers.bits)
    number = scrambled(matter & LOW_32)
    number = scrambled((number ^ todo.top(s)) & LOW_32)
    number = scrambled((number ^ todo.about(s)) & LOW_32)
    for word in range(len(answers.bits)):
        number = scrambled(number ^ (answers.bits[word] & LOW_32))
        number = scrambled(number ^ (answers.bits[word] >> 32 & LOW_32))
    return int(number) + 1


@rule
def answer_to(question: int, answers: Answers) -> int:
    """What was answered to a question; NONE if nothing is known."""
    place = question & (ANSWERS - 1)
    if question == 0 or answers.question[place] != question:
        return NONE
    return int(answers.action[place])


@rule
def keep(question: int, action: int, answers: Answers) -> None:
    """Keep an answer, in place of one that may have been there."""
    if question != 0:
        place = question & (ANSWERS - 1)
        answers.question[place] = question
        answers.action[place] = action
