"""Plurals, persons and lists, as all games say them."""

from __future__ import annotations

import pytest

from parlour.core.speech import Person, a_or_count, count_of, listed, person, second_person


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (-1, "−1 card")]
)
def test_a_count_has_its_plural(n, said):
    assert count_of(n, "card") == said


def test_an_odd_plural_is_given():
    assert count_of(2, "ability", "abilities") == "2 abilities"
    assert a_or_count(1, "ability", "abilities") == "an ability"
    assert a_or_count(1, "card") == "a card"


def test_a_list_has_one_and_before_its_last():
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert listed(["a", "b"], "or") == "a or b"


@pytest.mark.parametrize(
    ("verb", "said"),
    [("draws", "draw"), ("is", "are"), ("has", "have"), ("passes", "pass"), ("carries", "carry")],
)
def test_you_have_the_verb_of_the_second_person(verb, said):
    assert second_person(verb) == said
    assert person(1, 1).does(verb) == f"You {said}"
    assert person(1, 0).does(verb) == f"Seat 2 {verb}"


def test_a_spectator_is_nobody_at_the_table():
    assert person(0, -1) == Person("Seat 1", is_you=False)
    assert person(0, -1).whose == "Seat 1's"
    assert person(0, 0, "Green").whose == "your"
