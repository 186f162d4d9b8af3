"""What the game says and shows, and what it calls a wrong position."""

from __future__ import annotations

import random
import re
from html import escape

import pytest

import parlour
from parlour import TextError
from parlour.core import todo
from parlour.games.tabloid import names
from parlour.games.tabloid.cards import KIND_IDS, KINDS, ROWS
from parlour.games.tabloid.shown import why as refusals
from parlour.games.tabloid.state import Ask

GAME = parlour.game("tabloid")


def pieces(table, viewer):
    view = table.view(viewer)
    seat = -1 if viewer is None else viewer
    return {p.id: p for panel in GAME.words.picture(view, seat) for p in panel.pieces}


def test_cards_about_to_be_laid_have_left_the_hand(at, play):
    """T66. They lie on the front page; what is left is in the hand."""
    table = at("player 0 hand: area_51=4 cold_fusion=2")
    play(table, "lay area_51 natural", "lay area_51 natural")
    shown = [id_ for id_ in pieces(table, 0) if id_.startswith(("hand-area-51", "staged"))]
    held, laid = ["hand-area-51", "hand-area-51-1"], ["staged-natural-0", "staged-natural-1"]
    assert sorted(shown) == [*held, *laid]
    told = "Hand: 2 × Area 51 and 2 × Cold Fusion (8 points, less at the end of the round)"
    assert told in GAME.words.sketch(table.view(0), 0)
    assert GAME.words.prompt(table.view(0), 0) == "Your turn: add to the cards for Area 51."
    table.play("lay area_51 natural")
    asked = "Your turn: add to the cards for Area 51, or say done."
    assert GAME.words.prompt(table.view(0), 0) == asked


def test_opening_draws_are_described(at):
    table = at(
        "waits: OPEN 0 / player 0 row 0: natural=1 / unknown: cloning chemtrails"
        " / tabloids: human_mask"
    )
    assert table.describe("draw unknown") == "Draw from the Unknown"
    assert table.describe("draw tabloids") == "Take Human Mask (1 point) from the Tabloids"
    assert "keep one (Area 51)" in table.describe("draw area_51")
    empty = at("waits: OPEN 0 / tabloids: human_mask")
    assert empty.describe("draw unknown").endswith("it is empty, and the round ends")
    assert at("waits: OPEN 0").describe("draw tabloids") == "Take from the Tabloids"


def test_a_lay_says_what_it_would_be_worth(at, play):
    """T66."""
    table = at("player 0 hand: area_51=4 leaked_file cold_fusion")
    first = "Begin to reveal Area 51 with Area 51 (2 points)"
    assert table.describe("lay area_51 natural") == first
    play(table, *["lay area_51 natural"] * 3)
    assert table.describe("lay area_51 leaked") == "Add Leaked File (1 point)"
    assert table.describe("done") == (
        "Done: reveal Area 51 with 3 × Area 51: 6 points, 6 on the table, 4 short of proven"
    )
    assert "add to the cards for Area 51" in GAME.words.prompt(table.view(0), 0)
    assert "About to be laid: 3 × Area 51 on Area 51" in GAME.words.sketch(table.view(0), 0)
    assert "staged-natural-0" in pieces(table, 0)
    assert "staged-natural-0" not in pieces(table, 1)
    assert table.game.words.spot(table.view(0), table.action("done")) == "type-area-51"


def test_strengthening_is_described(at, play):
    table = at("player 0 hand: area_51=2 crashed_saucer cold_fusion / player 1 row 0: natural=3")
    assert (
        table.describe("lay area_51 proof") == "Strengthen Area 51 with Crashed Saucer (4 points)"
    )
    play(table, "lay area_51 proof", "lay area_51 natural")
    assert table.describe("done").endswith("6 points, 12 on the table, proven")
    assert table.describe("discard cold_fusion") == (
        "Discard Cold Fusion (2 points); it closes the turn"
    )


