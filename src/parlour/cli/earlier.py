"""The game so far, looked back at in the terminal: a seat's own choices as it saw them then."""

from __future__ import annotations

from parlour.core.match import Match
from parlour.core.record import NONE
from parlour.core.steps import INTERJECT
from parlour.review.words import view_before

from . import screen
from .layout import BREAK_IN, show_table


def own_choice(match: Match, seat: int, back: str) -> int:
    """Which choice of the match is a seat's last ('' or '1'), the one before it ('2'), and so on.
    ValueError says what may be asked for."""
    mine = [number for number, one in enumerate(match.choices) if one.seat == seat]
    if not mine:
        raise ValueError("You have chosen nothing yet.")
    ago = int(back) if back.isdecimal() else 1 if not back else NONE
    if not 1 <= ago <= len(mine):
        raise ValueError(
            f"Say how many of your choices to go back: 1 to {len(mine)}, not {back!r}."
        )
    return mine[-ago]


def show_earlier(match: Match, seat: int, number: int) -> None:
    """The table as a seat saw it before one of its choices, what it chose, and what it was told
    from then to its next choice."""
    words, choice = match.game.words, match.choices[number]
    view = view_before(match, number)
    later = (n for n, one in enumerate(match.choices) if one.seat == seat and n > number)
    until = next(later, len(match.choices))
    mine = sum(one.seat == seat for one in match.choices[: number + 1])
    screen.tell(f"\nYour choice number {mine}, as you saw the table then:")
    show_table(words.sketch(view, seat), words.prompt(view, seat), [])
    if choice.action == INTERJECT:
        chosen, token = "Speak out of turn", BREAK_IN
    else:
        chosen, token = words.describe(view, choice.action), match.token(choice.action)
    screen.tell(f"You chose: {chosen}  [{token}]")
    for line in match.log(seat):
        if number < line.choice <= until:
            screen.say(screen.folded(f"  {line.text}", "    "))
