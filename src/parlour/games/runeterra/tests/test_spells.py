"""Chapter 7, every spell in its window, and Flash against each."""

from __future__ import annotations

import pytest

from parlour.core.record import NONE
from parlour.games.runeterra.cards import CARD_IDS, SPELL_IDS
from parlour.games.runeterra.state import Ask, Phase, Place


def card(name):
    return CARD_IDS.index(name)


def spell(name):
    return SPELL_IDS.index(name)


def top(match):
    s = match.truth
    return Ask(s.todo.ask[s.todo.size - 1])


def gone(match, *names):
    return all(match.truth.gone[spell(name)] for name in names)


START = "on_turn: 0 / phase: 0 / waits: EXHAUST 1 0 1"


def test_N58_exhaust_stops_a_turn_before_it_starts(at, play):
    table = at("iron", "bronze", rest=f"{START} / shown: exhaust=1 / deck: zed olaf ashe")
    play(table, "spell exhaust")
    s = table.truth
    assert s.on_turn == 1 and s.gold[card("iron")] == 0
    assert s.turns_done[0] == 0
    assert gone(table, "exhaust")
    other = at("iron", "bronze", rest=f"{START} / shown: exhaust=1 / deck: zed olaf ashe")
    play(other, "done")
    assert other.truth.on_turn == 0 and other.truth.phase == Phase.DRAW


def test_N59_flash_undoes_any_spell_and_both_are_discarded(at, play):
    table = at("iron", "bronze", rest=f"{START} / shown: exhaust=1 flash=0 / deck: zed olaf ashe")
    play(table, "spell exhaust")
    assert (top(table), table.seat) == (Ask.FLASH, 0)
    assert "Exhaust was played" in table.game.words.prompt(table.view(0), 0)
    play(table, "spell flash")
    s = table.truth
    assert s.on_turn == 0 and s.missed == 0
    assert gone(table, "exhaust", "flash")


def test_N59_N62_smite_undone_is_used_up_and_so_is_its_action(at, play, tokens):
    table = at("iron", "bronze", rest="shown: smite=0 flash=1 / place: zed=uncontrolled")
    play(table, "spell smite", "spell flash")
    assert gone(table, "smite", "flash")
    assert (top(table), table.seat) == (Ask.ACTIONS, 0)
    assert table.truth.actions_left == 1
    assert "end turn" in tokens(table) and "end passing" not in tokens(table)
    assert table.truth.place[card("zed")] == Place.UNCONTROLLED


def test_N59_flash_may_let_it_happen(at, play):
    table = at("iron", "bronze", rest=f"{START} / shown: exhaust=1 flash=0 / deck: zed olaf ashe")
    play(table, "spell exhaust", "done")
    assert table.truth.on_turn == 1


def test_N59_flash_undoes_a_spell_spent_on_privilege(at, play):
    table = at(
        "bronze", "silver gnar@silver.top", rest="shown: heal=0 ghost=0 flash=1 / deck: olaf zed"
    )
    play(
        table, "attack neutralize", "card bronze", "card gnar", "done", "spell heal", "spell flash"
    )
    assert table.truth.attack.privileged == 0
    assert top(table) == Ask.PRIVILEGE
    play(table, "done")
    assert top(table) == Ask.ROLL


def test_N59_flash_undoes_one_of_a_pair_and_so_both(at, play):
    table = at(
        "bronze",
        "silver gnar@silver.top",
        rest="shown: heal=0 flash=0 smite=1 clarity=1 / deck: olaf zed",
    )
    play(table, "attack neutralize", "card bronze", "card gnar", "done", "spell heal")
    play(table, "spell smite", "spell clarity", "spell flash")
    assert table.truth.attack.privileged == 1
    assert gone(table, "smite", "clarity", "flash")
    assert top(table) == Ask.ROLL


def test_N60_windows_ask_who_may_hold_the_spell_by_what_all_know(at, play):
    rest = "holder: ghost=1 / acted: 1 / deck: exhaust zed olaf ashe"
    table = at("iron", "bronze", "silver", rest=rest)
    play(table, "end turn")  # seat 2 begins; seat 1 holds something face down
    assert (top(table), table.seat) == (Ask.EXHAUST, 1)
    assert [table.token(a) for a in table.legal()] == ["done"]
    play(table, "done")
    assert top(table) == Ask.DRAW


def test_N61_ignite_makes_any_attack_succeed(rolled, play):
    free = "place: zed=uncontrolled / shown: ignite=1"
    table = rolled((6, 6), "control", "gold", "zed", "gold", "bronze", rest=free)
    play(table, "spell ignite")
    assert top(table) == Ask.JOIN_ARROW


