"""What the game says and shows, what it calls a wrong position, views and estimates."""

from __future__ import annotations

import parlour
from parlour.core.record import NONE, clone
from parlour.games.rift.cards import (
    CHAMPION_IDS,
    PIT_WORK,
    STRUCTURE_DEFENSE,
    STRUCTURE_HEALTH,
    STRUCTURE_IDS,
)
from parlour.games.rift.enums import Champion, Pit
from parlour.games.rift.judged.value import value
from parlour.games.rift.shown import words
from parlour.games.rift.shown.briefs import ultimate_brief

GAME = parlour.game("rift")
ALL = [*range(len(GAME.actions))]


def test_every_action_can_be_described_and_refused_anywhere(at, lineup, fight):
    tables = [
        GAME.start(seed=1),
        at(lineup("zed", "vayne")),
        fight("zed", "vayne", "sides 0 hand: attack=1"),
        at("waits: SMITE 0 1 / " + lineup("zed", "vayne")),
        at("waits: ORDERS 0 0 / " + lineup("zed", "vayne", "blue_base") + " / sides 0 gold: 9"),
    ]
    for table in tables:
        legal = set(table.legal())
        for action in ALL:
            assert table.describe(action)
            assert isinstance(GAME.words.spot(table.view(table.seat), action), str)
            assert (table.why_not(action) == "") is (action in legal)


def test_prompts_and_the_log_of_an_attack(fight):
    table = fight("zed", "vayne", "sides 0 hand: attack=1 / sides 1 hand: flash=1")
    table.play("champion zed")
    assert GAME.words.prompt(table.view(0), 0).startswith("Your choice: Zed attacks for 4")
    assert GAME.words.prompt(table.view(1), 1).startswith("Blue must choose: ")
    table.play("play attack")
    table.play("declare")
    table.play("champion vayne")
    assert "Zed deals 5 to Vayne" in GAME.words.prompt(table.view(1), 1)
    table.play("play flash")
    table.play("pass")
    texts = [line.text for line in table.log(0)]
    assert "You attacked with Zed." in texts
    assert "You played Attack." in texts
    assert "Red played Flash." in texts
    assert "The attack was dodged." in texts


def test_the_log_of_a_kill_and_the_next_turn(fight):
    table = fight("zed", "vayne malphite", "health: red1=1 / zone: red2=top_first")
    table.play("champion zed")
    table.play("declare")
    table.play("champion vayne")
    texts = [line.text for line in table.log()]
    assert "Vayne has fallen." in texts
    assert "Blue gained 4 gold for the fall of Vayne." in texts
    assert not any("Vayne is in" in text for text in texts)
    assert any(text.startswith("Round 0: Red's turn") for text in texts)


def test_the_log_tells_only_ones_own_cards(at, lineup):
    table = at(lineup("zed", "vayne"))
    table.play("done")
    table.play("done")
    mine = [line.text for line in table.log(1) if "drew" in line.text]
    theirs = [line.text for line in table.log(0) if "drew" in line.text]
    assert theirs == ["Red drew 5 cards."]
    assert mine[0].startswith("You drew ") and "cards" not in mine[0]


def test_the_log_of_dice_monsters_and_structures(at, lineup, load):
    table = at(
        f"waits: SMITE 0 0 / round: 9 / monster_work: dragon={PIT_WORK[Pit.DRAGON] - 1} / "
        + lineup("zed", "vayne", "river_bot")
    )
    load(table, 2)
    table.play("work")
    texts = [line.text for line in table.log()]
    assert "The die shows 2." in texts
    assert (
        "Blue took the Dragon and 4 gold: its bonus lasts for 5 turns,"
        " the pit is empty until round 12." in texts
    )
    hit = at("waits: BATTLES 0 / " + lineup("zed shen", ""))
    hit.play("champion zed")
    hit.play("hit red_mid_1")
    lines = [line.text for line in hit.log()]
    tower = STRUCTURE_IDS.index("red_mid_1")
    lost = 4 - STRUCTURE_DEFENSE[tower]
    left = STRUCTURE_HEALTH[tower] - lost
    assert f"The red first tower of the mid lane lost {lost} health, {left} left." in lines


def test_the_log_of_orders(at, lineup):
    table = at(
        lineup("zed shen", "vayne", "blue_base")
        + " / zone: red1=top_first / sides 0 gold: 9 / health: blue2=2"
    )
    for token in (
        "champion zed",
        "buy kraken_slayer",
        "sell kraken_slayer",
        "zone mid_blue_second",
    ):
        table.play(token)
    table.play("champion shen")
    table.play("done")
    texts = [line.text for line in table.log()]
    assert "Blue bought Kraken Slayer for Zed, for 8 gold." in texts
    assert "Blue sold Kraken Slayer for 4 gold." in texts
    assert "Blue gained 4 gold." not in texts
    assert "Blue moved Zed to the mid lane by Blue's second tower." in texts


