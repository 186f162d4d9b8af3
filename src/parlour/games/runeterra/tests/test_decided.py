"""Rulings on what the rulebook leaves open: any part of gold, any arrangement, no empty move."""

from __future__ import annotations

import pytest

import parlour
from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS, SPELL_IDS
from parlour.games.runeterra.state import Ask, Place

GAME = parlour.game("runeterra")
FULL = (
    "bronze nasus@bronze.top rammus@bronze.right jinx@bronze.bottom singed@bronze.left"
    " cassiopeia@singed.right"
)


def card(name):
    return CARD_IDS.index(name)


def spell(name):
    return SPELL_IDS.index(name)


def top(match):
    return Ask(match.truth.todo.ask[match.truth.todo.size - 1])


def test_N47_silvers_immunity_says_nothing_of_its_own_champions(at, play, tokens):
    """R4: Garen, a Demacian of Silver's, leads and lends against its Gnar; a rival's does not."""
    table = at("silver garen@silver.top gnar@silver.left", "iron", rest="actions_left: 2")
    play(table, "attack destroy")
    assert "card garen" in tokens(table)
    play(table, "card silver", "card gnar")
    assert "card garen" in tokens(table)
    rival = at("iron garen@iron.top", "silver gnar@silver.left")
    play(rival, "attack destroy")
    assert "card garen" not in tokens(rival)
    play(rival, "card iron", "card gnar")
    assert "card garen" not in tokens(rival) and "N47" in rival.why_not("card garen")


def test_N23_a_transfer_moves_any_part_of_any_heap(at, play, tokens):
    """R5: 60 coins in one transfer, named as 50 and 10."""
    table = at("iron gnar@iron.top", "bronze", rest="gold: iron=60")
    play(table, "transfer", "card iron", "card gnar")
    assert "done" not in tokens(table) and "N23" in table.why_not("done")
    play(table, "amount 50")
    assert {"done", "amount 10"} <= set(tokens(table)) and "amount 11" not in tokens(table)
    play(table, "amount 10")
    s = table.truth
    assert (s.gold[card("iron")], s.gold[card("gnar")], s.actions_left) == (0, 60, 1)
    assert top(table) == Ask.ACTIONS and s.source == NONE
    part = play(at("iron gnar@iron.top", "bronze", rest="gold: iron=60"), "transfer", "card iron")
    play(part, "card gnar", "amount 50", "done")
    assert part.truth.gold[card("iron")] == 10 and part.truth.actions_left == 1


def test_N24_a_full_structure_is_laid_out_anew(at, play, tokens):
    """R6: two champions of a full structure change places."""
    rest = "on_turn: 0 / phase: 5 / moves_left: 12 / waits: REARRANGE 0"
    table = at(FULL, "iron", rest=f"{rest} / gold: jinx=3 / deck: zed udyr")
    assert "lay anew" in tokens(table)
    play(table, "lay anew")
    assert top(table) == Ask.ANEW and len(tokens(table)) == 5
    play(table, "card jinx", "card bronze", "arrow top")
    assert "has been hung already (N24)" in table.why_not("card jinx")
    play(table, "card nasus", "card bronze", "arrow bottom", "card rammus", "card bronze")
    play(table, "arrow right", "card singed", "card bronze", "arrow left")
    play(table, "card cassiopeia")
    play(table, tokens(table)[0])
    play(table, tokens(table)[0])
    s = table.truth
    assert (s.y[card("jinx")], s.y[card("nasus")]) == (-1, 1)
    assert s.members[0].size == 6 and s.gold[card("jinx")] == 3
    if top(table) == Ask.REARRANGE:
        assert "lay anew" not in tokens(table) and "N24" in table.why_not("lay anew")


def test_N24_a_champion_without_an_arrow_is_let_go(at, play, tokens):
    """Champions without arrows on all four of Bronze's leave no room for the fifth."""
    rest = "on_turn: 0 / phase: 5 / moves_left: 4 / waits: REARRANGE 0 / deck: zed udyr"
    table = play(at(FULL, "iron", rest=rest), "lay anew")
    sides = ("top", "right", "bottom", "left")
    for name, side in zip(("nasus", "rammus", "jinx", "cassiopeia"), sides, strict=True):
        play(table, f"card {name}", "card bronze", f"arrow {side}")
    s = table.truth
    assert s.pending.size == 0 and s.place[card("singed")] == Place.UNCONTROLLED
    assert "Bronze's Singed becomes uncontrolled." in [line.text for line in table.log()]


def test_N38_a_champion_does_not_move_to_where_it_hangs(at, play, tokens):
    """R13."""
    table = at("iron gnar@iron.top", "bronze")
    play(table, "move", "card gnar", "card iron")
    assert set(tokens(table)) == {"arrow right", "arrow bottom", "arrow left"}
    assert "comes from there" in table.why_not("arrow top")


def test_N38_what_has_nowhere_else_to_go_is_not_offered(at, tokens):
    table = at(
        "bronze nasus@bronze.top rammus@bronze.right jinx@bronze.bottom corki@bronze.left", "iron"
    )
    for name in ("nasus", "rammus", "jinx", "corki"):
        probe = GAME.position(table.position(), automatic=False)
        if "move" not in tokens(probe):
            assert "N38" in probe.why_not("move")
            continue
        probe.play("move")
        if f"card {name}" not in tokens(probe):
            assert "nowhere else to go" in probe.why_not(f"card {name}")


def test_N12_a_spell_held_face_down_is_shown_whenever_somebody_must_choose(at, play, tokens):
    """R11: on one's own turn and on another's, and it is no action."""
    table = at("iron", "bronze", rest="holder: heal=0 ghost=1")
    play(table, "show heal")
    assert "end passing" in tokens(table) and table.view(1).holder[spell("heal")] == 0
    assert table.log(1)[-1].text == "Iron holds Heal, as all can see."
    assert "known to all already (N12)" in table.why_not("show heal")
    table.interject(1)
    play(table, "show ghost")
    assert table.view(0).holder[spell("ghost")] == 1 and table.log(0)[-1].seat == 1


def test_N48_a_third_attack_is_rolled_but_asked_and_told(at, play, tokens):
    """R14."""
    rest = "on_turn: 0 / phase: 3 / actions_left: 2 / waits: ACTIONS 0 / waits: ROLL 0"
    attack = "attack kind: control / attack leader: iron / attack target: zed"
    table = at("iron", "bronze", rest=f"{rest} / {attack} / place: zed=uncontrolled")
    table = GAME.position(table.position())
    assert top(table) == Ask.ROLL and tokens(table) == ["roll"]
    assert "no attack can be called off any more" in GAME.words.prompt(table.view(0), 0)
    assert "N48" in table.why_not("call off")


@pytest.mark.parametrize("players", [2, 4, 8])
def test_N1_N5_N7_the_opening_is_told(players):
    """Regions and their gold, who begins and why, the order of play, the first income."""
    table = GAME.start(players=players, seed=6)
    lines = table.log(0)
    texts = [line.text for line in lines]
    assert texts[0].startswith("You draw") and texts[0].endswith("gold on it.")
    assert sum("for the first turn" in text for text in texts) == players
    s = table.truth
    rolls = {seat: s.first_roll[seat] for seat in range(players)}
    assert all(2 <= roll <= 12 for roll in rolls.values())
    assert rolls[s.first] == max(rolls.values()) or max(s.first_rolls) > 1
    (first,) = [line for line in lines if "rolled the most" in line.text]
    assert first.seat == s.first
    if s.todo.ask[0] != Ask.GOAL:
        assert any("collect" in text for text in texts)
