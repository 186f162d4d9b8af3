"""The trial of lessons: every lesson is played, every choice in it tried.

What is asked is legal, what is claimed is true, pieces and clauses exist, every refused choice is
answered, every answer is reached, and texts are short."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase

from ..contract import Contract
from ..dealing import start
from ..errors import IllegalAction
from .book import BookError, placed_figures, read_book, shown
from .coach import FILE as COACH
from .coach import Tip, is_so, read_coach, said, tips_in
from .figures import Figures, facts_of, names_in
from .goal import FILE, goal_card, read_goal
from .indexed import index_of
from .lesson import Lesson, LessonError, lessons
from .questions import FILE as QUESTIONS
from .questions import questions, questions_in
from .quoted import misquoted
from .reasons import Differing, Fact, facts_in, read_facts, reason
from .run import LEARNER, LessonRun

LONGEST = 220  # characters of what is said at once
LONGEST_REASON = 140  # of one reason; two are given at most
CLAUSE = re.compile(r"([A-Z])(\d+)")


def check_lessons(game: Contract) -> list[Lesson]:
    """Every lesson of a game, tried. LessonError says what is wrong with the first that is."""
    found = lessons(game)
    for lesson in found:
        for _ in check_lesson(game, lesson):
            pass
    return found


def check_lesson(game: Contract, lesson: Lesson) -> Iterator[float]:
    """Try one lesson, step by step; how far it has come, 0 to 1."""
    run = LessonRun(game, lesson)
    while not run.over:
        _check_clauses(game, run)
        _check_sight(run)
        _check_length(run, run.say)
        if run.step.asks:
            _check_choices(run)
        else:
            _advance(run, "")
        yield len(run.path) / len(lesson.steps)


def _check_clauses(game: Contract, run: LessonRun) -> None:
    known = clauses_of(game)
    for clause in run.step.teaches:
        if clause not in known:
            raise run.fault(f"RULES.md has no clause {clause}")


def clauses_of(game: Contract) -> list[str]:
    """The clauses of RULES.md, in order."""
    return re.findall(rf"^- \*\*({game.clause_letter}\d+)\*\*", game.text("RULES.md"), re.M)


def untaught(game: Contract) -> list[str]:
    """The clauses that no lesson of a game teaches."""
    taught = {
        clause for lesson in lessons(game) for step in lesson.steps for clause in step.teaches
    }
    return [clause for clause in clauses_of(game) if clause not in taught]


def _check_sight(run: LessonRun) -> None:
    panels = run.game.words.picture(run.match.view(LEARNER), LEARNER)
    there = {panel.id for panel in panels}
    there |= {piece.id for panel in panels for piece in panel.pieces}
    for about in run.step.about:
        if about not in there:
            raise run.fault(f"there is no piece or panel {about!r} in the picture")


def _check_length(run: LessonRun, text: str) -> None:
    if len(text) > LONGEST:
        raise run.fault(f"{len(text)} characters are said at once, {LONGEST} at most: {text!r}")


def _check_choices(run: LessonRun) -> None:
    """Try every legal choice: those that pass lead on, the others are answered."""
    legal, step = run.legal(), run.step
    passing = run.passing()
    if not passing:
        raise run.fault(f"nothing that is legal passes; legal are: {', '.join(legal)}")
    for pattern in step.do:
        if not any(fnmatchcase(token, pattern) for token in passing):
            raise run.fault(f"{pattern!r} is asked, and nothing of the kind is legal or passes")
    reached = set()
    for token in legal:
        if token in passing:
            continue
        answer = run.choose(token)
        _check_length(run, answer.words)
        reached.add(next((p for p, _ in step.wrong if fnmatchcase(token, p)), ""))
    for pattern, _ in step.wrong:
        if pattern not in reached:
            raise run.fault(f"no choice that is legal and refused is answered by {pattern!r}")
    for token in passing[1:]:
        _advance(LessonRun(run.game, run.lesson, run.path), token)
    _advance(run, passing[0])


def _advance(run: LessonRun, token: str) -> None:
    try:
        answer = run.choose(token) if token else run.next()
    except IllegalAction as error:
        raise run.fault(str(error)) from None
    _check_length(run, answer.words)


def check_goal(game: Contract) -> None:
    """The goal card for every number of players and every value of an option: its conditions can be
    read, its figures are there, and its signs are symbols of the game's art."""
    for players in (*game.players, *([1] if game.solo else [])):
        goal_card(game, players)
        for option in game.options:
            for value in option.values:
                goal_card(game, players, {option.id: value})
    art = game.folder / "shown" / "art.svg"
    drawn = art.read_text(encoding="utf-8") if art.is_file() else ""
    for part in read_goal(game):
        for line in part.lines:
            if line.sign and f'<symbol id="{line.sign}"' not in drawn:
                raise LessonError(FILE, part.title, f"the art has no symbol {line.sign!r}")


