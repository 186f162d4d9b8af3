"""The table in the terminal: beside its choices where there is room, in colour if it may be."""

from __future__ import annotations

import re

import pytest

from parlour.cli import layout, screen

SKETCH = "Lord deck 56\n\n  a line that is far too long for eighty columns " + "and goes on " * 6
CHOICES = [("Draw 1 Lord from the deck", "draw 1"), ("Speak out of turn", "break in")]


@pytest.fixture
def shown(monkeypatch, capsys):
    """What a terminal of so many columns shows."""

    def show(columns, coloured=True, plain=False):
        monkeypatch.setattr(screen, "is_terminal", lambda: True)
        monkeypatch.setattr(screen, "width", lambda: columns)
        monkeypatch.setattr(screen.Manner, "plain", plain)
        monkeypatch.setenv("TERM", "xterm-256color")
        if coloured:
            monkeypatch.delenv("NO_COLOR", raising=False)
            monkeypatch.setenv("FORCE_COLOR", "1")
        else:
            monkeypatch.delenv("FORCE_COLOR", raising=False)
            monkeypatch.setenv("NO_COLOR", "1")
        layout.show_table(SKETCH, "Your turn: draw a Lord.", CHOICES)
        return capsys.readouterr().out

    return show


def test_choices_stand_beside_the_table_in_a_wide_terminal(shown):
    lines = shown(150, coloured=False).splitlines()
    assert any("Lord deck 56" in line and "Your turn" in line for line in lines)
    assert max(map(len, lines)) <= 150


def test_choices_follow_the_table_at_eighty_columns_and_long_lines_keep_their_indent(shown):
    lines = [line.rstrip() for line in shown(80, coloured=False).splitlines()]
    assert max(map(len, lines)) <= 80
    assert lines.index("Your turn: draw a Lord.") > lines.index("Lord deck 56")
    assert [line[:7] for line in lines if "goes on" in line] == ["  a lin", "      g"]
    assert any(re.fullmatch(r" +1 Draw 1 Lord from the deck  \[draw 1\]", line) for line in lines)
    assert any(re.fullmatch(r" or Speak out of turn  \[break in\]", line) for line in lines)


def test_what_is_asked_is_set_off_unless_no_color_says_no(shown):
    assert "\x1b[1mYour turn" in shown(80)
    assert "\x1b" not in shown(80, coloured=False)


def test_plain_is_lines_one_after_another_whatever_the_width(shown):
    out = shown(150, plain=True)
    assert "\x1b" not in out and "\n  1  Draw 1 Lord from the deck  [draw 1]\n" in out
    assert "\n or  Speak out of turn  [break in]\n" in out
