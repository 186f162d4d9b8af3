"""The page of a rulebook: every reference leads somewhere, figures are drawn, cards are listed."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from parlour.core.find import shelf
from parlour.core.lessons.book import placed_figures
from parlour.server.doors.rulebook import rules_page

GAMES = list(shelf().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_link_of_the_page_leads_to_a_place_on_it(server, game):
    html = server.client.get(f"/games/{game.id}/rules").text
    ids = re.findall(r'\bid="([^"]+)"', html)
    linked = set(re.findall(r'<a [^>]*href="#([^"]+)"', html))
    assert linked - set(ids) == set()
    contents = re.findall(r'<li><a href="#([^"]+)">', html)
    assert [*dict.fromkeys(contents)] == [*re.findall(r'<h2 id="([^"]+)"', html)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_figure_stands_in_the_page_with_all_its_steps(game):
    html = rules_page(game.id).html
    assert "figure:" not in html and "<p id=" not in html
    for name, _ in placed_figures(game):
        assert f'id="figure-{name}"' in html
    assert html.count('class="book-moment"') > len(placed_figures(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_is_listed_with_what_it_does(server, game):
    html = server.client.get(f"/games/{game.id}/rules").text
    for _, pieces in game.gallery():
        for piece in pieces:
            assert f"<strong>{escape(piece.label)}</strong><p>{escape(piece.about)}</p>" in html


def test_a_clause_that_is_spoken_of_is_linked_and_does_not_link_to_itself():
    html = rules_page("speros").html
    assert '<li id="S36" class="clause"><strong>S36</strong>' in html
    assert '(ruling <a href="#R9">R9</a>)' in html
    assert '<td id="R9">R9</td>' in html