def check_coach(game: Contract, text: str | None = None) -> None:
    """That whatever the coach says is asked for by a question of the game, can be read with the
    figures of a table as it begins, is short, and names clauses that there are."""
    match = start(game, game.players[0], 1, {})
    figures = facts_of(game, match.view(LEARNER), LEARNER)
    known, questions = clauses_of(game), [ask.name for ask in game.asks]
    for fact in read_facts(game) if text is None else facts_in(text):
        _check_fact(fact, figures, known)
    for tip in read_coach(game) if text is None else tips_in(text):
        if not any(tip.is_for(question) for question in questions):
            raise LessonError(COACH, tip.place, f"nothing is asked by that name, of {questions}")
        for clause in tip.teaches:
            if clause not in known:
                raise LessonError(COACH, tip.place, f"RULES.md has no clause {clause}")
        _check_said(tip, figures)


def _check_fact(fact: Fact, figures: Figures, known: Sequence[str]) -> None:
    if not isinstance(figures.get(fact.name), int):
        raise LessonError(COACH, fact.place, f"there is no figure {fact.name!r}")
    for clause in fact.teaches:
        if clause not in known:
            raise LessonError(COACH, fact.place, f"RULES.md has no clause {clause}")
    for later in (False, True):
        words = reason(fact, Differing(fact.name, later, 100, 50, True), figures)
        if len(words) > LONGEST_REASON:
            raise LessonError(
                COACH, fact.place, f"more than {LONGEST_REASON} characters are said at once"
            )


def _check_said(tip: Tip, figures: Figures) -> None:
    is_so(tip, figures)
    for name in sorted(names_in(tip.when) - figures.keys() if tip.when else []):
        raise LessonError(COACH, tip.place, f"there is no figure {name!r}, of {tip.when!r}")
    if len(said(tip, figures)) > LONGEST:
        raise LessonError(COACH, tip.place, f"more than {LONGEST} characters are said at once")


def check_questions(game: Contract, text: str | None = None) -> None:
    """That every question is short, and about clauses that the first lesson teaches."""
    asked = questions(game) if text is None else questions_in(game, text)
    if not asked:
        return
    taught = {clause for step in lessons(game)[0].steps for clause in step.teaches}
    for number, question in enumerate(asked, 1):
        place = f"question {number}"
        for clause in question.about:
            if clause not in taught:
                raise LessonError(QUESTIONS, place, f"the first lesson does not teach {clause}")
        if not question.about:
            raise LessonError(QUESTIONS, place, "it is about no clause")
        if max(len(question.ask), len(question.answer)) > LONGEST:
            raise LessonError(QUESTIONS, place, f"more than {LONGEST} characters are said at once")


def check_book(game: Contract) -> None:
    """That every figure of the rulebook can be drawn and stands in it, that what it claims is so,
    and that the figures in its clauses are those of cards.toml. BookError says what is not."""
    book = read_book(game)
    placed = [name for name, _ in placed_figures(game)]
    for name in placed:
        shown(game, book, name)
    if unplaced := set(book.figures) - set(placed):
        raise BookError(f"RULES.md has no figure:{min(unplaced)}")
    for wrong in misquoted(game, book):
        raise BookError(wrong)
    for word, clauses in index_of(game, book):
        if not clauses:
            raise BookError(f"no clause speaks of {word!r}, which is in the index")


__all__ = [
    "LessonError",
    "check_book",
    "check_coach",
    "check_goal",
    "check_lesson",
    "check_lessons",
    "check_questions",
    "untaught",
]
