"""Games with other figures: what is changed, what is refused, and that nothing else moves."""

from __future__ import annotations

import pickle
import sys
import tomllib

import numpy as np
import pytest

import parlour
from parlour.core.card_changes import changed, flat, numbers, read_change
from parlour.core.contract import points
from parlour.core.record import as_bytes
from parlour.core.variants import as_toml, printed

ABYSS = parlour.game("abyss")
HERALD = 11  # the red one
CONTENT = {
    "rules": {"hand": 3, "open": True},
    "card": [
        {"id": "one", "name": "The One", "worth": 1, "copies": 2},
        {"id": "two", "name": "Two", "worth": 2, "copies": 2, "text": "Twice."},
    ],
    "goal": [{"colour": "red", "points": 4}, {"colour": "blue", "points": 5}],
}


def test_a_figure_is_changed_by_its_path_and_the_rest_stays():
    made = changed(CONTENT, {"card.two.worth": 7, "rules.hand": 4, "goal.blue.points": 6})
    assert made["card"][1]["worth"] == 7
    assert made["rules"] == {"hand": 4, "open": True}
    assert made["goal"][1]["points"] == 6
    assert made["card"][0] == CONTENT["card"][0]
    assert CONTENT["card"][1]["worth"] == 2


def test_a_card_is_found_by_its_name_too():
    assert changed(CONTENT, {"card.the_one.worth": 3})["card"][0]["worth"] == 3


def test_a_card_taken_out_has_no_copies_and_a_row_without_copies_goes():
    assert changed(CONTENT, {"card.one": None})["card"][0]["copies"] == 0
    assert [row["colour"] for row in changed(CONTENT, {"goal.red": None})["goal"]] == ["blue"]


def test_a_patch_of_the_same_shape_says_only_what_differs():
    patch = {"rules": {"hand": 3}, "card": [{"id": "two", "worth": 9, "copies": 2}]}
    assert flat(CONTENT, patch) == {"card.two.worth": 9}


def test_changes_as_they_are_typed():
    assert read_change("lords.herald.ip = 12") == ("lords.herald.ip", 12)
    assert read_change("a.b=true") == ("a.b", True)
    assert read_change("a.b=[1, 2]") == ("a.b", [1, 2])
    assert read_change("a.b=some text") == ("a.b", "some text")
    assert read_change("cards.one=out") == ("cards.one", None)
    with pytest.raises(ValueError, match="is written"):
        read_change("lords.herald.ip")


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("card.three.worth", 1, "there is no 'three' in card; there are one, two"),
        ("cards.one.worth", 1, "the card file has no 'cards'; it has rules, card, goal"),
        ("card.one.cost", 1, "card.one.cost is not there; what is: id, name, worth, copies"),
        (
            "card.one.worth",
            "much",
            "card.one.worth is a whole number \\(1 is printed\\), not 'much'",
        ),
        ("card.one.worth", -1, "card.one.worth cannot be below 0: -1 \\(1 is printed\\)"),
        ("rules.open", 1, "rules.open is true or false"),
        ("card.one", 3, "card.one is a card: say which figure of it, such as card.one.worth=1"),
        ("rules", 3, "rules holds more than one figure: hand, open"),
        ("rules.hand", None, "rules.hand is no card"),
        ("rules.hand.more", 3, "rules.hand.more leads into a figure"),
    ],
)
def test_what_cannot_be_changed_is_told_in_a_sentence(path, value, why):
    with pytest.raises(ValueError, match=why):
        changed(CONTENT, {path: value})


def test_every_card_file_is_written_as_it_is_read():
    for game in parlour.shelf().values():
        content = printed(game)
        assert tomllib.loads(as_toml(content)) == content, game.id
        assert changed(content, dict(list(numbers(content))[:1])) == content, game.id


def test_a_variant_has_its_figures_and_the_printed_game_keeps_its_own():
    variant = ABYSS.with_cards({"lords.herald.ip": 12})
    assert variant.id == "abyss" and variant.changes == {"lords.herald.ip": 12}
    assert printed(variant)["lords"][5]["ip"] == 12
    assert printed(ABYSS)["lords"][5]["ip"] == 6
    assert ABYSS.with_cards({"lords.herald.ip": 12}) is variant
    assert pickle.loads(pickle.dumps(variant)) is variant
    assert ABYSS.with_cards({"lords.herald.ip": 6}) is ABYSS
    assert variant.linker.cache != ABYSS.linker.cache


def test_a_variant_deals_as_the_printed_game_and_scores_otherwise():
    variant = ABYSS.with_cards({"scoring.pearl_master": 50})
    one, other = (game.start(players=2, seed=4) for game in (ABYSS, variant))
    while not one.over:
        assert as_bytes(one.truth) == as_bytes(other.truth)
        action = one.legal()[0]
        one.play(action)
        other.play(action)
    differ = [b - a for a, b in zip(one.points, other.points, strict=True)]
    assert sorted(differ) == [0, 45]


ALL_BUT_HERALDS = ("silver_key", "gold_key", "one_pearl", "two_pearls", "swapper")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({f"lords.{kind}": None for kind in ALL_BUT_HERALDS}, "cannot be played so with 2 players"),
        ({"colors.red": None}, "cannot be made so"),
        ({"lords.herald.ip": 99_999}, "a figure is too large for the bots' estimate"),
    ],
)
def test_a_change_that_breaks_the_game_is_refused_and_nothing_stays(changes, why):
    before = set(sys.modules)
    for _ in range(2):
        with pytest.raises(ValueError, match=why):
            ABYSS.with_cards(changes)
    assert not [name for name in set(sys.modules) - before if name.startswith(ABYSS.package)]


def test_a_variant_is_changed_from_the_printed_game_only():
    with pytest.raises(ValueError, match="changed already"):
        ABYSS.with_cards({"lords.herald.ip": 12}).with_cards({"lords.herald.ip": 3})


def told_points(s, out):
    """The slot, for Python to call compiled."""
    points(s, out)


def test_compiled_rules_of_a_variant_are_its_own_beside_those_of_the_printed_game():
    """Both have records of one form, so machine code of one name could be taken for the other's."""
    variant = ABYSS.with_cards({"lords.herald.ip": 9})
    found, names = [], set()
    for game in (ABYSS, variant, ABYSS):
        table = game.start(players=2, seed=1).truth
        table.chamber[0].size = 1
        table.chamber[0].lord[0] = HERALD
        table.chamber[0].arms[1] = 0
        s, out = game.packed(table), np.zeros(2, np.int64)
        entry = game.linker.entry(told_points)
        entry(s, out)
        names.add(entry.py_func.__qualname__)
        found.append(int(out[0]))
    assert found[1] - found[0] == 3
    assert found[0] == found[2]
    assert len(names) == 2