def test_N61_barrier_answers_and_the_last_one_governs(rolled, play):
    free = "place: zed=uncontrolled / shown: ignite=1 barrier=0"
    table = rolled((6, 6), "control", "iron", "zed", "iron", "bronze", rest=free)
    play(table, "spell ignite")
    assert (top(table), table.seat) == (Ask.FATE, 0)
    play(table, "spell barrier")
    assert top(table) == Ask.ACTIONS
    assert table.truth.place[card("zed")] == Place.UNCONTROLLED


def test_N62_smite_takes_an_uncontrolled_champion(at, play):
    table = at("iron", "bronze", rest="place: zed=uncontrolled / shown: smite=0 / deck: olaf")
    play(table, "spell smite")
    assert table.truth.actions_left == 1
    play(table, "card zed", "card iron", "arrow top")
    assert table.truth.owner[card("zed")] == 0


def test_N62_smite_needs_an_action_a_champion_and_an_arrow(at, tokens):
    for rest in (
        "shown: smite=0",
        "place: zed=uncontrolled / shown: smite=0 / waits: ACTIONS 0 / phase: 3 / on_turn: 0",
    ):
        table = at("iron", "bronze", rest=rest)
        assert "spell smite" not in tokens(table)
        assert "N62" in table.why_not("spell smite")


def test_N63_clarity_looks_at_a_rivals_spells(at, play, tokens):
    rest = "holder: heal=1 ghost=1 / shown: clarity=0 / deck: olaf"
    table = at("iron", "bronze gnar@bronze.top", "silver", rest=rest)
    assert table.view(0).holder[spell("heal")] == NONE
    play(table, "spell clarity")
    assert set(tokens(table)) == {"seat 1"}
    play(table, "seat 1")
    assert table.view(0).holder[spell("heal")] == 1
    assert table.view(2).holder[spell("heal")] == NONE
    assert any("looks at Bronze's spells" in line.text for line in table.log(2))
    assert table.why_not_undo()


@pytest.mark.parametrize(
    "held", ["", " / shown: heal=1", " / holder: heal=1 / known 0: 0 0 0 0 0 1"]
)
def test_N63_not_used_where_it_would_tell_nothing(at, tokens, held):
    rest = f"shown: clarity=0 / gold: gnar=4{held}"
    rest = rest.replace(
        "shown: clarity=0 / gold: gnar=4 / shown: heal=1", "shown: clarity=0 heal=1"
    )
    table = at("iron", "bronze gnar@bronze.top", rest=rest)
    assert "spell clarity" not in tokens(table)
    assert "would tell you nothing (N63)" in table.why_not("spell clarity")


def test_N63_what_is_gone_when_it_works_leaves_nothing_to_look_at(at, play, tokens):
    table = at("iron", "bronze", "silver", rest="shown: clarity=0 / holder: flash=1")
    play(table, "spell clarity", "done")
    assert set(tokens(table)) == {"seat 1"}
    gone = at(
        "iron", "bronze", rest="gone: clarity=1 / waits: ACTIONS 0 / waits: CLARITY 0 / phase: 3"
    )
    assert tokens(gone) == ["done"]
    play(gone, "done")
    assert gone.log()[-1].text == "Iron finds nothing left to look at."


def test_N64_cleanse_and_flash_are_for_their_windows_only(at, tokens):
    table = at("iron", "bronze", rest="shown: cleanse=0 flash=0")
    assert not [token for token in tokens(table) if token.startswith("spell")]
    assert "its card says when" in table.why_not("spell flash")


def test_N65_ghost_doubles_what_champions_earn(at, play, tokens):
    rest = "shown: ghost=1 / acted: 1 / gold: quinn=2 / deck: olaf zed udyr"
    table = at("iron", "bronze gnar@bronze.top quinn@bronze.left", rest=rest)
    play(table, "end turn")
    assert set(tokens(table)) == {"collect", "spell ghost"}
    play(table, "spell ghost", "collect")
    s = table.truth
    assert [s.gold[card(n)] for n in ("bronze", "gnar", "quinn")] == [9, 6, 1]


def test_N66_heal_brings_a_dead_champion_back_and_it_stays_counted(at, play, tokens):
    table = at("iron", "diamond", rest="place: zed=dead / destroyed: 0 1 / shown: heal=0")
    play(table, "spell heal", "card zed")
    s = table.truth
    assert s.place[card("zed")] == Place.UNCONTROLLED and s.destroyed[1] == 1