def test_the_log_of_health_that_comes_and_goes_with_an_item(at, lineup):
    table = at(
        lineup("ornn shen", "vayne", "blue_base") + " / sides 0 gold: 99 / health: blue1=1 blue2=5"
    )
    for token in ("champion ornn", "buy warmogs_armour", "sell warmogs_armour"):
        table.play(token)
    texts = [line.text for line in table.log()]
    assert "Blue bought Warmog's Armour for Ornn, for 8 gold." in texts
    assert not any("health" in text for text in texts)


def test_the_log_of_healing_that_soaks_up_a_blow(at, lineup):
    """L60. What is left above the maximum is lost, and that is no harm."""
    text = lineup("zed", "vayne") + " / health: red1="
    before, after = (at(f"{text}5").view(0), at(f"{text}5").view(0))
    before.health[5] = 11
    told = [line.text for line in GAME.words.narrate(before, GAME.actions.number("pass"), after, 0)]
    assert told == ["Vayne lost nothing: healing made up for it."]
    after.health[5] = 3
    told = [line.text for line in GAME.words.narrate(before, GAME.actions.number("pass"), after, 0)]
    assert told == ["Vayne lost 2 health, 3 left."]


def test_the_log_of_those_who_come_back(at, lineup):
    away = "recalling: red1=1 / health: red2=0 / away: red2=1"
    table = at(lineup("zed", "vayne shen") + f" / zone: red2=red_base / {away}")
    table.play("done")
    table.play("done")
    texts = [line.text for line in table.log()]
    assert "Vayne is back in the base." in texts
    assert "Shen stands again in the base." in texts
    assert not any("is in the red base now" in text for text in texts)


def test_who_fell_first_is_not_guessed(at, lineup):
    """L80. Two fell at once, so nobody can tell for whom the first blood was paid."""
    before = at(lineup("zed", "vayne shen") + " / health: red1=0 red2=0").view(0)
    after = at(
        lineup("zed", "vayne shen")
        + " / health: red1=0 red2=0 / away: red1=2 red2=2 / first_blood: 10 / sides 0 gold: 7"
    ).view(0)
    texts = [
        line.text for line in GAME.words.narrate(before, GAME.actions.number("done"), after, 0)
    ]
    assert "You gained 7 gold." in texts
    known = clone(before)
    known.first_blood = 6
    texts = [line.text for line in GAME.words.narrate(known, GAME.actions.number("done"), after, 0)]
    assert "You gained 4 gold for the fall of Shen." in texts
    assert "You gained 3 gold for the fall of Vayne." in texts


def test_choices_say_what_they_do(at, fight, lineup):
    table = fight("zed ornn anivia", "vayne rakan taric", "sides 0 hand: attack=1 tower_dive=1")
    table.play("champion zed")
    assert table.describe("play attack") == "Play Attack (+1 damage)"
    assert table.describe("ultimate zed") == "Zed: Death Mark (+2 damage, aimed)"
    assert table.describe("ultimate ornn") == "Ornn: Ornn Horn (stuns, by dice)"
    assert table.describe("ultimate anivia") == "Anivia: Blizzard (3 damage to all enemies there)"
    briefs = {champion: ultimate_brief(champion) for champion in Champion}
    assert all(briefs.values())
    assert briefs[Champion.YUUMI] == "2 damage to some enemies there"
    assert briefs[Champion.VAYNE] == "+3 damage"
    flash = at("waits: FLASH_BACK 0 / sides 0 hand: flash=1 / " + lineup("zed", "vayne"))
    assert flash.describe("play flash") == "Play Flash (catch up)"
    pit = "waits: SMITE 0 1 / round: 40 / " + lineup("zed", "", "river_top")
    assert at(pit).describe("work") == "Work on the Baron (it is yours)"


