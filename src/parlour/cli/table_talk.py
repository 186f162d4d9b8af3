"""The talk at a table in the terminal: what is shown to whom, and what may be typed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from parlour.core import todo
from parlour.core.asking import question
from parlour.core.errors import IllegalAction
from parlour.core.lessons.coach import coached
from parlour.core.lessons.goal import goal_card, goal_text
from parlour.core.match import Match
from parlour.core.speech import count_of, sentence
from parlour.core.steps import INTERJECT

from . import screen
from .earlier import own_choice, show_earlier
from .layout import BREAK_IN, show_table
from .meant import meant
from .reading import card_list, look, rules_text, score_lines
from .result import result_lines
from .seats import Seats, bot_choice

HELP = """\
  a number    choose what stands beside it
  its words   the same by its short text ('draw 3'), or by the beginning of it
              if no other has it; a space will do for '_'
  ?           this help
  table       look at the table again
  look CARD   read a card or a thing on the table, by the beginning of its name
  cards       the names of all cards
  rules WHAT  a clause of the rules (rules A12), or all that speak of a word
  score       the score by part, as it stands
  goal        the goal card: how one wins, one's turn, the end
  tip         what people usually look at here; before it, if your last choice
              cost much, what would have been better and why; 'tip 3' looks at
              your last choice but two
  log         everything that has happened
  earlier N   the table as you saw it N of your choices ago, what you chose,
              what came of it
  why CHOICE  why something cannot be chosen now
  hint        what the search would choose and how sure it is; 'hint 3s' thinks
              longer
  undo        take back your last choice
  back        take it back even if it has shown something (everybody here
              agreeing)
  break in    speak out of turn, where the rules allow it: a deal, a spell
  save FILE   keep the game in a file from now on; go on with --resume FILE
  quit        leave the table; a game that is not kept after a second 'quit'"""


HINT_BUDGET = "1s"
LEAST_ERROR = 0.0005  # of a chance, that is told


class TableTalk:
    """One game between people at this terminal and bots."""

    def __init__(self, match: Match, seats: Seats, path: Path | None) -> None:
        self._match = match
        self._seats = seats
        self._path = path
        self._told: dict[int, int] = {}  # by seat, the lines of the log it has read
        self._looks_back = False  # whether it has been prepared, which may take a minute
        self._warned = False  # that leaving loses the game
        self._looking: int | None = None  # whose view is on the screen

    def play(self) -> None:
        """Play until the game is over or everybody leaves."""
        screen.say(f"{self._match.game.title} (type ? for help)")
        screen.tell(self._seats.told())
        if self._match.game.legend:
            screen.say(self._match.game.legend)
        try:
            while not self._match.over:
                self._next()
        except (EOFError, KeyboardInterrupt):
            screen.say()
        if self._match.over:
            self._finish()
        elif self._path is not None:
            screen.say(f"The game is kept: go on with --resume {self._path}")
        else:
            screen.say("You left the table.")

    # -- whose turn it is --------------------------------------------------------------------

    def _next(self) -> None:
        """One choice, of a bot if one may choose, else of a person."""
        for seat in self._match.seats:
            if not self._seats.is_person(seat):
                self._match.play(bot_choice(self._match, self._seats, seat), seat)
                self._keep_or_say()
                return
        self._ask(self._match.seats[0])

    def _ask(self, seat: int) -> None:
        """Show a person the table and do what is typed, until a choice is made."""
        if self._looking != seat and len(self._seats.people) > 1:
            screen.curtain(f"Seat {seat + 1}")
        self._looking = seat
        self._show(seat)
        made = len(self._match.choices)
        while len(self._match.choices) == made:
            if self._answer(seat, screen.ask("> ")):
                self._keep_or_say()
                return

    def _show(self, seat: int) -> None:
        """What happened, the table, what is asked and the choices, as this seat may know them."""
        words = self._match.game.words
        view = self._match.view(seat)
        self._read_log(seat)
        choices = self._choices(seat)
        asked = question(self._match.game, view, seat, self._match.legal(seat))
        if self._can_break_in(seat):
            choices.append(("Speak out of turn", BREAK_IN))
        show_table(words.sketch(view, seat), asked, choices)

    def _choices(self, seat: int) -> list[tuple[str, str]]:
        """What may be chosen: in words, and by its short text."""
        view, words = self._match.view(seat), self._match.game.words
        return [
            (words.describe(view, action), self._match.token(action))
            for action in self._match.legal(seat)
        ]

    def _read_log(self, seat: int) -> None:
        lines = self._match.log(seat)
        for line in lines[self._told.get(seat, 0) :]:
            screen.say(screen.folded(f"  {line.text}", "    "))
        self._told[seat] = len(lines)

    # -- what is typed -----------------------------------------------------------------------

    def _answer(self, seat: int, typed: str) -> bool:
        """Do what was typed; whether the table has changed."""
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "":
                return False
            case "?" | "help":
                screen.say(HELP)
                if self._match.game.legend:
                    screen.say(f"\nThe table:\n{self._match.game.legend}")
            case "table":
                self._show(seat)
            case "look":
                screen.say(look(self._match.game, self._match.view(seat), seat, rest))
            case "cards":
                screen.say(card_list(self._match.game))
            case "rules":
                screen.say(rules_text(self._match.game, rest))
            case "score":
                self._score(seat)
            case "goal":
                card = goal_card(self._match.game, self._match.players, self._match.options)
                for line in (goal_text(card) or "This game has no goal card.").splitlines():
                    screen.say(screen.folded(line, "    "))
            case "tip" if rest.strip():
                self._judge(seat, rest.strip())
            case "tip":
                self._tip(seat)
            case "log":
                self._told[seat] = 0
                self._read_log(seat)
            case "earlier":
                self._earlier(seat, rest.strip())
            case "why":
                self._explain(seat, rest)
            case "hint":
                self._hint(seat, rest)
            case "save":
                self._save(rest)
            case "quit" | "exit" | "q":
                self._quit()
            case "undo":
                return self._undo(seat)
            case "back":
                return self._go_back(self._match.take_back, seat)
            case "break":
                return self._break_in(seat)
            case _:
                return self._choose(seat, typed)
        return False

    def _quit(self) -> None:
        """Leave; where the game is not kept, not before that has been said."""
        played = any(self._seats.is_person(one.seat) for one in self._match.choices)
        if self._path is not None or self._warned or not played:
            raise EOFError
        self._warned = True
        screen.tell("This game is not kept: 'save FILE' keeps it, 'quit' once more leaves it.")

    def _break_in(self, seat: int) -> bool:
        if refusal := self._match.why_not_interject(seat):
            screen.tell(refusal)
            return False
        return self._try(self._match.interject, seat)

    def _score(self, seat: int) -> None:
        """The points by part, as far as this seat sees what makes them."""
        view = self._match.view(seat)
        points = [0] * self._match.players
        self._match.game.rules.points(view, points)
        for line in score_lines(self._match.game, view, points, seat):
            screen.say(line)

    def _tip(self, seat: int) -> None:
        """What people usually look at where this seat is asked, and what a beginner should know."""
        view = self._match.view(seat)
        told = coached(self._match.game, view, seat, int(todo.top(view)))
        if any(choice.seat == seat for choice in self._match.choices):
            screen.tell(self._looked_back(seat, own_choice(self._match, seat, "")))
        for words in (told.tip or "There is nothing special to look at.", *told.reminders.values()):
            screen.tell(words)

    def _judge(self, seat: int, back: str) -> None:
        """Whether one of this seat's choices cost much."""
        try:
            number = own_choice(self._match, seat, back)
        except ValueError as error:
            screen.tell(str(error))
            return
        screen.tell(self._looked_back(seat, number) or "Nothing clearly better was found for it.")

    def _earlier(self, seat: int, back: str) -> None:
        try:
            show_earlier(self._match, seat, own_choice(self._match, seat, back))
        except ValueError as error:
            screen.tell(str(error))

    def _looked_back(self, seat: int, number: int) -> str:
        """What would have been better than a choice of this seat's, if that cost much."""
        from parlour.review.looking_back import look_back, past_choice, regret_told

        past = past_choice(self._match, number)
        if past is None:
            return ""
        if not self._looks_back:
            screen.say("One moment: your choice is looked at (Ctrl-C to do without).")
        self._looks_back = True
        try:
            return regret_told(past, look_back(past))
        except KeyboardInterrupt:
            return ""

    def _choose(self, seat: int, typed: str) -> bool:
        offered = self._match.legal(seat)
        if not typed.isdigit():
            return self._try(self._play_by_words, typed, seat)
        if not self._is_offered(typed, offered):
            return False
        return self._try(self._match.play, offered[int(typed) - 1], seat)

    def _play_by_words(self, typed: str, seat: int) -> None:
        self._match.play(meant(self._match, seat, typed), seat)

    def _undo(self, seat: int) -> bool:
        last = self._match.choices[-1:]
        if self._go_back(self._match.undo, seat):
            broke_in = last[0].action == INTERJECT
            taken = "breaking in" if broke_in else self._match.describe(last[0].action, seat)
            screen.tell(f"Taken back: {taken}")
            return True
        if not self._match.why_not_take_back(seat):
            screen.say("'back' takes back your last choice, if everybody here agrees.")
        return False

    def _go_back(self, change: Any, seat: int) -> bool:
        """Take something back; nobody has read what comes in its place."""
        if not self._try(change, seat):
            return False
        for reader, read in self._told.items():
            self._told[reader] = min(read, len(self._match.log(reader)))
        return True

    def _try(self, change: Any, *arguments: Any) -> bool:
        """Whether the table took it; if not, say why."""
        try:
            change(*arguments)
        except IllegalAction as refusal:
            screen.tell(sentence(str(refusal)))
            return False
        return True

    def _explain(self, seat: int, choice: str) -> None:
        """Why something cannot be chosen: said by its words; a number is on offer or is none."""
        choice = choice.strip()
        if not choice:
            screen.tell("Say which: why CHOICE, by the words that stand in brackets with a choice.")
            return
        if choice.isdigit():
            if self._is_offered(choice, self._match.legal(seat)):
                screen.say("You may choose this now.")
            return
        try:
            token = meant(self._match, seat, choice)
            why = self._match.why_not(token, seat) or "you may choose this now"
        except IllegalAction as refusal:
            why = str(refusal)
        screen.tell(sentence(why))

    def _is_offered(self, typed: str, offered: list[int]) -> bool:
        """Whether a choice bears this number; if not, say which there are."""
        if 1 <= int(typed) <= len(offered):
            return True
        screen.say(f"The choices are numbered 1 to {len(offered)}, not {typed}.")
        return False

    def _hint(self, seat: int, budget: str) -> None:
        try:
            hint = self._match.advise(seat, budget.strip() or HINT_BUDGET)
        except ValueError as error:
            screen.say(str(error))
            return
        offered = self._match.legal(seat)
        for one in hint.choices:
            if one.visits:  # of one that was not looked at nothing is known
                number = offered.index(one.action) + 1
                sure = f"{one.error * 100:.1f}" if one.error >= LEAST_ERROR else "under 0.1"
                known = f"{one.chance:4.0%} ± {sure}, {count_of(one.visits, 'line')}"
                screen.say(screen.folded(f"{number:3}  {known}: {one.words}", "     "))
        lines = count_of(hint.lines, "line")
        screen.tell(f"The share of the victory expected, from {lines} of play. {hint.note}")

    def _can_break_in(self, seat: int) -> bool:
        return self._match.can_interject(seat)

    # -- keeping -----------------------------------------------------------------------------

    def _save(self, name: str) -> None:
        if not name.strip() and self._path is None:
            screen.say("Say where: save FILE")
            return
        before = self._path
        self._path = Path(name.strip()) if name.strip() else self._path
        if self._keep_or_say():
            screen.say(f"The game is kept in {self._path}, from now on choice by choice.")
        else:
            self._path = before

    def keep(self) -> None:
        """Write the record and who sits where, whole or not at all. OSError if that fails."""
        if self._path is None:
            return
        text = f"{self._match.save()}{self._seats.line()}\n"
        whole = self._path.with_name(self._path.name + ".part")
        try:
            whole.write_text(text, encoding="utf-8")
            os.replace(whole, self._path)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self._path)) from error

    def _keep_or_say(self) -> bool:
        """Keep the game; if that fails, say why and play on."""
        try:
            self.keep()
        except OSError as error:
            screen.say(f"The game could not be kept in {self._path}: {error.strerror}")
            return False
        return True

    def _finish(self) -> None:
        people = self._seats.people
        viewer = people[0] if len(people) == 1 else None
        if viewer is not None:
            self._read_log(viewer)
        for line in result_lines(self._match, viewer):
            screen.say(line)
        if self._match.seed is not None:  # not sooner: it tells how the cards lie
            screen.say(f"The seed was {self._match.seed}.")