@pytest.mark.parametrize("titles", ["printed", "neutral"])
def test_every_action_has_words_and_a_reason_against_it(at, titles):
    seen = set()
    for ask in list(Ask)[:15]:
        about = {Ask.KEEP: 2, Ask.ON_TOP: 2, Ask.RETRIEVED: 18, Ask.PEEKED: 1}.get(ask, 0)
        below = "waits: RECKON - / " if ask == Ask.FINAL_DISCARD else ""
        table = at(
            f"options: titles={titles} / {below}waits: {ask.name} 0 {about}"
            " / unknown: cloning chemtrails / tabloids: human_mask leaked_file"
            " / seen: 1 1 / player 0 hand: area_51 leaked_file secret_informant=2"
            " / player 0 row 0: natural=1 / player 1 row 0: natural=1 / player 0 peeked: cloning"
            " / player 1 hand: cloning"
        )
        legal = set(table.legal())
        view = table.view(0)
        for action in range(len(GAME.actions)):
            assert GAME.words.describe(view, action)
            GAME.words.spot(view, action)
            if action not in legal:
                assert GAME.words.why_not(view, action)
        seen |= legal
        assert GAME.words.prompt(table.view(0), 0).startswith("Your ")
        assert GAME.words.prompt(table.view(1), 1).startswith("Seat 1's ")
        assert pieces(table, 0) and pieces(table, None)
    assert len(seen) > 20
    assert set(refusals.FITTING) == set(Ask) - {Ask.FINISH, Ask.RECKON}


def test_spots_are_in_the_picture(at, play):
    table = at(
        "player 0 hand: men_in_black area_51 / tabloids: cloning"
        " / player 1 row 0: natural=2 proof=1 / unknown: cold_fusion cold_fusion"
    )
    words = GAME.words
    play(table, "play men_in_black")
    spots = {words.spot(table.view(0), action) for action in table.legal()}
    assert spots == {"tabloids-0", "row-1-area-51-proof", ""}
    assert {"tabloids-0", "row-1-area-51-proof", "carried-out-1"} <= set(pieces(table, 0))


def test_neutral_titles_take_the_place_of_the_printed_ones(at):
    table = at("options: titles=neutral / player 0 hand: cloning=2 / tabloids: hitlers_dna")
    shown = GAME.words.sketch(table.view(0), 0)
    assert "Hitler" not in shown
    assert "The Copying Machine" in shown
    assert table.describe("discard cloning").startswith("Discard The Copying Machine")


@pytest.mark.parametrize("card", range(KINDS), ids=KIND_IDS)
def test_every_card_explains_itself(at, card):
    s = at("round: 1").truth
    text = names.card_text(s, card)
    assert len(text) > 20
    assert names.card_name(s, card)


def said(match, seat):
    """Everything that a seat is shown: questions, choices, refusals, picture, text and log."""
    view = match.view(seat)
    words = GAME.words
    yield words.prompt(view, seat)
    yield words.sketch(view, seat)
    yield from (line.text for line in match.log(seat))
    if not match.over:
        legal = set(match.legal()) if match.seat == seat else set()
        for action in range(0, len(GAME.actions), 1 if legal else 7):
            if action in legal or match.seat == seat:
                yield words.describe(view, action)
            if action not in legal and match.seat == seat:
                yield words.why_not(view, action)
    for panel in words.picture(view, seat):
        yield from (text for note in panel.notes for text in note)
        for piece in panel.pieces:
            yield from (piece.label, piece.about, piece.art)


def test_a_whole_game_under_neutral_titles_shows_no_printed_one():
    printed = {form(row["name"]) for row in ROWS for form in (str, escape)}
    match = GAME.start(players=3, seed=5, options={"titles": "neutral", "rounds": "1"})
    chance = random.Random(5)
    shown = ""
    while not match.over:
        if len(match.choices) % 6 == 0 or GAME.asks(todo.top(match.truth)) > Ask.TURN:
            shown = "\n".join(said(match, match.seat))
            assert not [title for title in printed if title in shown]
        match.play(chance.choice(match.legal()))
    assert ROWS[1]["alias"] in shown
    assert not [title for title in printed if title in "\n".join(said(match, 0))]


def test_the_reckoning_is_shown_with_its_sums(at):
    table = at(
        "player 0 hand: area_51 / player 0 row 2: natural=3 / player 1 row 2: natural=2 clone=1"
        " / player 0 row 3: natural=3 / tabloids: chemtrails"
    )
    table.play("discard area_51")
    labels = {name: piece.label for name, piece in pieces(table, 1).items()}
    assert labels["type-cold-fusion"] == (
        "Cold Fusion: You: 2·2+2 = 6 × 2 = 12, Seat 1: 3·2 = 6 × 2 = 12;"
        " 12 points, proven: counts double"
    )
    assert labels["type-cloning"] == (
        "They're Cloning Hitler!: You: nothing, Seat 1: 3·2 = 6;"
        " 8 points, 2 wild elsewhere, 2 short, not proven: counts as printed"
    )
    assert labels["reckon-cards-laid"] == "Cards laid: You: 12, Seat 1: 18"
    assert labels["reckon-this-round"].startswith("This round: You: 12")
    assert labels["reckon-in-all"].endswith("Seat 1: 18")
    assert [what for what, _ in GAME.words.reckoning(table.truth)] == [
        "Earlier rounds",
        "Cards laid",
        "Doubled, being proven",
        "Cards left in hand",
    ]


