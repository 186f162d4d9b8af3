"""`parlour play`: whole games by numbers and by words, save and resume, people taking turns."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import parlour as package
from parlour.cli import screen
from parlour.core.game_record import read_record
from parlour.review.looking_back import Regret

GAMES = list(package.shelf().values())
FIRST_CHOICES = "1\n" * 2000


def record_of(file):
    text = file.read_text()
    return read_record(package.game("abyss"), text)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_game_against_bots_by_numbers(parlour, game):
    answer = parlour("play", game.id, "--seed", "7", "--bot", "random", typed=FIRST_CHOICES)
    assert answer.status == 0
    assert re.search(rf"^  {game.sum_word} +\d", answer.out, re.M)
    assert "The seed was 7." in answer.out
    ends = (
        r"^[A-Z][^.]* (won|lost|shared)[^.]*\.\n"
        r"The game took \d+ choices, \d+ of them yours\.$"
    )
    assert re.search(ends, answer.out, re.M)
    assert "You have seat 1. Bots: seat 2 random." in answer.out


def test_the_score_calls_seats_as_the_table_does_and_the_end_fits_the_screen(parlour):
    """Speros: its seats are colours, its Bonus Objectives long lines."""
    out = parlour("play", "speros", "--seed", "7", "-b", "random", typed=FIRST_CHOICES).out
    end = out[out.index("The game ends") if "The game ends" in out else out.index("game ends (") :]
    heads = [line.split() for line in end.splitlines() if line.split()[:1] == ["You"]]
    assert ["You", "Black"] in heads
    assert "Black won." in end and "Seat 2" not in end
    assert max(map(len, end.splitlines())) <= 80


def test_the_beginning_of_a_choice_will_do_where_no_other_begins_so(parlour, tmp_path):
    file = tmp_path / "game.txt"
    typed = "d\ndr\nDRAW  2\n"
    out = parlour("play", "abyss", "--seed", "3", "--save", str(file), typed=typed).out
    assert out.count("Several choices begin so, say more: draw 1, draw 2 or draw 3.") == 2
    assert [choice.action for choice in record_of(file).choices if choice.seat == 0] == [1]
    typed = "lay moon landing\nLay moon_landing Natural\nlay moon landing leaked\n"
    out = parlour("play", "tabloid", "--seed", "11", typed=f"draw unknown\n{typed}").out
    assert "say more: lay moon_landing natural, lay moon_landing" in out
    assert 'About to be laid: Moon "Landing" and Leaked File on Moon' in out
    out = parlour("play", "speros", "--seed", "7", typed="explore sn\n").out
    assert "Your choice: choose a Location" in out


@pytest.mark.parametrize(
    ("game", "setting", "typed", "why"),
    [
        ("abyss", (), "take pu", "The purple pile is empty (A13)."),
        ("tabloid", (), "dis", "Not now: you are asked to open the turn with a card"),
        ("speros", (), "lea", "Not now: you are asked for an opening Location (S15)."),
        ("rift", ("-o", "draft=ready"), "buy ber", "The shop serves a champion while it is"),
        ("runeterra", (), "rol", "Not now: you are asked to act, or end the action part (N19)."),
    ],
)
def test_the_beginning_of_what_cannot_be_chosen_hears_the_true_reason(
    parlour, game, setting, typed, why
):
    out = parlour("play", game, "--seed", "3", *setting, typed=f"{typed}\nwhy {typed}\n").out
    assert out.count(why) == 2, out[-300:]


def test_earlier_shows_the_table_as_it_was_and_what_came_of_the_choice(parlour):
    typed = "earlier\nearlier 2\ndraw 3\n1\nearlier 2\nearlier 9\nearlier x\n"
    out = parlour("play", "abyss", "--seed", "3", typed=typed).out
    assert out.count("You have chosen nothing yet.") == 2
    assert "Say how many of your choices to go back: 1 to 2, not '9'." in out
    assert "1 to 2, not 'x'." in out
    then = out[out.index("Your choice number 1, as you saw the table then:") :]
    assert then.index("Lord deck 56") < then.index(
        "You chose: Draw 3 Lords from the deck  [draw 3]"
    )
    told = then[then.index("You chose:") : then.index("> ")]
    assert "You drew 3 Lords" in told and "You recruited" not in told


def test_the_same_seed_is_the_same_game_bots_and_all(parlour):
    games = [parlour("play", "abyss", "--seed", "7", typed=FIRST_CHOICES).out for _ in range(2)]
    assert games[0] == games[1]


def test_choices_are_numbered_and_carry_their_token(parlour):
    out = parlour("play", "abyss", "--seed", "3", typed="").out
    assert re.search(r"^ +1  Draw 1 Lord from the deck  \[draw 1\]$", out, re.M)
    assert "Your turn: draw" in out
    assert "You ·" in out


def test_a_choice_by_its_words_is_the_choice_by_its_number(parlour, tmp_path):
    by_number, by_words = tmp_path / "a", tmp_path / "b"
    parlour("play", "abyss", "--seed", "3", "--save", str(by_number), typed="2\n")
    parlour("play", "abyss", "--seed", "3", "--save", str(by_words), typed="Draw  2\n")
    assert by_number.read_text() == by_words.read_text()
    assert [choice.action for choice in record_of(by_words).choices if choice.seat == 0] == [1]


def test_a_tip_says_what_people_look_at(parlour):
    out = parlour("play", "abyss", "--seed", "3", typed="tip\n").out
    assert "Three from the deck give most to choose from" in out


def test_a_tip_looks_back_at_a_costly_choice_and_is_silent_about_a_good_one(parlour, monkeypatch):
    costly = Regret(package.game("abyss").actions.number("draw 3"), 0.1, 0.01, ())
    for found, said in ((costly, True), (None, False)):
        monkeypatch.setattr("parlour.review.looking_back.look_back", lambda past, one=found: one)
        out = parlour("play", "abyss", "--seed", "3", typed="tip\ndraw 1\ntip\n").out
        assert out.count("Looking back: “Draw 3 Lords from the deck” would have been") == said


def test_look_tells_the_same_text_once(parlour):
    out = parlour("play", "tabloid", "--seed", "5", typed="look chemtrails\n").out
    assert out.count("then give it back or drop it on the Tabloids.") == 1
    assert "Chemtrails, 5×" in out and "Chemtrails: not revealed" in out


def test_the_score_calls_whoever_asks_you(parlour):
    out = parlour("play", "abyss", "--seed", "3", typed="score\n").out
    heads = [line for line in out.splitlines() if line.endswith("Seat 2")]
    assert heads[-1].split()[-3:] == ["You", "Seat", "2"]


def test_the_seed_is_not_told_before_the_end(parlour):
    out = parlour("play", "abyss", "--seed", "987654321", typed="1\nlog\n?\n").out
    assert "987654321" not in out


def test_a_game_is_saved_choice_by_choice_and_resumed(parlour, tmp_path):
    file = tmp_path / "game.txt"
    straight = parlour("play", "abyss", "--seed", "5", typed=FIRST_CHOICES).out
    left = parlour("play", "abyss", "--seed", "5", "--save", str(file), typed="1\n1\n1\n")
    assert f"go on with --resume {file}" in left.out
    resumed = parlour("play", "abyss", "--resume", str(file), typed=FIRST_CHOICES).out
    assert resumed.splitlines()[-12:] == straight.splitlines()[-12:]
    assert record_of(file).over
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_game_can_be_saved_when_it_has_begun(parlour, tmp_path):
    file = tmp_path / "game.txt"
    out = parlour("play", "abyss", "--seed", "5", typed=f"save\nsave {file}\n1\n").out
    assert "Say where: save FILE" in out
    assert len(record_of(file).choices) > 1
    bad = parlour("play", "abyss", "--seed", "5", typed="save /nowhere/at/all\n1\n").out
    assert "could not be kept in /nowhere/at/all" in bad


def test_my_seat_is_the_one_i_chose(parlour, tmp_path):
    file = tmp_path / "game.txt"
    parlour("play", "abyss", "-p", "3", "--seat", "2", "--seed", "1", "--save", str(file))
    assert "# seats: greedy person greedy" in file.read_text()
    assert all(choice.seat != 1 for choice in record_of(file).choices)


def test_each_bot_takes_a_seat_in_turn(parlour, tmp_path):
    file = tmp_path / "game.txt"
    arguments = ("-p", "4", "-b", "random", "-b", "greedy", "--seed", "1", "--save", str(file))
    parlour("play", "abyss", *arguments)
    assert "# seats: person random greedy random" in file.read_text()


def test_people_on_one_screen_get_a_curtain_between_them(parlour):
    typed = "\n1\n" * 3
    out = parlour("play", "abyss", "--seat", "1", "--seat", "2", "--seed", "2", typed=typed).out
    curtains = re.findall(r"-{60}\nSeat (\d), it is your turn\..*-{60}", out)
    assert len(curtains) >= 2
    assert all(one != other for one, other in pairwise(curtains))
    before_the_first = out.split("Seat", 1)[0]
    assert "Lord deck" not in before_the_first


def test_the_curtain_clears_a_terminal_and_what_was_scrolled_off(parlour, monkeypatch):
    monkeypatch.setattr("parlour.cli.screen.is_terminal", lambda: True)
    out = parlour("play", "abyss", "-s", "1", "-s", "2", "--seed", "2", typed="\n1\n").out
    assert out.count("\x1b[2J\x1b[3J\x1b[H") == 3


def test_undo_is_refused_once_something_was_shown(parlour):
    out = parlour("play", "abyss", "-s", "1", "-s", "2", "--seed", "2", typed="\n1\n\nundo\n").out
    assert "only that seat can take it back" in out or "cannot be taken back" in out


def test_back_takes_back_even_what_has_shown_something(parlour, tmp_path):
    file = tmp_path / "game.txt"
    arguments = ("-s", "1", "-s", "2", "--seed", "2", "--save", str(file))
    typed = "\nback\ndraw 3\nundo\nback\ndraw 3\n"
    out = parlour("play", "abyss", *arguments, typed=typed).out
    assert "has chosen nothing yet" in out
    assert "cannot be taken back.\n'back' takes back your last choice" in out
    assert len(record_of(file).choices) == 1


def test_everybody_reads_what_is_chosen_instead_of_what_was_taken_back(parlour):
    """Seat 2 draws and recruits; seat 1 draws and recruits; seat 2 takes its last choice back."""
    typed = "\ndraw 3\n1\n" * 2 + "\nback\n2\n\nquit\n"
    out = parlour("play", "abyss", "-s", "1", "-s", "2", "--seed", "2", typed=typed).out
    *_, last = out.split("-" * 60)
    assert "Seat 2 recruited the green Herald" in last


def test_undo_takes_a_choice_back(parlour, tmp_path):
    """A swapper's first Lord is chosen and taken back; nothing was shown in between."""
    game = package.game("abyss")
    text = (
        "game: abyss / players: 2 / seat: 0 / discard: red_swapper=1 / "
        "deck: blue_herald purple_herald red_herald red_one_pearl / "
        "chamber 0 lord: yellow_herald green_herald"
    )
    file = tmp_path / "game.txt"
    file.write_text(game.position(text).save() + "# seats: person greedy\n")
    typed = "take red\nswap 1\nundo\ndecline\n"
    out = parlour("play", "abyss", "--resume", str(file), typed=typed).out
    assert out.count("swap two Lords without keys, or none") == 2
    assert "You swapped no Lords." in out
    assert "Taken back: Swap" in out


