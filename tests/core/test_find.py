"""The door: games of packages from outside, and what happens to those that cannot be had."""

from __future__ import annotations

import json

import outside
import pytest
from served import serving

import parlour
from parlour.cli import main
from parlour.core.find import shelf
from parlour.core.trial import check_match

OWN = ["abyss", "rift", "runeterra", "speros", "tabloid"]


def one_offered(folder, changes, value="blitz:GAME"):
    outside.toy_package(folder, "blitz", changes)
    outside.offer(folder, "blitz-cards", {"blitz": value})


def why_left_out():
    """The reason for the only game that is left out; Parlour's own are all there."""
    assert set(OWN) <= set(shelf())
    (out,) = shelf().left_out
    return f"{out.name} of {out.package}: {out.why}"


def test_a_game_of_another_package_is_found_and_plays(tmp_path):
    one_offered(tmp_path, {})
    with outside.installed(tmp_path):
        assert sorted(shelf()) == sorted([*OWN, "highcard"])
        assert shelf().left_out == ()
        game = parlour.game("High Card")
        assert game.package == "blitz"
        assert check_match(game, 2, {}, 1).over
        assert game.text("RULES.md").startswith("# High Card")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"__init__.py": ("CARDS = 6", "CARDS = SIX")}, "NameError: name 'SIX' is not defined"),
        ({"__init__.py": ("CARDS = 6", "CARDS = = 6")}, r"SyntaxError: .*\(__init__.py, line"),
        ({"__init__.py": ("CARDS = 6", "raise SystemExit(3)")}, "SystemExit: 3"),
        ({"words.py": ("def spot", "def blot")}, "words lacks spot"),
        ({"words.py": ("def spot(s: Any, action: int)", "def spot(s: Any)")}, r"\(s, action\)"),
        ({"__init__.py": ('clause_letter="H"', 'clause_letter="h"')}, "one capital letter"),
        ({"__init__.py": ("players=(2, 3)", "players=(3, 2)")}, "numbers of seats from 1 to 8"),
        ({"__init__.py": ("bound=60", "bound=0")}, "bound is 0, and must be a whole number"),
        ({"__init__.py": ("state=State", "state=dict")}, "inherits Table"),
        ({"__init__.py": ("@record\nclass State", "class State")}, "State is not marked @record"),
        (
            {"__init__.py": ("@rule\ndef legal(", "def legal(")},
            "the rule legal is not marked @rule",
        ),
        (
            {"__init__.py": ("@rule\ndef interject(", "def interject(")},
            "the rule interject is not marked @rule",
        ),
        (
            {"__init__.py": ("@rule\ndef deal_hidden(", "@rule\ndef deal_others(")},
            "rules lacks deal_hidden: player.hand is hidden from some, and a bot must imagine it",
        ),
        ({"__init__.py": ("GAME = Game(", "GAME = dict(")}, "GAME is a dict, and must be a"),
        ({"__init__.py": ('id="highcard"', 'id="High Card"')}, "id is 'High Card', and must be"),
    ],
)
def test_a_game_of_a_wrong_shape_is_left_out_with_one_sentence(tmp_path, changes, why):
    one_offered(tmp_path, changes)
    with outside.installed(tmp_path):
        told = why_left_out()
        assert told.startswith("blitz of blitz-cards: ")
        assert "\n" not in told and str(tmp_path) not in told
        with pytest.raises(LookupError, match="the game 'blitz' of blitz-cards is left out: "):
            parlour.game("blitz")
    with pytest.raises(AssertionError, match=why):
        raise AssertionError(told)


def test_a_game_without_rules_for_people_is_left_out(tmp_path):
    one_offered(tmp_path, {})
    (tmp_path / "blitz" / "RULES.md").unlink()
    with outside.installed(tmp_path):
        assert "RULES.md is missing" in why_left_out()


@pytest.mark.parametrize("value", ["nowhere:GAME", "blitz:NOTHING", "blitz.deeper:GAME"])
def test_an_entry_point_that_points_nowhere_is_one_sentence(tmp_path, value):
    one_offered(tmp_path, {}, value)
    with outside.installed(tmp_path):
        assert "it cannot be imported: " in why_left_out()


def test_two_games_of_one_id_are_told_by_both_packages(tmp_path):
    one_offered(tmp_path, {"__init__.py": ('id="highcard"', 'id="abyss"')})
    with outside.installed(tmp_path):
        own, theirs = "parlour.games.abyss", "blitz-cards"
        assert f"the id 'abyss' is taken: {own} has it, and {theirs} wants it too" in why_left_out()
        assert parlour.game("abyss").package == own


def test_the_cache_of_compiled_code_is_named_by_whatever_the_rules_come_from(tmp_path):
    helper = "from parlour.core.rule import rule\nROUNDS = {}\n"
    seen = set()
    for number, rounds in enumerate((3, 2)):
        folder = tmp_path / str(number)
        one_offered(folder, {"__init__.py": ("ROUNDS = 3", "from elsewhere import ROUNDS")})
        (folder / "elsewhere.py").write_text(helper.format(rounds))
        with outside.installed(folder):
            seen.add(parlour.game("highcard").linker.cache.name)
    assert len(seen) == 2


def test_everybody_is_told_what_is_left_out(tmp_path, capsys, caplog):
    one_offered(tmp_path, {"words.py": ("def spot", "def blot")})
    with outside.installed(tmp_path):
        with pytest.raises(SystemExit) as left:
            main(["games", "--json"])
        rows = json.loads(capsys.readouterr().out)
        assert left.value.code == 0
        assert rows[-1] == {"id": "blitz", "package": "blitz-cards", "error": "words lacks spot"}
        with pytest.raises(SystemExit):
            main(["games"])
        assert "left out, of blitz-cards:\n            words lacks spot" in capsys.readouterr().out
        with serving(tmp_path / "tables.db") as server:
            page = server.client.get("/", headers={"accept": "text/html"})
        assert "the game blitz of blitz-cards is left out: words lacks spot" in caplog.text
        assert page.status_code == 200 and "words lacks spot" in page.text