def test_the_choices_of_the_battle_phase_say_what_they_promise(at, lineup):
    table = at(
        "waits: BATTLES 0 / "
        + lineup("zed shen ornn", "vayne", "top_first")
        + " / zone: blue2=mid_first blue3=red_base red1=top_first blue1=top_first"
        " / strength: red_mid_1=9 red_top_1=0 red_top_2=0 / sides 0 hand: demolish=1"
    )
    assert table.describe("zone top_first") == (
        "Fight in the top lane by the first towers (1 against 1)"
    )
    assert table.describe("champion shen") == (
        "Send Shen at the red first tower of the mid lane (3 damage)"
    )
    assert table.describe("champion ornn") == "Send Ornn at a structure"
    table.play("champion shen")
    table.play("hit red_mid_1")
    assert table.describe("declare") == "Strike: 3 damage, 6 health left"


def test_prompts_ask_what_can_be_answered(at, lineup):
    home = at("waits: ORDERS 0 0 / steps: 1 / " + lineup("zed", "vayne", "blue_base"))
    assert GAME.words.prompt(home.view(0), 0) == "Your choice: orders for Zed: move, shop, or stay."
    out = at("waits: ORDERS 0 0 / steps: 1 / " + lineup("zed", "vayne"))
    assert (
        GAME.words.prompt(out.view(0), 0) == "Your choice: orders for Zed: move, recall, or stay."
    )
    moved = at("waits: ORDERS 0 0 / strode: 1 / " + lineup("zed", "vayne"))
    assert GAME.words.prompt(moved.view(0), 0) == "Your choice: orders for Zed: stay."
    battle = at("waits: ATTACKER 0 / battle zone: mid_first / " + lineup("zed", "vayne"))
    asked = "Blue must choose: who attacks next in the mid lane by the first towers?"
    assert GAME.words.prompt(battle.view(1), 1) == asked
    for name, many in (("rakan", "up to 2"), ("malphite", "2")):
        cast = f"waits: TARGETS 0 2 / casting by: 0 / casting what: {name} / "
        said = GAME.words.prompt(at(cast + lineup(name, "vayne")).view(0), 0)
        assert said.endswith(f"pick {many}.")


def test_both_teams_are_seen_at_a_glance(at, lineup):
    full = " ".join(CHAMPION_IDS[:5]), " ".join(CHAMPION_IDS[5:10])
    table = at(
        lineup(*full)
        + " / gear 0: thornmail / cooldown: blue2=3 / away: red1=1 / health: red1=0"
        + " / recalling: blue3=1 / stun: blue4=1"
    )
    for viewer, left in ((0, 0), (1, 5), (NONE, 0)):
        panels = GAME.words.picture(table.view(None if viewer == NONE else viewer), viewer)
        teams = [panel for panel in panels if panel.id.startswith("team-")]
        assert [panel.zone for panel in teams] == ["own", "rival"]
        assert teams[0].pieces[0].id == f"team-{left}"
        told = {p.id: p.art for team in teams for p in team.pieces if p.id.startswith("team-")}
        assert len(told) == 10
        assert "ultimate ready<" in told["team-0"] and "Thornmail<" in told["team-0"]
        assert "ultimate in 3 turns<" in told["team-1"]
        assert "recalling · ultimate ready<" in told["team-2"]
        assert "stunned · ultimate ready<" in told["team-3"]
        assert "fallen, misses 1 turn<" in told["team-5"]


def test_a_fighter_can_be_read_about(fight):
    table = fight("zed", "vayne", "gear 0: thornmail")
    battle = next(p for p in GAME.words.picture(table.view(0), 0) if p.id == "battle")
    zed = next(piece for piece in battle.pieces if piece.id == "fighter-0")
    assert zed.about.startswith("Defence 4: 2, items +2.\nCarries Thornmail.\nDeath Mark: ")
    assert "Assassinate: " in zed.about


def test_pictures_of_all_stages(at, lineup, fight, load):
    dive = fight("malphite", "shen", "sides 0 hand: tower_dive=1")
    dive.play("champion malphite")
    load(dive, 4)
    dive.play("play tower_dive")
    for table in (
        GAME.start(seed=1),
        at("phase: 0 / waits: PLACE 0 / champion: blue1=zed red1=ornn / zone: red1=top_first"),
        at(lineup("zed", "vayne") + " / recalling: blue1=1 / stun: red1=1 / gear 0: kraken_slayer"),
        at(lineup("zed", "vayne") + " / health: red1=0 / away: red1=1"),
        fight("zed", "vayne", "sides 0 hand: attack=2 crit=1"),
        dive,
        at("options: board=split / " + lineup("zed", "vayne", "top_red_first")),
    ):
        for viewer in (NONE, 0, 1):
            view = table.view(None if viewer == NONE else viewer)
            assert GAME.words.sketch(view, viewer)
            for panel in GAME.words.picture(view, viewer):
                for piece in () if panel.flow else panel.pieces:
                    assert 0 <= piece.x <= panel.width, piece.id
                    assert 0 <= piece.y <= panel.height, piece.id


