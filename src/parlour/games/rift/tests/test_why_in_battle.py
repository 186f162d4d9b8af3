"""Why something cannot be done in a battle: the reason with its clause."""

from __future__ import annotations

import pytest

from parlour.games.rift.tests.positions import merged

TOP = "the top lane by the first towers"
MID = "the mid lane by the first towers"


def test_who_attacks_next(fight):
    table = fight(
        "zed shen nocturne twisted_fate",
        "vayne",
        "attacked: blue2=1 / zone: blue4=top_first / battle late: blue1=1",
    )
    assert table.why_not("champion shen") == "Shen has made its attack of this turn (L48)"
    far = f"Twisted Fate is in {TOP}, not in {MID} (L46)"
    assert table.why_not("champion twisted_fate") == far
    table._s.battle.late[0] = 1
    assert table.why_not("champion zed") == "Zed attacks only after the others (L91, L92)"
    table._s.battle.forced[0] = 2
    assert table.why_not("champion zed") == "Nocturne must attack next (L90)"
    assert table.why_not("pass") == "Nocturne must attack next (L90)"


def test_cards_in_an_attack(fight):
    hand = "sides 0 hand: focus=2 crit=2 tower_dive=1 attack=1 / strength: red_mid_1=0"
    table = fight("zed shen", "vayne", hand)
    table.play("champion zed")
    assert table.why_not("play tower_dive") == f"no enemy tower stands in {MID} (L70)"
    table.play("play crit")
    assert table.why_not("play crit") == "Crit is in this attack already: once an attack (L52)"
    table.play("play focus")
    aimed = "Zed is yours: you aim at an enemy (L51)"
    assert table.why_not("champion zed") == aimed
    table.play("champion vayne")
    assert table.why_not("play focus") == "this attack is aimed already (L51)"
    assert table.why_not("passive zed") == "this attack is aimed already (L51)"


def test_a_fallen_attacker_cannot_dive(fight):
    table = fight(
        "zed", "vayne", "gear 0: guardian_angel / sides 0 hand: tower_dive=1 / health: blue1=1"
    )
    table.play("champion zed")
    table._s.health[0] = 0
    assert table.why_not("play tower_dive") == "Zed has fallen (L63)"


def under_a_blow(fight, more="", red="vayne soraka"):
    """Zed's blow on Vayne waits for an answer."""
    table = fight("zed", red, more)
    for token in ("champion zed", "declare"):
        table.play(token)
    return table


def test_who_takes_a_blow(fight):
    table = under_a_blow(fight, "zone: red3=top_first", "vayne yuumi soraka")
    attached = "Yuumi is out of reach while an ally lives in its zone (L104)"
    assert table.why_not("champion yuumi") == attached
    assert table.why_not("champion soraka") == f"Soraka is in {TOP}, not in {MID} (L53)"
    assert table.why_not("champion zed") == (
        "Zed fights for Blue: a champion of your own takes the blow (L53)"
    )
    table._s.battle.nominated[5] = 1
    turn = "Vayne has taken a blow this time round: the others come first (L54)"
    table._s.zone[6] = table._s.zone[7]
    table._s.zone[7] = table._s.zone[5]
    assert table.why_not("champion vayne") == turn


def test_defences(fight):
    hand = "sides 1 hand: barrier=2 sacrifice=1 flash=1"
    table = under_a_blow(fight, f"{hand} / zone: red2=top_first")
    table.play("champion vayne")
    alone = "no other champion of yours is in this battle (L58)"
    assert table.why_not("play sacrifice") == alone
    table.play("play barrier")
    assert table.why_not("play barrier") == "Vayne has had its Barrier of this turn (L57)"
    table._s.blow.effect = 1
    effect = "this is damage of an effect: Flash does nothing against it (L62)"
    assert table.why_not("play flash") == effect
    assert table.why_not("passive soraka") == f"nobody of yours is hurt in {TOP} (L97)"


def test_who_steps_in(fight):
    table = under_a_blow(
        fight, "sides 1 hand: sacrifice=1 / zone: red3=top_first", "vayne shen ornn"
    )
    table.play("champion vayne")
    table.play("play sacrifice")
    assert table.why_not("champion vayne") == "Vayne is to be spared: another steps in (L58)"
    assert table.why_not("champion ornn") == f"Ornn is in {TOP}, not in {MID} (L58)"


def test_items_of_choice(fight):
    gear = "gear 6: locket_of_the_iron_solari mikaels_blessing"
    table = under_a_blow(fight, f"{gear} / sides 1 hand: block=1 / zone: red2=top_first")
    table.play("champion vayne")
    far = f"Soraka is in {TOP}, not where the blow falls (L102)"
    assert table.why_not("use locket_of_the_iron_solari") == far
    assert table.why_not("use mikaels_blessing") == f"nobody of yours is stunned in {TOP} (L102)"
    table._s.used[19] = 1
    used = "Locket of the Iron Solari has been used this turn (L102)"
    assert table.why_not("use locket_of_the_iron_solari") == used
    table._s.recalling[6] = 1
    gone = "Soraka is recalling until its side's next turn (L34, L35)"
    assert table.why_not("use mikaels_blessing") == gone


