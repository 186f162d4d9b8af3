"""Taking back what has shown a secret or a die: everybody must agree."""

import pytest
from served import Served, asked_and_other, serving

from parlour.core.find import shelf
from parlour.server.refusals import Refused
from parlour.server.tables.live_table import LiveTable
from parlour.server.tables.store import TableRow

SHOWN = ("choices", "prompt", "log", "waiting", "turn", "pieces")


@pytest.fixture
def chosen(server: Served):
    """A table of two at two screens after a choice that showed cards: the chooser's link, the
    other's, and what the chooser saw before."""
    links = server.table("me", "link")
    asked, other = asked_and_other(server, links)
    before = server.look(asked)
    server.choose(asked, before)
    return asked, other, before


def back(server, link, **fields):
    return server.say(link, "back", number=server.look(link)["number"], **fields)


def shown(update):
    """What the match shows; what people did beside it is told in the log for good."""
    log = [line for line in update["log"] if not line.get("beside")]
    return {name: update[name] for name in SHOWN} | {"log": log}


def test_all_is_as_before_once_everybody_agrees(server, chosen):
    asked, other, before = chosen
    after = shown(server.look(asked))
    assert after != shown(before)
    answer = back(server, asked)
    assert answer.status_code == 200
    assert answer.json()["back"]["asker"] == before["seat"]
    assert answer.json()["back"]["awaited"] == [1 - before["seat"]]
    assert shown(server.look(asked)) == after
    answer = back(server, other, answer="agree")
    assert answer.status_code == 200
    assert answer.json()["back"]["asker"] is None
    assert shown(server.look(asked)) == shown(before)
    server.choose(asked, server.look(asked))
    assert shown(server.look(asked)) == after, "it is no second throw"


@pytest.mark.parametrize(
    ("whose", "said"),
    [
        ("asked", "no longer wants to take it back."),
        ("other", "said no: nothing is taken back."),
    ],
)
def test_refused_or_given_up_nothing_is_taken_back(server, chosen, whose, said):
    asked, other, before = chosen
    after, seen = shown(server.look(asked)), server.look(other)["number"]
    back(server, asked)
    answer = back(server, asked if whose == "asked" else other, answer="refuse")
    assert answer.json()["back"]["asker"] is None
    seat = before["seat"] if whose == "asked" else 1 - before["seat"]
    assert answer.json()["news"] == [f"Seat {seat + 1} {said}"]
    assert server.look(other, since=seen)["news"][1:] == answer.json()["news"]
    assert shown(server.look(asked)) == after
    assert back(server, other, answer="agree").json()["why"] == (
        "nobody asks to take back anything now"
    )


def test_a_choice_made_meanwhile_is_an_answer_too(server, chosen):
    asked, other, _ = chosen
    back(server, asked)
    chooser = asked if server.look(asked)["choices"] else other
    assert server.choose(chooser, server.look(chooser)).status_code == 200
    assert server.look(asked)["back"]["asker"] is None


def test_only_who_is_asked_may_answer(server, chosen):
    asked, other, before = chosen
    assert "nobody asks" in back(server, other, answer="agree").json()["why"]
    why = back(server, other).json()["why"]
    assert why == f"Seat {2 - before['seat']} has chosen nothing yet"
    number = server.look(asked)["number"]
    back(server, asked)
    assert "is not asked" in back(server, asked, answer="agree").json()["why"]
    assert "is asking already" in back(server, asked).json()["why"]
    late = server.say(other, "back", number=number, answer="agree")
    assert late.status_code == 409, "it answers what was not yet asked"
    assert server.look(asked)["back"]["asker"] == before["seat"]


def test_watchers_neither_ask_nor_answer(server):
    watch = server.table("me", "link")["watch"]
    for answer in ("ask", "agree", "refuse"):
        assert server.say(watch, "back", number=0, answer=answer).status_code == 403
    assert server.say(watch, "back", number=0, answer="perhaps").status_code == 422


def test_a_request_survives_a_restart(tmp_path):
    with serving(tmp_path / "tables.db") as first:
        asked, other = asked_and_other(first, first.table("me", "link"))
        before = first.look(asked)
        first.choose(asked, before)
        back(first, asked)
    with serving(tmp_path / "tables.db") as second:
        assert second.look(other)["back"]["awaited"] == [1 - before["seat"]]
        back(second, other, answer="agree")
        assert shown(second.look(asked)) == shown(before)


