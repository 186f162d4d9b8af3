"""The picture of a view: the court in the middle, a chamber for each player. Art: art.svg.

Pieces are places (`pile-red`, `chamber-0-3`); what lies there is told as their `thing`, so that a
page sees a Lord move from the deck to the court, to a chamber or to a pile.
"""

from __future__ import annotations

from dataclasses import replace

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.speech import capital, count_of

from ..cards import (
    COLOUR_NAMES,
    COLOURS,
    GUILDS,
    KIND_NAMES,
    KINDS,
    LOCATION_AMOUNT,
    LOCATION_EFFECT,
    LOCATION_IP,
    LOCATION_NAMES,
    LOCATION_TEXTS,
    LORD_COLOUR,
    LORD_IP,
    LORD_KIND,
    LORD_NAMES,
    LORD_TEXTS,
    ROWS,
    Effect,
)
from ..names import location_name, lord_name, owner
from ..rules.scoring import (
    coalition_points,
    location_points,
    lord_points,
    pearl_points,
    total,
    worth,
)
from ..rules.verbs import pearl_track
from ..state import OPPONENT, Agreed, State, chambers, is_solo

COUNTING = tuple(
    effect
    for effect in Effect
    if effect != Effect.NOTHING and not Effect.FORCE_RECRUIT <= effect <= Effect.SEARCH_DECK
)  # whose worth is counted
CARD_W, CARD_H, GAP = 60, 84, 8
STEP = CARD_W + GAP
ROW_STEP = CARD_H - GAP  # rows of a chamber overlap a little, like the printed ones
CHAMBER_W = ROWS[0] * STEP + GAP
CHAMBER_H = (len(ROWS) - 1) * ROW_STEP + CARD_H + 2 * GAP
COURT_W = 480
FIRST_X = GAP + CARD_W + 20  # where the piles and the face-up Locations begin
PILE_STEP = 80
FAN, FAN_H = 26, 96  # how far the cards of a pile lie apart, at most and in all
LARGE = 1.5  # the size of a Lord drawn or taken, beside one on a pile
OPEN = 1.3  # that of a Location on offer
WAY_W, WAY_H = CARD_W * LARGE, CARD_H * LARGE
OPEN_H = CARD_H * OPEN
WAY_Y = GAP + CARD_H + FAN_H + 3 * GAP
LOCATIONS_Y = WAY_Y + WAY_H + 3 * GAP
COURT_H = LOCATIONS_Y + OPEN_H + GAP
TRACK_X = COURT_W - GAP - CARD_W
RIVALS_MOST = 0.58  # pixels a unit of the others' chambers: a miniature until it is opened
POINTS = "points"  # which run openly or are kept to the end, as was agreed
SMALL = 0.58  # a Location's size on a Lord
TOKEN_W, TOKEN_H = 84, 62  # keys and Pearls, in the free corners of a chamber


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: the court, then the chambers from the viewer's own on."""
    first = max(viewer, 0)
    around = [(first + step) % chambers(s) for step in range(chambers(s))]
    return [_court(s, viewer), *(_chamber(s, who, viewer) for who in around)]


def _court(s: State, viewer: int) -> Panel:
    pieces = [
        _deck("lord-deck", GAP, s.deck.size, "Lord deck", "Draw 1, 2 or 3 Lords (A10)."),
        _deck(
            "location-deck",
            LOCATIONS_Y + (OPEN_H - CARD_H) / 2,
            s.location_deck.size,
            "Location deck",
            "With the keys for it, draw 1, 2 or 3 Locations and take one (A22).",
        ),
    ]
    for colour in range(COLOURS):
        pieces += _pile(s, colour, FIRST_X + colour * PILE_STEP)
    pieces += _on_way(s)
    pieces += _locations(s, viewer)
    pieces.append(_track(s))
    return Panel("court", "The court", COURT_W, COURT_H, pieces, zone="stage", most=1.08)


def _deck(piece: str, y: float, size: int, name: str, about: str) -> Piece:
    art = f'<use href="#{piece.replace("deck", "back")}"/>' if size else '<use href="#place"/>'
    art += f'<text class="tally" x="30" y="74">{size}</text>'
    return Piece(piece, GAP, y, CARD_W, CARD_H, art, f"{name}, {count_of(size, 'card')}", about)


