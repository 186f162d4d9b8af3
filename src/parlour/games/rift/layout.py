"""Where things lie on the map, in its own units."""

from __future__ import annotations

from .cards import LANE_TOWERS, LANES, PIT_ZONE, TOWERS_EACH, ZONE_IDS

MAP = 840
ZONE_W = 116
ZONE_H = 104
TOKEN = 36
TOWER = 26
_CENTRES = {
    "blue_base": (90, 756),
    "top_blue_second": (74, 490),
    "top_first": (90, 104),
    "mid_blue_second": (250, 590),
    "mid_first": (420, 420),
    "bot_blue_second": (350, 756),
    "bot_first": (750, 736),
    "jungle_blue_top": (190, 372),
    "jungle_blue_bot": (450, 620),
    "river_top": (270, 232),
    "top_blue_first": (74, 270),
    "mid_blue_first": (360, 480),
    "bot_blue_first": (570, 756),
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


def centre(zone: int) -> tuple[float, float]:
    """The middle of a zone; red's half is blue's turned round."""
    name = ZONE_IDS[zone]
    if name in _CENTRES:
        return _CENTRES[name]
    x, y = _CENTRES[_RED[name]]
    return MAP - x, MAP - y


def token_place(zone: int, seat: int, index: int, count: int) -> tuple[float, float]:
    """Where the index-th of a side's champions stands in its zone: red's in the upper row."""
    x, y = centre(zone)
    step = min(TOKEN + 2, (ZONE_W - TOKEN) / max(1, count - 1))
    left = x - (step * (count - 1) + TOKEN) / 2
    return left + step * index, y + (4 if seat == 0 else -TOKEN - 2)


def structure_place(zone: int, structure: int) -> tuple[float, float]:
    """Where a tower or nexus stands: at the edge of its zone, blue's below, red's above."""
    x, y = centre(zone)
    seat, place = divmod(structure, TOWERS_EACH)
    if structure >= 2 * TOWERS_EACH:
        seat = structure - 2 * TOWERS_EACH
        offset = 0.0
    elif place >= LANES * LANE_TOWERS:
        offset = -40.0 if place % 2 == 0 else 40.0
    else:
        offset = -40.0 if seat == 0 else 40.0
    edge = ZONE_H / 2 - 2 if seat == 0 else -ZONE_H / 2 - TOWER + 2
    return x + offset - TOWER / 2, y + edge


def pit_place(pit: int) -> tuple[float, float]:
    """Where an epic monster lies: beside its river."""
    x, y = centre(PIT_ZONE[pit])
    return x - TOKEN / 2, y - ZONE_H / 2 - TOKEN / 2
