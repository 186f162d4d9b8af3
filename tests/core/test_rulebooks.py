"""Rulebooks: figures that can be drawn, claims that hold, quoted figures, an index; what is wrong
is told in a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

import parlour
from parlour.core.lessons.book import BookError, placed_figures, read_book, shown
from parlour.core.lessons.check import check_book
from parlour.core.lessons.indexed import chapters_of, clause_texts, index_of
from parlour.core.lessons.quoted import in_words, misquoted, with_figures

GAMES = list(parlour.shelf().values())
ABYSS = parlour.game("abyss")
MOST_CLAUSES = 16  # that a word of the index may lead to, or nobody finds anything by it


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_figure_is_drawn_and_what_is_claimed_of_it_is_so(game):
    check_book(game)
    book = read_book(game)
    assert len(placed_figures(game)) >= 4
    assert any(len(figure.steps) > 2 for figure in book.figures.values())
    for name, caption in placed_figures(game):
        assert caption
        for moment in shown(game, book, name):
            assert moment.panels and all(panel.pieces for panel in moment.panels)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_rulebook_has_an_end_that_is_worked_out(game):
    text = game.text("RULES.md")
    assert "**An end.**" in text or "](figure:scoring)" in text or "](figure:reckoning)" in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_word_of_the_index_leads_somewhere_and_not_everywhere(game):
    found = dict(index_of(game, read_book(game)))
    assert len(found) >= 20
    assert [word for word, clauses in found.items() if len(clauses) > MOST_CLAUSES] == []
    assert set(chapters_of(game)) == set(clause_texts(game))


def test_a_figure_that_the_card_file_has_otherwise_is_named():
    book = replace(read_book(ABYSS), quoted={"A51": ("counts {scoring.coalition_per_lord}.",)})
    assert [*misquoted(ABYSS, book)] == [
        "A51 should say 'counts 3.' (cards.toml): The Pearl Master counts 5."
    ]
    with pytest.raises(KeyError, match=r"has no 'scoring\.crowns'"):
        with_figures("{scoring.crowns}", {"scoring": {}})
    assert [in_words(n) for n in (0, 12, 19, 20, 34, 100, 101)] == [
        *("no", "twelve", "nineteen", "twenty", "thirty-four", "hundred", "101")
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[figure.one]", "a figure shows cards, or a scene"),
        ("[figure.one]\ncards = 'lord-99'", "the gallery has no 'lord-99'"),
        ("[figure.one]\nscene = 'nowhere'", "there is no scene 'nowhere'"),
        ("[figure.one]\nscene = 'first-steps/table'\npanels = 'cellar'", "has no panel 'cellar'"),
        ("[figure.one]\nscene = 'first-steps/table'\nabout = 'crown'", "no piece 'crown' is shown"),
        (
            "[figure.one]\nscene = 'first-steps/table'\nholds = 'me.points == 7'",
            "'me.points == 7' is not so",
        ),
        ("[figure.one]\nscene = 'first-steps/table'\ndo = ['take green']", "figure one"),
        ("[figure.one]\nsteps = 3", "has no 'steps'"),
        ("[quoted", "it is no TOML"),
    ],
)
def test_what_is_wrong_with_a_figure_is_said_in_a_sentence(tmp_path, text, why):
    (tmp_path / "rulebook.toml").write_text(text)
    (tmp_path / "lessons").symlink_to(ABYSS.folder / "lessons")
    game = _in_folder(tmp_path)
    with pytest.raises(BookError) as error:
        shown(game, read_book(game), "one")
    assert why in str(error.value) and "rulebook.toml" in str(error.value)


def _in_folder(folder):
    """Abyss with the files of another folder."""

    class Elsewhere:
        def __getattr__(self, name):
            return folder if name == "folder" else getattr(ABYSS, name)

    return Elsewhere()
