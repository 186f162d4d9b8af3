"""Scoring: A36 to A38, A44, A45 and A48 to A53, and the opponent's part of it (A62)."""

from __future__ import annotations

from typing import Any

from parlour.core.cells import bits_above, how_many, lowest
from parlour.core.kit.sharing import share_among_best
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    COALITION_POINTS,
    COLOURS,
    LOCATION_AMOUNT,
    LOCATION_COLOUR,
    LOCATION_EFFECT,
    LOCATION_IP,
    LOCATION_LORD_IP,
    LORD_COLOUR,
    LORD_GOLD,
    LORD_IP,
    LORD_SILVER,
    MAGE_BONUS_EACH,
    MILITARY_BONUS_BASE,
    MILITARY_BONUS_EACH,
    PAIR,
    PEARL_MASTER_POINTS,
    PLAIN_IPS,
    SOLO_LOCATION_POINTS,
    Colour,
    Effect,
    Opponent,
)
from ..state import OPPONENT, Agreed, State, is_solo
from .groups import largest_coalition, largest_group, slots_of_ip
from .solo import is_opponent


@rule
def lord_points(s: State, who: int) -> int:
    """A48. The most influential Lord of each colour."""
    total = 0
    for colour in range(COLOURS):
        total += best_ip(s, who, colour)
    return total


@rule
def best_ip(s: State, who: int, colour: int) -> int:
    """A18, A28. The IP of the Lord with a colour's Coat of Arms; 0 without one."""
    slot = s.chamber[who].arms[colour]
    return 0 if slot == NONE else LORD_IP[s.chamber[who].lord[slot]]


@rule
def location_points(s: State, who: int) -> int:
    """A49, A62. All Locations of a chamber; an opponent's count alike."""
    total = 0
    slots = bits_above(s.chamber[who].location, NONE)
    while slots:
        location = s.chamber[who].location[lowest(slots)]
        solo = is_opponent(s, who)
        total += SOLO_LOCATION_POINTS if solo else worth(s, who, location)
        slots &= slots - 1
    return total


@rule
def worth(s: State, who: int, location: int) -> int:
    """A35, A36, A37, A38, A44, A45, A53. What one Location counts for its player."""
    each = LOCATION_AMOUNT[location]
    fixed = LOCATION_IP[location]
    match LOCATION_EFFECT[location]:
        case Effect.PER_SILVER_KEY:
            return fixed + each * silver_keys(s, who)
        case Effect.PER_GOLD_KEY:
            return fixed + each * gold_keys(s, who)
        case Effect.PER_PEARL_PAIR:
            return fixed + each * (s.chamber[who].pearls // PAIR)
        case Effect.PER_LOCATION:
            return fixed + each * locations_held(s, who)
        case Effect.BEST_LORD:
            return fixed + best_ip(s, who, LOCATION_COLOUR[location])
        case Effect.PER_LORD_OF_COLOUR:
            return fixed + each * lords_of_colour(s, who, LOCATION_COLOUR[location])
        case Effect.IP_GROUP:
            return fixed + each * largest_group(slots_of_ip(s, who, LOCATION_LORD_IP[location]))
        case Effect.PER_LORD_OF_IP:
            return fixed + each * plain_lords(s, who)
        case _:
            return fixed


@rule
def silver_keys(s: State, who: int) -> int:
    """A36. Silver keys in a chamber, spent or not."""
    n = 0
    for slot in range(s.chamber[who].size):
        n += LORD_SILVER[s.chamber[who].lord[slot]]
    return n


@rule
def gold_keys(s: State, who: int) -> int:
    """A36. Gold keys in a chamber, spent or not."""
    n = 0
    for slot in range(s.chamber[who].size):
        n += LORD_GOLD[s.chamber[who].lord[slot]]
    return n


@rule
def locations_held(s: State, who: int) -> int:
    """A38. Locations of a chamber."""
    return how_many(bits_above(s.chamber[who].location, NONE))


@rule
def lords_of_colour(s: State, who: int, colour: int) -> int:
    """A45. Lords of one colour in a chamber."""
    n = 0
    for slot in range(s.chamber[who].size):
        if LORD_COLOUR[s.chamber[who].lord[slot]] == colour:
            n += 1
    return n


@rule
def plain_lords(s: State, who: int) -> int:
    """A53. Lords that give neither key nor Pearl."""
    n = 0
    for slot in range(s.chamber[who].size):
        if LORD_IP[s.chamber[who].lord[slot]] in PLAIN_IPS:
            n += 1
    return n


@rule
def coalition_points(s: State, who: int) -> int:
    """A50. Three for each Lord of the largest coalition."""
    return COALITION_POINTS * largest_coalition(s, who)


@rule
def pearl_points(s: State, who: int) -> int:
    """A51. Five for the Pearl Master."""
    return PEARL_MASTER_POINTS if s.pearl_master == who else 0


@rule
def opponent_bonus(s: State, who: int) -> int:
    """A62. The opponent's own way to score."""
    if not is_opponent(s, who):
        return 0
    match s.options[Agreed.OPPONENT]:
        case Opponent.MILITARY:
            reds = lords_of_colour(s, who, Colour.RED)
            return MILITARY_BONUS_BASE + MILITARY_BONUS_EACH * reds
        case Opponent.MERCHANT:
            return int(s.chamber[who].pearls) // PAIR
        case Opponent.POLITICIAN:
            best = 0
            for colour in range(COLOURS):
                best = max(best, best_ip(s, who, colour))
            return best
        case Opponent.MAGE:
            return MAGE_BONUS_EACH * locations_held(s, who)
        case _:
            return 0


@rule
def total(s: State, who: int) -> int:
    """A48, A49, A50, A51, A62. Everything a chamber is worth now."""
    return (
        lord_points(s, who)
        + location_points(s, who)
        + coalition_points(s, who)
        + pearl_points(s, who)
        + opponent_bonus(s, who)
    )


@rule
def points(s: State, out: Any) -> None:
    """Each seat's total as it stands."""
    for seat in range(s.players):
        out[seat] = total(s, seat)


@rule
def returns(s: State, out: Any) -> None:
    """A52, A55. Each seat's share of the victory."""
    points(s, out)
    returns_with(s, out, out)


@rule
def returns_with(s: State, scores: Any, out: Any) -> None:
    """A52, A55. By total, then by Pearls."""
    if is_solo(s):
        out[0] = 1.0 if beats_opponent(s) else 0.0
        return
    for seat in range(s.players):
        out[seat] = scores[seat] * PEARLS_BELOW + s.chamber[seat].pearls
    share_among_best(out, s.players)


PEARLS_BELOW = 128  # more than anybody's Pearls


@rule
def beats_opponent(s: State) -> bool:
    """A55. A higher total, or an equal one as Pearl Master."""
    mine = total(s, 0)
    other = total(s, OPPONENT)
    return mine > other or (mine == other and s.pearl_master == 0)
