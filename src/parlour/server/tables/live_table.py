"""One table in memory: the match replayed from its log, who sits where, which number is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from parlour.core import todo
from parlour.core.dealing import dealt
from parlour.core.errors import IllegalAction
from parlour.core.game import Game
from parlour.core.game_record import begin_from
from parlour.core.match import Match
from parlour.core.options import read_options
from parlour.core.record import NONE, as_bytes
from parlour.core.recording import INTERJECT_TOKEN
from parlour.core.steps import seat_name

from ..refusals import CONFLICT, FORBIDDEN, NOT_UNDERSTOOD, Refused
from .store import AGREE, ASK, AWAY, BOT, CHOICE, PERSON, REFUSE, UNDO, Entry, TableRow
from .taking_back import TakingBack
from .told import sentences

BOT_SEAT = "bot:"
HERE = ("me", "here")  # how seats of the host's screen were filled
NOBODY = "nobody"  # is asked
MOST_TURNABOUTS = 400  # of one kind and seat: what leads nowhere must not make a log without end


def begin(game: Game, row: TableRow) -> Match:
    """The match as it was dealt, or as a lesson left it."""
    if row.start:
        return begin_from(game, row.start, automatic=True)
    numbers = read_options(game.options, row.options, len(row.seats))
    return Match(game, dealt(game, len(row.seats), row.seed, numbers), row.seed)


@dataclass(slots=True)
class Beside:
    """What the log tells beside the choices: undoing, handing over, asking."""

    after: int  # so many choices stood then
    turn: int
    seat: int
    text: str


class LiveTable:
    """A table that is being played. It changes by `apply` alone, once an entry is on disk."""

    def __init__(self, row: TableRow, game: Game) -> None:
        self.row = row
        self.game = game
        self.match = begin(game, row)
        self.entries: list[Entry] = []
        self.bots = [seat.removeprefix(BOT_SEAT) if is_bot(seat) else "" for seat in row.seats]
        self.handed = [""] * len(row.seats)  # how a person's seat came to its bot: BOT or AWAY
        self.back = TakingBack(row.seats)
        self.beside: list[Beside] = []  # what the log tells beside the choices
        self._hands_changed = [0] * len(row.seats)  # the number at which a seat last changed hands
        self._asked: dict[
            int, int
        ] = {}  # the number since which each waiting seat's question stands
        self._answered: dict[tuple[int, int], Entry] = {}  # by seat and number answered
        self._pointed_at = (NONE, NONE)  # seat and number
        self._forbidden: dict[str, list[int]] = {}
        self._turnabouts: Counter[tuple[str, int]] = Counter()
        self._public = self.match.view(None)  # what everybody may know, kept for each number
        self._mark_asked({})
        self._shared = sum(seat in HERE for seat in row.seats) > 1
        self.secrets = False  # whether seats of one screen have ever known different things
        self._look_for_secrets()

    @property
    def number(self) -> int:
        """How many entries the log has."""
        return len(self.entries)

    @property
    def bot_to_choose(self) -> int | None:
        """A seat whose bot must choose now; None while people are asked to take something back."""
        if self.back.asker != NONE:
            return None
        return next((seat for seat in self.match.seats if self.bots[seat]), None)

    def standing(self) -> dict[str, Any]:
        """How far the game is, whose turn, and who has won: nothing that anybody may not know."""
        match = self.match
        won = [seat for seat, share in enumerate(match.returns) if share > 0] if match.over else []
        return {
            "number": self.number,
            "turn": self.game.turn_number(match.turn),
            "waiting": list(match.seats),
            "over": match.over,
            "won": won,
            "bots": list(self.bots),
        }

    def asked_of(self, seat: int) -> int:
        """What is asked now, as everybody may know it: the game's number for it."""
        return int(todo.top(self._public)) if self._public.todo.size else NONE

    def asked_since(self, seat: int) -> int:
        """The number since which a waiting seat's question has not changed."""
        return self._asked.get(seat, self.number)

    # -- checking: a Refused says why; nothing changes ------------------------------------------

    def check_asked(self, seat: int, number: int) -> None:
        """That a seat must choose now, and that its question has not changed since `number`."""
        self._check_sitting(seat, by_bot=False)
        if seat not in self.match.seats:
            raise Refused(CONFLICT, self.match.why_not(0, seat) or "nothing is to be chosen now")
        self._check_number(seat, number)

    def is_repeated(self, seat: int, number: int, kind: str, value: str) -> bool:
        """Whether this very message has been counted already (its answer was lost)."""
        entry = self._answered.get((seat, number))
        return entry is not None and (entry.kind, entry.value) == (kind, value)

    def choice(self, seat: int, number: int, text: str, by_bot: bool = False) -> Entry:
        """The entry of a choice, checked against number and rules."""
        token = " ".join(text.lower().split())
        self._check_sitting(seat, by_bot)
        if by_bot and self.back.asker != NONE:
            raise Refused(CONFLICT, "people are asked to take something back: bots wait")
        if token == INTERJECT_TOKEN:
            self._check_latest(number)
            self._check_turnabouts(token, seat)
            why = self.match.why_not_interject(seat)
            if why:
                raise Refused(CONFLICT, why)
            return Entry(self.number, CHOICE, seat, token, number)
        self._check_number(seat, number)
        try:
            why = self.match.why_not(token, seat)
        except IllegalAction as error:
            raise Refused(NOT_UNDERSTOOD, str(error)) from None
        if why:
            raise Refused(CONFLICT, why)
        ask, action = todo.top(self._public), self.match.action(token)
        secret = self.game.is_secret(ask, action)
        return Entry(self.number, CHOICE, seat, token, NONE if by_bot else number, secret)

    def undo(self, seat: int, number: int) -> Entry:
        """The entry that takes back the last choice."""
        self._check_sitting(seat, by_bot=False)
        self._check_latest(number)
        self._check_turnabouts(UNDO, seat)
        why = self.match.why_not_undo(seat)
        if why:
            raise Refused(CONFLICT, why)
        return Entry(self.number, UNDO, seat, "", number)

    def why_not_ask(self, seat: int) -> str:
        """Why a seat may not ask to take back its last choice; '' if it may."""
        if not self.match.why_not_undo(seat):
            return "nothing has been shown since: it can be taken back without asking"
        if self.back.asker != NONE:
            return f"{seat_name(self.back.asker)} is asking already"
        return self.match.why_not_take_back(seat)

    def has_say(self, seat: int, here: Collection[int] = ()) -> bool:
        """Whether the person a seat was made for has a say in what people agree on: not if their
        own link handed it to a bot, nor while a bot plays for them and they are not `here`."""
        if is_bot(self.row.seats[seat]) or self.handed[seat] == BOT:
            return False
        return self.handed[seat] != AWAY or seat in here

    def holders(self, here: Collection[int] = ()) -> list[bool]:
        """Whose people have a say, by seat."""
        return [self.has_say(seat, here) for seat in range(len(self.bots))]

    def ask_back(self, seat: int, number: int, here: Collection[int] = ()) -> Entry:
        """The entry by which a seat asks to take back what has shown something; `here` are the
        seats that somebody has open."""
        self._check_sitting(seat, by_bot=False)
        self._check_latest(number)
        self._check_turnabouts(ASK, seat)
        why = self.why_not_ask(seat)
        if why:
            raise Refused(CONFLICT, why)
        asked = self.back.others(seat, self.holders(here))
        value = " ".join(map(str, asked)) or NOBODY
        return Entry(self.number, ASK, seat, value, number)

    def answer_back(self, seat: int, number: int, agrees: bool) -> Entry:
        """The entry of a seat's answer to whoever asks, or by which the asker gives it up."""
        self._check_sitting(seat, by_bot=False)
        self._check_not_ahead(number)
        if self.back.asker == NONE or number <= self.back.since:
            raise Refused(CONFLICT, "nobody asks to take back anything now")
        if seat not in self.back.awaited() and (agrees or seat != self.back.asker):
            raise Refused(CONFLICT, f"{seat_name(seat)} is not asked")
        return Entry(self.number, AGREE if agrees else REFUSE, seat, "", number)

    def hand_over(self, seat: int, number: int, bot: str, by_others: bool = False) -> Entry:
        """The entry that hands a seat to a bot, or takes it back (no name given). It answers to
        what the seat itself has come to: that others have chosen meanwhile is no matter."""
        if not 0 <= seat < len(self.bots):
            raise Refused(NOT_UNDERSTOOD, f"there is no seat {seat} at this table")
        if self.match.over:
            raise Refused(CONFLICT, "the game is over")
        if is_bot(self.row.seats[seat]):
            raise Refused(CONFLICT, f"{seat_name(seat)} is a bot's from the start")
        self._check_not_ahead(number)
        if number < self._hands_changed[seat]:
            raise Refused(CONFLICT, self._late(number))
        if bot:
            self._check_turnabouts(BOT, seat)
        if self.bots[seat] == bot:
            held = f"the bot {bot} holds it" if bot else "a person holds it"
            raise Refused(CONFLICT, f"{seat_name(seat)} is so already: {held}")
        kind = (AWAY if by_others else BOT) if bot else PERSON
        return Entry(self.number, kind, seat, bot, number)

    def _check_turnabouts(self, kind: str, seat: int) -> None:
        """Undoing, breaking in and handing over can be done and done again without end."""
        if self._turnabouts[kind, seat] >= MOST_TURNABOUTS:
            why = f"{seat_name(seat)} has had {MOST_TURNABOUTS} of these at this table: no more"
            raise Refused(CONFLICT, why)

    def _check_sitting(self, seat: int, by_bot: bool) -> None:
        if not 0 <= seat < len(self.bots):
            raise Refused(NOT_UNDERSTOOD, f"there is no seat {seat} at this table")
        if bool(self.bots[seat]) != by_bot:
            why = f"a bot plays for {seat_name(seat)}: take the seat back to choose yourself"
            raise Refused(FORBIDDEN, why)

    def _check_number(self, seat: int, number: int) -> None:
        """A seat that is asked must answer the question as it stands."""
        self._check_not_ahead(number)
        if seat in self._asked and number < self._asked[seat]:
            raise Refused(CONFLICT, self._late(number))

    def _check_latest(self, number: int) -> None:
        self._check_not_ahead(number)
        if number != self.number:
            raise Refused(CONFLICT, self._late(number))

    def _check_not_ahead(self, number: int) -> None:
        if number > self.number:
            raise Refused(
                CONFLICT, f"the table has come to number {self.number} only, not {number}"
            )

    def _late(self, number: int) -> str:
        return (
            f"the table has moved on: this answers number {number}, and it stands at"
            f" {self.number} now; nothing was changed"
        )

    def forbidden_at(self, seat: int, view: Any, legal: list[int]) -> dict[str, list[int]]:
        """What each piece of the picture stands for that a seat may not choose now; worked out
        once for each number, since people point at many pieces."""
        if (seat, self.number) != self._pointed_at:
            self._pointed_at, self._forbidden = (seat, self.number), {}
            spot = self.game.words.spot
            for action in sorted(set(range(len(self.game.actions))) - set(legal)):
                self._forbidden.setdefault(spot(view, action), []).append(action)
        return self._forbidden

    # -- changing ----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Carry out an entry that is on disk. IllegalAction if the rules of today forbid it."""
        played = entry.kind in (CHOICE, UNDO)
        before = {
            seat: self._question(seat)
            for seat in self.match.seats
            if not played or (entry.kind == CHOICE and seat != entry.seat)
        }
        asker = self.back.asker
        if played:
            self.back.forget()
            self._play(entry)
        elif self._arrange(entry):
            before = {}
        self._tell(entry, asker)
        self._public = self.match.view(None)
        self.entries.append(entry)
        self._answered[entry.seat, entry.answers] = entry
        self._mark_asked(before)
        self._look_for_secrets()

    def _look_for_secrets(self) -> None:
        if not self._shared or self.secrets:
            return
        seats = [seat for seat, filled in enumerate(self.row.seats) if filled in HERE]
        self.secrets = len({as_bytes(self.match.view(seat)) for seat in seats}) > 1

    def _tell(self, entry: Entry, asker: int) -> None:
        """Keep in the log what is no choice; what was told after choices now taken back stays."""
        made = len(self.match.choices)
        for told in self.beside:
            told.after, told.turn = min(told.after, made), min(told.turn, self.match.turn)
        for sentence in sentences(entry, asker):
            told = Beside(made, self.match.turn, entry.seat, sentence)
            if told not in self.beside[-1:]:  # undone and undone again is told once
                self.beside.append(told)

    def _play(self, entry: Entry) -> None:
        if entry.kind == UNDO:
            self.match.take_back(entry.seat)  # `undo` has checked it, by the rules of that day
            self._turnabouts[UNDO, entry.seat] += 1
        elif entry.value == INTERJECT_TOKEN:
            self.match.interject(entry.seat)
            self._turnabouts[INTERJECT_TOKEN, entry.seat] += 1
        else:
            self.match.play(entry.value, entry.seat)

    def _arrange(self, entry: Entry) -> bool:
        """Who sits where, and what people agree on; whether something is taken back now."""
        if entry.kind in (BOT, AWAY, PERSON):
            self._hand(entry)
        elif entry.kind == ASK:
            others = self.back.others(entry.seat, self.holders())
            self.back.ask(entry.seat, entry.number, _asked(entry.value, others))
        elif entry.kind == AGREE:
            self.back.agree(entry.seat)
        else:
            self.back.forget()
        self._turnabouts[BOT if entry.kind == AWAY else entry.kind, entry.seat] += 1
        if self.back.asker == NONE or self.back.awaited():
            return False
        self.match.take_back(self.back.asker)
        self.back.forget()
        return True

    def _hand(self, entry: Entry) -> None:
        """A seat changes hands. Who hands over their own agrees to whatever is asked; where others
        do it, nothing is agreed on."""
        seat = entry.seat
        self.bots[seat] = entry.value
        self.handed[seat] = "" if entry.kind == PERSON else entry.kind
        self._hands_changed[seat] = entry.number + 1
        if entry.kind == BOT:
            self.back.agree(seat)
        elif entry.kind == AWAY:
            self.back.forget()

    def _question(self, seat: int) -> tuple[int, ...]:
        """What tells one question from the next: the waiting frame and the way to it."""
        s = self._public
        top = s.todo.size - 1
        return (
            s.todo.size,
            s.todo.ask[top],
            s.todo.about[top],
            s.turn,
            s.todo.left[top] >> seat & 1,
        )

    def _mark_asked(self, before: dict[int, tuple[int, ...]]) -> None:
        self._asked = {
            seat: self._asked[seat]
            if seat in before and before[seat] == self._question(seat)
            else self.number
            for seat in self.match.seats
        }


def _asked(value: str, others: list[int]) -> list[int]:
    """The seats that an ASK names; tables of older versions asked whoever held one."""
    if not value:
        return others
    return [] if value == NOBODY else [int(seat) for seat in value.split()]


def is_bot(seat: str) -> bool:
    """Whether a seat was filled with a bot when the table was made."""
    return seat.startswith(BOT_SEAT)