def test_the_enemys_hand_is_not_in_the_picture(at, lineup):
    one, other = (
        at(lineup("zed", "vayne") + f" / sides 1 hand: {card}=1").view(0)
        for card in ("flash", "block")
    )
    assert GAME.words.picture(one, 0) == GAME.words.picture(other, 0)


def test_single_choices_are_told(at, lineup, fight):
    table = at(lineup("zed", "vayne") + " / sides 1 hand: flash=1")
    table.play("champion zed")
    table.play("recall")
    assert "Blue recalled Zed." in [line.text for line in table.log()]
    pit = at("waits: SMITE 0 0 / round: 9 / " + lineup("zed", "vayne", "river_bot"))
    assert pit.describe("work") == "Work on the Dragon (yours on 1 to 3 of the die)"
    assert "work on the Dragon" in GAME.words.prompt(pit.view(0), 0)
    pit.play("pass")
    assert "Blue left the Dragon." in [line.text for line in pit.log()]
    over = at("over: 1 / wins: 1 / " + lineup("zed", "vayne"))
    assert GAME.words.prompt(over.view(None), NONE) == "The game is over."
    nobody = at("battle zone: mid_first / waits: ATTACKER 0 / " + lineup("zed", "vayne"))
    assert nobody.describe("declare") == "Declare the attack: 0 damage"
    assert nobody.describe("work") == "Work on it"
    assert words._question(at("waits: DEMOLISH 0 8 / attack by: 0 / " + lineup("zed", "")).truth)


def test_an_ultimate_that_names_its_owner_is_said_without_it(at, lineup):
    text = lineup("ornn malphite sylas", "vayne")
    for slot, what, said in (
        (0, "ornn", "the Ornn Horn ("),
        (1, "malphite", "Mountain Smash of Malphite ("),
        (2, "ornn", "Ornn Horn of Sylas ("),
    ):
        table = at(f"waits: TARGETS 0 1 / casting by: {slot} / casting what: {what} / {text}")
        assert f"Your choice: {said}" in GAME.words.prompt(table.view(0), 0)


def test_the_end_is_told_and_reckoned(at, lineup, fight):
    table = at(
        "waits: BATTLES 0 / "
        + lineup("zed", "vayne", "red_base")
        + " / zone: red1=top_first / strength: red_top_1=0 red_top_2=0 red_nexus_1=0"
        " red_nexus_2=0 red_nexus=1"
    )
    table.play("champion zed")
    assert GAME.words.spot(table.view(0), table.legal()[0]) == "structure-red_nexus"
    table.play("hit red_nexus")
    assert "Blue won the game." in [line.text for line in table.log()]
    assert GAME.words.reckoning(table.truth) == [("Games won", [1, 0])]
    locket = fight(
        "zed",
        "vayne taric",
        "gear 6: locket_of_the_iron_solari / cooldown: red2=1 / helped: red2=1",
    )
    for token in ("champion zed", "declare", "champion vayne"):
        locket.play(token)
    action = locket.action("use locket_of_the_iron_solari")
    assert GAME.words.spot(locket.view(1), action) == "fighter-6"
    locket.play(action)
    assert "Red used Locket of the Iron Solari." in [line.text for line in locket.log()]
    empty = at("battle zone: mid_first / waits: ATTACKER 0 / " + lineup("zed", ""))
    assert 0 < value(empty.truth, 0) < 1


def test_the_sketch_groups_the_champions_of_both_sides_by_zone(at, lineup):
    table = at(
        "waits: BATTLES 0 / "
        + lineup("zed shen", "vayne", "top_first")
        + " / zone: blue2=mid_first red1=top_first blue1=top_first"
    )
    sketch = GAME.words.sketch(table.view(0), 0)
    zone = sketch[sketch.index("The top lane by the first towers (1 against 1)") :].splitlines()
    assert zone[1].startswith("  your Zed: 5/5 health") and zone[2].startswith("  Red  Vayne:")
    assert "You (Blue)   gold 0" in sketch and "\nRed   gold 0" in sketch


def test_who_is_ahead_counts_towers_and_what_is_left_of_them(at):
    table = at("strength: red_top_1=0 red_top_2=3 / sides 0 gold: 7")
    rows = dict(GAME.standing(table.view(0), 0))
    assert rows["Towers standing"] == [8, 7] and rows["Gold"][0] == 7
    blue, red = rows["Health left in towers and nexus"]
    assert blue - red == 15 + 14 - 3
