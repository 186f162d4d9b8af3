"""The picture of a view: the middle, the attack laid open, and each seat's web."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.speech import count_of

from ..cards import CHAMPIONS, SPELLS
from ..names import (
    card_name,
    goal_progress,
    gold_of,
    play_order,
    side_name,
    spells_gone,
    this_turn,
    verb,
    who_name,
)
from ..rules.goals import basic_count, basic_number, best_share
from ..rules.structure import arrow_at, is_free
from ..state import (
    ACTIONS,
    CARD,
    GIVE_SPELL,
    SEAT,
    SHOW_SPELL,
    SIDE,
    SPELL,
    WANT_SPELL,
    Ask,
    Deal,
    Draft,
    Place,
    State,
)
from .pieces import CELL, EDGE, GAP, SIZE, SPELL_H, SPELL_W, card_piece, die, spell_piece
from .sums import TO_ROLL, attack_sum

ROW = 9  # cards in a row of the middle
DEAD_ROW = 5
SPELL_COLUMNS, SPELL_ROWS, DIE = 3, 2, 40  # of the spells known; of the dice
MARGIN = 36  # room for free arrows round a web
LENS = 30  # a band beneath a web, where the page puts what turns and enlarges it
LEAST_WIDTH = 260  # of a web, lest that cover it
RIVALS_MOST = 0.8  # pixels a unit of the others' webs, until one is opened
BESIDE = 66  # from the middle of a card to that of a free arrow
FREE = Place.UNCONTROLLED
SIDE_WIDTH = 1.8 * CELL  # of what one side gives in a deal
SUM_WIDTH = 3.04 * CELL  # of the attack laid open
LINE = 22  # of its sum
SHARE, BAR_AT, BAR = 20, 100, 140  # of who is ahead: a line's height, its bar
TOTAL = 1.5  # lines that the number to roll takes
SUM_HEIGHT = 7.5 * LINE  # room for the sum; more lines are drawn closer
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def picture(s: State, viewer: int) -> list[Panel]:
    """The middle, the viewer's own web, the attack and the deal if there are any, then the others'
    webs in the order of play."""
    first = max(viewer, 0)
    around = [(first - step) % s.players for step in range(s.players)]
    panels = [web(s, first, viewer), middle(s, viewer), attack_panel(s, viewer), affairs(s, viewer)]
    if s.draft.other != NONE:
        panels.append(deal_panel(s, s.draft, "Your draft of a deal", viewer))
    elif s.deal.other != NONE:
        panels.append(deal_panel(s, s.deal, "The deal", viewer))
    waiting = [*s.pending.cards[: s.pending.size], *s.crossing.cards[: s.crossing.size]]
    hanging = [card for card in waiting if s.place[card] != FREE]
    if hanging:
        panels.append(row_panel(s, "pending", "To be hung", hanging))
    panels += [web(s, seat, viewer) for seat in around[1:]]
    dead = [card for card in range(CHAMPIONS) if s.place[card] == Place.DEAD]
    return [*panels, row_panel(s, "dead", "Dead pile", dead, folded=True)]


# -- the middle ------------------------------------------------------------------------------------


def middle(s: State, viewer: int) -> Panel:
    """The deck and the uncontrolled champions."""
    free = [card for card in range(CHAMPIONS) if s.place[card] == Place.UNCONTROLLED]
    panel = Panel("middle", "Uncontrolled champions", (ROW + 1) * CELL, CELL, zone="pool")
    panel.flow, panel.most = True, 1.1
    panel.pieces.append(deck_piece(s))
    for index, card in enumerate(free):
        x, y = (1 + index % ROW) * CELL + EDGE, index // ROW * CELL + EDGE
        panel.pieces.append(card_piece(s, card, x, y))
    panel.notes = [("Deck", str(s.deck.size)), ("Round", str(s.round + 1))]
    panel.notes += [("Order of play", play_order(s, viewer)), *this_turn(s)]
    panel.height = CELL  # the room for it; however many lie there
    return panel


def affairs(s: State, viewer: int) -> Panel:
    """The spells the viewer knows of, drawn together where they are many."""
    known = [i for i in range(SPELLS) if s.holder[i] != NONE or s.shown[i] != NONE]
    height = SPELL_ROWS * (SPELL_H + GAP / 4)
    panel = Panel("affairs", "Spells", SUM_WIDTH, height, zone="sum", weight=0.4, least=0.97)
    rows = max(-(-len(known) // SPELL_COLUMNS), SPELL_ROWS)
    step = (height - SPELL_H) / (rows - 1)
    for index, spell in enumerate(known):
        row, column = divmod(index, SPELL_COLUMNS)
        piece = spell_piece(s, spell, column * (SPELL_W + GAP), row * step, viewer)
        panel.pieces.append(piece)
    panel.notes = [("Spells gone", gone)] if (gone := spells_gone(s)) else []
    if not panel.pieces:
        art = '<text class="caption quiet" x="0" y="20">No spell is known to you.</text>'
        panel.pieces.append(Piece("no-spell", 0, 0, SUM_WIDTH, 28, art, "no spell is known to you"))
    return panel


def deck_piece(s: State) -> Piece:
    """The draw deck."""
    art = f'<use href="#card-back"/><text class="count" x="44" y="52">{s.deck.size}</text>'
    about = "Champions and spells, shuffled together (N3)."
    return Piece(
        "deck", EDGE, EDGE, SIZE, SIZE, art, f"Deck, {count_of(s.deck.size, 'card')}", about
    )


def row_panel(s: State, name: str, title: str, cards: list[int], folded: bool = False) -> Panel:
    """A few cards in rows: those on their way, those that are dead."""
    rows = -(-max(len(cards), 1) // DEAD_ROW)
    zone = "pile" if folded else "tray"
    panel = Panel(name, title, DEAD_ROW * CELL, rows * CELL, folded=folded, zone=zone)
    for index, card in enumerate(cards):
        x, y = index % DEAD_ROW * CELL + EDGE, index // DEAD_ROW * CELL + EDGE
        panel.pieces.append(card_piece(s, card, x, y))
    return panel


# -- attack and deal -------------------------------------------------------------------------------


def attack_panel(s: State, viewer: int) -> Panel:
    """The attack as a sum that everybody watches change: who attacks whom, each term on a line of
    its own, the number to roll and its chance beneath. It keeps its place while there is none."""
    panel = Panel("attack", "Attack", SUM_WIDTH, CELL + GAP + SUM_HEIGHT, zone="sum", least=0.97)
    if s.attack.target == NONE:
        panel.title = "Who is ahead"
        panel.pieces = [no_attack(s), *rolled_dice(s, "the last roll"), *shares(s, viewer)]
        return panel
    panel.front = True
    (_, head), *terms_of_sum = attack_sum(s)
    for index, card in enumerate((s.attack.leader, s.attack.target)):
        piece = card_piece(s, card, index * 1.5 * CELL + EDGE, GAP, f"attack-{index}-")
        panel.pieces.append(piece)
    art = '<path class="attack-arrow" d="M0 20H34M24 10L36 20L24 30"/>'
    panel.pieces.append(Piece("attack", CELL, GAP + 24, 44, 40, art, "attacks"))
    line = min(LINE, SUM_HEIGHT / (len(terms_of_sum) + TOTAL - 1))
    y = float(CELL + GAP)
    for index, (what, figure) in enumerate(terms_of_sum):
        panel.pieces.append(sum_line(index, what, figure, y, line))
        y += line * (TOTAL if what == TO_ROLL else 1)
    panel.pieces += rolled_dice(s, "rolled") if s.attack.rolled else []
    panel.notes = [("Now", head)]
    return panel


def no_attack(s: State) -> Piece:
    """What stands there while nobody attacks."""
    last = f"The last roll: {s.dice[0]} + {s.dice[1]} = {sum(s.dice)}." if s.dice[0] else ""
    art = (
        '<text class="caption quiet" x="0" y="20">Nobody attacks now.</text>'
        f'<text class="caption quiet" x="0" y="42">{last}</text>'
    )
    return Piece("no-attack", GAP, GAP, 2 * CELL, 2 * LINE, art, f"Nobody attacks now. {last}")


def shares(s: State, viewer: int) -> list[Piece]:
    """N79, N80. How much of the nearer of its two goals each seat has, the nearest seat first."""
    seats = [seat for seat in range(s.players) if not s.out[seat]]
    ahead = sorted(seats, key=lambda seat: -best_share(s, seat))
    return [share_line(s, seat, place, viewer) for place, seat in enumerate(ahead)]


def share_line(s: State, seat: int, place: int, viewer: int) -> Piece:
    """A seat's mark and name, a bar, and the share in words for whoever points at it."""
    name, share = who_name(s, seat, viewer), min(best_share(s, seat), 1.0)
    across = SUM_WIDTH - 2 * GAP
    art = (
        f'<g class="seat-{seat}"><use href="#ui-seat-{seat}" y="4" width="12" height="12"/>'
        f'<rect class="share-all" x="{BAR_AT}" y="4" width="{BAR}" height="12" rx="3"/>'
        f'<rect class="share" x="{BAR_AT}" y="4" width="{BAR * share:.0f}" height="12" rx="3"/></g>'
        f'<text class="share-name" x="18" y="15">{escape(name)}</text>'
        f'<text class="share-name figure" x="{across}" y="15">{share:.0%}</text>'
    )
    cards = f"{basic_count(s, seat)} of {basic_number(s)} cards"
    about = f"{cards}, or the goal: {goal_progress(s, seat)}. The nearer of the two is drawn (N83)."
    y = GAP + 2 * (DIE + GAP) + place * SHARE
    return Piece(f"share-{seat}", GAP, y, across, SHARE, art, f"{name}: {share:.0%}", about)