def test_N66_heal_needs_somebody_dead(at, tokens):
    table = at("iron", "bronze", rest="shown: heal=0")
    assert "spell heal" not in tokens(table)
    assert "N66" in table.why_not("spell heal")


def test_N67_mark_and_dash_allows_one_attempt_on_power_0(at, play, tokens):
    rest = "place: kled=uncontrolled / shown: mark_and_dash=0 / gold: bronze=0"
    table = at("bronze", "iron", rest=rest)
    assert "attack destroy" not in tokens(table)
    play(table, "spell mark_and_dash", "attack destroy", "card bronze", "card kled", "done")
    assert "3 or less" in table.describe("roll")
    play(table, "roll")
    assert table.truth.marked == 0
    again = at("bronze", "iron", rest=rest + " / marked: 1")
    assert "spell mark_and_dash" not in tokens(again)


def test_N68_teleport_adds_ten_and_spreads_all(at, play):
    rest = "gold: iron=3 gnar=2 / shown: teleport=0"
    table = at("iron gnar@iron.top", "bronze", rest=rest)
    play(table, "spell teleport", "card gnar", "amount 11", "done")
    s = table.truth
    assert (s.gold[card("gnar")], s.gold[card("iron")]) == (11, 4)


def test_N69_any_time_spells_are_played_in_others_turns(at, play, tokens):
    table = at("iron", "bronze", rest="place: zed=dead / shown: heal=1 / holder: ghost=0")
    table.interject(1)
    assert set(tokens(table)) == {"done", "deal", "leave", "spell heal"}
    play(table, "spell heal", "card zed")
    assert table.seat == 0 and top(table) == Ask.ACTIONS
    assert table.truth.place[card("zed")] == Place.UNCONTROLLED


def test_N69_breaking_in_may_come_to_nothing(at, play):
    table = at("iron", "bronze")
    table.interject(1)
    assert not table.can_interject(0)
    play(table, "done")
    assert table.seat == 0
    assert any("breaks in" in line.text for line in table.log(0))


def test_N69_breaking_in_is_not_offered_where_nothing_could_be_said(at, play):
    """In a privileged attack nobody deals (N70); a spell may still be shown."""
    rest = "place: gnar=uncontrolled zed=uncontrolled / gold: iron=9 / holder: ghost=1"
    table = at("iron", "bronze", rest=rest)
    play(table, "attack control", "card iron", "card gnar", "done", "pay for privilege")
    assert not table.can_interject(0) and table.can_interject(1)
    assert "nothing to break in with" in table.why_not_interject(0)
    table.interject(0)  # as records of before hold it
    assert table.log(0)[-1].text == "You break in."


def test_N69_a_drawn_spell_is_kept_before_it_is_used_or_given(at, play):
    rest = "phase: 2 / waits: DRAW 0 / deck: olaf teleport / gold: iron=2"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest=rest)
    play(table, "draw")
    assert not table.can_interject(0) and not table.can_interject(1)
    play(table, "keep hidden")
    assert table.can_interject(0)


@pytest.mark.parametrize("undone", [False, True])
def test_N21_a_spell_used_before_the_action_part_is_an_action_too(at, play, tokens, undone):
    rest = "phase: 2 / waits: DRAW 0 / deck: olaf ziggs / shown: teleport=0 flash=1 / gold: iron=2"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest=rest)
    table.interject(0)
    play(table, "spell teleport", *(["spell flash"] if undone else ["done", "done"]), "draw")
    assert "end turn" in tokens(table) and "end passing" not in tokens(table)


def test_N21_ghost_and_flash_are_actions_of_the_seat_on_turn_only(at, play, tokens):
    rest = "phase: 1 / waits: INCOME 0 / deck: olaf ziggs / shown: ghost=0"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest=rest)
    play(table, "spell ghost", "collect", "draw")
    assert "end turn" in tokens(table) and "end passing" not in tokens(table)

    rest = "phase: 2 / waits: DRAW 0 / deck: olaf ziggs / shown: teleport=1 flash=0"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest=rest)
    table.interject(1)
    play(table, "spell teleport")
    assert table.truth.acted == 0
    play(table, "spell flash", "draw")
    assert "end turn" in tokens(table) and "end passing" not in tokens(table)


def test_N21_answering_exhaust_comes_before_the_turn(at, play):
    rest = "phase: 0 / on_turn: 0 / waits: EXHAUST 1 0 1 / shown: exhaust=1 flash=0 / deck: olaf"
    table = at("iron gnar@iron.top", "bronze zed@bronze.top", rest=rest)
    play(table, "spell exhaust", "spell flash")
    assert table.truth.acted == 0
