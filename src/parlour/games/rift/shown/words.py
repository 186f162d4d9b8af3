"""What the game says to people: of choices, of what is asked, of what is wrong."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    AIMS,
    BASES,
    CARD_IDS,
    CARD_NAMES,
    CHAMPION_NAMES,
    COST,
    HEALS,
    ITEM_IDS,
    ITEM_NAMES,
    ITEM_TEXTS,
    PIT_IDS,
    PIT_NAMES,
    PIT_WORK,
    PIT_ZONE,
    RESALE,
    STRUCTURE_IDS,
    STRUCTURES,
    ULTIMATE_NAMES,
    ULTIMATE_PICK,
    ZONE_IDS,
)
from ..enums import Ask, Card, Pick
from ..names import ZONE_TITLES, champion_name, side_name, structure_name
from ..rules.attack import damage_of
from ..rules.figures import best_skill, can_be_hit_by, champions_in, other, owner
from ..rules.smite import winning_faces
from ..rules.towers import siege_damage, strike_of
from ..state import (
    BUY,
    CARD,
    CHAMPION,
    DECLARE,
    PASS,
    PASSIVE,
    RECALL,
    SELL,
    STRUCTURE,
    ULTIMATE,
    USE,
    WORK,
    ZONE,
    Sort,
    State,
    sort_of,
)
from .battle_panel import champion_spot
from .briefs import CARD_BRIEFS, champion_brief, ultimate_brief
from .panels import item_figures
from .sums import attack_made, forecast
from .unused import unused
from .why_powers import USED_BY_CHOICE

NAMING = {
    Ask.BAN: "Ban {}",
    Ask.PICK: "Pick {}",
    Ask.PLACE: "Place {}",
    Ask.COMMAND: "Give orders to {}",
    Ask.GANKER: "Bring {}",
    Ask.BATTLES: "Send {}",
    Ask.ATTACKER: "Attack with {}",
    Ask.AIM: "Aim at {}",
    Ask.DIVE_AT: "Let the dive hit {}",
    Ask.COPY: "Copy the ultimate of {}",
    Ask.TARGETS: "Pick {}",
    Ask.NOMINATE: "{} takes the blow",
    Ask.SACRIFICE: "{} takes the blow instead",
    Ask.HEAL: "Heal {}",
    Ask.FREE: "Free {} from the stun",
}
GOING = {
    Ask.PLACE_AT: "Stand in {}",
    Ask.ORDERS: "Move to {}",
    Ask.TELEPORT: "Teleport to {}",
    Ask.LAND: "Land in {}",
    Ask.BATTLES: "Fight in {}",
}
ENDING = {
    Ask.COMMAND: "End the movement phase",
    Ask.ORDERS: "No more orders for this champion",
    Ask.BATTLES: "End the battle phase",
    Ask.END_HEAL: "Heal nobody more",
}
PASSING = {
    Ask.COUNTER_GANK: "Let them come",
    Ask.ATTACKER: "Make no further attack in this battle",
    Ask.TARGETS: "Pick nobody more",
    Ask.DEFEND: "Take the blow as it is",
    Ask.FLASH_BACK: "Let the attack be dodged",
    Ask.SMITE: "Leave the monster",
}
HITTING = {Ask.DIVE_AT: "Let the dive hit {}"}


def describe(s: State, action: int) -> str:
    """An action in a person's words."""
    asked = Ask(max(0, todo.top(s)))
    match sort_of(action):
        case Sort.CHAMPION:
            champion = action - CHAMPION
            text = NAMING.get(asked, "{}").format(CHAMPION_NAMES[champion])
            if asked in (Ask.BAN, Ask.PICK):
                return f"{text} ({champion_brief(champion)})"
            if s.slot[champion] == NONE:
                return text
            if asked == Ask.COPY:
                return f"{text} ({ultimate_brief(champion)})"
            return text + _prospect(s, s.slot[champion], asked)
        case Sort.ZONE:
            zone = action - ZONE
            odds = f" ({_odds(s, zone)})" if asked == Ask.BATTLES else ""
            return GOING.get(asked, "Go to {}").format(ZONE_TITLES[zone]) + odds
        case Sort.STRUCTURE:
            name = structure_name(STRUCTURE_IDS[action - STRUCTURE])
            return HITTING.get(asked, "Hit {}").format(name)
        case Sort.CARD:
            card = action - CARD
            brief = "catch up" if asked == Ask.FLASH_BACK else CARD_BRIEFS[Card(card)]
            return f"Play {CARD_NAMES[card]} ({brief})"
        case Sort.ULTIMATE:
            champion = action - ULTIMATE
            name = f"{CHAMPION_NAMES[champion]}: {ULTIMATE_NAMES[champion]}"
            return f"{name} ({ultimate_brief(champion)})"
        case Sort.PASSIVE:
            champion = action - PASSIVE
            heal = f"heal somebody by up to {HEALS[champion]}"
            what = "aim the attack" if AIMS[champion] else heal
            return f"{CHAMPION_NAMES[champion]}: {what}"
        case Sort.BUY:
            figures = item_figures(action - BUY)
            text = ITEM_TEXTS[action - BUY].rstrip(".")
            gain = f" ({figures})" if figures else f": {text}" if text else ""
            return f"Buy {ITEM_NAMES[action - BUY]} for {COST[action - BUY]} gold{gain}"
        case Sort.SELL:
            return f"Sell {ITEM_NAMES[action - SELL]} for {RESALE[action - SELL]} gold"
        case Sort.USE:
            return f"Use {ITEM_NAMES[action - USE]}"
    return _describe_single(s, action, asked)


