"""A trained network as what a search judges positions by."""

from __future__ import annotations

import numpy as np
import pytest
from toy import highcard

from parlour.bots import ladder
from parlour.bots.budget import Budget
from parlour.bots.judge import Judge, Sense, load_judge, log_odds
from parlour.bots.search import Searcher
from parlour.bots.tree import Manner
from parlour.bots.weighing import BLOCK, weigh
from parlour.core.record import NONE
from parlour.core.rule import rule

GAME = highcard.GAME
AT_ONCE = Manner(longest=0, explore=0.2)  # lines are judged where they leave the tree
WIDTH = 5


def judge(weights=None, kept=0.0, game=GAME.id, features=GAME.features):
    """A network whose hidden numbers are all the same sum of floats."""
    weights = np.zeros(features) if weights is None else np.asarray(weights, float)
    hidden = np.tile(weights, (WIDTH, 1)), np.zeros(WIDTH)
    return Judge(game, 2, hidden, (np.ones(WIDTH), np.zeros(())), kept)


@rule
def weighed(sense: Sense) -> float:
    return weigh(sense.floats, sense.rows, sense.tops, sense.hidden)


def test_both_bodies_weigh_as_numpy_does():
    chance = np.random.default_rng(3)
    features = 5 * BLOCK - 3  # the last block is not full
    made = Judge(
        "any",
        2,
        (chance.normal(size=(WIDTH, features)), chance.normal(size=WIDTH)),
        (chance.normal(size=WIDTH), np.array(0.5)),
        0.0,
    )
    compiled = GAME.linker.entry(weighed)
    for filled in (0.0, 0.05, 1.0):
        floats = chance.normal(size=features) * (chance.random(features) < filled)
        hidden = np.maximum(made.hidden[0] @ floats + made.hidden[1], 0.0)
        right = float(hidden @ made.worth[0] + made.worth[1])
        for body, which in ((compiled, True), (GAME.plain.body(weighed), False)):
            sense = made.laid_out(which)
            for _ in range(2):  # what is left of the first time does not matter
                sense.floats[:features] = floats if which else floats.tolist()
                assert body(sense) == pytest.approx(right, rel=1e-4, abs=1e-4)


def results(judge, lines=60):
    """What a search in the plain body finds of each choice in the first position of a game."""
    match = GAME.start(2, 5)
    seat = match.seats[0]
    searcher = Searcher(GAME, seat, 7, Budget(lines=lines), AT_ONCE, judge)
    thought = searcher.think(match.view(seat), Budget(lines=lines))
    return {one.action: one.result for one in thought.prospects if one.visits}


def test_a_network_that_keeps_all_of_value_and_says_nothing_judges_as_value_does():
    assert results(judge(kept=1.0)) == pytest.approx(results(None), abs=1e-3)


def test_what_the_network_says_decides():
    told = GAME.start(2, 5).view(0)
    floats = [0.0] * GAME.features
    GAME.rules.encode(told, 0, floats)
    even = results(judge())
    assert set(even.values()) == {0.5}  # it says nothing, and nothing is kept
    sure = results(judge(np.ones(GAME.features)))
    assert min(sure.values()) > 0.6


def test_lines_that_would_be_played_to_the_end_are_cut_off_where_a_network_judges():
    made = judge(kept=1.0)
    searcher = Searcher(GAME, 0, 7, Budget(lines=200), judge=made)
    assert GAME.horizon == NONE and searcher.manner.longest == 0
    assert Searcher(GAME, 0, 7, Budget(lines=200)).manner.longest == NONE
    assert Searcher(GAME, 0, 7, Budget(lines=200), AT_ONCE, made).manner == AT_ONCE


def test_odds_have_a_bound():
    assert log_odds(0.5) == 0.0
    assert log_odds(0.0) == log_odds(0.00005)
    assert log_odds(1.0) == pytest.approx(-log_odds(0.0))


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Where a network is saved, in the folder of the process."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "toy.npz"


def test_a_search_is_named_with_its_network(file):
    judge(np.ones(GAME.features), kept=0.25).save(file)
    player = ladder.sit("search:40@toy.npz", GAME, 0, 7)
    match = GAME.start(2, 1)
    assert player.choose(match.view(0)) in match.legal(0)
    assert (player.judge.kept, player.judge.hidden[0].shape) == (0.25, (WIDTH, GAME.features))
    assert ladder.bot("search:40@toy.npz").budget == Budget(lines=40)


@pytest.mark.parametrize(
    ("write", "told"),
    [
        (lambda file: None, "there is no file"),
        (lambda file: file.write_text("hello"), "not a network that Judge.save wrote"),
        (lambda file: file.write_bytes(b"PK\x03\x04junk"), "not a network that Judge.save wrote"),
        (lambda file: np.savez(str(file), a=[1]), "not a network that Judge.save wrote"),
        (lambda file: judge(game="chess").save(file), "trained for chess, not for"),
        (lambda file: judge(features=3).save(file), "for 3 floats, .*: train it anew"),
        (lambda file: judge(kept=np.nan).save(file), "1 to 256 hidden numbers"),
    ],
)
def test_a_wrong_file_gets_a_sentence(file, write, told):
    write(file)
    with pytest.raises(ValueError, match=told):
        ladder.sit("search:40@toy.npz", GAME, 0, 1)


@pytest.mark.parametrize("name", ["search:40@../toy.npz", "search:40@/etc/toy.npz", "search:40@"])
def test_a_network_lies_in_this_folder(name):
    with pytest.raises(ValueError, match="named by its file in this folder"):
        ladder.bot(name)


def test_a_file_that_was_written_anew_is_read_anew(file):
    judge(kept=0.25).save(file)
    assert load_judge("toy.npz", GAME).kept == 0.25
    judge(kept=0.5).save(file)
    file.touch()
    assert load_judge("toy.npz", GAME).kept == 0.5
