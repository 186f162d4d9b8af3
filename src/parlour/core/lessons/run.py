"""One learner in one lesson. All that has to be kept of it is the path: for each step that is done
the token chosen, '' where Next was pressed. The same path leads to the same table again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from .. import dice
from ..contract import Contract
from ..errors import IllegalAction
from ..match import Match
from .card_file import CardFigures
from .figures import GAIN, WOULD, facts_of, filled, gained, holds, named
from .lesson import Lesson, LessonError, LessonStep
from .scene import scene_match

LEARNER = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said to a choice, and whether the lesson goes on."""

    passed: bool
    words: str


class LessonRun:
    """A lesson under way. Bad paths raise IllegalAction; a lesson that is wrong, LessonError."""

    def __init__(self, game: Contract, lesson: Lesson, path: Sequence[str] = ()) -> None:
        self.game = game
        self.lesson = lesson
        self.path: list[str] = []
        self.answer = ""  # what was said to the last choice
        self._scenes: dict[str, Match] = {}
        self._scene = ""
        self._enter()
        for token in path:
            if self.over:
                raise IllegalAction("the lesson is over: there is no further step")
            answer = self.choose(token) if token else self.next()
            if not answer.passed:
                raise IllegalAction(f"{token!r} leads away from step {self.step.name}")

    # -- looking -----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return len(self.path) == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step to be done; the last one once the lesson is over."""
        return self.lesson.steps[min(len(self.path), len(self.lesson.steps) - 1)]

    @property
    def match(self) -> Match:
        """The table on show."""
        return self._scenes[self._scene]

    @property
    def figures(self) -> Mapping[str, int | str]:
        """The figures of the table on show, as the learner may know them."""
        return facts_of(self.game, self.match.view(LEARNER), LEARNER)

    @property
    def say(self) -> str:
        """What the step says, with its figures."""
        return self._filled(self.step.say, self.figures)

    def fault(self, why: str) -> LessonError:
        """What is wrong with the step on show."""
        return LessonError(self.lesson.file, self.step.name, why)

    def passing(self) -> list[str]:
        """The tokens that the step takes now, of all that are legal."""
        return [token for token in self.legal() if self._passes(token)]

    def legal(self) -> list[str]:
        """The tokens that the learner may choose."""
        return [self.match.token(action) for action in self.match.legal(LEARNER)]

    def labels(self) -> list[str]:
        """What the step is about, in words: the labels of its pieces, the titles of its panels."""
        panels = self.game.words.picture(self.match.view(LEARNER), LEARNER)
        named = {panel.id: panel.title for panel in panels}
        named |= {piece.id: piece.label for panel in panels for piece in panel.pieces}
        return [named[about] for about in self.step.about if named.get(about)]

    # -- going on ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Take the first choice that passes, or Next."""
        if self.step.asks:
            self.choose(self.passing()[0])
        else:
            self.next()

    def next(self) -> Answer:
        """Go on from a step that asks for nothing."""
        if self.step.asks:
            return Answer(False, self._filled(self.lesson.otherwise, self.figures))
        return self._done("", self.figures)

    def choose(self, token: str) -> Answer:
        """Choose at the table. IllegalAction if the rules do not allow it."""
        token = " ".join(token.split())
        refusal = self.match.why_not(token, LEARNER)
        if refusal:
            raise IllegalAction(refusal)
        if not self.step.asks or not self._passes(token):
            return Answer(False, self._refusal(token))
        before = self.figures
        self.match.play(token, LEARNER)
        return self._done(token, gained(before, self.figures))

    def tried(self, token: str) -> Match:
        """The table after a choice of the learner's, the true one left as it is."""
        match = Match(self.game, self.match.truth, None)
        match.play(token, LEARNER)
        return match

    def _passes(self, token: str) -> bool:
        step = self.step
        if step.do and not any(fnmatchcase(token, one) for one in step.do):
            return False
        if not step.until:
            return bool(step.do)
        after = facts_of(self.game, self.tried(token).view(LEARNER), LEARNER)
        return self._holds(step.until, gained(self.figures, after))

    def _refusal(self, token: str) -> str:
        """Why a choice does not pass, with the figures of what it would bring."""
        found = (text for pattern, text in self.step.wrong if fnmatchcase(token, pattern))
        would = facts_of(self.game, self._imagined(token).view(LEARNER), LEARNER)
        return self._filled(
            next(found, self.lesson.otherwise), {**self.figures, **named(WOULD, would)}
        )

    def _imagined(self, token: str) -> Match:
        """The table after a choice, in a world dealt from what the learner knows."""
        world = self.match.view(LEARNER)
        dice.seed(world, self.lesson.seed, 0, 0)
        self.game.rules.deal_hidden(world, LEARNER)
        match = Match(self.game, world, None)
        match.play(token, LEARNER)
        return match

    def _done(self, token: str, figures: Mapping[str, int | str]) -> Answer:
        step = self.step
        before = self.figures
        for other in step.others:
            try:
                self.match.play(other)
            except IllegalAction as error:
                raise self.fault(f"others cannot choose {other!r}: {error}") from None
        if step.after and not self._holds(step.after, gained(before, self.figures)):
            raise self.fault(f"it is not true that {step.after}")
        # It is read beside the table as the others have left it; only gains are the choice's own.
        gains = {name: figure for name, figure in figures.items() if name.startswith(GAIN)}
        words = self._filled(step.right, {**self.figures, **gains})
        self.path.append(token)
        self.answer = words
        if not self.over:
            self._enter()
        elif scene := step.then.partition(" ")[2]:
            self._show(scene)
        return Answer(True, words)

    def _enter(self) -> None:
        """Come to a step: its scene, as it was left, and what it claims."""
        step = self.step
        if step.scene:
            self._show(step.scene)
        if step.holds and not self._holds(step.holds, self.figures):
            raise self.fault(f"it is not true that {step.holds}")

    def _show(self, scene: str) -> None:
        """Go to a scene, as it was left."""
        self._scene = scene
        if scene not in self._scenes:
            self._scenes[scene] = scene_match(self.game, self.lesson, scene)

    def _filled(self, text: str, figures: Mapping[str, int | str]) -> str:
        try:
            return filled(text, CardFigures(self.game, figures))
        except KeyError as error:
            raise self.fault(f"there is no figure {error}, of {text!r}") from None

    def _holds(self, condition: str, figures: Mapping[str, int | str]) -> bool:
        try:
            return holds(condition, figures)
        except ValueError as error:
            raise self.fault(str(error)) from None