def _prospect(s: State, who: int, asked: Ask) -> str:
    """What an attack, or a hit at a structure, would deal."""
    if asked == Ask.ATTACKER:
        return f" ({attack_made(s, who)} damage)"
    if asked in (Ask.NOMINATE, Ask.SACRIFICE):
        return f" ({_loss(s, who)})"
    if asked != Ask.BATTLES:
        return ""
    marks = [n for n in range(STRUCTURES) if can_be_hit_by(s, n, who)]
    if len(marks) != 1:
        return " at a structure"
    n = max(0, siege_damage(s, who, marks[0]))
    return f" at {structure_name(STRUCTURE_IDS[marks[0]])} ({n} damage)"


def _loss(s: State, who: int) -> str:
    """What the blow at hand would take from a champion, as things stand."""
    loss = forecast(s, who)
    falls = " and fall" if loss >= s.health[who] else f" of {s.health[who]} health"
    return f"would lose {loss}{falls}" if loss else "would lose nothing"


def _odds(s: State, zone: int) -> str:
    """'2 against 1': living champions of both sides in a zone, one's own first."""
    return f"{champions_in(s, s.seat, zone)} against {champions_in(s, other(s.seat), zone)}"


def _describe_single(s: State, action: int, asked: Ask) -> str:
    if action == RECALL:
        return "Recall to the base"
    if action == DECLARE and asked == Ask.DEMOLISH:
        return f"Strike: {_declared(s)} damage{_left_of(s, todo.about(s))}"
    if action == DECLARE:
        return f"Declare the attack: {_declared(s)} damage"
    if action == WORK:
        return _describe_work(s, todo.about(s)) if asked == Ask.SMITE else "Work on it"
    if action == PASS and asked == Ask.DEFEND:
        who = int(s.blow.at)
        return f"{PASSING[asked]} ({champion_name(s, who)} {_loss(s, who)})"
    left = f" ({unused(s, asked)})" if unused(s, asked) else ""
    if action == PASS:
        return PASSING.get(asked, "Pass") + left
    return ENDING.get(asked, "Done") + left


def _left_of(s: State, structure: int) -> str:
    """L68. What the strike at hand would leave of a structure."""
    if s.attack.by == NONE:
        return ""
    left = s.strength[structure] - strike_of(s, structure)
    return f", {left} health left" if left > 0 else ", and it is destroyed"


def _describe_work(s: State, pit: int) -> str:
    """L74 to L77. How far it is with a monster, and the chance of a smite with the last working."""
    work = s.monster_work[pit] + 1
    facts = [f"{work} of {PIT_WORK[pit]}"] if PIT_WORK[pit] > 1 else []
    if work == PIT_WORK[pit]:
        theirs = best_skill(s, other(s.seat), PIT_ZONE[pit])
        faces = winning_faces(best_skill(s, s.seat, PIT_ZONE[pit]), theirs)
        facts.append(f"yours on 1 to {faces} of the die" if theirs else "it is yours")
    return f"Work on the {PIT_NAMES[pit]} ({', '.join(facts)})"


def _declared(s: State) -> int:
    if s.attack.by == NONE:
        return 0
    if todo.top(s) == Ask.DEMOLISH:
        return strike_of(s, todo.about(s))
    return damage_of(s) + s.attack.extra


def spot(s: State, action: int) -> str:
    """The piece of the picture that an action points at."""
    match sort_of(action):
        case Sort.CHAMPION:
            return champion_spot(s, action - CHAMPION)
        case Sort.ZONE:
            return f"zone-{ZONE_IDS[action - ZONE]}"
        case Sort.STRUCTURE:
            return f"structure-{STRUCTURE_IDS[action - STRUCTURE]}"
        case Sort.CARD:
            return f"card-{CARD_IDS[action - CARD]}"
        case Sort.ULTIMATE:
            return champion_spot(s, action - ULTIMATE)
        case Sort.PASSIVE:
            champion = action - PASSIVE
            return champion_spot(s, champion) if HEALS[champion] or AIMS[champion] else ""
        case Sort.BUY:
            return f"item-{ITEM_IDS[action - BUY]}"
        case Sort.SELL:
            item = action - SELL
            return "" if s.holder[item] == NONE else f"item-{ITEM_IDS[item]}"
        case Sort.USE:
            item = action - USE  # at its bearer: the shop may be folded
            if item not in USED_BY_CHOICE or s.holder[item] == NONE:
                return ""
            return champion_spot(s, s.champion[s.holder[item]])
    working = action == WORK and todo.top(s) == Ask.SMITE
    return f"pit-{PIT_IDS[todo.about(s)]}" if working else ""


