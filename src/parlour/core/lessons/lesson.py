"""What a lesson consists of, and reading it. LessonError says what is wrong, and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..contract import Contract

FOLDER = "lessons"
GAME = "game"  # `then` of a last step after which a table goes on as a game
NAME = re.compile(r"[a-z][a-z0-9_-]*")

TEXTS = ("say", "wrong", "right")
PLAN = ("scene", "about", "do", "until", "others", "holds", "after", "teaches", "then")
LESSON = ("title", "order", "seed", "otherwise", "scene", "step")
SCENE = ("position", "deal", "top", "cards", "choices")
DEAL = ("players", "seed", "options")


class LessonError(ValueError):
    """A lesson that cannot be read or played; says in which file, at which step, and why."""

    def __init__(self, file: str, step: str, why: str) -> None:
        where = f"{file}, step {step}" if step else file
        super().__init__(f"{where}: {why}")
        self.why = why


@dataclass(frozen=True, slots=True)
class Scene:
    """A table: a position, or one dealt; what lies on top of its piles; what is chosen first."""

    position: str
    players: int  # of a table that is dealt; 0: it is a position
    seed: int
    options: Mapping[str, str]
    top: Mapping[str, tuple[str, ...]]  # pile: cards, the first to be drawn first
    cards: Mapping[str, int]  # pile: its size, to be filled with what lies nowhere else
    choices: tuple[str, ...]  # made before the learner comes, by whoever is asked


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing that is taught."""

    name: str
    say: str
    wrong: tuple[tuple[str, str], ...]  # (glob of tokens, answer), the first that fits answers
    right: str
    scene: str  # the scene to go to; '' to stay
    about: tuple[str, ...]  # ids of pieces and panels
    do: tuple[str, ...]  # globs of tokens that pass; with `until` both must hold
    until: str  # a condition on the table after the choice
    others: tuple[str, ...]  # what is chosen then, by whoever is asked
    holds: str  # what `say` claims
    after: str  # what `right` claims, once the others have chosen
    teaches: tuple[str, ...]  # clauses
    then: str  # of the last step: 'game', or 'game SCENE' if another scene's table goes on

    @property
    def asks(self) -> bool:
        """Whether something is to be chosen; otherwise Next leads on."""
        return bool(self.do or self.until)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game."""

    name: str
    file: str
    title: str
    order: int
    seed: int
    otherwise: str
    scenes: Mapping[str, Scene]
    steps: tuple[LessonStep, ...]

    @property
    def goes_on(self) -> bool:
        """Whether its table goes on as a game when it is over."""
        return self.steps[-1].then.partition(" ")[0] == GAME


def lesson_names(game: Contract) -> list[str]:
    """The names of a game's lessons, in the order in which they are learned."""
    return [lesson.name for lesson in lessons(game)]


def lessons(game: Contract) -> list[Lesson]:
    """All lessons of a game, in the order in which they are learned."""
    folder = game.folder / FOLDER
    names = sorted(path.stem for path in folder.glob("*.toml")) if folder.is_dir() else []
    return sorted((lesson_named(game, name) for name in names), key=lambda one: one.order)


def lesson_named(game: Contract, name: str) -> Lesson:
    """A game's lesson. LookupError if there is none of that name, LessonError if it is wrong."""
    path = game.folder / FOLDER / f"{name}.toml"
    if not NAME.fullmatch(name) or not path.is_file():
        known = sorted(found.stem for found in (game.folder / FOLDER).glob("*.toml"))
        offered = f"there are: {', '.join(known)}" if known else "it has none"
        raise LookupError(f"{game.title} has no lesson {name!r}; {offered}")
    return read_lesson(path.read_text(encoding="utf-8"), name)


