"""A row for every ability of every card: what stands there, what is played, what is then so.

Figures are named: `camp 0`, `lost 1`, `hand 0` (cards), `general 0`, `on 0 card`, `holder card`,
`deck`, `discards`.
"""

TWO = "skirmish: coral_throne_1 coral_throne_2"

# Each Location: (design, rest of the hand, table, what is played after "use", what is then so)
LOCATIONS = [
    (
        "hidden_path",
        "skirmish: coral_throne_1 elder_ward / on 0: coral_throne_1=1",
        ["pick coral_throne_1", "pick elder_ward"],
        {"on 0 elder_ward": 1, "on 0 coral_throne_1": 0},
    ),
    (
        "elven_waystation",
        "holder: coral_throne_1=seat_0 snare_thicket_1=skirmish riptide_1=skirmish"
        " / on 0: coral_throne_1=2",
        ["pick coral_throne_1", "pick snare_thicket_1"],
        {"on 0 coral_throne_1": 1, "on 0 snare_thicket_1": 1},
    ),
    (
        "snare_thicket",
        "skirmish: coral_throne_1 coral_throne_2 / on 1: coral_throne_1=1 / on 0: coral_throne_2=1",
        ["pick coral_throne_1", "pick coral_throne_2"],
        {"on 1 coral_throne_2": 1, "on 1 coral_throne_1": 0},
    ),
    (
        "moonlit_glade",
        "discards: elven_waystation_1 moonlit_glade_3 rockslide_1 snare_thicket_4 canopy_watch_1",
        ["pick canopy_watch_1", "pick elven_waystation_1"],
        {"hand 0": 3, "discards": 4},
    ),
    (
        "canopy_watch",
        "",
        ["pick old_growth_3", "pick granite_crown_2", "pick granite_crown_1", "pick old_growth_2"],
        {"hand 0": 2, "deck": 4},
    ),
    (
        "muster_hall",
        f"{TWO} / on 0: coral_throne_2=1",
        ["pick coral_throne_2"],
        {"on 0 coral_throne_2": 2, "camp 0": 8},
    ),
    (
        "tunnel_mouth",
        "skirmish: coral_throne_1 elder_ward",
        ["pick elder_ward"],
        {"on 0 elder_ward": 1, "camp 0": 9},
    ),
    (
        "signal_fire",
        "hand 0: signal_fire_1 rockslide_1 riptide_1 / side 0 colour: red",
        ["explore rockslide_1"],
        {"on 0 rockslide_1": 1, "holder rockslide_1": "skirmish", "hand 0": 1},
    ),
    (
        "rockslide",
        "holder: tunnel_mouth_1=seat_1 riptide_1=skirmish / on 1: tunnel_mouth_1=3 riptide_1=1",
        ["pick tunnel_mouth_1"],
        {"on 1 tunnel_mouth_1": 2, "camp 1": 7},
    ),
    (
        "veterans_camp",
        "skirmish: coral_throne_1 / general 0: coral_throne_1",
        ["pick coral_throne_1"],
        {"general 0": "base_camp", "hand 0": 2},
    ),
    ("trade_current", "", [], {"hand 0": 3, "deck": 3}),
    (
        "riptide",
        f"{TWO} / on 0: coral_throne_1=1 / on 1: coral_throne_2=1",
        ["pick coral_throne_1", "pick coral_throne_2"],
        {"on 0 coral_throne_2": 1, "on 1 coral_throne_1": 1, "on 0 coral_throne_1": 0},
    ),
    (
        "undertow",
        "holder: coral_throne_1=seat_0 coral_throne_2=skirmish elder_ward=skirmish"
        " / on 0: coral_throne_1=2 / on 1: coral_throne_2=1 elder_ward=1",
        ["pick coral_throne_1", "pick coral_throne_2"],
        {"on 0 coral_throne_2": 1, "on 1 coral_throne_1": 1},
    ),
    (
        "pearl_market",
        "",
        ["name 1", "use", "pick coral_throne_3"],
        {"hand 0": 2, "hand 1": 2},
    ),
    (
        "tidal_archive",
        "discards: tidal_archive_3 rockslide_1 riptide_2",
        ["pick rockslide_1"],
        {"hand 0": 2, "discards": 3},
    ),
    (
        "sinking_mire",
        "side 1 colour: red / holder: tunnel_mouth_1=skirmish riptide_1=seat_0"
        " / on 1: tunnel_mouth_1=1 riptide_1=1",
        ["pick riptide_1"],
        {"lost 1": 1, "on 1 riptide_1": 0},
    ),
    (
        "carrion_field",
        "holder: elder_ward=skirmish riptide_1=seat_1 / on 1: elder_ward=1 riptide_1=2",
        ["pick elder_ward"],
        {"on 1 elder_ward": 0, "camp 1": 8},
    ),
    ("whispering_fen", "", ["name 1"], {"hand 1": 1, "discards": 3}),
    (
        "grave_toll",
        f"{TWO} / on 0: coral_throne_1=1 / on 1: coral_throne_1=1 coral_throne_2=1",
        ["pick coral_throne_1", "pick coral_throne_2", "pass"],
        {"lost 0": 1, "camp 1": 9, "on 1 coral_throne_1": 1},
    ),
    (
        "drowned_road",
        f"{TWO} / on 0: coral_throne_1=1",
        ["pick coral_throne_2"],
        {"holder coral_throne_2": None, "hand 0": 2, "discards": 2},
    ),
]

