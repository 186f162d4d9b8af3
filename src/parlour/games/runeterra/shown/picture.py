"""The picture of a view: the middle, the attack laid open, and each seat's web."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import (
    ALIGNED,
    ALIGNMENT_IDS,
    ALIGNMENTS,
    ARROWS_OUT,
    CHAMPIONS,
    INCOME,
    POWER,
    REGION_IDS,
    RESISTANCE,
    SIDES,
    SPELLS,
    TRANSFER,
    card_region,
    is_region,
)
from ..names import (
    about_card,
    card_name,
    figures,
    goal_progress,
    gold_of,
    spell_name,
    spell_text,
    verb,
    who_name,
)
from ..rules.attack import attacks_allowed, is_fresh
from ..rules.goals import basic_count, basic_number
from ..rules.structure import arrow_at, is_free, side_of
from ..state import ACTIONS, CARD, GIVE_SPELL, SEAT, SIDE, SPELL, WANT_SPELL, Ask, Place, State
from .sums import TO_ROLL, attack_sum

CELL = 100  # a card with the room around it
SIZE = 88  # a card
EDGE = (CELL - SIZE) / 2
ROW = 9  # cards in a row of the middle
DEAD_ROW = 5
SPELL_W, SPELL_H = 96, 46
SPELL_COLUMNS, AFFAIRS_H, DIE = 3, 220, 40  # of the spells known; of the dice
GAP = 8
MARGIN = 36  # room for free arrows round a web
LENS = 30  # a band beneath a web, where the page puts what turns and enlarges it
LEAST_WIDTH = 260  # of a web, lest that cover it
RIVALS_MOST = 0.8  # pixels a unit of the others' webs, until one is opened
BESIDE = 66  # from the middle of a card to that of a free arrow
LONG_NAME = 12  # letters
LONG_SPELL = 12
FREE = Place.UNCONTROLLED
SIDE_WIDTH = 1.8 * CELL  # of what one side gives in a deal
SUM_WIDTH = 3.04 * CELL  # of the attack laid open
LINE = 22  # of its sum
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def picture(s: State, viewer: int) -> list[Panel]:
    """The middle, the viewer's own web, the attack and the deal if there are any, then the others'
    webs in the order of play."""
    first = max(viewer, 0)
    around = [(first - step) % s.players for step in range(s.players)]
    panels = [web(s, first, viewer), middle(s), affairs(s, viewer)]
    if s.attack.target != NONE:
        panels.append(attack_panel(s))
    if s.deal.other != NONE:
        panels.append(deal_panel(s, viewer))
    hanging = [card for card in s.pending.cards[: s.pending.size] if s.place[card] != FREE]
    if hanging:
        panels.append(row_panel(s, "pending", "To be hung", hanging))
    panels += [web(s, seat, viewer) for seat in around[1:]]
    dead = [card for card in range(CHAMPIONS) if s.place[card] == Place.DEAD]
    return [*panels, row_panel(s, "dead", "Dead pile", dead, folded=True)]


# -- the middle ------------------------------------------------------------------------------------


def middle(s: State) -> Panel:
    """The deck and the uncontrolled champions."""
    free = [card for card in range(CHAMPIONS) if s.place[card] == Place.UNCONTROLLED]
    panel = Panel("middle", "Uncontrolled champions", (ROW + 1) * CELL, CELL, zone="pool")
    panel.flow, panel.most = True, 1.1
    panel.pieces.append(deck_piece(s))
    for index, card in enumerate(free):
        x, y = (1 + index % ROW) * CELL + EDGE, index // ROW * CELL + EDGE
        panel.pieces.append(card_piece(s, card, x, y))
    panel.notes = [("Deck", str(s.deck.size)), ("Round", str(s.round + 1))]
    panel.height = CELL  # the room for it; however many lie there
    return panel


def affairs(s: State, viewer: int) -> Panel:
    """The spells the viewer knows of, and the dice as they fell."""
    known = [i for i in range(SPELLS) if s.holder[i] != NONE or s.shown[i] != NONE]
    panel = Panel("affairs", "Spells and dice", SUM_WIDTH, AFFAIRS_H, zone="sum")
    step = min(SPELL_H + GAP, (AFFAIRS_H - DIE - GAP) / max(-(-len(known) // SPELL_COLUMNS), 1))
    for index, spell in enumerate(known):
        row, column = divmod(index, SPELL_COLUMNS)
        piece = spell_piece(s, spell, column * (SPELL_W + GAP), row * step, viewer)
        panel.pieces.append(piece)
    for index, value in enumerate(s.dice):
        if value:
            panel.pieces.append(die(index, value, index * (DIE + GAP), AFFAIRS_H - DIE))
    if not panel.pieces:
        art = '<text class="caption quiet" x="0" y="20">No spell is known to you.</text>'
        panel.pieces.append(Piece("no-spell", 0, 0, SUM_WIDTH, 28, art, "no spell is known to you"))
    return panel


def deck_piece(s: State) -> Piece:
    """The draw deck."""
    art = f'<use href="#card-back"/><text class="count" x="44" y="52">{s.deck.size}</text>'
    about = "Champions and spells, shuffled together (N3)."
    return Piece("deck", EDGE, EDGE, SIZE, SIZE, art, f"Deck, {s.deck.size} cards", about)


def spell_piece(s: State, spell: int, x: float, y: float, viewer: int, prefix: str = "") -> Piece:
    """A spell whose holder the viewer knows."""
    holder = s.holder[spell] if s.holder[spell] != NONE else s.shown[spell]
    whose = who_name(s, holder, viewer)
    mine = " own" if holder == viewer else ""
    art = (
        f'<g class="spell{mine}"><use href="#spell"/>'
        f"{spell_title(spell, 20)}"
        f'<text class="spell-holder" x="48" y="37">{escape(whose)}</text></g>'
    )
    open_to = "shown to all" if s.shown[spell] != NONE else "face down"
    label = f"{spell_name(spell)}, held by {whose}, {open_to}"
    about = spell_text(spell)
    return Piece(f"{prefix}spell-{spell}", x, y, SPELL_W, SPELL_H, art, label, about)


def spell_title(spell: int, y: int) -> str:
    """A spell's name, in small letters if it is long."""
    name = spell_name(spell)
    long = " long" if len(name) > LONG_SPELL else ""
    return f'<text class="spell-name{long}" x="48" y="{y}">{escape(name)}</text>'


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