def _pile(s: State, colour: int, x: float) -> list[Piece]:
    """A discard pile: a place with its Lords fanned over it, which are taken together."""
    name = COLOUR_NAMES[colour]
    lords = [
        lord for lord in range(colour * KINDS, (colour + 1) * KINDS) for _ in range(s.discard[lord])
    ]
    fan = min(FAN, FAN_H / max(len(lords) - 1, 1))
    what = ": " + ", ".join(str(LORD_IP[lord]) for lord in lords) if lords else ""
    whole = Piece(
        f"pile-{name}",
        x,
        GAP,
        CARD_W,
        CARD_H + fan * max(len(lords) - 1, 0),
        f'<g class="{name}"><use href="#place"/>'
        f'<use href="#guild-{name}" x="18" y="30" width="24" height="24" class="faint"/></g>',
        f"{name} pile ({GUILDS[colour]}), {count_of(len(lords), 'Lord')}{what}",
        "All Lords of a pile are taken together (A13).",
    )
    return [whole] + [
        _lord(f"pile-{name}-{index}", lord, x, GAP + index * fan, within=whole.id)
        for index, lord in enumerate(lords)
    ]


def _on_way(s: State) -> list[Piece]:
    """Lords drawn or taken, not yet placed."""
    width = COURT_W - 2 * GAP
    height = WAY_H + 2 * GAP
    plate = f'<rect class="plate" width="{width}" height="{height}" rx="10"/>'
    if s.on_way.size + s.explored.size == 0:
        words = "What is drawn or taken lies here"
        plate += f'<text class="hint" x="{width / 2}" y="{height / 2 + 5}">{words}</text>'
    pieces = [Piece("way", GAP, WAY_Y - GAP, width, height, plate, "")]
    step = min(WAY_W + GAP, (width - WAY_W - 2 * GAP) / max(s.on_way.size - 1, 1))
    start = (COURT_W - WAY_W - step * (s.on_way.size - 1)) / 2
    return pieces + [
        _drawn(f"way-{index}", s.on_way.cards[index], start + index * step)
        for index in range(s.on_way.size)
    ]


def _drawn(piece: str, lord: int, x: float) -> Piece:
    """A Lord drawn or taken: larger, since one of these is chosen."""
    shown = _lord(piece, lord, x, WAY_Y, "lord-deck")
    art = f'<g transform="scale({LARGE})">{shown.art}</g>'
    return replace(shown, width=WAY_W, height=WAY_H, art=art)


def _locations(s: State, viewer: int) -> list[Piece]:
    """Those face up in a row; those just drawn where Lords drawn lie, unless Lords lie there."""
    face_up = list(s.available.cards[: s.available.size])
    drawn = list(s.explored.cards[: s.explored.size])
    if s.on_way.size:
        face_up, drawn = [*face_up, *drawn], []
    room = TRACK_X - GAP - FIRST_X - 8
    scale = min(OPEN, max(1.0, (room - 4 * len(face_up)) / max(len(face_up), 1) / CARD_W))
    step = min(CARD_W * scale + GAP, (room - CARD_W * scale) / max(len(face_up) - 1, 1))
    y = LOCATIONS_Y + (OPEN_H - CARD_H * scale) / 2
    row = [
        _location(s, viewer, location, FIRST_X + 8 + index * step, y, scale)
        for index, location in enumerate(face_up)
    ]
    start = (COURT_W - (WAY_W + GAP) * len(drawn) + GAP) / 2
    return row + [
        _location(s, viewer, location, start + index * (WAY_W + GAP), WAY_Y, LARGE)
        for index, location in enumerate(drawn)
    ]


def _location(s: State, viewer: int, location: int, x: float, y: float, scale: float) -> Piece:
    drawn = location in s.explored.cards[: s.explored.size]
    about = LOCATION_TEXTS[location]
    if viewer >= 0 and not s.over:
        about += f" On your next Lord it would count {would_count(s, viewer, location)} now."
    return Piece(
        f"location-{location}",
        x,
        y,
        CARD_W * scale,
        CARD_H * scale,
        f'<g transform="scale({scale:.3g})">{location_art(location)}</g>',
        f"{capital(location_name(location))}, {'just drawn' if drawn else 'face up'}",
        about,
        thing=LOCATION_NAMES[location],
        origin="location-deck",
        change="flip",
    )


