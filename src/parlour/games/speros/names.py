"""What things are called: cards, players, Units, abilities."""

from __future__ import annotations

from functools import cache

from parlour.core.record import NONE

from .cards import (
    ABILITY_TEXTS,
    ARTIFACT_ROWS,
    CAPTURE_ABILITY,
    CAPTURE_KIND,
    CARD_NAMES,
    COLOURS,
    DESIGN,
    DESIGNS,
    DISCARD_ABILITY,
    ENCAMPMENTS,
    EXCAVATE_ABILITY,
    FIRST_ARTIFACT,
    GENERAL_ABILITIES,
    GENERAL_ABILITY,
    GENERAL_ABILITY_ROWS,
    GENERAL_ROWS,
    GENERAL_WHEN,
    OBJECTIVE_ROWS,
    PEOPLES,
    PRINTED,
    RESOURCES,
    SHOWS,
    TERRAIN,
    TERRAINS,
    WORTH,
    Capture,
    When,
)
from .rules.verbs import owner_of, sort_of
from .state import State, Unit

CAPTURE_WORDS = {
    Capture.ONE_TIME: "Once, when captured",
    Capture.ONGOING: "While captured",
    Capture.REUSABLE: "Once in each of the holder's turns",
}
LETTERS = ("G", "R", "B", "K")  # by colour, as printers name them
WHEN_WORDS = {
    When.ANY: "at the end of any step of anyone's turn",
    When.OWN_TURN: "before or after a step of one's own turn",
}


def title(card: int) -> str:
    """A card's printed name: 'Hidden Path'."""
    row = DESIGNS[DESIGN[card]] if card < FIRST_ARTIFACT else ARTIFACT_ROWS[card - FIRST_ARTIFACT]
    return str(row["name"])


def resources_of(card: int) -> list[str]:
    """S7. The resources a card shows, by name."""
    return [name for bit, name in enumerate(RESOURCES) if SHOWS[card] >> bit & 1]


@cache
def card_name(card: int) -> str:
    """A card's name with what tells its copies apart: 'Hidden Path (gold)', and a number where
    two copies are alike."""
    if card >= FIRST_ARTIFACT:
        return title(card)
    alike = [other for other, row in enumerate(PRINTED) if row == PRINTED[card]]
    number: str = " " + "I" * (alike.index(card) + 1) if len(alike) > 1 else ""
    return f"{title(card)} ({' and '.join(resources_of(card))}{number})"


def piece(card: int) -> str:
    """The id of a card's piece in the picture."""
    return CARD_NAMES[card].replace("_", "-")


def player(s: State, seat: int) -> str:
    """What a seat is called: its colour, once it has one."""
    return colour_of(s, seat) or f"Seat {seat + 1}"


def colour_of(s: State, seat: int) -> str:
    """'Green'; '' while the seat has no colour."""
    colour = s.side[seat].colour
    return "" if colour == NONE else COLOURS[colour].capitalize()


def people(s: State, seat: int) -> str:
    """A seat's colour and people: 'Green, the elves'."""
    colour = s.side[seat].colour
    return player(s, seat) if colour == NONE else f"{player(s, seat)}, the {PEOPLES[colour]}"


def letter(s: State, seat: int) -> str:
    """The letter that stands for a seat's Units in plain text; blue and black are told apart."""
    colour = s.side[seat].colour
    return str(seat + 1) if colour == NONE else LETTERS[colour]


def unit_name(s: State, unit: int) -> str:
    """'the Red Minion'."""
    sort = "General" if sort_of(unit) == Unit.GENERAL else "Minion"
    return f"the {player(s, owner_of(unit))} {sort}"


def discard_text(card: int) -> str:
    """S6. What discarding a Location may do; '' if nothing."""
    ability = DISCARD_ABILITY[card]
    return "" if ability == NONE else ABILITY_TEXTS[ability]


def general_title(colour: int) -> str:
    """A General card's name."""
    return str(GENERAL_ROWS[colour]["name"])


def general_ability(s: State, seat: int, which: int) -> tuple[str, str]:
    """S48. The name and text of one of the two abilities of a seat's General card."""
    number = s.side[seat].colour * GENERAL_ABILITIES + which
    row = GENERAL_ABILITY_ROWS[number]
    return str(row["name"]), ABILITY_TEXTS[GENERAL_ABILITY[number]]


def general_about(colour: int) -> str:
    """S48-S50. Both abilities of a General card, in words."""
    lines = []
    for which in range(GENERAL_ABILITIES):
        number = colour * GENERAL_ABILITIES + which
        when = WHEN_WORDS[When(GENERAL_WHEN[number])]
        name = GENERAL_ABILITY_ROWS[number]["name"]
        lines.append(f"{name} ({when}): {ABILITY_TEXTS[GENERAL_ABILITY[number]]}")
    return " ".join(lines) + " One of the two, once in the game (S48)."


def card_about(card: int) -> str:
    """What stands on a card, in words."""
    shows = " and ".join(resources_of(card))
    facts = f"Worth {points_text(WORTH[card])}, {ENCAMPMENTS[card]} encampments, shows {shows}."
    if card < FIRST_ARTIFACT:
        text = discard_text(card)
        ability = f" When discarded: {text} (S23)" if text else " No discard ability (S6)."
        return f"{TERRAINS[TERRAIN[card]].capitalize()} Location. {facts}{ability}"
    artifact = card - FIRST_ARTIFACT
    when = CAPTURE_WORDS[Capture(CAPTURE_KIND[artifact])]
    return (
        f"Ancient Artifact. {facts}\nExcavate: {ABILITY_TEXTS[EXCAVATE_ABILITY[artifact]]} (S43)"
        f"\n{when}: {ABILITY_TEXTS[CAPTURE_ABILITY[artifact]]} (S45-S47)"
    )


def points_text(n: int) -> str:
    """'1 point', '3 points', '-2 points'."""
    return f"{n} point" if n == 1 else f"{n} points"


def cards_text(n: int) -> str:
    """'a card', '3 cards'."""
    return "a card" if n == 1 else f"{n} cards"


def objective_name(objective: int) -> str:
    """A Bonus or Mastery Objective's name."""
    return str(OBJECTIVE_ROWS[objective]["name"])


def objective_asks(objective: int) -> str:
    """What an objective asks: 'Hold two or more Forest Locations'."""
    return str(OBJECTIVE_ROWS[objective]["text"]).rstrip(".")


def objective_about(objective: int) -> str:
    """What an objective asks and pays."""
    row = OBJECTIVE_ROWS[objective]
    return f"{row['text']} {points_text(row['vp'])}."


def listed(names: list[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
