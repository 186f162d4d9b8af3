"""Chapter 4, power structures."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS
from parlour.games.runeterra.rules.structure import is_free, side_of, steps_to_region
from parlour.games.runeterra.rules.treasury import take_gold_of
from parlour.games.runeterra.state import Ask, Place


def card(name):
    return CARD_IDS.index(name)


def where(match, name):
    s = match.truth
    return (s.x[card(name)], s.y[card(name)])


def test_N29_a_structure_is_a_tree_on_a_grid_with_the_region_at_its_root(at):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze")
    assert where(table, "iron") == (0, 0)
    assert steps_to_region(table.truth, card("zed")) == 2


def test_N30_a_champion_turns_so_that_its_incoming_arrow_meets_its_leader(at):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze")
    s = table.truth
    assert where(table, "gnar") == (0, -1)
    # Gnar's incoming arrow is on the right; hanging above Iron it must point down: one turn
    assert s.turned[card("gnar")] == 1
    assert side_of(s, card("gnar"), 3) == 0  # its left arrow points up now
    assert where(table, "zed") == (0, -2)


def test_N31_an_arrow_is_free_when_its_cell_is_empty(at):
    table = at("iron gnar@iron.top", "bronze")
    s = table.truth
    assert not is_free(s, card("iron"), 0)
    assert is_free(s, card("iron"), 1)
    assert not is_free(s, card("gnar"), 1)  # no arrow there


def test_N32_a_champion_takes_its_branch_along(at, play):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze", rest="deck: ashe olaf")
    play(table, "move", "card gnar", "card iron", "arrow bottom")
    assert where(table, "gnar") == (0, 1)
    assert where(table, "zed") == (0, 2)
    assert table.truth.leader[card("zed")] == card("gnar")


def test_N33_a_branch_is_laid_out_again_nearest_first(at, play):
    table = at("iron gnar@iron.top zed@gnar.left ashe@zed.left", "bronze", rest="deck: olaf udyr")
    play(table, "move", "card gnar", "card iron", "arrow right")
    s = table.truth
    assert [s.members[0].cards[i] for i in range(1, 4)] == [card("gnar"), card("zed"), card("ashe")]
    assert where(table, "ashe") == (3, 0)


CROWDED = "iron gnar@iron.right zed@gnar.top ashe@zed.left lissandra@iron.top udyr@lissandra.bottom"


def crowded(at, play):
    """Gnar moves to the left of Iron: Zed would lie where Udyr hangs."""
    table = at(CROWDED, "bronze", rest="deck: olaf kayn")
    return play(table, "move", "card gnar", "card iron", "arrow left")


def test_N34_a_follower_that_does_not_fit_goes_to_another_arrow(at, play, tokens):
    table = crowded(at, play)
    assert table.truth.todo.ask[table.truth.todo.size - 1] == Ask.FIT
    assert tokens(table) == ["let go", "arrow bottom", "arrow left"]
    assert table.describe("arrow left") == "On the left side"
    play(table, "arrow left")
    assert where(table, "zed") == (-2, 0)
    assert where(table, "ashe") == (-3, 0)


def test_N34_N35_or_is_let_go_with_its_branch(at, play):
    table = play(crowded(at, play), "let go")
    s = table.truth
    assert s.place[card("zed")] == s.place[card("ashe")] == Place.UNCONTROLLED
    assert s.pending.size == 0


def test_N34_without_another_arrow_it_is_let_go_at_once(at, play):
    web = (
        "iron darius@iron.right twitch@darius.left lissandra@iron.top ashe@lissandra.bottom"
        " gnar@ashe.left kayn@gnar.bottom"
    )
    table = at(web, "bronze", rest="deck: olaf zed")
    play(table, "move", "card darius", "card iron", "arrow left")
    assert table.truth.place[card("twitch")] == Place.UNCONTROLLED
    assert table.truth.owner[card("darius")] == 0


def test_N35_a_card_let_go_takes_its_branch_with_it(at, play):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze", rest="deck: olaf udyr")
    play(table, "drop", "card gnar")
    s = table.truth
    assert s.place[card("gnar")] == s.place[card("zed")] == Place.UNCONTROLLED


def test_N36_gold_that_is_not_laid_out_yet_goes_to_the_bank_too(at):
    s = at("iron", "bronze", rest="gold: iron=4 bronze=5").truth
    s.pool[0] = s.pool[1] = 3
    take_gold_of(s, 0)
    assert list(s.pool[:2]) == [0, 3]
    assert [s.gold[card(name)] for name in ("iron", "bronze")] == [0, 5]


def test_N36_gold_on_cards_that_leave_goes_to_the_bank(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="gold: gnar=6 iron=1 / deck: olaf udyr")
    play(table, "drop", "card gnar")
    assert table.truth.gold[card("gnar")] == 0
    assert table.truth.gold[card("iron")] == 1


def test_N37_dropping_is_free(at, play):
    table = at("iron gnar@iron.top", "bronze", rest="deck: olaf udyr")
    play(table, "drop", "card gnar")
    assert table.truth.actions_left == 2


def test_N38_moving_costs_an_action_and_goes_outside_the_branch(at, play, tokens):
    table = at("iron gnar@iron.top zed@gnar.left ashe@iron.left", "bronze", rest="deck: olaf udyr")
    play(table, "move", "card gnar")
    assert set(tokens(table)) == {"card iron", "card ashe"}
    assert "N31" in table.why_not("card bronze") or "N38" in table.why_not("card bronze")
    play(table, "card ashe")
    assert table.truth.actions_left == 1


def test_N39_uncontrolled_champions_have_no_leader(at, play):
    table = at("iron gnar@iron.top zed@gnar.left", "bronze", rest="deck: olaf udyr")
    play(table, "drop", "card gnar")
    s = table.truth
    assert s.leader[card("zed")] == s.owner[card("zed")] == s.arrow[card("zed")] == NONE
