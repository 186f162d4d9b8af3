"""Why something may not be chosen now, with the clause that says so."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.kit.refusals import asked_instead
from parlour.core.record import NONE

from ..cards import (
    ACTION_CARDS,
    AREA_51_LOOK,
    CLONING,
    INVESTIGATIONS,
    OVERLORDS_PROOFS,
    REMOTE_VIEWING,
    REVEAL_CARDS,
    Part,
    Type,
)
from ..names import card_name, part_name
from ..rules.laying import held, is_complete, may_touch, own_held, proofs_allowed, strengthened
from ..rules.verbs import anchors, clones_stand, is_in_play, kind_of, row_size
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
    row_owner,
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
CLAUSES = {
    Ask.OPEN: "T8",
    Ask.KEEP: "T45, T62",
    Ask.ON_TOP: "T62",
    Ask.TURN: "T10",
    Ask.CHEMTRAILS: "T47",
    Ask.PEEKED: "T47",
    Ask.COLD_FUSION: "T49",
    Ask.MOON_LANDING: "T54",
    Ask.DEVIL_WORSHIP: "T58",
    Ask.MEN_IN_BLACK: "T61",
    Ask.INFORMANT: "T63",
    Ask.RETRIEVED: "T64",
    Ask.FINAL_DISCARD: "T31",
    Ask.REMOVE: "T34",
    Ask.DISCREDIT: "T35",
    Ask.NEXT_ROUND: "T41",
}


def why_not_in(s: State, action: int, question: str) -> str:
    """Why an action is not legal; `question` is what is asked."""
    asked = Ask(todo.top(s))
    kind = ACTIONS.kind_of(action)
    if kind not in FITTING[asked]:
        laying = s.player[s.seat].laying != NONE
        return asked_instead(question, "T66" if laying else CLAUSES[asked])
    if s.player[s.seat].laying != NONE and kind in ("discard", "play", "decline"):
        return "finish the cards being laid first, or take them back (T66)"
    match kind:
        case "lay":
            return _why_not_lay(s, type_of_lay(action), part_of_lay(action))
        case "done":
            return _why_not_done(s)
        case "play":
            return _why_not_play(s, INVESTIGATIONS + action - PLAY)
        case "strike":
            return _why_not_strike(s, action)
        case "spy":
            return _why_not_spy(s, action - SPY)
    if action == DRAW_TABLOIDS:
        return "the Tabloids are empty (T8)"
    if action == DRAW_AREA_51:
        return _why_not_area_51(s)
    return _why_not_card(s, kind, action)


def _why_not_spy(s: State, victim: int) -> str:
    if victim == s.seat:
        return "that hand is your own (T47)"
    if victim >= s.players:
        return f"nobody sits at seat {victim + 1} (T47)"
    return "there is no card in that hand (T47)"


def _why_not_card(s: State, kind: str, action: int) -> str:
    asked = Ask(todo.top(s))
    if kind == "remove":
        type_, owner = row_type(todo.about(s)), row_owner(todo.about(s))
        name = part_name(s, type_, action - REMOVE)
        row = "your" if owner == s.seat else f"Seat {owner + 1}'s"
        return f"there is no {name} in {row} row of {card_name(s, type_)} (T34)"
    first = {"discard": DISCARD, "take": TAKE, "bury": BURY, "put": PUT}[kind]
    name = card_name(s, action - first)
    if kind == "discard" or asked == Ask.DEVIL_WORSHIP:
        clause = {Ask.DEVIL_WORSHIP: "T58", Ask.FINAL_DISCARD: "T31"}.get(asked, "T28")
        return f"you have no {name} in hand ({clause})"
    if asked in (Ask.INFORMANT, Ask.MEN_IN_BLACK):
        return f"there is no {name} in the Tabloids ({CLAUSES[asked]})"
    return f"{name} is not among the cards looked at ({_looked_by(s)})"


def _looked_by(s: State) -> str:
    """The clause by which the top of the Unknown is being looked at."""
    for frame in range(s.todo.size):
        if s.todo.ask[frame] == Ask.FINISH and s.todo.about[frame] == REMOTE_VIEWING:
            return "T62"
    return "T45"


def _why_not_area_51(s: State) -> str:
    if row_size(s, s.seat, Type.AREA_51) == 0:
        return f"you have no card of {card_name(s, Type.AREA_51)} in play (T46)"
    return f"the Unknown has fewer than {AREA_51_LOOK} cards (T45)"


def _why_not_play(s: State, card: int) -> str:
    name = card_name(s, card)
    if todo.top(s) == Ask.RETRIEVED and todo.about(s) != card:
        return "only the card just taken from the Tabloids may be played beyond the limit (T64)"
    if s.player[s.seat].hand[card] == 0:
        return f"you have no {name} in hand (T27)"
    if s.player[s.seat].hand_size < 2:
        return "one card must stay to be discarded (T29)"
    return f"only {ACTION_CARDS} Action card may be played in a turn (T22)"


def _why_not_strike(s: State, action: int) -> str:
    owner, type_, part = struck_seat(action), struck_type(action), struck_part(action)
    black = todo.top(s) == Ask.MEN_IN_BLACK
    clause = "T61" if black else "T54"
    if owner == s.seat:
        return f"only a card in front of an opponent may be chosen ({clause})"
    if owner >= s.players:
        return f"nobody sits at seat {owner + 1} ({clause})"
    if black and todo.about(s):
        return "it is one or the other: a Proof!, or cards of the Tabloids (T61)"
    if s.player[owner].row[type_][part] == 0:
        name = part_name(s, type_, part)
        return f"Seat {owner + 1} has no {name} on {card_name(s, type_)} ({clause})"
    return f"only a {'Proof!' if black else 'Conspiracy'} card may be chosen ({clause})"


def _why_not_lay(s: State, type_: int, part: int) -> str:
    player = s.player[s.seat]
    host, name = card_name(s, type_), part_name(s, type_, part)
    if player.laying not in (NONE, type_):
        return f"{card_name(s, player.laying)} is being laid: say done first (T66)"
    if player.laying == NONE and todo.top(s) == Ask.RETRIEVED and _is_other_card(s, type_, part):
        verb = "played" if todo.about(s) >= INVESTIGATIONS else "laid"
        return f"only {card_name(s, todo.about(s))}, just taken, may be {verb} now (T64)"
    missing = _why_not_held(s, type_, part)
    if missing:
        return missing
    in_play = is_in_play(s, type_)
    if not may_touch(s, type_, in_play, strengthened(s)):
        return _why_not_touch(s, type_)
    if part in (Part.LEAKED, Part.PROOF) and _proofs_staged(s) >= proofs_allowed(
        s, s.seat, in_play
    ):
        return _why_no_proof(s, in_play)
    if sum(player.staged) + 1 >= player.hand_size:
        return "one card must stay to be discarded (T29)"
    if in_play:
        return f"{name} needs a card of {host} beside it in your row (T60)"
    return _why_no_reveal(s, type_)


def _is_other_card(s: State, type_: int, part: int) -> bool:
    """T64. Whether a lay would begin with another card than the one retrieved."""
    return part not in (Part.LEAKED, Part.PROOF) or todo.about(s) != kind_of(type_, part)


def _why_not_held(s: State, type_: int, part: int) -> str:
    """T24, T50, T51. Why the hand has no card that could be this part of the row; '' if it has."""
    player = s.player[s.seat]
    name = part_name(s, type_, part)
    if part == Part.CLONE and type_ == CLONING:
        return f"on its own type {card_name(s, CLONING)} is no wild card (T51)"
    if part == Part.CLONE and player.hand[CLONING] and held(s, s.seat, type_, part) == 0:
        assert s.options[Agreed.CLONING]
        return f"{card_name(s, CLONING)} is wild only for a player who has it in play (T50)"
    if player.staged[part] < held(s, s.seat, type_, part):
        return ""
    more = "no more" if player.staged[part] else "no"
    clause = {Part.NATURAL: "T12, T17", Part.CLONE: "T50", Part.LEAKED: "T25", Part.PROOF: "T24"}
    return f"you have {more} {name} in hand ({clause[Part(part)]})"


def _why_no_proof(s: State, in_play: bool) -> str:
    """T13, T22, T23, T56. Why no further Proof! may be laid."""
    if todo.top(s) == Ask.RETRIEVED:
        return "one Proof! may be laid beyond the limit: the one just taken (T64)"
    if in_play:
        return f"only {ACTION_CARDS} Action card may be played in a turn (T22, T23)"
    if _proofs_staged(s) >= OVERLORDS_PROOFS:
        return f"a reveal takes {OVERLORDS_PROOFS} Proof! cards at most (T56)"
    if s.action_cards:
        return "an Action card has been played in this turn already (T13, T22)"
    name = card_name(s, Type.REPTILIAN_OVERLORDS)
    return f"a reveal takes one Proof!, two only with {name} in play before you (T13, T57)"


def _why_no_reveal(s: State, type_: int) -> str:
    """T12, T29, T50. Why cards in hand can't make such a reveal."""
    host = card_name(s, type_)
    if own_held(s, s.seat, type_) == 0:
        return f"a reveal of {host} takes a card of its own, and you have none (T12, T60)"
    hand = s.player[s.seat].hand_size
    if hand <= REVEAL_CARDS:
        return f"a reveal takes {REVEAL_CARDS} cards, and one must stay to be discarded (T12, T29)"
    return (
        f"your cards do not make a reveal of {host}: three Conspiracy cards, or two and a Proof!"
        " (T12)"
    )


