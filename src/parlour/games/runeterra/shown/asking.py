"""What is asked: whose turn it is, the question and what it is about."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.speech import listed

from ..names import KIND_WORDS, card_name, count_of, gold_of, spell_name, who_name
from ..rules.goals import basic_count, basic_number
from ..rules.interference import is_party
from ..rules.strength import number_to_roll
from ..state import Ask, Deal, Draft, Setting, State
from .describe import odds

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
    Ask.ANEW: "choose the champion to hang next",
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
    Ask.TERMS: "set the terms of a deal",
    Ask.ANSWER: "answer the deal",
}


CLAUSES: dict[Ask, str] = {  # that each question is asked by
    Ask.GOAL: "N6",
    Ask.EXHAUST: "N58",
    Ask.INCOME: "N14",
    Ask.TAX: "N15",
    Ask.PAY_TAX: "N15",
    Ask.DRAW: "N17",
    Ask.KEEP: "N12",
    Ask.ACTIONS: "N19",
    Ask.LEADER: "N40",
    Ask.TARGET: "N40",
    Ask.AID: "N42",
    Ask.PRIVILEGE: "N56",
    Ask.ABOLISH: "N57",
    Ask.PAIR: "N57",
    Ask.GOLD: "N51",
    Ask.ROLL: "N49",
    Ask.FATE: "N61",
    Ask.FLASH: "N59",
    Ask.JOIN_LEADER: "N30",
    Ask.JOIN_ARROW: "N30",
    Ask.FIT: "N34",
    Ask.MOVE: "N38",
    Ask.DROP: "N37",
    Ask.FROM: "N23",
    Ask.TO: "N23",
    Ask.AMOUNT: "N23",
    Ask.TRANSFERS: "N22",
    Ask.REARRANGE: "N24",
    Ask.ANEW: "N24",
    Ask.SPREAD: "N25",
    Ask.SPREAD_CARD: "N25, N68",
    Ask.SPREAD_AMOUNT: "N25, N68",
    Ask.SMITE: "N62",
    Ask.HEAL: "N66",
    Ask.CLARITY: "N63",
    Ask.TOUCH: "N28",
    Ask.TOUCH_HOW: "N28",
    Ask.INTERJECT: "N69",
    Ask.DEAL_WITH: "N70",
    Ask.TERMS: "N70",
    Ask.ANSWER: "N72",
}


PARTS: dict[int, str] = {
    Setting.GIVE_GOLD: "choose how much gold to give",
    Setting.WANT_GOLD: "choose how much gold to ask for",
    Setting.GIVE_CHAMPION: "choose the champion to give",
    Setting.WANT_CHAMPION: "choose the champion to ask for",
}


def prompt(s: State, viewer: int) -> str:
    """Whose turn it is, what is asked and why."""
    if s.over:
        return "The game is over."
    asked = Ask(todo.top(s))
    question = PARTS.get(s.draft.setting, QUESTIONS[asked]) if asked == Ask.TERMS else ""
    if asked == Ask.GOLD:
        question = gold_question(s)
    question = (question or QUESTIONS[asked]) + context(s, asked)
    if s.seat != viewer:
        return f"{who_name(s, s.seat, viewer)} is to {question}."
    return f"Your {'turn' if s.on_turn == viewer else 'choice'}: {question}."


def gold_question(s: State) -> str:
    """N51-N54. What gold of the seat that is asked would do, and whether it is the last word."""
    if s.seat != s.on_turn:
        against = "against" if is_party(s, s.seat) else "for or against"
        return f"add gold {against} the attack, or nothing"
    last = todo.about(s) == 0 and s.todo.left[s.todo.size - 1] == 1
    dice = ": nobody else added any this round, so the dice come next" if last else ""
    return f"{QUESTIONS[Ask.GOLD]}{dice}"


def context(s: State, asked: Ask) -> str:
    """What a question is about, where the words alone do not tell."""
    match asked:
        case Ask.FLASH:
            return f" ({spell_name(todo.about(s))} was played)"
        case Ask.FIT:
            return f", {card_name(todo.about(s))}"
        case Ask.JOIN_ARROW if s.joining != NONE:
            return f" of {card_name(s.joining)} for {card_name(todo.about(s))}"
        case Ask.JOIN_LEADER | Ask.JOIN_ARROW:
            return f" for {card_name(todo.about(s))}"
        case Ask.ACTIONS:
            near = f"{basic_count(s, s.seat)} of {basic_number(s)} cards"
            return f" ({count_of(s.actions_left, 'regular action')} left; {near})"
        case Ask.TRANSFERS:
            return f" ({count_of(s.transfers_left, 'transfer')} left)"
        case Ask.REARRANGE:
            return f" ({count_of(s.moves_left, 'move')} left)"
        case Ask.ANSWER:
            return f" that {who_name(s, s.deal.maker, NONE)} offers: {terms(s.deal)}"
        case Ask.LEADER:
            return f" (to {KIND_WORDS[s.attack.kind]})"
        case Ask.TARGET:
            return f" (with {card_name(s.attack.leader)}, to {KIND_WORDS[s.attack.kind]})"
        case Ask.AMOUNT:
            return f" goes from {card_name(s.source)} to {card_name(todo.about(s))}"
        case Ask.TERMS if s.draft.other != NONE:
            return f" (with {who_name(s, s.draft.other, NONE)}; {terms(s.draft)})"
        case Ask.ROLL if not s.calls_off_left:
            number = odds(number_to_roll(s))
            return f" ({attack_text(s)}: {number}; no attack can be called off any more this turn)"
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


def terms(deal: Deal | Draft) -> str:
    """The terms of an offer or a draft, from its maker's side: '5 gold for Heal'."""
    gives = [gold_of(deal.give_gold)] if deal.give_gold else []
    wants = [gold_of(deal.want_gold)] if deal.want_gold else []
    gives += [spell_name(i) for i, there in enumerate(deal.give_spell) if there]
    wants += [spell_name(i) for i, there in enumerate(deal.want_spell) if there]
    gives += [card_name(deal.give_champion)] if deal.give_champion != NONE else []
    wants += [card_name(deal.want_champion)] if deal.want_champion != NONE else []
    if not gives and not wants:
        return "nothing yet"
    return f"{listed(gives) or 'nothing'} for {listed(wants) or 'nothing'}"
