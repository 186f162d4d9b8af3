"""The log: what was chosen and what came of it, from two views of one viewer."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from .cards import CHAMPIONS, SPELLS
from .describe import attack_text, describe, odds, terms
from .names import (
    KIND_WORDS,
    card_name,
    goal_text,
    gold_of,
    reached,
    spell_name,
    verb,
    who_name,
)
from .state import (
    ACCEPT,
    ACTIONS,
    CALL_OFF,
    CARD,
    CLAIM,
    COUNTER,
    DECLINE,
    DONE,
    DRAW,
    LEAVE,
    OFFER,
    PASS,
    ROLL,
    SEAT,
    SHOW,
    SHOW_GOAL,
    SPELL,
    SPREAD,
    WITHDRAW,
    Ask,
    Phase,
    Place,
    State,
)
from .strength import number_to_roll

Lines = list[tuple[str, str]]


def narrate(before: State, action: int, after: State, viewer: int) -> Lines:
    """Lines for the log: the choice, and what followed of itself."""
    name = who_name(before, before.seat, viewer)
    said = told(before, action, after, name) if action >= 0 else unseen(before, action, name)
    return [*said, *consequences(before, after, viewer)]


def unseen(before: State, action: int, name: str) -> Lines:
    """A choice that the viewer may not know, or a seat breaking in."""
    if action == NONE and todo.top(before) == Ask.GOAL:
        return [(f"{verb(name, 'pick', 'picks')} a goal in secret.", "")]
    if todo.top(before) == Ask.ANSWER:
        return [(f"{verb(name, 'take', 'takes')} the deal back.", "deal")]
    return [(f"{verb(name, 'break', 'breaks')} in.", "")]


def told(before: State, action: int, after: State, name: str) -> Lines:
    """The choice itself, where it says more than what follows from it."""
    asked = Ask(todo.top(before))
    kind = ACTIONS.kind_of(action)
    plain = PLAIN.get(action)
    if plain:
        return [(f"{verb(name, *plain)}.", "")]
    if action == ROLL:
        text = f"{name}: {attack_text(before)}, {odds(number_to_roll(before))}"
        return [(f"{text}; rolled {after.dice[0]} + {after.dice[1]}.", "dice")]
    if action == OFFER:
        other = who_name(before, before.deal.other, before.seat)
        return [(f"{verb(name, 'offer', 'offers')} {other} a deal: {terms(before)}.", "deal")]
    if asked == Ask.AID and action == DONE:
        return [(f"{name}: {attack_text(before)}.", f"card-{before.attack.target}")]
    if asked == Ask.AID:
        return [(f"{card_name(action - CARD)} lends its power.", f"card-{action - CARD}")]
    if asked == Ask.GOLD and action != DONE:
        return [(f"{coins_told(before, action, name)}.", "attack")]
    if asked == Ask.CLARITY and action >= SEAT:
        whom = who_name(before, action - SEAT, before.seat)
        return [(f"{verb(name, 'look', 'looks')} at the spells of {whom}.", "")]
    if kind == "spell" and asked in (Ask.PRIVILEGE, Ask.ABOLISH, Ask.PAIR):
        return [(f"{name}: {lower(describe(before, action))}.", f"spell-{action - SPELL}")]
    if kind == "spell":
        played = spell_name(action - SPELL)
        return [(f"{verb(name, 'play', 'plays')} {played}.", f"spell-{action - SPELL}")]
    if kind == "attack":
        return [(f"{verb(name, 'prepare', 'prepares')} to {kind_word(action)}.", "")]
    return []


def coins_told(before: State, action: int, name: str) -> str:
    """'Silver hinders with 7 gold (4 or less, 17%)'."""
    said, _, then = lower(describe(before, action)).partition(": ")
    word, _, rest = said.partition(" ")
    return f"{verb(name, word, f'{word}s')} {rest} ({then})"


def kind_word(action: int) -> str:
    """'control'."""
    return next(word for word in KIND_WORDS if ACTIONS.token(action).endswith(word))


def lower(text: str) -> str:
    """A sentence as part of another."""
    return text[:1].lower() + text[1:]


PLAIN = {
    PASS: ("do nothing, for 5 gold", "does nothing, for 5 gold"),
    DRAW: ("draw a card", "draws a card"),
    SHOW: ("show the spell", "shows the spell"),
    SHOW_GOAL: ("show the secret goal", "shows the secret goal"),
    SPREAD: ("spread all gold anew", "spreads all gold anew"),
    CLAIM: ("pay for privilege", "pays for privilege"),
    CALL_OFF: ("call the attack off", "calls the attack off"),
    ACCEPT: ("accept the deal", "accepts the deal"),
    DECLINE: ("decline the deal", "declines the deal"),
    COUNTER: ("answer with other terms", "answers with other terms"),
    WITHDRAW: ("drop the deal", "drops the deal"),
    LEAVE: ("leave the game", "leaves the game"),
}


def consequences(before: State, after: State, viewer: int) -> Lines:
    """What followed: champions that moved, spells, eliminations, goals, the next turn."""
    lines: Lines = []
    for card in range(CHAMPIONS):
        lines += moved(before, after, card, viewer)
    for spell in range(SPELLS):
        if before.shown[spell] != after.shown[spell] and after.shown[spell] != NONE:
            holder = who_name(after, after.shown[spell], viewer)
            text = f"{verb(holder, 'hold', 'holds')} {spell_name(spell)}, as all can see."
            lines.append((text, f"spell-{spell}"))
    for seat in range(after.players):
        lines += of_seat(before, after, seat, viewer)
    if after.turn != before.turn and before.phase == Phase.START:
        lines.append((f"{who_name(before, before.on_turn, viewer)}: this turn is missed.", ""))
    if after.turn != before.turn and not after.over:
        whose = who_name(after, after.on_turn, viewer)
        lines.append((f"{'Your turn' if whose == 'You' else f'The turn of {whose}'} begins.", ""))
    if after.over:
        lines.append((f"The game is over. {victory(after, viewer)}", ""))
    return lines


def victory(s: State, viewer: int) -> str:
    """Who has won, and by what."""
    winners = [
        f"{who_name(s, seat, viewer)} ({reached(s, seat)})"
        for seat in range(s.players)
        if s.won[seat]
    ]
    return f"The victory goes to {' and '.join(winners)}."


def moved(before: State, after: State, card: int, viewer: int) -> Lines:
    """A champion that is somewhere else now."""
    name, spot = card_name(card), f"card-{card}"
    here, now = before.place[card], after.place[card]
    if here != now:
        match now:
            case Place.DEAD:
                return [(f"{name} is destroyed.", spot)]
            case Place.UNCONTROLLED:
                how = {Place.DECK: "turns up", Place.DEAD: "comes back"}
                return [(f"{name} {how.get(Place(here), 'becomes uncontrolled')}.", spot)]
            case _:
                pass
    owner = after.owner[card]
    same = before.owner[card] == owner and before.leader[card] == after.leader[card]
    if now == Place.CONTROLLED and not same:
        whose = "your" if owner == viewer else f"{who_name(after, owner, viewer)}'s"
        return [(f"{name} joins {whose} structure under {card_name(after.leader[card])}.", spot)]
    return []


def of_seat(before: State, after: State, seat: int, viewer: int) -> Lines:
    """What happened to a seat: gold on its region, its goal shown, out of the game."""
    name = who_name(after, seat, viewer)
    lines: Lines = []
    spot = f"structure-{seat}"
    gained = total_of(after, seat) - total_of(before, seat)
    if gained > 0 and seat == after.on_turn and income_came(before, after):
        lines.append((f"{verb(name, 'collect', 'collects')} {gold_of(gained)}.", spot))
    if after.goal_shown[seat] != before.goal_shown[seat]:
        lines.append((f"{name}: {goal_text(after.goal_shown[seat])}", spot))
    if after.out[seat] and not before.out[seat]:
        lines.append((f"{verb(name, 'are', 'is')} out of the game.", spot))
    return lines


def income_came(before: State, after: State) -> bool:
    """Whether the seat on turn may have collected its income (N14); other gold comes otherwise."""
    if todo.top(before) == Ask.INCOME:
        return True
    return after.phase != before.phase and Phase.INCOME <= after.phase <= Phase.ACTIONS


def total_of(s: State, seat: int) -> int:
    """All gold of a seat."""
    return sum(s.gold[card] for card in s.members[seat].cards[: s.members[seat].size])
