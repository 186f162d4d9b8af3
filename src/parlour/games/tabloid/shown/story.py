"""The log: what was chosen and what came of it, from two views of one viewer's."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import INVESTIGATIONS, KINDS, PARTS, PROVEN_AT, TYPES, Part
from ..names import card_name, cards_listed, count_of, part_name, who_name, whose
from ..rules.scoring import is_proven, is_shut_out, laid_points, row_points, type_points
from ..rules.verbs import anchors, clones_stand, is_in_play, kind_of
from ..state import (
    ACTIONS,
    BURY,
    DECLINE,
    DISCARD,
    DONE,
    PLAY,
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

Lines = list[tuple[str, str]]


def narrate(before: State, action: int, after: State, viewer: int) -> Lines:
    """Lines for the log: the choice, unless it was a secret one, and its consequences."""
    chosen = _secret(before, viewer) if action == NONE else _chosen(before, action, after, viewer)
    return chosen + _consequences(before, action, after, viewer)


def _secret(before: State, viewer: int) -> Lines:
    """What can be said of a choice that only its seat may know."""
    name = who_name(before.seat, viewer)
    asked = todo.top(before)
    if asked == Ask.KEEP:
        return [
            (f"{name} kept one of {todo.about(before)} cards and put the rest back.", "unknown")
        ]
    if asked == Ask.DEVIL_WORSHIP:
        return [(f"{name} slid a card under the Unknown, unseen.", "unknown")]
    return []


def _chosen(before: State, action: int, after: State, viewer: int) -> Lines:
    """The choice, in the viewer's words."""
    kind = ACTIONS.kind_of(action)
    name = who_name(before.seat, viewer)
    if kind in ("lay", "put"):
        return []
    if kind == "done":
        return _laid(before, after, viewer)
    if kind == "discard":
        card = action - DISCARD
        last = " at the end" if todo.top(before) == Ask.FINAL_DISCARD else ""
        top = f"tabloids-{before.tabloids.size}"
        return [(f"{name} discarded {card_name(before, card)}{last}.", top)]
    if kind == "play":
        card = INVESTIGATIONS + action - PLAY
        return [(f"{name} played {card_name(before, card)}.", _carried_out(after, card))]
    if kind == "strike":
        owner = whose(struck_seat(action), viewer)
        what = part_name(before, struck_type(action), struck_part(action))
        host = card_name(before, struck_type(action))
        text = f"{name} put {owner} {what} on {host} on the Tabloids."
        return [(text, f"tabloids-{before.tabloids.size}")]
    if kind == "remove":
        return _removed(before, after, action - REMOVE, viewer)
    if kind == "discredit":
        return []  # what it takes is told
    return _drawn(before, action, after, viewer)


def _removed(before: State, after: State, part: int, viewer: int) -> Lines:
    """T34. A card of the Tabloids is applied: what it took from whom, and the new sum."""
    owner, type_ = row_owner(todo.about(before)), row_type(todo.about(before))
    card = card_name(before, before.tabloids.cards[last_hit(before)])
    what = part_name(before, type_, part)
    if part != Part.NATURAL:
        what += f" on {card_name(before, type_)}"
    whom = "you" if owner == viewer else who_name(owner, viewer)
    text = f"{card} in the Tabloids took {what} from {whom}: "
    text += f"{type_points(before, type_)} points became {type_points(after, type_)}."
    return [(text, f"type-{type_key(type_)}")]


def _carried_out(after: State, card: int) -> str:
    """The piece of an Investigation being carried out, if it still is."""
    for frame in range(after.todo.size):
        if after.todo.ask[frame] == Ask.FINISH and after.todo.about[frame] == card:
            return f"carried-out-{frame}"
    return "tabloids"


def _drawn(before: State, action: int, after: State, viewer: int) -> Lines:
    """Draws, looks and what Chemtrails does."""
    kind, name = ACTIONS.kind_of(action), who_name(before.seat, viewer)
    asked = todo.top(before)
    if kind == "draw unknown":
        return _from_unknown(before, after, viewer)
    if kind == "draw tabloids":
        card = before.tabloids.cards[before.tabloids.size - 1]
        return [(f"{name} took {card_name(before, card)} from the Tabloids.", "tabloids")]
    if kind == "draw area_51":
        return [(f"{name} looked at the two top cards of the Unknown.", "unknown")]
    if kind == "take" and asked == Ask.KEEP:
        return [
            (f"{name} kept {card_name(before, action - TAKE)}.", f"hand-{kind_key(action - TAKE)}")
        ]
    if kind == "take":
        return [(f"{name} took {card_name(before, action - TAKE)} from the Tabloids.", "tabloids")]
    if kind == "bury":
        verb = "slid" if asked == Ask.DEVIL_WORSHIP else "hushed up"
        return [
            (f"{name} {verb} {card_name(before, action - BURY)}, under the Unknown.", "unknown")
        ]
    if kind == "spy":
        victim = action - SPY
        seen = ""
        if before.seat == viewer:
            seen = f": it is {card_name(after, after.player[viewer].peeked)}"
        return [
            (
                f"{name} took a card unseen from {whose(victim, viewer)} hand{seen}.",
                f"seat-{victim}",
            )
        ]
    if kind == "give back":
        return [(f"{name} gave the card back.", f"seat-{todo.about(before)}")]
    if kind == "publish":
        card = after.tabloids.cards[before.tabloids.size]
        return [(f"{name} put it on the Tabloids: {card_name(before, card)}.", "tabloids")]
    if action == DECLINE and asked not in (Ask.MEN_IN_BLACK, Ask.RETRIEVED):
        return [(f"{name} did not use the ability.", "")]
    return []


