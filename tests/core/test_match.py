"""Matches, records and positions: what the public Python face promises."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour import IllegalAction, TextError
from parlour.core.actions import ActionList
from parlour.core.game_record import game_named
from parlour.core.options import Option, read_options
from parlour.core.record import NONE
from parlour.core.recording import unmarked

GAME = parlour.game("abyss")


def test_a_game_is_found_by_id_or_title():
    assert parlour.game("Conspiracy: Abyss Universe") is GAME
    with pytest.raises(LookupError, match="there is no game 'chess'; the games are: "):
        parlour.game("chess")


def test_the_face_of_a_match():
    match = GAME.start(players=3, seed=7, options={})
    assert match.seat in (0, 1, 2)
    assert match.seats == [match.seat]
    assert match.legal() == [0, 1, 2]
    assert match.legal((match.seat + 1) % 3) == []
    assert match.describe(2) == "Draw 3 Lords from the deck"
    match.play(2)
    match.play(match.legal()[0])
    assert match.view(1).deck.cards[0] == NONE
    assert match.view(None).rng == [0, 0, 0, 0]
    assert not match.over
    assert match.returns == [0.0, 0.0, 0.0]
    assert match.players == 3
    assert match.options == {"bonus_locations": "off", "score": "open", "opponent": "off"}


def test_the_same_seed_is_the_same_game_and_no_seed_is_a_new_one():
    one, other = (GAME.start(players=2, seed=5) for _ in range(2))
    assert one.state_bytes() == other.state_bytes()
    fresh = {GAME.start(players=2).state_bytes() for _ in range(3)}
    assert len(fresh) == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"players": 7}, "is for 2, 3, 4 players, not 7"),
        ({"players": 2, "seed": -1}, "a seed is a whole number from 0"),
        ({"players": 2, "seed": 2**96}, "a seed is a whole number from 0"),
        ({"players": 2, "seed": True}, "a seed is a whole number from 0"),
        ({"players": 2, "options": {"colour": "red"}}, "there is no option 'colour'"),
        (
            {"players": 2, "options": {"score": "loud"}},
            "option score can be open, hidden; not loud",
        ),
    ],
)
def test_a_bad_start_says_what_would_do(arguments, why):
    with pytest.raises(ValueError, match=why):
        GAME.start(**arguments)


def test_options_are_read_by_name_index_or_bool():
    declared = (Option("wind", "Wind"), Option("size", "Size", ("small", "large")))
    assert read_options(declared, {"wind": True, "size": 1}, 2) == [1, 1]
    assert read_options(declared, {"wind": "off"}, 2) == [0, 0]


def test_a_number_that_reads_as_a_value_is_that_value():
    declared = (
        Option("rounds", "Rounds", ("open", "1", "3", "5")),
        Option("to", "To", ("100", "50")),
    )
    assert read_options(declared, {"rounds": 3, "to": 50}, 2) == [2, 1]
    assert read_options(declared, {"rounds": 2}, 2) == [2, 0]


def test_an_illegal_choice_says_why_and_changes_nothing():
    match = GAME.start(players=2, seed=1)
    before = match.state_bytes()
    for action in ("take red", 40, "swap 1", 999, "dance"):
        with pytest.raises(IllegalAction):
            match.play(action)
    with pytest.raises(IllegalAction, match="it is not Seat"):
        match.play(0, 1 - match.seat)
    with pytest.raises(ValueError, match="seats are numbered 0 to 1, not 5"):
        match.play(0, 5)
    assert match.state_bytes() == before
    assert match.choices == []


def test_tokens_are_read_whatever_the_case_and_the_spaces():
    match = GAME.start(players=2, seed=1)
    match.play("  Draw   3 ")
    assert match.token(match.choices[0].action) == "draw 3"


def test_actions_have_one_token_each():
    actions = ActionList()
    first = actions.kind("go", ["left", "right"])
    assert actions.token(first + 1) == "go right"
    assert (actions.kind_of(first + 1), actions.number("GO  right")) == ("go", first + 1)
    with pytest.raises(ValueError, match="share the token"):
        actions.one("go left")
    with pytest.raises(IndexError, match="no action has the number 9"):
        actions.kind_of(9)


def played(seed, choices=30):
    match = GAME.start(players=3, seed=seed)
    chance = random.Random(seed)
    while len(match.choices) < choices:
        match.play(chance.choice(match.legal()))
    return match


def test_undo_goes_back_exactly_and_only_for_who_chose():
    match = GAME.position(
        "deck: red_herald red_swapper / discard: green_herald=1 green_one_pearl=1"
    )
    assert match.why_not_undo() == "there is nothing to take back"
    before = match.state_bytes()
    match.play("take green")
    assert match.why_not_undo(1) == "the last choice was Seat 1's: only that seat can take it back"
    match.undo(0)
    assert match.state_bytes() == before
    assert match.log() == []
    with pytest.raises(IllegalAction, match="nothing to take back"):
        match.undo()


def test_undo_is_refused_after_a_draw():
    match = GAME.start(players=2, seed=1)
    match.play("draw 3")
    with pytest.raises(IllegalAction, match="a secret or a die has been shown"):
        match.undo()


def test_a_record_replays_to_the_same_bytes_and_the_same_text():
    match = played(3)
    again = GAME.load(match.save())
    assert again.state_bytes() == match.state_bytes()
    assert again.save() == match.save()
    assert [line.text for line in again.log(1)] == [line.text for line in match.log(1)]
    assert game_named(match.save()) == "abyss"


def test_a_record_from_a_position_carries_the_position():
    match = GAME.position("deck: red_herald red_swapper blue_herald / discard: green_herald=1")
    match.play("draw 2")
    text = match.save()
    assert "| deck:" in text
    assert GAME.load(text).state_bytes() == match.state_bytes()


def test_a_record_made_by_hand_says_so():
    match = GAME.position("deck: red_herald red_swapper blue_herald", automatic=False)
    match.play("draw 1")
    match.play("recruit blue_herald")
    assert "automatic: no" in match.save()
    assert GAME.load(match.save()).choices == match.choices


def record(**changes):
    """A good record with some lines changed or left out (None)."""
    lines = {
        "first": "parlour record 1",
        "game": "game: abyss",
        "version": f"version: {GAME.version}",
        "players": "players: 2",
        "seed": "seed: 1",
        "options": "options: score=open",
        "moves": "",
    }
    lines.update(changes)
    return "\n".join(line for line in lines.values() if line is not None)


@pytest.mark.parametrize("named", ["Abyss", "ABYSS", GAME.title, GAME.title.upper()])
def test_a_game_is_meant_by_its_id_or_title_in_any_case(named):
    assert GAME.load(record(game=f"game: {named}")).save().splitlines()[1] == "game: abyss"
    assert GAME.position(f"game: {named} / deck: red_herald").game is GAME


@pytest.mark.parametrize(
    ("changes", "line", "why"),
    [
        ({"first": "hello"}, 1, "begins with the line 'parlour record 2'"),
        ({"game": "game: chess"}, 2, "a record of chess, not of abyss"),
        ({"game": None}, 0, "the header 'game: ...' is missing"),
        ({"version": "version: 9"}, 3, "can be read but not replayed"),
        ({"players": "players: two"}, 4, "expected a whole number, not 'two'"),
        ({"players": "players: 9"}, 4, "is for 2, 3, 4 players"),
        ({"players": "players: ²"}, 4, "expected a whole number, not '²'"),
        ({"seed": "seed: ٣"}, 5, "expected a whole number, not '٣'"),
        ({"seed": "seed: " + "7" * 5000}, 5, "a number has 30 digits at most, not 5000"),
        ({"moves": "²: draw 1"}, 7, "'²' is not one of game, version"),
        ({"moves": "1" * 5000 + ": draw 1"}, 7, "a number has 30 digits at most"),
        ({"moves": "| deck: red_herald"}, 5, "with a seed or with a position, not with both"),
        (
            {"seed": None, "players": "players: 3", "moves": "| deck: red_herald"},
            4,
            "3 players, but the position has 2",
        ),
        (
            {"seed": None, "options": "options: score=hidden", "moves": "| deck: red_herald"},
            5,
            "score=hidden, but the position has score=open",
        ),
        ({"seed": None, "moves": "| turn: 1\n| turn: soon"}, 7, "a whole number, not 'soon'"),
        ({"seed": None}, 0, "the header 'seed: ...' is missing"),
        ({"options": "options: loud"}, 6, "an option is written name=value"),
        ({"options": "options: loud=1"}, 6, "there is no option 'loud'"),
        ({"options": "colour: red"}, 6, "'colour' is not one of"),
        ({"options": "seed: 2"}, 6, "seed is given twice"),
        ({"moves": "nonsense"}, 7, "expected 'seat: choice'"),
        ({"moves": "0: take red"}, 7, "seat 0 cannot choose 'take red': "),
        ({"moves": "0: dance"}, 7, "there is no action 'dance'"),
        ({"moves": "5: draw 1"}, 7, "seats are numbered 0 to 1"),
    ],
)
def test_a_bad_record_says_where_and_why(changes, line, why):
    with pytest.raises(TextError, match=why) as caught:
        GAME.load(record(**changes))
    assert caught.value.line == line


def test_a_record_that_does_not_name_its_game():
    with pytest.raises(TextError, match="does not name its game"):
        game_named("parlour record 1")


def test_a_position_of_a_whole_table_round_trips():
    match = played(8)
    again = GAME.position(match.position())
    assert again.state_bytes() == match.state_bytes()


def test_a_position_as_a_seat_knows_it_holds_no_secret():
    text = played(8).position(1)
    assert "rng" not in text
    deck = next(line for line in text.splitlines() if line.startswith("deck:"))
    assert set(deck.removeprefix("deck:").split()) == {"-"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("chamber 0 lord 3: red_herald", "'3' is too much here"),
        ("turn: soon", "expected a whole number, not 'soon'"),
        ("deck: " + "red_herald " * 61, "at most 60 cards lie there, not 61"),
        ("chamber 0 lord: " + "red_herald " * 16, "there are 15 cells there, not 16"),
        ("turn: 99999", "this position cannot be"),
        ("version: 7", f"version {GAME.version} of abyss plays here, not 7"),
        ("waits: RECRUIT 0 0 0 0", "a frame is 'ASK seat about left'"),
        ("waits: RECRUIT 3", "seats are numbered 0 to 1, not 3"),
        ("discard: pink=1", "there is no 'pink'"),
        ("options: tide=high", "there is no option 'tide'"),
    ],
)
def test_a_bad_position_says_why(text, why):
    with pytest.raises(TextError, match=why):
        GAME.position(text)


def test_the_truth_handed_out_is_a_copy():
    match = played(2)
    match.truth.turn = 99
    match.view(0).turn = 99
    assert match.turn != 99
    assert match.start.turn == 0
    assert len(match.steps) >= len(match.choices)


def test_what_has_shown_something_is_taken_back_with_all_that_followed():
    match = GAME.start(players=2, seed=1)
    first = match.seat
    assert match.why_not_take_back(first) == f"Seat {first + 1} has chosen nothing yet"
    before, chosen = match.state_bytes(), []
    while match.seat == first:
        kept = match.state_bytes()
        chosen.append(match.legal()[0])
        match.play(chosen[-1])
    log = [line.text for line in match.log(first)]
    after = match.state_bytes()
    other = match.seat
    match.play(match.legal()[0])
    match.take_back(first)
    assert match.state_bytes() == kept
    assert [one.seat for one in match.choices] == [first] * (len(chosen) - 1)
    match.play(chosen[-1])
    assert match.state_bytes() == after, "dice and cards come as they came"
    assert [line.text for line in match.log(first)] == log
    for _ in chosen:
        match.take_back(first)
    assert match.state_bytes() == before
    assert [line for line in match.log() if line.choice] == []
    with pytest.raises(IllegalAction, match=f"Seat {other + 1} has chosen nothing yet"):
        match.take_back(other)


def test_undo_does_not_reach_behind_what_a_forced_step_has_shown():
    """Speros: the next seat throws off its only card by itself, and everybody reads which it is."""
    speros = parlour.game("speros")
    match = speros.start(players=4, seed=4185)
    chance = random.Random(4185)
    while not match.over:
        seat = chance.choice(match.seats)
        taken = len(match.steps)
        match.play(chance.choice(match.legal(seat)), seat)
        forced = match.steps[taken + 1 :]
        hands = [sum(side.hand.size for side in step.before.side) for step in forced]
        after = [sum(side.hand.size for side in step.after.side) for step in forced]
        if any(now < then for then, now in zip(hands, after, strict=True)) and not match.over:
            break
    else:
        raise AssertionError("no card was thrown off by itself in this game")
    with pytest.raises(IllegalAction, match="has been shown since: it cannot be taken back"):
        match.undo(seat)
    match.take_back(seat)


def test_a_record_from_anywhere_is_read():
    text = played(4).save()
    match = GAME.load(text)
    assert GAME.load("\ufeff" + text).choices == match.choices
    assert GAME.load(text.replace("\n", "\r\n")).choices == match.choices
    assert GAME.load(unmarked(text)).choices == match.choices, "an old record, without an end mark"
    assert GAME.load(text + "# seats: me\n").choices == match.choices


def test_a_record_cut_short_anywhere_is_told():
    text = played(4).save()
    assert text.endswith("\n")
    for length in range(text.index("\n"), len(text) - 1):
        with pytest.raises(TextError, match=r"cut short|does not fit"):
            GAME.load(text[:length])


def test_a_record_changed_by_a_digit_is_told():
    text = played(4).save()
    with pytest.raises(TextError, match="its end mark does not fit what is here"):
        GAME.load(text.replace("seed: 4", "seed: 5"))
    lines = text.splitlines()
    with pytest.raises(TextError, match="its end mark does not fit what is here"):
        GAME.load("\n".join(lines[:-2] + lines[-1:]))


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("speros", "waits: PLACE -2 0 0"),
        ("speros", "waits: RAZE 0 -29035 7254"),
        ("rift", "waits: BAN 0 255 0"),
        ("abyss", "active: 118"),
        ("runeterra", "waits: TERMS 1 0 0 / region: bronze master iron / deal other: 31"),
        *((game, "seed: 7²") for game in ("abyss", "rift")),
        *((game, "turn: " + "9" * 5000) for game in ("abyss", "tabloid")),
        *((game, "players: ²") for game in ("abyss", "rift")),
        ("abyss", "turn: 40000"),
        ("abyss", "waits: RECRUIT 0 40000"),
        ("abyss", "waits: RECRUIT - 0 0"),
        ("abyss", "waits: RECRUIT - 0 8"),
        ("abyss", "waits: RECRUIT 0 0 3"),
        ("abyss", " / ".join(["waits: RECRUIT 0 0"] * 25)),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(game, text):
    with pytest.raises(TextError) as caught:
        parlour.game(game).position(text)
    assert len(str(caught.value)) > 20 and "\n" not in str(caught.value)


@pytest.mark.parametrize("game", ["abyss", "speros", "tabloid", "rift", "runeterra"])
def test_an_empty_position_is_a_table_or_refused(game):
    try:
        match = parlour.game(game).position("")
    except TextError:
        return
    assert match.over or match.legal()
