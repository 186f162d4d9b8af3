"""What each float of `encode` is, in its order."""

from __future__ import annotations

from parlour.core.features import named

from ..cards import (
    ALIGNMENT_IDS,
    CARD_IDS,
    DIE,
    KIND_NAMES,
    REGION_IDS,
    SEATS,
    SIDES,
    SPELL_IDS,
)
from ..state import SETTING_NAMES, Ask, Phase, Place, Touch
from .encode import CHOICES

OTHERS = ["own", *(f"seat +{n}" for n in range(1, SEATS))]
TERMS = [
    "there",
    "answers an offer",
    "may name champions",
    "gold given",
    "gold wanted",
    *(f"made by {seat}" for seat in OTHERS),
    *(f"for {seat}" for seat in OTHERS),
    *(f"gives {spell}" for spell in SPELL_IDS),
    *(f"wants {spell}" for spell in SPELL_IDS),
]
TABLE = [
    "players",
    "round",
    "deck",
    "actions left",
    "acted",
    "transfers left",
    "moves left",
    "calls off left",
    "draws left",
    "marked",
    "ghost",
    "missed",
    "bought",
    "claimed",
    "laid anew",
]
SEAT_FIGURES = [
    "in the game",
    "basic goal",
    "special goal",
    "power",
    "transferable power",
    "gold",
    "region's gold",
    "gold in hand",
    "spells",
    "destroyed",
    "cards",
    "taxed",
    "may deal",
    "broke in",
    "turns",
    "goal shown",
    "on turn",
    "hides spells",
]
LYING = ["gold of", "attacks spent of", "column of", "row of", "depth of"]
MARKED = [
    "leads:",
    "target:",
    "joining:",
    "source:",
    "touched:",
    "asked about",
    "offered:",
    "wanted:",
    "drafted:",
    "asked for in draft:",
    "lends its power:",
    "order to hang of",
    "order to cross of",
]
ATTACK_FIGURES = [
    "under way",
    "privileged",
    "barred",
    "rolled",
    "made",
    "gold for it",
    "gold against it",
    "number",
    "chance",
    "at own",
]
KNOWN = ["own", "gone", "drawn", "asked about", "shown", *(f"held by {seat}" for seat in OTHERS)]
FEATURE_NAMES = named(
    [
        ("table", TABLE),
        ("phase", [phase.name.lower() for phase in Phase]),
        ("touch", [touch.name.lower() for touch in Touch]),
        ("touched alignment", ALIGNMENT_IDS),
        ("option", CHOICES),
        ("on turn", OTHERS),
        ("asked", ["now", "beneath", "below that"], [ask.name.lower() for ask in Ask]),
        ("asked", OTHERS),
        ("asked", ["depth", "nothing under way", "may set aside", "left"]),
        *(
            (
                seat,
                [
                    *SEAT_FIGURES,
                    *(f"is {r}" for r in REGION_IDS),
                    *(f"goal {r}" for r in REGION_IDS),
                ],
            )
            for seat in OTHERS
        ),
        ([place.name.lower() for place in Place if place != Place.DECK], CARD_IDS),
        ([f"of {seat}" for seat in OTHERS], CARD_IDS),
        (LYING, CARD_IDS),
        (CARD_IDS, "turned", SIDES),
        (CARD_IDS, "free arrow", SIDES),
        (MARKED, CARD_IDS),
        ("spell", KNOWN, SPELL_IDS),
        ("attack to", KIND_NAMES),
        ("attack", ATTACK_FIGURES),
        ("attack", ["first die", "second die"], DIE),
        ("offer", TERMS),
        ("draft", TERMS),
        ("draft sets", SETTING_NAMES),
        ("offer", ["holds"]),
        ("own seat", SEATS),
    ]
)
