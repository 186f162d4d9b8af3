"""What the game says to people: of choices and questions, and the score by part."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.speech import count_of, listed, person, sentence

from ..cards import (
    HUSHED,
    INFORMANT_DRAW,
    INVESTIGATIONS,
    KINDS,
    LEAKED_FILE,
    PARTS,
    POINTS,
    PROVEN_AT,
    PROVEN_FACTOR,
    TYPES,
    Type,
)
from ..names import card_name, cards_listed, options_text, part_name, whose
from ..rules.laying import is_complete
from ..rules.rounds import largest_row
from ..rules.scoring import doubled_points, is_shut_out, row_points, type_points
from ..rules.turn import may_turn
from ..rules.verbs import is_in_play, kind_of, row_size
from ..state import (
    ACTIONS,
    BURY,
    DECLINE,
    DISCARD,
    DISCREDIT,
    DONE,
    DRAW_AREA_51,
    DRAW_TABLOIDS,
    DRAW_UNKNOWN,
    GIVE_BACK,
    PLAY,
    PUBLISH,
    PUT,
    REMOVE,
    SPY,
    TAKE,
    Ask,
    Phase,
    State,
    part_of_lay,
    row_owner,
    row_place,
    row_type,
    struck_part,
    struck_seat,
    struck_type,
    type_of_lay,
)
from .brings import ability, closes, describe_strike
from .clippings import kind_key, row_key, type_key
from .reckoning import next_hit
from .why import why_not_in

QUESTIONS = {
    Ask.OPEN: "open the turn with a card from the Unknown or from the Tabloids",
    Ask.KEEP: "keep one of the cards looked at",
    Ask.ON_TOP: "pick the card that goes back on top of the Unknown",
    Ask.TURN: "reveal, strengthen, play an Action card, in any order; a discard closes the turn",
    Ask.CHEMTRAILS: "take a card unseen from an opponent's hand, or decline",
    Ask.PEEKED: "give the card back or put it on the Tabloids",
    Ask.COLD_FUSION: "draw a card from the Unknown, or decline",
    Ask.MOON_LANDING: "put a Conspiracy card in front of an opponent on the Tabloids, or decline",
    Ask.DEVIL_WORSHIP: "slide a card from the hand under the Unknown, or decline",
    Ask.MEN_IN_BLACK: "put a Proof! of an opponent on the Tabloids, or hush up one or two cards"
    " of the Tabloids",
    Ask.INFORMANT: "draw two cards from the Unknown, or take any card of the Tabloids",
    Ask.RETRIEVED: "play the Action card just taken, beyond the limit of one, or keep it",
    Ask.FINAL_DISCARD: "make the last discard of the round",
    Ask.REMOVE: "pick the card that the Tabloids discredit",
    Ask.DISCREDIT: "turn over the next card of the Tabloids",
    Ask.NEXT_ROUND: "look at the reckoning, then deal the next round",
}


def describe(s: State, action: int) -> str:
    """An action in a person's words."""
    kind = ACTIONS.kind_of(action)
    if kind == "lay":
        return _describe_lay(s, type_of_lay(action), part_of_lay(action))
    if kind == "strike":
        return describe_strike(s, struck_seat(action), struck_type(action), struck_part(action))
    if kind == "remove":
        return _describe_remove(s, action - REMOVE)
    if kind == "spy":
        return f"Take a card unseen from {whose(action - SPY, s.seat)} hand"
    if kind == "play":
        return _describe_play(s, INVESTIGATIONS + action - PLAY)
    if kind in ("discard", "take", "bury", "put"):
        return _describe_card(s, kind, action)
    return _describe_single(s, action)


def _describe_play(s: State, card: int) -> str:
    return f"Play {card_name(s, card)}: {options_text(s, card)}"


def _describe_remove(s: State, part: int) -> str:
    place = todo.about(s) if todo.top(s) == Ask.REMOVE else row_place(max(s.seat, 0), 0)
    name = part_name(s, row_type(place), part)
    owner = row_owner(place)
    return f"Lose {name}" if owner == s.seat else f"Remove {whose(owner, s.seat)} {name}"


def _describe_discredit(s: State) -> str:
    """T34. The card that is applied next, and who loses one by it."""
    if todo.top(s) != Ask.DISCREDIT:
        return "Turn over the next card of the Tabloids"
    index, type_ = next_hit(s), todo.about(s)
    largest = largest_row(s, type_)
    losers = [
        person(seat, s.seat).object
        for seat in range(s.players)
        if row_size(s, seat, type_) == largest
    ]
    loss = "loses a card" if losers != ["you"] and len(losers) == 1 else "lose a card"
    card = card_name(s, s.tabloids.cards[index])
    return f"{card} in the Tabloids: {listed(losers)} {loss} of {card_name(s, type_)}"


