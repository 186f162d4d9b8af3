"""What core makes for games: shares, counts, worlds, encodings, tables for tests."""

from __future__ import annotations

import re
import types
from collections import Counter

import numpy as np
import pytest

import parlour
from parlour.core import dice
from parlour.core.contract import Rules, words_of
from parlour.core.kit.derived import sizes
from parlour.core.kit.drawing import back, deck, face, packed, place
from parlour.core.kit.encoding import encoder
from parlour.core.kit.judging import by_lead
from parlour.core.kit.places import counter, places_of, too_many
from parlour.core.kit.sharing import most_points, share_among_best
from parlour.core.kit.sketching import sketched
from parlour.core.kit.testing import Bench, Seats, turned
from parlour.core.kit.unseen import deal_unseen, in_sight
from parlour.core.piles import Pile, pile, push
from parlour.core.plain import PlainLinker
from parlour.core.record import ALL, NONE, OWNER, as_bytes, cell, column, i8, nested, pack, record
from parlour.core.rule import Linker, made_rule, rule
from parlour.core.secrecy import make_observe, no_exceptions
from parlour.core.table import Table

NAMES = ("ant", "bee", "cat")
COPIES = (2, 3, 1)


@record
class Player:
    hand: list[int] = column(i8, 3, see=OWNER, keys=NAMES)
    hand_size: int = cell(i8, see=ALL)
    met: list[int] = column(i8, 3, see=ALL, keys=NAMES)  # counts nothing
    luck: int = cell(i8, see=ALL)


@record
class Small(Table):
    player: list[Player] = nested(Player, 3, by_seat=True)
    deck: Pile = pile(6, names=NAMES)
    shown: Pile = pile(4, see=ALL, names=NAMES)
    first: int = cell(i8, see=ALL, empty=NONE)


COUNT = in_sight(Small, NAMES, skip=("met",))
ENCODE, SIZE = encoder(Small, 2)


def counted(s, card):
    return COUNT(s, card)


def encoded(s, seat, out):
    ENCODE(s, seat, out)


def table():
    s = Small()
    s.players = 3
    for seat, cards in enumerate(((0, 1), (1,), (2,))):
        for card in cards:
            s.player[seat].hand[card] += 1
            s.player[seat].hand_size += 1
        s.player[seat].luck = seat * 3
    push(s.deck, 0)
    push(s.shown, 1)
    return s


def linker(tmp_path, monkeypatch):
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    return Linker("small", [], {})


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [((3, 1), (1, 0)), ((-2, -2), (0.5, 0.5)), ((1, 5, 5, 5), (0, 1 / 3, 1 / 3, 1 / 3))],
)
def test_the_best_share_the_victory(ranks, shares):
    out = list(ranks)
    share_among_best(out, len(out))
    assert out == list(shares)


def luck(s, out):
    for seat in range(s.players):
        out[seat] = s.player[seat].luck


def test_those_with_most_points_share():
    s, out = table(), [0.0] * 3
    s.player[1].luck = s.player[2].luck = 6
    most_points(Small, rule(luck))(s, out)
    assert out == [0, 0.5, 0.5]


def test_sizes_follow_from_what_they_count():
    s = table()
    s.player[0].hand_size, s.player[2].hand_size = 5, 0
    sizes(Small, {"player.hand_size": "hand"})(s)
    assert [player.hand_size for player in s.player] == [2, 1, 1]
    for path, beside in [("player.hand_size", "luck"), ("player.size", "hand"), ("deck", "hand")]:
        with pytest.raises(ValueError, match=f"no cell .* beside a column '{beside}'"):
            sizes(Small, {path: beside})


def test_a_lead_is_worth_a_share_and_never_more_than_all():
    value = by_lead(Small, "player.luck", 0.1)
    s = table()
    assert [value(s, seat) for seat in range(3)] == pytest.approx([0, 1 / 3 - 0.3, 1 / 3 + 0.3])
    s.players = 1
    assert value(s, 0) == 1.0
    with pytest.raises(ValueError, match=r"Small has no player.score: say where points lie"):
        by_lead(Small, "player.score", 0.1)


def test_things_are_counted_wherever_the_declaration_says_they_lie():
    census = counter(Small, NAMES, skip=("met",))
    s = table()
    s.player[0].met[0] = 9
    assert census(s) == [2, 3, 1]
    assert too_many(census(s), (1, 3, 1), NAMES) == ["2 times ant, of 1"]
    with pytest.raises(ValueError, match="no field of Small is declared with these names"):
        places_of(Small, ("dog",))


def test_both_bodies_count_what_is_in_sight(tmp_path, monkeypatch):
    twin = linker(tmp_path, monkeypatch).entry(counted)
    s = table()
    assert [COUNT(s, card) for card in range(3)] == [2, 3, 1]
    assert [twin(pack(s)[0], card) for card in range(3)] == [2, 3, 1]


def test_worlds_fill_every_hole_and_keep_what_is_seen():
    deal = deal_unseen(Small, NAMES, COPIES, skip=("met",))
    observe = make_observe(Small, no_exceptions)
    census, seen = counter(Small, NAMES, skip=("met",)), Counter()
    for seed in range(60):
        view = Small()
        observe(table(), 0, view)
        shown = as_bytes(view)
        dice.seed(view, seed, 1, 2)
        deal(view, 0)
        assert census(view) == list(COPIES)
        assert [sum(one.hand) for one in view.player] == [2, 1, 1]
        again = Small()
        observe(view, 0, again)
        assert as_bytes(again) == shown and view.revealed == 0
        seen[tuple(view.player[1].hand)] += 1
    assert len(seen) == 3  # an ant, a bee or a cat