def test_the_reckoning_goes_card_by_card(at):
    table = at(
        "player 0 hand: area_51 / player 0 row 2: natural=2 leaked=2"
        " / player 1 row 2: natural=1 proof=1 / tabloids: cold_fusion cold_fusion"
    )
    table.play("discard area_51")
    first = pieces(table, 0)["type-cold-fusion"].label
    assert first.startswith("Cold Fusion: You: 2·2+2·1 = 6, Seat 2: 2+4 = 6; 12 points")
    assert first.endswith("the Tabloids have taken 0 of 2")
    assert GAME.words.spot(table.view(0), table.action("discredit")) == "tabloids-0"
    table.play("discredit")
    table.play("remove natural")
    second = pieces(table, 0)["type-cold-fusion"].label
    assert second.startswith("Cold Fusion: You: 2+2·1 = 4, Seat 2: 2+4 = 6; 10 points")
    assert second.endswith("the Tabloids have taken 1 of 2")
    assert any(name.startswith("aside-") for name in pieces(table, 0))


def test_a_shut_out_is_shown(at):
    table = at(
        "player 0 hand: area_51 / player 0 row 4: natural=5 leaked=2 / player 1 row 2: natural=3"
    )
    table.play("discard area_51")
    panel = GAME.words.picture(table.view(1), 1)[0]
    assert panel.notes[-1] == ("Shut-out", "only Seat 1 scores (T39)")
    assert pieces(table, 1)["reckon-shut-out"].label == "Shut out: You: −6, Seat 1: 0"
    assert pieces(table, 1)["reckon-this-round"].label == "This round: You: 0, Seat 1: 24"


def test_a_type_says_how_it_stands_and_what_threatens_it(at):
    table = at(
        "player 0 row 2: natural=4 leaked=2 / player 1 row 0: natural=2 / tabloids: cold_fusion"
    )
    shown = pieces(table, 0)
    label = "Cold Fusion: 10 points on the table, proven; 1 card of its colour in the Tabloids"
    assert shown["type-cold-fusion"].label == label
    assert shown["type-area-51"].label == "Area 51: 4 points on the table, 6 short of proven"
    assert shown["type-chemtrails"].label == "Chemtrails: not revealed"


def test_what_threatens_a_type_is_told_though_nobody_has_revealed_it(at):
    """T34. Nothing of it can be lost yet."""
    shown = pieces(at("tabloids: chemtrails cold_fusion"), 0)
    assert shown["threat-chemtrails"].label == "Chemtrails: 1 card of its colour in the Tabloids"
    table = at("player 0 row 2: natural=1 proof=1 / tabloids: cold_fusion cold_fusion cold_fusion")
    label = "Cold Fusion: 3 cards of its colour in the Tabloids"  # more than there are to lose
    assert pieces(table, 0)["threat-cold-fusion"].label == label


def test_the_sketch_says_what_threatens_a_type(at):
    table = at("player 0 row 2: natural=4 leaked=2 / tabloids: cold_fusion")
    assert "the Tabloids hold 1 card of its colour" in GAME.words.sketch(table.view(0), 0)


def test_the_hand_is_sorted_by_type(at):
    table = at(
        "player 0 hand: crashed_saucer area_51=2 secret_informant leaked_file"
        " chemtrails devil_worship"
    )
    assert [name for name in pieces(table, 0) if name.startswith("hand-")] == [
        "hand-area-51",
        "hand-area-51-1",
        "hand-crashed-saucer",
        "hand-chemtrails",
        "hand-devil-worship",
        "hand-leaked-file",
        "hand-secret-informant",
    ]