def rolled_dice(s: State, words: str) -> list[Piece]:
    """The dice as they fell, beside who attacks whom."""
    x = SUM_WIDTH - DIE - GAP
    return [
        die(index, value, x, GAP + index * (DIE + GAP), words)
        for index, value in enumerate(s.dice)
        if value
    ]


def sum_line(index: int, what: str, figure: str, y: float, line: float) -> Piece:
    """One line of the sum; the number to roll stands large beneath a rule."""
    total = what == TO_ROLL
    size, below = (" total", 0.72 * TOTAL * line) if total else ("", 0.72 * line)
    across = SUM_WIDTH - 2 * GAP
    rule = f'<path class="sum-rule" d="M0 0H{across}"/>' if total else ""
    art = (
        f'{rule}<text class="sum{size}" y="{below:.0f}">{escape(what)}</text>'
        f'<text class="sum figure{size}" x="{across}" y="{below:.0f}">{escape(figure)}</text>'
    )
    high = line * (TOTAL if total else 1)
    return Piece(f"sum-{index}", GAP, y, across, high, art, f"{what}: {figure}")


def deal_panel(s: State, deal: Deal | Draft, title: str, viewer: int) -> Panel:
    """An offer, or the viewer's own draft: what its maker gives on the left, what the other gives
    on the right, each thing drawn as it lies elsewhere."""
    sides = (
        (deal.maker, deal.give_gold, deal.give_spell, deal.give_champion),
        (deal.other, deal.want_gold, deal.want_spell, deal.want_champion),
    )
    panel = Panel("deal", title, 2 * SIDE_WIDTH, 0, zone="tray")
    for index, (seat, gold, spells, champion) in enumerate(sides):
        x = index * SIDE_WIDTH
        panel.pieces.append(deal_head(index, verb(who_name(s, seat, viewer), "give", "gives"), x))
        things = [coins_piece(index, gold)] if gold else []
        things += [spell_piece(s, i, 0, 0, viewer, "deal-") for i in range(SPELLS) if spells[i]]
        things += [card_piece(s, champion, 0, 0, "deal-")] if champion != NONE else []
        y = stack(panel, things or [nothing_piece(index)], x)
        panel.height = max(panel.height, y)
    panel.notes = [("Offered to", who_name(s, deal.other, viewer))]
    return panel