def _from_unknown(before: State, after: State, viewer: int) -> Lines:
    name = who_name(before.seat, viewer)
    if before.unknown.size == after.unknown.size or after.phase != Phase.PLAY:
        return [(f"{name} had to draw from the empty Unknown.", "unknown")]
    if before.seat != viewer:
        many = count_of(before.unknown.size - after.unknown.size, "card")
        return [(f"{name} drew {many} from the Unknown.", "unknown")]
    now, then = after.player[viewer].hand, before.player[viewer].hand
    gained = [(card, now[card] - then[card]) for card in range(KINDS)]
    return [(f"{name} drew {cards_listed(after, gained)}.", "unknown")]


def _laid(before: State, after: State, viewer: int) -> Lines:
    """A lay declared: what lies there now."""
    then, now = before.player[before.seat].row, after.player[before.seat].row
    type_ = next(type_ for type_ in range(TYPES) if now[type_] != then[type_])
    laid = [(kind_of(type_, part), now[type_][part] - then[type_][part]) for part in range(PARTS)]
    verb = "strengthened" if is_in_play(before, type_) else "revealed"
    text = (
        f"{who_name(before.seat, viewer)} {verb} {card_name(before, type_)} with"
        f" {cards_listed(before, laid)}: {type_points(after, type_)} points on the table."
    )
    return [(text, f"type-{type_key(type_)}")]


def _consequences(before: State, action: int, after: State, viewer: int) -> Lines:
    """What followed of itself."""
    lines: Lines = []
    if action == DONE:
        lines += _philadelphia(before, after, viewer)
    lines += _orphans(before, after)
    if before.ended == End.NOT_YET and after.ended != End.NOT_YET:
        lines.append((_ending(after, viewer), ""))
    if after.phase == Phase.SCORED and before.phase != Phase.SCORED:
        lines += _scores(after, viewer)
    if after.round > before.round:
        dealer = who_name(before.seat, viewer)
        lines.append((f"{dealer} dealt round {after.round}.", "unknown"))
    return lines


def _philadelphia(before: State, after: State, viewer: int) -> Lines:
    if after.tabloids.size < before.tabloids.size:
        card = before.tabloids.cards[before.tabloids.size - 1]
        name = who_name(before.seat, viewer)
        return [(f"{name} had to take {card_name(before, card)} from the Tabloids.", "tabloids")]
    return []


def _orphans(before: State, after: State) -> Lines:
    """T60. Wilds that went with the last card they lay with."""
    lines: Lines = []
    for seat in range(before.players):
        for type_ in range(TYPES):
            then, now = before.player[seat].row[type_], after.player[seat].row[type_]
            parts = (Part.LEAKED,) if clones_stand(before) else (Part.CLONE, Part.LEAKED)
            gone = [(kind_of(type_, part), then[part] - now[part]) for part in parts]
            left_alone = anchors(before, seat, type_) > 0 and anchors(after, seat, type_) == 0
            if left_alone and after.round == before.round and any(copies > 0 for _, copies in gone):
                lines.append(
                    (f"{cards_listed(before, gone)} went with it.", f"type-{type_key(type_)}")
                )
    return lines


def _ending(after: State, viewer: int) -> str:
    if after.ended == End.WENT_OUT:
        return f"{who_name(after.went_out, viewer)} went out: the round is over."
    if after.ended == End.UNKNOWN:
        return "The Unknown is exhausted: the round is over."
    return "Nothing has happened for five laps: the round is over."


def _scores(after: State, viewer: int) -> Lines:
    """T37-T40. The reckoning, type by type, then each player's score."""
    lines: Lines = []
    for type_ in range(TYPES):
        shown = [seat for seat in range(after.players) if row_points(after, seat, type_)]
        if shown:
            rows = [
                f"{row_points(after, seat, type_)} of "
                + ("yours" if seat == viewer else who_name(seat, viewer))
                for seat in shown
            ]
            total = type_points(after, type_)
            proven = is_proven(after, type_)
            verdict = "proven, so doubled" if proven else f"{PROVEN_AT - total} short of proven"
            text = f"{card_name(after, type_)}: {count_of(total, 'point')}, {verdict}"
            lines.append((f"{text} ({' + '.join(rows)}).", f"type-{type_key(type_)}"))
    if is_shut_out(after):
        name = who_name(after.went_out, viewer)
        lines.append((f"{name} proved the end of the world: everybody else scores nothing.", ""))
    for seat in range(after.players):
        player = after.player[seat]
        name = who_name(seat, viewer)
        laid = laid_points(after, seat)
        counts = not is_shut_out(after) or seat == after.went_out
        hand = f"{laid} laid less {laid - player.score} in hand, "
        sums = hand if counts and player.score != laid else ""
        text = f"{name}: {sums}{player.score} this round, {player.total} in all."
        lines.append((text, f"seat-{seat}"))
    if after.over:
        lines.append(("The game is over.", ""))
    return lines
