"""A sample of the gallery, all of which `scripts/gallery` makes: nothing choosable out of view, no
text below its size, no names over each other, no scrolling, no shift, nothing for axe."""

import pytest
from gallery import View, faults, shown
from moments import LOOKS

SAMPLE = [
    ("abyss", "middle", 1280, "dark"),
    ("speros", "a turn", 1280, "light"),
    ("tabloid", "middle", 1920, "light"),
    ("rift", "battle", 1280, "dark"),
    ("rift", "draft", 390, "light"),
    ("runeterra", "an attack", 1280, "light"),
    ("speros", "an ability", 390, "dark"),
]


@pytest.mark.parametrize(("game", "moment", "width", "scheme"), SAMPLE)
def test_a_picture_of_the_gallery_has_no_faults(browser, server, game, moment, width, scheme):
    looked_at = next(one for one in LOOKS[game] if one.name == moment)
    view = View(game, looked_at, width, scheme)
    page = shown(browser, server, view)
    try:
        assert faults(page, view) == []
    finally:
        page.context.close()
