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
from ..state import SETTING_NAMES, Ask, Phase, Touch
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
    "on turn",
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
CARD_FIGURES = [
    "controlled",
    "uncontrolled",
    "dead",
    "away",
    "gold",
    "spent",
    "lending",
    "leads",
    "target",
    "joining",
    "source",
    "touched",
    "asked about",
    "offered",
    "wanted",
    "drafted",
    "asked for in draft",
    "order to hang",
    "order to cross",
    "column",
    "row",
    "depth",
]
ATTACK_FIGURES = [
    "under way",
    "privileged",
    "barred",
    "rolled",
    "made",
    "gold",
    "number",
    "chance",
    "at own",
]
KNOWN = ["own", "gone", "held by", "drawn", "asked about", "shown"]
FEATURE_NAMES = named(
    [
        ("table", TABLE),
        ("phase", [phase.name.lower() for phase in Phase]),
        ("touch", [touch.name.lower() for touch in Touch]),
        ("touched alignment", ALIGNMENT_IDS),
        ("option", CHOICES),
        ("asked", ["now", "beneath", "below that"], [ask.name.lower() for ask in Ask]),
        ("asked", ["whom", "depth", "nothing under way", "may set aside", "left"]),
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
        *(
            (
                card,
                [
                    *(f"of {seat}" for seat in OTHERS),
                    *CARD_FIGURES,
                    *(f"turned {n}" for n in range(SIDES)),
                    *(f"free arrow {n}" for n in range(SIDES)),
                ],
            )
            for card in CARD_IDS
        ),
        ("spell", KNOWN, SPELL_IDS),
        ("attack to", KIND_NAMES),
        ("attack", ATTACK_FIGURES),
        ("attack", ["first die", "second die"], DIE),
        ("offer", TERMS),
        ("draft", TERMS),
        ("draft sets", SETTING_NAMES),
        ("offer", ["holds"]),
    ]
)
