"""The reckoning as a picture told step by step: the rows, what the Tabloids take, each type's sums,
each player's score."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece, retold, with_minus
from parlour.core.record import NONE
from parlour.core.speech import count_of

from ..cards import PARTS, POINTS, PROOFS, PROVEN_AT, PROVEN_FACTOR
from ..names import card_name, card_text, who_name
from ..rules.scoring import is_proven, is_shut_out, row_points, type_points
from ..rules.verbs import is_in_play, kind_of
from ..state import Phase, State
from .clippings import (
    CARD_H,
    CARD_W,
    SMALL_H,
    SMALL_W,
    card_art,
    kind_key,
    sized,
    small_art,
    type_key,
)
from .front_page import (
    GAP,
    HEAD_W,
    LEAST,
    SEATS_H,
    STANDING_Y,
    WIDTH,
    Row,
    cells,
    clippings,
    columns,
    figures,
    standing_art,
    title_art,
)
from .retelling import Beat, beats, lost_from, shown_types, sum_lines

PILE_W = 60  # a type's Tabloids, between its title and the players
PILE_SIZE = 0.56
LEFT_W = HEAD_W + PILE_W  # left of the players' columns
SUM_H = 19  # a line below a row's cards, or of the players' sums
ROWS_H = 400  # of all rows, about
LOW, TALL = 72, 92  # of a row
SUM_LINES = 5
LETTER = 6.2  # width of one


def is_open(s: State) -> bool:
    """Whether the Tabloids are being applied, or have been."""
    return s.phase == Phase.SCORED or s.hit_type != NONE


def reckoning_panel(s: State, viewer: int) -> Panel:
    """The table as it stands; and how it came to that, step by step."""
    told = beats(s, viewer)
    rows = _rows(s)
    height = _sums_top(rows) + SUM_LINES * SUM_H + SMALL_H + 2 * GAP
    panel = Panel("reckoning", "The reckoning", WIDTH, height, main=True, notes=figures(s))
    panel.least = LEAST
    pictures = [(beat.words, _pieces(beat, rows, viewer, height)) for beat in told]
    panel.pieces, panel.moments = pictures[-1][1], retold(pictures)
    panel.notes.append(("Discredited", count_of(s.lost.size, "card")))
    if s.phase == Phase.SCORED and is_shut_out(s):
        panel.notes.append(("Shut-out", f"only {who_name(s.went_out, viewer)} scores (T39)"))
    return panel


def next_hit(s: State) -> int:
    """Where the card lies in the Tabloids that is applied next: they are gone through from below,
    type by type (T33, T73)."""
    places = _of_colour(s, s.hit_type)
    return places[len(places) - s.hits_left]


def last_hit(s: State) -> int:
    """Where the card lies in the Tabloids that is being applied."""
    places = _of_colour(s, s.hit_type)
    return places[len(places) - s.hits_left - 1]


def _of_colour(s: State, type_: int) -> list[int]:
    """Where the cards of a type's colour lie in the Tabloids."""
    pile = s.tabloids.cards[: s.tabloids.size]
    return [index for index, card in enumerate(pile) if card in (type_, PROOFS + type_)]


def on_the_board(s: State) -> set[int]:
    """Which of the Tabloids lie beside the conspiracy that they discredit."""
    return {index for type_ in shown_types(s) for index in _of_colour(s, type_)}


def _rows(s: State) -> list[Row]:
    types = shown_types(s)
    height = min(TALL, max(LOW, ROWS_H / max(len(types), 1)))
    return [
        Row(type_, SEATS_H + number * height, height, height - SUM_H)
        for number, type_ in enumerate(types)
    ]


def _sums_top(rows: list[Row]) -> float:
    return SEATS_H + sum(row.height for row in rows) + GAP


def _pieces(beat: Beat, rows: list[Row], viewer: int, height: float) -> list[Piece]:
    """The whole picture at one step."""
    s = beat.s
    pieces = columns(s, viewer, LEFT_W, _sums_top(rows) + SUM_LINES * SUM_H)
    for row in rows:
        pieces.append(_type_head(beat, row, viewer))
        pieces += _pile(beat, row)
        for seat, x, width in cells(s, viewer, LEFT_W):
            pieces += clippings(s, seat, row, viewer, x, width)
            pieces.append(_cell(beat, seat, row, viewer, x, width))
    for number, (what, sums) in enumerate(beat.sums):
        last = number >= len(sum_lines(s)) - 2
        pieces.append(_sum_line(s, what, sums, viewer, _sums_top(rows) + number * SUM_H, last))
    return pieces + _aside(s, height - SMALL_H - GAP)