def test_what_cannot_be_is_explained_in_the_sentence_of_the_engine(parlour):
    match = package.game("abyss").start(players=2, seed=3)
    answer = parlour(
        "play", "abyss", "--seed", "3", typed="take purple\nwhy take purple\n99\nxyz\n"
    )
    assert answer.out.count("The purple pile is empty (A13).") == 2
    assert re.search(r"The choices are numbered 1 to \d+, not 99\.", answer.out)
    assert "No choice begins with 'xyz': type what stands in brackets" in answer.out
    assert match.seat is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_marks_of_the_table_are_explained_at_the_start_and_by_help(parlour, game):
    out = parlour("play", game.id, "--seed", "3", typed="?\n").out
    assert all(len(line) <= 80 for line in game.legend.splitlines())
    if game.legend:
        assert out.count(game.legend) == 2
        assert out.index(game.legend) < out.index("> ")
    else:
        assert "The table:" not in out


def test_help_table_log_and_a_refused_break_in(parlour):
    out = parlour(
        "play", "abyss", "--seed", "3", typed="?\ntable\nlog\nwhy draw 1\nbreak in\n\n"
    ).out
    assert "take back your last choice" in out
    help_ = out[out.index("  a number ") : out.index("leave the table")]
    assert max(map(len, help_.splitlines())) <= 80
    assert out.count("Your turn: draw") == 2
    assert "You may choose this now." in out
    assert "cannot break in now" in out


