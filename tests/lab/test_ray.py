"""Work on a Ray cluster of several nodes, all on this machine here: the same results as alone, and
a lost worker costs only its piece."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import parlour
from parlour.lab.spreading import spread
from parlour.lab.tournament import play_matches

NODES = 2
LOST = 3  # the piece whose worker dies


@pytest.fixture(scope="module")
def cluster():
    import ray
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")  # a cluster of this process alone
        patch.setenv("RAY_raylet_start_wait_time_s", "300")  # on a busy machine it starts slowly
        nodes = Cluster()
        for _ in range(NODES):
            nodes.add_node(num_cpus=1)
        ray.init(address=nodes.address, log_to_driver=False)
        yield nodes
        ray.shutdown()
        nodes.shutdown()


def squared(folder, number):
    """A piece that notes that it was begun; the first time, one of them takes its worker along."""
    done = Path(folder)
    again = any(done.glob(f"{number}-*"))
    (done / f"{number}-{os.getpid()}").touch()
    if number == LOST and not again:
        os._exit(1)
    return number * number


def played(report):
    return {name: replace(one, seconds_per_choice=0.0) for name, one in report.by_bot.items()}


def test_a_lost_worker_costs_only_its_piece(cluster, tmp_path):
    found = list(spread(squared, str(tmp_path), 8, 1, ray=True))
    assert found == [number * number for number in range(8)]
    begun = Counter(int(path.name.partition("-")[0]) for path in tmp_path.iterdir())
    assert begun == Counter([*range(8), LOST])


def test_several_nodes_play_the_same_games_as_one_process(cluster):
    import ray

    assert sum(node["Alive"] for node in ray.nodes()) == NODES
    game = parlour.game("abyss")
    alone, spread_out = (
        play_matches(game, ["random", "greedy"], 6, seed=9, ray=ray) for ray in (False, True)
    )
    assert played(spread_out) == played(alone)
