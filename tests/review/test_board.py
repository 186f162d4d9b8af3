"""The table of a review: every thing once, and no room left where nothing is."""

from __future__ import annotations

import pytest
from reviewed import by_lot, made_up

import parlour
from parlour.review.moments import OPEN
from parlour.review.words import BRIEF, LONGEST, brief, in_hundredths, shortened, told
from parlour.web.reviewed import BELOW, EDGE, board, graph


@pytest.mark.parametrize("game", [game.id for game in parlour.shelf().values()])
def test_with_all_cards_open_no_panel_is_drawn_twice(game):
    match = by_lot(game, 2, most=40)
    drawn = board(match, None, len(match.choices) - 5, OPEN)
    plain = {(one.id, one.art) for panel in drawn.panels for one in panel.pieces}
    for panel in drawn.panels:
        there = {(one.id.removesuffix(f"-of-{panel.seat}"), one.art) for one in panel.pieces}
        assert not panel.id.endswith(f"-of-{panel.seat}") or there - plain, panel.title
        low = max((one.y + one.height for one in panel.pieces), default=panel.height)
        assert panel.height <= low + EDGE + BELOW


@pytest.mark.parametrize("game", [game.id for game in parlour.shelf().values()])
def test_turns_are_numbered_as_at_the_table(game):
    """There the first turn is 1, whatever the rules count from."""
    match = by_lot(game, 2)
    first = match.game.first_turn
    made = made_up(match)
    for number, choice in enumerate(made.choices):
        assert board(match, None, number, OPEN).turn == choice.turn + 1 - first
    named = {turn for _, turn in graph(match, made, OPEN, told(match, made, OPEN)).turns}
    assert named and named <= {choice.turn + 1 - first for choice in made.choices[1:]}


def test_a_graph_with_lines_from_two_views_says_so():
    match = by_lot("abyss", 3, most=9)
    made = made_up(match)
    mixed = graph(match, made, 1, told(match, made, 1))
    assert mixed.eyes == "Seat 2 as it could know, the others with all cards open"
    assert graph(match, made, OPEN, told(match, made, OPEN)).eyes == ""
    alone = made_up(match, 1)
    assert graph(match, alone, 1, told(match, alone, 1)).eyes == ""


def test_what_happened_is_cut_after_a_whole_word():
    long = "Green opens with Sinking Mire. " * 9
    told = shortened(long)
    assert len(told) <= LONGEST + 2 and told.endswith(" …")
    assert long.startswith(told.removesuffix(" …")) and long[len(told) - 2] in " ."
    assert shortened("Short.") == "Short."


def test_in_a_list_a_choice_is_told_without_what_its_card_does():
    card = "Play Men in Black: " + "drop a card, or hush up two. " * 4
    assert brief(card) == "Play Men in Black"
    assert brief("Take one: the blue one") == "Take one: the blue one"
    assert len(brief("discard it " * 20)) <= LONGEST + 2 and BRIEF < LONGEST


def test_what_is_told_in_hundredths_adds_up():
    assert in_hundredths((-0.064, 0.414, -0.168, 0.318), 0.5, 1.0) == [-6, 41, -17, 32]
    assert in_hundredths((0.333, 0.333), 1 / 3, 0.999) == [34, 33]
    assert in_hundredths((0.0, -0.25, 0.0), 0.5, 0.25) == [0, -25, 0]
    for start in (0.495, 0.5, 0.505):  # halves are rounded to the even
        told = in_hundredths((0.01, 0.0), start, start + 0.01)
        assert all(figure in (0, 1, 2) for figure in told)