def test_a_deck_too_small_for_what_is_unseen_is_named():
    with pytest.raises(ValueError, match="deck must have room for all 9 cards, not 6"):
        deal_unseen(Small, NAMES, (3, 3, 3))
    with pytest.raises(ValueError, match=r"Small has no people\.hand"):
        deal_unseen(Small, NAMES, COPIES, hands="people.hand")


def test_an_encoding_begins_with_the_own_seat_in_both_bodies(tmp_path, monkeypatch):
    twin = linker(tmp_path, monkeypatch).entry(encoded)
    s = table()
    rows = []
    for seat in range(3):
        out = [9.0] * SIZE
        ENCODE(s, seat, out)
        assert all(-1 <= number <= 1 for number in out)
        rows.append(out)
        compiled = np.zeros(SIZE)
        twin(pack(s)[0], seat, compiled)
        assert np.allclose(compiled, out)
    assert rows[0] != rows[1]
    for by in range(3):
        moved = turned(parlour.game("abyss"), s, by, Seats(values=("first",)))
        out = [9.0] * SIZE
        ENCODE(moved, by, out)
        assert out == rows[0]  # what seat 0 saw, seat `by` sees


def test_a_turned_table_comes_round_again():
    s = table()
    s.seat, s.waiting, s.first = 1, 0b011, 2
    once = turned(None, s, 1, Seats(values=("first",)))
    assert (once.seat, once.waiting, once.first) == (2, 0b110, 0)
    assert once.player[1].hand == s.player[0].hand
    assert as_bytes(turned(None, once, 2, Seats(values=("first",)))) == as_bytes(s)


def test_a_bench_sets_up_plays_and_reads():
    bench = Bench(parlour.game("abyss"))
    table = bench.at("deck: red_herald blue_herald / players: 2")
    assert bench.top(table).name == "RECRUIT"
    assert bench.tokens(table, first="draw") == ["draw 1", "draw 2"]
    assert bench.top(bench.play(table, "draw 1")).name in ("DRAWN", "PLACE", "RECRUIT")


def test_a_made_rule_is_linked_in_plain_form_too():
    assert PlainLinker({}).body(COUNT)(table(), 1) == 3


def test_a_made_rule_is_called_the_same_whatever_was_made_before():
    """Compiled code on disk names the module it came from: a count in that name would differ in
    the next process, which imports other games first, and the code could not be loaded."""
    source = "def one_more(s):\n    return STEP + 1"
    first = made_rule(source, Small, {"STEP": 1})
    other = made_rule(source, Small, {"STEP": 2})
    assert made_rule(source, Small, {"STEP": 1}) is first
    assert (first(None), other(None)) == (2, 3)
    names = [one.__module__.rpartition(".") for one in (first, other)]
    assert {name[0] for name in names} == {f"{Small.__module__}.Small.one_more"}
    assert all(re.fullmatch(r"[0-9a-f]{8}", name[2]) for name in names)
    assert names[0] != names[1]


def test_rules_are_found_by_their_names():
    game = parlour.game("abyss")
    held = types.ModuleType("held")
    held.__dict__.update({name: getattr(game.rules, name) for name in Rules.__slots__})
    assert Rules.of(held) == game.rules
    other = types.ModuleType("other")
    other.value = parlour.game("rift").rules.value
    with pytest.raises(TypeError, match="two modules hold value"):
        Rules.of(held, other)
    del held.apply, held.returns
    with pytest.raises(TypeError, match="holds a rule named apply, returns"):
        Rules.of(held)


def test_what_is_said_is_found_by_name():
    words, other = types.ModuleType("words"), types.ModuleType("other")
    words.prompt = words.spot = other.spot = len
    words.helper = print
    said = words_of(words, other)
    assert vars(said) == {"prompt": len, "spot": len}
    other.spot = print
    with pytest.raises(TypeError, match="two modules hold spot"):
        words_of(words, other)


def test_a_sketch_says_what_the_picture_shows():
    backs = [back(f"back-{n}", "a card") for n in range(2)]
    hand = packed("hand", "Your hand", [[*backs, face("c", "Ant")]], notes=[("Points", "3")])
    sketch = sketched(lambda s, viewer: [hand, packed("deck", "The deck", [])])
    assert sketch(None, 0) == "Your hand, Points: 3: 2 times a card; Ant\nThe deck: nothing"


def test_panels_pack_their_rows_and_nothing_leaves_them():
    hand = [face(f"card-{n}", "A very long title", ["3 <points>"]) for n in range(12)]
    panel = packed("hand", "Your hand", [[deck("deck", "Deck", 3)], [], hand], 300, seat=1)
    assert panel.seat == 1 and panel.height == 2 * 84 + 3 * 8
    for piece in panel.pieces:
        assert piece.x >= 0 and piece.x + piece.width <= panel.width
        assert piece.y + piece.height <= panel.height
    assert "&lt;points&gt;" in hand[0].art and hand[0].label == "A very long title, 3 <points>"
    assert [piece.x for piece in panel.pieces[1:]] == sorted({p.x for p in panel.pieces[1:]})


def test_a_deck_tells_its_size_and_a_back_nothing():
    assert deck("deck", "Deck", 1).label == "Deck, 1 card"
    assert deck("deck", "Deck", 0).art.startswith(place("deck", "").art)
    assert back("a", "a card").art == back("b", "another").art


@pytest.mark.parametrize("drawn", [face("a", "A", ["b"], sign="1"), deck("d", "D", 2)])
def test_cards_carry_their_colours_and_leave_the_page_its_own(drawn):
    """A shape without a fill is drawn black, and a class of the page's could hide it."""
    assert "class=" not in drawn.art
    shapes = re.findall(r"<(?:rect|text) [^>]*>", drawn.art)
    assert len(shapes) >= 3 and all(' fill="' in shape for shape in shapes)