def test_alone_against_an_opponent(parlour):
    answer = parlour("play", "abyss", "-o", "opponent=mage", "--seed", "4", typed=FIRST_CHOICES)
    assert "The Mage" in answer.out
    assert re.search(r"^You (won|lost) with \d+ points\.$", answer.out, re.M)


def test_ctrl_c_leaves_the_table_without_a_traceback(parlour, monkeypatch):
    def interrupted(question):
        raise KeyboardInterrupt

    monkeypatch.setattr("parlour.cli.screen.ask", interrupted)
    answer = parlour("play", "abyss", "--seed", "4")
    assert answer.status == 0
    assert answer.out.endswith("You left the table.\n")
    assert answer.err == ""


def test_a_hint_names_choices_with_figures_and_changes_nothing(parlour, tmp_path):
    file = tmp_path / "game.txt"
    typed = "hint 40\n"
    out = parlour("play", "abyss", "--seed", "3", "--save", str(file), typed=typed).out
    figures = re.findall(
        r"^(?:> )? +(\d)  +\d+% ± (?:under )?\d+\.\d, (\d+) lines?: (.*)$", out, re.M
    )
    offered = dict(re.findall(r"^ +(\d)  (\S.*?)  \[", out, re.M))
    assert len(figures) == len({number for number, _, _ in figures}) == 5
    assert all(offered[number] == words for number, _, words in figures)
    visits = [int(lines) for _, lines, _ in figures]
    assert visits == sorted(visits, reverse=True) and 36 <= sum(visits) <= 40
    assert "from 40 lines of play." in out


