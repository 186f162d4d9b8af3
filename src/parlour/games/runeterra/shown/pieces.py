"""Cards, spells and dice as pieces: what the panels of the table and the gallery are made of."""

from __future__ import annotations

from html import escape

from parlour.core.picture import Piece
from parlour.core.record import NONE

from ..cards import (
    ALIGNMENT_IDS,
    ALIGNMENTS,
    ARROWS_OUT,
    INCOME,
    POWER,
    REGION_IDS,
    RESISTANCE,
    SIDES,
    TRANSFER,
    card_region,
    is_region,
)
from ..names import (
    about_card,
    card_name,
    figures,
    gold_of,
    spell_name,
    spell_text,
    touched_text,
    who_name,
)
from ..rules.attack import attacks_allowed, is_fresh
from ..rules.strength import has_alignment
from ..rules.structure import side_of
from ..state import State

CELL = 100  # a card with the room around it
SIZE = 88  # a card
EDGE = (CELL - SIZE) / 2
SPELL_W, SPELL_H = 96, 46
GAP = 8
LONG_GOLD = 10  # two digits
LONG_NAME = 12  # letters
LONG_SPELL = 9  # letters that fit a scroll on one line


def spell_piece(s: State, spell: int, x: float, y: float, viewer: int, prefix: str = "") -> Piece:
    """A spell whose holder the viewer knows."""
    holder = s.holder[spell] if s.holder[spell] != NONE else s.shown[spell]
    whose = who_name(s, holder, viewer)
    mine = " own" if holder == viewer else ""
    art = (
        f'<g class="spell{mine}"><use href="#spell"/>'
        f"{spell_title(spell, 20)}"
        f'<text class="spell-holder" x="48" y="37">{escape(whose)}</text></g>'
    )
    open_to = "shown to all" if s.shown[spell] != NONE else "face down"
    label = f"{spell_name(spell)}, held by {'you' if holder == viewer else whose}, {open_to}"
    about = spell_text(spell)
    return Piece(f"{prefix}spell-{spell}", x, y, SPELL_W, SPELL_H, art, label, about)


def spell_title(spell: int, y: int) -> str:
    """A spell's name; a long one in small letters on two lines."""
    name = spell_name(spell)
    if len(name) <= LONG_SPELL:
        return f'<text class="spell-name" x="48" y="{y}">{escape(name)}</text>'
    first, _, last = name.rpartition(" ")
    return (
        f'<text class="spell-name long" x="48" y="{y - 6}">{escape(first)}'
        f'<tspan x="48" dy="11">{escape(last)}</tspan></text>'
    )


def die(index: int, value: int, x: float, y: float, words: str) -> Piece:
    """One die as it fell; `words`: when."""
    art = f'<use href="#die"/><text class="die" x="20" y="29">{value}</text>'
    name = "dice" if index == 0 else "dice-2"
    return Piece(name, x, y, 40, 40, art, f"die, {words}: {value}", change="roll")


def card_piece(s: State, card: int, x: float, y: float, prefix: str = "") -> Piece:
    """A card as it lies: figures, gold, alignments, arrows."""
    label = f"{card_name(card)}: {figures(card)}, with {gold_of(s.gold[card])} on it"
    if s.leader[card] != NONE:
        label += f", under {card_name(s.leader[card])}"
    if s.spent[card]:
        label += f", {part_taken(s, card)}"
    if s.touched == card:
        label += f", {touched_text(s)}"
    piece, art, about = f"{prefix}card-{card}", card_art(s, card), about_card(card, s)
    return Piece(piece, x, y, SIZE, SIZE, art, label, about, corner=9, origin="deck")


def part_taken(s: State, card: int) -> str:
    """N41. That a card has led an attack this turn or lent its power to one, and may no more."""
    if is_fresh(s, card):
        return f"has taken part in {s.spent[card]} of {attacks_allowed(card)} attacks"
    return "has taken part in an attack this turn"


def card_art(s: State, card: int) -> str:
    """The card's SVG: frame, arrows as turned, name, figures, gold, alignments by letter."""
    kind = f"region {REGION_IDS[card_region(card)]}" if is_region(card) else "champion"
    spent = "" if is_fresh(s, card) else " spent"
    long = " long" if len(card_name(card)) > LONG_NAME else ""
    power = f"{POWER[card]}/{TRANSFER[card]}" if TRANSFER[card] else f"{POWER[card]}"
    resists = (
        ""
        if is_region(card)
        else f'<use href="#shield"/><text class="resist" x="72" y="39">{RESISTANCE[card]}</text>'
    )
    gold = ""
    if s.gold[card]:
        gold = f'<use href="#coin"/><text class="treasury" x="15" y="79">{s.gold[card]}</text>'
    whole = (
        f'<g class="{kind}{spent}"><use href="#card"/>{arrows_art(s, card)}'
        f'<text class="name{long}" x="44" y="17">{escape(card_name(card))}</text>'
        f'<text class="power" x="7" y="40">{power}</text>{resists}'
        f'<text class="income" x="80" y="81">{INCOME[card]:+d}</text>'
        f"{gold}{alignment_art(s, card)}</g>"
    )
    return f'<g class="whole">{whole}</g><g class="mini">{mini_art(s, card, kind)}</g>'


def mini_art(s: State, card: int, kind: str) -> str:
    """The same where it is small: its colour, its power, its gold."""
    gold, long_gold = "", " long" if s.gold[card] >= LONG_GOLD else ""
    if s.gold[card]:
        gold = (
            '<circle class="coin" cx="68" cy="68" r="20"/>'
            f'<text class="mini-gold{long_gold}" x="68" y="78">{s.gold[card]}</text>'
        )
    return (
        f'<g class="{kind}"><rect class="mini-card" x="3" y="3" width="82" height="82" rx="12"/>'
        f"{arrows_art(s, card)}"
        f'<text class="mini-power" x="{_mini_power_at(s, card)}" y="56">{POWER[card]}</text>'
        f"{gold}</g>"
    )


def _mini_power_at(s: State, card: int) -> int:
    """Where a small card's power stands: beside its gold, if there is any."""
    if not s.gold[card]:
        return 40
    return 26 if POWER[card] >= LONG_GOLD else 34


def arrows_art(s: State, card: int) -> str:
    """Arrowheads on the sides the card's arrows point to, a mark where its leader holds it."""
    art = ""
    for arrow in range(SIDES):
        if ARROWS_OUT[card][arrow]:
            turn = 90 * side_of(s, card, arrow)
            art += f'<use href="#arrow-out" transform="rotate({turn} 44 44)"/>'
    if s.leader[card] != NONE:
        turn = 90 * ((side_of(s, s.leader[card], s.arrow[card]) + 2) % SIDES)
        art += f'<use href="#arrow-in" transform="rotate({turn} 44 44)"/>'
    return art


def alignment_art(s: State, card: int) -> str:
    """The sign of each alignment that a card has now, Yasuo's touch included."""
    own = [alignment for alignment in range(ALIGNMENTS) if has_alignment(s, card, alignment)]
    pitch = min(22.0, 64 / max(len(own) - 1, 1))  # five are drawn together, inside the card
    start = 44 - pitch * (len(own) - 1) / 2
    return "".join(
        f'<g class="alignment {ALIGNMENT_IDS[alignment]}" '
        f'transform="translate({start + pitch * index:g} 55)"><use href="#alignment"/>'
        f'<use href="#sign-{ALIGNMENT_IDS[alignment]}" x="-8" y="-8" width="16" height="16"/></g>'
        for index, alignment in enumerate(own)
    )
