"""The yardstick is RLCard's UNO, choice by choice, so that its speed means something."""

from __future__ import annotations

import importlib
import sys
from collections import Counter

import numpy as np
import pytest

import parlour
from parlour.core import trial
from parlour.core.record import NONE
from parlour.rl.batches import batch

YARDSTICK = "uno"
GAMES = 60
FEW = 10  # cards
WILDS = ("wild", "wild_draw_4")  # the last two traits


@pytest.fixture
def theirs(monkeypatch):
    """RLCard's environment, and the chance that it takes: whatever `chance` is told to bring."""
    rlcard = pytest.importorskip("rlcard", reason="RLCard is not installed: parlour[rlcard]")
    chance = Told()
    dealt = importlib.import_module("rlcard.games.uno.game")

    class Dealer(dealt.Dealer):
        def __init__(self, _):
            super().__init__(chance)
            self.deck = Deck(self.deck)
            self.deck.chance = chance

    monkeypatch.setattr(dealt, "Dealer", Dealer)
    env = rlcard.make("uno")
    env.game.np_random = chance
    return env, chance


class Told:
    """What RLCard takes for a generator."""

    def __init__(self):
        self.cards, self.colour, self.shuffles, self.is_over = [], "", 0, False

    def choice(self, colours):
        assert self.colour in colours
        return self.colour

    def shuffle(self, deck):
        self.shuffles += 1


class Deck(list):
    """Of which the next card is the one told."""

    def pop(self):
        if self.chance.is_over:  # it deals after the last card too, which nobody sees
            return super().pop()
        name = self.chance.cards.pop(0)
        return super().pop([told(card) for card in self].index(name))


def told(card):
    """A card as ours lies in a pile: a Wild as if red."""
    return f"r-{card.trait}" if card.type == "wild" else card.str


def floats_of(state, target):
    """RLCard's planes, but for a fault of theirs: of a Wild that was laid they tell the colour by
    which their copy of it was made, and not the one that was chosen (which `legal` goes by)."""
    planes = state["obs"].astype(float)
    if "wild" in target:
        planes[3] = 0.0
        planes[3, "rgby".index(target[0]), 13 + WILDS.index(target[2:])] = 1.0
    return planes.ravel().tolist()


def hands(game, table):
    names = sys.modules[game.package].NAMES
    return [
        Counter({name: int(n) for name, n in zip(names, one["hand"], strict=True) if n})
        for one in table["player"]
    ]


def as_it_lies(target):
    trait = target.partition("-")[2]
    return f"r-{trait}" if trait.startswith("wild") else target


def dealt_by(game, table):
    """The cards of our deal in the order in which RLCard deals them."""
    first, second = (list(hand.elements()) for hand in hands(game, table))
    target = sys.modules[game.package].NAMES[table["target"]]
    return [*first[:7], *second, as_it_lies(target), *first[7:]], target


def drawn_by(game, seat, action, before, table):
    """The cards that left our deck by a choice, in the order in which RLCard takes them."""
    target = sys.modules[game.package].NAMES[table["target"]]
    gained = [
        list((now - was).elements()) for was, now in zip(before, hands(game, table), strict=True)
    ]
    if game.actions.token(action) != "draw":
        return gained[1 - seat], target
    return (gained[seat] or [as_it_lies(target)]) + gained[1 - seat], target


def play_most_of_the_deck(game, table, env, chance):
    """Lay all but a few cards of both decks aside, so that what was played is soon dealt again."""
    deck, played = table["deck"], table["played"]
    while deck["size"] > FEW:
        deck["size"] -= 1
        card = deck["cards"][deck["size"]]
        deck["cards"][deck["size"]] = NONE
        played["cards"][played["size"]] = card
        played["size"] += 1
        chance.cards = [sys.modules[game.package].NAMES[card]]
        env.game.round.played_cards.append(env.game.dealer.deck.pop())


def test_every_choice_is_rlcards(game, theirs):
    env, chance = theirs
    lots = np.random.default_rng(1)
    choices, refills = Counter(), 0
    for seed in range(GAMES):
        ours = batch(game, 1, seed=seed, auto_reset=False)
        chance.cards, target = dealt_by(game, ours.tables[0])
        chance.colour, chance.is_over = target[0], False
        state, seat = env.reset()
        chance.shuffles = 0
        if seed % 2:
            play_most_of_the_deck(game, ours.tables[0], env, chance)
        while not env.is_over():
            assert not chance.cards
            assert seat == ours.seat[0]
            assert list(np.flatnonzero(ours.mask[0])) == sorted(state["legal_actions"])
            assert ours.obs[0].tolist() == floats_of(state, target)
            legal = sorted(state["legal_actions"])
            action = legal[int(lots.random() * len(legal))]
            before = hands(game, ours.tables[0])
            ours.step([action])
            after = ours.tables[0]
            chance.cards, target = drawn_by(game, seat, action, before, after)
            chance.colour, chance.is_over = target[0], bool(ours.done[0])
            state, seat = env.step(action)
            choices[game.actions.token(action).rpartition("-")[2]] += 1
        assert ours.done[0]
        assert ours.reward[0].tolist() == env.get_payoffs().tolist()
        refills += chance.shuffles
    assert refills > 9
    assert min(choices[kind] for kind in ("skip", "reverse", "draw_2", *WILDS, "draw")) > 9


def test_who_must_draw_where_no_card_lies_draws_none(game):
    hands = "player 0 hand: b-1=1 / player 0 hand_size: 1 / player 1 hand_size: 1"
    match = game.position(f"{hands} / player 1 hand: g-1=1 / target: r-0")
    match.play("draw")
    assert [one.hand_size for one in match.truth.player] == [1, 1]
    assert match.seat == 1


def test_who_must_draw_two_where_one_lies_draws_one(game):
    hands = "player 0 hand: r-draw_2=1 b-1=1 / player 0 hand_size: 2 / player 1 hand_size: 1"
    match = game.position(f"{hands} / player 1 hand: g-1=1 / target: r-0")
    match.play("play r-draw_2")
    assert [one.hand_size for one in match.truth.player] == [1, 2]
    assert match.seat == 0


def test_it_passes_the_trial_in_both_bodies(game):
    trial.check_match(game, 2, {}, 0)
    assert trial.check_twins(game, 500) > 10


def test_it_is_not_on_the_shelf(game):
    assert game.id not in parlour.shelf()
