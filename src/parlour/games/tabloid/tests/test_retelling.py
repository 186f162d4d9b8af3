"""The reckoning told step by step: its words, its pictures; both end where the rules do."""

from __future__ import annotations

import random

import parlour
from parlour.games.tabloid.shown.retelling import beats, begun
from parlour.games.tabloid.state import Phase

GAME = parlour.game("tabloid")
MAYAN = (
    "player 0 hand: area_51 / tabloids: mayan_apocalypse stela_c_text cold_fusion leaked_file"
    " / player 0 row 4: natural=2 / player 1 row 4: natural=2 leaked=1"
    " / player 1 hand: chemtrails / player 1 row 1: natural=2 proof=1"
)


def told(table, viewer=0):
    return [beat.words for beat in beats(table.view(viewer), viewer)]


def panel(table, viewer=0):
    return GAME.words.picture(table.view(viewer), viewer)[0]


def seen(moments):
    """What is seen in the end of all that the moments tell."""
    found = {}
    for moment in moments:
        for gone in moment.gone:
            del found[gone]
        found |= {piece.id: piece for piece in moment.pieces}
    return found


def test_T33_to_T40_every_step_of_the_reckoning_is_told(at, play):
    """The rulebook's Mayan example: one card, then the other, and the largest has changed."""
    table = at(MAYAN)
    play(table, "discard area_51", "discard chemtrails", "discredit", "remove natural", "discredit")
    assert told(table)[0].startswith("Play is over. Of 6 cards in the Tabloids 3 have the colour")
    assert told(table)[0].endswith("2 of one that is not and 1 without a colour take nothing.")
    while table.truth.phase != Phase.SCORED:
        table.play(table.legal()[0])
    assert told(table)[1:] == [
        "Chemtrails in the Tabloids takes Chemtrails from Seat 2, the largest row (3 cards):"
        " Chemtrails goes from 7 points to 4.",
        "Mayan Apocalypse in the Tabloids takes Mayan Apocalypse from Seat 2, the largest row"
        " (3 cards): Mayan Apocalypse goes from 9 points to 7.",
        "Stela C Text in the Tabloids takes Mayan Apocalypse from you and Mayan Apocalypse from"
        " Seat 2 (with Leaked File, left alone), tied for the largest row (2 cards):"
        " Mayan Apocalypse goes from 7 points to 2.",
        "Chemtrails: 4 points, 6 short of proven: counted once (Seat 2 4).",
        "Mayan Apocalypse: 2 points, 8 short of proven: counted once (You 2).",
        "Cards laid, those of proven types doubled: You 2, Seat 2 4.",
        "The printed points of cards left in hand count against: You 0, Seat 2 0.",
        "This round: You 2, Seat 2 4.",
        "In all: You 2, Seat 2 4.",
    ]


def test_T34_the_log_says_what_each_of_the_tabloids_took_from_whom(at, play):
    table = at(MAYAN)
    play(table, "discard area_51", "discard chemtrails", "discredit", "remove natural", "discredit")
    play(table, "remove leaked")
    lines = [line.text for line in table.log(None)]
    assert lines[-1] == (
        "Mayan Apocalypse in the Tabloids took Seat 2's Leaked File on Mayan Apocalypse:"
        " 9 points became 8."
    )


def test_T38_a_proven_type_is_doubled_for_each_player(at):
    table = at(
        "player 0 hand: area_51 / player 0 row 2: natural=3 / player 1 row 2: natural=2"
        " / player 1 row 1: natural=1 clone=2"
    )
    table.play("discard area_51")
    words = told(table, 1)
    assert (
        "Cold Fusion: 10 points: proven, so it counts double (Seat 1 6 × 2 = 12, You 4 × 2 = 8)."
        in words
    )
    last = seen(panel(table, 1).moments)
    assert "sum" in last["cell-0-cold-fusion"].art
    assert "sum" not in last["cell-1-chemtrails"].art


