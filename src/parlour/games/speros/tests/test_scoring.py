"""Chapters 9 and 10: the end and the score, clause by clause."""

from __future__ import annotations

import itertools

import pytest

from parlour.games.speros import cards
from parlour.games.speros.rules import scoring
from parlour.games.speros.rules.holdings import everybodys_holdings, holdings
from parlour.games.speros.rules.objectives import figure, resource_sets
from parlour.games.speros.rules.scoring import bonus_points, mastery_points, unit_points
from parlour.games.speros.state import Phase, State

HANDS = "hand 0: bone_hollow_1 / hand 1: bone_hollow_2 / hand 2: bone_hollow_3"


def part(match, name):
    """A row of the reckoning by the beginning of its name."""
    rows = match.game.words.reckoning(match.truth)
    return next(row for title, row in rows if title.startswith(name))


def bonus(at, name, table, seat=0):
    """What one Bonus Objective pays on a table."""
    match = at(f"bonus {seat}: {name} / {table}")
    return bonus_points(match.truth, seat, holdings(match.truth, seat))


def test_S77_after_the_last_card_everybody_else_has_one_turn(at):
    match = at(f"players: 3 / {HANDS} / deck: old_growth_1 old_growth_2 / skirmish: coral_throne_1")
    match.play("plan")
    assert match.truth.last_turns == 2
    for seat, card in ((1, "bone_hollow_2"), (2, "bone_hollow_3")):
        assert match.truth.active == seat and not match.over
        match.play(f"discard {card}")
        match.play("attack coral_throne_1")
    assert match.over


def test_S77_an_empty_base_camp_still_ends_it_at_once(at):
    match = at(
        f"players: 3 / {HANDS} / deck: old_growth_1 / side 1 lost: 10 / general 1: obliterated"
    )
    match.play("plan")
    assert match.over and match.truth.last_turns == 2


def test_S77_a_card_kept_by_sifting_counts_as_drawn(at):
    match = at(f"{HANDS} / deck: old_growth_1 / skirmish: mapmakers_table")
    for token in ("attack mapmakers_table", "use", "pick old_growth_1"):
        match.play(token)
    assert match.truth.last_turns == 1 and match.truth.active == 1


def test_S77_cards_put_back_keep_the_deck_alive(at):
    match = at(f"{HANDS} / deck: old_growth_1 old_growth_2 / skirmish: mapmakers_table")
    for token in ("attack mapmakers_table", "use", "pick old_growth_1", "pick old_growth_2"):
        match.play(token)
    assert match.truth.last_turns == -1 and match.truth.deck.size == 1


def test_S78_from_an_empty_deck_nothing_is_drawn(at, tokens):
    match = at(
        f"{HANDS} / discards: old_growth_1 old_growth_2 / last_turns: 2 / skirmish: riptide_1"
    )
    assert "plan" not in tokens(match)
    match.play("attack riptide_1")
    assert match.truth.discards.size == 2


def test_S79_captured_cards_score_their_value(at):
    match = at(
        "holder: old_growth_1=seat_0 cursed_idol=seat_0 riptide_1=seat_1 coral_throne_1=skirmish"
    )
    assert part(match, "Captured") == [10 - 3, 4]


SETS = "holder: old_growth_1=seat_0 coral_throne_2=seat_0 muster_hall_3=seat_0"


def test_S80_three_cards_with_the_three_resources(at):
    """Crystal, iron and gold."""
    assert part(at(SETS), "Resource") == [3, 0]


def test_S80_a_card_with_two_resources_counts_once(at):
    """Crystal and iron on one card are not two thirds of a set."""
    match = at("holder: old_growth_3=seat_0 muster_hall_3=seat_0")
    assert part(match, "Resource") == [0, 0]


def test_S80_artifacts_count(at):
    match = at("holder: old_growth_1=seat_0 coral_throne_2=seat_0 golden_scales=seat_0")
    assert part(match, "Resource") == [3 + 1, 0]


@pytest.mark.parametrize(
    "held",
    [
        "elven_waystation_3 snare_thicket_4 canopy_watch_3 old_growth_1 riptide_2 muster_hall_3",
        "old_growth_1 muster_hall_2 hidden_path_3 hidden_path_4 canopy_watch_2 muster_hall_3",
    ],
    ids=["enough of each", "only gold is plentiful"],
)
def test_S80_the_best_number_of_sets_is_found(at, held):
    """Held against a search through every assignment."""
    names = held.split()
    for n in range(3, len(names) + 1):
        match = at("holder: " + " ".join(f"{name}=seat_0" for name in names[:n]))
        shows = [cards.SHOWS[cards.CARD_NAMES.index(name)] for name in names[:n]]
        best = 0
        for choice in itertools.product(range(3), repeat=n):
            if all(shows[i] >> r & 1 for i, r in enumerate(choice)):
                best = max(best, min(choice.count(r) for r in range(3)))
        assert resource_sets(holdings(match.truth, 0)) == best


