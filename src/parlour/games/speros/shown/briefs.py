"""What a card does, in a few words on its face: cards.toml has it in full."""

from __future__ import annotations

from ..cards import ARTIFACT_NAMES, DESIGN, DESIGNS, FIRST_ARTIFACT

LOCATION_BRIEFS = {
    "hidden_path": ("Move a Minion", "of yours"),
    "elven_waystation": ("Minion from", "afar to Forest"),
    "snare_thicket": ("Move a rival", "Minion"),
    "moonlit_glade": ("Take back two", "Forest cards"),
    "canopy_watch": ("Look at four,", "keep one"),
    "muster_hall": ("Deploy where", "you have Units"),
    "tunnel_mouth": ("Deploy to", "an Artifact"),
    "signal_fire": ("Land from hand,", "deploy to it"),
    "rockslide": ("Exile a Minion", "on a Mountain"),
    "veterans_camp": ("General home,", "draw a card"),
    "trade_current": ("Draw two", "cards"),
    "riptide": ("Swap with a", "rival Minion"),
    "undertow": ("Swap captured", "for deployed"),
    "pearl_market": ("Take two unseen,", "give one"),
    "tidal_archive": ("Take back any", "one card"),
    "sinking_mire": ("Obliterate one", "on odd ground"),
    "carrion_field": ("Exile a rival", "Minion"),
    "whispering_fen": ("Rival discards", "two cards"),
    "grave_toll": ("Lose one, exile", "up to two"),
    "drowned_road": ("Remove a land,", "draw a card"),
}
ARTIFACT_BRIEFS = {
    "portal_keystone": ("Captured: bring", "two Units back"),
    "warhorn_of_the_first_host": ("Captured: deploy", "three Minions"),
    "treaty_scroll": ("Captured: seize", "a small land"),
    "bone_censer": ("Captured:", "obliterate one"),
    "mapmakers_table": ("Captured: two", "lands from hand"),
    "reliquary_of_oaths": ("Captured: two", "return, draw two"),
    "banner_of_tides": ("Captured: you", "win every tie"),
    "quartermasters_seal": ("Captured: Plan", "draws one more"),
    "elder_ward": ("Captured: your", "lands are safe"),
    "golden_scales": ("Captured: sets", "worth 1 more"),
    "bottomless_satchel": ("Captured: hold", "3 cards more"),
    "cursed_idol": ("Captured: 1 for", "odd-ground Units"),
    "ferrymans_bell": ("Captured: pay a", "card to swap"),
    "scrying_basin": ("Captured: swap", "a card for new"),
    "forge_hammer": ("Captured: pay a", "card to deploy"),
    "thorn_circlet": ("Captured: move", "one each turn"),
    "lich_lantern": ("Captured: pay", "two to exile"),
    "blood_ledger": ("Captured: draw", "each turn"),
}


def brief(card: int) -> tuple[str, ...]:
    """S6, S43-S47. What discarding a Location, or capturing an Artifact, does: two short lines."""
    if card < FIRST_ARTIFACT:
        return LOCATION_BRIEFS.get(DESIGNS[DESIGN[card]]["id"], ())
    return ARTIFACT_BRIEFS.get(ARTIFACT_NAMES[card - FIRST_ARTIFACT], ())