def _describe_card(s: State, kind: str, action: int) -> str:
    if kind == "discard":
        last = closes(s) if todo.top(s) == Ask.TURN else ""
        return f"Discard {worth(s, action - DISCARD)}{_discredits(s, action - DISCARD)}{last}"
    if kind == "take":
        verb = "Take" if todo.top(s) == Ask.INFORMANT else "Keep"
        return f"{verb} {worth(s, action - TAKE)}"
    if kind == "put":
        return f"Put {card_name(s, action - PUT)} on top"
    verb = "Slide" if todo.top(s) == Ask.DEVIL_WORSHIP else "Hush up"
    return f"{verb} {card_name(s, action - BURY)} under the Unknown"


def worth(s: State, card: int) -> str:
    """A card and its points: 'Area 51 (2 points)'; Investigations have none."""
    points = f" ({count_of(POINTS[card], 'point')})" if card < INVESTIGATIONS else ""
    return f"{card_name(s, card)}{points}"


def _discredits(s: State, card: int) -> str:
    """T34. What a card does in the Tabloids, as the table lies."""
    type_ = card % TYPES
    if card >= LEAKED_FILE or largest_row(s, type_) == 0:
        return ""
    return f", which will take a card of {card_name(s, type_)}"


def _describe_single(s: State, action: int) -> str:
    asked = todo.top(s)
    if action == DRAW_UNKNOWN:
        if asked == Ask.INFORMANT:
            return f"Draw {count_of(INFORMANT_DRAW, 'card')} from the Unknown" + _ends(
                s, INFORMANT_DRAW
            )
        return "Draw from the Unknown" + _ends(s, 1)
    if action == DRAW_TABLOIDS:
        top = s.tabloids.cards[s.tabloids.size - 1] if s.tabloids.size else NONE
        return (
            f"Take {worth(s, top)} from the Tabloids" if top != NONE else "Take from the Tabloids"
        )
    if action == DONE:
        return _describe_done(s)
    if action == DISCREDIT:
        return _describe_discredit(s)
    if action == DECLINE:
        return {
            Ask.MEN_IN_BLACK: "Hush up nothing more" if todo.about(s) else "Do neither",
            Ask.RETRIEVED: "Keep it in the hand",
        }.get(Ask(asked) if asked != NONE else Ask.OPEN, "Do not use it")
    return {
        DRAW_AREA_51: "Look at the two top cards of the Unknown and keep one "
        f"({card_name(s, Type.AREA_51)})",
        GIVE_BACK: "Give the card back",
        PUBLISH: "Put the card on the Tabloids",
    }.get(action, "Deal the next round")


def _ends(s: State, wanted: int) -> str:
    """T9. Whether such a draw would end the round."""
    if s.unknown.size >= wanted:
        return ""
    held = "it is empty" if s.unknown.size == 0 else f"it holds only {s.unknown.size}"
    return f": {held}, and the round ends"


def _describe_lay(s: State, type_: int, part: int) -> str:
    name, host = part_name(s, type_, part), card_name(s, type_)
    points = POINTS[kind_of(type_, part)]
    if s.seat != NONE and s.player[s.seat].laying == type_:
        return f"Add {name} ({count_of(points, 'point')})"
    if is_in_play(s, type_):
        return f"Strengthen {host} with {name} ({count_of(points, 'point')})"
    return f"Begin to reveal {host} with {name} ({count_of(points, 'point')})"


def _describe_done(s: State) -> str:
    """T66. What the lay composed so far would be worth."""
    if s.seat == NONE or s.player[s.seat].laying == NONE:
        return "Done"
    player, type_ = s.player[s.seat], s.player[s.seat].laying
    counts = [(kind_of(type_, part), player.staged[part]) for part in range(PARTS)]
    laid = sum(copies * POINTS[card] for card, copies in counts)
    verb = "strengthen" if is_in_play(s, type_) else "reveal"
    total = type_points(s, type_) + laid
    proven = "proven" if total >= PROVEN_AT else f"{PROVEN_AT - total} short of proven"
    cards = cards_listed(s, counts)
    name = card_name(s, type_)
    points = f"{count_of(laid, 'point')}, {total} on the table, {proven}"
    return f"Done: {verb} {name} with {cards}: {points}{ability(s, type_)}"


