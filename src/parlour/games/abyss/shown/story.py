"""The log: what a step has done, in lines."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Line
from parlour.core.record import NONE
from parlour.core.speech import Person, agree, capital, count_of, listed

from ..cards import (
    COLOUR_NAMES,
    KINDS,
    LOCATION_EFFECT,
    LORD_COLOUR,
    LORD_GOLD,
    LORD_SILVER,
    LORDS,
    OPPONENT_NAMES,
    SLOTS,
    Effect,
    Kind,
)
from ..names import keys_text, location_name, lord_name, owner
from ..rules.scoring import (
    coalition_points,
    location_points,
    lord_points,
    opponent_bonus,
    pearl_points,
    returns,
    total,
)
from ..rules.verbs import pearl_track
from ..state import (
    DECLINE,
    EXPLORE,
    LOCATION,
    OPPONENT,
    RECRUIT,
    RETURN,
    SWAP,
    TAKE,
    Agreed,
    Ask,
    State,
    cards_drawn,
    chambers,
    is_solo,
    locations_drawn,
)


def opening(s: State, viewer: int) -> list[Line]:
    """A5, A7. Who begins, and the Location that lies face up."""
    name = location_name(s.available.cards[0])
    lines = [Line(f"{capital(name)} lies face up.", f"location-{s.available.cards[0]}")]
    beginner = owner(s, s.active, viewer)
    if is_solo(s):
        against = OPPONENT_NAMES[s.options[Agreed.OPPONENT]].title()
        lines.append(Line(f"{beginner.does('begins')}, alone against the {against}.", "", 0))
    else:
        lines.append(Line(f"{beginner.does('begins')}, drawn by lot.", "", s.active))
    return lines


def narrate(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """Lines for the log: what was chosen, and what it brought."""
    lines = (
        _chosen(before, action, after, viewer)
        + _gains(before, after, viewer)
        + _shuffles(before, action, after, viewer)
        + _forces(before, after, viewer)
        + _opponents_turn(before, action, after)
        + _turns(before, after, viewer)
    )
    return sorted(lines, key=lambda line: line.opens)  # what opens the next turn comes last


def placing(before: State) -> int:
    """The chamber that Lords are placed in."""
    in_it = (Ask.PLACE, Ask.SURPLUS)
    return int(todo.about(before)) if todo.top(before) in in_it else int(before.seat)


def _chosen(before: State, action: int, after: State, viewer: int) -> list[Line]:
    chamber = placing(before)
    name = owner(before, chamber, viewer)
    sign = NONE if is_solo(before) and chamber == OPPONENT else chamber
    if action < TAKE:
        drawn = listed([lord_name(c) for c in after.on_way.cards[: after.on_way.size]])
        many = count_of(cards_drawn(action), "Lord")
        return [Line(f"{name.subject} drew {many}: {drawn}.", "lord-deck")]
    if action < RECRUIT:
        return [] if todo.top(before) == Ask.OPPONENT_PILE else [_taken(before, action, name)]
    if action < SWAP:
        return _placed(before, action - RECRUIT, after, name, chamber, sign)
    if action == DECLINE:
        return [Line(f"{name.subject} swapped no Lords.")]
    if action < EXPLORE:
        return _swapped(before, action - SWAP, name)
    if action < LOCATION:
        drawn = listed([location_name(c) for c in after.explored.cards[: after.explored.size]])
        many = count_of(locations_drawn(action), "Location")
        return [Line(f"{name.subject} drew {many}: {drawn}.", "location-deck")]
    if action < RETURN:
        return _took_location(before, action - LOCATION, after, name)
    lord = action - RETURN
    pile = COLOUR_NAMES[LORD_COLOUR[lord]]
    text = f"{name.subject} had no place for the {lord_name(lord)}: it went back to its pile."
    return [Line(text, f"pile-{pile}", sign)]


def _taken(before: State, action: int, name: Person) -> Line:
    """A13. A pile is taken."""
    colour = action - TAKE
    lords = [
        lord_name(lord)
        for lord in range(colour * KINDS, (colour + 1) * KINDS)
        for _ in range(before.discard[lord])
    ]
    text = f"{name.subject} took the {COLOUR_NAMES[colour]} pile: {listed(lords)}."
    return Line(text, f"pile-{COLOUR_NAMES[colour]}")


def _placed(
    before: State, lord: int, after: State, name: Person, chamber: int, sign: int
) -> list[Line]:
    """A12, A15, A17, A18, A19, A34. A Lord in its place, with the keys and the Coat of Arms that it
    brings; where the others drawn went, and the Lord that a Herald turned up."""
    slot = before.chamber[chamber].size
    colour = LORD_COLOUR[lord]
    verb = "recruited" if todo.top(before) == Ask.DRAWN else "placed"
    text = f"{name.subject} {verb} the {lord_name(lord)}"
    if after.chamber[chamber].arms[colour] == slot != before.chamber[chamber].arms[colour]:
        text += f", which bears the {COLOUR_NAMES[colour]} Coat of Arms now"
    if LORD_SILVER[lord] or LORD_GOLD[lord]:
        held = before.chamber[chamber]
        keys = keys_text(held.silver + LORD_SILVER[lord], held.gold + LORD_GOLD[lord])
        text += f"; unused keys now: {keys}"
    lines = [Line(f"{text}.", f"chamber-{chamber}-{slot}", sign)]
    others = _others(before, lord)
    if todo.top(before) == Ask.DRAWN and others:
        went = agree(len(others), "went to its pile", "went to their piles")
        lines.append(Line(f"{capital(listed([lord_name(c) for c in others]))} {went}."))
    if lord % KINDS == Kind.HERALD and before.deck.size > 0:
        lines.append(_turned_up(before, after, lord, sign))
    if todo.top(after) == Ask.LOCATION and after.chamber[chamber].search:
        lines.append(Line(f"{name.does('looks')} through the Location deck.", "location-deck"))
    return lines


def _others(before: State, lord: int) -> list[int]:
    others = list(before.on_way.cards[: before.on_way.size])
    others.remove(lord)
    return others


def _turned_up(before: State, after: State, herald: int, sign: int) -> Line:
    """A34. The Lord that the Herald has turned up; the others drawn are on the piles as well, and
    so is a Lord that a solo opponent's turn has turned up since."""
    discarded = _others(before, herald) if todo.top(before) == Ask.DRAWN else []
    new = [after.discard[lord] - before.discard[lord] for lord in range(LORDS)]
    for lord in discarded:
        new[lord] -= 1
    found = [lord for lord in range(LORDS) if new[lord] > 0]
    if len(found) != 1:  # more were turned up since: told together
        return Line("The Herald turned up the top Lord of the deck.", "lord-deck", sign)
    pile = COLOUR_NAMES[LORD_COLOUR[found[0]]]
    text = f"The Herald turned up the {lord_name(found[0])}, which went to its pile."
    return Line(text, f"pile-{pile}", sign)


