"""Effects are data: the steps of `cards.toml` as tables of small numbers (chapter 8, S51-S76).

A step is a row: its kind, how often, and which *filter* its target has to pass. A filter says
whose Unit, which Unit, where it stands and on what ground; a swap has a second one for the other
Unit. The reader is strict: a kind, key or value that effects.py would not know is refused here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

NOT = -1  # a figure that a step does not name


class Kind(IntEnum):
    """What a step does."""

    DEPLOY = 0
    MOVE = 1
    SWAP = 2
    EXILE = 3
    RECALL = 4
    OBLITERATE = 5
    RESTORE = 6
    DRAW = 7
    SIFT = 8
    RECOVER = 9
    DISCARD = 10
    TAKE = 11
    GIVE = 12
    PEEK = 13
    EXPLORE = 14
    RAZE = 15
    SEIZE = 16
    MODIFY = 17
    PROTECT = 18


class Whose(IntEnum):
    """Whose Unit, Captured Area or hand, seen from the player whose ability it is."""

    SELF = 0
    OPPONENT = 1
    ANY = 2


class Where(IntEnum):
    """Which part of the Battlefield."""

    SKIRMISH = 0
    CAPTURED = 1
    ANY = 2


class Card(IntEnum):
    """What sort of card."""

    LOCATION = 0
    ARTIFACT = 1
    ANY = 2


class Ground(IntEnum):
    """Which ground; the first four are the terrains, in the order of the colours."""

    FOREST = 0
    MOUNTAIN = 1
    OCEAN = 2
    SWAMP = 3
    ANY = 4
    FAMILIAR = 5
    UNFAMILIAR = 6


class Which(IntEnum):
    """Which sort of Unit."""

    MINION = 0
    GENERAL = 1
    UNIT = 2


class Rest(IntEnum):
    """Where the cards go that were looked at and not kept."""

    DECK_TOP = 0
    DECK_BOTTOM = 1


class Stat(IntEnum):
    """The figures of the rules that an Artifact may change."""

    WINS_TIES = 0
    PLAN_DRAW = 1
    SET_VP = 2
    HAND_LIMIT = 3
    MINION_UNFAMILIAR_VP = 4


class Until(IntEnum):
    """How long a shield holds."""

    OWN_NEXT_TURN = 0
    GAME_END = 1


class Pick(IntEnum):
    """Who decides which card."""

    CHOOSER = 0
    RANDOM = 1


_TARGET = {"unit": Which, "owner": Whose, "where": Where, "card": Card, "terrain": Ground}
_OWN_TARGET = {"unit": Which, "where": Where, "card": Card, "terrain": Ground}
_PARTNER = {f"with_{key}": kind for key, kind in _TARGET.items()}
_TO = {"to_where": Where, "to_card": Card, "to_terrain": Ground}
_TIMES = {"amount": int}

REQUIRED: dict[Kind, dict[str, type]] = {
    Kind.DEPLOY: {
        **_TIMES, "unit": Which, "to_card": Card, "to_terrain": Ground, "to_presence": Whose
    },
    Kind.MOVE: {**_TIMES, **_TARGET, **_TO},
    Kind.SWAP: {**_TIMES, **_TARGET, **_PARTNER},
    Kind.EXILE: {**_TIMES, **_TARGET},
    Kind.RECALL: {**_TIMES, **_OWN_TARGET},
    Kind.OBLITERATE: {**_TIMES, **_TARGET},
    Kind.RESTORE: {**_TIMES, "unit": Which},
    Kind.DRAW: {**_TIMES},
    Kind.SIFT: {"look": int, "keep": int, "rest": Rest},
    Kind.RECOVER: {**_TIMES, "terrain": Ground, "pick": Pick},
    Kind.DISCARD: {**_TIMES, "who": Whose, "pick": Pick},
    Kind.TAKE: {**_TIMES, "from_player": Whose, "pick": Pick},
    Kind.GIVE: {**_TIMES, "to_player": str, "pick": Pick},
    Kind.PEEK: {"what": str, "from_player": Whose},
    Kind.EXPLORE: {**_TIMES, "terrain": Ground, "deploy": int},
    Kind.RAZE: {**_TIMES, "terrain": Ground},
    Kind.SEIZE: {
        **_TIMES, "where": Where, "holder": Whose, "card": Card, "terrain": Ground, "max_vp": int
    },
    Kind.MODIFY: {"stat": Stat, "value": int},
    Kind.PROTECT: {**_OWN_TARGET, "until": Until},
}  # fmt: skip

_EVERYWHERE: dict[str, type] = {"needs_previous": bool}
_MAY_STOP: dict[str, type] = {"upto": bool, "optional": bool}
DOES_NOT_STOP = (Kind.DRAW, Kind.SIFT, Kind.GIVE, Kind.PEEK, Kind.MODIFY, Kind.PROTECT)

ALLOWED: dict[Kind, dict[str, type]] = {
    Kind.DEPLOY: {"same_card": bool},
    Kind.MOVE: {"breaks_lock": bool},
    Kind.SWAP: {"breaks_lock": bool},
    Kind.EXILE: {"breaks_lock": bool},
    Kind.RECALL: {"breaks_lock": bool},
    Kind.OBLITERATE: {"breaks_lock": bool},
    Kind.RECOVER: {"exclude": str},
    Kind.DISCARD: {"terrain": Ground},
}

# What the interpreter carries out in one way only: any other value is refused.
ONLY: dict[Kind, dict[str, str]] = {
    Kind.EXILE: {"unit": "minion"},
    Kind.RECOVER: {"pick": "chooser", "exclude": "same_design"},
    Kind.TAKE: {"from_player": "opponent", "pick": "random"},
    Kind.GIVE: {"to_player": "same", "pick": "chooser"},
    Kind.PEEK: {"what": "hand", "from_player": "opponent"},
    Kind.SEIZE: {"where": "captured", "holder": "opponent", "card": "location"},
}


@dataclass
class StepTables:
    """The rows of all steps read so far, column by column, and the filters they use."""

    kind: list[int] = field(default_factory=list)
    amount: list[int] = field(default_factory=list)
    may_stop: list[int] = field(default_factory=list)  # "up to", optional, or nobody can tell
    is_upto: list[int] = field(default_factory=list)
    needs_previous: list[int] = field(default_factory=list)
    target: list[int] = field(default_factory=list)  # its filter
    partner: list[int] = field(default_factory=list)  # the filter of a swap's other Unit
    destination: list[int] = field(default_factory=list)  # the filter of the card it goes to
    presence: list[int] = field(default_factory=list)  # whose Unit must be there already
    same_card: list[int] = field(default_factory=list)
    look: list[int] = field(default_factory=list)
    rest: list[int] = field(default_factory=list)
    exclude_own: list[int] = field(default_factory=list)
    who: list[int] = field(default_factory=list)  # whose hand is discarded from
    deploys: list[int] = field(default_factory=list)  # Minions that go with a Location put out
    max_vp: list[int] = field(default_factory=list)
    stat: list[int] = field(default_factory=list)
    value: list[int] = field(default_factory=list)
    until: list[int] = field(default_factory=list)
    filters: list[tuple[int, int, int, int, int, int]] = field(default_factory=list)

    def add_filter(self, row: Mapping[str, Any], prefix: str, keys: Mapping[str, int]) -> int:
        """The number of the filter that the keys with this prefix describe."""
        described = (
            keys.get("unit", _number(row, f"{prefix}unit", Which, Which.UNIT)),
            keys.get("owner", _number(row, f"{prefix}owner", Whose, Whose.ANY)),
            keys.get("where", _number(row, f"{prefix}where", Where, Where.ANY)),
            keys.get("card", _number(row, f"{prefix}card", Card, Card.ANY)),
            keys.get("ground", _number(row, f"{prefix}terrain", Ground, Ground.ANY)),
            int(bool(row.get("breaks_lock", False))),
        )
        if described not in self.filters:
            self.filters.append(described)
        return self.filters.index(described)


def read_steps(tables: StepTables, of: str, rows: list[dict[str, Any]]) -> tuple[int, int]:
    """Add the steps of one ability; the number of its first step and how many there are."""
    first = len(tables.kind)
    if not rows:
        raise ValueError(f"{of}: an ability without steps")
    for number, row in enumerate(rows):
        _check(f"{of}, step {number + 1}", row, number)
        _add(tables, row)
    return first, len(rows)


def _check(where: str, row: Mapping[str, Any], number: int) -> None:
    name = str(row.get("kind"))
    if name.upper() not in Kind.__members__:
        raise ValueError(f"{where}: there is no kind of step {name!r}")
    kind = Kind[name.upper()]
    known = {**REQUIRED[kind], **ALLOWED.get(kind, {}), **_EVERYWHERE}
    if kind not in DOES_NOT_STOP:
        known |= _MAY_STOP
    for key in row:
        if key != "kind" and key not in known:
            raise ValueError(f"{where}: {name} has no key {key!r}")
    for key in REQUIRED[kind]:
        if key not in row:
            raise ValueError(f"{where}: {name} needs the key {key!r}")
    for key, value in row.items():
        if key != "kind":
            _check_value(f"{where}, {key}", value, known[key])
    for key, only in ONLY.get(kind, {}).items():
        if row.get(key, only) != only:
            raise ValueError(f"{where}: {name} knows {key} = {only!r} only, not {row[key]!r}")
    if kind == Kind.DEPLOY and row["unit"] == "unit":
        raise ValueError(f"{where}: deploy needs to know which Unit, minion or general")
    if kind == Kind.DISCARD and row["who"] == "any":
        raise ValueError(f"{where}: discard needs to know who, self or opponent")
    if kind == Kind.DISCARD and (row["who"] == "self") != (row["pick"] == "chooser"):
        raise ValueError(f"{where}: one chooses from the own hand, an opponent discards at random")
    if kind == Kind.DISCARD and row["who"] == "opponent" and "terrain" in row:
        raise ValueError(f"{where}: what is discarded at random has any terrain")
    if number == 0 and row.get("needs_previous"):
        raise ValueError(f"{where}: there is no step before the first")


def _check_value(where: str, value: object, kind: type) -> None:
    if issubclass(kind, IntEnum):
        if not isinstance(value, str) or value.upper() not in kind.__members__:
            known = ", ".join(name.lower() for name in kind.__members__)
            raise ValueError(f"{where}: one of {known}; not {value!r}")
    elif type(value) is not kind:
        raise ValueError(f"{where}: expected {kind.__name__}, not {value!r}")


def _number(row: Mapping[str, Any], key: str, kind: type[IntEnum], default: int) -> int:
    return int(kind[row[key].upper()]) if key in row else int(default)


def _add(tables: StepTables, row: Mapping[str, Any]) -> None:
    kind = Kind[row["kind"].upper()]
    upto = bool(row.get("upto", False))
    tables.kind.append(int(kind))
    tables.amount.append(int(row.get("keep", row.get("amount", 1))))
    tables.is_upto.append(int(upto))
    tables.may_stop.append(int(upto or bool(row.get("optional", False)) or _is_unproven(kind, row)))
    tables.needs_previous.append(int(bool(row.get("needs_previous", False))))
    tables.target.append(tables.add_filter(row, "", _fixed_target(kind)))
    tables.partner.append(tables.add_filter(row, "with_", {}))
    tables.destination.append(tables.add_filter(row, "to_", _fixed_destination(kind)))
    tables.presence.append(_number(row, "to_presence", Whose, Whose.ANY))
    tables.same_card.append(int(bool(row.get("same_card", False))))
    tables.look.append(int(row.get("look", 0)))
    tables.rest.append(_number(row, "rest", Rest, Rest.DECK_BOTTOM))
    tables.exclude_own.append(int("exclude" in row))
    tables.who.append(_number(row, "who", Whose, Whose.SELF))
    tables.deploys.append(int(row.get("deploy", 0)))
    tables.max_vp.append(int(row.get("max_vp", NOT)))
    tables.stat.append(_number(row, "stat", Stat, NOT))
    tables.value.append(int(row.get("value", 0)))
    tables.until.append(_number(row, "until", Until, NOT))


def _is_unproven(kind: Kind, row: Mapping[str, Any]) -> bool:
    """S52, S88. Whether a step wants a card of a terrain from a hand: nobody can see whether there
    is one, so the player may always say that there is not."""
    return kind in (Kind.DISCARD, Kind.EXPLORE) and row.get("terrain", "any") != "any"


def _fixed_target(kind: Kind) -> dict[str, int]:
    """What the kind of step itself says of its target, beyond the keys."""
    return {"owner": int(Whose.SELF)} if kind in (Kind.RECALL, Kind.PROTECT) else {}


def _fixed_destination(kind: Kind) -> dict[str, int]:
    """A destination asks nothing of the Unit; one deploys to the Skirmish Area only (S27)."""
    keys = {"unit": int(Which.UNIT), "owner": int(Whose.ANY)}
    return {**keys, "where": int(Where.SKIRMISH)} if kind == Kind.DEPLOY else keys
