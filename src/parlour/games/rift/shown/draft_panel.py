"""The draft as a table of cards: L12 to L15."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import (
    ATTACK,
    CHAMPION_CLASS,
    CHAMPION_IDS,
    CHAMPION_NAMES,
    CHAMPIONS,
    CLASS_IDS,
    COOLDOWN,
    DEFENSE,
    DRAFT_COUNT,
    DRAFT_PICKS,
    DRAFT_SEAT,
    DRAFT_STEPS,
    HEALTH,
    INCOME,
    INITIATIVE,
    PASSIVE_TEXTS,
    SIDE_IDS,
    ULTIMATE_NAMES,
    ULTIMATE_TEXTS,
)
from ..enums import Ask
from ..names import SIDE_TITLES, ZONE_TITLES
from ..rules.figures import owner
from ..state import State

CARD_W, CARD_H, COLUMNS = 120, 96, 3
TRACK = 40  # height of the row of steps above the cards
LONGEST = 14  # letters of an ultimate that fit on a card
WIDE = 9  # letters of a name from which on it is set tighter
INSET = 5


def draft_panel(s: State) -> Panel:
    """L12, L13. The twelve steps, and the nineteen champions with who has banned or picked
    them."""
    rows = -(-CHAMPIONS // COLUMNS)
    width = COLUMNS * CARD_W
    panel = Panel("draft", "The draft", width, TRACK + rows * CARD_H, main=True)
    panel.notes = [("♥", "health"), ("⚔", "attack"), ("◆", "defence"), ("⚑", "initiative")]
    panel.pieces.append(_track(s, width))
    for champion in range(CHAMPIONS):
        row, column = divmod(champion, COLUMNS)
        panel.pieces.append(_card(s, champion, column * CARD_W, TRACK + row * CARD_H))
    return panel


def _track(s: State, width: float) -> Piece:
    """L12. Every ban and pick to come, one mark each; those made are filled."""
    drafting = todo.top(s) in (Ask.BAN, Ask.PICK)
    step = todo.about(s) if drafting else DRAFT_STEPS
    turns = [at for at in range(DRAFT_STEPS) for _ in range(DRAFT_COUNT[at])]
    now = sum(DRAFT_COUNT[:step]) + (DRAFT_COUNT[step] - s.draft_left if drafting else 0)
    gap = width / len(turns)
    art = ""
    for place, at in enumerate(turns):
        made = "made" if place < now else "now" if place == now else "later"
        sign = "pick" if DRAFT_PICKS[at] else "ban"
        x = gap * place + (gap - 24) / 2
        art += (
            f'<g class="{SIDE_IDS[DRAFT_SEAT[at]]} {made}">'
            f'<use href="#step-{sign}" x="{x:g}" y="7"/></g>'
        )
    if not drafting:
        return Piece("draft-track", 0, 0, width, TRACK, art, "all champions are picked")
    side = SIDE_TITLES[DRAFT_SEAT[step]]
    what = "picks" if DRAFT_PICKS[step] else "bans"
    label = f"step {step + 1} of {DRAFT_STEPS}: {side} {what} {s.draft_left} more"
    return Piece("draft-track", 0, 0, width, TRACK, art, label, "See L12.")


def _state(s: State, champion: int) -> tuple[str, str]:
    """What has become of a champion, in words and as a class."""
    who = s.slot[champion]
    if s.banned[champion]:
        return "banned", "banned"
    if who == NONE:
        return "free", "free"
    side = SIDE_IDS[owner(who)]
    where = f" in {ZONE_TITLES[s.zone[who]]}" if s.zone[who] != NONE else ""
    return f"{side}'s{where}", side


def _card(s: State, champion: int, x: float, y: float) -> Piece:
    state, shade = _state(s, champion)
    word = "" if shade == "free" else state.split(" in ")[0].capitalize()
    return Piece(
        f"champion-{CHAMPION_IDS[champion]}",
        x + INSET,
        y + INSET,
        CARD_W - 2 * INSET,
        CARD_H - 2 * INSET,
        champion_art(champion, shade, word),
        f"{CHAMPION_NAMES[champion]}, {state}",
        champion_about(champion),
        corner=9,
    )


def champion_art(champion: int, shade: str, word: str) -> str:
    """A champion's card: class, name, figures, ultimate, and a word on its fate in the draft."""
    ultimate = ULTIMATE_NAMES[champion]
    short = ultimate if len(ultimate) <= LONGEST else ultimate[: LONGEST - 1].rstrip() + "…"
    tight = " tight" if len(CHAMPION_NAMES[champion]) > WIDE else ""
    art = (
        f'<g class="{shade}"><use href="#champion-card"/>'
        f'<use href="#class-{CLASS_IDS[CHAMPION_CLASS[champion]].lower()}" x="6" y="7"/></g>'
        f'<text class="name{tight}" x="28" y="20">{CHAMPION_NAMES[champion]}</text>'
        f'<text class="ink figure-row" x="8" y="41">♥{HEALTH[champion]} ⚔{ATTACK[champion]}'
        f" ◆{DEFENSE[champion]} ⚑{INITIATIVE[champion]}</text>"
        f'<text class="figures" x="8" y="58">{short}</text>'
    )
    kind = word or CLASS_IDS[CHAMPION_CLASS[champion]]
    return art + f'<text class="fate {shade}" x="8" y="77">{kind}</text>'


def champion_about(champion: int) -> str:
    """A champion in words: figures, passives, ultimate."""
    return (
        f"{CLASS_IDS[CHAMPION_CLASS[champion]]}. Health {HEALTH[champion]}, attack"
        f" {ATTACK[champion]}, defence {DEFENSE[champion]}, income {INCOME[champion]},"
        f" initiative {INITIATIVE[champion]}.\n{PASSIVE_TEXTS[champion]}"
        f"{ULTIMATE_NAMES[champion]} (cooldown {COOLDOWN[champion]}): {ULTIMATE_TEXTS[champion]}"
    )


def champion_piece(champion: int) -> Piece:
    """L13. A champion for the page of cards."""
    name = f"champion-{CHAMPION_IDS[champion]}"
    art = champion_art(champion, "free", "")
    label = CHAMPION_NAMES[champion]
    return Piece(
        name, 0, 0, CARD_W - 2 * INSET, CARD_H - 2 * INSET, art, label, champion_about(champion)
    )