def stack(panel: Panel, things: list[Piece], x: float) -> float:
    """Lay things beneath each other; where the next one would lie."""
    y = float(LINE + GAP)
    for thing in things:
        panel.pieces.append(replace(thing, x=x + (SIDE_WIDTH - thing.width) / 2, y=y))
        y += thing.height + GAP
    return y


def deal_head(index: int, words: str, x: float) -> Piece:
    """Who gives what stands beneath."""
    middle = SIDE_WIDTH / 2
    art = f'<text class="deal" x="{middle}" y="16">{escape(words)}</text>'
    return Piece(f"deal-{index}", x, 0, SIDE_WIDTH, LINE, art, words)


def coins_piece(index: int, gold: int) -> Piece:
    """So much gold as part of a deal."""
    art = (
        f'<g transform="translate(6 -56)"><use href="#coin"/></g>'
        f'<text class="treasury" x="20" y="25">{gold}</text>'
    )
    return Piece(f"deal-gold-{index}", 0, 0, 40, 40, art, gold_of(gold), corner=20)


def nothing_piece(index: int) -> Piece:
    """A side of a deal that gives nothing."""
    art = '<text class="caption" x="40" y="16">nothing</text>'
    return Piece(f"deal-nothing-{index}", 0, 0, 80, LINE, art, "nothing")


