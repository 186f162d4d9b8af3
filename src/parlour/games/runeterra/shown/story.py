"""The log: what was chosen and what came of it, from two views of one viewer."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import CHAMPIONS, DRAW_COST, PRIVILEGE_COST, is_region, printed_income
from ..names import (
    KIND_WORDS,
    card_name,
    goal_text,
    gold_of,
    listed,
    owned_name,
    possessive,
    reached,
    spell_name,
    verb,
    who_name,
)
from ..rules.goals import meets_goal
from ..rules.strength import number_to_roll
from ..rules.treasury import region_of
from ..state import (
    ACCEPT,
    ACTIONS,
    BUY_DRAW,
    CALL_OFF,
    CARD,
    CLAIM,
    COUNTER,
    DECLINE,
    DONE,
    DRAW,
    HIDE,
    LAY_ANEW,
    LEAVE,
    OFFER,
    PASS,
    SEAT,
    SHOW,
    SPELL,
    SPREAD,
    WITHDRAW,
    Ask,
    Phase,
    Place,
    State,
)
from . import coins, whereabouts
from .asking import terms
from .describe import describe, odds
from .lines import Line, Lines, about_table, object_name


def narrate(before: State, action: int, after: State, viewer: int) -> Lines:
    """Lines for the log: the choice, and what followed of itself."""
    if action >= 0:
        said = told(before, action, after, viewer)
    else:
        said = unseen(before, action, who_name(before, before.seat, viewer))
    lines = [*said, *consequences(before, action, after, viewer)]
    return sorted(lines, key=lambda line: line.opens)


def unseen(before: State, action: int, name: str) -> Lines:
    """A choice that the viewer may not know (of a draft nothing is told), or a seat that breaks in:
    who has made the offer that waits takes it back by that."""
    if action == NONE and todo.top(before) in DRAFTING:
        return []
    if action == NONE:
        return [Line(f"{verb(name, 'pick', 'picks')} a goal in secret.")]
    if todo.top(before) == Ask.ANSWER and before.deal.maker == before.seat:
        return [Line(f"{verb(name, 'take', 'takes')} the offer back.", "deal")]
    return [Line(f"{verb(name, 'break', 'breaks')} in.")]


def told(before: State, action: int, after: State, viewer: int) -> Lines:
    """The choice itself, where it says more than what follows from it."""
    name = who_name(before, before.seat, viewer)
    plain = PLAIN.get(action)
    if action == WITHDRAW and todo.top(before) == Ask.INTERJECT:
        whose = possessive(before, before.draft.maker, viewer)
        return [Line(f"{verb(name, 'set', 'sets')} {whose} draft of a deal aside.")]
    if action == WITHDRAW and not before.draft.countered:
        return []  # nobody has heard of it yet
    if plain:
        return [Line(f"{verb(name, *plain)}.")]
    if action == OFFER:
        other = object_name(after, after.deal.other, viewer)
        said = f"{verb(name, 'offer', 'offers')} {other} a deal: {terms(after.deal)}"
        return [Line(f"{said}.", "deal")]
    if todo.top(before) in DRAFTING:
        return []
    if action == DONE and todo.top(before) == Ask.CLARITY:
        return [Line(f"{verb(name, 'find', 'finds')} nothing left to look at.")]
    if ACTIONS.kind_of(action) == "spell":
        return spell_told(before, action, name)
    if todo.top(before) in IN_ATTACKS or ACTIONS.kind_of(action) == "attack":
        return attack_told(before, action, after, viewer)
    return ability_told(before, action, viewer) or coins.chosen(before, action, name)


def attack_told(before: State, action: int, after: State, viewer: int) -> Lines:
    """An attack: prepared, announced with its aid, gold added, rolled."""
    asked, name = todo.top(before), who_name(before, before.seat, viewer)
    if asked == Ask.ROLL:
        dice = f"{after.dice[0]} + {after.dice[1]} = {sum(after.dice)}"
        needed = f"needing {odds(number_to_roll(before))}"
        return [Line(f"{verb(name, 'roll', 'rolls')} {dice}, {needed}.", "dice")]
    if asked == Ask.AID and action == DONE:
        return [Line(f"{attack_announced(before, viewer)}.", f"card-{before.attack.target}")]
    if asked == Ask.AID:
        return [Line(f"{card_name(action - CARD)} lends its power.", f"card-{action - CARD}")]
    if asked == Ask.GOLD and action != DONE:
        said, _, then = describe(before, action).partition(": ")
        return [Line(f"{done_by(name, said)} ({then}).", "attack")]
    if ACTIONS.kind_of(action) == "attack":
        said = verb(name, "prepare", "prepares")
        return [Line(f"{said} an attack to {kind_word(action)}.", "")]
    return []


def attack_announced(before: State, viewer: int) -> str:
    """'Silver attacks with Gnar to control your Zed'; a region attacks without 'with'."""
    name = who_name(before, before.seat, viewer)
    leader, target = before.attack.leader, before.attack.target
    leads = "" if is_region(leader) else f" with {card_name(leader)}"
    purpose = f"to {KIND_WORDS[before.attack.kind]} {owned_name(before, target, viewer)}"
    return f"{verb(name, 'attack', 'attacks')}{leads} {purpose}"


def spell_told(before: State, action: int, name: str) -> Lines:
    """A spell played, or spent on privilege or against it."""
    asked, spot = todo.top(before), f"spell-{action - SPELL}"
    if asked == Ask.FLASH:
        undone = spell_name(todo.about(before))
        return [Line(f"{verb(name, 'play', 'plays')} Flash: {undone} is undone.", spot)]
    said = describe(before, action)
    if said.startswith("Play "):
        said = said.partition(":")[0]
    return [Line(f"{done_by(name, said)}.", spot)]


def ability_told(before: State, action: int, viewer: int) -> Lines:
    """Champions dropped, and what Morgana, Yasuo and Clarity are used for."""
    asked, name = todo.top(before), who_name(before, before.seat, viewer)
    if asked == Ask.DROP:
        card = action - CARD
        return [Line(f"{verb(name, 'drop', 'drops')} {card_name(card)}.", f"card-{card}")]
    if asked == Ask.TOUCH_HOW:
        card = todo.about(before)
        said = f"{verb(name, 'change', 'changes')} {card_name(card)} with Yasuo for this turn"
        return [Line(f"{said}: {lower(describe(before, action))}.", f"card-{card}")]
    if asked == Ask.TAX and action != DONE:
        whom = object_name(before, action - SEAT, viewer)
        said = f"{verb(name, 'tax', 'taxes')} {whom} with Morgana"
        return [Line(f"{said}.", f"structure-{action - SEAT}")]
    if asked == Ask.CLARITY and action >= SEAT:
        whose = possessive(before, action - SEAT, viewer)
        said = f"{verb(name, 'look', 'looks')} at {whose} spells"
        return [Line(f"{said}.", f"structure-{action - SEAT}")]
    return []


def done_by(name: str, said: str) -> str:
    """'Silver hinders with 7 gold', from 'Hinder with 7 gold'."""
    word, _, rest = lower(said).partition(" ")
    return f"{verb(name, word, f'{word}s')} {rest}"


def kind_word(action: int) -> str:
    """'control'."""
    return next(word for word in KIND_WORDS if ACTIONS.token(action).endswith(word))


def lower(text: str) -> str:
    """A sentence as part of another."""
    return text[:1].lower() + text[1:]


IN_ATTACKS = (Ask.AID, Ask.GOLD, Ask.ROLL)
DRAFTING = (Ask.DEAL_WITH, Ask.TERMS)

PLAIN = {
    PASS: ("do nothing, for 5 gold", "does nothing, for 5 gold"),
    DRAW: ("draw a card", "draws a card"),
    SHOW: ("show the spell", "shows the spell"),
    SPREAD: ("spread all gold anew", "spreads all gold anew"),
    CLAIM: (
        f"pay {gold_of(PRIVILEGE_COST)} for privilege",
        f"pays {gold_of(PRIVILEGE_COST)} for privilege",
    ),
    BUY_DRAW: (
        f"pay {gold_of(DRAW_COST)} from Volibear and draw a card",
        f"pays {gold_of(DRAW_COST)} from Volibear and draws a card",
    ),
    HIDE: ("keep it face down", "keeps it face down"),
    CALL_OFF: ("call the attack off", "calls the attack off"),
    ACCEPT: ("accept the deal", "accepts the deal"),
    DECLINE: ("decline the deal", "declines the deal"),
    COUNTER: ("answer with other terms", "answers with other terms"),
    WITHDRAW: ("decline the deal after all", "declines the deal after all"),
    LAY_ANEW: (
        "take all champions up to hang them anew",
        "takes all champions up to hang them anew",
    ),
    LEAVE: ("leave the game", "leaves the game"),
}


def consequences(before: State, action: int, after: State, viewer: int) -> Lines:
    """What followed: gold, champions and spells on the move, eliminations, the next turn."""
    lines: Lines = []
    seat = before.seat
    if action in (DRAW, BUY_DRAW):
        lines += whereabouts.drawn(before, after, seat, viewer)
    if action == ACCEPT:
        lines += coins.dealt(before, viewer)
    if before.attack.target != NONE and after.attack.target == NONE and action != CALL_OFF:
        lines += whereabouts.outcome(before, after)
    lost = coins.lost(before, action, after)
    lines += whereabouts.champions(before, action, after, viewer, lost)
    lines += whereabouts.spells(before, after, viewer, used_by(before, action))
    for one in range(after.players):
        lines += of_seat(before, after, one, viewer, lost)
    lines += course(before, after, viewer)
    lines += coins.came_and_went(before, action, after, viewer)
    if after.over:
        lines.append(about_table(f"The game is over. {victory(after, viewer)}"))
    return lines


def course(before: State, after: State, viewer: int) -> Lines:
    """N13, N58. A turn missed, a turn that begins."""
    lines: Lines = []
    if after.turn != before.turn and before.phase == Phase.START and before.seat != NONE:
        whose = possessive(before, before.on_turn, viewer, True)
        lines.append(Line(f"{whose} turn is missed.", "", before.on_turn))
    picked = todo.top(before) == Ask.GOAL
    if (after.turn != before.turn or picked) and not after.over:
        lines.append(turn_begins(after, viewer, not picked))
    return lines


def turn_begins(s: State, viewer: int, opens: bool) -> Line:
    """N13. 'The turn of Iron begins.'"""
    whose = who_name(s, s.on_turn, viewer)
    said = "Your turn" if whose == "You" else f"The turn of {whose}"
    return Line(f"{said} begins.", "", s.on_turn, opens)


def used_by(before: State, action: int) -> tuple[int, ...]:
    """The spells that a choice has used."""
    if action < 0 or ACTIONS.kind_of(action) != "spell":
        return ()
    pair = (todo.about(before),) if todo.top(before) == Ask.PAIR else ()
    return (action - SPELL, *pair)


def victory(s: State, viewer: int) -> str:
    """Who has won, and by what."""
    winners = [
        f"{object_name(s, seat, viewer)} ({reached(s, seat)})"
        for seat in range(s.players)
        if s.won[seat]
    ]
    return f"The victory goes to {listed(winners)}."


def ended(s: State, viewer: int) -> str:
    """N78, N82, N83. How a game that is over ended: what its winners had, or were."""
    told = []
    for seat in range(s.players):
        if s.won[seat]:
            name = "you" if seat == viewer else who_name(s, seat, viewer)
            was = "had" if meets_goal(s, seat) else "were" if seat == viewer else "was"
            told.append(f"{name} {was} {reached(s, seat)}")
    return listed(told)


def of_seat(before: State, after: State, seat: int, viewer: int, lost: dict[int, int]) -> Lines:
    """What happened to a seat: its goal shown, out of the game with the gold on its region."""
    name = who_name(after, seat, viewer)
    lines: Lines = []
    spot = f"structure-{seat}"
    if after.goal_shown[seat] != before.goal_shown[seat]:
        goal = goal_text(after.goal_shown[seat], after).removeprefix("Goal: ")
        said = verb(name, "show your goal", "shows its goal")
        if after.over:
            said = f"{possessive(after, seat, viewer, True)} secret goal is turned up"
        lines.append(Line(f"{said}: {goal}", spot, seat))
    if after.out[seat] and not before.out[seat]:
        gold = lost.get(region_of(before, seat), 0)
        gone = f"; the {gold_of(gold)} on {card_name(region_of(before, seat))} goes to the bank"
        left = todo.top(before) == Ask.INTERJECT and before.seat == seat  # by which one leaves
        why = "" if left else ": no champion after three own turns (N76)"
        text = f"{verb(name, 'are', 'is')} out of the game{why}{gone if gold else ''}."
        lines.append(Line(text, spot, seat))
    return lines


# -- the opening -----------------------------------------------------------------------------------


def opening(s: State, viewer: int) -> Lines:
    """N1-N7. What setting up has brought: regions and their gold, the first uncontrolled champions,
    who begins and why, and the first income unless Challenger picks its goal before."""
    free = [card_name(card) for card in range(CHAMPIONS) if s.place[card] == Place.UNCONTROLLED]
    lines = [region_drawn(s, seat, viewer) for seat in range(s.players)]
    lines.append(about_table(f"{listed(free)} turn up as the first uncontrolled champions."))
    lines += [first_rolled(s, seat, viewer) for seat in range(s.players)]
    around = [(s.first - step) % s.players for step in range(s.players)]
    order = listed([object_name(s, seat, viewer) for seat in around])
    said = verb(who_name(s, s.first, viewer), "have", "has")
    lines.append(Line(f"{said} rolled the most. The order of play: {order}.", "", s.first))
    if s.phase > Phase.START:
        lines.append(turn_begins(s, viewer, False))
        gold = gold_of(printed_income(region_of(s, s.first)))
        said = verb(who_name(s, s.first, viewer), "collect", "collects")
        lines.append(Line(f"{said} {gold}.", f"structure-{s.first}", s.first))
    return lines


def region_drawn(s: State, seat: int, viewer: int) -> Line:
    """N1, N2. 'Seat 2 draws Iron, with 9 gold on it.'"""
    card = region_of(s, seat)
    said = "You draw" if seat == viewer else f"Seat {seat + 1} draws"
    text = f"{said} {card_name(card)}, with {gold_of(printed_income(card))} on it."
    return Line(text, f"card-{card}", seat)


def first_rolled(s: State, seat: int, viewer: int) -> Line:
    """N5. 'Iron rolls 9 for the first turn, after a tie.'"""
    tied = ", after a tie" if s.first_rolls[seat] > 1 else ""
    said = verb(who_name(s, seat, viewer), "roll", "rolls")
    return Line(f"{said} {s.first_roll[seat]} for the first turn{tied}.", "", seat)
