"""Every card there is, drawn and explained."""

from __future__ import annotations

from parlour.core.picture import Piece

from ..cards import ALIGNED, ALIGNMENT_NAMES, ALIGNMENTS, CARDS, CHAMPIONS, SPELLS
from ..names import about_card, alignments_of, card_name, figures, spell_name, spell_text
from ..state import State
from .pieces import SIZE, SPELL_H, SPELL_W, card_art, spell_title


def gallery() -> list[tuple[str, list[Piece]]]:
    """The cards by section: regions, champions by their first alignment, spells."""
    sections = [("Regions", [_card(card) for card in range(CHAMPIONS, CARDS)])]
    for alignment in range(ALIGNMENTS):
        name = ALIGNMENT_NAMES[alignment]
        own = [card for card in range(CHAMPIONS) if alignments_of(card)[:1] == [name]]
        also = sum(ALIGNED[card][alignment] for card in range(CHAMPIONS))
        sections.append((f"{name}: {also} champions in all", [_card(card) for card in own]))
    free = [card for card in range(CHAMPIONS) if not alignments_of(card)]
    sections.append(("Of no alignment", [_card(card) for card in free]))
    sections.append(("Spells", [_spell(spell) for spell in range(SPELLS)]))
    return sections


def _card(card: int) -> Piece:
    label = f"{card_name(card)}: {figures(card)}"
    return Piece(f"card-{card}", 0, 0, SIZE, SIZE, card_art(State(), card), label, about_card(card))


def _spell(spell: int) -> Piece:
    name = spell_name(spell)
    art = f'<g class="spell"><use href="#spell"/>{spell_title(spell, 27)}</g>'
    return Piece(f"spell-{spell}", 0, 0, SPELL_W, SPELL_H, art, name, spell_text(spell))
