"""`parlour games`, `rules`, `cards`; how fast the shelf answers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import parlour as package

GAMES = list(package.shelf())


def test_games_as_json_has_what_was_promised(parlour):
    rows = {row["id"]: row for row in parlour("games", "--json").json}
    assert set(rows) == set(GAMES)
    assert rows["abyss"] == {
        "id": "abyss",
        "title": "Conspiracy: Abyss Universe",
        "min_players": 2,
        "max_players": 4,
        "actions": 116,
        "clauses": rows["abyss"]["clauses"],
        "state_bytes": package.game("abyss").state_bytes,
        "version": package.game("abyss").version,
    }
    assert rows["abyss"]["clauses"] >= 60


def test_games_for_people_name_every_title(parlour):
    out = " ".join(parlour("games").out.split())
    assert all(name in out for name in GAMES)


def test_games_for_people_fit_the_narrowest_terminal(parlour):
    lines = parlour("games").out.splitlines()
    assert max(map(len, lines)) <= 80
    for game in package.shelf().values():
        at = next(n for n, line in enumerate(lines) if line.startswith(f"{game.id} "))
        assert f"{game.title} ({game.players[0]}" in lines[at]
        assert game.line.startswith(lines[at + 1].strip()) and lines[at + 1].startswith("    ")


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_shown_whole_and_as_clauses(parlour, name):
    text = package.game(name).text("RULES.md")
    shown = parlour("rules", name).out
    said = [line for line in text.splitlines() if not line.startswith("![")]
    assert [line for line in said if line not in shown.splitlines()] == []
    assert "Figure: " in shown and "Example: " in shown and "](figure:" not in shown
    answer = parlour("rules", name, "--json").json
    first = answer["clauses"][0]
    assert first["clause"] == f"{package.game(name).clause_letter}1"
    assert first["text"] and "\n" not in first["text"]
    listed = next(row for row in parlour("games", "--json").json if row["id"] == name)
    assert len(answer["clauses"]) == listed["clauses"]


@pytest.mark.parametrize("name", GAMES)
def test_cards_are_shown_with_their_texts(parlour, name):
    facts = parlour("cards", name, "--json").json
    assert facts["game"] == name
    assert len(parlour("cards", name).out) > 500


def test_a_game_is_found_by_its_title_too(parlour):
    by_title = parlour("rules", "conspiracy: abyss universe")
    assert by_title.out == parlour("rules", "abyss").out


@pytest.mark.parametrize("command", [["games"], ["--help"], ["rules", "abyss"], ["play", "--help"]])
def test_the_shelf_answers_without_loading_the_compiler_or_the_server(command):
    code = (
        "import sys\nfrom parlour.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "heavy = {'numba', 'fastapi', 'sqlalchemy', 'uvicorn'} & set(sys.modules)\n"
        "sys.exit(f'loaded {heavy}' if heavy else 0)\n"
    )
    source = str(Path(package.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code, *command],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_cards_are_blocks_that_fit_a_terminal(parlour, name):
    assert max(map(len, parlour("cards", name).out.splitlines())) <= 80


def test_one_card_is_read_by_the_beginning_of_its_name(parlour):
    told = parlour("cards", "abyss", "mage quar").out
    assert told == "Mage Quarter\n    Worth 1, and 1 more for each purple Lord of yours.\n"
    refused = parlour("cards", "abyss", "atlantis")
    assert refused.status == 2
    assert "has no card 'atlantis'" in refused.err


def test_one_clause_or_all_that_speak_of_a_word(parlour):
    assert parlour("rules", "abyss", "a51").out == "Scoring\nA51  The Pearl Master counts 5.\n"
    found = parlour("rules", "abyss", "coalition").out
    assert found.startswith("Scoring\nA50  A coalition is a set")
    assert "\n\nOptions\nA58  The conditions" in found
    assert max(map(len, found.splitlines())) <= 80
    assert "No clause" in parlour("rules", "abyss", "Z99").out