def attack_panel(s: State) -> Panel:
    """The attack as a sum that everybody watches change: who attacks whom, each term on a line of
    its own, the number to roll and its chance beneath."""
    head, *terms_of_sum = attack_sum(s)
    height = CELL + GAP + LINE * (len(terms_of_sum) + 1)
    panel = Panel("attack", "The attack", SUM_WIDTH, height, zone="sum")
    for index, card in enumerate((s.attack.leader, s.attack.target)):
        piece = card_piece(s, card, index * 1.5 * CELL + EDGE, GAP, f"attack-{index}-")
        panel.pieces.append(piece)
    art = '<path class="attack-arrow" d="M0 20H34M24 10L36 20L24 30"/>'
    panel.pieces.append(Piece("attack", CELL, GAP + 24, 44, 40, art, "attacks"))
    y = float(CELL + GAP)
    for index, (what, figure) in enumerate(terms_of_sum):
        panel.pieces.append(sum_line(index, what, figure, y))
        y += LINE * (1.5 if what == TO_ROLL else 1)
    panel.notes = [head]
    return panel


def sum_line(index: int, what: str, figure: str, y: float) -> Piece:
    """One line of the sum; the number to roll stands large beneath a rule."""
    total = what == TO_ROLL
    size, below = (" total", 24) if total else ("", 16)
    across = SUM_WIDTH - 2 * GAP
    rule = f'<path class="sum-rule" d="M0 0H{across}"/>' if total else ""
    art = (
        f'{rule}<text class="sum{size}" y="{below}">{escape(what)}</text>'
        f'<text class="sum figure{size}" x="{across}" y="{below}">{escape(figure)}</text>'
    )
    high = LINE * (1.5 if total else 1)
    return Piece(f"sum-{index}", GAP, y, across, high, art, f"{what}: {figure}")


def die(index: int, value: int, x: float, y: float) -> Piece:
    """One die as it fell."""
    art = f'<use href="#die"/><text class="die" x="20" y="29">{value}</text>'
    name = "dice" if index == 0 else "dice-2"
    return Piece(name, x, y, 40, 40, art, f"die: {value}", change="roll")


