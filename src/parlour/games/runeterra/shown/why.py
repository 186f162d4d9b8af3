"""Why a choice is not allowed, with the clause that says so."""

from __future__ import annotations

from collections.abc import Callable

from parlour.core import todo
from parlour.core.kit.refusals import asked_instead
from parlour.core.record import NONE

from ..cards import CHAMPIONS, DESTROY_POWER, LEADER_POWER, Kind, is_region, power_of
from ..names import card_name, spell_name
from ..rules.attack import is_fresh, shielded, shielded_from_aid
from ..rules.spells import any_dead, holds
from ..rules.structure import has_free_arrow
from ..state import (
    ACCEPT,
    ACTIONS,
    BUY_DRAW,
    CALL_OFF,
    CARD,
    COUNTER,
    DONE,
    DROP,
    END,
    GIVE_SPELL,
    LAY_ANEW,
    LEAVE,
    MOVE,
    OFFER,
    PASS,
    SEAT,
    SHOW_GOAL,
    SHOW_SPELL,
    SIDE,
    SPELL,
    TOUCH,
    TRANSFER,
    WANT_SPELL,
    WITHDRAW,
    Ask,
    Place,
    Setting,
    State,
)
from . import why_more as more
from .asking import CLAUSES, QUESTIONS

NOTHING_LEFT = "no action is left, or no champion has anywhere else to go (N19, N38)"
ONLY_CHALLENGER = "only Challenger has a secret goal to show, and once (N6)"
FIXED: dict[Ask, dict[int, str]] = {
    Ask.ACTIONS: {
        PASS: "something has been done already: passing is for doing nothing at all (N21)",
        END: "nothing has been done yet: to do nothing is to pass, for 5 gold (N21)",
        BUY_DRAW: "that needs Volibear with 5 gold and a card in the deck, once a turn (N27)",
        TOUCH: "that needs Yasuo and another champion in play, once a turn (N28)",
        SHOW_GOAL: ONLY_CHALLENGER,
        LEAVE: "one leaves by breaking in, before choosing what to do (N69, N77)",
        TRANSFER: "no gold lies next to another card of yours, or no action is left (N19, N23)",
        MOVE: NOTHING_LEFT,
        DROP: "you have no champion to drop (N37)",
    },
    Ask.INTERJECT: {
        SHOW_GOAL: ONLY_CHALLENGER,
        LEAVE: "one may leave while the seat on turn chooses what to do in its action part (N77)",
        WITHDRAW: "no draft of somebody else holds up a choice of yours (N74)",
    },
    Ask.TERMS: {OFFER: "an offer names something, and gold that is there (N70)"},
    Ask.ANSWER: {
        ACCEPT: "one side no longer has what the deal names (N72)",
        COUNTER: "a counter-offer is accepted or declined (N72)",
    },
    Ask.AMOUNT: {DONE: "a transfer moves at least one coin (N23)"},
    Ask.ROLL: {CALL_OFF: "two attacks have been called off this turn: this one is rolled (N48)"},
    Ask.REARRANGE: {
        MOVE: "no champion has anywhere else to go (N38): take all up, or go on",
        LAY_ANEW: "the structure has been laid out anew this turn, or has no champion (N24)",
    },
    Ask.CLARITY: {DONE: "Clarity looks at a rival's spells while there are any to look at (N63)"},
}


def why_not(s: State, action: int) -> str:
    """Why an action is not legal, with the clause that says so; or else what is asked."""
    asked = Ask(todo.top(s))
    kind = ACTIONS.kind_of(action)
    reason = of_kind(s, asked, kind, action) or FIXED.get(asked, {}).get(action, "")
    return reason or asked_instead(QUESTIONS[asked], CLAUSES[asked])


