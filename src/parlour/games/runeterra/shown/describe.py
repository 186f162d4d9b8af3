"""Choices and questions in a person's words."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import with_minus
from parlour.core.record import NONE, clone

from ..cards import (
    ALIGNMENT_NAMES,
    COINS,
    DRAW_COST,
    FAILURE,
    PASS_INCOME,
    PRIVILEGE_COST,
    VOLIBEAR,
    YASUO,
    power_of,
)
from ..cards import CHAMPION_COIN as TARGET_COIN
from ..names import (
    KIND_WORDS,
    about_card,
    card_name,
    goal_text,
    gold_of,
    owned_name,
    side_name,
    spell_name,
    spell_text,
    who_name,
)
from ..rules.goals import basic_count, basic_number
from ..rules.interference import is_party, own_coins
from ..rules.strength import bare_number, chance, number_to_roll
from ..state import (
    ACCEPT,
    ACTIONS,
    ADD,
    AMOUNT,
    ATTACK,
    BUY_DRAW,
    CALL_OFF,
    CARD,
    CHAMPION_COINS,
    CLAIM,
    COLLECT,
    COUNTER,
    DEAL,
    DECLINE,
    DONE,
    DRAW,
    DROP,
    END,
    GIVE_CHAMPION,
    GIVE_GOLD,
    GIVE_SPELL,
    GOAL,
    HELP,
    HIDE,
    HINDER,
    LEAVE,
    LET_GO,
    MOVE,
    OFFER,
    PASS,
    REGION_COINS,
    REMOVE,
    ROLL,
    SEAT,
    SHOW,
    SHOW_GOAL,
    SIDE,
    SPELL,
    SPREAD,
    TOUCH,
    TRANSFER,
    TURN,
    WANT_CHAMPION,
    WANT_GOLD,
    WANT_SPELL,
    WITHDRAW,
    Ask,
    State,
)

MOST_ROLLED = FAILURE - 1  # the highest roll that can succeed (N49)

SINGLE = {
    PASS: f"Do nothing this turn, for {gold_of(PASS_INCOME)}",
    END: "End the action part",
    COLLECT: "Collect income",
    DRAW: "Draw a card",
    HIDE: "Keep it face down",
    SHOW: "Show it to everybody",
    TRANSFER: "Transfer gold",
    MOVE: "Move a champion",
    DROP: "Drop a champion",
    BUY_DRAW: f"Pay {gold_of(DRAW_COST)} from {card_name(VOLIBEAR)} for another card",
    TOUCH: f"Change an alignment with {card_name(YASUO)}",
    SHOW_GOAL: "Show the secret goal",
    DEAL: "Offer a deal",
    SPREAD: "Spread all gold anew",
    LEAVE: "Leave the game for good",
    CLAIM: f"Pay {gold_of(PRIVILEGE_COST)} to make the attack privileged",
    CALL_OFF: "Call the attack off",
    LET_GO: "Let it go to the uncontrolled champions",
    OFFER: "Offer this deal",
    ACCEPT: "Accept the deal",
    DECLINE: "Decline the deal",
    COUNTER: "Answer with other terms",
    WITHDRAW: "Drop the deal",
    GIVE_GOLD: "Give gold",
    WANT_GOLD: "Ask for gold",
    GIVE_CHAMPION: "Give a champion with its branch",
    WANT_CHAMPION: "Ask for a champion with its branch",
}

ENOUGH = {
    Ask.AID: "No more aid",
    Ask.PRIVILEGE: "No privilege",
    Ask.GOLD: "Add nothing",
    Ask.TAX: "Tax nobody else",
    Ask.TRANSFERS: "No more transfers",
    Ask.REARRANGE: "No more moves",
    Ask.SPREAD: "Leave the gold where it is",
    Ask.SPREAD_CARD: "Lay the rest on the region",
    Ask.INTERJECT: "Never mind",
    Ask.CLARITY: "Look at nothing",
}


def describe(s: State, action: int) -> str:
    """An action in a person's words; where a number is changed, what it becomes."""
    if action in SINGLE:
        return SINGLE[action]
    asked = todo.top(s)
    if action == DONE:
        return ENOUGH.get(Ask(asked), "Let pass") if asked != NONE else "Let pass"
    if action == ROLL:
        return f"Roll the dice: {odds(number_to_roll(s))}" if under_way(s) else "Roll the dice"
    kind = ACTIONS.kind_of(action)
    match kind:
        case "attack":
            return f"Attack to {KIND_WORDS[action - ATTACK]}"
        case "card":
            return describe_card(s, action - CARD)
        case "seat":
            return describe_seat(s, action - SEAT)
        case "arrow":
            return f"On the {side_name(action - SIDE)} side"
        case "amount":
            return gold_of(action - AMOUNT + 1)
        case "goal":
            return goal_text(action - GOAL)
        case "spell":
            return describe_spell(s, action - SPELL)
        case "give spell":
            return f"Give {spell_name(action - GIVE_SPELL)}"
        case "want spell":
            return f"Ask for {spell_name(action - WANT_SPELL)}"
        case "add" | "remove" | "turn":
            return describe_touch(action)
        case _:
            return describe_coins(s, action)


