"""What a game must offer: the only thing the rest of Parlour knows of it.

The first part are *slots*: the rules that exist in both bodies, named here so that a search or a
roll-out can be written once and linked with any game. The second part is `Contract`: all that is
known of one game. `game.Game`, which a game's package exports, is a contract that can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, MISSING, dataclass, field, fields
from enum import IntEnum
from functools import cached_property
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import Any

from . import actions, options, parts, secrecy, turning
from .copying import copy
from .features import Feature, blocks_of
from .forms import Form
from .game_words import Line, Words, words_of
from .gathering import gathered, unmarked
from .picture import Piece
from .plain import PlainLinker
from .record import NONE, dtype_of, pack
from .rule import Linker, is_rule, slot
from .table import Table

Mask = Any  # uint8 array (compiled) or list of 0 and 1 (plain), one cell for each action


@slot
def setup(s: Table) -> None:
    """Deal a game: players, options and generator stand in the state already."""


@slot
def legal(s: Table, mask: Mask) -> None:
    """Mark, in a mask of zeros, every action that `s.seat` may choose now."""


@slot
def apply(s: Table, action: int) -> None:
    """Do what `s.seat` chose and move on to whoever must choose next."""


@slot
def observe(truth: Table, seat: int, view: Table) -> None:
    """Fill `view` with what `seat` (NONE: a spectator) may know. Made by core from the marks."""


@slot
def deal_hidden(view: Table, seat: int) -> None:
    """Fill a view's holes, in place, with a random world that `seat` cannot tell from the true one.
    The caller has seeded the view's generator. A game that hides nothing leaves it out."""


@slot
def points(s: Table, out: Any) -> None:
    """Write each seat's points as they stand."""


@slot
def returns(s: Table, out: Any) -> None:
    """Write each seat's share of the victory, 0 to 1, adding up to 1 (0 if all have lost)."""


@slot
def returns_with(s: Table, scores: Any, out: Any) -> None:
    """`returns` where `points` has just written `scores`: a game in which points decide, and are
    long to count, need not count them twice."""
    returns(s, out)


@slot
def encode(s: Table, seat: int, out: Any) -> None:
    """Write a view as floats, about -1 to 1, for learning agents."""


@slot
def value(s: Table, seat: int) -> float:
    """A cheap estimate of `seat`'s share of the victory, 0 to 1, from any position."""
    return 0.0


@slot
def derive(s: Table) -> None:
    """Recompute every cached figure of a state. A game that keeps none leaves it out."""


@slot
def interject(s: Table, seat: int) -> bool:
    """A seat that is not to move breaks in; False if the rules do not allow it.
    Afterwards play resumes where it was."""
    return False


@slot
def prices_chance(s: Table) -> bool:
    """Whether `value` prices the dice that `s.seat` may be about to throw. Bots that look one step
    ahead then judge the table before the throw, where others judge one imagined throw."""
    return False


@slot
def only_order(s: Table) -> bool:
    """Whether the choice at hand only says which of several things `s.seat` does first, of which it
    may do all in this turn. Bots that look one step ahead then judge the next table alone, where
    else they play the rest of the turn in thought after each choice."""
    return False


@slot
def alike(s: Table) -> int:
    """In which matter the choice at hand arises. A bot that plays the rest of a turn in thought, a
    time for each choice, answers the same question (what is asked, about what, with what legal) in
    the same matter as it did the first time. NONE: each is thought about anew."""
    return NONE


@slot
def starter(s: Table) -> int:
    """Who has, or had, the first turn; NONE while nobody knows yet. It is asked of a table just
    dealt and, while the answer is NONE, after each choice."""
    return int(s.seat)


@slot
def power(s: Table, seat: int) -> int:
    """Which of `Contract.powers` a seat plays with, a region or a colour; NONE if none yet."""
    return NONE


@slot
def end_reason(s: Table) -> int:
    """Of a game that is over: which of `Contract.end_reasons` it ended for."""
    return 0


@slot
def touches(s: Table, action: int, marks: Any) -> None:
    """Mark each of `Contract.subjects` that an action which is legal now takes or uses, in a mask
    of zeros; nothing where it is about none. Without `subjects` each action is its own."""
    marks[action] = 1