def _type_head(beat: Beat, row: Row, viewer: int) -> Piece:
    """A type: its title, what counts towards ten, the verdict."""
    s, type_ = beat.s, row.type_
    total, judged = type_points(s, type_), type_ in beat.judged
    proven, in_play = is_proven(s, type_), is_in_play(s, type_)
    wild = total - sum(row_points(s, seat, type_) for seat in range(s.players))
    art = f'<line class="rule" x1="0" y1="0" x2="{WIDTH - 2 * GAP}" y2="0"/>'
    art += title_art(s, type_, judged and not proven)
    art += standing_art(total, judged and in_play, 24, STANDING_Y)
    hits = len(_of_colour(s, type_))
    taken = len(beat.applied & set(_of_colour(s, type_)))
    seats = [seat for seat, _, _ in cells(s, viewer, LEFT_W)]
    sums = [_summed(beat, seat, type_).replace("–", "nothing") for seat in seats]
    spoken = [f"{who_name(seat, viewer)}: {said}" for seat, said in zip(seats, sums, strict=True)]
    verdict = count_of(total, "point") + (f", {wild} wild elsewhere" if wild else "")
    verdict += "" if proven else f", {PROVEN_AT - total} short"
    if judged:
        verdict += ", proven: counts double" if proven else ", not proven: counts as printed"
    told = f"; the Tabloids have taken {taken} of {hits}" if hits else ""
    label = f"{card_name(s, type_)}: {', '.join(spoken)}; {verdict}{told}"
    about = (
        f"{PROVEN_AT} points of a type prove it, whoever laid them (T37, T38). Its colour"
        f" has {count_of(hits, 'card')} in the Tabloids; each takes one from the largest row (T34)."
    )
    piece = f"type-{type_key(type_)}"
    return Piece(piece, GAP, row.y, HEAD_W - 4, row.height - 4, art, label, about, corner=3)


def _pile(beat: Beat, row: Row) -> list[Piece]:
    """The Tabloids of a type's colour: those applied lie faint, the one being applied is marked."""
    s, places = beat.s, _of_colour(beat.s, row.type_)
    width, height = CARD_W * PILE_SIZE, CARD_H * PILE_SIZE
    leaf = min(10.0, (PILE_W - width - 4) / max(len(places) - 1, 1))
    pieces = []
    for number, index in enumerate(places):
        card = s.tabloids.cards[index]
        style = "spent" if index in beat.applied and index != beat.card else "leaf"
        art = f'<g class="{style}">{sized(card_art(card), PILE_SIZE)}</g>'
        if index == beat.card:
            art += f'<rect class="struck" width="{width:g}" height="{height:g}" rx="3"/>'
        state = "applied" if index in beat.applied else "in the Tabloids"
        x, y = GAP + HEAD_W + number * leaf, row.y + (row.height - height) / 2
        if index == beat.card:
            y -= 6
        label = f"{card_name(s, card)}, {state}"
        about = card_text(s, card)
        thing = kind_key(card)
        pieces.append(
            Piece(
                f"tabloids-{index}", x, y, width, height, art, label, about, corner=2, thing=thing
            )
        )
    return pieces


def _cell(beat: Beat, seat: int, row: Row, viewer: int, x: float, width: float) -> Piece:
    """What a player's row brings, below its cards."""
    text = shown = _summed(beat, seat, row.type_)
    if len(text) * LETTER > width:
        shown = text.split(" = ", 1)[-1].replace(" ", "")  # without the cards one by one
    double = row.type_ in beat.judged and is_proven(beat.s, row.type_)
    style = "label sum" if double else "label ink"
    shown = "" if text == "–" else shown
    art = f'<text class="{style}" x="0" y="12">{shown}</text>'
    y = row.y + row.cards
    label = f"{who_name(seat, viewer)}, {card_name(beat.s, row.type_)}: {text}" if shown else ""
    key = f"cell-{seat}-{type_key(row.type_)}"
    return Piece(key, x + 4, y, width - 8, SUM_H - 3, art, label, corner=2)


def _summed(beat: Beat, seat: int, type_: int) -> str:
    """'3·2+4 = 10', each card of a row by its points; and '× 2 = 20' once it is proven."""
    s, parts = beat.s, []
    for part in range(PARTS):
        copies, each = s.player[seat].row[type_][part], POINTS[kind_of(type_, part)]
        if copies:
            parts.append(f"{copies}·{each}" if copies > 1 else str(each))
    if not parts:
        return "–"
    points = row_points(s, seat, type_)
    text = "+".join(parts)
    if text != str(points):
        text += f" = {points}"
    if type_ in beat.judged and is_proven(s, type_):
        text += f" × {PROVEN_FACTOR} = {points * PROVEN_FACTOR}"
    return text


def _sum_line(s: State, what: str, sums: list[int], viewer: int, y: float, last: bool) -> Piece:
    """One figure of every player's."""
    style = "headline" if last else "label ink"
    art = f'<text class="{style}" x="0" y="13">{what}</text>'
    around = cells(s, viewer, LEFT_W)
    for seat, x, _ in around:
        figure = with_minus(str(sums[seat]))
        art += f'<text class="{style}" x="{x + 4 - GAP:g}" y="13">{figure}</text>'
    spoken = [f"{who_name(seat, viewer)}: {with_minus(str(sums[seat]))}" for seat, _, _ in around]
    piece = f"reckon-{what.lower().replace(' ', '-')}"
    label = f"{what}: {', '.join(spoken)}"
    about = "The points laid, less the printed points left in hand (T40)."
    return Piece(piece, GAP, y, WIDTH - 2 * GAP, SUM_H - 2, art, label, about, corner=2)


def _aside(s: State, y: float) -> list[Piece]:
    """The cards the Tabloids took, in that order."""
    cards = []
    for index in range(s.lost.size):
        _, type_, part = lost_from(s.lost.cards[index])
        cards.append(kind_of(type_, part))
    step = min(40.0, (WIDTH - 2 * GAP - SMALL_W) / max(len(cards) - 1, 1))
    return [
        Piece(
            f"aside-{index}",
            GAP + index * step,
            y,
            SMALL_W,
            SMALL_H,
            f'<g class="thrown">{small_art(card)}</g>',
            f"{card_name(s, card)}, discredited",
            card_text(s, card),
            corner=2,
            thing=kind_key(card),
        )
        for index, card in enumerate(cards)
    ]