def _swapped(before: State, slot: int, name: Person) -> list[Line]:
    if todo.top(before) == Ask.SWAP:
        return []
    chamber = before.chamber[before.seat]
    first = lord_name(chamber.lord[todo.about(before)])
    spot_id = f"chamber-{before.seat}-{slot}"
    second = lord_name(chamber.lord[slot])
    return [Line(f"{name.subject} swapped the {first} and the {second}.", spot_id)]


def _took_location(before: State, location: int, after: State, name: Person) -> list[Line]:
    """A23, A25, A40, A41. A Location on its Lord, and the ones that stay face up."""
    slot = before.chamber[before.seat].size - 1
    lord = lord_name(before.chamber[before.seat].lord[slot])
    search = before.chamber[before.seat].search
    source = " from the deck, which was shuffled," if search else ""
    taken = f"{name.subject} took {location_name(location)}{source} and laid it on the {lord}"
    lines = [Line(f"{taken}; the keys are spent.", f"chamber-{before.seat}-{slot}")]
    left = [location_name(c) for c in before.explored.cards[: before.explored.size]]
    if todo.top(before) == Ask.EXPLORED and len(left) > 1:
        left.remove(location_name(location))
        stays = agree(len(left), "stays", "stay")
        lines.append(Line(f"{capital(listed(left))} {stays} face up.", "location-deck"))
    return lines