@slot
def reshuffle(s: Table) -> None:
    """Deal anew, from the generator in the state, what *nobody* has seen: the order of a deck. What
    anybody can see or has seen stays, hands too; so every seat's view stays as it is."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game, each a `@rule`: see the slots of the same names. Those that a game
    may leave out are given by name, else they are as their slots say."""

    setup: Callable[[Any], None]
    legal: Callable[[Any, Mask], None]
    apply: Callable[[Any, int], None]
    points: Callable[[Any, Any], None]
    returns: Callable[[Any, Any], None]
    encode: Callable[[Any, int, Any], None]
    value: Callable[[Any, int], float]
    _: KW_ONLY
    returns_with: Callable[[Any, Any, Any], None] = returns_with
    deal_hidden: Callable[[Any, int], None] = deal_hidden
    derive: Callable[[Any], None] = derive
    reveal: Callable[[Any, int, Any], None] = secrecy.no_exceptions
    interject: Callable[[Any, int], bool] = interject
    prices_chance: Callable[[Any], bool] = prices_chance
    only_order: Callable[[Any], bool] = only_order
    alike: Callable[[Any], int] = alike
    starter: Callable[[Any], int] = starter
    power: Callable[[Any, int], int] = power
    end_reason: Callable[[Any], int] = end_reason
    touches: Callable[[Any, int, Any], None] = touches
    reshuffle: Callable[[Any], None] = reshuffle

    @classmethod
    def of(cls, *modules: ModuleType) -> Rules:
        """The rules that these modules of a game hold, each by its own name. TypeError says which
        is in none of them, or in two, or is a function that is not marked."""
        if plain := unmarked(cls.__slots__, modules):
            raise TypeError(f"the rule {plain[0]} is not marked @rule")
        found = gathered(cls.__slots__, modules, is_rule)
        given = {one.name for one in fields(cls) if one.default is not MISSING}
        if missing := set(cls.__slots__) - set(found) - given:
            raise TypeError(f"no module of these holds a rule named {', '.join(sorted(missing))}")
        return cls(**found)