def test_every_symbol_that_is_used_is_drawn():
    art = GAME.text("shown/art.svg")
    sections = GAME.gallery()
    cards = [piece for _, found in sections for piece in found]
    assert len(cards) == KINDS
    used = {name for piece in cards for name in re.findall(r'href="#([a-z0-9-]+)"', piece.art)}
    for name in used | {"back", "masthead", "proven"}:
        assert f'id="{name}"' in art


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("player 0 hand: area_51=6", "6 times Area 51, of 5"),
        ("player 0 row 0: leaked=1", "seat 0 has wilds alone on Area 51 (T60)"),
        ("player 0 row 3: natural=1 clone=1", "clones of They're Cloning Hitler! on itself (T51)"),
        ("player 2 hand: area_51=1", "seat 2 is not taken, but has cards"),
        ("player 0 laying: area_51 / player 0 staged: natural=1", "lays cards that are not in its"),
        ("player 0 sure 0: area_51=1", "seat 0 knows of Area 51 that seat 1 has not"),
    ],
)
def test_wrong_positions_are_refused(at, text, wrong):
    with pytest.raises(TextError, match="this position cannot be") as error:
        at(text)
    assert wrong in str(error.value)


def test_hushing_up_a_second_card_is_asked_for(at, play):
    table = at("player 0 hand: men_in_black area_51 / tabloids: cloning chemtrails")
    play(table, "play men_in_black", "bury cloning")
    assert "hush up another card, of 2 at most" in GAME.words.prompt(table.view(0), 0)
    assert (
        table.log(1)[-1].text
        == "Seat 1 hushed up They're Cloning Hitler!: it went from the Tabloids under the Unknown."
    )


def test_the_desk_keeps_its_size_whatever_lies_on_it(at):
    def height(*cards):
        shown = at(f"tabloids: {' '.join(cards)}" if cards else "round: 1").view(0)
        return next(panel.height for panel in GAME.words.picture(shown, 0) if panel.id == "desk")

    assert height() == height("area_51", "area_51") == height("area_51", "devil_worship")


def test_a_strike_says_what_it_leaves_and_whether_that_is_proven(at):
    """T54, T60: what a wild leans on takes the wild with it."""
    lone = at(
        "waits: MOON_LANDING 0 / player 1 row 0: natural=1 clone=1 proof=1"
        " / player 1 row 2: natural=5"
    )
    text = "Put Seat 2's Area 51 on the Tabloids (Area 51: 8 points become 4)"
    assert lone.describe("strike 1 area_51 natural") == text
    proven = lone.describe("strike 1 cold_fusion natural")
    assert proven.endswith("(Cold Fusion: 10 points become 8, no longer proven)")


def test_an_ability_is_promised_only_where_it_has_an_object(at, play):
    """T72."""
    laid = "lay moon_landing natural"
    nobody = at("player 0 hand: moon_landing=4")
    play(nobody, laid, laid, laid)
    assert nobody.describe("done").endswith("4 short of proven")
    shown = at("player 0 hand: moon_landing=4 / player 1 row 0: natural=3")
    play(shown, laid, laid, laid)
    assert shown.describe("done").endswith("then you may strike an opponent's Conspiracy card")


def test_the_last_discard_of_a_turn_says_that_one_goes_out(at):
    out = at("player 0 hand: area_51=1")
    assert out.describe("discard area_51").endswith("; you go out, and the round ends")
    assert "nothing else can be done" in GAME.words.prompt(out.view(0), 0)
    on = at("player 0 hand: area_51=2")
    assert on.describe("discard area_51").endswith("; it closes the turn")


def test_a_title_that_ends_in_a_call_gets_no_second_stop(at):
    table = at("player 0 hand: devil_worship=2")
    table.play("discard devil_worship")
    assert [line.text for line in table.log()][-1] == (
        "Seat 1 discarded Role-playing is Devil Worship!"
    )


def test_the_sketch_tells_what_the_turn_has_used_up_and_what_lies_there(at, play):
    table = at("player 0 hand: area_51=3 crashed_saucer=1 cold_fusion=1 / player 1 hand: cloning")
    play(table, *["lay area_51 natural"] * 3, "lay area_51 proof")
    assert "Hand: Cold Fusion (" in GAME.words.sketch(table.view(0), 0)
    table.play("done")
    sketch = GAME.words.sketch(table.view(0), 0)
    assert "This turn: you have revealed Area 51 and played the Action card" in sketch
    assert "0 points and 20 on the table" in sketch
    assert "This turn" not in GAME.words.sketch(table.view(1), 1)