def test_S81_units_on_familiar_and_unfamiliar_ground(at):
    match = at(
        "side 0 colour: green / skirmish: old_growth_1 coral_throne_1"
        " / on 0: old_growth_1=1 coral_throne_1=1 / general 0: old_growth_1"
        " / general 1: old_growth_1"
    )
    assert part(match, "Deployed") == [2 + 1 + 3, 2]


def test_S82_wherever_they_stand_and_not_at_home_or_out_of_the_game(at):
    match = at(
        "side 0 colour: red / holder: elder_ward=seat_1 coral_throne_1=seat_1 / side 0 lost: 3"
        " / on 0: coral_throne_1=1 / on 1: elder_ward=3 / general 0: obliterated"
    )
    s = match.truth
    assert [unit_points(s, seat, holdings(s, seat)) for seat in (0, 1)] == [1, 3]


def test_S83_the_best_bonus_objective_that_is_met_scores(at):
    held = "holder: old_growth_1=seat_0 old_growth_2=seat_0 old_growth_3=seat_0"
    assert bonus(at, "wardens_of_the_wood grand_estates relic_seekers", held) == 10
    assert bonus(at, "relic_seekers three_horizons grand_estates", held) == 9
    assert bonus(at, "relic_seekers three_horizons wide_realm", held) == 0


def test_S83_they_are_shown_at_the_end(at):
    match = at(
        "bonus 0: relic_seekers / side 1 lost: 10 / general 1: obliterated / deck: old_growth_1"
    )
    match.play("plan")
    assert match.view(None).side[0].shown[0] == cards.BONUS_NAMES.index("relic_seekers")
    assert match.truth.phase == Phase.OVER


# S84, S86: a table on which each objective is just met, and the figure just short of it
MET = {
    "wardens_of_the_wood": "holder: old_growth_1=seat_0 old_growth_2=seat_0",
    "lords_of_the_peaks": "holder: rockslide_1=seat_0 granite_crown_1=seat_0",
    "masters_of_the_deep": "holder: riptide_1=seat_0 coral_throne_1=seat_0",
    "keepers_of_the_mire": "holder: bone_hollow_1=seat_0 grave_toll_1=seat_0",
    "three_horizons": "holder: old_growth_1=seat_0 rockslide_1=seat_0 riptide_1=seat_0",
    "wide_realm": "holder: old_growth_1=seat_0 old_growth_2=seat_0"
    " riptide_1=seat_0 riptide_2=seat_0",
    "grand_estates": "holder: old_growth_1=seat_0 coral_throne_1=seat_0 undertow_1=seat_0",
    "crystal_vault": "holder: riptide_1=seat_0 coral_throne_1=seat_0 portal_keystone=seat_0",
    "iron_vault": "holder: coral_throne_2=seat_0 elven_waystation_3=seat_0 mapmakers_table=seat_0",
    "gold_vault": "holder: old_growth_2=seat_0 muster_hall_3=seat_0 blood_ledger=seat_0",
    "steady_trade": SETS,
    "relic_seekers": "holder: elder_ward=seat_0 blood_ledger=seat_0",
    "hearth_and_home": "side 0 colour: green / skirmish: old_growth_1 old_growth_2"
    " / on 0: old_growth_1=2 old_growth_2=2 / general 0: old_growth_2",
    "far_banners": "side 0 colour: red / holder: old_growth_1=skirmish elder_ward=seat_0"
    " / on 0: old_growth_1=3 elder_ward=5",
    "behind_their_lines": "holder: old_growth_1=seat_1 / on 0: old_growth_1=2"
    " / general 0: old_growth_1",
    "seat_of_command": "side 0 colour: green / holder: old_growth_1=seat_0"
    " / general 0: old_growth_1",
    "empty_camp": "side 0 lost: 10 / general 0: obliterated",
}