def of_kind(s: State, asked: Ask, kind: str, action: int) -> str:
    """Why an action of a kind that can answer what is asked does not; '' if the kind cannot."""
    acting = asked in (Ask.ACTIONS, Ask.INTERJECT)
    match kind:
        case "attack" if asked == Ask.ACTIONS:
            return why_no_attack(s)
        case "deal" if acting:
            return more.why_no_deal(s)
        case "spell" if acting:
            return why_no_spell(s, action - SPELL)
        case "spell" if asked in more.FITTING or asked in (Ask.PRIVILEGE, Ask.ABOLISH, Ask.PAIR):
            return more.why_no_answer(s, action - SPELL)
        case "pay for privilege" if asked == Ask.PRIVILEGE:
            return more.why_no_claim(s)
        case "show" if acting:
            return more.why_not_shown(s, action - SHOW_SPELL)
        case "card" if asked in CARD_REASONS:
            return CARD_REASONS[asked](s, action - CARD)
        case "arrow" if asked in (Ask.JOIN_ARROW, Ask.FIT):
            return more.why_not_side(s, action - SIDE)
        case "amount" if asked in (Ask.AMOUNT, Ask.SPREAD_AMOUNT):
            return more.why_no_amount(s)
        case "seat" if asked in SEAT_REASONS:
            return SEAT_REASONS[asked](s, action - SEAT)
        case "add" | "remove" | "turn" if asked == Ask.TOUCH_HOW:
            return more.why_no_touch(s, action)
        case "region adds" | "champion adds" | "help" | "hinder" if asked == Ask.GOLD:
            return more.why_no_coins(s, action)
    return of_terms(s, kind, action) if asked == Ask.TERMS else ""


def of_terms(s: State, kind: str, action: int) -> str:
    """Why terms cannot be set so; '' where a draft has no such terms, or another part is set."""
    setting = Setting(s.draft.setting)
    if setting in (Setting.GIVE_GOLD, Setting.WANT_GOLD):
        return more.why_no_amount(s) if kind == "amount" else ""
    if setting != Setting.NOTHING:
        return more.why_not_traded(s, action - CARD) if kind == "card" else ""
    match kind:
        case "give gold" | "want gold" | "give champion" | "want champion":
            return more.why_no_term(s, action)
        case "give spell":
            return more.why_not_given(s, action - GIVE_SPELL)
        case "want spell":
            return why_not_wanted(s, action - WANT_SPELL)
    return ""


def why_no_attack(s: State) -> str:
    """Why no attack of this kind can be made."""
    if s.actions_left == 0:
        return "both regular actions are used (N19)"
    return "no card that is still fresh has a target for that, with the arrow it needs (N40, N41)"


def why_no_spell(s: State, spell: int) -> str:
    """Why a spell cannot be played."""
    name = spell_name(spell)
    if not holds(s, s.seat, spell):
        return f"you do not hold {name} (N12)"
    if name == "Heal" and not any_dead(s):
        return "the dead pile is empty (N66)"
    if name == "Clarity":
        return more.why_no_clarity(s)
    if name in ("Smite", "Mark & Dash") and todo.top(s) != Ask.ACTIONS:
        return f"{name} is for choosing what to do in one's own action part (N62, N67)"
    if name == "Mark & Dash":
        return "one attempt on a champion of power 0 is open already (N67)"
    if name == "Smite":
        return "Smite takes a regular action, an uncontrolled champion and a free arrow (N62)"
    return f"{name} is not for now: its card says when (N60-N69)"


def why_not_wanted(s: State, spell: int) -> str:
    """Why a spell cannot be asked for in a deal."""
    if s.draft.want_spell[spell]:
        return f"{spell_name(spell)} is asked for already (N70)"
    return f"you do not know that seat to hold {spell_name(spell)} (N73)"


def why_not_leader(s: State, card: int) -> str:
    """Why a card cannot lead the attack."""
    name = card_name(card)
    if s.owner[card] != s.seat:
        return f"{name} is not yours (N40)"
    if power_of(card) < LEADER_POWER:
        return f"{name} has no power to lead with (N10)"
    if not is_fresh(s, card):
        return f"{name} has taken part in an attack this turn (N41)"
    if s.attack.kind == Kind.CONTROL and not has_free_arrow(s, card):
        return f"{name} has no free arrow (N40)"
    return f"{name} has no target for that (N40)"


