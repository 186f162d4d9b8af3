"""Mistakes that people make when they write a game, planted in the toy: the trial finds each, and
says something that helps; docs/trial.md shows what."""

from __future__ import annotations

import json
import re

import outside
import pytest
from mistakes import (
    BODIES,
    EACH_SEAT,
    GAMES,
    MISTAKES,
    PAGE,
    RULES,
    SHARED,
    SIGHT,
    TIES,
    fault_of,
    planted,
    section,
)

import parlour
from parlour.cli import main
from parlour.core.trial import fault as trial_fault


@pytest.fixture
def with_golden(tmp_path):
    """A mistake planted in a package of its own."""
    return lambda old, new, name: planted(tmp_path / "right", old, new, name)


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_found_and_told(with_golden, name):
    part, (file, old, new), sentence = MISTAKES[name]
    fault = fault_of(with_golden(old, new, file), part)
    assert re.search(sentence, str(fault)), fault
    assert "\n" not in fault.sentence
    if part == GAMES:
        assert set(fault.told) == {"seed", "last choices", "position"}
    shown = section(name, fault)
    assert shown in PAGE.read_text(encoding="utf-8"), "python tests/mistakes.py writes it anew"


@pytest.mark.parametrize("part", [GAMES, TIES, BODIES, SIGHT])
def test_a_rule_that_does_not_end_is_stopped_and_named(with_golden, monkeypatch, part):
    monkeypatch.setattr(trial_fault, "PATIENCE", 0.3)
    old = "                s.die = roll(s, 6)\n"
    folder = with_golden(
        old, old + "                while s.die > 0:\n                    pass\n", RULES
    )
    sentence = fault_of(folder, part).sentence
    assert re.match(
        r"apply \(__init__.py, line \d+: `(while s.die > 0:|pass)`\)"
        r" has run for 0.3 seconds of processor time: does it end\?",
        sentence,
    ), sentence


def test_what_is_told_leads_back_to_the_table(with_golden):
    folder = with_golden("        s.played[card] += 1\n", "", RULES)
    fault = fault_of(folder, GAMES)
    with outside.installed(folder):
        match = parlour.game("highcard").position(fault.told["position"])
        assert "0: play" in fault.told["last choices"]
        assert match.players == int(fault.told["seed"].split(", ")[1].split()[0])


def test_the_command_tells_every_fault_and_leaves_with_1(with_golden, capsys):
    folder = with_golden(SHARED, SHARED + EACH_SEAT + "1.0 if out[seat] > 0.0 else 0.0\n", RULES)
    with outside.installed(folder), pytest.raises(SystemExit) as left:
        main(["trial", "highcard", "--steps", "20", "--choices", "100", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert left.value.code == 1
    by_part = {fault["part"]: fault["what"] for fault in told["faults"]}
    assert "in a tie" in by_part["ties"]
    assert "no test cites H1, H2" in by_part["clauses"]


def test_the_command_for_people(capsys):
    with pytest.raises(SystemExit) as left:
        main(["trial", "abyss", "--steps", "1", "--choices", "1"])
    out = capsys.readouterr().out
    assert left.value.code == 0, out
    assert "Conspiracy: Abyss Universe: all 9 parts hold." in out
