"""The log as a ledger: read by itself, it tells every coin and every champion that has moved."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import parlour
from parlour.core.record import NONE, clone
from parlour.games.runeterra.cards import CARD_NAMES, CARDS, CHAMPIONS
from parlour.games.runeterra.state import Place

GAME = parlour.game("runeterra")
RELUCTANT = ("leave", "drop", "end turn", "call off", "withdraw", "decline")
GOLD = {
    "income": r"^(\w+) collects (\d+) gold(?:: (.+))?\.$",
    "tax": r"^\w+ pays (?P<n>\d+) gold from (?P<source>.+) to (?P<goal>Morgana)\.$",
    "upkeep": r"^\w+ pays (?P<n>\d+) gold from (?P<source>.+) for Quinn\.$",
    "privilege": r"^(?P<source>\w+) pays (?P<n>\d+) gold for privilege\.$",
    "volibear": r"^\w+ pays (?P<n>\d+) gold from (?P<source>Volibear) and draws a card\.$",
    "transfer": r"^\w+ moves (?P<n>\d+) gold from (?P<source>.+) to (?P<goal>.+)\.$",
    "laid": r"^(?P<pool>\w+) lays (?:the rest, )?(?P<n>\d+) gold,? on (?P<goal>.+)\.$",
    "passing": r"^(?P<goal>\w+) does nothing, for (?P<n>\d+) gold\.$",
    "coins": r"^(?P<source>\w+) (?:adds|helps with|hinders with) (?P<n>\d+) gold"
    r"(?: from the region)? \(",
    "coins of a champion": r"^\w+ adds (?P<n>\d+) gold from (?!the region)(?P<source>.+) \(",
    "deal": r"^(?P<source>\w+) gives (?P<goal>\w+) (?P<n>\d+) gold",
    "halved": r"^(?P<n>\d+) gold of (?P<source>.+)'s \d+ goes to the bank\.$",
    "lost": r"^\w+'s (?P<source>.+) (?:is destroyed|becomes uncontrolled);"
    r" its (?P<n>\d+) gold goes to the bank\.$",
    "out": r"^\w+ is out of the game[^;]*; the (?P<n>\d+) gold on (?P<source>\w+)"
    r" goes to the bank\.$",
}
TAKEN_UP = r"^(\w+) takes up (\d+) gold from all cards(?: and (\d+) gold from the bank)?,"
JOINED = r"^(?P<card>.+) joins (?P<taker>\w+)'s structure under (?P<leader>.+)\.$"
WENT_OVER = r"^\w+'s (?P<card>.+) goes over to (?P<taker>\w+)'s structure, under (?P<leader>.+)\.$"
MOVED = r"^\w+'s (?P<card>.+) moves (?:from .+ to|to another arrow of) (?P<leader>.+)\.$"
TAKEN = r"^(?P<owner>\w+) takes all champions up to hang them anew\.$"
HUNG = r"^(?P<owner>\w+)'s (?P<card>.+) is hung under (?P<leader>.+)\.$"
ANOTHER_ARROW = re.compile(r"^\w+'s (?P<card>.+) moves to another arrow of .+\.$")
FREED = r"^(?:\w+'s )?(?P<card>.+) (?:turns up|comes back from the dead pile|becomes uncontrolled)"
KILLED = r"^(?:\w+'s )?(?P<card>.+) is destroyed"

RICH = (
    "iron morgana@iron.top garen@iron.left",
    "bronze quinn@bronze.top gnar@bronze.left",
    "gold volibear@gold.top zed@gold.left",
    "silver yasuo@silver.top ashe@silver.left",
)
RICH_REST = (
    "gold: iron=9 morgana=6 garen=5 bronze=12 gnar=5 gold=15 volibear=7 zed=5 silver=8 ashe=3"
    " / deck: olaf lulu kled janna udyr braum poppy jinx ekko ziggs teemo illaoi"
    " / place: zac=dead corki=uncontrolled xerath=uncontrolled"
    " / holder: teleport=0 heal=1 smite=2 ghost=3 ignite=1 clarity=2 exhaust=3 flash=0 barrier=2"
)


def gold_of(state):
    """The gold on each card, and in the hand of each seat that spreads its gold anew."""
    found = Counter({CARD_NAMES[card]: state.gold[card] for card in range(CARDS)})
    for seat in range(state.players):
        found[f"hand of {region(state, seat)}"] = state.pool[seat]
    return found


def region(state, seat):
    return GAME.side(state, seat)


def told_gold(lines, before):
    """What the lines of one step add to and take from each card and hand; which phrases told it."""
    change, phrases = Counter(), Counter()
    for line in lines:
        taken = re.match(TAKEN_UP, line)
        if taken:
            phrases["taken up"] += 1
            take_up(change, taken, before)
        for phrase, pattern in GOLD.items():
            found = re.match(pattern, line)
            if found is None:
                continue
            phrases[phrase] += 1
            if phrase == "income":
                collect(change, found)
                continue
            parts, n = found.groupdict(), int(found["n"])
            change[parts.get("goal")] += n
            change[parts.get("source")] -= n
            change[f"hand of {parts.get('pool')}"] -= n
    return change, phrases


def collect(change, found):
    who, total, each = found.groups()
    parts = [part.rsplit(" ", 1) for part in each.split(", ")] if each else [(who, total)]
    assert sum(int(n) for _, n in parts) == int(total)
    for card, n in parts:
        change[card] += int(n)


def take_up(change, found, before):
    who, own, bank = found.groups()
    seat = next(seat for seat in range(before.players) if region(before, seat) == who)
    cards = before.members[seat].cards[: before.members[seat].size]
    assert sum(before.gold[card] for card in cards) == int(own)
    for card in cards:
        change[CARD_NAMES[card]] -= before.gold[card]
    change[f"hand of {who}"] += int(own) + int(bank or 0)


def whereabouts(state):
    """Where each champion is: the pile, or who has it and under whom."""
    found = {}
    for card in range(CHAMPIONS):
        where = (Place(state.place[card]).name,)
        if state.place[card] == Place.CONTROLLED:
            leader = CARD_NAMES[state.leader[card]] if state.leader[card] != NONE else "nobody"
            where = (region(state, state.owner[card]), leader)
        found[CARD_NAMES[card]] = where
    return found


def told_moves(lines, places):
    """Where the champions are after the lines, read from them alone."""
    places = dict(places)
    for line in lines:
        if found := re.match(TAKEN, line):
            for card, where in places.items():
                if where[0] == found["owner"]:
                    places[card] = (found["owner"], "nobody")
        elif found := re.match(HUNG, line):
            places[found["card"]] = (found["owner"], found["leader"])
        elif found := re.match(JOINED, line) or re.match(WENT_OVER, line):
            places[found["card"]] = (found["taker"], found["leader"])
        elif found := re.match(MOVED, line):
            if found["card"] in places:
                places[found["card"]] = (places[found["card"]][0], found["leader"])
        elif found := re.match(FREED, line):
            places[found["card"]] = ("UNCONTROLLED",)
        elif found := re.match(KILLED, line):
            places[found["card"]] = ("DEAD",)
    return places


def turned(before, after):
    """Champions that hang on another arrow of the same leader of the same seat."""
    was, now = whereabouts(before), whereabouts(after)
    return [
        CARD_NAMES[card]
        for card in range(CHAMPIONS)
        if was[CARD_NAMES[card]] == now[CARD_NAMES[card]]
        and before.arrow[card] != after.arrow[card]
    ]


def any_choice(match, chance):
    """A choice made at random, rarely one that ends or gives up something."""
    tokens = [match.token(action) for action in match.legal()]
    eager = [token for token in tokens if token not in RELUCTANT]
    return chance.choice(eager if eager and chance.random() < 0.9 else tokens)


def read_along(match, choices, seed):
    """Play at random and compare each step with its lines; the phrases that have told of gold."""
    chance, read, seen = random.Random(seed), len(match.log(None)), Counter()
    for _ in range(choices):
        if match.over:
            break
        before = clone(match.truth)
        breaking_in = chance.randrange(before.players)
        if chance.random() < 0.05 and match.can_interject(breaking_in):
            match.interject(breaking_in)
        else:
            match.play(any_choice(match, chance))
        log = [line.text for line in match.log(None)]
        lines, read = log[read:], len(log)
        told, phrases = told_gold(lines, before)
        changed = gold_of(match.truth)
        changed.subtract(gold_of(before))
        names = set(changed)
        assert {k: n for k, n in told.items() if n and k in names} == {
            k: n for k, n in changed.items() if n
        }, lines
        assert told_moves(lines, whereabouts(before)) == whereabouts(match.truth), lines
        assert [m["card"] for m in map(ANOTHER_ARROW.match, lines) if m] == turned(
            before, match.truth
        )
        seen += phrases
    return seen


@pytest.mark.parametrize("players", [2, 4, 8])
def test_N11_N32_the_log_of_dealt_games_tells_every_coin_and_every_champion(players):
    for seed in range(2):
        match = GAME.start(players=players, seed=seed)
        match.automatic = False
        read_along(match, 250, seed)


def test_N11_N32_the_log_of_rich_tables_tells_every_coin_in_every_way_there_is(at, rolled):
    seen = Counter()
    for seed in range(10):
        seen += read_along(at(*RICH, rest=RICH_REST), 250, seed)
    gold = "gold: gnar=5 zed=4 / attack helped: 20"
    webs = ("iron", "bronze gnar@bronze.top zed@gnar.left")
    seen += read_along(rolled((1, 1), "control", "iron", "gnar", *webs, rest=gold), 20, 0)
    idle = "acted: 1 / actions_left: 0 / deck: ziggs teemo olaf kled / turns_done: 3 3 1"
    poor = at("iron gnar@iron.top", "bronze", "silver", rest=f"{idle} / gold: bronze=5")
    seen += read_along(poor, 40, 4)  # in which Bronze goes out with gold
    assert set(seen) == {*GOLD, "taken up"}
