"""Why something may not be chosen now, with the clause that says so."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.kit.refusals import not_now
from parlour.core.record import NONE

from ..cards import (
    ACTION_CARDS,
    AREA_51_LOOK,
    CLONING,
    INVESTIGATIONS,
    REVEAL_CARDS,
    TYPES,
    Part,
    Type,
)
from ..names import card_name, part_name
from ..rules.laying import held, may_touch, proofs_allowed
from ..rules.verbs import is_in_play, row_size
from ..state import (
    ACTIONS,
    BURY,
    DISCARD,
    DRAW_AREA_51,
    DRAW_TABLOIDS,
    PLAY,
    PUT,
    REMOVE,
    SPY,
    TAKE,
    Agreed,
    Ask,
    State,
    part_of_lay,
    row_type,
    struck_part,
    struck_seat,
    struck_type,
    type_of_lay,
)

FITTING = {
    Ask.OPEN: ("draw unknown", "draw tabloids", "draw area_51"),
    Ask.KEEP: ("take",),
    Ask.ON_TOP: ("put",),
    Ask.TURN: ("lay", "done", "play", "discard"),
    Ask.CHEMTRAILS: ("spy", "decline"),
    Ask.PEEKED: ("give back", "publish"),
    Ask.COLD_FUSION: ("draw unknown", "decline"),
    Ask.MOON_LANDING: ("strike", "decline"),
    Ask.DEVIL_WORSHIP: ("bury", "decline"),
    Ask.MEN_IN_BLACK: ("strike", "bury", "decline"),
    Ask.INFORMANT: ("draw unknown", "take"),
    Ask.RETRIEVED: ("lay", "done", "play", "decline"),
    Ask.FINAL_DISCARD: ("discard",),
    Ask.REMOVE: ("remove",),
    Ask.DISCREDIT: ("discredit",),
    Ask.NEXT_ROUND: ("deal",),
}


def why_not_in(s: State, action: int, words: str, question: str) -> str:
    """Why an action is not legal; `words` describe it, `question` is what is asked."""
    asked = Ask(todo.top(s))
    kind = ACTIONS.kind_of(action)
    if kind not in FITTING[asked]:
        return not_now(words, question)
    if s.player[s.seat].laying != NONE and kind in ("discard", "play", "decline"):
        return "finish the cards being laid first, or take them back (T66)"
    if kind == "lay":
        return _why_not_lay(s, type_of_lay(action), part_of_lay(action))
    if kind == "done":
        return "there is nothing laid yet that stands: a reveal takes three cards of a type (T12)"
    if kind == "play":
        return _why_not_play(s, INVESTIGATIONS + action - PLAY)
    if kind == "strike":
        return _why_not_strike(s, action)
    if kind == "spy":
        own = action - SPY == s.seat
        return "that hand is your own (T47)" if own else "there is no card in that hand (T47)"
    if action == DRAW_TABLOIDS:
        return "the Tabloids are empty (T8)"
    if action == DRAW_AREA_51:
        return _why_not_area_51(s)
    return _why_not_card(s, kind, action)


def _why_not_card(s: State, kind: str, action: int) -> str:
    asked = todo.top(s)
    if kind == "remove":
        type_ = row_type(todo.about(s))
        name = part_name(s, type_, action - REMOVE)
        return f"there is no {name} in the row of {card_name(s, type_)} (T34)"
    first = {"discard": DISCARD, "take": TAKE, "bury": BURY, "put": PUT}[kind]
    name = card_name(s, action - first)
    if kind == "discard" or asked == Ask.DEVIL_WORSHIP:
        return f"you have no {name} in hand (T28)"
    if asked in (Ask.INFORMANT, Ask.MEN_IN_BLACK):
        return f"there is no {name} in the Tabloids (T61, T63)"
    return f"{name} is not among the cards looked at (T45, T62)"


def _why_not_area_51(s: State) -> str:
    if row_size(s, s.seat, Type.AREA_51) == 0:
        return f"you have no card of {card_name(s, Type.AREA_51)} in play (T46)"
    return f"the Unknown has fewer than {AREA_51_LOOK} cards (T45)"


def _why_not_play(s: State, card: int) -> str:
    name = card_name(s, card)
    if s.player[s.seat].hand[card] == 0:
        return f"you have no {name} in hand (T27)"
    if todo.top(s) == Ask.RETRIEVED and todo.about(s) != card:
        return "only the card just taken from the Tabloids may be played beyond the limit (T64)"
    if s.player[s.seat].hand_size < 2:
        return "one card must stay to be discarded (T29)"
    return f"only {ACTION_CARDS} Action card may be played in a turn (T22)"


def _why_not_strike(s: State, action: int) -> str:
    owner, type_, part = struck_seat(action), struck_type(action), struck_part(action)
    if owner == s.seat:
        return "only a card in front of an opponent may be chosen (T54, T61)"
    if owner >= s.players or s.player[owner].row[type_][part] == 0:
        return f"there is no {part_name(s, type_, part)} on {card_name(s, type_)} there (T54, T61)"
    if todo.top(s) == Ask.MEN_IN_BLACK and part in (Part.LEAKED, Part.PROOF):
        return "it is one or the other: a Proof!, or cards of the Tabloids (T61)"
    wanted = "Proof!" if todo.top(s) == Ask.MEN_IN_BLACK else "Conspiracy"
    return f"only a {wanted} card may be chosen (T54, T61)"


def _why_not_lay(s: State, type_: int, part: int) -> str:
    player = s.player[s.seat]
    host, name = card_name(s, type_), part_name(s, type_, part)
    if player.laying not in (NONE, type_):
        return f"{card_name(s, player.laying)} is being laid: say done first (T66)"
    if part == Part.CLONE and type_ == CLONING:
        return f"on its own type {name.removesuffix(' (wild)')} is no wild card (T51)"
    if held(s, s.seat, type_, part) == 0 and player.hand[CLONING] and part == Part.CLONE:
        assert s.options[Agreed.CLONING]
        return f"{card_name(s, CLONING)} is wild only for a player who has it in play (T50)"
    if player.staged[part] >= held(s, s.seat, type_, part):
        return f"you have no {name} in hand for it (T24, T50)"
    in_play = is_in_play(s, type_)
    if not may_touch(s, type_, in_play):
        return _why_not_touch(s, type_)
    if part in (Part.LEAKED, Part.PROOF) and _proofs_staged(s) >= proofs_allowed(
        s, s.seat, in_play
    ):
        return f"only {ACTION_CARDS} Action card may be played in a turn (T22, T56)"
    if player.laying == NONE and todo.top(s) == Ask.RETRIEVED:
        return f"the card just taken must be laid: {card_name(s, todo.about(s))} (T64)"
    cards = sum(player.staged) + 1
    if cards >= player.hand_size:
        return "one card must stay to be discarded (T29)"
    if in_play:
        return f"{name} needs a card of {host} beside it in your row (T60)"
    return f"a reveal of {host} takes {REVEAL_CARDS} cards, and one more for the discard (T12, T29)"


def _proofs_staged(s: State) -> int:
    staged = s.player[s.seat].staged
    return staged[Part.LEAKED] + staged[Part.PROOF]


def _why_not_touch(s: State, type_: int) -> str:
    touched = sum(s.touched[other] for other in range(TYPES))
    if not is_in_play(s, type_):
        if s.new_type != NONE:
            return "one conspiracy has been revealed in this turn already (T11)"
        return "two conspiracies have been strengthened: none may be revealed (T15)"
    return f"{touched} conspiracies were laid on in this turn: that is the limit (T15)"