def under_way(s: State) -> bool:
    """Whether an attack with a target is under way."""
    return s.attack.target != NONE


def odds(number: int) -> str:
    """'7 or less, 58%'; what lies beyond the roll that always fails (N49) is to spare."""
    spare = number - MOST_ROLLED
    return to_roll(number) + (f", {spare} to spare" if spare > 0 else "")


def to_roll(number: int) -> str:
    """'7 or less, 58%', never more than can succeed."""
    return with_minus(f"{min(number, MOST_ROLLED)} or less, {chance(number):.0%}")


def describe_card(s: State, card: int) -> str:
    """A card as an answer: who leads, what is attacked and how likely, and so on."""
    name = card_name(card)
    match todo.top(s):
        case Ask.LEADER:
            return f"Lead with {name}, power {power_of(card)}"
        case Ask.TARGET:
            number = bare_number(s, s.on_turn, s.attack.kind, s.attack.leader, card)
            return f"Attack {owned_name(s, card, s.seat)}: {odds(number)} before aid and gold"
        case Ask.AID:
            return f"{name} lends its power: {odds(after(s, lending=card))}"
        case Ask.JOIN_LEADER:
            return f"Under {name}"
        case Ask.FROM:
            return f"From {name} ({gold_of(s.gold[card])})"
        case Ask.TO | Ask.SPREAD_CARD:
            return f"To {name}"
        case Ask.PAY_TAX:
            return f"Pay from {name} ({gold_of(s.gold[card])})"
        case Ask.CLARITY:
            return f"Count the gold on {name}"
        case _:
            return name


def after(s: State, lending: int = NONE, helped: int = 0, hindered: int = 0) -> int:
    """The number to roll if that were added to the attack."""
    then = clone(s)
    if lending != NONE:
        then.attack.lending[lending] = 1
    then.attack.helped += helped
    then.attack.hindered += hindered
    return number_to_roll(then)


def describe_seat(s: State, seat: int) -> str:
    """A seat as an answer."""
    name = who_name(s, seat, NONE) if seat < s.players else f"Seat {seat + 1}"
    match todo.top(s):
        case Ask.TAX:
            return f"Tax {name}"
        case Ask.CLARITY:
            return f"Look at the spells of {name}"
        case _:
            return f"With {name}"


def describe_spell(s: State, spell: int) -> str:
    """A spell as an answer: played, or spent on something else."""
    name = spell_name(spell)
    match todo.top(s):
        case Ask.PRIVILEGE:
            return f"Discard {name} to make the attack privileged"
        case Ask.PAIR:
            return f"Discard {name} as the second of the pair"
        case Ask.ABOLISH if spell_name(spell) != "Cleanse":
            return f"Discard {name} and another spell to abolish the privilege"
        case _:
            return f"Play {name}: {spell_text(spell)}"


def describe_touch(action: int) -> str:
    """What Yasuo does."""
    if action >= TURN:
        return f"Turn {ALIGNMENT_NAMES[action - TURN]} into its opposite"
    if action >= REMOVE:
        return f"Take {ALIGNMENT_NAMES[action - REMOVE]} away"
    return f"Add {ALIGNMENT_NAMES[action - ADD]}"


def describe_coins(s: State, action: int) -> str:
    """Gold added to an attack, and what the number becomes."""
    first = next(f for f in (HINDER, HELP, CHAMPION_COINS, REGION_COINS) if action >= f)
    n = action - first + 1
    source = {HINDER: "Hinder with", HELP: "Help with"}.get(first, "Add")
    where = {CHAMPION_COINS: " from the champion", REGION_COINS: " from the region"}.get(first, "")
    known = under_way(s) and s.seat != NONE and n <= COINS
    if known and first == CHAMPION_COINS:
        where = f" from {card_name(own_coins(s, s.seat))}"
    said = f"{source} {gold_of(n)}{where}"
    if not known:
        return said
    attacking = s.seat == s.on_turn
    if first == HELP or (first in (CHAMPION_COINS, REGION_COINS) and attacking):
        return f"{said}: {odds(after(s, helped=n))}"
    each = TARGET_COIN if first == CHAMPION_COINS and is_party(s, s.seat) else 1
    return f"{said}: {odds(after(s, hindered=each * n))}"


