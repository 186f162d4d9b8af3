"""The phrasebook of a game: every distinct sentence that whole games say, names and numbers put
aside, grouped by where it is said.

`python tests/phrasebook.py [GAME ...]` adds what is new (`make phrasebook`); the difference is then
read by a person and committed. What random games did not say this time stays, and is listed: rare
sentences are written by hand, and no run need hear them again. A sentence that the game has given
up is taken out by hand too, or with all others that were not heard by `--forget`. The test plays
the beginning of the same games and asks that nothing is said which nobody has read. A new sentence
is found here by a translator too.
"""

from __future__ import annotations

import random
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import parlour
from parlour.core import trial
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.picture import Panel
from parlour.core.record import NONE
from parlour.core.speech import capital

GROUPS = ("prompts", "choices", "log", "refusals", "labels", "tips", "notes")
Book = dict[str, set[str]]

SEEDS = 4  # games of each number of players; of every other variant one
MOST = 220  # choices of one game that are listened to
SAMPLE = 60  # of the first game of each variant, in the test
REFUSED = 4  # illegal actions asked about at each choice
LOOKED = 40  # choices between two looks at the picture
BREAKING_IN = 0.05
FORGET = "--forget"  # keep only what is heard
SENTENCE_ENDS = re.compile(r"(?<=[.!?])(?<!Dr\.) (?=[A-Z])")  # 'Dr. Mundo' is one name


def book_path(game: Game) -> Path:
    return game.folder / "tests" / "phrasebook.txt"


def heard(game: Game, seeds: int = SEEDS, most: int = MOST) -> tuple[Book, set[str]]:
    """All that is said in games: the book, and the sentences as they were said."""
    book: Book = {group: set() for group in GROUPS}
    said: set[str] = set()
    for players, options in trial.variants(game):
        for seed in range(1 if options else seeds):
            for group, text in told(game, players, options, seed, most):
                for sentence in sentences(text):
                    book[group].add(bare(game, sentence))
                    said.add(sentence)
    return book, said


def sentences(text: str) -> list[str]:
    """The sentences of a text, or of several lines."""
    parts = (part.strip() for line in text.split("\n") for part in SENTENCE_ENDS.split(line))
    return [part for part in parts if part]


def told(
    game: Game, players: int, options: dict[str, object], seed: int, most: int
) -> Iterator[tuple[str, str]]:
    """(group, text) of everything said in one random game."""
    match = game.start(players, seed, options)
    chance, asking = random.Random(f"{game.id} {seed}"), random.Random(seed)
    read: dict[int | None, int] = defaultdict(int)
    viewers = [None, *range(min(match.players, 2))]
    for number in range(most):
        yield from _log(match, viewers, read)
        if match.over:
            break
        yield from _asked(match, viewers)
        yield from _refused(match, asking)
        if number % LOOKED == 0:
            for viewer in viewers[:2]:
                yield from pictured(match, viewer)
        someone = chance.randrange(match.players)
        if chance.random() < BREAKING_IN and match.can_interject(someone):
            match.interject(someone)
            continue
        seat = match.seats[0]
        match.play(chance.choice(match.legal(seat)), seat)
    if match.over:  # a game cut short is looked at where the whole one is
        yield from pictured(match, None)


def _log(
    match: Match, viewers: Sequence[int | None], read: dict[int | None, int]
) -> Iterator[tuple[str, str]]:
    for viewer in viewers:
        lines = match.log(viewer)
        yield from (("log", line.text) for line in lines[read[viewer] :])
        read[viewer] = len(lines)


def _asked(match: Match, viewers: Sequence[int | None]) -> Iterator[tuple[str, str]]:
    words = match.game.words
    for viewer in viewers:
        yield "prompts", words.prompt(match.view(viewer), NONE if viewer is None else viewer)
    for seat in match.seats:
        for action in match.legal(seat):
            yield "choices", match.describe(action, seat)


def _refused(match: Match, asking: random.Random) -> Iterator[tuple[str, str]]:
    seat = match.seats[0]
    legal = set(match.legal(seat))
    view = match.view(seat)
    for _ in range(REFUSED):
        action = asking.randrange(len(match.game.actions))
        if action not in legal:
            yield "refusals", match.game.words.why_not(view, action)


def pictured(match: Match, viewer: int | None) -> Iterator[tuple[str, str]]:
    """What the picture says of its pieces."""
    view = match.view(viewer)
    for panel in match.game.words.picture(view, NONE if viewer is None else viewer):
        yield from _panel(panel)


def _panel(panel: Panel) -> Iterator[tuple[str, str]]:
    yield "labels", panel.title
    for what, figure in panel.notes:
        yield "notes", f"{what}: {figure}"
    for piece in panel.pieces:
        yield "labels", piece.label
        yield "tips", piece.about


# -- names and numbers put aside --------------------------------------------------------------


