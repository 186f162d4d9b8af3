"""The pages of lessons: the path is all there is, views are all that is sent."""

from __future__ import annotations

import json

from parlour.server.tables.new_table import easy_bot, stand_ins

ADDRESS = "/learn/abyss/first-steps"


def at(server, path, choice=None):
    message = {"path": path} if choice is None else {"path": path, "choice": choice}
    return server.client.post(ADDRESS, json=message)


def test_a_step_a_refused_choice_and_a_choice_that_passes(server):
    told = at(server, []).json()
    assert told["bubble"]["number"] == 1
    assert told["update"]["choices"] == []  # nothing is asked: nothing glows
    told = at(server, [], "").json()
    assert told["bubble"]["path"] == [""]
    assert told["bubble"]["show"] == {"choice": "draw 3", "spot": "lord-deck"}
    told = at(server, [""], "draw 1").json()
    assert not told["answer"]["passed"]
    assert told["bubble"]["path"] == [""]
    told = at(server, [""], "draw 3").json()
    assert told["answer"]["passed"]
    assert told["bubble"]["path"] == ["", "draw 3"]


def test_what_is_sent_does_not_tell_what_the_deck_holds(server):
    told = at(server, [""]).json()
    assert "red_two_pearls" not in json.dumps(told["update"])  # on top of the deck


def test_bad_paths_are_refused_in_a_sentence(server):
    assert at(server, ["draw 3"]).status_code == 409
    assert at(server, [""], "take red").json()["why"]
    assert at(server, [""] * 60).status_code == 422
    assert server.client.get("/learn/abyss/last").status_code == 404
    assert server.client.get("/learn/chess").status_code == 404


def test_pages_lead_to_lessons(server):
    shown = {name: server.client.get(name).text for name in ("/", "/games/abyss", "/learn/abyss")}
    assert 'href="/learn/abyss"' in shown["/"]
    assert 'href="/learn/abyss"' in shown["/games/abyss"]
    assert f'href="{ADDRESS}"' in shown["/learn/abyss"]
    assert "Fifteen places for fifteen Lords" in server.client.get(ADDRESS).text


def finished(server):
    path: list[str] = []
    while True:
        bubble = at(server, path).json()["bubble"]
        if bubble["over"]:
            return path
        path.append(bubble["show"]["choice"] if bubble["asks"] else "")


def test_the_lesson_s_table_goes_on_as_a_game(server):
    path = finished(server)
    answer = server.client.post(f"{ADDRESS}/table", data={"path": json.dumps(path)})
    assert answer.status_code == 303
    link = answer.headers["location"].removesuffix("#goal")
    shown = server.client.get(f"{link}/table").json()
    taught = at(server, path).json()["update"]
    assert {p["id"]: p for p in shown["pieces"]} == {p["id"]: p for p in taught["pieces"]}
    assert shown["choices"]
    page = server.client.get(link).text
    assert 'id="open-goal"' in page
    assert "Most points win" in page


def test_the_others_are_easy_bots_where_there_are_some():
    assert easy_bot(["random", "greedy", "easy", "fair"]) == "bot:easy"
    assert easy_bot(["first"]) == "bot:first"


def test_a_seat_is_first_offered_to_the_levels_made_for_people():
    assert stand_ins(["random", "greedy", "easy", "fair"]) == ["easy", "fair", "random", "greedy"]
    assert stand_ins(["first"]) == ["first"]


def test_no_table_goes_on_before_the_lesson_is_over(server):
    for path in ('[""]', "nonsense", "[1]"):
        answer = server.client.post(f"{ADDRESS}/table", data={"path": path})
        assert answer.status_code in (409, 422)


def test_a_form_that_holds_no_path_is_refused_in_a_sentence(server):
    for path in ("[" * 5000, "{}", "[1]", json.dumps([""] * 60), "nothing", None):
        form = {} if path is None else {"path": path}
        answer = server.client.post(f"{ADDRESS}/table", data=form)
        assert answer.status_code == 422
        assert "path" in answer.json()["why"]


def test_the_coach_speaks_to_whoever_is_asked_from_its_view(server):
    made = server.client.post("/tables", json={"game": "abyss", "seats": ["me", "link"]}).json()
    links = [made["link"], made["links"]["1"]]
    asked = server.client.get(f"{links[0]}/table").json()["waiting"]
    for seat, link in enumerate(links):
        told = server.client.get(f"{link}/coach").json()
        assert bool(told["tip"]) == (seat in asked)
    watching = server.client.get(f"{made['watch']}/coach")
    assert watching.status_code == 403