# Each General's ability: (colour, which, table, what is played, what is then so)
GENERALS = [
    (
        ("green", "first"),
        "holder: coral_throne_1=seat_0 coral_throne_2=skirmish elder_ward=skirmish"
        " / on 0: coral_throne_1=1 / general 0: coral_throne_1",
        [
            "pick coral_throne_1",
            "unit 0 general",
            "pick elder_ward",
            "pick coral_throne_1",
            "pick coral_throne_2",
            "pass",
        ],
        {"general 0": "elder_ward", "on 0 coral_throne_2": 1},
    ),
    (
        ("green", "second"),
        "skirmish: snare_thicket_1 elven_waystation_1 riptide_1",
        ["pick snare_thicket_1", "pick elven_waystation_1"],
        {"on 0 snare_thicket_1": 1, "on 0 elven_waystation_1": 1},
    ),
    (
        ("red", "first"),
        "skirmish: coral_throne_1 tunnel_mouth_1 tunnel_mouth_2 / on 1: tunnel_mouth_1=1",
        ["pick tunnel_mouth_1", "pick tunnel_mouth_1"],
        {"on 0 tunnel_mouth_1": 2, "on 0 tunnel_mouth_2": 0, "camp 0": 8},
    ),
    (("red", "second"), TWO, [], {}),
    (
        ("blue", "first"),
        "holder: coral_throne_1=seat_0 coral_throne_2=skirmish riptide_1=seat_1"
        " / on 0: coral_throne_1=2 / on 1: coral_throne_2=1 riptide_1=2",
        ["pick coral_throne_1", "pick coral_throne_2", "pick coral_throne_1", "pick riptide_1"],
        {"on 0 coral_throne_2": 1, "on 0 riptide_1": 1, "on 1 coral_throne_1": 2},
    ),
    (
        ("blue", "second"),
        "skirmish: coral_throne_1 riptide_1 snare_thicket_1",
        ["pick coral_throne_1", "pick riptide_1"],
        {"on 0 coral_throne_1": 1, "on 0 riptide_1": 1, "camp 0": 8},
    ),
    (
        ("black", "first"),
        "side 1 colour: green / skirmish: coral_throne_1 coral_throne_2 snare_thicket_1"
        " / on 1: coral_throne_1=1 coral_throne_2=1 snare_thicket_1=1",
        ["pick coral_throne_1", "pick coral_throne_2"],
        {"lost 1": 2, "on 1 snare_thicket_1": 1},
    ),
    (
        ("black", "second"),
        f"{TWO} / side 0 lost: 3 / on 1: coral_throne_2=1",
        ["unit 0 minion", "unit 0 minion", "pick coral_throne_2", "pass"],
        {"lost 0": 1, "camp 0": 8, "on 0 coral_throne_2": 1},
    ),
]