def test_items_of_choice_at_another_time(fight):
    table = fight(
        "zed soraka", "vayne taric", "gear 1: locket_of_the_iron_solari / gear 6: mikaels_blessing"
    )
    table.play("champion zed")
    assert table.why_not("use mikaels_blessing") == (
        "Taric fights for Red and carries Mikael's Blessing (L102)"
    )
    assert table.why_not("use locket_of_the_iron_solari") == (
        "Locket of the Iron Solari is used in a defence stage (L102);"
        " now the attack of Zed is being prepared (L49)"
    )


@pytest.mark.parametrize(
    ("blue", "more", "who", "reason"),
    [
        (
            "zed vayne",
            "",
            "vayne",
            "Gosu is used in Vayne's own attack (L83);"
            " now the attack of Zed is being prepared (L49)",
        ),
        (
            "zed nocturne",
            "zone: blue2=top_first",
            "nocturne",
            f"Nocturne is in {TOP}, which does not touch {MID} (L90)",
        ),
        ("zed nocturne", "", "nocturne", "Nocturne is in this battle already (L90)"),
        (
            "zed nocturne",
            "zone: blue2=jungle_blue_top / attacked: blue2=1",
            "nocturne",
            "Nocturne has made its attack of this turn (L48)",
        ),
        (
            "zed rakan",
            "zone: blue2=top_first",
            "rakan",
            f"Rakan is in {TOP}: nobody there is within reach of The Quickness (L83)",
        ),
        (
            "zed fiddlesticks",
            "zone: blue2=blue_base",
            "fiddlesticks",
            "Crow Storm is used in Fiddlesticks's own attack, or an ally's in a zone next to his"
            " (L83); now the attack of Zed is being prepared (L49)",
        ),
    ],
)
def test_ultimates_of_no_use_in_an_attack(fight, blue, more, who, reason):
    table = fight(
        blue, "ornn", f"sides 0 hand: attack=1 / {more}" if more else "sides 0 hand: attack=1"
    )
    table.play("champion zed")
    assert table.why_not(f"ultimate {who}") == reason


def test_ultimates_of_those_in_the_blow(fight):
    shen = under_a_blow(fight, "sides 1 hand: block=1", "shen twisted_fate")
    shen.play("champion shen")
    assert shen.why_not("ultimate shen") == (
        "Shen is under this blow: the ultimate guards another (L93)"
    )
    leap = under_a_blow(fight, "sides 1 hand: block=1", "twisted_fate")
    leap.play("champion twisted_fate")
    assert leap.why_not("ultimate twisted_fate") == (
        "Twisted Fate is making or taking this blow and cannot leave (L84)"
    )


def test_an_ultimate_that_copies_finds_nothing(fight):
    table = fight("sylas", "nocturne", "sides 0 hand: attack=1")
    table.play("champion sylas")
    assert table.why_not("ultimate sylas") == (
        "no enemy in Sylas's zone has an ultimate that would do anything here (L96)"
    )


def test_targets(at, lineup):
    text = merged(
        lineup("rakan shen", "vayne ornn zed"),
        "zone: red3=top_first / away: red2=1 / health: red2=0",
    )
    table = at(
        "waits: TARGETS 0 2 / casting by: 0 / casting what: rakan"
        f" / casting chosen: red1=1 / {text}"
    )
    assert table.why_not("champion vayne") == "Vayne is picked already (L83)"
    assert table.why_not("champion rakan") == "The Quickness is not for Rakan itself (L83)"
    assert table.why_not("champion shen") == "The Quickness is not for champions of that side (L83)"
    assert (
        table.why_not("champion zed") == f"Zed is in {TOP}: The Quickness does not reach it (L83)"
    )
    assert table.why_not("champion ornn") == "Ornn has fallen and misses 1 turn of its side (L22)"
    stuns = at(f"waits: TARGETS 0 2 / casting by: 0 / casting what: malphite / {text}")
    assert stuns.why_not("pass") == "Mountain Smash takes all that the dice allow (L88)"


def test_copying(at, lineup):
    text = merged(lineup("sylas zed", "vayne shen"), "zone: red1=top_first")
    table = at(f"waits: COPY 0 0 / battle zone: mid_first / attack by: 1 / {text}")
    assert table.why_not("champion zed") == "Zed is yours: the ultimate of an enemy is used (L96)"
    assert table.why_not("champion vayne") == f"Vayne is in {TOP}, not in {MID} (L96)"


def test_a_copied_ultimate_of_no_use(at, lineup):
    text = lineup("sylas zed", "vayne malphite")  # of theirs, only Malphite's would do something
    table = at(f"waits: COPY 0 0 / battle zone: mid_first / attack by: 1 / {text}")
    assert table.why_not("champion vayne") == "Vayne's ultimate would do nothing here (L96)"


def test_what_a_dive_hits(at, lineup):
    text = merged(lineup("zed", "vayne shen"), "zone: red2=top_first")
    table = at(f"waits: DIVE_AT 0 2 / battle zone: mid_first / attack by: 0 / {text}")
    assert table.why_not("champion shen") == f"Shen is in {TOP}, not in {MID} (L71)"
    assert table.why_not("hit red_mid_1") == (
        "the dive hits champions, and nexus towers where the diver is (L71),"
        " not the red first tower of the mid lane"
    )