def test_T39_a_shut_out_is_told(at):
    table = at(
        "player 0 hand: area_51 / player 0 row 4: natural=5 leaked=2 / player 1 row 2: natural=3"
        " / player 1 hand: chemtrails=3"
    )
    table.play("discard area_51")
    table.play("discard chemtrails")
    words = told(table)
    assert (
        "You went out with 12 points of Mayan Apocalypse or more: nobody else scores:"
        " You 0, Seat 2 −6." in words
    )
    assert "This round: You 24, Seat 2 0." in words


def test_T40_C31_hands_are_laid_open_when_they_are_counted(at, play):
    table = at("player 0 hand: area_51 / player 1 hand: chemtrails=2 men_in_black")
    play(table, "discard area_51")
    hand = table.view(0).player[1].hand
    assert max(hand) == 0  # not before
    table.play("discard men_in_black")
    assert "left in hand count against: You 0, Seat 2 −6 (2 × Chemtrails)." in told(table)[-3]
    said = "Seat 2 laid open 2 × Chemtrails: 6 points left in hand."
    assert [line.text for line in table.log(0)].count(said) == 1
    assert "left in hand: 2 × Chemtrails" in GAME.words.sketch(table.view(0), 0)
    for viewer in (None, 0):
        world = table.view(viewer)
        GAME.rules.deal_hidden(world, -1 if viewer is None else viewer)
        assert list(world.player[1].hand) == list(table.truth.player[1].hand)
    assert "Seat 2 scores −6 (0 laid less 6 in hand) this round and −6 in all." in [
        line.text for line in table.log(0)
    ]
    assert "Left in hand: 2 × Chemtrails (T40)." in str(GAME.words.picture(table.view(0), 0))


def test_the_moments_of_whole_games_lead_from_the_end_of_play_to_the_picture():
    chance = random.Random(3)
    reckonings = 0
    for seed in range(6):
        match = GAME.start(players=2 + seed % 3, seed=seed, options={"rounds": 1})
        before = None
        while not match.over:
            if match.truth.hit_type < 0 and match.truth.phase != Phase.SCORED:
                before = [player.row for player in match.truth.player]
            match.play(chance.choice(match.legal()))
        view = match.view(0)
        shown = panel(match)
        assert [player.row for player in begun(view).player] == before
        assert seen(shown.moments) == {piece.id: piece for piece in shown.pieces}
        assert [p.row for p in beats(view, 0)[-1].s.player] == [p.row for p in view.player]
        assert [line.text for line in match.log(0) if "in the Tabloids took" in line.text] or (
            view.lost.size == 0
        )
        reckonings += view.lost.size > 0
    assert reckonings > 2


def test_while_somebody_chooses_a_card_the_steps_so_far_are_told(at, play):
    table = at(MAYAN)
    play(table, "discard area_51", "discard chemtrails", "discredit")
    assert len(told(table)) == 1
    play(table, "remove natural", "discredit")
    shown = panel(table, 1)
    assert [moment.words for moment in shown.moments] == told(table, 1)
    assert len(shown.moments) == 2
    ids = {piece.id for piece in shown.pieces}
    assert GAME.words.spot(table.view(1), table.action("remove leaked")) in ids


def test_T34_a_conspiracy_shows_whom_the_tabloids_threaten(at):
    table = at(
        "tabloids: cold_fusion lab_explosion chemtrails men_in_black"
        " / player 0 row 2: natural=2 leaked=1 / player 1 row 2: natural=2"
    )
    shown = {p.id: p for part in GAME.words.picture(table.view(0), 0) for p in part.pieces}
    assert shown["loss-0-cold-fusion"].label == "You would lose 2 cards of Cold Fusion"
    assert shown["loss-1-cold-fusion"].label == "Seat 2 would lose 1 card of Cold Fusion"
    assert shown["tabloids-0"].marks == "loss-0-cold-fusion loss-1-cold-fusion"
    assert shown["type-cold-fusion"].marks == shown["tabloids-1"].marks
    assert not shown["tabloids-2"].marks
    assert all(mark in shown for piece in shown.values() for mark in piece.marks.split())
