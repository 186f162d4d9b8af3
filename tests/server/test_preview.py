"""The page of a table as a file, for whoever draws a game."""

from parlour.core.find import find
from parlour.server.doors.preview import page, played


def test_a_table_is_drawn_without_a_server():
    table = played(find("abyss"), 2, 1, 10)
    for seat in (0, None):
        html = page(table, seat, "dark")
        assert 'data-theme="dark"' in html and "<svg" in html