def would_count(s: State, who: int, location: int) -> int:
    """What a Location would count if this chamber had it, as everything else stands."""
    counts_itself = LOCATION_EFFECT[location] == Effect.PER_LOCATION
    return worth(s, who, location) + (LOCATION_AMOUNT[location] if counts_itself else 0)


def _track(s: State) -> Piece:
    pearls = pearl_track(s)
    art = f'<use href="#pearl-track"/><text class="ip" x="30" y="44">{pearls}</text>'
    about = "Who draws level with the Pearl Master's Pearls becomes Pearl Master (A31)."
    y = LOCATIONS_Y + (OPEN_H - 56) / 2
    return Piece("pearl-track", TRACK_X, y, CARD_W, 56, art, f"Pearl track: {pearls}", about)


def _lord(piece: str, lord: int, x: float, y: float, origin: str = "", within: str = "") -> Piece:
    return Piece(
        piece,
        x,
        y,
        CARD_W,
        CARD_H,
        lord_art(lord),
        lord_name(lord),
        LORD_TEXTS[LORD_KIND[lord]],
        thing=LORD_NAMES[lord],
        origin=origin,
        within=within,
    )


def lord_art(lord: int) -> str:
    """A Lord's card: its guild's, with its kind's sign and IP."""
    colour, kind = COLOUR_NAMES[LORD_COLOUR[lord]], KIND_NAMES[LORD_KIND[lord]]
    return f'<use href="#lord-{colour}"/><use href="#kind-{kind}"/>'


def seated_art(lord: int) -> str:
    """The same in a chamber: small, it is its guild's colour and crest and its IP."""
    colour = COLOUR_NAMES[LORD_COLOUR[lord]]
    return (
        f'<g class="whole">{lord_art(lord)}</g><g class="mini {colour}">'
        '<rect class="mini-card" width="60" height="84" rx="6"/>'
        f'<use href="#guild-{colour}" x="32" y="6" width="24" height="24"/>'
        f'<text class="mini-ip" x="22" y="66">{LORD_IP[lord]}</text></g>'
    )


def location_art(location: int) -> str:
    """A Location's card, with what it counts if that is one figure."""
    art = f'<use href="#location-{LOCATION_NAMES[location]}"/>'
    if LOCATION_EFFECT[location] < Effect.FORCE_RECRUIT and not LOCATION_IP[location]:
        return art
    if LOCATION_EFFECT[location] > Effect.SEARCH_DECK:
        return art
    return f'{art}<use href="#worth"/><text class="ip" x="45" y="21">{LOCATION_IP[location]}</text>'


def _chamber(s: State, who: int, viewer: int) -> Panel:
    """A player's chamber; a solo opponent's belongs to no seat."""
    name = owner(s, who, viewer)
    opponent = is_solo(s) and who == OPPONENT
    pieces: list[Piece] = []
    slot = 0
    for row, places in enumerate(ROWS):
        for place in range(places):
            x = GAP + row * STEP / 2 + place * STEP
            pieces += _place(s, who, slot, x, GAP + row * ROW_STEP)
            slot += 1
    figures = _figures(s, who)
    return Panel(
        f"chamber-{who}",
        f"{name.Whose} chamber",
        CHAMBER_W,
        CHAMBER_H,
        [*pieces, _keys(s, who), _pearls(s, who)],
        seat=NONE if opponent else who,
        zone="stage" if who == max(viewer, 0) else "rival",
        most=2 if who == max(viewer, 0) else RIVALS_MOST,
        weight=1.4 if who == max(viewer, 0) else 0.6,
        notes=figures,
        stands="" if opponent or figures[0][0] != POINTS else figures[0][1],
    )


