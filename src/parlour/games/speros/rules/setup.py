"""Chapter 3, setup: colours, the deal, the opening Locations: S12-S18."""

from __future__ import annotations

from parlour.core.cells import lowest
from parlour.core.contract import Mask
from parlour.core.dice import below, shuffle
from parlour.core.piles import push
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, ask_all, committed, done, hand_over

from ..cards import (
    ARTIFACTS,
    BONUS_DEALT,
    BONUSES,
    FIRST_ARTIFACT,
    HAND_START,
    LOCATIONS,
    MASTERIES,
    MINIONS,
    SORTS_OF_TERRAIN,
)
from ..state import (
    CHOOSE_COLOUR,
    CHOSEN,
    EXPLORE,
    WITH_MASTERY,
    Agreed,
    Ask,
    Phase,
    Stage,
    State,
)
from .verbs import draw, new_turn, put_out, set_out_relic


@rule
def setup(s: State) -> None:
    """S12. All Units are at home, the Locations in the deck, and the turns wait beneath; colours
    come first, dealt or chosen in seat order (ruling R1)."""
    for card in range(LOCATIONS):
        push(s.deck, card)
    for seat in range(s.players):
        s.side[seat].camp = MINIONS
    ask(s, NONE, Ask.TURN, Stage.BEGIN)
    if s.options[Agreed.COLOURS] == CHOSEN:
        s.phase = Phase.CHOOSING_COLOURS
        for seat in range(s.players - 1, -1, -1):
            ask(s, seat, Ask.COLOUR, seat)
    else:
        for seat in range(s.players):
            s.side[seat].colour = nth_free_colour(s, below(s, SORTS_OF_TERRAIN - seat))
        deal(s)
    hand_over(s)


@rule
def is_colour_free(s: State, colour: int) -> bool:
    """S12. Whether nobody has taken a colour."""
    for seat in range(s.players):
        if s.side[seat].colour == colour:
            return False
    return True


@rule
def nth_free_colour(s: State, n: int) -> int:
    """S12. The colour that a drawn number stands for among those left."""
    colour = 0
    while n > 0 or not is_colour_free(s, colour):
        n -= is_colour_free(s, colour)
        colour += 1
    return colour


@rule
def may_colour(s: State, mask: Mask) -> None:
    """S12. Any colour that is left."""
    for colour in range(SORTS_OF_TERRAIN):
        if is_colour_free(s, colour):
            mask[CHOOSE_COLOUR + colour] = 1


@rule
def on_colour(s: State, seat: int, action: int) -> None:
    """S12. The colour is chosen; after the last one the cards are dealt."""
    done(s)
    s.side[seat].colour = action - CHOOSE_COLOUR
    if seat == s.players - 1:
        deal(s)


@rule
def deal(s: State) -> None:
    """S13, S14, S15. Bonus Objectives and hands are dealt; all choose an opening Location."""
    s.phase = Phase.OPENING
    for seat in range(s.players):
        for place in range(BONUS_DEALT):
            left = BONUSES - seat * BONUS_DEALT - place
            s.side[seat].bonus[place] = nth_undealt_bonus(s, below(s, left))
    shuffle(s, s.deck)
    for seat in range(s.players):
        draw(s, seat, HAND_START)
    ask(s, NONE, Ask.REVEAL, 0)
    ask_all(s, (1 << s.players) - 1, Ask.OPENING, 0)


@rule
def dealt_bonuses(s: State) -> int:
    """S13. The Bonus Objectives that somebody holds, a bit for each."""
    dealt = 0
    for seat in range(s.players):
        for place in range(BONUS_DEALT):
            if s.side[seat].bonus[place] != NONE:
                dealt |= 1 << s.side[seat].bonus[place]
    return dealt


@rule
def nth_undealt_bonus(s: State, n: int) -> int:
    """S13. The Bonus Objective that a drawn number stands for among those left."""
    undealt = ~dealt_bonuses(s)
    for _ in range(n):
        undealt &= undealt - 1  # the lowest of them is passed over
    return lowest(undealt)


@rule
def may_opening(s: State, seat: int, mask: Mask) -> None:
    """S15. Any Location of the hand."""
    hand = s.side[seat].hand
    for i in range(hand.size):
        mask[EXPLORE + hand.cards[i]] = 1


@rule
def on_opening(s: State, seat: int, action: int) -> None:
    """S15. The choice stays hidden until the last one is in (ruling R2)."""
    s.side[seat].opening = action - EXPLORE
    committed(s, seat)


@rule
def reveal_openings(s: State) -> None:
    """S15-S18. All openings are laid out at once, without Minions; then Artifacts, Mastery
    Objectives and the starting player are drawn, and the turns begin."""
    done(s)
    s.revealed += 1
    for seat in range(s.players):
        put_out(s, seat, s.side[seat].opening)
        s.side[seat].opening = NONE
    for drawn in range(s.players):
        set_out_relic(s, nth_unused_artifact(s, below(s, ARTIFACTS - drawn)), drawn)
    if s.options[Agreed.MASTERY] == WITH_MASTERY:
        for place in range(s.players - 1):
            s.mastery[place] = nth_unused_mastery(s, below(s, MASTERIES - place))
    s.phase = Phase.TURNS
    new_turn(s, below(s, s.players))


@rule
def nth_unused_artifact(s: State, n: int) -> int:
    """S16. The Artifact that a drawn number stands for among those not laid out."""
    card = FIRST_ARTIFACT
    while n > 0 or s.holder[card] != NONE:
        n -= s.holder[card] == NONE
        card += 1
    return card


@rule
def is_mastery_out(s: State, mastery: int) -> bool:
    """S17. Whether this Mastery Objective is laid out."""
    for place in range(s.players - 1):
        if s.mastery[place] == mastery:
            return True
    return False


@rule
def nth_unused_mastery(s: State, n: int) -> int:
    """S17. The Mastery Objective that a drawn number stands for among those not laid out."""
    mastery = 0
    while n > 0 or is_mastery_out(s, mastery):
        n -= not is_mastery_out(s, mastery)
        mastery += 1
    return mastery
