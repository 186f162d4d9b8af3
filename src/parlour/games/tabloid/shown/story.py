"""The log: what was chosen and what came of it, from two views of one viewer's."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Line
from parlour.core.record import NONE
from parlour.core.speech import capital, count_of, listed, person

from ..cards import HAND_SIZE, INVESTIGATIONS, KINDS, PARTS, TYPES, Part
from ..names import card_name, cards_listed, struck_name
from ..rules.scoring import type_points
from ..rules.verbs import anchors, clones_stand, is_in_play, kind_of
from ..state import (
    ACTIONS,
    BURY,
    DECLINE,
    DISCARD,
    DONE,
    PLAY,
    PUT,
    REMOVE,
    SPY,
    TAKE,
    Ask,
    End,
    Phase,
    State,
    row_owner,
    row_type,
    struck_part,
    struck_seat,
    struck_type,
)
from .clippings import kind_key, type_key
from .reckoning import last_hit
from .scored import scores

Lines = list[Line]


def opening(s: State, viewer: int) -> Lines:
    """T4 to T7. The dealer, the deal, who begins."""
    dealer = person(s.dealer, viewer)
    first = person(s.seat, viewer)
    return [
        Line(f"{dealer.does('deals')} the first round, drawn by lot.", "unknown", s.dealer),
        *_once_stopped(dealt(s, viewer)),
        Line(f"{first.does('begins')}, left of the dealer.", "", s.seat),
    ]


def _once_stopped(lines: Lines) -> Lines:
    """The same without a second stop after a title that ends in '!'."""
    return [line._replace(text=line.text.replace("!.", "!")) for line in lines]


def dealt(s: State, viewer: int) -> Lines:
    """T5, T6. The hands as far as they are seen, and the first of the Tabloids."""
    first = card_name(s, s.tabloids.cards[0])
    lines = [
        Line(
            f"Everybody was dealt {HAND_SIZE} cards, and {first} began the Tabloids.",
            "tabloids-0",
            NONE,
        )
    ]
    if viewer != NONE:
        hand = s.player[viewer].hand
        cards = cards_listed(s, [(card, hand[card]) for card in range(KINDS)])
        lines.append(Line(f"You were dealt {cards}.", "unknown", viewer))
    return lines


def narrate(before: State, action: int, after: State, viewer: int) -> Lines:
    """Lines for the log: the choice, unless it was a secret one, and its consequences."""
    chosen = _secret(before, viewer) if action == NONE else _chosen(before, action, after, viewer)
    return _once_stopped(chosen + _consequences(before, action, after, viewer))


def _secret(before: State, viewer: int) -> Lines:
    """What can be said of a choice that only its seat may know."""
    name = person(before.seat, viewer).subject
    asked = todo.top(before)
    if asked == Ask.KEEP:
        cards = count_of(todo.about(before), "card")
        return [Line(f"{name} kept one of {cards} and put the rest back.", "unknown")]
    if asked == Ask.ON_TOP:
        return [Line(f"{name} put the cards back on top in an order nobody saw.", "unknown")]
    if asked == Ask.DEVIL_WORSHIP:
        return [Line(f"{name} slid a card under the Unknown, unseen.", "unknown")]
    return []


def _chosen(before: State, action: int, after: State, viewer: int) -> Lines:
    """The choice, in the viewer's words."""
    name = person(before.seat, viewer).subject
    match ACTIONS.kind_of(action):
        case "lay" | "discredit":
            return []  # only begun; what it takes is told
        case "put":
            return _put_back(before, action - PUT, name)
        case "done":
            return _laid(before, after, viewer)
        case "discard":
            last = " as a last discard" if todo.top(before) == Ask.FINAL_DISCARD else ""
            top = f"tabloids-{before.tabloids.size}"
            return [Line(f"{name} discarded {card_name(before, action - DISCARD)}{last}.", top)]
        case "play":
            card = INVESTIGATIONS + action - PLAY
            return [Line(f"{name} played {card_name(before, card)}.", _carried_out(after, card))]
        case "strike":
            return _struck(before, action, viewer)
        case "remove":
            return _removed(before, after, action - REMOVE, viewer)
    return _drawn(before, action, after, viewer)


def _put_back(before: State, card: int, name: str) -> Lines:
    """T62. The order in which the cards looked at went back, for whoever put them."""
    size, look = before.unknown.size, todo.about(before)
    below = list(before.unknown.cards[size - look : size])
    below.remove(card)
    text = f"{name} put {card_name(before, card)} on top of the Unknown, above"
    return [Line(f"{text} {listed([card_name(before, other) for other in below])}.", "unknown")]


def _struck(before: State, action: int, viewer: int) -> Lines:
    """T54, T61. A card in front of an opponent goes to the Tabloids."""
    name = person(before.seat, viewer).subject
    owner = person(struck_seat(action), viewer).whose
    what = struck_name(before, struck_type(action), struck_part(action), "from")
    text = f"{name} put {owner} {what} on the Tabloids."
    return [Line(text, f"tabloids-{before.tabloids.size}")]


