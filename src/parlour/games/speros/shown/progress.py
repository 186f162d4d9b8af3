"""How far things have come, in words: who would capture a card and what it still takes, how far an
objective is met. For the picture and the sketch."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import AT_LEAST, AT_MOST, FIRST_ARTIFACT
from ..judged.outlook import units_needed
from ..names import listed, player, points_text
from ..rules.holdings import holdings
from ..rules.objectives import figure, is_met
from ..rules.scoring import mastery_share
from ..rules.targets import modifier
from ..rules.verbs import units_at
from ..state import SKIRMISH, State
from ..steps import NOT, Stat


def standing(s: State, card: int) -> str:
    """S34-S36. Who holds a card; or who is ahead on it and what it would take to capture it."""
    holder = s.holder[card]
    if holder == NONE:
        return ""
    if holder == SKIRMISH:
        return f"{_ahead(s, card)} {_needs(s, card)}"
    held = f"Captured by {player(s, holder)}."
    if card >= FIRST_ARTIFACT:
        return f"{held} The Units on it are locked (S42)."
    if s.spare[card]:
        return f"{held} Only abilities reach its open encampments (S38)."
    return held


def _ahead(s: State, card: int) -> str:
    """S34, S35, S75. Who has most Units on a card, and whom the tie favours so far: the next Unit
    placed there may turn it, unless a card says whose it is."""
    counts = [units_at(s, seat, card) for seat in range(s.players)]
    most = max(counts)
    if most == 0:
        return "No Unit stands here."
    first = [seat for seat, count in enumerate(counts) if count == most]
    names = listed([player(s, seat) for seat in first])
    if len(first) == 1:
        return f"{names} is ahead with {most}."
    winner = max(first, key=lambda seat: _tie_rank(s, seat, card))
    why = "wins every tie (S75)" if _tie_rank(s, winner, card)[0] else "placed last (S35)"
    return f"{names} are level with {most}; {player(s, winner)} {why}."


def _tie_rank(s: State, seat: int, card: int) -> tuple[int, int]:
    return modifier(s, seat, Stat.WINS_TIES), s.side[seat].placed[card]


def _needs(s: State, card: int) -> str:
    """S36. How many Units more each player would have to place."""
    needs = {seat: units_needed(s, seat, card) for seat in range(s.players)}
    can = [f"{player(s, seat)} {more}" for seat, more in needs.items() if more != NONE]
    cannot = [player(s, seat) for seat, more in needs.items() if more == NONE]
    text = f"Units still needed to capture it: {', '.join(can)}" if can else ""
    if cannot:
        text += f"{'; ' if can else ''}{listed(cannot)} cannot by placing Units alone"
    return f"{text[:1].upper()}{text[1:]} (S36)."


def reached(s: State, seat: int, objective: int) -> str:
    """S84. A seat's figure beside the one that is asked: '1 of 2', '3, at most 0 allowed'."""
    measured = figure(s, seat, holdings(s, seat), objective)
    if AT_MOST[objective] != NOT:
        return f"{measured}, at most {AT_MOST[objective]} allowed"
    return f"{measured} of {AT_LEAST[objective]}"


def met_text(s: State, seat: int, objective: int) -> str:
    """S84. '1 of 2, not met'."""
    met = is_met(s, seat, holdings(s, seat), objective)
    return f"{reached(s, seat, objective)}, {'met' if met else 'not met'}"


def mastery_figures(s: State, objective: int) -> str:
    """S85. Everybody's figure: 'Green 2, Red 1'."""
    return ", ".join(
        f"{player(s, seat)} {figure(s, seat, holdings(s, seat), objective)}"
        for seat in range(s.players)
    )


def mastery_takers(s: State, objective: int) -> str:
    """S85. Who would be paid for a Mastery Objective as things stand."""
    shares = [mastery_share(s, seat, objective) for seat in range(s.players)]
    takers = [player(s, seat) for seat, share in enumerate(shares) if share]
    if not takers:
        return f"nobody has {AT_LEAST[objective]} yet"
    each = " each" if len(takers) > 1 else ""
    return f"{listed(takers)} would take {points_text(max(shares))}{each}"
