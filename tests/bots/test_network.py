"""A trained network plays at any table, and says what is wrong with its file."""

from __future__ import annotations

import numpy as np
import pytest
from toy import highcard

from parlour.bots import ladder
from parlour.bots.network import Network, load

GAME = highcard.GAME
ACTIONS = len(GAME.actions)


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Where a network is saved, in the folder of the process."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "toy.npz"


def network(liking, game=GAME.id, features=GAME.features):
    """One that likes actions as it is told, and expects the sum of all it sees."""
    body = [(np.eye(features), np.zeros(features)), (np.eye(features), np.zeros(features))]
    return Network(
        game,
        2,
        body,
        (np.zeros((len(liking), features)), np.array(liking)),
        (np.ones((1, features)), np.zeros(1)),
    )


def test_the_legal_action_that_is_liked_best_is_chosen(file):
    for liking in (np.arange(ACTIONS), -np.arange(ACTIONS)):
        network(liking.astype(float)).save(file)
        match = GAME.start(2, 1)
        while not match.over:
            choice = ladder.sit("net:toy.npz", GAME, match.seat, 7).choose(match.view(match.seat))
            assert choice == max(match.legal(), key=lambda action: liking[action])
            match.play(choice)


def test_what_is_saved_is_read_again(file):
    made = network([0.5] * ACTIONS)
    made.save(file)
    read = load(file)
    floats = np.linspace(-1, 1, GAME.features)
    liked, worth = read.judge(floats)
    assert (liked == 0.5).all() and worth == pytest.approx(np.maximum(floats, 0).sum(), rel=1e-5)
    assert (read.game, read.players) == (made.game, made.players)


@pytest.mark.parametrize(
    ("write", "told"),
    [
        (lambda file: None, "there is no file"),
        (lambda file: file.write_text("hello"), "not a network that Network.save wrote"),
        (lambda file: np.savez(str(file), a=[1]), "not a network that Network.save wrote"),
        (lambda file: network([0.0], game="chess").save(file), "trained for chess, not for"),
        (lambda file: network([0.0]).save(file), "for . floats and 1 actions, .*: train it anew"),
    ],
)
def test_a_wrong_file_gets_a_sentence(file, write, told):
    write(file)
    with pytest.raises(ValueError, match=told):
        ladder.sit("net:toy.npz", GAME, 0, 1)


@pytest.mark.parametrize("name", ["net:../toy.npz", "net:/etc/passwd", "net:toy.txt", "net:"])
def test_a_network_lies_in_this_folder(name):
    with pytest.raises(ValueError, match="named by its file in this folder"):
        ladder.bot(name)