def spot(s: State, action: int) -> str:
    """The piece of the picture that an action points at."""
    kind = ACTIONS.kind_of(action)
    if kind == "lay":
        return f"hand-{kind_key(kind_of(type_of_lay(action), part_of_lay(action)))}"
    if kind == "done" and s.seat != NONE and s.player[s.seat].laying != NONE:
        return f"type-{type_key(s.player[s.seat].laying)}"
    if kind == "play":
        return f"hand-{kind_key(INVESTIGATIONS + action - PLAY)}"
    if kind == "discard":
        return f"hand-{kind_key(action - DISCARD)}"
    if kind == "strike":
        return row_key(struck_seat(action), struck_type(action), struck_part(action))
    if kind == "remove" and todo.top(s) == Ask.REMOVE:
        place = todo.about(s)
        return row_key(row_owner(place), row_type(place), action - REMOVE)
    if kind == "discredit" and todo.top(s) == Ask.DISCREDIT:
        return f"tabloids-{next_hit(s)}"
    if kind == "spy":
        return f"seat-{action - SPY}"
    if kind in ("take", "bury", "put"):
        return _spot_of_card(s, action)
    if action in (DRAW_UNKNOWN, DRAW_AREA_51):
        return "unknown"
    if action == DRAW_TABLOIDS and s.tabloids.size:
        return f"tabloids-{s.tabloids.size - 1}"
    return "peeked" if action in (GIVE_BACK, PUBLISH) else ""


def _spot_of_card(s: State, action: int) -> str:
    asked = todo.top(s)
    card = (action - TAKE) % KINDS  # TAKE, BURY and PUT follow one another
    if asked == Ask.DEVIL_WORSHIP:
        return f"hand-{kind_key(card)}"
    if asked in (Ask.INFORMANT, Ask.MEN_IN_BLACK):
        held = s.tabloids.cards[: s.tabloids.size]
        return f"tabloids-{len(held) - 1 - held[::-1].index(card)}" if card in held else ""
    if asked in (Ask.KEEP, Ask.ON_TOP):
        for depth in range(1, todo.about(s) + 1):
            if s.unknown.cards[s.unknown.size - depth] == card:
                return f"look-{depth}"
    return ""


def prompt(s: State, viewer: int) -> str:
    """Whose turn it is, what is asked and why."""
    if s.over:
        return "The game is over."
    asked = Ask(todo.top(s))
    owner = "Your" if s.seat == viewer else whose(s.seat, viewer)
    what = "turn" if asked in (Ask.OPEN, Ask.TURN) else "choice"
    return sentence(f"{owner} {what}: {_question(s, asked, viewer)}")


def _question(s: State, asked: Ask, viewer: int) -> str:
    question = QUESTIONS[asked]
    if asked == Ask.MEN_IN_BLACK and todo.about(s):
        question = f"hush up another card, of {HUSHED} at most, or stop"
    elif asked == Ask.REMOVE:
        owner, type_ = row_owner(todo.about(s)), row_type(todo.about(s))
        row = "" if owner == s.seat else f" in {whose(owner, viewer)} row"
        question = f"pick the card of {card_name(s, type_)}{row} that the Tabloids discredit"
    elif asked == Ask.DISCREDIT:
        left = count_of(s.hits_left, "card")
        question = f"apply the Tabloids to {card_name(s, todo.about(s))}: {left} to come"
    elif asked == Ask.TURN and s.seat == viewer and _only_discards(s, viewer):
        question = "discard a card to close the turn: nothing else can be done now"
    elif (
        asked in (Ask.TURN, Ask.RETRIEVED) and s.seat == viewer and s.player[viewer].laying != NONE
    ):
        laying = s.player[viewer].laying
        ends = is_complete(s, viewer, laying, is_in_play(s, laying))
        question = f"add to the cards for {card_name(s, laying)}{', or say done' if ends else ''}"
    return question


def _only_discards(s: State, seat: int) -> bool:
    """T10, T28. Whether a turn has come to its discard: nothing can be laid or played."""
    mask = [0] * len(ACTIONS)
    may_turn(s, seat, mask)
    return not any(mask[:DISCARD]) and any(mask)


def why_not(s: State, action: int) -> str:
    """Why an action is not legal, with the clause that says so."""
    return why_not_in(s, action, _question(s, Ask(todo.top(s)), s.seat))


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """The score by part: the rounds before, and the last one as it was scored."""
    seats = range(s.players)
    if s.phase != Phase.SCORED:
        return [("Rounds scored", [s.player[seat].total for seat in seats])]
    before = [s.player[seat].total - s.player[seat].score for seat in seats]
    laid = [sum(row_points(s, seat, type_) for type_ in range(TYPES)) for seat in seats]
    doubled = [(PROVEN_FACTOR - 1) * doubled_points(s, seat) for seat in seats]
    shut_out = [is_shut_out(s) and seat != s.went_out for seat in seats]
    shown = [laid[seat] + doubled[seat] for seat in seats]
    hand = [0 if shut_out[seat] else s.player[seat].score - shown[seat] for seat in seats]
    rows = [
        ("Earlier rounds", before),
        ("Cards laid", laid),
        ("Doubled, being proven", doubled),
        ("Cards left in hand", hand),
    ]
    if is_shut_out(s):
        rows.append(("Shut out", [-shown[seat] if shut_out[seat] else 0 for seat in seats]))
    return rows
