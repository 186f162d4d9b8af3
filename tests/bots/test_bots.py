"""Bots: always legal, repeatable, and blind to what their seat may not know."""

from __future__ import annotations

import numpy as np
import pytest
from moments import Moment, reached

import parlour
from parlour.bots import ladder
from parlour.bots.answers import question_of
from parlour.bots.base import AHEAD, HERE, VIEW, new_workspace, seed_noise
from parlour.bots.choosing import choice_of
from parlour.bots.greedy import greedy, worth_of
from parlour.core.contract import apply, copy
from parlour.core.masks import new_mask
from parlour.core.match import Match
from parlour.core.record import NONE, as_bytes, clone
from parlour.core.rule import rule

GAMES = list(parlour.shelf().values())


def played(match: Match, names: list[str], choices: int) -> None:
    """Let bots make so many choices, the number of each being the bot's seed."""
    for number in range(choices):
        if match.over:
            return
        seat = match.seat
        match.play(ladder.choose(names[seat], match.game, match.view(seat), seat, number), seat)


@pytest.mark.parametrize(("name", "choices"), [("random", 40), ("greedy", 20), ("search:4", 3)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_chooses_what_is_legal_and_leaves_its_view_alone(game, name, choices):
    match = game.start(players=game.players[-1], seed=5)
    for number in range(choices):
        if match.over:
            break
        seat = match.seat
        view = match.view(seat)
        before = as_bytes(view)
        action = ladder.choose(name, game, view, seat, number)
        assert action in match.legal(seat)
        assert as_bytes(view) == before
        assert ladder.choose(name, game, view, seat, number) == action
        match.play(action, seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_greedy_chooses_alike_in_worlds_that_differ_in_what_it_may_not_know(game):
    match = game.start(players=game.players[0], seed=11)
    for number in range(15):
        if match.over:
            break
        seat = match.seat
        other = match.view(seat)
        game.rules.deal_hidden(other, seat)
        seen = game.view(other, seat)
        seen.seat = seat
        chosen = ladder.choose("greedy", game, match.view(seat), seat, number)
        assert ladder.choose("greedy", game, seen, seat, number) == chosen
        match.play(chosen, seat)


def test_greedy_beats_random_at_a_game_of_points():
    game = parlour.game("abyss")
    won = 0.0
    for deal in range(10):
        match = game.start(players=2, seed=deal)
        names = ["greedy", "random"] if deal % 2 else ["random", "greedy"]
        played(match, names, game.bound)
        won += match.returns[names.index("greedy")]
    assert won >= 8


@rule
def one_choice(s, kinds, noise, workspace):
    """Let the bot of the seat to move make its choice."""
    action = choice_of(kinds[s.seat], s, noise[s.seat], workspace)
    apply(s, action)
    return action


def test_both_bodies_of_a_bot_choose_alike():
    game = parlour.game("abyss")
    compiled = game.linker.entry(one_choice)
    plain = game.plain.body(one_choice)
    kinds = [1, 0, 1]
    s = game.start(players=3, seed=3).start
    packed = game.packed(s)
    noise = [[0, 0] for _ in kinds]
    for seat in range(3):
        seed_noise(noise[seat], 7, 0, 0, seat)
    arrays = np.array(noise, np.int64)
    workspace, other = (new_workspace(game, compiled) for compiled in (False, True))
    while not s.over:
        chosen = plain(s, kinds, noise, workspace)
        args = (np.array(kinds), arrays, other)
        assert compiled(packed, *args) == chosen
        assert as_bytes(packed) == as_bytes(s)


def test_an_unknown_bot_is_refused_by_name():
    game = parlour.game("abyss")
    match = game.start(seed=1)
    with pytest.raises(ValueError, match="no bot 'clever'; the bots are: random, greedy"):
        ladder.choose("clever", game, match.view(match.seat), match.seat, 1)


def test_a_seat_that_is_not_asked_has_nothing_to_choose():
    game = parlour.game("abyss")
    match = game.start(players=2, seed=1)
    other = 1 - match.seat
    with pytest.raises(ValueError, match=f"seat {other} has nothing to choose now"):
        ladder.choose("random", game, match.view(other), other, 1)


@pytest.mark.parametrize("first", [24, 96])
def test_greedy_does_not_take_an_imagined_throw_for_the_true_one(first):
    """Where `value` prices the dice, what is chosen before them depends on nobody's luck: with a
    chance of 17 % an attack is never worth a throw here, with one of 92 % always."""
    game = parlour.game("runeterra")
    towards = ("attack", "done")
    match = reached(game.id, Moment("an attack", "ROLL", towards=towards, choices=2, seed=first))
    view = match.view(match.seat)
    chosen = {ladder.choose("greedy", game, view, match.seat, seed) for seed in range(24)}
    assert chosen == {game.actions.number("call off" if first == 24 else "roll")}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_greedy_says_of_a_choice_is_the_value_of_the_table_it_leads_to(game):
    """Though what was valued while the turn was played on is not valued again."""
    match = game.start(players=2, seed=6)
    played(match, ["random", "random"], 30)
    worth, value, seat = game.plain.body(worth_of), game.plain.body(game.rules.value), match.seat
    for action in match.legal()[:3]:
        workspace = new_workspace(game, compiled=False)
        ahead = workspace.tables[AHEAD]
        copy(ahead, match.truth)
        assert worth(action, seat, workspace, 60) == value(ahead, seat)


def never_alike(s):
    """No question is held to be the same as another."""
    return NONE


def thought(match, **slots):
    """What greedy chooses, and how many tables it has valued for it."""
    game, seat, valued = match.game, match.seat, []

    def value(s, seat):
        valued.append(seat)
        return game.rules.value(s, seat)

    workspace = new_workspace(game, compiled=False)
    copy(workspace.tables[VIEW], match.view(seat))
    game.rules.legal(match.truth, workspace.masks[HERE])
    chosen = game.plain_with(value=value, **slots).body(greedy)(seat, [1, 1], workspace)
    return chosen, len(valued)


def test_greedy_looks_no_further_where_only_an_order_is_chosen():
    match = parlour.game("rift").start(seed=1, options={"draft": "ready"})
    assert match.game.rules.only_order(match.truth)
    chosen, valued = thought(match)
    assert valued == len(match.legal())
    match.play(chosen)
    assert not match.game.rules.only_order(match.truth)
    assert thought(match)[1] > len(match.legal())


def test_greedy_answers_a_question_that_is_alike_as_before():
    match = parlour.game("rift").start(seed=1, options={"draft": "ready"})
    match.play(match.legal()[0])
    assert 3 * thought(match)[1] < 2 * thought(match, alike=never_alike)[1]


def test_a_question_is_the_same_by_what_is_asked_and_what_is_legal_in_both_bodies():
    game = parlour.game("rift")
    match = game.start(seed=1, options={"draft": "ready"})
    plain, compiled = game.plain.body(question_of), game.linker.entry(question_of)
    found = []
    for action in match.legal()[:2]:
        ahead, mask, cells = clone(match.truth), game.empty_mask(), new_mask(len(game.actions))
        game.rules.apply(ahead, action)
        game.rules.legal(ahead, mask)
        cells[: len(mask)] = mask
        answers = [new_workspace(game, body).answers for body in (False, True)]
        found.append(plain(ahead, mask, answers[0]))
        assert compiled(game.packed(ahead), cells, answers[1]) == found[-1]
        mask[mask.index(1)] = 0
        found.append(plain(ahead, mask, answers[0]))
    assert len(set(found)) == 4 and 0 not in found