def _removed(before: State, after: State, part: int, viewer: int) -> Lines:
    """T34. A card of the Tabloids is applied: what it took from whom, and the new sum."""
    owner, type_ = row_owner(todo.about(before)), row_type(todo.about(before))
    card = card_name(before, before.tabloids.cards[last_hit(before)])
    what = struck_name(before, type_, part)
    then, now = type_points(before, type_), type_points(after, type_)
    text = f"{card} in the Tabloids took {person(owner, viewer).whose} {what}:"
    text += f" {count_of(then, 'point')} became {now}."
    return [Line(text, f"type-{type_key(type_)}", owner)]


def _carried_out(after: State, card: int) -> str:
    """The piece of an Investigation being carried out, if it still is."""
    for frame in range(after.todo.size):
        if after.todo.ask[frame] == Ask.FINISH and after.todo.about[frame] == card:
            return f"carried-out-{frame}"
    return "tabloids"


def _drawn(before: State, action: int, after: State, viewer: int) -> Lines:
    """Draws, looks and what Chemtrails does."""
    name = person(before.seat, viewer).subject
    asked = todo.top(before)
    match ACTIONS.kind_of(action):
        case "draw unknown":
            return _from_unknown(before, after, viewer)
        case "draw tabloids":
            card = card_name(before, before.tabloids.cards[before.tabloids.size - 1])
            return [Line(f"{name} took {card} from the Tabloids.", "tabloids")]
        case "take" if asked == Ask.KEEP:
            return _kept(before, action - TAKE, name)
        case "take":
            card = card_name(before, action - TAKE)
            return [Line(f"{name} took {card} from the Tabloids.", "tabloids")]
        case "bury":
            verb = "slid" if asked == Ask.DEVIL_WORSHIP else "hushed up"
            card = card_name(before, action - BURY)
            if asked == Ask.DEVIL_WORSHIP:
                return [Line(f"{name} {verb} {card} under the Unknown, unseen.", "unknown")]
            return [
                Line(
                    f"{name} {verb} {card}: it went from the Tabloids under the Unknown.", "unknown"
                )
            ]
        case "spy":
            return _spied(before, action - SPY, after, viewer)
        case "give back":
            victim = person(todo.about(before), viewer)
            text = f"{name} gave {victim.object} the card back, unseen by others."
            return [Line(text, f"seat-{todo.about(before)}")]
        case "publish":
            card = card_name(before, after.tabloids.cards[before.tabloids.size])
            owner = person(todo.about(before), viewer).whose
            return [Line(f"{name} put {owner} {card} on the Tabloids.", "tabloids")]
    return _declined(before, name) if action == DECLINE else []


def _declined(before: State, name: str) -> Lines:
    asked = todo.top(before)
    if asked == Ask.MEN_IN_BLACK:
        return [Line(f"{name} hushed up nothing{' more' if todo.about(before) else ''}.")]
    if asked == Ask.RETRIEVED:
        return [Line(f"{name} kept the card in hand.")]
    return [Line(f"{name} did not use the ability.")]


def _kept(before: State, card: int, name: str) -> Lines:
    """T45, T62. The card kept of those looked at; of two, the other is back on top."""
    size, look = before.unknown.size, todo.about(before)
    rest = list(before.unknown.cards[size - look : size])
    rest.remove(card)
    names = listed([card_name(before, other) for other in rest])
    back = f"put {names} back on top" if len(rest) == 1 else f"looked at {names} besides"
    return [Line(f"{name} kept {card_name(before, card)} and {back}.", f"hand-{kind_key(card)}")]


def _spied(before: State, victim: int, after: State, viewer: int) -> Lines:
    seen = ""
    if before.seat == viewer:
        seen = f": it is {card_name(after, after.player[viewer].peeked)}"
    name, owner = person(before.seat, viewer).subject, person(victim, viewer).whose
    return [Line(f"{name} took a card unseen from {owner} hand{seen}.", f"seat-{victim}")]


def _from_unknown(before: State, after: State, viewer: int) -> Lines:
    who = person(before.seat, viewer)
    drawn = before.unknown.size - after.unknown.size
    lines: Lines = []
    if drawn > 0 and before.seat != viewer:
        cards = count_of(drawn, "card")
        lines.append(Line(f"{who.subject} drew {cards} from the Unknown.", "unknown"))
    elif drawn > 0:
        now, then = after.player[viewer].hand, before.player[viewer].hand
        gained = [(card, now[card] - then[card]) for card in range(KINDS)]
        text = f"You drew {cards_listed(after, gained)} from the Unknown."
        lines.append(Line(text, "unknown"))
    if after.ended == End.UNKNOWN:
        more = "another card" if drawn > 0 else "a card"
        lines.append(Line(f"{who.subject} had to draw {more} from the empty Unknown.", "unknown"))
    return lines


