"""`parlour lab`: what is printed, what is written, and what is refused without writing anything."""

from __future__ import annotations

import json
import sys

import pytest

from parlour.cli import main

FEW = ("-n", "12", "-p", "2", "--bots", "random", "--processes", "1")


def run(capsys, *arguments):
    with pytest.raises(SystemExit) as left:
        main(["lab", *arguments])
    said = capsys.readouterr()
    return left.value.code, said.out, said.err


def test_a_study_is_told_in_lines_and_written_to_a_folder(capsys, tmp_path):
    out = tmp_path / "study"
    code, said, _ = run(capsys, "order", "abyss", *FEW, "--out", str(out))
    assert code == 0
    assert "Turn order" in said and "among random bots" in said
    assert "Again: parlour lab order abyss -p 2 --bots random -n 12 --seed 0" in said
    written = {path.name for path in out.iterdir()}
    assert written >= {"order.json", "order.parquet", "order.csv"}
    rows = (out / "order.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 1 + 2 * 12


def test_json_is_the_report(capsys):
    code, said, _ = run(capsys, "restrict", "abyss", "red_herald", *FEW, "--json")
    report = json.loads(said)
    assert code == 0
    assert report["verb"] == "restrict" and report["game"] == "abyss"


def test_figures_and_options_make_a_variant_with_a_name(capsys):
    asked = ("--set", "lords.herald.ip=12", "-o", "bonus_locations=on")
    code, said, _ = run(capsys, "report", "abyss", *FEW, *asked, "--json")
    report = json.loads(said)
    assert code == 0
    assert report["changes"] == ["lords.herald.ip=12", "bonus_locations=on"]
    assert len(report["variant"]) == 12


def test_a_file_of_cards_changes_what_differs(capsys, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[[lords]]\nid = "herald"\nip = 9\n', encoding="utf-8")
    code, said, _ = run(capsys, "order", "abyss", *FEW, "--cards", str(file), "--json")
    assert code == 0
    assert json.loads(said)["changes"] == ["lords.herald.ip=9"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("order", "chess"), "there is no game 'chess'"),
        (("order", "abyss", "--set", "lords.herold.ip=3"), "there is no 'herold' in lords"),
        (("order", "abyss", "--set", "lords.herald.ip=many"), "is a whole number"),
        (("order", "abyss", "--set", "lords.herald.ip"), "a change is written"),
        (("order", "abyss", "--set", "colors.red=out"), "cannot be made so"),
        (("order", "abyss", "--cards", "nowhere.toml"), "nowhere.toml"),
        (("order", "abyss", "-n", "1"), "the number of games is from 2"),
        (("order", "abyss", "--within", "soon"), "a time is written 60s"),
        (("order", "abyss", "--within", "5s", "-n", "9"), "in one way"),
        (("order", "abyss", "--bots", "clever"), "there is no bot 'clever'"),
        (("order", "abyss", "-p", "9"), "is for 2, 3, 4 players"),
        (("restrict", "abyss", "", "-n", "12"), "this one is empty"),
        (("compare", "abyss", "printed"), "the same game"),
        (("compare", "abyss", "lords.herald.ip=6"), "the same game"),
        (("ablate", "abyss", "-n", "12"), "name the cards to take out"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence_and_nothing_is_written(
    capsys, tmp_path, arguments, why
):
    out = tmp_path / "study"
    code, said, told = run(capsys, *arguments, "--out", str(out))
    assert code == 2
    assert why in told and told.startswith("parlour: ")
    assert not said and not out.exists()


def test_the_folder_must_not_be_a_file(capsys, tmp_path):
    file = tmp_path / "taken"
    file.write_text("mine", encoding="utf-8")
    code, _, told = run(capsys, "order", "abyss", *FEW, "--out", str(file))
    assert code == 2 and "is a file" in told
    assert file.read_text(encoding="utf-8") == "mine"


def test_what_is_not_installed_is_said_before_anything_is_played(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy", None)
    monkeypatch.setattr("parlour.lab.experiment.Session", lambda *given: pytest.fail("it plays"))
    code, _, wrong = run(capsys, "order", "abyss", *FEW)
    assert code == 2 and "this needs SciPy: pip install 'parlour[lab]'" in wrong