def _gains(before: State, after: State, viewer: int) -> list[Line]:
    """A29, A30, A31, A61. Pearls, what a solo opponent's keys brought, a new Pearl Master."""
    lines: list[Line] = []
    for chamber in range(chambers(after)):
        name = owner(after, chamber, viewer)
        opponent = is_solo(after) and chamber == OPPONENT
        sign = NONE if opponent else chamber
        gained = after.chamber[chamber].pearls - before.chamber[chamber].pearls
        if opponent:
            lines += _opponents_locations(before, after, name)
        if gained:
            pearls = f"{count_of(gained, 'Pearl')}, {after.chamber[chamber].pearls} in all"
            lines.append(Line(f"{name.subject} gained {pearls}.", f"pearls-{chamber}", sign))
    if after.pearl_master != before.pearl_master:
        master = owner(after, after.pearl_master, viewer)
        sign = NONE if is_solo(after) and after.pearl_master == OPPONENT else after.pearl_master
        track = f"the track shows {pearl_track(after)}"
        lines.append(Line(f"{master.does('is')} Pearl Master now: {track}.", "pearl-track", sign))
    return lines


def _opponents_locations(before: State, after: State, name: Person) -> list[Line]:
    lines = []
    for slot in range(SLOTS):
        now, then = after.chamber[OPPONENT].location[slot], before.chamber[OPPONENT].location[slot]
        if now != then:
            spot = f"chamber-{OPPONENT}-{slot}"
            lines.append(Line(f"{name.subject} took {location_name(now)}.", spot, NONE))
    return lines


