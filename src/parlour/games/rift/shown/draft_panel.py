"""The draft as a table of cards: L12 to L15."""

from __future__ import annotations

from textwrap import wrap

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
from .briefs import ultimate_brief

CARD_W, CARD_H, COLUMNS = 148, 158, 5
TRACK_W, TRACK = 560, 40  # the row of steps
BRIEF_LETTERS = 20  # of a line on what an ultimate does
LONGEST = 17  # letters of an ultimate from which on it is squeezed
INSET = 5


def draft_panel(s: State) -> Panel:
    """L13. The nineteen champions with who has banned or picked them."""
    rows = -(-CHAMPIONS // COLUMNS)
    panel = Panel("draft", "The draft", COLUMNS * CARD_W, rows * CARD_H, zone="stage", flow=True)
    panel.notes = [("♥", "health"), ("⚔", "attack"), ("◆", "defence"), ("⚑", "initiative")]
    panel.weight, panel.most, panel.least = 1.5, 1.1, 0.55
    for champion in range(CHAMPIONS):
        row, column = divmod(champion, COLUMNS)
        panel.pieces.append(_card(s, champion, column * CARD_W, row * CARD_H))
    return panel


def track_panel(s: State) -> Panel:
    """L12. The steps of the draft, made and to come."""
    return Panel("steps", "Bans and picks", TRACK_W, TRACK, [_track(s, TRACK_W)], zone="pool")


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
    where = f" in {ZONE_TITLES[s.zone[who]]}" if s.zone[who] != NONE else ""
    return f"{SIDE_TITLES[owner(who)]}'s{where}", SIDE_IDS[owner(who)]


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
    """A champion's card: emblem, class, name, figures, what its ultimate does, and a word on its
    fate in the draft."""
    name = CHAMPION_NAMES[champion]
    lines = wrap(ultimate_brief(champion), BRIEF_LETTERS)[:2]
    brief = "".join(
        f'<text class="figures" x="8" y="{95 + 15 * row}">{line}</text>'
        for row, line in enumerate(lines)
    )
    wide = len(ULTIMATE_NAMES[champion]) > LONGEST
    tight = f' textLength="{CARD_W - 30}" lengthAdjust="spacingAndGlyphs"' if wide else ""
    kind = word or CLASS_IDS[CHAMPION_CLASS[champion]]
    return (
        f'<g class="{shade}"><use href="#champion-card"/>'
        f'<use href="#emblem-{CHAMPION_IDS[champion]}" x="8" y="8" width="32" height="32"/>'
        f'<use href="#class-{CLASS_IDS[CHAMPION_CLASS[champion]].lower()}" x="8" y="127"/></g>'
        f'<text class="name" x="46" y="30">{name}</text>'
        f'<text class="ink figure-row" x="8" y="59">♥{HEALTH[champion]} ⚔{ATTACK[champion]}'
        f" ◆{DEFENSE[champion]} ⚑{INITIATIVE[champion]}</text>"
        f'<text class="ink ultimate" x="8" y="79"{tight}>{ULTIMATE_NAMES[champion]}</text>{brief}'
        f'<text class="fate {shade}" x="30" y="141">{kind}</text>'
    )


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