def _place(s: State, who: int, slot: int, x: float, y: float) -> list[Piece]:
    """A place of a chamber with the Lord on it, its Coat of Arms and its Location."""
    piece = f"chamber-{who}-{slot}"
    lord = s.chamber[who].lord[slot]
    if lord == NONE:
        following = slot == s.chamber[who].size
        art = f'<g class="next">{_USE_PLACE}</g>' if following else _USE_PLACE
        label = f"Place {slot + 1}: the next Lord comes here" if following else ""
        return [Piece(piece, x, y, CARD_W, CARD_H, art, label)]
    seated = replace(_lord(piece, lord, x, y), art=seated_art(lord))
    pieces = [seated]
    colour = LORD_COLOUR[lord]
    if s.chamber[who].arms[colour] == slot:
        pieces.append(_arms(who, colour, seated))
    if s.chamber[who].location[slot] != NONE:
        pieces.append(_held(s, who, slot, seated))
    return pieces


_USE_PLACE = '<use href="#place"/>'


def _arms(who: int, colour: int, seated: Piece) -> Piece:
    name = COLOUR_NAMES[colour]
    return Piece(
        f"arms-{who}-{name}",
        seated.x + 32,
        seated.y - 2,
        28,
        32,
        f'<use href="#arms-{name}"/>',
        f"{seated.label}, with the Coat of Arms",
        "Of its colour, only this Lord's IP count at the end (A48).",
        within=seated.id,
    )


def _held(s: State, who: int, slot: int, seated: Piece) -> Piece:
    location = s.chamber[who].location[slot]
    figure = worth(s, who, location)
    art = (
        f'<g transform="scale({SMALL})"><use href="#location-{LOCATION_NAMES[location]}"/></g>'
        f'<circle class="tag" cx="{CARD_W * SMALL - 6}" cy="7" r="11"/>'
        f'<text class="figure" x="{CARD_W * SMALL - 6}" y="12.500">{figure}</text>'
    )
    return Piece(
        f"{seated.id}-location",
        seated.x + (CARD_W - CARD_W * SMALL) / 2,
        seated.y + CARD_H - CARD_H * SMALL - 6,
        CARD_W * SMALL,
        CARD_H * SMALL,
        art,
        f"{capital(location_name(location))} on the {seated.label}, worth {figure}",
        LOCATION_TEXTS[location],
        thing=LOCATION_NAMES[location],
        origin="location-deck",
    )


def _keys(s: State, who: int) -> Piece:
    chamber = s.chamber[who]
    art = (
        '<use href="#silver-key" y="4" width="46" height="23"/>'
        f'<text class="amount" x="54" y="23">{chamber.silver}</text>'
        '<use href="#gold-key" y="34" width="46" height="23"/>'
        f'<text class="amount" x="54" y="53">{chamber.gold}</text>'
    )
    label = f"Keys not yet used: {chamber.silver} silver, {chamber.gold} gold"
    about = "Two of one kind bring a Location, or any three (A20)."
    if chamber.any_two:
        about = "Any two keys bring a Location here (A42)."
    y = CHAMBER_H - GAP - TOKEN_H
    return Piece(f"keys-{who}", GAP, y, TOKEN_W, TOKEN_H, art, label, about)


def _pearls(s: State, who: int) -> Piece:
    pearls, master = s.chamber[who].pearls, s.pearl_master == who
    art = (
        '<use href="#pearl" x="8" y="28" width="32" height="32"/>'
        f'<text class="amount" x="48" y="51">{pearls}</text>'
    )
    if master:
        art += '<use href="#crown" x="6" y="4" width="36" height="24"/>'
    label = count_of(pearls, "Pearl") + (", Pearl Master" if master else "")
    about = "The Pearl Master counts 5 at the end (A51)."
    x, y = CHAMBER_W - GAP - TOKEN_W, CHAMBER_H - GAP - TOKEN_H
    return Piece(f"pearls-{who}", x, y, TOKEN_W, TOKEN_H, art, label, about)


def _figures(s: State, who: int) -> list[tuple[str, str]]:
    """What people would otherwise count; the points only where they run openly (A54)."""
    placed = ("placed", f"{s.chamber[who].size} of {sum(ROWS)}")
    notes = [placed]
    if s.options[Agreed.SCORE] == 0 or s.over:
        notes = [
            (POINTS, str(total(s, who))),
            placed,
            ("Lords", str(lord_points(s, who))),
            ("Locations", str(location_points(s, who))),
            ("coalition", str(coalition_points(s, who))),
            ("Pearl Master", str(pearl_points(s, who))),
        ]
    return notes
