"""Bad arguments: one clear line on standard error, status 2, no traceback."""

from __future__ import annotations

import pytest

import parlour as package

VERSION = package.game("abyss").version
BAD = [
    (["frobnicate"], "No such command 'frobnicate'"),
    (["play"], "Missing argument 'GAME'"),
    (["play", "chess"], "there is no game 'chess'; the games are: "),
    (["play", "abyss", "--players", "9"], "is for 2, 3, 4 players, not 9"),
    (["play", "abyss", "--seat", "5"], "seats are numbered 1 to 2 here, not 5"),
    (["play", "abyss", "--seat", "0"], "seats are numbered 1 to 2 here, not 0"),
    (["play", "abyss", "--bot", "clever"], "there is no bot 'clever'; the bots are: random"),
    (["play", "abyss", "--option", "score"], "an option is written NAME=VALUE, not 'score'"),
    (["play", "abyss", "--option", "luck=on"], "there is no option 'luck'; the options are: "),
    (["play", "abyss", "-o", "score=open", "-o", "score=open"], "score is given twice"),
    (["play", "abyss", "--seed", "-1"], "a seed is a whole number from 0"),
    (["play", "abyss", "--save", "/nowhere/at/all"], "/nowhere/at/all: No such file"),
    (["play", "abyss", "--resume", "/nowhere"], "/nowhere: No such file or directory"),
    (["play", "abyss", "--resume", "/nowhere", "--seed", "1"], "has its players, seed and options"),
    (["replay", "/nowhere"], "/nowhere: No such file or directory"),
    (["rules", "chess"], "there is no game 'chess'"),
    (["cards", "chess"], "there is no game 'chess'"),
    (["simulate", "abyss", "-n", "many"], "'-n'"),
    (["simulate", "abyss", "-n", "0"], "'-n'"),
    (["simulate", "abyss", "--players", "7"], "is for 2, 3, 4 players, not 7"),
    (["simulate", "abyss", "--bots", "random,clever"], "there is no bot 'clever'"),
    (["simulate", "abyss", "--bots", "random,random,random"], "3 bots are too many for 2 seats"),
    (["simulate", "abyss", "--seed", "-1"], "the seed of a simulation is from 0"),
    (["simulate", "abyss", "--processes", "0"], "'--processes'"),
    (["bench", "chess"], "there is no game 'chess'"),
    (["serve", "--port", "99999"], "'--port'"),
]


@pytest.mark.parametrize(("arguments", "why"), BAD, ids=lambda value: str(value)[:40])
def test_a_bad_argument_gets_one_clear_line(parlour, arguments, why):
    answer = parlour(*arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.startswith("parlour: ")
    assert answer.err.count("\n") == 1
    assert why in answer.err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a game record begins with the line"),
        ("parlour record 1\ngame: chess\n", "there is no game 'chess'"),
        ("parlour record 1\ngame: abyss\n0: draw 1\n", "the header 'version: ...' is missing"),
        (
            f"parlour record 1\ngame: abyss\nversion: {VERSION}\nplayers: 2\nseed: 1\n0: draw 9\n",
            "line 6: seat 0 cannot choose 'draw 9'",
        ),
    ],
)
def test_a_bad_record_says_where_and_why(parlour, tmp_path, text, why):
    file = tmp_path / "game.txt"
    file.write_text(text)
    answer = parlour("replay", str(file))
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert why in answer.err or "does not name its game" in answer.err


def test_a_file_that_is_no_text_is_refused(parlour, tmp_path):
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe\x00")
    answer = parlour("replay", str(file))
    assert answer.status == 2
    assert "UTF-8" in answer.err


def test_a_saved_game_with_seats_that_cannot_be_is_refused(parlour, tmp_path):
    file = tmp_path / "game.txt"
    parlour("play", "abyss", "--seed", "3", "--save", str(file))
    text = file.read_text()
    for seats, why in (("person", "must name 2 seats"), ("person clever", "no bot 'clever'")):
        file.write_text(text.replace("# seats: person greedy", f"# seats: {seats}"))
        answer = parlour("play", "abyss", "--resume", str(file))
        assert answer.status == 2
        assert why in answer.err


def test_no_arguments_show_the_commands(parlour):
    answer = parlour()
    assert answer.status == 0
    for command in ("play", "games", "rules", "cards", "serve", "replay", "simulate", "bench"):
        assert command in answer.out


def test_the_version_is_told(parlour):
    from parlour import __version__

    assert parlour("--version").out == f"parlour {__version__}\n"