def test_against_bots_nobody_has_to_agree(server):
    link = server.table("me", "bot:first")["link"]
    while not (update := server.look(link))["choices"]:
        pass
    before = shown(server.look(link))
    server.choose(link, update)
    while (now := server.look(link))["back"]["why"] or not now["choices"]:
        if now["choices"]:
            server.choose(link, now)
    assert now["back"]["others"] == []
    answer = back(server, link)
    assert answer.status_code == 200, answer.text
    assert server.look(link)["back"]["asker"] is None
    assert len(server.look(link)["log"]) < len(now["log"])
    assert len(server.look(link)["log"]) >= len(before["log"])


def table_of(*seats):
    game = shelf()["abyss"]
    return LiveTable(TableRow("t", game.id, game.version, 5, {}, seats), game)


def test_bots_wait_while_people_are_asked():
    table = table_of("me", "bot:first", "link")
    person = table.match.seats[0]
    while person == 1 or not table.match.why_not_undo(person):
        seat = table.match.seats[0]
        legal = table.game.legal_actions(table.match.view(seat))
        table.apply(table.choice(seat, 0, table.match.token(legal[0]), seat == 1))
        person = seat
    while table.bot_to_choose is None:
        seat = table.match.seats[0]
        legal = table.game.legal_actions(table.match.view(seat))
        table.apply(table.choice(seat, table.number, table.match.token(legal[0])))
    table.apply(table.ask_back(0, table.number))
    assert table.back.awaited() == [2]
    assert table.bot_to_choose is None
    legal = table.game.legal_actions(table.match.view(1))
    with pytest.raises(Refused, match="bots wait"):
        table.choice(1, table.number, table.match.token(legal[0]), by_bot=True)
    table.apply(table.hand_over(2, table.number, "first"))
    assert table.back.awaited() == [], "who hands the seat over agrees"
    assert table.back.asker == -1
    assert not any(choice.seat == 0 for choice in table.match.choices[-1:])


def asked_table():
    """A table at which seat 0 has chosen something that showed a secret, and the other is a
    friend's."""
    table = table_of("me", "link")
    while table.match.why_not_take_back(0):
        seat = table.match.seats[0]
        legal = table.game.legal_actions(table.match.view(seat))
        table.apply(table.choice(seat, table.number, table.match.token(legal[0])))
    return table


def texts(table):
    return [told.text for told in table.beside]


def test_S2_others_who_hand_a_seat_over_give_nobodys_consent():
    """Asked first, then handed to a bot: the asking ends and nothing is taken back."""
    table = asked_table()
    chosen = list(table.match.choices)
    table.apply(table.ask_back(0, table.number, here={0, 1}))
    table.apply(table.hand_over(1, table.number, "first", by_others=True))
    assert table.match.choices == chosen
    assert table.back.asker == -1
    assert texts(table)[-1] == "So nothing is taken back."
    assert "handed the seat to the bot first" in texts(table)[-2]


def test_S2_whoever_is_there_is_asked_though_a_bot_plays_for_them():
    """Handed to a bot first, then asked: the friend who is back is asked all the same."""
    table = asked_table()
    chosen = list(table.match.choices)
    table.apply(table.hand_over(1, table.number, "first", by_others=True))
    table.apply(table.ask_back(0, table.number, here={0, 1}))
    assert table.back.awaited() == [1]
    assert table.match.choices == chosen
    table.apply(table.hand_over(1, table.number, ""))
    table.apply(table.answer_back(1, table.number, agrees=False))
    assert table.match.choices == chosen


def test_S2_who_is_away_or_handed_it_over_is_not_asked():
    for by_others, here in ((True, {0}), (False, {0, 1})):
        table = asked_table()
        chosen = list(table.match.choices)
        table.apply(table.hand_over(1, table.number, "first", by_others))
        table.apply(table.ask_back(0, table.number, here))
        assert table.match.choices != chosen
        assert table.has_say(1, here) is False


def test_S2_over_the_line_a_present_friends_seat_stays_theirs(server):
    """The trial of the finding: both orders, and the same for hints."""
    links = server.table("me", "link")
    _, seen = server.greeted(links["links"]["1"])
    number = server.look(links["link"])["number"]
    answer = server.say(links["link"], "seats/1", number=number, bot="first")
    assert (answer.status_code, answer.json()["why"]) == (
        403,
        "Seat 2 is at the table: only they can hand their seat to a bot",
    )
    assert server.look(links["link"])["no_hints"] == [0, 1]
    assert seen["seats"][1]["kind"] == "person"