# Each Artifact's Excavate ability: (table, what is played, what is then so)
EXCAVATES = {
    "portal_keystone": ("", [], {"hand 0": 2}),
    "warhorn_of_the_first_host": (
        "holder: riptide_1=seat_0 coral_throne_1=skirmish / on 0: riptide_1=2",
        ["pick riptide_1", "pick coral_throne_1"],
        {"on 0 coral_throne_1": 1, "on 0 riptide_1": 1},
    ),
    "treaty_scroll": ("", ["name 1"], {"hand 1": 3}),
    "bone_censer": ("", ["name 1"], {"hand 1": 2, "discards": 1}),
    "mapmakers_table": (
        "",
        ["pick granite_crown_1", "pick granite_crown_2"],
        {"hand 0": 2, "deck": 4},
    ),
    "reliquary_of_oaths": (
        "",
        ["pick old_growth_3", "pick granite_crown_2", "pick granite_crown_1"],
        {"hand 0": 2, "deck": 4},
    ),
    "banner_of_tides": (
        "skirmish: coral_throne_1 banner_of_tides / on 1: coral_throne_1=1",
        ["pick banner_of_tides", "pick coral_throne_1"],
        {"on 0 coral_throne_1": 1, "on 1 banner_of_tides": 1},
    ),
    "quartermasters_seal": ("", [], {"hand 0": 2}),
    "elder_ward": (
        "holder: riptide_1=seat_1 / on 0: riptide_1=1 / on 1: riptide_1=2",
        ["pick riptide_1"],
        {"on 0 riptide_1": 0, "camp 0": 9},
    ),
    "golden_scales": ("", [], {"hand 0": 2}),
    "bottomless_satchel": ("", [], {"hand 0": 3}),
    "cursed_idol": (
        "skirmish: coral_throne_1 / on 1: coral_throne_1=1",
        ["pick coral_throne_1"],
        {"camp 1": 10},
    ),
    "ferrymans_bell": ("", [], {"hand 0": 2}),
    "scrying_basin": (
        "",
        ["pick old_growth_3", "pick granite_crown_1", "pick granite_crown_2"],
        {"hand 0": 2, "deck": 4},
    ),
    "forge_hammer": (
        "skirmish: tunnel_mouth_1 coral_throne_1",
        ["pick tunnel_mouth_1"],
        {"on 0 tunnel_mouth_1": 1, "camp 0": 8},
    ),
    "thorn_circlet": (
        "skirmish: coral_throne_1 coral_throne_2 / on 1: coral_throne_1=1",
        ["pick coral_throne_1", "pick coral_throne_2"],
        {"on 1 coral_throne_2": 1},
    ),
    "lich_lantern": ("on 1: lich_lantern=1", ["pick lich_lantern"], {"camp 1": 10}),
    "blood_ledger": ("", [], {"hand 0": 2}),
}

# Each Capture ability that is carried out: (table, what is played, what is then so)
CAPTURES = {
    "portal_keystone": (
        TWO,
        [
            "pick portal_keystone",
            "pick coral_throne_1",
            "pick portal_keystone",
            "pick coral_throne_2",
        ],
        {"on 0 portal_keystone": 1, "on 0 coral_throne_1": 1, "on 0 coral_throne_2": 1},
    ),
    "warhorn_of_the_first_host": (
        TWO,
        ["pick coral_throne_1", "pick coral_throne_2", "pick coral_throne_2"],
        {"on 0 coral_throne_1": 1, "on 0 coral_throne_2": 2, "camp 0": 4},
    ),
    "treaty_scroll": (
        "holder: riptide_1=seat_1 coral_throne_1=seat_1 / on 1: riptide_1=2",
        ["pick riptide_1"],
        {"holder riptide_1": "seat_0", "on 1 riptide_1": 2},
    ),
    "bone_censer": (
        "skirmish: coral_throne_1 / general 1: coral_throne_1",
        ["pick coral_throne_1"],
        {"general 1": "obliterated"},
    ),
    "mapmakers_table": (
        "hand 0: bone_hollow_1 riptide_1 rockslide_1 / hand 1: bone_hollow_2",
        ["explore riptide_1", "explore rockslide_1"],
        {"on 0 riptide_1": 1, "on 0 rockslide_1": 1, "hand 0": 1},
    ),
    "reliquary_of_oaths": (
        "side 0 lost: 1 / general 0: obliterated",
        ["unit 0 general", "unit 0 minion"],
        {"general 0": "base_camp", "lost 0": 0, "hand 0": 4},
    ),
    "ferrymans_bell": (
        f"{TWO} / players: 3 / hand 2: bone_hollow_3 / hand 1: bone_hollow_2"
        " / on 1: coral_throne_1=1 / on 2: coral_throne_2=1",
        ["discard coral_throne_3", "pick coral_throne_1", "pick coral_throne_2"],
        {"on 1 coral_throne_2": 1, "on 2 coral_throne_1": 1, "discards": 1},
    ),
    "scrying_basin": ("", ["discard coral_throne_3"], {"hand 0": 2, "discards": 1}),
    "forge_hammer": (
        f"{TWO} / hand 0: coral_throne_3 rockslide_1",
        ["discard rockslide_1", "pick coral_throne_2"],
        {"on 0 coral_throne_2": 1},
    ),
    "thorn_circlet": (
        f"{TWO} / on 0: coral_throne_1=1",
        ["pick coral_throne_1", "pick coral_throne_2"],
        {"on 0 coral_throne_2": 1, "on 0 coral_throne_1": 0},
    ),
    "lich_lantern": (
        f"{TWO} / hand 0: coral_throne_3 rockslide_1 rockslide_2 / on 1: coral_throne_1=1",
        ["discard rockslide_1", "discard rockslide_2", "pick coral_throne_1"],
        {"camp 1": 10, "hand 0": 1},
    ),
    "blood_ledger": ("", [], {"hand 0": 3}),
}