def bare(game: Game, text: str) -> str:
    """A sentence without the names and numbers in it."""
    pattern, kinds = _names(game.id)
    if kinds:
        text = pattern.sub(lambda found: kinds[found[0]], text)
    text = re.sub(r"(?<![A-Z0-9])[-−+±]?\d+", "N", text)
    text = re.sub(r"\b([A-Z]{3,})( [×x] N)?((, | and |, N ×? ?)\1)+", r"\1s", text)
    return re.sub(r"(?<!Seat )\bN(?:(, N)+|( N)+)", "Ns", text)


@cache
def _names(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds a name, and what stands for it."""
    kinds: dict[str, str] = {}
    for kind, names in names_of(parlour.game(game)).items():
        for name in [*names, *(name.rstrip(".") for name in names)]:
            kinds.setdefault(name, kind)
            kinds.setdefault(capital(name), kind)
    longest = sorted(kinds, key=len, reverse=True)
    parts = "|".join(re.escape(name) for name in longest) or "(?!)"
    return re.compile(rf"(?<![\w'])(?:{parts})(?!\w)"), kinds


def names_of(game: Game) -> dict[str, list[str]]:
    """The names of a game's things by kind, from its own list or from its card file."""
    path = book_path(game).with_name("phrase_names.toml")
    listed = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    facts = tomllib.loads(game.text("cards.toml")) if (game.folder / "cards.toml").exists() else {}
    found: dict[str, list[str]] = {}
    for kind, where in listed.items():
        names: list[str] = []
        for entry in where:
            names += _read(facts, entry.split(".")) if entry.startswith("cards.") else [entry]
        found[kind] = [name for name in names if len(name) > 1]
    return found


def _read(facts: Any, path: list[str]) -> list[str]:
    """The texts found in a card file by a path: 'cards.champions.name'."""
    values = [facts]
    for step in path[1:]:
        following: list[Any] = []
        for value in values:
            inner = value if isinstance(value, list) else [value]
            following += [one[step] for one in inner if isinstance(one, dict) and step in one]
        values = following
    flat = [one for value in values for one in (value if isinstance(value, list) else [value])]
    return [str(one) for one in flat]


# -- what no sentence may say -------------------------------------------------------------------

NO_THIRD_PERSON = {"pass", "guess", "always", "press", "cross", "discuss", "address", "miss"}
# what may follow 'Seat 1'
VERBS = "less|loses|is|was|has|costs|takes|wins|begins|looks|draws|gains|deals|scores"
FAULTS = (
    (re.compile(rf"(?<![\d.,−+-])\b1 (?!(?:{VERBS})\b)\w+s\b"), "one of many"),
    (re.compile(r"  |\s[,.;]|\.\.|,,|\(\)|: \."), "odd stops"),
    (re.compile(r"\b(\w{2,}) \1\b"), "a word twice"),
    (re.compile(r"\ba [aeioAEIO]\w+"), "'a' before a vowel"),
    (re.compile(r"\b(?:[Ss]eat \d+ and ){2}"), "a list of ands"),
    (re.compile(r"\bNONE\b|\bNone\b|-1\b"), "a bare number for nothing"),
)


def faults(sentence: str) -> list[str]:
    """What is wrong with a sentence, as far as a pattern can tell."""
    wrong = [what for pattern, what in FAULTS if pattern.search(sentence)]
    for found in re.finditer(r"(?<!of )\b[Yy]ou (\w+s)\b", sentence):
        if found[1] not in NO_THIRD_PERSON:
            wrong.append(f"'you {found[1]}'")
    return wrong


# -- as a file ----------------------------------------------------------------------------------


def as_text(book: Book) -> str:
    """The book as a file: the groups in their order, sentences sorted."""
    parts = []
    for group in GROUPS:
        parts.append(f"# {group}\n\n" + "".join(f"{line}\n" for line in sorted(book[group])))
    return "\n".join(parts)


def written(game: Game) -> Book:
    """The book as it was last read by a person."""
    book: Book = {group: set() for group in GROUPS}
    group = ""
    path = book_path(game)
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if line.startswith("# "):
            group = line.removeprefix("# ")
        elif line:
            book[group].add(line)
    return book


def joined(read: Book, now: Book) -> Book:
    """What has been read, and what is new."""
    return {group: read[group] | now[group] for group in GROUPS}


def main() -> None:
    names = [word for word in sys.argv[1:] if word != FORGET]
    games = [parlour.game(name) for name in names] or list(parlour.shelf().values())
    for game in games:
        now, said = heard(game)
        read = written(game)
        book = now if FORGET in sys.argv else joined(read, now)
        book_path(game).write_text(as_text(book), encoding="utf-8")
        print(game.id, *(f"{group} {len(book[group])}" for group in GROUPS))
        for group in GROUPS:
            for sentence in sorted(read[group] - now[group]):
                print(f"  not heard, {group}: {sentence}")
        for sentence in sorted(said):
            for fault in faults(sentence):
                print(f"  {fault}: {sentence}")


if __name__ == "__main__":
    main()
