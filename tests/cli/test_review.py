"""`parlour review`: a recorded game judged in words, as JSON, as a page; what bad records say."""

from __future__ import annotations

import jsonschema
import pytest
from reviewed import by_lot

from parlour.review import schema


@pytest.fixture(scope="module")
def record() -> str:
    return by_lot("abyss", 2, most=None).save()


@pytest.fixture
def file(record, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(record, encoding="utf-8")
    return path


def test_every_seat_is_told_what_luck_and_play_did(parlour, file):
    answer = parlour("review", str(file), "--budget", "8")
    assert answer.status == 0
    for seat in (1, 2):
        assert f"Seat {seat}: " in answer.out
    assert "an equal share is 50 of 100; the deal " in answer.out


def test_as_json_it_is_by_the_schema_and_repeatable(parlour, file):
    asked = ("review", str(file), "--json", "--budget", "8", "--seed", "3")
    one, two = (parlour(*asked).json for _ in range(2))
    jsonschema.validate(one, schema())
    del one["seconds"], two["seconds"]
    assert one == two


def test_the_page_stands_alone(parlour, file, tmp_path):
    page = tmp_path / "review.html"
    assert parlour("review", str(file), "--budget", "8", "--html", str(page)).status == 0
    text = page.read_text(encoding="utf-8")
    assert text.count('class="graph"') == 3  # two seats, and all cards open
    for outside in ("<script", "<link", "src=", "http://", "https://"):
        assert outside not in text.replace("http://www.w3.org/2000/svg", "")


def test_an_illegal_choice_is_named_by_its_line_and_what_stands_before_is_judged(
    parlour, record, tmp_path
):
    lines = record.splitlines()
    first = next(n for n, line in enumerate(lines) if line[:1].isdigit())
    lines[first + 6] = "0: take nothing at all"
    file = tmp_path / "bad.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    answer = parlour("review", str(file), "--budget", "8")
    assert answer.status == 2
    assert f"line {first + 7}: " in answer.err
    assert "Seat 1: " in answer.out and "so far. Luck" in answer.out


def test_a_cut_record_is_judged_as_far_as_it_goes(parlour, record):
    cut = "\n".join(record.splitlines()[:20])
    answer = parlour("review", "-", "--budget", "8", typed=cut)
    assert answer.status == 2
    assert "line 20: the record is cut short" in answer.err
    assert "Seat 2: " in answer.out and "so far. Luck" in answer.out


def test_a_record_of_other_rules_is_refused_but_its_choices_are_shown(parlour, record):
    lines = record.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("version:"))
    lines[at] = "version: 9999"
    answer = parlour("review", "-", typed="\n".join(lines))
    assert answer.status == 2
    assert f"line {at + 1}: recorded under version 9999" in answer.err
    assert next(line for line in lines[::-1] if line[:1].isdigit()) in answer.out


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the record does not name its game"),
        ("game: chess\n", "there is no game 'chess'"),
        ("hello\ngame: abyss\n", "line 1: a game record begins with"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(parlour, text, why):
    answer = parlour("review", "-", typed=text)
    assert answer.status == 2
    assert why in answer.err


def test_a_budget_that_is_none_is_refused(parlour, file):
    answer = parlour("review", str(file), "--budget", "much")
    assert answer.status == 2
    assert "'much' is no budget" in answer.err
