"""Pages: all are drawn, for every game, and small."""

import gzip
import re

import pytest
from served import Served

from parlour.core.find import shelf
from parlour.server.doors.described import cards_page
from parlour.server.doors.rulebook import rules_page

PEOPLE = {"accept": "text/html"}
PATIENCE = 3000  # looks at a table before a choice must be offered
OFFERED = re.compile(r'name="choice" value="((?!interject)[^"]+)"')


def get(server: Served, address: str, status: int = 200) -> str:
    answer = server.client.get(address, headers=PEOPLE)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("text/html")
    return answer.text


def test_the_shelf_shows_every_game(server):
    text = get(server, "/")
    for game in shelf().values():
        assert game.title in text
        assert f'href="/games/{game.id}"' in text


def test_what_surrounds_a_table_can_be_had_alone_and_is_the_same(server):
    link = server.table("me", "link")["link"]
    whole, alone = get(server, link), get(server, f"{link}?around=1")
    parts = re.findall(r'<div id="(?:around|result|taking-back)"', alone)
    assert len(parts) == 3 and all(part in whole for part in parts)
    form = re.compile(r'<form method="post" action="/s/[^"]*/name".*?</form>', re.DOTALL)
    assert form.findall(alone) == form.findall(whole) != []
    assert len(alone) < len(whole) / 4 and "<html" not in alone


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_game_has_its_pages(server, game):
    assert "<form" in get(server, f"/games/{game.id}")
    rules = get(server, f"/games/{game.id}/rules")
    assert f'id="{game.clause_letter}1"' in rules
    assert "<table" in get(server, f"/games/{game.id}/cards")


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_clause_can_be_pointed_at(game):
    page = rules_page(game.id).html
    ids = re.findall(r'id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    written = set(re.findall(rf"\b{game.clause_letter}\d+\b", game.text("RULES.md")))
    marked = {name for name in ids if name in written}
    assert len(marked) > 0.8 * len(written)


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_row_of_the_cards_has_its_columns(game):
    for section in cards_page(game.id):
        assert section["rows"]
        assert {len(row) for row in section["rows"]} == {len(section["columns"])}


def test_no_html_of_the_rules_passes(monkeypatch):
    game = shelf()["abyss"]
    monkeypatch.setattr(type(game), "text", lambda self, name: "A1. <script>alert(1)</script>")
    rules_page.cache_clear()
    assert "<script>" not in rules_page("abyss").html
    rules_page.cache_clear()


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_a_table_plays_without_scripts(server, game):
    """Forms alone: choose, and come back to the table."""
    seats = ["me", *["bot:any"] * (game.players[0] - 1)]
    form = {"game": game.id, "seat": seats}
    link = server.client.post("/tables", data=form).headers["location"]
    for _ in range(3):
        for _ in range(PATIENCE):
            if found := OFFERED.search(text := get(server, link)):
                break
        assert found, "nothing was offered"
        number = re.search(r'name="number" value="(\d+)"', text)[1]
        said = {"number": number, "seat": "0", "choice": found[1]}
        answer = server.client.post(f"{link}/choices", data=said)
        assert (answer.status_code, answer.headers["location"]) == (303, link)


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_no_two_things_on_a_table_share_an_id(server, game):
    """Neither the page's own parts nor what a game draws: scripts find both by their ids."""
    seats = ["me", *["link"] * (game.players[0] - 1)]
    text = get(server, server.table(*seats, game=game.id)["link"])
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert {"choices", "taking-back"} <= set(ids)
    assert sorted(set(ids)) == sorted(ids)


def test_a_refused_form_says_why_on_the_table(server):
    link = server.table("me", "bot:first")["link"]
    said = {"number": "0", "seat": "0", "choice": "take red"}
    answer = server.client.post(f"{link}/choices", data=said, headers=PEOPLE)
    assert answer.status_code == 409
    assert "(A13)" in answer.text or "moved on" in answer.text or "must choose now" in answer.text


@pytest.mark.parametrize(
    ("address", "status", "why"),
    [
        ("/nowhere", 404, "there is nothing at this address"),
        ("/games/chess", 404, "there is no game"),
        ("/games/abyss/secret.txt", 404, "there is nothing at this address"),
        ("/games/abyss/cards.toml", 404, "there is nothing at this address"),
        ("/s/nothing", 404, "there is no table behind this link"),
    ],
)
def test_errors_are_pages_for_people_and_sentences_for_scripts(server, address, status, why):
    assert f"<p>{why[0].upper()}{why[1:]}" in get(server, address, status)
    answer = server.client.get(address)
    assert answer.status_code == status
    assert why in answer.json()["why"]


HEADERS = 700  # bytes of an answer's head, about


def loaded(server, address):
    """The files that a page opened for the first time asks for, and the bytes of all of them as
    packed for the wire, with their heads: page, styles, scripts, typefaces, pictures."""
    text = get(server, address)
    files = set(re.findall(r'(?:src|href)="(/[^"]+\?v=[^"]+)"', text))
    files = {file for file in files if "icon-192" not in file}  # only for who installs it
    size = len(gzip.compress(text.encode())) + HEADERS
    for file in sorted(files):
        content = server.client.get(file).content
        size += len(gzip.compress(content)) + HEADERS
        if file.startswith("/static/joined/") and ".css" in file:
            fonts = set(re.findall(r'url\("(/static/fonts/[^"]+)"', content.decode()))
            used = fonts if "table.css" in file else {one for one in fonts if "title" in one}
            size += sum(len(server.client.get(font).content) + HEADERS for font in used)
            files = files | used
    return files, size


def test_a_first_table_is_small_and_asks_for_few_files(server):
    for name, game in shelf().items():
        seats = max(number for number in game.players if number <= 4)
        link = server.table("me", *["bot:first"] * (seats - 1), game=name)["link"]
        files, size = loaded(server, link)
        assert size < 110_000, name
        assert len(files) <= 9, sorted(files)


def test_the_shelf_is_small(server):
    files, size = loaded(server, "/")
    assert size < 30_000
    assert len(files) <= 10, sorted(files)


def test_nothing_is_fetched_from_elsewhere(server):
    link = server.table("me", "bot:first")["link"]
    for address in ("/", "/games/abyss", "/games/abyss/rules", "/about", link):
        text = get(server, address)
        assert re.findall(r'(?:src|href|action)="(?:https?:)?//[^"]*"', text) == []
        assert " style=" not in text
        assert "<style" not in text
        assert not re.search(r"<script(?! [^>]*src=)", text)
        assert not re.search(r" on[a-z]+=\"", text)


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_no_key_of_a_game_hides_one_of_the_page(game):
    assert not {"h", "u", "?", "Escape"} & set(game.keys)