def read_lesson(text: str, name: str) -> Lesson:
    """The lesson that a text in TOML tells."""
    file = f"{FOLDER}/{name}.toml"
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, "", f"it is no TOML: {error}") from None
    read = Reader(file, "")
    read.known(told, LESSON, "a lesson")
    scenes = {key: read_scene(file, key, one) for key, one in read.tables(told, "scene").items()}
    steps = tuple(_step(file, key, one) for key, one in read.tables(told, "step").items())
    if not steps:
        raise LessonError(file, "", "a lesson has steps: [step.NAME]")
    if not steps[0].scene:
        raise LessonError(file, steps[0].name, "the first step says which scene it plays in")
    for step in steps:
        if step.scene and step.scene not in scenes:
            known = ", ".join(scenes)
            raise LessonError(file, step.name, f"no scene {step.scene!r}; there are: {known}")
        then, _, scene = step.then.partition(" ")
        if then and (step is not steps[-1] or then != GAME or (scene and scene not in scenes)):
            known = f"{GAME!r}, or {GAME!r} and a scene"
            raise LessonError(file, step.name, f"then is {known}, and of the last step only")
    return Lesson(
        name,
        file,
        read.text(told, "title"),
        read.number(told, "order", 1),
        read.number(told, "seed", 1),
        read.text(told, "otherwise"),
        scenes,
        steps,
    )


@dataclass(frozen=True, slots=True)
class Reader:
    """Takes values out of TOML tables; what is of the wrong kind is named with its place."""

    file: str
    step: str

    def fail(self, why: str) -> LessonError:
        return LessonError(self.file, self.step, why)

    def known(self, told: Mapping[str, Any], names: Sequence[str], what: str) -> None:
        for name in told:
            if name not in names:
                raise self.fail(f"{what} has no {name!r}; it has: {', '.join(names)}")

    def take(self, told: Mapping[str, Any], name: str, kind: type[Any], usual: Any) -> Any:
        value = told.get(name, usual)
        if not isinstance(value, kind) or isinstance(value, bool):
            words = {str: "a text", int: "a whole number", dict: "a table", list: "a list"}[kind]
            raise self.fail(f"{name} is {words}, not {value!r}")
        return value

    def text(self, told: Mapping[str, Any], name: str, usual: str | None = None) -> str:
        return str(self.take(told, name, str, usual)).strip()

    def number(self, told: Mapping[str, Any], name: str, usual: int) -> int:
        return int(self.take(told, name, int, usual))

    def words(self, told: Mapping[str, Any], name: str) -> tuple[str, ...]:
        return tuple(self.text(told, name, "").split())

    def tokens(self, told: Mapping[str, Any], name: str) -> tuple[str, ...]:
        return tuple(str(token) for token in self.take(told, name, list, []))

    def tables(self, told: Mapping[str, Any], name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.take(told, name, dict, {})
        for key, value in found.items():
            if not isinstance(value, dict):
                raise self.fail(f"{name}.{key} is a table, not {value!r}")
        return found


def read_scene(file: str, name: str, told: Mapping[str, Any]) -> Scene:
    """The scene that a table of TOML tells."""
    read = Reader(file, f"scene {name}")
    read.known(told, SCENE, "a scene")
    top = read.take(told, "top", dict, {})
    cards = read.take(told, "cards", dict, {})
    deal = read.take(told, "deal", dict, {})
    read.known(deal, DEAL, "a deal")
    options = read.take(deal, "options", dict, {})
    if bool(deal) == ("position" in told):
        raise read.fail("a scene has a position, or a deal")
    return Scene(
        read.text(told, "position", ""),
        read.number(deal, "players", 2) if deal else 0,
        read.number(deal, "seed", 1),
        {name: read.text(options, name) for name in options},
        {pile: read.words(top, pile) for pile in top},
        {pile: read.number(cards, pile, 0) for pile in cards},
        read.tokens(told, "choices"),
    )


def _step(file: str, name: str, told: Mapping[str, Any]) -> LessonStep:
    read = Reader(file, name)
    read.known(told, (*TEXTS, "plan"), "a step")
    plan = read.take(told, "plan", dict, {})
    read.known(plan, PLAN, "a plan")
    wrong = read.take(told, "wrong", dict, {})
    return LessonStep(
        name,
        read.text(told, "say"),
        tuple((pattern, read.text(wrong, pattern)) for pattern in wrong),
        read.text(told, "right", ""),
        read.text(plan, "scene", ""),
        read.words(plan, "about"),
        read.tokens(plan, "do"),
        read.text(plan, "until", ""),
        read.tokens(plan, "others"),
        read.text(plan, "holds", ""),
        read.text(plan, "after", ""),
        read.words(plan, "teaches"),
        read.text(plan, "then", ""),
    )
