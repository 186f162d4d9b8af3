"""What the game says to people. Everything is said of a seat's view `s`."""

from __future__ import annotations

from parlour.core.record import NONE, clone
from parlour.core.speech import listed
from parlour.core.todo import about, asked, top

from ..cards import (
    ABILITY_TEXTS,
    AMOUNT,
    CAPTURE_ABILITY,
    COLOURS,
    DISCARD_ABILITY,
    EXCAVATE_ABILITY,
    FIRST_ARTIFACT,
    FIRST_STEP,
    KIND,
    NEEDS_PREVIOUS,
    PEOPLES,
    PLAN_DRAW,
    REST,
    STEPS,
    TARGET,
    TERRAIN,
    TERRAINS,
    WANTS_GROUND,
    WORTH,
)
from ..names import (
    card_name,
    cards_text,
    discard_text,
    general_ability,
    piece,
    player,
    points_text,
    unit_name,
)
from ..rules.captures import captor
from ..rules.effects import step_of
from ..rules.holdings import holdings
from ..rules.possible import seems_possible
from ..rules.scoring import bonus_points, mastery_points, set_points, unit_points
from ..rules.targets import modifier
from ..rules.verbs import deploy, has_at_camp, is_familiar
from ..state import (
    ACTIONS,
    ATTACK,
    CHOOSE_COLOUR,
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
    Stage,
    State,
    Unit,
)
from ..steps import Ground, Kind, Rest, Stat


def describe(s: State, action: int) -> str:
    """An action in a person's words."""
    kind = ACTIONS.kind_of(action)
    match kind:
        case "colour":
            colour = action - CHOOSE_COLOUR
            return (
                f"Take {COLOURS[colour]}, the {PEOPLES[colour]} (home terrain: {TERRAINS[colour]})"
            )
        case "discard":
            return _describe_discard(s, action - DISCARD)
        case "explore":
            return _describe_explore(s, action - EXPLORE)
        case "attack":
            card = action - ATTACK
            return f"Attack {card_name(card)}{forecast(s, card, [Unit.MINION])}{_dug(s, card)}"
        case "lead":
            card = action - LEAD
            return f"Lead to {card_name(card)}{_led(s, card)}{_dug(s, card)}"
        case "plan":
            drawn = PLAN_DRAW + modifier(s, s.seat, Stat.PLAN_DRAW)
            return f"Plan: draw {cards_text(min(drawn, s.deck.size))}"
        case "use":
            return _describe_use(s)
        case "pass":
            return _describe_pass(s)
        case "stand down":
            return "Let pass until this turn ends"
        case "general":
            name, text = general_ability(s, s.seat, action - USE_GENERAL)
            return f"General, {name}: {text}"
        case "artifact":
            card = FIRST_ARTIFACT + action - USE_ARTIFACT
            return f"Use {card_name(card)}: {ABILITY_TEXTS[CAPTURE_ABILITY[action - USE_ARTIFACT]]}"
        case "unit":
            return unit_name(s, action - PICK_UNIT).replace("the", "The", 1)
        case "name":
            return f"Name {player(s, action - NAME_SEAT)}"
    return _describe_pick(s, action - PICK)


def _describe_discard(s: State, card: int) -> str:
    """S22, S23. A discard, with the ability that it lets one use."""
    text = discard_text(card) if top(s) == Ask.DISCARD else ""
    return f"Discard {card_name(card)}{f': {text}' if text else ''}"


def forecast(s: State, card: int, sorts: list[Unit]) -> str:
    """S34-S36. What deploying these Units to a card leads to: ', which captures it'."""
    room = s.holder[card] == SKIRMISH and s.spare[card] >= len(sorts)
    if not room or not all(has_at_camp(s, s.seat, sort) for sort in sorts):
        return ""
    after = clone(s)
    for sort in sorts:
        deploy(after, s.seat, sort, card)
    taker = captor(after, card)
    if taker == s.seat:
        return ", which captures it"
    return "" if taker == NONE else f", which lets {player(s, taker)} capture it"


def _led(s: State, card: int) -> str:
    """S30, S34-S36. What the General's going to a card leads to, alone or with a Minion."""
    alone = forecast(s, card, [Unit.GENERAL])
    both = "" if alone else forecast(s, card, [Unit.GENERAL, Unit.MINION])
    return f"{both} if a Minion goes along" if both else alone


def _dug(s: State, card: int) -> str:
    """S43, S44. What placing a Unit on an Artifact lets one do."""
    if card < FIRST_ARTIFACT or s.dug[card - FIRST_ARTIFACT] >> s.seat & 1:
        return ""
    return f"; then you may excavate: {ABILITY_TEXTS[EXCAVATE_ABILITY[card - FIRST_ARTIFACT]]}"