def _why_not_done(s: State) -> str:
    """T12, T60, T66. Why the lay does not stand as it is."""
    player, type_ = s.player[s.seat], s.player[s.seat].laying
    if type_ == NONE:
        return "no card is being laid (T66)"
    host = card_name(s, type_)
    assert not is_complete(s, s.seat, type_, is_in_play(s, type_))
    own = player.staged[Part.NATURAL] + (player.staged[Part.CLONE] if clones_stand(s) else 0)
    if own == 0 and anchors(s, s.seat, type_) == 0:
        return f"wild cards need a card of {host} itself beside them (T60)"
    proofs = player.staged[Part.LEAKED] + player.staged[Part.PROOF]
    if sum(player.staged) < REVEAL_CARDS:
        return f"a reveal takes {REVEAL_CARDS} cards: this is {sum(player.staged)} (T12)"
    return f"a reveal with {proofs} Proof! takes two Conspiracy cards (T12)"


def _proofs_staged(s: State) -> int:
    staged = s.player[s.seat].staged
    return staged[Part.LEAKED] + staged[Part.PROOF]


def _why_not_touch(s: State, type_: int) -> str:
    if not is_in_play(s, type_):
        if s.new_type != NONE:
            return "one conspiracy has been revealed in this turn already (T11)"
        return "two conspiracies have been strengthened: none may be revealed (T15)"
    if s.new_type != NONE:
        return "one has been revealed and another strengthened in this turn: no third (T15)"
    return "two conspiracies have been strengthened in this turn: no third (T15)"
