"""Games, matches, states and views are copied, sent to other processes and compared."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from dataclasses import replace

import kuhn
import pytest
from toy import highcard

import parlour
from parlour.core import chance
from parlour.core.record import as_bytes, clone

GAMES = [*parlour.shelf().values(), highcard.GAME, kuhn.GAME]


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))


def begun(game, seed=3):
    match = game.start(seed=seed)
    match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("again", [pickled, copy.deepcopy], ids=["pickled", "copied"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_that_people_hold_is_kept_whole(game, again):
    assert again(game) is game
    match = begun(game)
    other = again(match)
    assert other == match and other is not match
    other.play(other.legal()[0])
    assert other != match
    assert begun(game, 4) != match
    for table in (match.truth, match.view(0)):
        kept = again(table)
        assert kept == table and as_bytes(kept) == as_bytes(table) and kept is not table


def test_a_pile_and_a_nested_record_are_kept_by_themselves():
    s = highcard.GAME.start(seed=1).truth
    assert pickled(s.deck) == s.deck and pickled(s.player[1]) == s.player[1]
    assert s != s.deck and s.deck != 3
    changed = clone(s)
    changed.die += 1
    assert changed != s


def test_a_game_that_its_package_does_not_export_is_not_sent():
    with pytest.raises(pickle.PicklingError, match=r"not the GAME of toy\.highcard"):
        pickle.dumps(replace(highcard.GAME, version=9))


def test_parlour_runs_as_a_module():
    done = subprocess.run(
        [sys.executable, "-m", "parlour", "--help"], capture_output=True, text=True, check=True
    )
    assert "every rule enforced" in done.stdout


def test_chance_is_told_apart_from_choice():
    """High Card throws a die when somebody bets, and nothing else after the deal is by lot."""
    game, fell = highcard.GAME, set()
    for seed in range(5):
        match = game.start(seed=seed)
        while not match.over:
            s = match.truth
            for action in match.legal():
                if chance.falls(game, s, action):
                    fell.add(match.token(action))
                    outcomes = {as_bytes(by_lot(game, s, action, n)) for n in range(20)}
                    assert len(outcomes) > 1
                    assert as_bytes(by_lot(game, s, action, 7)) in outcomes
            match.play(match.legal()[-1])
    assert fell == {"bet"}
    with pytest.raises(ValueError, match="not -1"):
        chance.reseed(match.truth, -1)


def by_lot(game, s, action, number):
    after = clone(s)
    chance.apply_by_lot(game, after, action, number)
    return after
