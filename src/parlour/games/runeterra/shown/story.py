"""The log: what was chosen and what came of it, from two views of one viewer."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import DRAW_COST, PRIVILEGE_COST, is_region
from ..names import (
    KIND_WORDS,
    card_name,
    goal_text,
    gold_of,
    owned_name,
    possessive,
    reached,
    spell_name,
    verb,
    who_name,
)
from ..rules.strength import number_to_roll
from ..rules.treasury import region_of
from ..state import (
    ACCEPT,
    ACTIONS,
    BUY_DRAW,
    CALL_OFF,
    CARD,
    CLAIM,
    COUNTER,
    DECLINE,
    DONE,
    DRAW,
    HIDE,
    LEAVE,
    OFFER,
    PASS,
    SEAT,
    SHOW,
    SHOW_GOAL,
    SPELL,
    SPREAD,
    WITHDRAW,
    Ask,
    Phase,
    State,
)
from . import coins, whereabouts
from .coins import Lines, object_name
from .describe import describe, odds, terms


def narrate(before: State, action: int, after: State, viewer: int) -> Lines:
    """Lines for the log: the choice, and what followed of itself."""
    if action >= 0:
        said = told(before, action, after, viewer)
    else:
        said = unseen(before, action, who_name(before, before.seat, viewer))
    return [*said, *consequences(before, action, after, viewer)]


def unseen(before: State, action: int, name: str) -> Lines:
    """A choice that the viewer may not know, or a seat breaking in."""
    if action == NONE and todo.top(before) == Ask.GOAL:
        return [(f"{verb(name, 'pick', 'picks')} a goal in secret.", "")]
    if todo.top(before) == Ask.ANSWER:
        return [(f"{verb(name, 'take', 'takes')} the deal back.", "deal")]
    return [(f"{verb(name, 'break', 'breaks')} in.", "")]


def told(before: State, action: int, after: State, viewer: int) -> Lines:
    """The choice itself, where it says more than what follows from it."""
    name = who_name(before, before.seat, viewer)
    plain = PLAIN.get(action)
    if action == WITHDRAW and not before.deal.countered:
        return []  # nobody has heard of it yet
    if plain:
        return [(f"{verb(name, *plain)}.", "")]
    if action == OFFER:
        other = object_name(before, before.deal.other, viewer)
        return [(f"{verb(name, 'offer', 'offers')} {other} a deal: {terms(before)}.", "deal")]
    if ACTIONS.kind_of(action) == "spell":
        return spell_told(before, action, name)
    if todo.top(before) in IN_ATTACKS or ACTIONS.kind_of(action) == "attack":
        return attack_told(before, action, after, viewer)
    return ability_told(before, action, viewer) or coins.chosen(before, action, name)


def attack_told(before: State, action: int, after: State, viewer: int) -> Lines:
    """An attack: prepared, announced with its aid, gold added, rolled."""
    asked, name = todo.top(before), who_name(before, before.seat, viewer)
    if asked == Ask.ROLL:
        dice = f"{after.dice[0]} + {after.dice[1]} = {sum(after.dice)}"
        needed = f"needing {odds(number_to_roll(before))}"
        return [(f"{verb(name, 'roll', 'rolls')} {dice}, {needed}.", "dice")]
    if asked == Ask.AID and action == DONE:
        return [(f"{attack_announced(before, viewer)}.", f"card-{before.attack.target}")]
    if asked == Ask.AID:
        return [(f"{card_name(action - CARD)} lends its power.", f"card-{action - CARD}")]
    if asked == Ask.GOLD and action != DONE:
        said, _, then = describe(before, action).partition(": ")
        return [(f"{done_by(name, said)} ({then}).", "attack")]
    if ACTIONS.kind_of(action) == "attack":
        said = verb(name, "prepare", "prepares")
        return [(f"{said} an attack to {kind_word(action)}.", "")]
    return []


def attack_announced(before: State, viewer: int) -> str:
    """'Silver attacks with Gnar to control your Zed'; a region attacks without 'with'."""
    name = who_name(before, before.seat, viewer)
    leader, target = before.attack.leader, before.attack.target
    leads = "" if is_region(leader) else f" with {card_name(leader)}"
    purpose = f"to {KIND_WORDS[before.attack.kind]} {owned_name(before, target, viewer)}"
    return f"{verb(name, 'attack', 'attacks')}{leads} {purpose}"


def spell_told(before: State, action: int, name: str) -> Lines:
    """A spell played, or spent on privilege or against it."""
    asked, spot = todo.top(before), f"spell-{action - SPELL}"
    if asked == Ask.FLASH:
        undone = spell_name(todo.about(before))
        return [(f"{verb(name, 'play', 'plays')} Flash: {undone} is undone.", spot)]
    said = describe(before, action)
    if said.startswith("Play "):
        said = said.partition(":")[0]
    return [(f"{done_by(name, said)}.", spot)]


def ability_told(before: State, action: int, viewer: int) -> Lines:
    """Champions dropped, and what Morgana, Yasuo and Clarity are used for."""
    asked, name = todo.top(before), who_name(before, before.seat, viewer)
    if asked == Ask.DROP:
        card = action - CARD
        return [(f"{verb(name, 'drop', 'drops')} {card_name(card)}.", f"card-{card}")]
    if asked == Ask.TOUCH_HOW:
        card = todo.about(before)
        said = f"{verb(name, 'change', 'changes')} {card_name(card)} with Yasuo for this turn"
        return [(f"{said}: {lower(describe(before, action))}.", f"card-{card}")]
    if asked == Ask.TAX and action != DONE:
        whom = object_name(before, action - SEAT, viewer)
        said = f"{verb(name, 'tax', 'taxes')} {whom} with Morgana"
        return [(f"{said}.", f"structure-{action - SEAT}")]
    if asked == Ask.CLARITY and action >= SEAT:
        whose = possessive(before, action - SEAT, viewer)
        said = f"{verb(name, 'look', 'looks')} at {whose} spells"
        return [(f"{said}.", f"structure-{action - SEAT}")]
    if asked == Ask.CLARITY and action != DONE:
        return [(f"{done_by(name, describe(before, action))}.", f"card-{action - CARD}")]
    return []


def done_by(name: str, said: str) -> str:
    """'Silver hinders with 7 gold', from 'Hinder with 7 gold'."""
    word, _, rest = lower(said).partition(" ")
    return f"{verb(name, word, f'{word}s')} {rest}"


def kind_word(action: int) -> str:
    """'control'."""
    return next(word for word in KIND_WORDS if ACTIONS.token(action).endswith(word))


def lower(text: str) -> str:
    """A sentence as part of another."""
    return text[:1].lower() + text[1:]


IN_ATTACKS = (Ask.AID, Ask.GOLD, Ask.ROLL)

PLAIN = {
    PASS: ("do nothing, for 5 gold", "does nothing, for 5 gold"),
    DRAW: ("draw a card", "draws a card"),
    SHOW: ("show the spell", "shows the spell"),
    SHOW_GOAL: ("show the secret goal", "shows the secret goal"),
    SPREAD: ("spread all gold anew", "spreads all gold anew"),
    CLAIM: (
        f"pay {gold_of(PRIVILEGE_COST)} for privilege",
        f"pays {gold_of(PRIVILEGE_COST)} for privilege",
    ),
    BUY_DRAW: (
        f"pay {gold_of(DRAW_COST)} from Volibear and draw a card",
        f"pays {gold_of(DRAW_COST)} from Volibear and draws a card",
    ),
    HIDE: ("keep it face down", "keeps it face down"),
    CALL_OFF: ("call the attack off", "calls the attack off"),
    ACCEPT: ("accept the deal", "accepts the deal"),
    DECLINE: ("decline the deal", "declines the deal"),
    COUNTER: ("answer with other terms", "answers with other terms"),
    WITHDRAW: ("drop the deal", "drops the deal"),
    LEAVE: ("leave the game", "leaves the game"),
}


def consequences(before: State, action: int, after: State, viewer: int) -> Lines:
    """What followed: gold, champions and spells on the move, eliminations, the next turn."""
    lines: Lines = []
    seat = before.seat
    if action in (DRAW, BUY_DRAW):
        lines += whereabouts.drawn(before, after, seat, viewer)
    if action == ACCEPT:
        lines += coins.dealt(before, viewer)
    if before.attack.target != NONE and after.attack.target == NONE and action != CALL_OFF:
        lines += whereabouts.outcome(before, after)
    lost = coins.lost(before, action, after)
    lines += whereabouts.champions(before, after, viewer, lost)
    lines += whereabouts.spells(before, after, viewer, used_by(before, action))
    for one in range(after.players):
        lines += of_seat(before, after, one, viewer, lost)
    if after.turn != before.turn and before.phase == Phase.START:
        lines.append((f"{who_name(before, before.on_turn, viewer)}: this turn is missed.", ""))
    if after.turn != before.turn and not after.over:
        whose = who_name(after, after.on_turn, viewer)
        lines.append((f"{'Your turn' if whose == 'You' else f'The turn of {whose}'} begins.", ""))
    lines += coins.came_and_went(before, action, after, viewer)
    if after.over:
        lines.append((f"The game is over. {victory(after, viewer)}", ""))
    return lines


def used_by(before: State, action: int) -> tuple[int, ...]:
    """The spells that a choice has used."""
    if action < 0 or ACTIONS.kind_of(action) != "spell":
        return ()
    pair = (todo.about(before),) if todo.top(before) == Ask.PAIR else ()
    return (action - SPELL, *pair)


def victory(s: State, viewer: int) -> str:
    """Who has won, and by what."""
    winners = [
        f"{object_name(s, seat, viewer)} ({reached(s, seat)})"
        for seat in range(s.players)
        if s.won[seat]
    ]
    return f"The victory goes to {' and '.join(winners)}."


def of_seat(before: State, after: State, seat: int, viewer: int, lost: dict[int, int]) -> Lines:
    """What happened to a seat: its goal shown, out of the game with the gold on its region."""
    name = who_name(after, seat, viewer)
    lines: Lines = []
    spot = f"structure-{seat}"
    if after.goal_shown[seat] != before.goal_shown[seat]:
        lines.append((f"{name}: {goal_text(after.goal_shown[seat])}", spot))
    if after.out[seat] and not before.out[seat]:
        gold = lost.get(region_of(before, seat), 0)
        gone = f"; the {gold_of(gold)} on {card_name(region_of(before, seat))} goes to the bank"
        lines.append((f"{verb(name, 'are', 'is')} out of the game{gone if gold else ''}.", spot))
    return lines
