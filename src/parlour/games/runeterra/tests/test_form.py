"""Deals as a form: which choices it stands for, at every stage of the talk."""

from __future__ import annotations

from parlour.games.runeterra.shown.form import form

GOLD = "gold: iron=9 bronze=6 / shown: heal=0 ghost=1"
WEBS = ("iron ashe@iron.top", "bronze gnar@bronze.top", "silver")


def sheets(match, seat):
    found = form(match.view(seat), seat)
    return [] if found is None else [(sheet.seat, sheet.begin) for sheet in found.sheets]


def titles(match, seat, partner=0, side=0):
    return [line.title for line in form(match.view(seat), seat).sheets[partner].sides[side].lines]


def test_N70_every_other_seat_is_a_partner(at):
    table = at(*WEBS, rest=GOLD)
    assert sheets(table, 0) == [(1, ("deal", "seat 1")), (2, ("deal", "seat 2"))]
    assert sheets(table, 2) == [
        (0, ("interject", "deal", "seat 0")),
        (1, ("interject", "deal", "seat 1")),
    ]
    assert form(table.view(None), -1) is None


def test_N70_the_form_goes_on_where_the_talk_is(at, play):
    table = at(*WEBS, rest=GOLD)
    table.interject(1)
    assert sheets(table, 1)[0] == (0, ("deal", "seat 0"))
    play(table, "deal")
    assert sheets(table, 1)[0] == (0, ("seat 0",))
    play(table, "seat 0")
    assert sheets(table, 1) == [(0, ())]
    assert sheets(table, 2) == []
    play(table, "give gold", "amount 2")
    found = form(table.view(1), 1)
    assert found.choice == ""
    assert found.sheets[0].note == "So far: 2 gold for nothing."
    assert len(found.sheets[0].sides[0].lines[0].options) == 6 - 2


def test_N72_a_deal_is_countered_once(at, play):
    table = play(at(*WEBS, rest=GOLD), "deal", "seat 1", "give gold", "amount 4", "offer")
    found = form(table.view(1), 1)
    assert (found.choice, sheets(table, 1)) == ("counter", [(0, ("counter",))])
    assert found.sheets[0].send == "Answer with these terms"
    play(table, "counter", "want gold", "amount 5", "offer")
    assert form(table.view(0), 0) is None


def test_N71_champions_go_in_the_turn_of_either_side(at):
    table = at(*WEBS, rest=GOLD)
    assert "A champion with its branch" in titles(table, 0)
    assert "A champion with its branch" in titles(table, 0, side=1)
    assert "A champion with its branch" not in titles(table, 1, partner=1)
    assert "A champion with its branch" in titles(table, 1, side=1)


def test_N74_who_may_offer_nothing_has_no_form(at):
    assert form(at(*WEBS, rest=f"{GOLD} / dropped: 12 0 0").view(0), 0) is None