QUESTIONS = {
    Ask.BAN: "ban a champion",
    Ask.PICK: "pick a champion",
    Ask.PLACE: "whom to put at a first tower?",
    Ask.PLACE_AT: "which lane for {about}?",
    Ask.COMMAND: "give orders to a champion, or end the movement phase",
    Ask.ORDERS: "orders for {about}: {orders}",
    Ask.TELEPORT: "where does {about} go by Teleport?",
    Ask.LAND: "where does {about} land?",
    Ask.COUNTER_GANK: "an enemy enters {zone}: answer with Counter-gank, or let them come",
    Ask.GANKER: "who comes to {zone}?",
    Ask.BATTLES: "a zone to fight in, a champion to send at a structure, or the end of the phase",
    Ask.STRUCTURE: "what does {about} hit?",
    Ask.DEMOLISH: "{attacker} hits {structure}: add Demolish, or strike",
    Ask.ATTACKER: "who attacks next in {battle}?",
    Ask.AUGMENT: "{attacker} attacks for {damage}: add cards and powers, or declare",
    Ask.AIM: "whom is the attack of {attacker} aimed at?",
    Ask.DIVE_AT: "the dive deals {number}: what does it hit?",
    Ask.COPY: "whose ultimate does {about} copy?",
    Ask.TARGETS: "{ultimate} ({brief}): pick {number}",
    Ask.NOMINATE: "{blow}: who takes it?",
    Ask.DEFEND: "{blow} to {target}: defend, or take it",
    Ask.SACRIFICE: "who takes the blow instead of {target}?",
    Ask.FLASH_BACK: "{target} dodges with Flash: answer with Flash, or let the attack be dodged",
    Ask.HEAL: "whom does {about} heal?",
    Ask.FREE: "who is freed from a stun?",
    Ask.SMITE: "work on the {pit}, or leave it",
    Ask.END_HEAL: "let a healer help before the turn ends, or not",
}
ABOUT_A_CHAMPION = (
    Ask.PLACE_AT,
    Ask.ORDERS,
    Ask.TELEPORT,
    Ask.LAND,
    Ask.STRUCTURE,
    Ask.COPY,
    Ask.HEAL,
)


def prompt(s: State, viewer: int) -> str:
    """Whose turn it is, what is asked and why."""
    if s.over:
        return "The game is over."
    question = _question(s)
    end = "" if question.endswith("?") else "."
    if s.seat == viewer:
        return f"Your choice: {question}{end}"
    return f"{side_name(s.seat, viewer)} must choose: {question}{end}"


def _orders(s: State, who: int) -> str:
    """L33, L34, L36. What a champion may be told to do where it stands."""
    home = s.zone[who] == BASES[owner(who)]
    orders = ["move"] if s.steps else []
    orders += ["recall"] if s.steps and not s.strode and not home else []
    orders += ["shop"] if home else []
    return ", ".join([*orders, "or stay"]) if orders else "stay"


def _question(s: State) -> str:
    asked, about = Ask(todo.top(s)), todo.about(s)
    facts = {"number": str(about), "damage": str(_declared(s))}
    if asked in ABOUT_A_CHAMPION:
        facts["about"] = champion_name(s, about)
    if asked == Ask.ORDERS:
        facts["orders"] = _orders(s, about)
    if asked == Ask.TARGETS:
        facts["ultimate"] = _ultimate(s)
        many = ULTIMATE_PICK[s.casting.what] == Pick.UP_TO
        facts["brief"] = ultimate_brief(s.casting.what)
        facts["number"] = f"up to {about}" if many else str(about)
    if asked in (Ask.COUNTER_GANK, Ask.GANKER):
        facts["zone"] = ZONE_TITLES[about]
    if asked == Ask.DEMOLISH:
        facts["structure"] = structure_name(STRUCTURE_IDS[about])
    if asked == Ask.SMITE:
        facts["pit"] = PIT_NAMES[about]
    if s.battle.zone != NONE:
        facts["battle"] = ZONE_TITLES[s.battle.zone]
    facts["attacker"] = champion_name(s, s.attack.by)
    facts["target"] = champion_name(s, s.blow.at)
    blow = s.blow.damage + s.blow.extra
    facts["blow"] = f"{champion_name(s, s.blow.by)} deals {blow}"
    return QUESTIONS[asked].format(**facts)


def _ultimate(s: State) -> str:
    """'Mountain Smash of Malphite'; a name that names its owner is said without him."""
    name, caster = ULTIMATE_NAMES[s.casting.what], champion_name(s, s.casting.by)
    return f"the {name}" if caster in name else f"{name} of {caster}"


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """The score by part."""
    return [("Games won", [int(n) for n in s.wins])]