@dataclass(frozen=True, eq=False)  # a game is equal to itself alone
class Contract:
    """All that the rest of Parlour knows of one game."""

    id: str
    title: str
    line: str  # one line on what it is
    players: tuple[int, ...]  # numbers of seats it can be played with, ascending
    minutes: tuple[int, int]  # how long people take
    version: int  # rises when behaviour changes
    state: type[Any]
    actions: actions.ActionList
    rules: Rules
    words: Words
    package: str
    bound: int  # more choices than any game takes
    features: int  # floats that `encode` writes, each from -1 to 1
    asks: type[IntEnum]  # the game's own Ask
    options: tuple[options.Option, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)  # key on the page: the token it begins
    # with, or several: 'end|done'
    key_words: Mapping[str, str] = field(default_factory=dict)  # key: what the help says it does,
    # where the token would not be a person's words
    hard: int = 0  # to learn: 1 within minutes, 2 within a game, 3 within a few games; 0: not said
    solo: str = ""  # the option that lets one person play alone ('' if none does): its values
    # past the first are the opponents
    hidden_asks: tuple[int, ...] = ()  # asks put even to a seat with one choice, lest silence tell
    open_asks: tuple[int, ...] = ()  # of hidden_asks, those put for another reason than secrecy
    secret_asks: tuple[int, ...] = ()  # asks whose answer only the seat that gives it may see
    secret_actions: frozenset[int] = frozenset()  # if given: of those asks, only these answers
    horizon: int = NONE  # turns after which a search leaves off playing on and trusts `value`;
    # NONE: it plays every line to the end
    turn_choices: int = 2  # that a turn usually takes: how a search spreads its budget over them
    patience: int = 1  # where `value` judges: lines that a search plays through a choice before its
    # tree goes on beyond it; 0: it never does
    feature_names: Sequence[str] = ()  # what each of these floats is; see core/features.py
    untold: tuple[str, ...] = ()  # fields, such as 'player.hand', that no float tells of
    seats: turning.Seats | None = None  # which fields speak of seats, beside those `by_seat`
    gallery: Callable[[], Sequence[tuple[str, Sequence[Piece]]]] | None = None  # all cards, drawn
    form: Callable[[Any, int], Form | None] | None = None  # of a view, for the seat that fills it
    # in: a question of many small choices laid out at once
    first_turn: int = 0  # what `turn` is in the first one; before it the table is made ready
    opening: Callable[[Any, int], Sequence[Line | tuple[str, str]]] | None = None  # what setting up
    # has brought, told before the first choice: of the dealt table as the viewer sees it
    side: Callable[[Any, int], str] | None = None  # what a seat of a view is called in the game's
    # own words, such as a colour; '' while it has no such name
    out: Callable[[Any, int], bool] | None = None  # whether a seat of a view has no more part in
    # the game, though it goes on
    legend: str = ""  # what the marks of the sketch mean, in lines; '' where it says so itself
    sum_word: str = "Points"  # what the sum of the score is called
    standing: Callable[[Any, int], Sequence[tuple[str, Sequence[int | None]]]] | None = None
    # figures of each seat that tell a viewer who is ahead while there is no score yet, or beside
    # it; None where the viewer cannot know
    ended: Callable[[Any, int], str] | None = None  # how a game that is over ended, as a viewer
    # would say it: 'your nexus fell in round 14'; None where the points say it
    ties_shared: bool = True  # seats equal in everything share; False: the order of seats decides
    in_sight: Callable[[Any], Sequence[int]] | None = None  # how many of each hidden thing a view
    # shows, where `census` does not tell them apart
    facts: Callable[[Any, int], Mapping[str, int]] | None = None  # figures of a seat's view that
    # lessons, goal card and coach speak of: 'me.points', 'they.pearls'
    clause_letter: str = "A"  # clauses of RULES.md are this letter and a number
    subjects: Sequence[str] = ()  # what `touches` marks: cards, or kinds of action, by number
    powers: Sequence[str] = ()  # what `power` tells: what one seat plays with and another does not
    end_reasons: Sequence[str] = ("the game came to its end",)  # what `end_reason` tells
    changes: Mapping[str, object] = field(default_factory=dict)  # of cards.toml: see variants.py

    def is_called(self, name: str) -> bool:
        """Whether a name that somebody wrote means this game: its id or its title in any case."""
        return name.strip().lower() in (self.id, self.title.lower())

    def turn_number(self, turn: int) -> int:
        """What people call a turn: the first is 1; 0 while the table is made ready."""
        return turn + 1 - self.first_turn

    @property
    def marks(self) -> Sequence[str]:
        """The names of what `touches` marks."""
        return self.subjects or [self.actions.token(n) for n in range(len(self.actions))]

    @cached_property
    def observe(self) -> Callable[[Any, int, Any], None]:
        return secrecy.make_observe(self.state, self.rules.reveal)

    @cached_property
    def encoding(self) -> parts.Encoding:
        return parts.encoding_of(self.state, self.rules.encode)

    @property
    def feature_blocks(self) -> tuple[Feature, ...]:
        """What `encode` writes, in its order: (name, shape, low, high) of each block of floats."""
        return blocks_of(self.feature_names, self.features)

    @property
    def state_bytes(self) -> int:
        return dtype_of(self.state).itemsize

    @property
    def folder(self) -> Path:
        return Path(str(resources.files(self.package)))

    def text(self, name: str) -> str:
        """The content of a file in the game's folder."""
        return (resources.files(self.package) / name).read_text(encoding="utf-8")

    @cached_property
    def linker(self) -> Linker:
        """Compiled twins of this game's rules, and of whatever is written against the slots."""
        return self.linker_with()

    def linker_with(self, **more: Callable[..., Any]) -> Linker:
        """The same with slots of others filled too, each by the rule that is named for it. What is
        compiled so bears the names of these rules: else code kept on disk for one would be taken
        for another's."""
        core = Path(__file__).parent
        sources = [
            core,
            self.folder,
            core.parent / "bots",
            core.parent / "lab" / "kernel",
            core.parent / "review" / "kernel",
        ]
        name = self.package.rpartition(".")[2] if self.changes else self.id
        name = "_".join([name, *(rule.__name__ for rule in more.values())])
        mark = name.removeprefix(self.id)
        return Linker(name, sources, self._filled_slots() | more, mark, len(self.actions))

    @cached_property
    def plain(self) -> PlainLinker:
        """Plain bodies of whatever is written against the slots."""
        return self.plain_with()

    def plain_with(self, **more: Callable[..., Any]) -> PlainLinker:
        """The same with slots of others filled too."""
        return PlainLinker(self._filled_slots(), more)

    def _filled_slots(self) -> dict[str, Callable[..., Any]]:
        return {
            **{name: getattr(self.rules, name) for name in Rules.__slots__},
            "observe": self.observe,
            **self.encoding.slots,
        }

    def is_secret(self, ask: int, action: int) -> bool:
        """Whether an action chosen under an ask may be seen by the seat that chose it only."""
        return ask in self.secret_asks and (
            not self.secret_actions or action in self.secret_actions
        )

    def empty_mask(self) -> list[int]:
        return [0] * len(self.actions)

    def legal_actions(self, s: Any) -> list[int]:
        """The actions that `s.seat` may choose, ascending; none once the game is over."""
        if s.over:
            return []
        mask = self.empty_mask()
        self.rules.legal(s, mask)
        return [action for action, marked in enumerate(mask) if marked]

    def view(self, s: Any, seat: int) -> Any:
        """A new plain table with what `seat` (NONE: a spectator) may know."""
        view = self.state()
        self.observe(s, seat, view)
        return view

    def packed(self, s: Any) -> Any:
        """The packed form of a plain table, as the one element that compiled rules take."""
        return pack(s)[0]


__all__ = ["NONE", "Contract", "Line", "Mask", "Rules", "Words", "copy", "words_of"]