@pytest.mark.parametrize("name", cards.BONUS_NAMES)
def test_S84_S86_each_bonus_objective(at, name):
    objective = cards.BONUS_NAMES.index(name)
    assert bonus(at, name, MET[name]) == cards.OBJECTIVE_VP[objective]
    assert bonus(at, name, "skirmish: old_growth_1") == 0
    needed = max(cards.AT_LEAST[objective], 0)
    s = at(MET[name]).truth
    assert figure(s, 0, holdings(s, 0), objective) == needed


# S85, S86: a table on which seat 0 alone leads
LEADS = {
    "foresters": "holder: old_growth_1=seat_0 riptide_1=seat_1",
    "highlanders": "holder: rockslide_1=seat_0 riptide_1=seat_1",
    "seafarers": "holder: riptide_1=seat_0 old_growth_1=seat_1",
    "marshfolk": "holder: bone_hollow_1=seat_0 old_growth_1=seat_1",
    "conquerors": "holder: bone_hollow_1=seat_0 old_growth_1=seat_0 riptide_1=seat_1",
    "antiquaries": "holder: elder_ward=seat_0 old_growth_1=seat_1",
    "merchants": SETS,
    "homesteaders": "side 0 colour: green / skirmish: old_growth_1 / on 0: old_growth_1=1"
    " / on 1: old_growth_1=2",
    "wanderers": "side 0 colour: red / side 1 colour: green / skirmish: old_growth_1"
    " / on 0: old_growth_1=1 / on 1: old_growth_1=2",
    "infiltrators": "holder: old_growth_1=seat_1 / on 0: old_growth_1=1 / on 1: old_growth_1=2",
    "specialists": "holder: old_growth_1=seat_0 old_growth_2=seat_0 riptide_1=seat_1",
    "frugal_council": "hand 0: bone_hollow_1",
}


@pytest.mark.parametrize("name", cards.MASTERY_NAMES)
def test_S85_S86_each_mastery_objective(at, name):
    match = at(f"mastery: {name} / {LEADS[name]}")
    vp = cards.OBJECTIVE_VP[cards.FIRST_MASTERY + cards.MASTERY_NAMES.index(name)]
    assert [mastery_points(match.truth, seat) for seat in (0, 1)] == [vp, 0]
    nobody = at(f"mastery: {name} / skirmish: riptide_2")
    assert [mastery_points(nobody.truth, seat) for seat in (0, 1)] == [0, 0]


def test_S85_ties_share_rounded_down(at):
    match = at("mastery: conquerors / holder: old_growth_1=seat_0 old_growth_2=seat_1")
    assert [mastery_points(match.truth, seat) for seat in (0, 1)] == [3, 3]


def test_S85_below_the_minimum_nobody_scores(at):
    match = at("mastery: specialists / holder: old_growth_1=seat_0 riptide_1=seat_1")
    assert [mastery_points(match.truth, seat) for seat in (0, 1)] == [0, 0]


ENDS = "side 1 lost: 10 / general 1: obliterated / deck: riptide_4"


def test_S87_most_points_win(at):
    match = at(f"holder: old_growth_1=seat_0 riptide_1=seat_1 / {ENDS}")
    match.play("plan")
    assert match.points == [10, 4]
    assert match.returns == [1, 0]


def test_S87_a_tie_goes_to_more_own_lands(at):
    colours = "side 0 colour: green / side 1 colour: blue"
    match = at(f"{colours} / holder: old_growth_1=seat_1 coral_throne_1=seat_0 / {ENDS}")
    match.play("plan")
    assert match.returns == [0.5, 0.5]
    match = at(f"{colours} / holder: old_growth_1=seat_0 bone_hollow_1=seat_1 / {ENDS}")
    match.play("plan")
    assert match.points == [10, 10] and match.returns == [1, 0]


def test_S85_the_best_figure_takes_the_mastery_points_in_every_seat(monkeypatch):
    """Figures of 2, 2 and 3 in every order: only the best counts, and it does not share."""
    monkeypatch.setattr(scoring, "is_qualified", lambda objective, reached: reached > 0)
    s = State()
    s.players = 3
    for figures in set(itertools.permutations((2, 2, 3))) | set(itertools.permutations((1, 3, 3))):
        monkeypatch.setattr(
            scoring, "figure", lambda s, seat, held, objective, of=figures: of[seat]
        )
        shares = scoring.shares_in(s, everybodys_holdings(s), 0)
        taken = [shares >> scoring.BYTE * seat & 0xFF for seat in range(3)]
        winners = [seat for seat in range(3) if figures[seat] == 3]
        each = scoring.OBJECTIVE_VP[0] // len(winners)
        assert taken == [each if seat in winners else 0 for seat in range(3)]
