"""What a study asks of each game: who began, what a choice is about, what nobody has seen."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core.record import NONE, as_bytes
from parlour.core.trial.studied import reshuffled, subjects_of
from parlour.games.rift.rules.figures import nexus
from parlour.games.runeterra.cards import GOAL_NUMBER, Region

GAMES = list(parlour.shelf().values())


def played(game, choices, seed=3):
    """A match some random choices into the game."""
    match, chance = game.start(players=game.players[-1], seed=seed), random.Random(seed)
    for _ in range(choices):
        if not match.over:
            match.play(chance.choice(match.legal()), match.seats[0])
    return match


def named(game, match, token):
    """What an action is about, by name."""
    marks = subjects_of(game, match.truth, game.actions.number(token))
    return {name for name, mark in zip(game.marks, marks, strict=True) if mark}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_nobody_has_seen_is_dealt_anew_and_views_stay(game):
    s = played(game, 60).truth
    dealt = [reshuffled(game, s, seed) for seed in (1, 1, 2)]
    assert as_bytes(dealt[0]) == as_bytes(dealt[1]) != as_bytes(dealt[2])
    for seat in range(NONE, s.players):
        assert as_bytes(game.view(dealt[0], seat)) == as_bytes(game.view(s, seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_somebody_begins_and_stays_the_one_who_began(game):
    match, chance, known = game.start(players=2, seed=5), random.Random(5), []
    while len(known) < 3:
        starter = game.rules.starter(match.truth)
        if starter != NONE:
            known.append(starter)
            break
        match.play(chance.choice(match.legal()), match.seats[0])
    assert known[0] in (0, 1)


# What a choice is about, by the first words of its token: "*" is what follows them. A choice not
# listed is about nothing; None is a word that is about different things at different times.
ABOUT = {
    "speros": {
        **dict.fromkeys(("explore", "attack", "lead", "pick", "artifact"), "*"),
        "plan": "plan",
        "general": "use the general",
    },
    "runeterra": {
        "card": None,
        "spell": "spell *",
        "attack": "attack *",
        "end passing": "end passing",
        **{word: word for word in ("draw", "transfer", "move", "drop", "buy draw")},
    },
    "tabloid": {
        "draw": "draw *",
        **dict.fromkeys(("play", "take"), "*"),
        "spy": "spy",
        "lay": None,
    },
    "abyss": {
        **dict.fromkeys(("recruit", "location"), None),  # or only placed
        **{word: f"{word} *" for word in ("draw", "explore")},
        "take": None,
    },
    "rift": {
        "champion": None,
        "play": "card *",
        "ultimate": "ultimate *",
        "buy": "*",
        "recall": "recall",
        "work": "work on a monster",
    },
}


def expected(game, token):
    """The names that a token must be about; None where that depends."""
    for first, about in ABOUT[game.id].items():
        if token == first or token.startswith(first + " "):
            return about and {about.replace("*", token[len(first) + 1 :])}
    return set()


@pytest.mark.parametrize("game", [g for g in GAMES if g.id in ABOUT], ids=lambda game: game.id)
def test_each_choice_is_about_what_its_words_name(game):
    asked = set()
    for seed in range(3):
        match, chance = game.start(players=game.players[-1], seed=seed), random.Random(seed)
        while not match.over:
            for action in match.legal():
                token = match.token(action)
                about = expected(game, token)
                asked |= about or set()
                assert about is None or named(game, match, token) == about, token
            match.play(chance.choice(match.legal()), match.seats[0])
        assert 0 <= game.rules.end_reason(match.truth) < len(game.end_reasons)
    assert len(asked) > 5


def test_what_somebody_knows_stays_where_it_lies():
    """S88, ruling C30. All but one of each deck are known: nothing can change places with it."""
    for name, pile, known in (("speros", "deck", "knows"), ("tabloid", "unknown", "seen")):
        game = parlour.game(name)
        s = game.start(players=2, seed=4).truth
        deck = getattr(s, pile)
        before = list(deck.cards[: deck.size])
        for at in range(0, deck.size, 2):  # every other card is known to somebody
            getattr(s, known)[deck.cards[at] if name == "speros" else at] = 1
        stay = []
        for seed in range(5):
            dealt = getattr(reshuffled(game, s, seed), pile).cards[: deck.size]
            assert list(dealt[::2]) == before[::2], name
            stay.append(list(dealt) == before)
        assert not all(stay), name


def test_a_fallen_nexus_and_a_goal_that_was_met_are_reasons_of_their_own():
    rift, runeterra = parlour.game("rift"), parlour.game("runeterra")
    s = rift.start(seed=1).truth
    assert rift.end_reasons[rift.rules.end_reason(s)] == "the rounds were used up"
    s.strength[nexus(1)] = 0
    assert rift.end_reasons[rift.rules.end_reason(s)] == "a nexus fell"
    s = runeterra.position("players: 2 / region: diamond iron / destroyed: 2").truth
    assert runeterra.end_reasons[runeterra.rules.end_reason(s)] == "the rounds were used up"
    s.destroyed[0] = GOAL_NUMBER[Region.DIAMOND]
    assert runeterra.end_reasons[runeterra.rules.end_reason(s)] == "a goal was met"


def test_a_seat_plays_with_the_power_that_it_was_dealt():
    speros, runeterra = parlour.game("speros"), parlour.game("runeterra")
    s = speros.position("side 0 colour: 2 / side 1 colour: 0 / deck: old_growth_1").truth
    assert [speros.rules.power(s, seat) for seat in (0, 1)] == [2, 0]
    s = runeterra.position("players: 2 / region: silver iron").truth
    names = [runeterra.powers[runeterra.rules.power(s, seat)] for seat in (0, 1)]
    assert names == ["silver", "iron"]
    assert parlour.game("rift").powers[parlour.game("rift").rules.power(s, 1)] == "red"


def test_a_champion_that_is_attacked_is_what_the_attack_is_about():
    game = parlour.game("runeterra")
    lines = [
        "players: 2 / region: iron bronze / place: zed=uncontrolled",
        "members 0: iron gnar / leader: gnar=iron / arrow: gnar=top",
    ]
    match = game.position(" / ".join(lines), automatic=False)
    match.play("attack control")
    targets = [t for t in map(match.token, match.legal()) if t.startswith("card ")]
    assert targets
    while not all(named(game, match, token) for token in targets):  # the leader comes first
        match.play(targets[0])
        targets = [t for t in map(match.token, match.legal()) if t.startswith("card ")]
    assert all(named(game, match, token) == {token[5:]} for token in targets)


def test_drawing_a_card_and_paying_volibear_for_another_are_about_that():
    game = parlour.game("runeterra")
    text = "players: 2 / region: iron bronze / deck: zed flash / on_turn: 0 / phase: 2"
    match = game.position(f"{text} / waits: DRAW 0", automatic=False)
    assert named(game, match, "draw") == {"draw"}
    assert named(game, match, "buy draw") == {"buy draw"}


def test_a_pile_of_abyss_is_about_every_lord_in_it():
    game = parlour.game("abyss")
    match = game.position("turn: 0 / discard: red_herald=1 red_gold_key=2 blue_herald=1")
    assert named(game, match, "take red") == {"red_herald", "red_gold_key"}
    assert named(game, match, "draw 2") == {"draw 2"}


def test_a_proof_laid_as_a_wild_is_about_the_card_that_is_laid():
    game = parlour.game("tabloid")
    match = game.start(players=2, seed=1)
    assert named(game, match, "lay chemtrails natural") == {"chemtrails"}
    assert named(game, match, "lay chemtrails clone") == {"cloning"}
    assert named(game, match, "lay chemtrails leaked") == {"leaked_file"}
    assert named(game, match, "discard chemtrails") == set()


def test_a_champion_is_picked_and_not_when_it_is_only_banned():
    game = parlour.game("rift")
    match = game.start(seed=1)
    token = match.token(match.legal()[0])
    assert named(game, match, token) == set()
    for _ in range(4):
        match.play(match.legal()[0], match.seats[0])
    token = match.token(match.legal()[0])
    assert named(game, match, token) == {token.partition(" ")[2]}


def test_a_game_without_subjects_has_one_for_each_action():
    from dataclasses import replace

    game = parlour.game("abyss")
    bare = replace(game, subjects=())
    assert list(bare.marks) == [game.actions.token(n) for n in range(len(game.actions))]
