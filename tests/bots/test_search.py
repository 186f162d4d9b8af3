"""The search: repeatable, honest, alike in both bodies, within its budget, sparing of choices."""

from __future__ import annotations

import kuhn
import pytest

import parlour
from parlour.bots import engine, ladder
from parlour.bots.base import WORLD
from parlour.bots.budget import Budget, part_of_turn, read_budget
from parlour.bots.desk import new_desk
from parlour.bots.engine import Engine
from parlour.bots.lines import choice_by_value, measure
from parlour.bots.search import Prospect, Searcher, Thought, hasty
from parlour.bots.tree import (
    Manner,
    edge_with,
    manner_of,
    new_edge,
    new_tree,
    promise,
    select,
    width,
)
from parlour.core.copying import copy
from parlour.core.find import find
from parlour.core.table import SEATS

LINES = read_budget("8")
GAMES = list(parlour.shelf().values())


def midgame(game, players: int, choices: int = 12):
    match = game.start(players=players, seed=3)
    for number in range(choices):
        if match.over:
            break
        legal = match.legal()
        match.play(legal[number % len(legal)], match.seat)
    return match


def until_a_choice(match):
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("game", [parlour.game("abyss"), kuhn.GAME], ids=lambda game: game.id)
def test_the_same_seed_and_lines_grow_the_same_tree_in_both_bodies(game):
    match = until_a_choice(midgame(game, game.players[-1], choices=game.bound // 30))
    view = match.view(match.seat)
    tallies = []
    for compiled in (True, True, False):
        one = Engine(game, view, 7, compiled)
        one.look_at(view, match.legal(), False)
        one.run(None, 20, Manner())
        one.run(None, 10, Manner(horizon=1))
        one.run(None, 10, Manner(habit=3, longest=5))
        one.run(None, 4, Manner(horizon=0, by_value=True, patience=2))
        tallies.append(one.tallies())
    assert tallies[0] == tallies[1] == tallies[2]
    assert sum(visits for visits, *_ in tallies[0].values()) >= 10


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_chooses_alike_in_worlds_that_differ_in_what_it_may_not_know(game):
    match = until_a_choice(midgame(game, game.players[0]))
    for _ in range(2):
        if match.over:
            break
        seat = match.seat
        view = match.view(seat)
        other = match.view(seat)
        game.rules.deal_hidden(other, seat)
        seen = game.view(other, seat)
        seen.seat = seat
        chosen = Searcher(game, seat, 1, LINES).choose(view)
        assert Searcher(game, seat, 1, LINES).choose(seen) == chosen
        match.play(chosen, seat)


def test_the_others_trees_hide_secret_actions_only():
    """Of an ask with public and secret answers, others see the public ones."""
    game = parlour.game("tabloid")
    match = game.start(players=2, seed=1)
    view = match.view(match.seat)
    one = Engine(game, view, 7, False)
    one.look_at(view, match.legal(), False)
    one.run(None, 60, Manner(longest=0))
    edges = len(one.desk.mask) + 1
    seen = set()
    waiting = [int(one.desk.root[1 - match.seat])]
    while waiting:
        edge = int(one.tree.child[waiting.pop()])
        while edge != -1:
            label = int(one.tree.label[edge])
            if label // edges % SEATS == match.seat:
                seen.add(label % edges)
            waiting.append(edge)
            edge = int(one.tree.sibling[edge])
    assert seen & set(match.legal())
    assert len(one.desk.mask) in seen
    assert not seen & game.secret_actions


@pytest.mark.parametrize("horizon", [0, 2])
def test_a_roll_out_is_cut_off_at_the_end_of_a_turn(horizon):
    game = parlour.game("abyss")
    match = game.start(players=3, seed=1)
    view = match.view(match.seat)
    one = Engine(game, view, 7, False)
    one.look_at(view, match.legal(), False)
    one.run(None, 1, Manner(horizon=horizon))
    assert one._tables[WORLD].turn == view.turn + 1 + horizon


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("budget", ["3", "2x3"])
def test_it_plays_on_by_legal_choices(game, budget):
    match = game.start(players=game.players[0], seed=8)
    players = [ladder.sit(f"search:{budget}", game, seat, 5) for seat in range(match.players)]
    for _ in range(5):
        if match.over:
            break
        seat = match.seats[0]
        match.play(players[seat].choose(match.view(seat)), seat)


def test_an_only_choice_costs_nothing():
    game = parlour.game("abyss")
    match = game.start(seed=1)
    view = match.view(match.seat)
    view.forced_by, view.forced_draw = 1 - match.seat, 2
    searcher = Searcher(game, match.seat, 1, read_budget("100000000"))
    assert searcher.choose(view) == game.actions.number("draw 2")


def test_a_turn_of_many_choices_spends_one_budget_and_keeps_its_tree():
    game = parlour.game("abyss")
    match = game.start(seed=2)
    match.play("draw 3")
    while len(match.legal()) < 2 or match.view(match.seat).todo.size == 0:
        match.play(match.legal()[0])
    seat = match.seat
    spent = []
    searcher = Searcher(game, seat, 1, Budget(lines=2000))
    think = searcher.think

    def noted(view, budget, goes_on=False):
        thought = think(view, budget, goes_on)
        spent.append((goes_on, thought.lines, sum(one.visits for one in thought.prospects)))
        return thought

    searcher.think = noted
    while not match.over and len(spent) < 12:
        chooser = match.seat
        if chooser == seat:
            match.play(searcher.choose(match.view(seat)))
        else:
            match.play(match.legal()[0])
    assert any(goes_on for goes_on, _, _ in spent)
    for goes_on, lines, visits in spent:
        assert lines <= 1000
        assert visits >= lines if goes_on else visits == lines
    assert any(visits > lines for goes_on, lines, visits in spent if goes_on)


@pytest.mark.parametrize("shown", [False, True])
def test_what_was_thought_is_forgotten_once_a_card_has_been_shown(shown):
    match = until_a_choice(midgame(parlour.game("abyss"), 2))
    searcher = Searcher(match.game, match.seat, 1, LINES)
    kept = []
    searcher.think = lambda view, budget, goes_on=False: (
        kept.append(goes_on) or Thought((Prospect(match.legal()[0], 1, 0.5, 0.5, 0.5),), 1, 0, True)
    )
    view = match.view(match.seat)
    searcher.choose(view)
    view.revealed += shown
    searcher.choose(view)
    assert kept == [False, not shown]


def test_it_stops_at_its_deadline(monkeypatch):
    """By a clock of its own, on which each line takes 5 ms: never past a deadline by more than one
    look at the clock."""
    game = parlour.game("abyss")
    match = game.start(seed=1)
    view = match.view(match.seat)
    one = Engine(game, view, 7, False)
    one.look_at(view, match.legal(), False)
    now = [0.0]
    played = []

    def slow(tables, seat, tree, desk, manner, lines):
        played.append(lines)
        now[0] += 0.005 * lines

    one._grow = slow
    monkeypatch.setattr(engine, "perf_counter", lambda: now[0])
    one.run(0.5, None, Manner())
    assert 0.48 <= now[0] <= 0.52
    assert sum(played) == pytest.approx(100, abs=4)


def test_it_stops_when_no_other_choice_can_come_to_lead():
    game = parlour.game("abyss")
    match = game.start(seed=2)
    view = match.view(match.seat)
    one = Engine(game, view, 7, True)
    one.look_at(view, match.legal(), False)
    assert one.run(None, 20_000, Manner()) < 20_000


def test_untried_choices_come_first_unless_a_tried_one_is_better_than_their_urgency():
    tree, noise = new_tree(8, False), [1, 2]
    node = new_edge(tree, -1, -1)
    good = new_edge(tree, node, 0)
    tree.visits[good] = tree.seen[good] = 10
    tree.won[good] = 10.0
    manner = Manner(explore=0.0, urgency=0.5, faith=0.0)
    assert select(tree, node, 0, [1, 1], 2, noise, manner, 1.0) != good
    eager = Manner(explore=0.0, urgency=-0.5, faith=0.0)
    assert select(tree, node, 0, [1, 1, 1], 3, noise, eager, 1.0) == good


def test_where_results_lie_close_together_doubt_weighs_less():
    desk = new_desk(parlour.game("abyss"), 1, 0, False)
    for number in range(1000):
        desk.result[:2] = [number % 2, 0.5 + 0.01 * (number % 2)]
        measure(desk, 2)
    assert desk.spread[0] == 1.0
    assert desk.spread[1] < 0.15
    tree = new_tree(8, False)
    edge = new_edge(tree, new_edge(tree, -1, -1), 0)
    tree.visits[edge], tree.seen[edge], tree.won[edge] = 5, 20, 2.5
    bonus = [promise(tree, edge, Manner(), desk.spread[seat]) - 0.5 for seat in range(2)]
    assert 0 < bonus[1] < 0.2 * bonus[0]


def test_what_could_not_be_chosen_is_not_counted_as_seen():
    tree, noise = new_tree(8, False), [1, 2]
    node = new_edge(tree, -1, -1)
    for action in range(2):
        edge = new_edge(tree, node, action)
        tree.visits[edge] = tree.seen[edge] = 1
    chosen = select(tree, node, 0, [0, 1, 0], 1, noise, Manner(), 1.0)
    assert chosen == edge_with(tree, node, 1)
    assert [tree.seen[edge_with(tree, node, action)] for action in range(2)] == [1, 2]


def test_a_full_tree_goes_on_with_what_it_has():
    tree = new_tree(2, False)
    node = new_edge(tree, -1, -1)
    first = select(tree, node, 0, [1, 1], 2, [1, 2], Manner(), 1.0)
    tree.visits[first] = 1
    assert select(tree, node, 0, [1, 1], 2, [1, 2], Manner(), 1.0) == first


def test_many_choices_widen_with_the_visits():
    manner = Manner(wide=10)
    assert width(10, 0, manner) == 10
    assert [width(300, visits, manner) for visits in (0, 100, 10_000, 1_000_000)] == [
        10, 20, 110, 300,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["", "s", "0", "0s", "-1", "2000 lines", "0.5", "x2", "1e9s", "99999s", "0x5", "5/", "/1s"],
)
def test_a_bad_budget_is_refused_in_one_sentence(text):
    with pytest.raises(ValueError, match=r"budget|cores") as refusal:
        ladder.bot(f"search:{text}")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("text", ["2000", "0.5s", "2x0.5s", "2000/0.5s", "4x100/2s"])
def test_a_budget_is_written_as_it_is_read(text):
    assert str(read_budget(text)) == text


def test_the_levels_are_bots_that_answer_within_three_seconds():
    assert ladder.levels() == ["easy", "fair", "hard", "master"]
    for level in ladder.levels():
        budget = ladder.bot(level).sit(parlour.game("abyss"), 0, 1).budget
        assert 0 < budget.seconds <= 2.5


def test_advice_names_the_best_few_with_chance_error_and_visits():
    game = parlour.game("abyss")
    match = game.start(players=3, seed=4)
    engine.compiled_grow(game)
    hint = match.advise(budget="400")
    visits = [one.visits for one in hint.choices]
    assert visits == sorted(visits, reverse=True)
    assert hint.compiled and hint.note == ""
    for one in hint.choices:
        assert one.action in match.legal()
        assert one.words == match.describe(one.action)
        assert 0 <= one.chance <= 1 and 0 <= one.error < 0.5
    with pytest.raises(ValueError, match="has nothing to choose now"):
        match.advise((match.seat + 1) % 3)


def test_advice_comes_from_the_plain_body_while_the_compiled_one_is_made(monkeypatch):
    monkeypatch.setattr(engine, "_COMPILED", {})
    begun = []
    monkeypatch.setattr("parlour.bots.search.prepare", lambda game, judge: begun.append(game))
    match = parlour.game("abyss").start(seed=4)
    hint = match.advise(budget="0.2s")
    assert begun == [match.game]
    assert not hint.compiled and "rough guess" in hint.note
    assert hint.choices[0].visits >= 1


def test_a_turn_s_budget_is_spread_over_the_choices_that_it_usually_takes():
    assert [part_of_turn(number, 2) for number in range(3)] == [0.5, 0.25, 0.125]
    assert part_of_turn(9, 12) > 2 * part_of_turn(9, 2)
    assert 0.75 < sum(part_of_turn(number, 12) for number in range(20)) < 1.0


def test_a_tree_that_is_patient_for_ever_holds_the_choice_at_hand_only():
    game = find("rift")
    match = until_a_choice(midgame(game, 2))
    one = Engine(game, match.view(match.seat), 7, False)
    one.look_at(match.view(match.seat), match.legal(), False)
    one.run(None, 20, manner_of(game)._replace(by_value=False))
    edges = one.tallies()
    assert int(one.tree.used[0]) <= 1 + len(edges)
    one.look_at(match.view(match.seat), match.legal(), False)
    one.run(None, 20, Manner(horizon=0))
    assert int(one.tree.used[0]) > 1 + len(one.tallies())


def test_a_line_played_by_value_makes_the_choice_that_is_valued_most():
    game = find("rift")
    match = game.start(seed=3)
    for _ in range(4):  # bans, after which the table is worth the same whatever they are
        match.play(match.legal()[0])
    s, tried, seat = match.truth, game.state(), match.seat
    worth = {}
    for action in match.legal():
        copy(tried, s)
        game.rules.apply(tried, action)
        worth[action] = game.rules.value(tried, seat)
    assert len(set(worth.values())) > 2
    desk = new_desk(game, 1, 0, False)
    desk.noise[:] = [1, 2]
    game.rules.legal(s, desk.mask)
    chosen = game.plain.body(choice_by_value)(s, tried, seat, desk)
    assert worth[chosen] == max(worth.values())


def test_with_few_lines_a_game_that_value_judges_is_judged_after_each_choice():
    abyss, rift = manner_of(find("abyss")), manner_of(find("rift"))
    assert hasty(abyss) == abyss
    assert (hasty(rift).longest, hasty(rift).by_value) == (0, False)


def test_however_few_lines_there_are_every_choice_of_such_a_game_is_tried(monkeypatch):
    game, thoughts = find("speros"), []
    think = Searcher.think

    def noted(self, *given):
        thoughts.append(think(self, *given))
        return thoughts[-1]

    monkeypatch.setattr(Searcher, "think", noted)
    Searcher(game, 0, 5, Budget(lines=1)).choose(game.start(players=2, seed=3).view(0))
    assert [one.visits for one in thoughts[0].prospects] == [1] * 8


BEYOND_THE_DICE = (  # an attack that succeeds at 13 or less: no roll of it but 11 and 12 fails
    "players: 3 / region: iron bronze gold / members 0: iron / members 1: bronze zed"
    " / members 2: gold / leader: zed=bronze / arrow: zed=top / place: singed=uncontrolled"
    " / gold: iron=25 bronze=25 gold=25 / on_turn: 0 / phase: 3 / actions_left: 2"
    " / calls_off_left: 2 / attack kind: control / attack leader: iron / attack target: singed"
    " / attack helped: 8 / waits: ACTIONS 0 / waits: ROLL 0 / waits: GOLD 2 0 1"
)


@pytest.mark.parametrize("seed", range(4))
def test_of_many_sums_adding_nothing_is_not_missed(seed):
    """A rival neither helps nor hinders an attack by coins that change nothing."""
    game = parlour.game("runeterra")
    view = game.position(BEYOND_THE_DICE, automatic=False).view(2)
    bot = Searcher(game, 2, seed, Budget(lines=60))
    assert game.actions.token(bot.choose(view)) == "done"
