"""The server is killed in mid-game and started again: nothing is lost, and pages go on."""

import os
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
from hands import ALONE, PATIENCE, choose_first, my_turn, number, ready
from playwright.sync_api import TimeoutError, expect

import parlour

SOURCE = str(Path(parlour.__file__).parent.parent)
RUN = """
import sys
from parlour.server.serving import run
run("127.0.0.1", int(sys.argv[1]), sys.argv[2], False)
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def process(port, database):
    """A server in a process of its own; killed outright at the end."""
    running = subprocess.Popen(
        [sys.executable, "-c", RUN, str(port), str(database)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    try:
        assert b"Parlour is at" in running.stdout.readline()
        yield running
    finally:
        running.send_signal(signal.SIGKILL)
        running.wait()
        running.stdout.close()


# All that the server drew: what the pointer lies on is the page's own, a title comes a frame later.
STAGE = """() => document.getElementById("stage").innerHTML.replaceAll(" pointed", "")
  .replaceAll(/(class="panel-notes") title="[^"]*"/g, "$1")"""


def stage(page):
    return page.evaluate(STAGE)


def settle(page, drawn):
    """Waits for the page to show ``drawn``, as long as the suite is patient."""
    with suppress(TimeoutError):
        page.wait_for_function("drawn => (" + STAGE + ")() === drawn", arg=drawn)


def told(page):
    """What the log says; it lies in a drawer, and what is hidden keeps the spaces of its source."""
    return "".join(page.locator("#log").inner_text().split())


def test_a_killed_server_loses_nothing_and_the_page_goes_on(browser, tmp_path):
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with browser.new_context(reduced_motion="reduce") as context:
        context.set_default_timeout(PATIENCE)
        context.add_init_script(ALONE)
        page = context.new_page()
        with process(port, tmp_path / "tables.db"):
            table = {"game": "abyss", "seats": ["me", "link"], "options": {}}
            links = httpx.post(address + "/tables", json=table, timeout=30).json()
            page.goto(address + links["link"])
            ready(page)
            friend = context.new_page()
            friend.goto(address + links["links"]["1"])
            ready(friend)
            for _ in range(8):
                chooser = page if page.locator("#choices button").count() else friend
                choose_first(chooser)
                for each in (page, friend):
                    each.wait_for_function(
                        "n => Number(document.querySelector('#undo input')?.value) >= n",
                        arg=number(chooser),
                    )
            shown = stage(friend)
            log = told(page)
            at = number(page)
        expect(friend.locator("#lost")).to_be_visible()
        with process(port, tmp_path / "tables.db"):
            page.reload()
            ready(page)
            assert number(page) == at
            assert told(page) == log
            expect(friend.locator("#lost")).to_be_hidden()
            for each in (page, friend):
                expect(each.locator(".seat.waiting")).to_have_count(1)
            settle(friend, shown)
            assert stage(friend) == shown
            chooser = page if page.locator("#choices button").count() else friend
            assert my_turn(chooser)
            choose_first(chooser)
            expect(page.locator("#undo input").first).to_have_value(str(number(chooser)))
            expect(friend.locator("#undo input").first).to_have_value(str(number(chooser)))