def _shuffles(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """A40, A41, A42, A43. What a Location taken has done at once, and what holds from now on."""
    if not LOCATION <= action < RETURN:
        return []
    name = owner(after, before.seat, viewer)
    location = action - LOCATION
    match LOCATION_EFFECT[location]:
        case Effect.RECYCLE_LORDS:
            n = count_of(sum(before.discard), "discarded Lord")
            return [Line(f"{n} went back into the Lord deck, which was shuffled.", "lord-deck")]
        case Effect.RECYCLE_LOCATIONS:
            up = [*before.available.cards[: before.available.size]]
            up += before.explored.cards[: before.explored.size]
            names = [location_name(c) for c in up if c != location]
            told = f"{capital(listed(names))} went back into" if names else "Nothing went back into"
            return [Line(f"{told} the Location deck, which was shuffled.", "location-deck")]
        case Effect.ANY_TWO_KEYS:
            return [Line(f"From now on any two keys bring {name.object} a Location.")]
        case Effect.SEARCH_DECK:
            return [Line(f"{name.does('looks')} for Locations in the deck from now on.")]
    return []


def _forces(before: State, after: State, viewer: int) -> list[Line]:
    """A39, A63. A force on the others' recruiting, and its end."""
    force = (after.forced_by, after.forced_draw)
    if force == (before.forced_by, before.forced_draw):
        return []
    if after.forced_by == NONE:
        return [Line("Everybody recruits freely again.", "lord-deck", NONE, opens=True)]
    name = owner(after, after.forced_by, viewer)
    opponent = is_solo(after) and after.forced_by == OPPONENT
    others = owner(after, 0, viewer).object if opponent else "the others"
    draw = "the top Lord of the deck" if after.forced_draw == 1 else "by drawing 2 Lords"
    text = f"Until {name.whose} next turn {others} must recruit {draw}."
    sign = NONE if opponent else after.forced_by
    return [Line(text, "lord-deck", sign)]


def _opponents_turn(before: State, action: int, after: State) -> list[Line]:
    """A56, A57. Alone: the Lords turned up until a condition was met, and the pile taken."""
    if not is_solo(before):
        return []
    chosen = todo.top(before) == Ask.OPPONENT_PILE
    began = after.turn > before.turn and after.active == OPPONENT
    if not chosen and not began:
        return []
    name = owner(after, OPPONENT, 0).subject
    lines = []
    turned = before.deck.size - after.deck.size - _herald_turned(before, action)
    if began and turned > 0:
        up = f"The top {count_of(turned, 'Lord')} of the deck went to the piles"
        if turned == 1:
            up = "The top Lord of the deck went to its pile"
        text = f"No pile met any condition of the opponent. {up}."
        lines.append(Line(text, "lord-deck", NONE, opens=True))
    if after.on_way.size or chosen:
        lords = list(after.on_way.cards[: after.on_way.size])
        if chosen:
            colour = action - TAKE
            lords = [
                lord
                for lord in range(colour * KINDS, (colour + 1) * KINDS)
                for _ in range(before.discard[lord])
            ]
        pile = COLOUR_NAMES[LORD_COLOUR[lords[0]]]
        text = f"{name} took the {pile} pile: {listed([lord_name(lord) for lord in lords])}."
        lines.append(Line(text, f"pile-{pile}", NONE, opens=began))
    return lines


def _herald_turned(before: State, action: int) -> int:
    herald = RECRUIT <= action < SWAP and (action - RECRUIT) % KINDS == Kind.HERALD
    return int(herald and before.deck.size > 0)


def _turns(before: State, after: State, viewer: int) -> list[Line]:
    """A46, A52, A64. The replay token, the last round, the end."""
    lines: list[Line] = []
    again = is_solo(after) and after.turn > before.turn and after.active == before.active
    if after.replay > before.replay or (again and not before.replay):
        text = f"A new group of three brought {owner(after, 0, viewer).object} the replay token."
        lines.append(Line(text, "", 0))
    if again:
        text = f"{owner(after, 0, viewer).subject} gave the replay token back for another turn."
        lines.append(Line(text, "", 0, opens=True))
    if after.ender != before.ender:
        name = owner(after, after.ender, viewer)
        sign = NONE if is_solo(after) and after.ender == OPPONENT else after.ender
        text = f"{name.Whose} chamber is full: one last turn for everybody else."
        lines.append(Line(text, "", sign))
    return lines + (_end(after, viewer) if after.over else [])


PARTS = (
    ("Lords", lord_points),
    ("Locations", location_points),
    ("coalition", coalition_points),
    ("Pearl Master", pearl_points),
    ("bonus", opponent_bonus),
)


def _end(after: State, viewer: int) -> list[Line]:
    """A48 to A52, A55, A62. Every chamber's points by part, and who has won by what."""
    lines = []
    for chamber in range(chambers(after)):
        parts = [f"{what} {part(after, chamber)}" for what, part in PARTS if part(after, chamber)]
        name = owner(after, chamber, viewer)
        text = f"{name.does('has')} {count_of(total(after, chamber), 'point')} ({listed(parts)})."
        sign = NONE if is_solo(after) and chamber == OPPONENT else chamber
        lines.append(Line(text.replace(" ()", ""), f"chamber-{chamber}-0", sign))
    return [*lines, Line(_result(after, viewer), "", NONE)]


def _result(after: State, viewer: int) -> str:
    shares = [0.0] * after.players
    returns(after, shares)
    if is_solo(after):
        return _result_alone(after, viewer)
    winners = [seat for seat, share in enumerate(shares) if share]
    best = max(total(after, seat) for seat in range(after.players))
    level = [seat for seat in range(after.players) if total(after, seat) == best]
    names = listed([owner(after, seat, viewer).object for seat in winners])
    if len(winners) > 1:
        return capital(f"{names} share the victory, level in points and Pearls (A52).")
    name = owner(after, winners[0], viewer)
    by = ", by more Pearls (A52)" if len(level) > 1 else ""
    return f"{name.does('wins')} with {count_of(best, 'point')}{by}."


def _result_alone(after: State, viewer: int) -> str:
    mine, other = total(after, 0), total(after, OPPONENT)
    name, opponent = owner(after, 0, viewer), owner(after, OPPONENT, viewer)
    if mine > other:
        return f"{name.does('wins')} with {mine} points to {other}."
    if mine < other:
        return f"{opponent.does('wins')} with {other} points to {mine}."
    if after.pearl_master == 0:
        return f"{name.does('wins')} on equal points, as Pearl Master (A55)."
    lower = "you are" if name.is_you else f"{name.name} is"
    return f"{opponent.does('wins')} on equal points: {lower} not Pearl Master (A55)."
