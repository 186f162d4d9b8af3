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
    SIDES,
    VOLIBEAR,
    YASUO,
    is_region,
    power_of,
)
from ..cards import CHAMPION_COIN as TARGET_COIN
from ..names import (
    KIND_WORDS,
    card_name,
    figures,
    goal_text,
    gold_of,
    kinds_of,
    owned_name,
    side_name,
    spell_name,
    spell_text,
    who_name,
)
from ..rules.interference import is_party, own_coins
from ..rules.strength import bare_number, chance, number_to_roll
from ..rules.structure import arrow_at, is_free
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
    LAY_ANEW,
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
    SHOW_SPELL,
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
    Setting,
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
    LAY_ANEW: "Take all champions up and hang them anew",
    LEAVE: "Leave the game for good",
    CLAIM: f"Pay {gold_of(PRIVILEGE_COST)} to make the attack privileged: nobody but attacker and"
    " defender adds gold",
    CALL_OFF: "Call the attack off: the action is kept, gold spent on it is lost",
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
    Ask.AMOUNT: "No more gold",
    Ask.SPREAD: "Leave the gold where it is",
    Ask.SPREAD_CARD: "Lay the rest on the region",
    Ask.INTERJECT: "Never mind",
    Ask.CLARITY: "Look at nothing",
}


def describe(s: State, action: int) -> str:
    """An action in a person's words; where a number is changed, what it becomes."""
    asked = todo.top(s)
    if action == WITHDRAW and asked == Ask.INTERJECT:
        return "Set the deal being drafted aside, and go on"
    if action in SINGLE:
        return SINGLE[action]
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
            return describe_amount(s, action - AMOUNT + 1)
        case "goal":
            return goal_text(action - GOAL, s)
        case "spell":
            return describe_spell(s, action - SPELL)
        case "show":
            return f"Show {spell_name(action - SHOW_SPELL)} to everybody"
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


def describe_amount(s: State, n: int) -> str:
    """So much gold, and which way it goes."""
    ways: dict[int, str] = {Setting.GIVE_GOLD: "Give", Setting.WANT_GOLD: "Ask for"}
    if todo.top(s) == Ask.TERMS:
        return f"{ways.get(s.draft.setting, 'Name')} {gold_of(n)}"
    return f"{'Lay' if todo.top(s) == Ask.SPREAD_AMOUNT else 'Move'} {gold_of(n)}"


def describe_card(s: State, card: int) -> str:
    """A card as an answer: who leads, what is attacked and how likely, and so on."""
    name = card_name(card)
    match todo.top(s):
        case Ask.SMITE | Ask.MOVE | Ask.DROP | Ask.HEAL | Ask.TOUCH | Ask.ANEW | Ask.TERMS:
            return f"{name} ({figures(card)}; {kinds_of(s, card)})"
        case Ask.LEADER:
            kinds = "" if is_region(card) else f"; {kinds_of(s, card)}"
            return f"Lead with {name}, power {power_of(card)}{kinds}"
        case Ask.TARGET:
            number = bare_number(s, s.on_turn, s.attack.kind, s.attack.leader, card)
            return f"Attack {owned_name(s, card, s.seat)}: {odds(number)} before aid and gold"
        case Ask.AID:
            return f"{name} lends its power: {odds(after(s, lending=card))}"
        case Ask.JOIN_LEADER:
            return f"Under {name}, {free_sides(s, card)}"
        case Ask.FROM:
            return f"From {name} ({gold_of(s.gold[card])})"
        case Ask.TO | Ask.SPREAD_CARD:
            return f"To {name}"
        case Ask.PAY_TAX:
            return f"Pay from {name} ({gold_of(s.gold[card])})"
        case _:
            return name


def free_sides(s: State, card: int) -> str:
    """'free: top, left'."""
    sides = [side for side in range(SIDES) if is_free(s, card, arrow_at(s, card, side))]
    return f"free: {', '.join(map(side_name, sides)) or 'none'}"


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