def test_a_hint_says_nothing_of_choices_that_were_not_looked_at(parlour):
    out = parlour("play", "abyss", "--seed", "3", typed="hint 1\n").out
    assert "0 lines" not in out and "1 lines" not in out and "from 1 line of play." in out


def test_a_hint_is_refused(parlour, tmp_path):
    file = tmp_path / "game.txt"
    out = parlour("play", "abyss", "--seed", "3", "--save", str(file), typed="hint soon\n").out
    assert "'soon' is no budget" in out
    assert [choice for choice in record_of(file).choices if choice.seat == 0] == []


def test_the_score_of_a_running_game_says_who_is_ahead(parlour):
    rift = parlour("play", "rift", "--seed", "5", typed="score\n").out
    assert re.search(r"You +Red$", rift, re.M), "sides are called by their names"
    assert re.search(r"Towers standing +8 +8$", rift, re.M)
    cards = parlour("play", "tabloid", "-p", "2", "--seed", "11", "-s", "2", typed="score\n").out
    held = re.search(r"Cards left in hand +\? +−\d+$", cards, re.M)
    assert held, "one's own hand counts, that of another is not known"


def test_long_lines_keep_a_number_with_what_it_counts(monkeypatch):
    monkeypatch.setattr(screen, "width", lambda: 40)
    text = screen.folded("Your hand holds Chemtrails, Area 51 and 2 × Secret Informant.", "")
    assert "2 × Secret" in text and "×\n" not in text and " \n" not in text


def test_rules_finds_a_word_by_its_stem_and_lists_the_chapters(parlour):
    typed = "rules\nrules doubled\nrules own\nrules C9\n"
    out = parlour("play", "tabloid", "-p", "2", "--seed", "11", typed=typed).out
    assert "Scoring: T33 to T40" in out
    assert "All points of a proven type count double" in out
    assert "face down" not in out, "'own' is a word of its own"
    assert "came of it. (T15, T19)" in out


def test_why_takes_a_number_too_and_look_tells_copies_once(parlour):
    out = parlour(
        "play", "tabloid", "-p", "2", "--seed", "11", typed="why 1\nwhy 9\nlook moon\n"
    ).out
    assert "You may choose this now." in out and "not 9." in out
    assert '3 × Moon "Landing", Conspiracy card, in your hand' in out
    assert not re.search(r'^Moon "Landing"$', out, re.M)


def test_a_game_that_is_not_kept_is_not_left_by_one_word(parlour, tmp_path):
    typed = "draw 3\n{}look nobody\nquit\n"
    arguments = ("-b", "random", "--seed", "2")
    asked = parlour("play", "abyss", *arguments, typed=typed.format("q\n")).out
    assert "This game is not kept" in asked and "There is no 'nobody'" in asked
    once = parlour("play", "abyss", *arguments, typed="quit\nlook nobody\n").out
    assert "not kept" not in once and "nobody" not in once  # nothing was chosen yet
    kept = ("--save", str(tmp_path / "game.txt"))
    out = parlour("play", "abyss", *arguments, *kept, typed=typed.format("q\n")).out
    assert "not kept" not in out and "nobody" not in out
