"""The picture of a view: panels that a page arranges, each made of pieces that it can move.

A piece has an id that stays with the thing or place it shows, so that a page can send only the
pieces that changed and animate what moved. `art` is SVG, mostly a `<use>` of a symbol in the game's
`art.svg`; it must not hold anything the viewer may not know. docs/picture.md tells the whole story.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


def with_minus(text: str) -> str:
    """The same with true minus signs: '−3'."""
    return text.replace("-", "−")


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table, or one place for things. Later pieces lie above earlier ones."""

    id: str  # unique in the whole picture: letters, digits and hyphens
    x: float  # in the panel's units
    y: float
    width: float
    height: float
    art: str  # SVG drawn with its origin at (x, y)
    label: (
        str  # what it is, in a person's words: for the screen reader and the tooltip; '': scenery
    )
    about: str = ""  # more on it: the card's text, figures, the clause of the rules
    angle: float = 0  # degrees clockwise about its middle
    corner: float = 6  # radius of the corners of its glow; half the width makes it round
    thing: str = ""  # what lies here: leaving one piece and appearing in another, it is seen moving
    origin: str = ""  # id of the piece it comes out of when it appears: its deck
    within: str = ""  # id of the piece it is a part of: to click the part is to click the whole
    marks: str = ""  # ids of pieces that are marked while this is pointed at, with spaces between
    change: str = ""  # how a change of art is shown: 'roll' (a die), 'flip' (a card); '': at once


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of what a panel retells: what is said, and what has changed since the step before."""

    words: str
    pieces: list[Piece]  # new or changed; at the first moment all of them
    gone: list[str]  # ids of pieces that are no more


@dataclass(slots=True)
class Panel:
    """A part of the table with its own coordinates: a page lays panels beside each other."""

    id: str
    title: str
    width: float
    height: float
    pieces: list[Piece] = field(default_factory=list)
    seat: int = -1  # whose part it is; -1: everybody's
    main: bool = False  # to be drawn large
    notes: list[tuple[str, str]] = field(default_factory=list)  # figures: (what, how much)
    camera: bool = False  # can be zoomed, moved and turned
    folded: bool = False  # closed until somebody opens it: a discard pile to look through
    moments: list[Moment] = field(default_factory=list)  # how it came to look so, step by step
    sortable: str = ""  # pieces whose id begins so may also be shown in the order they came
    zone: str = ""  # what part it plays, which says where it stands: one of ZONES; '': see zone_of
    weight: float = 1  # how much its size matters beside the others'
    most: float = 0  # pixels a unit it is ever drawn at, at 1280 by 800; 0: the page's own limit
    least: float = 0  # pixels a unit below which it can't be read
    front: bool = False  # what is asked now is about this: a phone turns to it
    flow: bool = False  # its things are of one size, and the page lays them out in rows
    stands: str = ""  # how its seat stands, in a figure or two: where the panel is out of sight


# 'stage': what most eyes are on; 'hand', 'own': the viewer's; 'rival': another seat's; 'pool',
# 'desk': what all draw from or lay down to; 'sum': figures beside a choice; 'tray': comes and goes,
# over the rest; 'pile': closed until opened
ZONES = ("stage", "hand", "own", "rival", "pool", "desk", "sum", "tray", "pile")


def zone_of(panel: Panel, viewer: int) -> str:
    """A panel's zone, where the game leaves it to the page."""
    if panel.zone:
        return panel.zone
    if panel.main:
        return "stage"
    if panel.folded:
        return "pile"
    if panel.seat >= 0:
        return "own" if panel.seat == max(viewer, 0) else "rival"
    return "pool"


def retold(pictures: Sequence[tuple[str, list[Piece]]]) -> list[Moment]:
    """The steps of a panel from what is said and seen at each of them."""
    moments: list[Moment] = []
    before: dict[str, Piece] = {}
    for words, pieces in pictures:
        now = {piece.id: piece for piece in pieces}
        changed = [piece for piece in pieces if before.get(piece.id) != piece]
        moments.append(Moment(words, changed, [id for id in before if id not in now]))
        before = now
    return moments