def why_not_target(s: State, card: int) -> str:
    """Why a card cannot be attacked."""
    name = card_name(card)
    if is_region(card):
        return "regions cannot be attacked (N40)"
    if s.place[card] not in (Place.UNCONTROLLED, Place.CONTROLLED):
        return f"{name} is not in play (N40)"
    if s.owner[card] not in (NONE, s.seat) and shielded(s, s.attack.kind, s.attack.leader, card):
        return f"{name} is Silver's, immune to {card_name(s.attack.leader)} (N47)"
    if s.attack.kind == Kind.DESTROY and power_of(card) < DESTROY_POWER:
        return f"{name} has no power, so it cannot be destroyed (N40)"
    if card == s.attack.leader:
        return f"{name} leads the attack (N40)"
    if s.attack.kind == Kind.NEUTRALIZE:
        return "only a rival's champion can be neutralized (N40)"
    return f"{name} cannot be attacked so by its own side (N40)"


def why_not_aid(s: State, card: int) -> str:
    """Why a card cannot lend its power."""
    name = card_name(card)
    if s.owner[card] != s.seat:
        return f"{name} is not yours (N42)"
    if not is_fresh(s, card) or s.attack.lending[card] or card == s.attack.leader:
        return f"{name} takes part in an attack already (N41)"
    if card == s.attack.target:
        return f"{name} is what is attacked (N42)"
    if shielded_from_aid(s, card, s.attack.target):
        return f"{name} may not touch Silver's champions (N47)"
    return f"{name} has no transferable power (N42)"


def why_not_under(s: State, card: int) -> str:
    """Why a champion cannot be hung there."""
    if card in s.pending.cards[: s.pending.size]:
        return f"{card_name(card)} is part of the branch that is being hung (N38)"
    if s.owner[card] != s.seat:
        return f"{card_name(card)} is not yours (N38)"
    return f"{card_name(card)} has no free arrow, or only the one that it comes from (N31, N38)"


def why_not_to(s: State, card: int) -> str:
    """Why gold cannot go there."""
    return f"{card_name(card)} is not next to {card_name(s.source)} in your structure (N23)"


def why_not_own(s: State, card: int) -> str:
    """Why a card is no answer where own champions are asked for."""
    if card >= CHAMPIONS:
        return "a region stays where it is (N29)"
    if s.owner[card] == s.seat:
        return f"{card_name(card)} has nowhere else to go: no other arrow is free (N38)"
    return f"{card_name(card)} is not in your structure (N37, N38)"


CARD_REASONS: dict[Ask, Callable[[State, int], str]] = {
    Ask.LEADER: why_not_leader,
    Ask.TARGET: why_not_target,
    Ask.AID: why_not_aid,
    Ask.JOIN_LEADER: why_not_under,
    Ask.TO: why_not_to,
    Ask.MOVE: why_not_own,
    Ask.DROP: why_not_own,
    Ask.PAY_TAX: more.why_not_payer,
    Ask.FROM: more.why_not_from,
    Ask.SPREAD_CARD: more.why_not_spread_on,
    Ask.SMITE: more.why_not_at,
    Ask.HEAL: more.why_not_at,
    Ask.TOUCH: more.why_not_touched,
    Ask.ANEW: more.why_not_anew,
    Ask.CLARITY: lambda s, card: "gold lies open to all: nothing is left to count (N11, N63)",
}
SEAT_REASONS: dict[Ask, Callable[[State, int], str]] = {
    Ask.TAX: more.why_not_taxed,
    Ask.CLARITY: more.why_not_looked,
    Ask.DEAL_WITH: more.why_not_partner,
}
