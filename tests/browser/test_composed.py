"""Where everything stands: the composer's pure functions, in windows and tables of every kind."""

import json

import pytest

SIZES = [
    (360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800), (1440, 900),
    (1920, 1080), (2560, 1440),
]  # fmt: skip
BAR, EDGES = 44, (16, 8)


def zone(id_, kind, w, h, weight=1, elastic=False):
    most = {"stage": 2, "hand": 1.25, "rival": 1.2}.get(kind, 1.3)
    return {"id": id_, "zone": kind, "w": w, "h": h, "weight": weight, "most": most} | {
        "elastic": elastic
    }


def tables():
    """Tables of all kinds: each by a name, with the seats it has."""
    for rivals in range(8):
        others = [zone(f"rival-{n}", "rival", 260, 260) for n in range(rivals)]
        stage = zone("stage", "stage", 480, 420)
        hand = zone("hand", "hand", 600, 160, 1.5, True)
        own = zone("own", "own", 380, 150)
        yield f"{rivals} rivals, no hand", [stage, zone("mine", "stage", 550, 500), *others]
        yield f"{rivals} rivals, a hand", [stage, own, hand, *others]
        yield (
            f"{rivals} rivals, everything",
            [
                *(stage, own, hand, *others),
                zone("pool", "pool", 900, 110, 1, True),
                zone("sum", "sum", 300, 260),
                zone("desk", "desk", 400, 190),
            ],
        )


@pytest.fixture
def composer(visit):
    """The composer, as the page runs it."""
    page = visit("/about")
    run = """async cases => {
      const { compose } = await import("/static/compose.js");
      return cases.map(([zones, width, height]) => compose(zones, width, height)) }"""
    return lambda cases: page.evaluate(run, json.loads(json.dumps(cases)))


def overlap(one, other):
    aside = one["x"] + one["w"] <= other["x"] + 0.5 or other["x"] + other["w"] <= one["x"] + 0.5
    above = one["y"] + one["h"] <= other["y"] + 0.5 or other["y"] + other["h"] <= one["y"] + 0.5
    return not aside and not above


def test_nothing_overlaps_or_leaves_the_window(composer):
    cases = [
        (name, zones, width - EDGES[0], height - BAR - EDGES[1])
        for width, height in SIZES
        for name, zones in tables()
    ]
    for (name, zones, width, height), laid in zip(
        cases, composer([case[1:] for case in cases]), strict=True
    ):
        where = f"{name} at {width} by {height}"
        seen = {id_: box for id_, box in laid["boxes"].items() if id_ != "page"}
        if laid["mode"] == "desk":
            assert set(seen) == {one["id"] for one in zones} | {"ask"}, where
        elif laid["long"] > laid["boxes"]["page"]["h"] + 0.5:
            group = next(tab for tab in laid["tabs"] if tab["id"] == laid["open"])["zones"]
            seen = {k: v for k, v in seen.items() if k not in {one["id"] for one in group}}
        boxes = list(seen.items())
        for place, (id_, box) in enumerate(boxes):
            assert box["x"] >= -0.5 and box["x"] + box["w"] <= width + 0.5, (where, id_)
            assert box["y"] >= -0.5 and box["y"] + box["h"] <= height + 0.5, (where, id_)
            for other_id, other in boxes[place + 1 :]:
                assert not overlap(box, other), (where, id_, other_id)


def test_a_laptop_shows_a_table_of_four_whole_and_legible(composer):
    cases = [
        (zones, width - EDGES[0], height - BAR - EDGES[1])
        for width, height in SIZES
        if width >= 1280
        for name, zones in tables()
        if int(name[0]) <= 3
    ]
    for (zones, *_), laid in zip(cases, composer(cases), strict=True):
        assert laid["mode"] == "desk"
        for one in zones:
            box = laid["boxes"][one["id"]]
            assert min(box["w"] / one["w"], (box["h"] - 26) / one["h"]) > 0.5


def test_a_part_stands_where_it_stood_whatever_the_others_hold(composer):
    """What is empty now and crowded later is told by the same figures."""
    case = (dict(tables())["3 rivals, everything"], 1264, 748)
    assert composer([case]) == composer([case])


def test_a_wider_window_draws_larger(composer):
    zones = dict(tables())["2 rivals, a hand"]
    small, large = composer([(zones, 1264, 748), (zones, 1904, 1028)])
    assert large["k"] > 1.3 * small["k"]
    assert large["boxes"]["stage"]["h"] > small["boxes"]["stage"]["h"]


def test_a_phones_hand_has_the_rows_that_its_cards_need(composer):
    """On a phone with room for two rows; on a small one it stays as it is."""
    stage = zone("stage", "stage", 480, 420)
    hands = [
        zone("hand", "hand", 600, 160) | {"cards": {"n": n, "w": 104, "h": 158}} for n in (3, 9)
    ]
    cases = [([stage, hand], 374, height) for height in (792, 588) for hand in hands]
    few, many, small_few, small_many = (one["boxes"]["hand"]["h"] for one in composer(cases))
    assert many > few + 30
    assert small_many == small_few


def test_cards_that_can_be_seen_whole_do_not_lie_over_each_other(visit):
    page = visit("/about")
    run = """async ([n, box]) => {
      const { flow } = await import("/static/compose.js");
      return flow(n, 104, 158, box, { most: 1.15, strip: 0.3 }) }"""
    whole = page.evaluate(run, [8, {"w": 374, "h": 211}])
    assert whole["rows"] == 2
    assert whole["step"] >= 104
    close = page.evaluate(run, [8, {"w": 374, "h": 130}])  # too low for two rows
    assert close["rows"] == 1
    assert close["step"] < 104
