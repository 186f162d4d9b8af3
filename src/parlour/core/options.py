"""What a table may agree on before the game: named options with named values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on. `values` are stored in the state by their index, in order of
    declaration; the first is the default."""

    id: str
    title: str
    values: tuple[str, ...] = ("off", "on")
    about: str = ""
    people: str = ""  # the value offered first to people at a table, if not the first one
    for_players: tuple[int, ...] = ()  # offered to these numbers of players only; empty: to all

    def number(self, value: object) -> int:
        """The index of a value given as text, bool or index; a number that reads as a value does is
        that value. ValueError says what would do."""
        if isinstance(value, bool):
            value = "on" if value else "off"
        if isinstance(value, int) and str(value) in self.values:
            value = str(value)
        if isinstance(value, int) and 0 <= value < len(self.values):
            return value
        if isinstance(value, str) and value in self.values:
            return self.values.index(value)
        allowed = ", ".join(self.values)
        raise ValueError(f"option {self.id} can be {allowed}; not {value}")


def agreed_options(declared: tuple[Option, ...], numbers: Sequence[int]) -> dict[str, str]:
    """What was agreed on, by name, from the numbers that a state holds."""
    return {option.id: option.values[numbers[i]] for i, option in enumerate(declared)}


def read_options(
    declared: tuple[Option, ...], given: Mapping[str, object], players: int
) -> list[int]:
    """The index of each declared option's value. ValueError for an unknown option or value, or one
    that is not for this number of players."""
    known = {option.id: option for option in declared}
    for name in given:
        if name not in known:
            offered = ", ".join(known) or "none"
            raise ValueError(f"there is no option {name!r}; the options are: {offered}")
    numbers = []
    for option in declared:
        number = option.number(given.get(option.id, 0))
        if number and option.for_players and players not in option.for_players:
            seats = " or ".join(str(n) for n in option.for_players)
            raise ValueError(f"option {option.id} is for {seats} players only, not {players}")
        numbers.append(number)
    return numbers
