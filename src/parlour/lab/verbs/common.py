"""What every verb's report has: head, names, rows, sentences that name the bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import parlour
from parlour.core.speech import capital

from ..experiment import Session
from ..games import Games
from ..report.model import Colour, Column, Figure, Finding, Light, Report, Section, Unit
from ..statistics.estimate import Z
from .commands import command

ROWS = (
    Column("game", "Game", "its number in the study, from 0"),
    Column("deal", "Deal", "games of one deal begin alike"),
    Column("seat", "Seat", "from 0"),
    Column("place", "Place", "in the order of play: 0 began"),
    Column("power", "Power", "what the seat plays with, by number; -1: nothing of its own"),
    Column("bot", "Bot", "who sat there"),
    Column("share", "Share", "of the victory", Unit.SHARE),
    Column("points", "Points", "at the end", Unit.POINTS),
    Column("turns", "Turns", "begun in the game", Unit.TURNS),
    Column("choices", "Choices", "made in the game", Unit.CHOICES),
    Column("reason", "Reason", "why the game ended, by number"),
)
SHAKY = 30  # games below which a report says that it is small


@dataclass(frozen=True, slots=True)
class Study:
    """What a verb found out, and the games behind it by column."""

    report: Report
    rows: dict[str, Any] = field(default_factory=dict)


def report_of(
    session: Session,
    verb: str,
    words: Sequence[str],
    headline: str,
    *,
    light: Light | None = None,
    findings: Sequence[Finding] = (),
    sections: Sequence[Section] = (),
    next_steps: Sequence[str] = (),
    rows: bool = True,
    counted: str = "games",
) -> Report:
    """A report with its head. `words` are what the verb was given beside its options; `counted` is
    what its figures rest on."""
    setting = session.setting
    return Report(
        verb=verb,
        game=setting.game.id,
        title=setting.game.title,
        variant=setting.variant.mark,
        changes=setting.variant.words,
        players=setting.players,
        bots=setting.bots,
        command=command(setting, verb, words),
        seed=setting.seed,
        games=session.played,
        seconds=session.took,
        headline=headline,
        light=light,
        findings=tuple(findings),
        sections=tuple(sections),
        next_steps=tuple(next_steps),
        rows=ROWS if rows else (),
        complete=session.complete,
        parlour=parlour.__version__,
        version=setting.game.version,
        counted=counted,
    )


def among(bots: Sequence[str]) -> str:
    """Whose games these are: 'among greedy bots'."""
    names = list(dict.fromkeys(bots))
    if len(names) == 1:
        return f"among {names[0]} bots"
    return f"between {', '.join(names[:-1])} and {names[-1]} bots"


def place_names(players: int) -> list[str]:
    """What places in the order of play are called."""
    return [
        "who begins" if place == 0 else f"{_ordinal(place + 1)} to play" for place in range(players)
    ]


def seat_names(players: int) -> list[str]:
    """What seats are called."""
    return [f"Seat {seat + 1}" for seat in range(players)]


def title_of(name: str) -> str:
    """A card's or action's name for people; what is typed is the name itself."""
    return capital(name.replace("_", " "))


def small(games: int) -> list[str]:
    """What to say of few games."""
    return [f"Only {games} games were played: ask for more before you trust this."] * (
        games < SHAKY
    )


def worst(lights: Sequence[Light]) -> Light | None:
    """The light of the whole: red if any is, else grey, else green."""
    for colour in (Colour.RED, Colour.GREY, Colour.GREEN):
        found = [light for light in lights if light.colour is colour]
        if found:
            more = [light.more for light in found if light.more is not None]
            return Light(colour, found[0].words, max(more) if more else None)
    return None


def rows_of(games: Games, bots: tuple[str, ...]) -> dict[str, Any]:
    """The rows that go with a report."""
    return games.rows(bots) if games.count else {}


def figure(words: Figure) -> str:
    """A figure in a sentence."""
    return words.words()


def z_of(figure: Figure, target: float = 0.0) -> float:
    """How many standard errors a figure lies from a target."""
    half = figure.half
    return (figure.value - target) / half * Z if half else 0.0


def _ordinal(number: int) -> str:
    words = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
    return words[number] if number < len(words) else f"number {number}"