QUESTIONS = {
    Ask.GOAL: "pick the special goal to pursue in secret",
    Ask.EXHAUST: "let the turn start, or stop it",
    Ask.INCOME: "collect income",
    Ask.TAX: "name the rivals that Morgana taxes",
    Ask.PAY_TAX: "pay Morgana's tax",
    Ask.DRAW: "draw a card",
    Ask.KEEP: "keep the drawn spell face down or show it",
    Ask.ACTIONS: "act, or end the action part",
    Ask.LEADER: "choose who leads the attack",
    Ask.TARGET: "choose whom to attack",
    Ask.AID: "choose who lends power to the attack",
    Ask.PRIVILEGE: "claim privilege for the attack, or not",
    Ask.ABOLISH: "abolish the privilege, or let it stand",
    Ask.PAIR: "choose the second spell",
    Ask.GOLD: "add gold to the attack, or nothing",
    Ask.ROLL: "roll the dice",
    Ask.FATE: "change the roll with a spell, or let it stand",
    Ask.FLASH: "undo the spell with Flash, or let it happen",
    Ask.JOIN_LEADER: "choose the new leader",
    Ask.JOIN_ARROW: "choose the arrow",
    Ask.FIT: "choose another arrow for the follower that does not fit",
    Ask.MOVE: "choose the champion to move",
    Ask.DROP: "choose the champion to drop",
    Ask.FROM: "choose where gold is taken from",
    Ask.TO: "choose where the gold goes",
    Ask.AMOUNT: "choose how much",
    Ask.TRANSFERS: "transfer gold between neighbours, or go on",
    Ask.REARRANGE: "rearrange the structure, or go on",
    Ask.SPREAD: "spread all gold anew, or go on",
    Ask.SPREAD_CARD: "choose where gold goes",
    Ask.SPREAD_AMOUNT: "choose how much",
    Ask.SMITE: "choose the champion that joins",
    Ask.HEAL: "choose the champion that comes back",
    Ask.CLARITY: "choose what to look at",
    Ask.TOUCH: "choose the champion to change",
    Ask.TOUCH_HOW: "choose what changes",
    Ask.INTERJECT: "choose what to break in with",
    Ask.DEAL_WITH: "choose whom to deal with",
    Ask.TERMS: "set the terms of the deal",
    Ask.GIVE_GOLD: "choose how much to give",
    Ask.WANT_GOLD: "choose how much to ask for",
    Ask.GIVE_CHAMPION: "choose the champion to give",
    Ask.WANT_CHAMPION: "choose the champion to ask for",
    Ask.ANSWER: "answer the deal",
}


def prompt(s: State, viewer: int) -> str:
    """Whose turn it is, what is asked and why."""
    if s.over:
        return "The game is over."
    asked = Ask(todo.top(s))
    question = QUESTIONS[asked] + context(s, asked)
    if s.seat != viewer:
        return f"{who_name(s, s.seat, viewer)} is to {question}."
    return f"Your {'turn' if s.on_turn == viewer else 'choice'}: {question}."


def context(s: State, asked: Ask) -> str:
    """What a question is about, where the words alone do not tell."""
    match asked:
        case Ask.FLASH:
            return f" ({spell_name(todo.about(s))} was played)"
        case Ask.FIT | Ask.JOIN_LEADER | Ask.JOIN_ARROW:
            return f" ({card_name(todo.about(s))})"
        case Ask.ACTIONS:
            near = f"{basic_count(s, s.seat)} of {basic_number(s)} cards"
            actions = "action" if s.actions_left == 1 else "actions"
            return f" ({s.actions_left} regular {actions} left; {near})"
        case Ask.ANSWER:
            return f" of {who_name(s, s.deal.maker, NONE)}: {terms(s)}"
        case Ask.LEADER:
            return f" (to {KIND_WORDS[s.attack.kind]})"
        case Ask.TARGET:
            return f" ({card_name(s.attack.leader)} to {KIND_WORDS[s.attack.kind]})"
        case Ask.AMOUNT:
            return f" ({card_name(s.source)} to {card_name(todo.about(s))})"
        case Ask.AID | Ask.PRIVILEGE | Ask.ABOLISH | Ask.GOLD | Ask.ROLL:
            return f" ({attack_text(s)}: {odds(number_to_roll(s))})"
        case Ask.FATE:
            return f" ({attack_text(s)}: rolled {sum(s.dice)})"
        case _:
            return ""


def attack_text(s: State) -> str:
    """'Gnar to control Zed'."""
    names = f"{card_name(s.attack.leader)} to {KIND_WORDS[s.attack.kind]}"
    return f"{names} {card_name(s.attack.target)}"


def terms(s: State) -> str:
    """The terms of the deal on the table, from its maker's side."""
    deal = s.deal
    gives = [gold_of(deal.give_gold)] if deal.give_gold else []
    wants = [gold_of(deal.want_gold)] if deal.want_gold else []
    gives += [spell_name(i) for i, there in enumerate(deal.give_spell) if there]
    wants += [spell_name(i) for i, there in enumerate(deal.want_spell) if there]
    gives += [card_name(deal.give_champion)] if deal.give_champion != NONE else []
    wants += [card_name(deal.want_champion)] if deal.want_champion != NONE else []
    return f"gives {', '.join(gives) or 'nothing'}, wants {', '.join(wants) or 'nothing'}"


__all__ = ["about_card", "describe", "prompt"]
