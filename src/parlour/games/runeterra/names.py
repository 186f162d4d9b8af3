"""What things are called, in a person's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.core.picture import with_minus
from parlour.core.record import NONE
from parlour.core.speech import listed as joined

from .cards import (
    ALIGNED,
    ALIGNMENT_NAMES,
    ALIGNMENTS,
    ARROWS_OUT,
    CARD_NAMES,
    CHAMPION_ROWS,
    INCOME,
    MASTER_COLLECTS,
    OPPOSITE,
    POWER,
    REGION_ROWS,
    RESISTANCE,
    SIDE_NAMES,
    SIDES,
    SILVER_COLLECTS,
    SPELL_NAMES,
    SPELL_ROWS,
    SPELLS,
    TRANSFER,
    Region,
    card_region,
    is_region,
)
from .rules.goals import (
    MASTER_GOAL,
    SILVER_GOAL,
    basic_count,
    basic_number,
    basic_share,
    goal_of,
    special_count,
    special_number,
    special_share,
)
from .rules.strength import has_alignment
from .rules.structure import side_of
from .state import State, Touch

KIND_WORDS = ("control", "neutralize", "destroy")


def card_name(card: int) -> str:
    """'Gnar'; a region is 'Iron'."""
    return CARD_NAMES[card]


def spell_name(spell: int) -> str:
    """'Ignite'."""
    return SPELL_NAMES[spell]


def spell_text(spell: int) -> str:
    """What a spell does."""
    return str(SPELL_ROWS[spell]["text"])


def who_name(s: State, seat: int, viewer: int) -> str:
    """'You', or the name of the seat's region."""
    if seat == viewer:
        return "You"
    return region_of(s, seat) or f"Seat {seat + 1}"


def region_of(s: State, seat: int) -> str:
    """The name of a seat's region; '' while it has none."""
    region = s.region[seat]
    return "" if region == NONE else str(REGION_ROWS[region]["name"])


def is_out(s: State, seat: int) -> bool:
    """Whether a seat has been eliminated or has left."""
    return bool(s.out[seat])


def verb(name: str, you: str, other: str) -> str:
    """'You attack' or 'Iron attacks'."""
    return f"{name} {you if name == 'You' else other}"


def possessive(s: State, seat: int, viewer: int, first: bool = False) -> str:
    """'your' or 'Iron's'; 'Your' as the first word of a sentence."""
    name = who_name(s, seat, viewer)
    if name != "You":
        return f"{name}'s"
    return "Your" if first else "your"


def owned_name(s: State, card: int, viewer: int) -> str:
    """'Iron's Gnar', 'your Gnar', or 'Gnar' while it is nobody's."""
    holder = s.owner[card]
    return (
        card_name(card) if holder == NONE else f"{possessive(s, holder, viewer)} {card_name(card)}"
    )


def gold_of(n: int) -> str:
    """'1 gold', '3 gold'."""
    return f"{n} gold"


def kinds_of(s: State, card: int) -> str:
    """'Demacian, Yordle' as it is now, Yasuo's touch included; 'no alignment'."""
    own = [ALIGNMENT_NAMES[a] for a in range(ALIGNMENTS) if has_alignment(s, card, a)]
    return ", ".join(own) or "no alignment"


def count_of(n: int, one: str) -> str:
    """'1 spell', '3 spells'."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def listed(parts: Sequence[str]) -> str:
    """'Iron, Gold and Silver'."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last


def alignments_of(card: int) -> list[str]:
    """The alignments printed on a card."""
    return [ALIGNMENT_NAMES[a] for a in range(ALIGNMENTS) if ALIGNED[card][a]]


def against(alignment: int) -> str:
    """N44. An alignment with its opposite: 'Freljordian (against Monster)'."""
    opposite = OPPOSITE[alignment]
    name = ALIGNMENT_NAMES[alignment]
    return name if opposite == NONE else f"{name} (against {ALIGNMENT_NAMES[opposite]})"


def spells_gone(s: State) -> str:
    """N12. The spells that are used or discarded, and will not come again."""
    return ", ".join(spell_name(spell) for spell in range(SPELLS) if s.gone[spell])


def figures(card: int) -> str:
    """'power 4, lends 3, resistance 6, income 3'."""
    parts = [f"power {POWER[card]}"]
    if TRANSFER[card]:
        parts.append(f"lends {TRANSFER[card]}")
    if not is_region(card):
        parts.append(f"resistance {RESISTANCE[card]}")
    parts.append(f"income {with_minus(str(INCOME[card]))}")
    return ", ".join(parts)


def about_card(card: int, s: State | None = None) -> str:
    """What is printed on a card besides its figures, in words; its goal as the game at hand plays
    it, its arrows as it lies there (N30)."""
    if is_region(card):
        row = REGION_ROWS[card_region(card)]
        return f"{row['special']} {goal_text(card_region(card), s)}"
    arrows = [arrow for arrow in range(SIDES) if ARROWS_OUT[card][arrow]]
    sides = sorted(arrows if s is None else [side_of(s, card, arrow) for arrow in arrows])
    out = (
        f"arrows out: {', '.join(SIDE_NAMES[side] for side in sides)}" if sides else "no arrows out"
    )
    kinds = ", ".join(against(a) for a in range(ALIGNMENTS) if ALIGNED[card][a]) or "no alignment"
    texts = [ability_text(ability) for ability in CHAMPION_ROWS[card].get("abilities", [])]
    return " ".join([f"{kinds}; {out}.", *texts])