# -- webs ------------------------------------------------------------------------------------------


def web(s: State, seat: int, viewer: int) -> Panel:
    """A seat's structure as cards on a grid, with every free arrow as a place of its own."""
    cards = s.members[seat].cards[: s.members[seat].size]
    spots = [(s.x[card], s.y[card]) for card in cards] or [(0, 0)]
    left, up = min(x for x, _ in spots), min(y for _, y in spots)
    across = max(x for x, _ in spots) + 1 - left
    down = max(y for _, y in spots) + 1 - up
    wide = max(across * CELL + 2 * MARGIN, LEAST_WIDTH)
    aside = (wide - across * CELL) / 2
    name = who_name(s, seat, viewer)
    panel = Panel(
        f"structure-{seat}",
        f"Your web: {card_name(cards[0])}" if name == "You" and cards else name,
        wide,
        down * CELL + 2 * MARGIN + LENS,
        seat=seat,
        zone="stage" if seat == max(viewer, 0) else "rival",
        weight=1.5 if seat == max(viewer, 0) else 0.3,
        most=1.5 if seat == max(viewer, 0) else RIVALS_MOST,
        camera=True,
        notes=web_notes(s, seat),
        stands=f"{basic_count(s, seat)}/{basic_number(s)}",
    )
    for card in cards:
        x = (s.x[card] - left) * CELL + aside + EDGE
        y = (s.y[card] - up) * CELL + MARGIN + EDGE
        panel.pieces.append(card_piece(s, card, x, y))
        panel.pieces += free_arrows(s, card, x + SIZE / 2, y + SIZE / 2)
    return panel


def free_arrows(s: State, card: int, x: float, y: float) -> list[Piece]:
    """A place beside the card (its middle is given) for each arrow at an empty cell."""
    pieces = []
    for side, (step_x, step_y) in enumerate(STEPS):
        if is_free(s, card, arrow_at(s, card, side)):
            left, up = x + step_x * BESIDE - 14, y + step_y * BESIDE - 14
            label = f"free arrow at the {side_name(side)} of {card_name(card)}"
            art = '<use href="#free-arrow"/>'
            piece = f"arrow-{card}-{side}"
            pieces.append(Piece(piece, left, up, 28, 28, art, label, corner=14))
    return pieces


def web_notes(s: State, seat: int) -> list[tuple[str, str]]:
    """The figures of a seat."""
    notes = [
        ("Cards", f"{basic_count(s, seat)} of {basic_number(s)}"),
        ("Goal", goal_progress(s, seat)),
        ("Spells", str(s.held[seat])),
    ]
    return [("Out of the game", "yes"), *notes] if s.out[seat] else notes


# -- what an action points at ----------------------------------------------------------------------


def spot(s: State, action: int) -> str:
    """The piece of the picture that an action points at."""
    kind = ACTIONS.kind_of(action)
    match kind:
        case "card":
            return f"card-{action - CARD}"
        case "seat":
            region = s.members[action - SEAT].cards[0] if action - SEAT < s.players else NONE
            return f"card-{region}" if region != NONE else ""
        case "spell":
            return f"spell-{action - SPELL}"
        case "show":
            return f"spell-{action - SHOW_SPELL}"
        case "give spell":
            return f"spell-{action - GIVE_SPELL}"
        case "want spell":
            return f"spell-{action - WANT_SPELL}"
        case "arrow":
            leader = s.leader[todo.about(s)] if todo.top(s) == Ask.FIT else s.joining
            return f"arrow-{leader}-{action - SIDE}"
        case "draw":
            return "deck"
        case "roll":
            return "attack"
        case _:
            return ""