def _describe_explore(s: State, card: int) -> str:
    """S15, S28, S72. What putting a Location out would do."""
    ground = f"{TERRAINS[TERRAIN[card]].lower()}, {points_text(WORTH[card])}"
    if top(s) == Ask.OPENING:
        return f"Open with {card_name(card)}: {ground}"
    if top(s) == Ask.PUT_OUT:
        return f"Put out {card_name(card)}: {ground}"
    if is_familiar(s, s.seat, card):
        return f"Explore {card_name(card)}: {ground}; your own colour, no Minion"
    minion = "a Minion goes along" if has_at_camp(s, s.seat, Unit.MINION) else "no Minion at home"
    return f"Explore {card_name(card)}: {ground}; {minion}"


def _offered(s: State, ability: int) -> str:
    """S24. An ability, and whether a part of it would do nothing now."""
    steps = range(FIRST_STEP[ability], FIRST_STEP[ability] + STEPS[ability])
    idle = any(not NEEDS_PREVIOUS[one] and not seems_possible(s, s.seat, one) for one in steps)
    text = ABILITY_TEXTS[ability]
    return f"{text} Part of it would do nothing now (S24)." if idle else text


def _describe_use(s: State) -> str:
    match top(s):
        case Ask.ABILITY:
            return f"Use it: {_offered(s, DISCARD_ABILITY[about(s)])}"
        case Ask.EXCAVATE:
            return f"Excavate: {_offered(s, EXCAVATE_ABILITY[about(s) - FIRST_ARTIFACT])}"
        case Ask.CAPTURE:
            return f"Use it: {_offered(s, CAPTURE_ABILITY[about(s) - FIRST_ARTIFACT])}"
        case Ask.ESCORT:
            return f"A Minion goes with the General{forecast(s, about(s), [Unit.MINION])}"
    return "Take one card more"


def _describe_pass(s: State) -> str:
    match top(s):
        case Ask.ABILITY | Ask.EXCAVATE | Ask.CAPTURE:
            return "Leave it unused"
        case Ask.ESCORT:
            return "The General goes alone"
        case Ask.WINDOW:
            return "Let pass"
        case _ if s.effect[about(s)].times == 0:
            return _none(s)
    return "No more"


def _none(s: State) -> str:
    """S52. Doing a step not even once."""
    match top(s):
        case Ask.SOURCE:
            return f"{_deed(s)} no Unit"
        case Ask.DESTINATION:
            return "Deploy no Minion"
        case Ask.THROW:
            return "Discard no card"
        case Ask.PUT_OUT:
            return "Put out no Location"
        case Ask.RECOVER | Ask.TAKE_ON:
            return "Take no card"
        case Ask.RESTORE:
            return "Bring back no Unit"
    return "Leave it"


def _describe_pick(s: State, card: int) -> str:
    """What picking a card means to the question asked."""
    name = card_name(card)
    match top(s):
        case Ask.SOURCE:
            return f"{_deed(s)} a Unit on {name}"
        case Ask.DESTINATION:
            verb = "To" if KIND[step_of(s, about(s))] == Kind.MOVE else "Deploy to"
            return f"{verb} {name}"
        case Ask.PARTNER:
            return f"With a Unit on {name}"
        case Ask.KEEP:
            return f"Keep {name}"
        case Ask.PUT:
            on_top = REST[step_of(s, about(s))] == Rest.DECK_TOP
            return f"Put {name} {'on top of' if on_top else 'under'} the deck next"
        case Ask.RECOVER:
            return f"Take {name} from the discard pile"
        case Ask.GIVE:
            return f"Give {name}"
        case Ask.RAZE:
            return f"Put {name} on the discard pile"
        case Ask.SEIZE:
            return f"Take {name} from {player(s, s.holder[card])}"
    return name


DEEDS = {
    Kind.MOVE: "Move",
    Kind.SWAP: "Swap",
    Kind.EXILE: "Exile",
    Kind.RECALL: "Call back",
    Kind.OBLITERATE: "Obliterate",
}


def _deed(s: State) -> str:
    return DEEDS[Kind(KIND[step_of(s, about(s))])]


def spot(s: State, action: int) -> str:
    """The id of the piece that an action points at."""
    match ACTIONS.kind_of(action):
        case "discard":
            return piece(action - DISCARD)
        case "explore":
            return piece(action - EXPLORE)
        case "attack":
            return piece(action - ATTACK)
        case "lead":
            return piece(action - LEAD)
        case "pick":
            return piece(action - PICK)
        case "artifact":
            return piece(FIRST_ARTIFACT + action - USE_ARTIFACT)
        case "plan":
            return "deck"
        case "general":
            return f"general-card-{s.seat}"
        case "name":
            return f"camp-{action - NAME_SEAT}"
        case "use" if top(s) in (Ask.EXCAVATE, Ask.CAPTURE, Ask.ESCORT):
            return piece(about(s))
        case "use" if top(s) == Ask.ABILITY:
            return "discards"
    return ""


