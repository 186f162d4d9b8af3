"""The picture of a view: the court in the middle, a chamber for each player. Symbols: art.svg."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from .cards import (
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    KINDS,
    LOCATION_IP,
    LOCATION_TEXTS,
    LORD_COLOUR,
    LORD_IP,
    LORD_KIND,
    LORD_TEXTS,
    ROWS,
)
from .names import count_of, location_name, lord_name, who_name
from .scoring import coalition_points, location_points, lord_points, pearl_points, total, worth
from .state import Option, State, chambers
from .verbs import pearl_track

CARD_W, CARD_H, GAP = 60, 84, 8
STEP_X, STEP_Y = CARD_W + GAP, CARD_H - 14
COURT_W = 12 * STEP_X + GAP
CHAMBER_W = ROWS[0] * STEP_X + GAP
CHAMBER_H = (len(ROWS) - 1) * STEP_Y + CARD_H + 2 * GAP
FAN = 12  # how far the cards of a pile lie apart


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: the court, then the chambers from the viewer's own on."""
    first = max(viewer, 0)
    around = [(first + step) % chambers(s) for step in range(chambers(s))]
    return [_court(s), *(_chamber(s, who, viewer) for who in around)]


def _court(s: State) -> Panel:
    panel = Panel("court", "The court", COURT_W, 2 * CARD_H + 3 * GAP + 44)
    top = GAP
    panel.pieces.append(
        _back("lord-deck", GAP, top, s.deck.size, "Lord deck", "Draw 1, 2 or 3 Lords (A10).")
    )
    for colour in range(COLOURS):
        panel.pieces += _pile(s, colour, GAP + (1.4 + colour * 1.75) * STEP_X, top)
    for index in range(s.on_way.size):
        x = GAP + index * STEP_X
        panel.pieces.append(_lord(f"way-{index}", s.on_way.cards[index], x, top + CARD_H + 46))
    panel.pieces += _locations(s, top + CARD_H + 46)
    panel.pieces.append(_track(s))
    return panel


def _back(piece: str, x: float, y: float, size: int, name: str, about: str) -> Piece:
    art = (
        f'<use href="#{"lord" if "lord" in piece else "location"}-back"/>'
        f'<text class="count" x="{CARD_W / 2}" y="{CARD_H / 2 + 7}">{size}</text>'
    )
    return Piece(piece, x, y, CARD_W, CARD_H, art, f"{name}, {count_of(size, 'card')}", about)


def _pile(s: State, colour: int, x: float, y: float) -> list[Piece]:
    name = COLOUR_NAMES[colour]
    lords = [
        lord for lord in range(colour * KINDS, (colour + 1) * KINDS) for _ in range(s.discard[lord])
    ]
    height = CARD_H + FAN * max(len(lords) - 1, 0)
    fan = min(FAN, 48 / max(len(lords) - 1, 1))
    art = "".join(
        f'<g transform="translate(0 {index * fan:g})">{lord_art(lord)}</g>'
        for index, lord in enumerate(lords)
    )
    what = ", ".join(f"{LORD_IP[lord]}" for lord in lords)
    label = f"{name} pile, {count_of(len(lords), 'Lord')}" + (f": {what}" if lords else "")
    art = art or f'<use href="#place" class="{name}"/>'
    about = "All Lords of a pile are taken together (A13)."
    return [Piece(f"pile-{name}", x, y, CARD_W, min(height, CARD_H + 48), art, label, about)]


def _locations(s: State, y: float) -> list[Piece]:
    pieces = [
        _back(
            "location-deck",
            COURT_W - STEP_X,
            GAP,
            s.location_deck.size,
            "Location deck",
            "With the keys for it, draw 1, 2 or 3 Locations and take one (A22).",
        )
    ]
    shown = [*s.available.cards[: s.available.size], *s.explored.cards[: s.explored.size]]
    step = min(STEP_X, (COURT_W - CARD_W - 2 * GAP) / max(len(shown) - 1, 1))
    start = COURT_W - GAP - CARD_W - step * (len(shown) - 1)
    for index, location in enumerate(shown):
        drawn = index >= s.available.size
        pieces.append(_location(f"location-{location}", location, start + index * step, y, drawn))
    return pieces


