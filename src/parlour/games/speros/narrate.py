"""The log: what a choice did, told from two views of the same viewer."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.todo import about, top

from .cards import (
    ABILITY_TEXTS,
    CAPTURE_ABILITY,
    CARDS,
    EXCAVATE_ABILITY,
    FIRST_ARTIFACT,
    FIRST_MASTERY,
    KIND,
    WORTH,
)
from .effects import step_of
from .naming import (
    card_name,
    cards_text,
    discard_text,
    general_ability,
    listed,
    objective_name,
    piece,
    player,
    points_text,
    unit_name,
)
from .scoring import returns, score
from .state import (
    ACTIONS,
    ATTACK,
    DISCARD,
    EXPLORE,
    LEAD,
    NAME_SEAT,
    PICK,
    PICK_UNIT,
    SKIRMISH,
    USE_ARTIFACT,
    USE_GENERAL,
    Ask,
    Phase,
    State,
    Unit,
)
from .steps import Kind
from .verbs import unit_of, units_at

Line = tuple[str, str]


def narrate(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """Lines for the log, each with the piece it is about. `action` is NONE where it is secret."""
    lines = _choice(before, action, after, viewer)
    if before.phase != Phase.TURNS and after.phase == Phase.TURNS:
        lines += _opening(after)
    elif before.phase == Phase.TURNS:
        lines += _captures(before, after)
        lines += _draws(before, after, viewer)
    if after.over:
        lines += _end(after)
    elif after.turn != before.turn:
        lines.append((f"Turn {after.turn}: {player(after, after.active)}.", ""))
    return lines


def _choice(s: State, action: int, after: State, viewer: int) -> list[Line]:
    """What the seat that chose did, in one line; nothing for letting pass."""
    who = player(s, s.seat)
    if action == NONE:
        return _secret_choice(s, who)
    match ACTIONS.kind_of(action):
        case "colour":
            return [(f"{who} leads {player(after, s.seat)}.", f"camp-{s.seat}")]
        case "discard":
            return _discard(who, action - DISCARD, top(s) == Ask.EXCESS)
        case "explore":
            return _explore(s, who, action - EXPLORE, after)
        case "attack":
            card = action - ATTACK
            return [(f"{who} attacks {card_name(card)}: a Minion is deployed.", piece(card))]
        case "lead":
            card = action - LEAD
            return [(f"{who} leads: the General goes to {card_name(card)}.", piece(card))]
        case "plan":
            return [(f"{who} plans.", "deck")]
        case "use":
            return _use(s, who)
        case "general":
            name, text = general_ability(s, s.seat, action - USE_GENERAL)
            return [(f"{who} turns the General card over for {name}: {text}", f"camp-{s.seat}")]
        case "artifact":
            card = FIRST_ARTIFACT + action - USE_ARTIFACT
            text = ABILITY_TEXTS[CAPTURE_ABILITY[action - USE_ARTIFACT]]
            return [(f"{who} uses {card_name(card)}: {text}", piece(card))]
        case "name":
            return _named(s, who, action - NAME_SEAT, after)
        case "unit":
            return _unit_lines(s, who, action - PICK_UNIT, after)
        case "pick":
            return _pick(s, who, action - PICK, after)
    return []


def _secret_choice(s: State, who: str) -> list[Line]:
    """S15, S66, S70. A choice whose content the viewer may not know."""
    match top(s):
        case Ask.OPENING:
            return [(f"{who} has chosen an opening Location.", f"camp-{s.seat}")]
        case Ask.KEEP:
            return [(f"{who} looks at cards of the deck and keeps one.", "deck")]
        case Ask.GIVE:
            opponent = player(s, s.effect[about(s)].opponent)
            return [(f"{who} gives {opponent} a card.", f"camp-{s.effect[about(s)].opponent}")]
    return []


def _discard(who: str, card: int, excess: bool) -> list[Line]:
    why = " down to the hand limit" if excess else ""
    return [(f"{who} discards {card_name(card)}{why}.", piece(card))]


def _explore(s: State, who: str, card: int, after: State) -> list[Line]:
    if top(s) == Ask.OPENING:
        return [(f"{who} opens with {card_name(card)}.", piece(card))]
    minion = " and deploys a Minion there" if units_at(after, s.seat, card) > 0 else ""
    return [(f"{who} puts out {card_name(card)}{minion}.", piece(card))]


def _use(s: State, who: str) -> list[Line]:
    match top(s):
        case Ask.ABILITY:
            return [(f"{who} uses its ability: {discard_text(about(s))}", "discards")]
        case Ask.EXCAVATE:
            text = ABILITY_TEXTS[EXCAVATE_ABILITY[about(s) - FIRST_ARTIFACT]]
            return [(f"{who} excavates {card_name(about(s))}: {text}", piece(about(s)))]
        case Ask.CAPTURE:
            text = ABILITY_TEXTS[CAPTURE_ABILITY[about(s) - FIRST_ARTIFACT]]
            return [(f"{who} uses {card_name(about(s))}: {text}", piece(about(s)))]
        case Ask.ESCORT:
            return [(f"A Minion goes with {who}'s General.", piece(about(s)))]
    return []


def _named(s: State, who: str, opponent: int, after: State) -> list[Line]:
    """S68, S69, S71. An opponent is named, and what happened to that hand."""
    other = player(s, opponent)
    if KIND[step_of(s, about(s))] == Kind.PEEK:
        return [(f"{who} looks at {other}'s hand.", f"camp-{opponent}")]
    return [(f"{who} names {other}.", f"camp-{opponent}"), *_thrown(s, other, after)]


def _thrown(s: State, other: str, after: State) -> list[Line]:
    """S68. Cards that were discarded at random."""
    new = after.discards.cards[s.discards.size : after.discards.size]
    return [(f"{other} discards {card_name(card)} at random.", "discards") for card in new]


def _pick(s: State, who: str, card: int, after: State) -> list[Line]:
    """A card was picked: what that did, if it did anything yet."""
    name, where = card_name(card), piece(card)
    match top(s):
        case Ask.KEEP:
            return [(f"{who} looks at cards of the deck and keeps {name}.", where)]
        case Ask.GIVE:
            return [(f"{who} gives {player(s, s.effect[about(s)].opponent)} {name}.", where)]
        case Ask.RECOVER:
            return [(f"{who} takes {name} from the discard pile.", where)]
        case Ask.RAZE:
            return [(f"{who} puts {name} on the discard pile.", "discards")]
        case Ask.SEIZE:
            return [(f"{who} takes {name} from {player(s, s.holder[card])}.", where)]
        case Ask.DESTINATION if KIND[step_of(s, about(s))] == Kind.DEPLOY:
            return [(f"{who} deploys a Minion to {name}.", where)]
        case Ask.DESTINATION:
            e = s.effect[about(s)]
            moved = unit_name(s, e.unit)
            return [(f"{who} moves {moved} from {card_name(e.card)} to {name}.", where)]
        case Ask.SOURCE | Ask.PARTNER:
            return _unit_lines(s, who, NONE, after)
    return []


def _unit_lines(s: State, who: str, unit: int, after: State) -> list[Line]:
    """S60-S64. A Unit was chosen: what became of it, read from both views."""
    if top(s) == Ask.RESTORE:
        return [(f"{who} brings back {unit_name(s, unit)} to the Base Camp.", f"camp-{s.seat}")]
    kind = KIND[step_of(s, about(s))]
    gone = [(card, left) for card, left in _left(s, after) if unit in (NONE, left)]
    if kind == Kind.SWAP and len(_left(s, after)) > 1:
        (card, first), (other, second) = _left(s, after)[:2]
        text = f"{who} swaps {unit_name(s, first)} on {card_name(card)} with"
        return [(f"{text} {unit_name(s, second)} on {card_name(other)}.", piece(card))]
    verbs = {Kind.EXILE: "exiles", Kind.RECALL: "calls back", Kind.OBLITERATE: "obliterates"}
    if kind not in verbs or not gone:
        return []
    card, left = gone[0]
    verb = verbs[Kind(kind)]
    return [(f"{who} {verb} {unit_name(s, left)} from {card_name(card)}.", piece(card))]


def _left(before: State, after: State) -> list[tuple[int, int]]:
    """Which Units stand on a card no more, or in smaller number, and on which card."""
    found = []
    for card in before.battlefield.cards[: before.battlefield.size]:
        for seat in range(before.players):
            if before.side[seat].minions[card] > after.side[seat].minions[card]:
                found.append((card, unit_of(seat, Unit.MINION)))
            if before.side[seat].general == card != after.side[seat].general:
                found.append((card, unit_of(seat, Unit.GENERAL)))
    return found


def _opening(after: State) -> list[Line]:
    """S15-S18. What lies on the table when the turns begin."""
    out = after.battlefield.cards[: after.battlefield.size]
    lines = [
        (f"{player(after, seat)} opens with {card_name(card)}.", piece(card))
        for seat, card in enumerate(out[: after.players])
    ]
    lines += [
        (f"{card_name(card)} lies in the Skirmish Area.", piece(card))
        for card in out
        if card >= FIRST_ARTIFACT
    ]
    mastery = [objective_name(FIRST_MASTERY + m) for m in after.mastery if m != NONE]
    if mastery:
        lines.append((f"Mastery Objectives: {listed(mastery)}.", ""))
    return lines


def _captures(before: State, after: State) -> list[Line]:
    """S33, S41. Cards that were captured, and Units that were sent home by it."""
    lines = []
    for card in range(CARDS):
        holder = after.holder[card]
        if before.holder[card] == SKIRMISH and holder not in (SKIRMISH, NONE):
            worth = points_text(WORTH[card])
            lines.append(
                (f"{player(after, holder)} captures {card_name(card)} ({worth}).", piece(card))
            )
    return lines


def _draws(before: State, after: State, viewer: int) -> list[Line]:
    """S21, S65. Cards that came from the deck into hands; their names for whoever drew them."""
    lines = []
    kept = top(before) == Ask.KEEP
    for seat in range(after.players):
        more = after.side[seat].hand.size - before.side[seat].hand.size
        if kept or more <= 0 or after.deck.size >= before.deck.size:
            continue
        if seat == viewer:
            old = before.side[seat].hand.cards
            new = [
                c for c in after.side[seat].hand.cards[: after.side[seat].hand.size] if c not in old
            ]
            lines.append((f"You draw {listed([card_name(card) for card in new])}.", "deck"))
        else:
            lines.append((f"{player(after, seat)} draws {cards_text(more)}.", "deck"))
    return lines


def _end(after: State) -> list[Line]:
    """S83, S87. The Bonus Objectives, the scores, who has won."""
    lines: list[Line] = []
    for seat in range(after.players):
        shown = [objective_name(bonus) for bonus in after.side[seat].shown if bonus != NONE]
        lines.append((f"{player(after, seat)} shows {listed(shown)}.", f"camp-{seat}"))
    for seat in range(after.players):
        lines.append((f"{player(after, seat)}: {points_text(score(after, seat))}.", f"camp-{seat}"))
    shares = [0.0] * after.players
    returns(after, shares)
    winners = [player(after, seat) for seat, share in enumerate(shares) if share]
    lines.append((f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'} the game.", ""))
    return lines
