"""Commands that reports name: they ask of the same table, and can be typed as they stand."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace

import pytest

import parlour
from parlour.lab.arm import seated, variant_of
from parlour.lab.experiment import Budget, Session, Setting
from parlour.lab.known import known
from parlour.lab.verbs import order, restrict
from parlour.lab.verbs.commands import another, command, witness

ABYSS = parlour.game("abyss")


def setting_of(*bots, players=3, games=10, **changes):
    """A table of Abyss, as it would be asked about."""
    variant = variant_of(ABYSS, changes, {}, players)
    return Setting(ABYSS, variant, seated(bots or ("greedy",), players), Budget(games=games))


@pytest.mark.parametrize(
    ("bots", "named"),
    [
        (("greedy",), "greedy"),
        (("search:5", "greedy"), "search:5,greedy"),
        (("search:5", "greedy", "greedy"), "search:5,greedy,greedy"),
    ],
)
def test_bots_are_named_so_that_the_same_sit_down_again(bots, named):
    setting = setting_of(*bots)
    words = shlex.split(command(setting, "order"))
    assert words[words.index("--bots") + 1] == named
    assert seated(named.split(","), 3) == setting.bots


def test_the_next_question_is_of_the_same_table():
    setting = setting_of("random", players=2, **{"lords.herald.ip": 12})
    asked = another(setting, "restrict", "red Herald")
    assert asked == (
        "`parlour lab restrict abyss 'red Herald' -p 2 --bots random --set lords.herald.ip=12`"
    )
    assert "--set" not in another(setting, "compare", "printed", "lords.herald.ip=7")
    assert "--bots" not in another(setting, "ladder")


def test_another_bot_is_heard_if_it_plays_well_enough():
    setting = setting_of()
    (first,) = witness(setting, None, "order")
    assert "--again search:1000 --again-within 10m" in first
    (then,) = witness(setting, replace(setting, bots=("search:7",) * 3), "order")
    assert "--again" not in then
    assert "`parlour match abyss --players 3 --bots search:7,greedy,greedy`" in then


def test_every_step_of_a_report_asks_of_its_own_table():
    game = known("stalls")
    variant = variant_of(game, {}, {"starter": "on"}, 2)
    setting = Setting(game, variant, ("random",) * 2, Budget(games=40))
    with Session(setting) as session:
        steps = order.study(session).report.next_steps
    asked = [one for step in steps for one in re.findall(r"`(parlour lab [^`]*)`", step)]
    assert asked
    assert all("-p 2 --bots random -o starter=on" in one for one in asked)


def test_too_little_time_is_told_and_no_report_made():
    game = known("stalls")
    variant = variant_of(game, {}, {}, 2)
    setting = Setting(game, variant, ("greedy",) * 2, Budget(seconds=1e-9))
    with Session(setting) as session, pytest.raises(ValueError, match="too little time"):
        restrict.study(session)