QUESTIONS = {
    Ask.COLOUR: "choose a colour",
    Ask.OPENING: "choose a Location to put into the Skirmish Area; all are shown at once (S15)",
    Ask.DISCARD: "discard step: discard a card; its ability may then be used (S22)",
    Ask.ACTION: "action step: Explore, Attack, Lead or Plan (S26)",
    Ask.ESCORT: "a Minion may go with the General (S30)",
    Ask.WINDOW: "use a General or an Artifact, or let pass (S49)",
    Ask.EXCESS: "too many cards: discard down to the hand limit (S32)",
    Ask.UNIT: "which Unit?",
    Ask.PARTNER: "swap with a Unit on which card?",
    Ask.PARTNER_UNIT: "swap with which Unit?",
    Ask.OPPONENT: "name an opponent",
    Ask.TAKE_ON: "take one card more?",
    Ask.KEEP: "keep one of the cards you look at",
    Ask.PUT: "which card goes back to the deck next?",
    Ask.RECOVER: "take which card from the discard pile?",
    Ask.THROW: "discard which card without using its ability?",
    Ask.GIVE: "give which card?",
    Ask.PUT_OUT: "put out which Location?",
    Ask.RAZE: "put which Location on the discard pile?",
    Ask.SEIZE: "take which Location?",
    Ask.RESTORE: "bring back which Unit?",
}


def prompt(s: State, viewer: int) -> str:
    """Whose choice it is, what is asked and why."""
    if s.over:
        return "The game is over."
    if top(s) == Ask.OPENING:
        waiting = [player(s, seat) for seat in range(s.players) if s.waiting >> seat & 1]
        if viewer == NONE or not s.waiting >> viewer & 1:
            return f"Waiting for {listed(waiting)} to {QUESTIONS[Ask.OPENING]}."
        return f"Your choice: {QUESTIONS[Ask.OPENING]}."
    who = "Your choice" if asked(s) == viewer else f"{player(s, asked(s))}'s choice"
    question = _question(s, viewer)
    stop = "" if question.endswith((".", "?")) else "."
    return f"{who}: {question}{stop}{_why_asked(s)}"


ENDED = {
    Stage.AFTER_DISCARD: "discard step",
    Stage.AFTER_ABILITY: "ability step",
    Stage.AFTER_ACTION: "action step",
}


def _step_ended(s: State, viewer: int) -> str:
    """S49. 'your discard step has ended', 'Red's action step has ended'."""
    whose = "your" if s.active == viewer else f"{player(s, s.active)}'s"
    step = ENDED.get(Stage(s.todo.about[0] - 1), "step")  # the turn, already at its next stage
    return f"{whose} {step} has ended"


def _question(s: State, viewer: int) -> str:
    match top(s):
        case Ask.WINDOW:
            return f"{_step_ended(s, viewer)}: {QUESTIONS[Ask.WINDOW]}"
        case Ask.ABILITY:
            return (
                f"ability step: use the ability of {card_name(about(s))}? {discard_text(about(s))}"
            )
        case Ask.EXCAVATE:
            return f"a Unit was placed on {card_name(about(s))}: excavate? (S43)"
        case Ask.CAPTURE:
            return f"{card_name(about(s))} is captured: use its ability? (S45)"
        case Ask.SOURCE:
            return f"{_deed(s).lower()} a Unit: on which card?"
        case Ask.DESTINATION:
            moves = KIND[step_of(s, about(s))] == Kind.MOVE
            return "move it to which card?" if moves else "deploy to which card?"
        case Ask.THROW | Ask.PUT_OUT if WANTS_GROUND[TARGET[step_of(s, about(s))]] != Ground.ANY:
            return f"{QUESTIONS[Ask(top(s))]} Or none: nobody sees whether there is one (S52)"
    return QUESTIONS[Ask(top(s))]


def _why_asked(s: State) -> str:
    """The ability being carried out, where one is."""
    if s.effects == 0 or top(s) < Ask.SOURCE:
        return ""
    return f" ({ABILITY_TEXTS[s.effect[s.effects - 1].ability]}){_so_far(s)}"


COUNTED = (Ask.SOURCE, Ask.DESTINATION, Ask.RECOVER, Ask.THROW, Ask.PUT_OUT, Ask.RESTORE)


def _so_far(s: State) -> str:
    """S52. How often a step that may be done several times has been done."""
    step = step_of(s, about(s))
    if top(s) not in COUNTED or AMOUNT[step] < 2:
        return ""
    return f" So far {s.effect[about(s)].times} of {AMOUNT[step]}."


def reckoning(s: State) -> list[tuple[str, list[int]]]:
    """S79-S85. The score by part. Hidden Bonus Objectives count nothing."""
    held = [holdings(s, seat) for seat in range(s.players)]
    parts = [
        ("Resource sets (S80)", set_points),
        ("Deployed Units (S81)", unit_points),
        ("Bonus Objective (S83)", bonus_points),
    ]
    return [
        ("Captured cards (S79)", [had.worth for had in held]),
        *((name, [part(s, seat, had) for seat, had in enumerate(held)]) for name, part in parts),
        ("Mastery Objectives (S85)", [mastery_points(s, seat) for seat in range(s.players)]),
    ]
