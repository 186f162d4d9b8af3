"""The log: what a choice did, told from two views of the same viewer."""

from __future__ import annotations

from parlour.core.contract import Line
from parlour.core.record import NONE
from parlour.core.todo import about, top

from ..cards import (
    ABILITY_TEXTS,
    CAPTURE_ABILITY,
    EXCAVATE_ABILITY,
    FIRST_ARTIFACT,
    FIRST_MASTERY,
    KIND,
    PARTNER,
    REST,
)
from ..names import (
    card_name,
    cards_text,
    discard_text,
    general_ability,
    listed,
    objective_name,
    people,
    piece,
    player,
    points_text,
    unit_name,
)
from ..rules.effects import step_of
from ..rules.scoring import returns, score
from ..rules.targets import next_source, next_target
from ..rules.verbs import units_at
from ..state import (
    ACTIONS,
    ATTACK,
    DISCARD,
    EXPLORE,
    LEAD,
    NAME_SEAT,
    PICK,
    PICK_UNIT,
    USE_ARTIFACT,
    USE_GENERAL,
    Ask,
    Phase,
    State,
)
from ..steps import Kind, Rest
from .captured import captures


def narrate(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """Lines for the log, each with the piece it is about. `action` is NONE where it is secret."""
    lines = [Line(*line) for line in _choice(before, action, after, viewer)]
    if before.phase != Phase.TURNS and after.phase == Phase.TURNS:
        lines += _opening(after)
    elif before.phase == Phase.TURNS:
        lines += captures(before, after)
        lines += _skipped(before, after, _draws(before, action, after, viewer))
    if before.phase == Phase.TURNS and before.last_turns == NONE != after.last_turns:
        text = "The last card of the deck was drawn: everybody else has one more turn (S77)."
        lines.append(Line(text, "deck", NONE))
    if after.over:
        lines += [Line(_ending(before, after), "", NONE), *_end(after)]
    elif after.turn != before.turn:
        text = f"Turn {after.turn}: {player(after, after.active)}."
        lines.append(Line(text, "", after.active, opens=True))
    return lines


def _ending(before: State, after: State) -> str:
    """S20, S77. By what the game ended."""
    if after.last_turns == 0:
        return "The last turns are over: the game ends (S77)."
    active = player(after, after.active)
    return f"{active} begins a turn with no Unit in the Base Camp: the game ends (S20)."


def _skipped(before: State, after: State, drawn: list[Line]) -> list[Line]:
    """S21. The cards that were drawn, those of turns that were over at once last: their player had
    no card to discard."""
    skipped = []
    for turn in range(before.turn + 1, after.turn):
        seat = (after.active - (after.turn - turn)) % after.players
        text = (
            f"Turn {turn}: {player(after, seat)} has no card to discard, draws and is done (S21)."
        )
        skipped.append(Line(text, f"camp-{seat}", seat, opens=True))
        skipped += [line._replace(opens=True) for line in drawn if line.seat == seat]
        drawn = [line for line in drawn if line.seat != seat]
    return [*drawn, *skipped]


def _choice(s: State, action: int, after: State, viewer: int) -> list[Line]:
    """What the seat that chose did, in one line; nothing for letting pass."""
    who = player(s, s.seat)
    if action == NONE:
        return _secret_choice(s, who)
    match ACTIONS.kind_of(action):
        case "colour":
            return [Line(f"{who} takes {people(after, s.seat)}.", f"camp-{s.seat}")]
        case "discard":
            return _discard(who, action - DISCARD, top(s) == Ask.EXCESS)
        case "explore":
            return _explore(s, who, action - EXPLORE, after)
        case "attack":
            card = action - ATTACK
            return [Line(f"{who} attacks {card_name(card)}: a Minion is deployed.", piece(card))]
        case "lead":
            card = action - LEAD
            return [Line(f"{who} leads: the General goes to {card_name(card)}.", piece(card))]
        case "plan":
            return [Line(f"{who} plans.", "deck")]
        case "use":
            return _use(s, who, after, viewer)
        case "general":
            name, text = general_ability(s, s.seat, action - USE_GENERAL)
            return [Line(f"{who} turns the General card over for {name}: {text}", f"camp-{s.seat}")]
        case "artifact":
            card = FIRST_ARTIFACT + action - USE_ARTIFACT
            text = ABILITY_TEXTS[CAPTURE_ABILITY[action - USE_ARTIFACT]]
            return [Line(f"{who} uses {card_name(card)}: {text}", piece(card))]
        case "name":
            return _named(s, who, action - NAME_SEAT, after, viewer)
        case "unit":
            card = _card_asked_about(s)
            return _unit_lines(s, who, card, action - PICK_UNIT)
        case "pick":
            return _pick(s, who, action - PICK)
    return []


def _secret_choice(s: State, who: str) -> list[Line]:
    """S15, S66, S70. A choice whose content the viewer may not know."""
    match top(s):
        case Ask.OPENING:
            return [Line(f"{who} has chosen an opening Location.", f"camp-{s.seat}")]
        case Ask.KEEP:
            return [Line(f"{who} looks at cards of the deck and keeps one.", "deck")]
        case Ask.PUT:
            return [Line(f"{who} puts a card {_where_back(s)} the deck.", "deck")]
        case Ask.GIVE:
            opponent = player(s, s.effect[about(s)].opponent)
            return [Line(f"{who} gives {opponent} a card.", f"camp-{s.effect[about(s)].opponent}")]
    return []


def _where_back(s: State) -> str:
    """S66. Where the cards go that were looked at and not kept."""
    on_top = REST[step_of(s, about(s))] == Rest.DECK_TOP
    return "back on top of" if on_top else "under"


def _discard(who: str, card: int, excess: bool) -> list[Line]:
    why = ", being over the hand limit" if excess else ""
    return [Line(f"{who} discards {card_name(card)}{why}.", piece(card))]


def _explore(s: State, who: str, card: int, after: State) -> list[Line]:
    if top(s) == Ask.OPENING:
        return [Line(f"{who} lays out {card_name(card)} face down.", piece(card))]
    minion = " and deploys a Minion there" if units_at(after, s.seat, card) > 0 else ""
    return [Line(f"{who} puts out {card_name(card)}{minion}.", piece(card))]


def _use(s: State, who: str, after: State, viewer: int) -> list[Line]:
    match top(s):
        case Ask.ABILITY:
            return [Line(f"{who} uses its ability: {discard_text(about(s))}", "discards")]
        case Ask.EXCAVATE:
            text = ABILITY_TEXTS[EXCAVATE_ABILITY[about(s) - FIRST_ARTIFACT]]
            return [Line(f"{who} excavates {card_name(about(s))}: {text}", piece(about(s)))]
        case Ask.CAPTURE:
            text = ABILITY_TEXTS[CAPTURE_ABILITY[about(s) - FIRST_ARTIFACT]]
            return [Line(f"{who} uses {card_name(about(s))}: {text}", piece(about(s)))]
        case Ask.ESCORT:
            return [Line(f"A Minion goes with {who}'s General.", piece(about(s)))]
        case Ask.TAKE_ON:
            return [_taken(s, who, s.effect[about(s)].opponent, after, viewer)]
    return []


def _named(s: State, who: str, opponent: int, after: State, viewer: int) -> list[Line]:
    """S68, S69, S71. An opponent is named, and what happened to that hand."""
    other = player(s, opponent)
    if KIND[step_of(s, about(s))] == Kind.PEEK:
        return [Line(f"{who} looks at {other}'s hand.", f"camp-{opponent}")]
    named = Line(f"{who} names {other}.", f"camp-{opponent}")
    if KIND[step_of(s, about(s))] == Kind.TAKE:
        return [named, _taken(s, who, opponent, after, viewer)]
    return [named, *_thrown(s, other, after)]


def _taken(s: State, who: str, opponent: int, after: State, viewer: int) -> Line:
    """S69. A card was taken unseen; the two of them are told which."""
    what = "a card"
    if viewer in (s.seat, opponent):
        gone = set(s.side[viewer].hand.cards) ^ set(after.side[viewer].hand.cards)
        what = listed([card_name(card) for card in sorted(gone) if card != NONE])
    return Line(f"{who} takes {what} from {player(s, opponent)}'s hand.", f"camp-{s.seat}")


def _thrown(s: State, other: str, after: State) -> list[Line]:
    """S68. Cards that were discarded at random."""
    new = after.discards.cards[s.discards.size : after.discards.size]
    return [Line(f"{other} discards {card_name(card)} at random.", "discards") for card in new]


def _pick(s: State, who: str, card: int) -> list[Line]:
    """A card was picked: what that did, if it did anything yet."""
    name, where = card_name(card), piece(card)
    match top(s):
        case Ask.KEEP:
            return [Line(f"{who} looks at cards of the deck and keeps {name}.", where)]
        case Ask.PUT:
            return [Line(f"{who} puts {name} {_where_back(s)} the deck.", "deck")]
        case Ask.GIVE:
            return [Line(f"{who} gives {player(s, s.effect[about(s)].opponent)} {name}.", where)]
        case Ask.RECOVER:
            return [Line(f"{who} takes {name} from the discard pile.", where)]
        case Ask.RAZE:
            return [Line(f"{who} puts {name} on the discard pile.", "discards")]
        case Ask.SEIZE:
            return [Line(f"{who} takes {name} from {player(s, s.holder[card])}.", where)]
        case Ask.DESTINATION if KIND[step_of(s, about(s))] == Kind.DEPLOY:
            return [Line(f"{who} deploys a Minion to {name}.", where)]
        case Ask.DESTINATION:
            e = s.effect[about(s)]
            moved = unit_name(s, e.unit)
            return [Line(f"{who} moves {moved} from {card_name(e.card)} to {name}.", where)]
        case Ask.SOURCE | Ask.PARTNER:
            unit = _only_unit(s, card)
            return [] if unit == NONE else _unit_lines(s, who, card, unit)
    return []


def _unit_lines(s: State, who: str, card: int, unit: int) -> list[Line]:
    """S60-S64. What became of a Unit chosen on a card, told from the view before: a capture
    may have sent others home since (S41)."""
    if top(s) == Ask.RESTORE:
        return [Line(f"{who} brings back {unit_name(s, unit)} to the Base Camp.", f"camp-{s.seat}")]
    e = s.effect[about(s)]
    if top(s) in (Ask.PARTNER, Ask.PARTNER_UNIT):
        text = f"{who} swaps {unit_name(s, e.unit)} on {card_name(e.card)} with"
        return [Line(f"{text} {unit_name(s, unit)} on {card_name(card)}.", piece(e.card))]
    verbs = {Kind.EXILE: "exiles", Kind.RECALL: "calls back", Kind.OBLITERATE: "obliterates"}
    kind = KIND[step_of(s, about(s))]
    if kind not in verbs:
        return []
    verb = verbs[Kind(kind)]
    return [Line(f"{who} {verb} {unit_name(s, unit)} from {card_name(card)}.", piece(card))]


def _card_asked_about(s: State) -> int:
    """S51. The card whose Units are asked about; NONE for the obliterated ones."""
    e = s.effect[about(s)]
    return int(e.partner if top(s) == Ask.PARTNER_UNIT else e.card)


def _only_unit(s: State, card: int) -> int:
    """S51. The Unit that the step reaches on a card; NONE if which one has still to be asked."""
    step, seat = step_of(s, about(s)), s.seat
    if top(s) == Ask.SOURCE:
        unit = next_source(s, seat, step, card, 0)
        return NONE if next_source(s, seat, step, card, unit + 1) != NONE else unit
    unit = next_target(s, seat, PARTNER[step], card, 0)
    return NONE if next_target(s, seat, PARTNER[step], card, unit + 1) != NONE else unit


def _opening(after: State) -> list[Line]:
    """S15-S18. What lies on the table when the turns begin."""
    out = after.battlefield.cards[: after.battlefield.size]
    lines = [
        Line(f"{player(after, seat)} opens with {card_name(card)}.", piece(card), seat)
        for seat, card in enumerate(out[: after.players])
    ]
    lines += [
        Line(f"{card_name(card)} lies in the Skirmish Area.", piece(card), NONE)
        for card in out
        if card >= FIRST_ARTIFACT
    ]
    mastery = [objective_name(FIRST_MASTERY + m) for m in after.mastery if m != NONE]
    if mastery:
        lines.append(Line(f"Mastery Objectives: {listed(mastery)}.", "", NONE))
    first = f"{player(after, after.active)} is drawn to take the first turn (S18)."
    lines.append(Line(first, f"camp-{after.active}", after.active))
    return lines


def _draws(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """S21, S65. Cards that came from the deck into hands; their names for whoever drew them. The
    card that a choice takes out of the hand may hide one that was drawn for it."""
    lines = []
    kept = top(before) == Ask.KEEP
    spent = action != NONE and ACTIONS.kind_of(action) in ("discard", "explore")
    for seat in range(after.players):
        more = after.side[seat].hand.size - before.side[seat].hand.size
        more += spent and seat == before.seat
        if kept or more <= 0 or after.deck.size >= before.deck.size:
            continue
        if seat == viewer:
            old = before.side[seat].hand.cards
            new = [
                c for c in after.side[seat].hand.cards[: after.side[seat].hand.size] if c not in old
            ]
            text = f"You draw {listed([card_name(card) for card in new])}."
            lines.append(Line(text, "deck", seat))
        else:
            lines.append(Line(f"{player(after, seat)} draws {cards_text(more)}.", "deck", seat))
    return lines


def _end(after: State) -> list[Line]:
    """S83, S87. The Bonus Objectives, the scores, who has won."""
    lines: list[Line] = []
    for seat in range(after.players):
        shown = [objective_name(bonus) for bonus in after.side[seat].shown if bonus != NONE]
        text = f"{player(after, seat)} shows {listed(shown)}."
        lines.append(Line(text, f"camp-{seat}", seat))
    for seat in range(after.players):
        text = f"{player(after, seat)} has {points_text(score(after, seat))}."
        lines.append(Line(text, f"camp-{seat}", seat))
    shares = [0.0] * after.players
    returns(after, shares)
    winners = [player(after, seat) for seat, share in enumerate(shares) if share]
    drawn = f"The game is a draw between {listed(winners)}."
    lines.append(Line(drawn if len(winners) > 1 else f"{winners[0]} wins the game.", "", NONE))
    return lines
