"""The page of cards and the panels that foretell damage."""

from __future__ import annotations

from itertools import combinations

import pytest

from parlour.core.record import NONE
from parlour.games.rift import GAME, cards
from parlour.games.rift.cards import CARDS, CHAMPIONS, ITEMS
from parlour.games.rift.shown import layout
from parlour.games.rift.shown.battle_panel import forecast
from parlour.games.rift.shown.positions import is_on_board

EDGE = 4  # by so much round corners and walls may reach into each other


def panel(match, name, viewer=0):
    return next(p for p in GAME.words.picture(match.view(viewer), viewer) if p.id == name)


def piece(match, name, start):
    return next(p for p in panel(match, name).pieces if p.id == start)


def test_the_gallery_shows_every_card_once():
    sections = GAME.gallery()
    assert [len(pieces) for _, pieces in sections] == [CHAMPIONS, CARDS, ITEMS]
    shown = [one.id for _, pieces in sections for one in pieces]
    assert len(shown) == len(set(shown))
    assert all(one.label and one.art for _, pieces in sections for one in pieces)


def test_the_battle_panel_says_what_a_blow_will_take_before_it_falls(fight, attack, of):
    table = fight("zed", "vayne soraka", "sides 1 hand: block=1")
    attack(table, "zed", "passive zed", "champion vayne")
    foretold = forecast(table.truth, 5)
    assert f"= {foretold}" in piece(table, "battle", "battle-sum").art
    assert f"would lose {foretold}" in piece(table, "battle", "fighter-5").label
    table.play("play block")
    assert forecast(table.truth, 5) == foretold - 1
    before = of(table, "health", "vayne")
    table.play("pass")
    assert before - of(table, "health", "vayne") == foretold - 1


def test_the_battle_panel_says_who_was_nominated_and_has_attacked(fight, attack):
    table = fight("zed", "vayne soraka", "sides 1 hand: block=1")
    attack(table, "zed", on="vayne")
    table.play("pass")
    assert "attacked" in piece(table, "battle", "fighter-0").label
    assert "nominated" in piece(table, "battle", "fighter-5").label
    assert "nominated" not in piece(table, "battle", "fighter-6").label


def test_the_draft_shows_its_steps(at):
    table = GAME.start(seed=1)
    assert piece(table, "steps", "draft-track").label == "step 1 of 12: Blue bans 1 more"
    table.play("champion zed")
    assert piece(table, "steps", "draft-track").label == "step 2 of 12: Red bans 2 more"
    assert piece(table, "draft", "champion-zed").label == "Zed, banned"


def test_L1_the_log_says_how_the_game_ended(at, lineup):
    open_lane = "red_top_1=0 red_top_2=0 red_nexus_1=0 red_nexus_2=0"
    table = at(
        lineup("zed", "", "red_base") + f" / waits: BATTLES 0 / strength: {open_lane} red_nexus=1"
    )
    table.play("champion zed")
    table.play("hit red_nexus")
    assert "Red's nexus is destroyed." in [line.text for line in table.log(0)]


def boxes_of(board):
    """Every zone, structure and label of camps of a board: (left, top, right, bottom)."""
    boxes = {}
    for zone in range(cards.ZONES):
        if not is_on_board(zone, board):
            continue
        x, y = layout.centre(zone)
        left, top = x - layout.ZONE_W / 2, y - layout.ZONE_H / 2
        boxes[cards.ZONE_IDS[zone]] = left, top, left + layout.ZONE_W, top + layout.ZONE_H
        if zone in cards.QUARTER_ZONES:
            across, down = layout.camps_place(zone)
            middle, foot = left + across, top + down
            boxes[f"camps of {cards.ZONE_IDS[zone]}"] = middle - 25, foot - 8, middle + 25, foot
    for structure in range(cards.STRUCTURES):
        zone = cards.STRUCTURE_ZONE[board * cards.STRUCTURES + structure]
        x, y = layout.structure_place(zone, structure)
        name = cards.STRUCTURE_IDS[structure]
        boxes[name] = x, y, x + layout.TOWER, y + layout.TOWER
    return boxes


@pytest.mark.parametrize("board", [0, 1])
def test_L5_L6_nothing_on_the_map_covers_anything_else(board):
    boxes = boxes_of(board)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        wide = min(a[2], b[2]) - max(a[0], b[0])
        high = min(a[3], b[3]) - max(a[1], b[1])
        assert min(wide, high) <= EDGE, f"{one} and {other}"


def test_L17_games_won_are_shown_in_a_series_only(at, lineup):
    assert "Games won" not in dict(panel(at(lineup("zed", "vayne")), "hand-0").notes)
    series = at("options: series=three / wins: 1 / " + lineup("zed", "vayne"))
    assert dict(panel(series, "hand-0").notes)["Games won"] == "1 of 2"
    assert dict(panel(series, "team-1").notes)["Games won"] == "0 of 2"


def test_members_of_a_team_stand_below_each_other_and_the_map_keeps_its_place(fight):
    table = fight("zed jinx nocturne", "vayne soraka")
    panels = {panel.id: panel for panel in GAME.words.picture(table.view(0), 0)}
    rows = [piece.y for piece in panels["team-0"].pieces if piece.id.startswith("team-")]
    assert len(set(rows)) == len(rows) > 2
    calm = table.view(0)
    calm.battle.zone = calm.attack.by = NONE
    quiet = {panel.id: panel for panel in GAME.words.picture(calm, 0)}
    assert "ahead-0" in [piece.id for piece in quiet["battle"].pieces]
    assert {id: (panel.zone, panel.width, panel.height) for id, panel in quiet.items()} == {
        id: (panel.zone, panel.width, panel.height) for id, panel in panels.items()
    }
