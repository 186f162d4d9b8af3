"""Tables of Runeterra written as position texts."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.kit.testing import Bench

GAME = parlour.game("runeterra")
BENCH = Bench(GAME)


def structure_text(number, web):
    """`gnar@iron.top zed@gnar.left` as members, leaders and arrows; the region comes by itself."""
    region, *rest = web.split()
    cards, leaders, arrows = [region], [], []
    for word in rest:
        card, _, place = word.partition("@")
        leader, _, arrow = place.partition(".")
        cards.append(card)
        leaders.append(f"{card}={leader}")
        arrows.append(f"{card}={arrow}")
    lines = [f"members {number}: {' '.join(cards)}"]
    if leaders:
        lines += [f"leader: {' '.join(leaders)}", f"arrow: {' '.join(arrows)}"]
    return lines


@pytest.fixture
def at():
    """`at("iron gnar@iron.top", "bronze", rest="gold: gnar=3")`: a match at that table, a web for
    each seat; seat 0 is about to act unless `rest` says what waits. All choices are by hand."""

    def build(*webs, rest="", **options):
        regions = " ".join(web.split()[0] for web in webs)
        lines = [f"players: {len(webs)}", f"region: {regions}"]
        if options:
            lines.append("options: " + " ".join(f"{k}={v}" for k, v in options.items()))
        for number, web in enumerate(webs):
            lines += structure_text(number, web)
        return GAME.position(" / ".join([*lines, rest] if rest else lines), automatic=False)

    return build


@pytest.fixture
def rolled(at):
    """A table whose attack has just been rolled: `rolled((3, 4), "destroy", "iron", "gnar", webs)`;
    seat 1 lets it pass, and the outcome follows."""

    def build(dice, kind, leader, target, *webs, rest=""):
        text = (
            f"attack kind: {kind} / attack leader: {leader} / attack target: {target}"
            f" / attack rolled: 1 / dice: {dice[0]} {dice[1]} / on_turn: 0 / phase: 3"
            " / actions_left: 1 / calls_off_left: 2"
            " / waits: ACTIONS 0 / waits: OUTCOME 0 / waits: FATE 1 0 1"
        )
        return at(*webs, rest=f"{text} / {rest}" if rest else text)

    return build


@pytest.fixture
def tokens():
    """The legal actions of a match as tokens."""
    return BENCH.tokens


@pytest.fixture
def play():
    """Play several tokens in a row."""
    return BENCH.play