def deal_panel(s: State, viewer: int) -> Panel:
    """The deal on the table: what its maker gives on the left, what the other gives on the right,
    each thing drawn as it lies elsewhere."""
    deal = s.deal
    sides = (
        (deal.maker, deal.give_gold, deal.give_spell, deal.give_champion),
        (deal.other, deal.want_gold, deal.want_spell, deal.want_champion),
    )
    panel = Panel("deal", "The deal", 2 * SIDE_WIDTH, 0, zone="tray")
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
            label = f"free arrow of {card_name(card)}"
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
    return [*notes, ("Out of the game", "yes")] if s.out[seat] else notes


def card_piece(s: State, card: int, x: float, y: float, prefix: str = "") -> Piece:
    """A card as it lies: figures, gold, alignments, arrows."""
    label = f"{card_name(card)}: {figures(card)}, {gold_of(s.gold[card])}"
    if s.leader[card] != NONE:
        label += f", under {card_name(s.leader[card])}"
    if s.spent[card]:
        label += f", {part_taken(s, card)}"
    piece, art, about = f"{prefix}card-{card}", card_art(s, card), about_card(card)
    return Piece(piece, x, y, SIZE, SIZE, art, label, about, corner=9, origin="deck")


def part_taken(s: State, card: int) -> str:
    """N41. That a card has led an attack this turn or lent its power to one, and may no more."""
    if is_fresh(s, card):
        return f"has taken part in {s.spent[card]} of {attacks_allowed(card)} attacks"
    return "has taken part in an attack this turn"


def card_art(s: State, card: int) -> str:
    """The card's SVG: frame, arrows as turned, name, figures, gold, alignments by letter."""
    kind = f"region {REGION_IDS[card_region(card)]}" if is_region(card) else "champion"
    spent = "" if is_fresh(s, card) else " spent"
    long = " long" if len(card_name(card)) > LONG_NAME else ""
    power = f"{POWER[card]}/{TRANSFER[card]}" if TRANSFER[card] else f"{POWER[card]}"
    resists = (
        ""
        if is_region(card)
        else f'<use href="#shield"/><text class="resist" x="72" y="39">{RESISTANCE[card]}</text>'
    )
    gold = ""
    if s.gold[card]:
        gold = f'<use href="#coin"/><text class="treasury" x="15" y="79">{s.gold[card]}</text>'
    whole = (
        f'<g class="{kind}{spent}"><use href="#card"/>{arrows_art(s, card)}'
        f'<text class="name{long}" x="44" y="17">{escape(card_name(card))}</text>'
        f'<text class="power" x="7" y="40">{power}</text>{resists}'
        f'<text class="income" x="80" y="81">{INCOME[card]:+d}</text>'
        f"{gold}{alignment_art(card)}</g>"
    )
    return f'<g class="whole">{whole}</g><g class="mini">{mini_art(s, card, kind)}</g>'


def mini_art(s: State, card: int, kind: str) -> str:
    """The same where it is small: its colour, its power, its gold."""
    gold = ""
    if s.gold[card]:
        gold = (
            '<circle class="coin" cx="68" cy="68" r="20"/>'
            f'<text class="mini-gold" x="68" y="78">{s.gold[card]}</text>'
        )
    return (
        f'<g class="{kind}"><rect class="mini-card" x="3" y="3" width="82" height="82" rx="12"/>'
        f"{arrows_art(s, card)}"
        f'<text class="mini-power" x="40" y="56">{POWER[card]}</text>{gold}</g>'
    )


def arrows_art(s: State, card: int) -> str:
    """Arrowheads on the sides the card's arrows point to, a mark where its leader holds it."""
    art = ""
    for arrow in range(SIDES):
        if ARROWS_OUT[card][arrow]:
            turn = 90 * side_of(s, card, arrow)
            art += f'<use href="#arrow-out" transform="rotate({turn} 44 44)"/>'
    if s.leader[card] != NONE:
        turn = 90 * ((side_of(s, s.leader[card], s.arrow[card]) + 2) % SIDES)
        art += f'<use href="#arrow-in" transform="rotate({turn} 44 44)"/>'
    return art


def alignment_art(card: int) -> str:
    """The sign of each alignment."""
    own = [alignment for alignment in range(ALIGNMENTS) if ALIGNED[card][alignment]]
    start = 44 - 11 * (len(own) - 1)
    return "".join(
        f'<g class="alignment {ALIGNMENT_IDS[alignment]}" '
        f'transform="translate({start + 22 * index:g} 57)"><use href="#alignment"/>'
        f'<use href="#sign-{ALIGNMENT_IDS[alignment]}" x="-8" y="-8" width="16" height="16"/></g>'
        for index, alignment in enumerate(own)
    )


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
