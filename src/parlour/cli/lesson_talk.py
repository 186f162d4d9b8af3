"""A lesson in the terminal."""

from __future__ import annotations

from parlour.core.errors import IllegalAction
from parlour.core.lessons.goal import goal_card, goal_text
from parlour.core.lessons.run import LEARNER, LessonRun
from parlour.core.speech import sentence

from . import screen
from .layout import show_table
from .meant import meant
from .reading import look, rules_text

HELP = """\
  Enter       go on, where nothing is asked
  a number    choose what stands beside it; the beginning of its words does too
  back        the step before
  show        show me what to choose
  table       look at the table again
  look CARD   read a card or a thing on the table, by the beginning of its name
  rules WHAT  a clause of the rules, or all that speak of a word
  goal        the goal card
  quit        leave the lesson"""
READ = ("look", "rules")  # what is followed by what to read
MARKED_AFTER = 2  # wrong answers; then what is meant is shown


class LessonTalk:
    """One learner at this terminal."""

    def __init__(self, run: LessonRun) -> None:
        self._run = run
        self._wrong = 0

    def teach(self) -> LessonRun | None:
        """Go through the lesson: as it stands at its end, None if it was left before."""
        run = self._run
        screen.say(f"{run.game.title}: {run.lesson.title} (type ? for help)")
        if run.game.legend:
            screen.say(run.game.legend)
        try:
            while not self._run.over:
                self._show()
                while not self._answer(screen.ask("> ")):
                    pass
        except (EOFError, KeyboardInterrupt):
            where = f"{run.game.id} {run.lesson.name} --step {self._run.step.name}"
            screen.say(f"\nGo on with: parlour learn {where}")
            return None
        screen.say("The lesson is done.")
        return self._run

    def _show(self) -> None:
        """The table, what is said of it, what it is about, and the choices."""
        run, words = self._run, self._run.game.words
        view = run.match.view(LEARNER)
        self._wrong = 0
        place = f"{len(run.path) + 1} of {len(run.lesson.steps)}"
        labels = f" (See: {'; '.join(told)})" if (told := run.labels()) else ""
        legal = run.match.legal(LEARNER) if run.step.asks else []
        choices = [(words.describe(view, action), run.match.token(action)) for action in legal]
        show_table(words.sketch(view, LEARNER), f"[{place}] {run.say}{labels}", choices)
        if not run.step.asks:
            screen.say("Enter: next")

    def _answer(self, typed: str) -> bool:
        """Do what was typed; whether the step is another one, or to be shown again."""
        run = self._run
        word, _, rest = typed.partition(" ")
        match word.lower() if word.lower() in READ else typed.lower():
            case "?" | "help":
                screen.say(HELP)
            case "back":
                if not run.path:
                    screen.say("This is the first step.")
                    return False
                self._run = LessonRun(run.game, run.lesson, run.path[:-1])
                return True
            case "show":
                self._show_me()
            case "table":
                return True
            case "look":
                view = run.match.view(LEARNER)
                screen.say(look(run.game, view, LEARNER, rest))
            case "rules":
                screen.say(rules_text(run.game, rest))
            case "goal":
                screen.say(goal_text(goal_card(run.game, run.match.players, run.match.options)))
            case "quit" | "exit" | "q" | "leave":
                raise EOFError
            case "" | "next":
                answer = run.next()
                return self._said(answer.passed, answer.words)
            case _:
                return self._choose(typed)
        return False

    def _choose(self, typed: str) -> bool:
        run = self._run
        offered = run.legal()
        if typed.isdigit() and not 1 <= int(typed) <= len(offered):
            screen.say(f"The choices are numbered 1 to {len(offered)}, not {typed}.")
            return False
        try:
            if typed.isdigit():
                answer = run.choose(offered[int(typed) - 1])
            else:
                answer = run.choose(meant(run.match, LEARNER, typed))
        except IllegalAction as refusal:
            screen.tell(sentence(str(refusal)))
            return False
        return self._said(answer.passed, answer.words)

    def _said(self, passed: bool, words: str) -> bool:
        if words:
            screen.tell(words.replace("press Show me", "type show"))  # a button of the page
        if not passed:
            self._wrong += 1
            if self._wrong >= MARKED_AFTER:
                self._show_me()
        return passed

    def _show_me(self) -> None:
        run = self._run
        if not run.step.asks:
            screen.say("Nothing is asked here: press Enter.")
            return
        token = run.passing()[0]
        words = run.match.describe(token, LEARNER)
        screen.tell(f"Choose {run.legal().index(token) + 1}: {words}")
