"""Nothing is said to people that nobody has read: see phrasebook.py."""

from __future__ import annotations

import phrasebook
import pytest

import parlour

GAMES = [game for game in parlour.shelf().values() if phrasebook.book_path(game).exists()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_sentence_stands_in_the_phrasebook_and_is_good_english(game):
    now, said = phrasebook.heard(game, seeds=1, most=phrasebook.SAMPLE)
    read = phrasebook.written(game)
    new = {group: sorted(now[group] - read[group]) for group in phrasebook.GROUPS}
    assert not any(new.values()), f"run `make phrasebook` and read what is new: {new}"
    wrong = {sentence: phrasebook.faults(sentence) for sentence in said}
    assert not {sentence: why for sentence, why in wrong.items() if why}


def test_writing_the_book_anew_loses_nothing(tmp_path, monkeypatch):
    game = GAMES[0]
    path = tmp_path / "phrasebook.txt"
    path.write_text(phrasebook.as_text(phrasebook.written(game)) + "A rare sentence.\n")
    monkeypatch.setattr(phrasebook, "book_path", lambda game: path)
    monkeypatch.setattr(phrasebook, "heard", lambda game: ({**read(), "log": {"New."}}, set()))
    for words, kept in (([], True), ([phrasebook.FORGET], False)):
        monkeypatch.setattr("sys.argv", ["phrasebook.py", game.id, *words])
        phrasebook.main()
        assert ("A rare sentence." in phrasebook.written(game)["notes"]) == kept
        assert "New." in phrasebook.written(game)["log"]


def read():
    return {group: set() for group in phrasebook.GROUPS}


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("It is worth 1 points.", "one of many"),
        ("You draws a card.", "'you draws'"),
        ("Seat 2  wins.", "odd stops"),
        ("Ornn Horn of of Ornn.", "a word twice"),
        ("It is a Ocean.", "'a' before a vowel"),
        ("Seat 1 and Seat 2 and Seat 3 win.", "a list of ands"),
    ],
)
def test_a_fault_is_found(sentence, fault):
    assert fault in phrasebook.faults(sentence)


@pytest.mark.parametrize("sentence", ["You pass.", "It is worth 21 points.", "Seat 1 wins."])
def test_what_is_right_is_left_alone(sentence):
    assert phrasebook.faults(sentence) == []