def _location(piece: str, location: int, x: float, y: float, drawn: bool) -> Piece:
    state = "just drawn" if drawn else "face up"
    return Piece(
        piece,
        x,
        y,
        CARD_W,
        CARD_H,
        location_art(location),
        f"{location_name(location)}, {state}",
        LOCATION_TEXTS[location],
    )


def _track(s: State) -> Piece:
    pearls = pearl_track(s)
    label = f"Pearl track: {pearls}"
    art = f'<use href="#pearl-track"/><text class="count" x="{CARD_W / 2}" y="26">{pearls}</text>'
    about = "Who draws level with the Pearl Master's Pearls becomes Pearl Master (A31)."
    return Piece("pearl-track", COURT_W - 2 * STEP_X, GAP, CARD_W, 40, art, label, about)


def _lord(piece: str, lord: int, x: float, y: float) -> Piece:
    about = LORD_TEXTS[LORD_KIND[lord]]
    return Piece(piece, x, y, CARD_W, CARD_H, lord_art(lord), lord_name(lord), about)


def lord_art(lord: int) -> str:
    """A Lord's card: its colour's cloth and emblem, its kind's sign, its IP."""
    colour = COLOUR_NAMES[LORD_COLOUR[lord]]
    return (
        f'<g class="lord {colour}"><use href="#card"/><use href="#guild-{colour}"/>'
        f'<use href="#kind-{KIND_NAMES[LORD_KIND[lord]]}"/>'
        f'<text class="ip" x="13" y="19">{LORD_IP[lord]}</text></g>'
    )


def location_art(location: int) -> str:
    """A Location's card: its sign and what it is worth, if that is fixed."""
    fixed = LOCATION_IP[location]
    text = f'<text class="ip" x="47" y="19">{fixed}</text>' if fixed else ""
    return f'<g class="location"><use href="#card"/><use href="#location-{location}"/>{text}</g>'


def _chamber(s: State, who: int, viewer: int) -> Panel:
    title = "Your chamber" if who == viewer else f"{who_name(s, who, viewer)}"
    panel = Panel(
        f"chamber-{who}",
        title,
        CHAMBER_W,
        CHAMBER_H,
        seat=who,
        main=who == max(viewer, 0),
        notes=_figures(s, who),
    )
    slot = 0
    for row, places in enumerate(ROWS):
        for place in range(places):
            x = GAP + row * STEP_X / 2 + place * STEP_X
            panel.pieces.append(_seat(s, who, slot, x, GAP + row * STEP_Y))
            slot += 1
    return panel


def _seat(s: State, who: int, slot: int, x: float, y: float) -> Piece:
    piece = f"chamber-{who}-{slot}"
    lord = s.chamber[who].lord[slot]
    if lord == NONE:
        following = " next" if slot == s.chamber[who].size else ""
        art = f'<use href="#place" class="empty{following}"/>'
        return Piece(piece, x, y, CARD_W, CARD_H, art, f"place {slot + 1}, empty")
    art, label, about = lord_art(lord), lord_name(lord), LORD_TEXTS[LORD_KIND[lord]]
    if slot in s.chamber[who].arms:
        art += f'<use href="#arms" class="{COLOUR_NAMES[LORD_COLOUR[lord]]}"/>'
        label += ", with the Coat of Arms"
    location = s.chamber[who].location[slot]
    if location != NONE:
        art += f'<g transform="translate(10 38) scale(.68)">{location_art(location)}</g>'
        label += f", under {location_name(location)}"
        about += f" {LOCATION_TEXTS[location]} Worth {worth(s, who, location)} now."
    return Piece(piece, x, y, CARD_W, CARD_H, art, label, about)


def _figures(s: State, who: int) -> list[tuple[str, str]]:
    chamber = s.chamber[who]
    master = " ★ Pearl Master" if s.pearl_master == who else ""
    notes = [
        ("Lords", f"{chamber.size} of {sum(ROWS)}"),
        ("Keys", f"{chamber.silver} silver, {chamber.gold} gold"),
        ("Pearls", f"{chamber.pearls}{master}"),
    ]
    if s.options[Option.SCORE] == 0 or s.over:
        parts = (
            f"Lords {lord_points(s, who)}, Locations {location_points(s, who)},"
            f" coalition {coalition_points(s, who)}, Pearls {pearl_points(s, who)}"
        )
        notes.append(("Points", f"{total(s, who)} ({parts})"))
    return notes