def _laid(before: State, after: State, viewer: int) -> Lines:
    """A lay declared: what lies there now."""
    then, now = before.player[before.seat].row, after.player[before.seat].row
    type_ = next(type_ for type_ in range(TYPES) if now[type_] != then[type_])
    laid = [(kind_of(type_, part), now[type_][part] - then[type_][part]) for part in range(PARTS)]
    verb = "strengthened" if is_in_play(before, type_) else "revealed"
    text = (
        f"{person(before.seat, viewer).subject} {verb} {card_name(before, type_)} with"
        f" {cards_listed(before, laid)}: {count_of(type_points(after, type_), 'point')}"
        " on the table."
    )
    return [Line(text, f"type-{type_key(type_)}")]


def _consequences(before: State, action: int, after: State, viewer: int) -> Lines:
    """What followed of itself."""
    lines: Lines = []
    if action == DONE:
        lines += _philadelphia(before, after, viewer)
    lines += _looked(before, after, viewer)
    lines += _orphans(before, after, viewer) + _finished(before, after)
    if before.ended == End.NOT_YET and after.ended != End.NOT_YET:
        lines += _ending(before, after, viewer)
    if after.phase == Phase.SCORED and before.phase != Phase.SCORED:
        lines += scores(after, viewer)
    if after.round > before.round:
        lines += _next_round(before, after, viewer)
    return lines


def _looked(before: State, after: State, viewer: int) -> Lines:
    """T45, T62. The top cards of the Unknown are being looked at; who looks is told which."""
    if todo.top(after) != Ask.KEEP or todo.top(before) == Ask.KEEP:
        return []
    look, size = todo.about(after), after.unknown.size
    text = f"{person(after.seat, viewer).subject} looked at the {look} top cards of the Unknown"
    if after.seat == viewer:
        cards = after.unknown.cards[size - look : size]
        text += f": {listed([card_name(after, card) for card in reversed(cards)])}"
    return [Line(f"{text}.", "unknown", after.seat)]


def _philadelphia(before: State, after: State, viewer: int) -> Lines:
    if after.tabloids.size < before.tabloids.size:
        card = before.tabloids.cards[before.tabloids.size - 1]
        name = person(before.seat, viewer).subject
        text = f"{name} had to take {card_name(before, card)} from the Tabloids."
        return [Line(text, "tabloids")]
    return []


def _orphans(before: State, after: State, viewer: int) -> Lines:
    """T60. Wilds that went with the last card they lay with."""
    lines: Lines = []
    for seat in range(before.players):
        for type_ in range(TYPES):
            then, now = before.player[seat].row[type_], after.player[seat].row[type_]
            parts = (Part.LEAKED,) if clones_stand(before) else (Part.CLONE, Part.LEAKED)
            gone = [(kind_of(type_, part), then[part] - now[part]) for part in parts]
            left_alone = anchors(before, seat, type_) > 0 and anchors(after, seat, type_) == 0
            if left_alone and after.round == before.round and any(copies > 0 for _, copies in gone):
                owner, cards = person(seat, viewer), cards_listed(before, gone)
                text = f"{owner.Whose} {cards} went with it, left alone (T60)."
                lines.append(Line(text, f"type-{type_key(type_)}", seat))
    return lines


def _finished(before: State, after: State) -> Lines:
    """T27. Investigations that have been carried out lie on the Tabloids."""
    waited = _investigations(before)
    for card in _investigations(after):
        if card in waited:
            waited.remove(card)
    names = [card_name(before, card) for card in waited]
    return [Line(f"{capital(listed(names))} went to the Tabloids.", "tabloids")] if names else []


def _investigations(s: State) -> list[int]:
    frames = range(s.todo.size - 1, -1, -1)
    return [int(s.todo.about[frame]) for frame in frames if s.todo.ask[frame] == Ask.FINISH]


def _next_round(before: State, after: State, viewer: int) -> Lines:
    """T41, T42. The next round is dealt."""
    dealer, first = person(after.dealer, viewer), person(after.seat, viewer)
    text = f"{dealer.subject} dealt round {after.round}; {first.object} "
    text += "begin." if first.is_you else "begins."
    lines = [Line(text, "unknown", after.dealer), *dealt(after, viewer)]
    return [line._replace(opens=True) for line in lines]


def _ending(before: State, after: State, viewer: int) -> Lines:
    if after.ended == End.WENT_OUT:
        name = person(after.went_out, viewer).subject
        return [Line(f"{name} went out: the play of the round is over.", "", after.went_out)]
    if after.ended == End.UNKNOWN and ended_by_draw(before, after):
        return [Line("The Unknown is empty: the play of the round is over.", "unknown", NONE)]
    if after.ended == End.UNKNOWN:
        text = "The last laps after the Unknown was empty are over: so is the play of the round."
        return [Line(text, "unknown", NONE)]
    text = "For five laps nobody has drawn from the Unknown or laid a card: the round is over."
    return [Line(text, "", NONE)]


def ended_by_draw(before: State, after: State) -> bool:
    """Whether a draw from the empty Unknown ended the round, and not a turn that did not begin."""
    return bool(after.turn == before.turn)
