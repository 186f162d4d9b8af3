"""S46: the Artifacts whose ability lasts while they are held."""

from __future__ import annotations

from parlour.core.todo import top
from parlour.games.speros.state import Ask
from parlour.games.speros.tests.tables import DECK, HANDS


def test_S46_wins_ties_banner_of_tides(at, holder):
    match = at(
        f"{DECK} / {HANDS} / hand 0: rockslide_1 / on 0: coral_throne_1=1 / on 1: coral_throne_1=2"
        " / holder: coral_throne_1=skirmish banner_of_tides=seat_1"
    )
    match.play("attack coral_throne_1")
    assert holder(match, "coral_throne_1") == 1


def test_S46_plan_draw_quartermasters_seal(at):
    match = at(f"{DECK} / {HANDS} / holder: quartermasters_seal=seat_0")
    match.play("plan")
    assert match.truth.side[0].hand.size == 4


def test_S46_protects_elder_ward(at):
    match = at(
        f"{DECK} / {HANDS} / hand 0: sinking_mire_1 rockslide_1 / side 1 colour: red"
        " / holder: riptide_1=seat_1 elder_ward=seat_1 / on 1: riptide_1=2",
        "DISCARD",
    )
    match.play("discard sinking_mire_1")
    assert match.truth.effects == 0  # nothing is in reach, so nothing is offered
    assert top(match.truth) == Ask.ACTION


def test_S46_set_vp_golden_scales(at):
    match = at("holder: golden_scales=seat_0 riptide_1=seat_0 riptide_2=seat_0 / " + DECK)
    assert dict(match.game.words.reckoning(match.truth))["Resource sets (S80)"] == [4, 0]


def test_S46_hand_limit_bottomless_satchel(at):
    ten = " ".join(
        f"{d}_{n}" for d in ("muster_hall", "rockslide", "snare_thicket") for n in range(1, 4)
    )
    match = at(f"{DECK} / {HANDS} / hand 0: {ten} riptide_1 / holder: bottomless_satchel=seat_0")
    match.play("plan")
    assert match.truth.side[0].hand.size == 13 and match.truth.active == 1


def test_S46_minion_unfamiliar_vp_cursed_idol(at):
    match = at(
        f"{DECK} / holder: cursed_idol=seat_0 riptide_1=skirmish / on 0: riptide_1=1 cursed_idol=3"
        " / side 0 colour: red"
    )
    assert dict(match.game.words.reckoning(match.truth))["Deployed Units (S81)"] == [8, 0]