def ability_text(ability: dict[str, Any]) -> str:
    """A champion's ability in words."""
    match ability["kind"]:
        case "attack_bonus":
            kinds = joined(ability["attacks"], "or")
            whom = ability.get("target") or (
                f"any {ability['target_alignment']}" if "target_alignment" in ability else "anybody"
            )
            when = "when it leads" if ability["direct"] else "in any attack of its owner"
            return f"+{ability['amount']} to {kinds} {whom}, {when}."
        case "treat_as_alignment":
            return f"Counts as {ability['alignment']} when leading to control one."
        case "resistance_against":
            foes = ", ".join(ability["attacker_alignments"])
            return f"Resistance {ability['resistance']} when led by {foes}."
        case "resistance_aura":
            return f"The owner's other champions have {ability['amount']} more resistance."
        case "tax_opponents":
            return f"In the income phase each rival named pays {ability['amount']} gold onto it."
        case "alter_alignment":
            return "Once a turn: another champion gains, loses or turns an alignment for the turn."
        case "buy_draw":
            return f"Once a turn: {ability['cost']} gold from here buy another card."
        case "upkeep":
            return f"Costs {ability['amount']} gold in each income phase."
        case _:
            return "Its gold may be transferred to any card of the structure."


def collects(region: int, s: State | None) -> str:
    """N80. The alignment that Silver or Master collects, by the options of the game at hand."""
    rows, option = (
        (SILVER_COLLECTS, SILVER_GOAL)
        if region == Region.SILVER
        else (MASTER_COLLECTS, MASTER_GOAL)
    )
    return ALIGNMENT_NAMES[rows[0 if s is None else s.options[option]]]


def goal_text(region: int, s: State | None = None) -> str:
    """A special goal in words."""
    number = special_number(region) if region != Region.CHALLENGER else 0
    return {
        Region.IRON: f"Goal: total power {number}.",
        Region.BRONZE: f"Goal: champions of all {number} alignments.",
        Region.SILVER: f"Goal: {number} {collects(region, s)} champions.",
        Region.GOLD: f"Goal: {number} gold.",
        Region.PLATINUM: f"Goal: transferable power {number}.",
        Region.DIAMOND: f"Goal: {number} champions destroyed.",
        Region.MASTER: f"Goal: {number} {collects(region, s)} champions.",
        Region.CHALLENGER: "Goal: one of the other seven, in secret.",
    }[Region(region)]


def goal_progress(s: State, seat: int) -> str:
    """How far a seat is with its special goal, as far as the view at hand tells."""
    goal = goal_of(s, seat)
    if goal == NONE:
        return "secret"
    what = {
        Region.IRON: "power",
        Region.BRONZE: "alignments",
        Region.SILVER: f"{collects(goal, s)} champions",
        Region.GOLD: "gold",
        Region.PLATINUM: "transferable power",
        Region.DIAMOND: "destroyed",
        Region.MASTER: f"{collects(goal, s)} champions",
    }[Region(goal)]
    return f"{special_count(s, seat, goal)} of {special_number(goal)} {what}"


def side_name(side: int) -> str:
    """'top'."""
    return SIDE_NAMES[side]


def reached(s: State, seat: int) -> str:
    """By what a winner has won: the goals it has reached, or how else."""
    goals = []
    if basic_share(s, seat) >= 1:
        goals.append(f"{basic_count(s, seat)} of {basic_number(s)} cards")
    if special_share(s, seat) >= 1:
        goals.append(goal_progress(s, seat))
    if goals:
        return " and ".join(goals)
    left = sum(not out for out in s.out[: s.players])
    if left <= 1:
        return "the last one left" if left else "among the last to go out"
    return "nearest to a goal when the rounds were over"


def play_order(s: State, viewer: int) -> str:
    """N7. 'Iron, Gold, you, Bronze', from the seat on turn on, those left out who are out."""
    first = max(int(s.on_turn), 0)
    around = [(first - step) % s.players for step in range(s.players)]
    names = [who_name(s, seat, viewer) for seat in around if not s.out[seat]]
    return ", ".join("you" if name == "You" else name for name in names)


def touched_text(s: State) -> str:
    """N28. What Yasuo has done to the champion that he touched."""
    name = ALIGNMENT_NAMES[s.touch_alignment]
    match Touch(s.touch):
        case Touch.ADD:
            return f"{name} until the turn ends, by Yasuo"
        case Touch.REMOVE:
            return f"not {name} until the turn ends, by Yasuo"
    turned = ALIGNMENT_NAMES[OPPOSITE[s.touch_alignment]]
    return f"{turned} in place of {name} until the turn ends, by Yasuo"


def this_turn(s: State) -> list[tuple[str, str]]:
    """N28, N65, N67. What holds for this turn only, besides what has attacked."""
    facts = [("Yasuo", f"{card_name(s.touched)}: {touched_text(s)}")] if s.touched != NONE else []
    facts += [("Ghost", "champions' incomes doubled this turn")] if s.ghost else []
    facts += [("Mark & Dash", "one attempt may destroy a champion of power 0")] if s.marked else []
    return facts
