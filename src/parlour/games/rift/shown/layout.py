"""Where things lie on the map, in its own units."""

from __future__ import annotations

from ..cards import LANE_TOWERS, LANES, PIT_ZONE, TOWERS_EACH, ZONE_IDS

MAP_W = 480
MAP_H = 500
BELOW = 26  # room under the map, where a page puts its lens buttons
ZONE_W = 86
ZONE_H = 72
TOKEN = 31
TOWER = 24
ASIDE = 30  # how far from the middle of a zone's edge a tower stands
ROW = 3  # champions in a row where only one side is in a zone
_CENTRES = {
    "blue_base": (53, 440),
    "top_blue_second": (46, 290),
    "top_first": (54, 80),
    "mid_blue_second": (140, 358),
    "mid_first": (240, 250),
    "bot_blue_second": (200, 440),
    "bot_first": (426, 420),
    "jungle_blue_top": (132, 218),
    "jungle_blue_bot": (240, 358),
    "river_top": (144, 138),
    "top_blue_first": (46, 170),
    "mid_blue_first": (210, 286),
    "bot_blue_first": (322, 440),
}
_RED = {
    "red_base": "blue_base",
    "top_red_second": "bot_blue_second",
    "mid_red_second": "mid_blue_second",
    "bot_red_second": "top_blue_second",
    "jungle_red_top": "jungle_blue_bot",
    "jungle_red_bot": "jungle_blue_top",
    "river_bot": "river_top",
    "top_red_first": "bot_blue_first",
    "mid_red_first": "mid_blue_first",
    "bot_red_first": "top_blue_first",
}


_CLOSE = ("mid_blue_first", "mid_red_first")  # no room above and below: towers stand beside them


def centre(zone: int) -> tuple[float, float]:
    """The middle of a zone; red's half is blue's turned round."""
    name = ZONE_IDS[zone]
    if name in _CENTRES:
        return _CENTRES[name]
    x, y = _CENTRES[_RED[name]]
    return MAP_W - x, MAP_H - y


def token_place(zone: int, seat: int, index: int, count: int, shared: bool) -> tuple[float, float]:
    """Where the index-th of a side's champions stands in its zone: red's in the upper row, and
    both rows are a side's own where the other has nobody."""
    x, y = centre(zone)
    row = 1 if seat == 0 else 0
    if not shared and count > ROW:
        row, index = divmod(index, ROW)
        count = ROW if row == 0 else count - ROW
    step = min(TOKEN, (ZONE_W - TOKEN) / max(1, count - 1))
    left = x - (step * (count - 1) + TOKEN) / 2
    return left + step * index, y + (3 if row else -TOKEN - 3)


def structure_place(zone: int, structure: int) -> tuple[float, float]:
    """Where a tower or nexus stands: at the edge of its zone, blue's below, red's above; in the
    middle of the split board blue's to the left, red's to the right."""
    x, y = centre(zone)
    seat, place = divmod(structure, TOWERS_EACH)
    if ZONE_IDS[zone] in _CLOSE:
        aside = ZONE_W / 2 - 2 if seat == 1 else -ZONE_W / 2 - TOWER + 2
        return x + aside, y - TOWER / 2
    if structure >= 2 * TOWERS_EACH:
        seat = structure - 2 * TOWERS_EACH
        offset = 0
    elif place >= LANES * LANE_TOWERS:
        offset = -ASIDE if place % 2 == 0 else ASIDE
    else:
        offset = -ASIDE if seat == 0 else ASIDE
    edge = ZONE_H / 2 - 2 if seat == 0 else -ZONE_H / 2 - TOWER + 2
    return x + offset - TOWER / 2, y + edge


def camps_place(zone: int) -> tuple[float, float]:
    """Where a quarter's camps are told, within its piece: below it, above it where the middle lane
    lies below."""
    return ZONE_W / 2, -4 if ZONE_IDS[zone] == "jungle_red_top" else ZONE_H + 8


def pit_place(pit: int) -> tuple[float, float]:
    """Where an epic monster lies: at the outer edge of its river."""
    x, y = centre(PIT_ZONE[pit])
    edge = -ZONE_H / 2 - TOKEN / 2 if y < MAP_H / 2 else ZONE_H / 2 - TOKEN / 2
    return x - TOKEN / 2, y + edge
