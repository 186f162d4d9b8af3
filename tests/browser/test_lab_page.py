"""The page of a report: axe finds nothing in light and dark, wide and narrow; tables sort; nothing
runs over the edge."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import PATIENCE
from lab_samples import whole_report
from playwright.sync_api import expect
from served import FAST, serving

from parlour.lab.report.as_json import to_json
from parlour.server.bots.experiment import Asked
from parlour.web.lab_page import page_alone


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    file = tmp_path_factory.mktemp("lab") / "report.html"
    file.write_text(page_alone(whole_report()), encoding="utf-8")
    return file.as_uri()


@pytest.fixture
def opened(browser, address):
    """Open the report in a window of this width and scheme."""
    pages = []

    def open_it(width, scheme="light"):
        page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        pages.append(page)
        page.set_default_timeout(PATIENCE)
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address)
        assert wrong == []
        return page

    yield open_it
    for page in pages:
        page.close()


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1280, "dark"), (1920, "light")])
def test_axe_finds_nothing_and_nothing_runs_over_the_edge(opened, width, scheme):
    page = opened(width, scheme)
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shown = page.locator(".drawn").evaluate_all(
        "all => all.map(one => [...one.children].filter(each => each.offsetHeight > 40).length)"
    )
    assert shown and set(shown) == {1}  # each plot once, wide or narrow


def test_tables_sort_by_key_and_by_hand(opened):
    page = opened(1280)
    table = page.locator("table.sorting").last
    names = table.locator("tbody th")
    before = names.all_inner_texts()
    heading = table.locator("thead th", has_text="Cost")
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "descending")
    expect(names.first).to_have_text("Smuggler")
    expect(names.last).to_have_text(before[0])
    heading.get_by_role("button").press("Enter")
    expect(heading).to_have_attribute("aria-sort", "ascending")
    expect(names.last).to_have_text("Smuggler")
    table.locator("thead th").first.get_by_role("button").click()
    expect(names).to_have_text(sorted(before))


KEPT = ("000000000001", "000000000002", "000000000003")


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory):
    """A server of one's own on which two reports are kept and one question was refused."""
    folder = tmp_path_factory.mktemp("desk")
    report = whole_report()
    for key in KEPT:
        (folder / key).mkdir()
        asked = Asked(report.verb, "abyss", report.title, 3, ("greedy",), 60).as_json()
        told = {"asked": asked, "when": "2026-01-01 12:00", "wrong": "", "headline": ""}
        if key == KEPT[2]:
            told["wrong"] = "there is no 'nobody' in lords"
        else:
            told["headline"] = report.headline
            (folder / key / f"{report.verb}.json").write_text(to_json(report))
        (folder / key / "asked.json").write_text(json.dumps(told))
    with serving(folder / "tables.db", replace(FAST, lab=folder)) as served:
        yield served.address


def test_the_desk_and_what_is_kept_there_are_for_everybody(browser, laboratory):
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.set_default_timeout(PATIENCE)
    both = "&".join(f"report={key}" for key in KEPT[:2])
    for path in ("", *(f"/reports/{key}" for key in KEPT[1:]), f"/compare?{both}"):
        page.goto(f"{laboratory}/lab{path}")
        found = Axe().run(page).response["violations"]
        assert [f"{path} {one['id']}: {one['nodes'][0]['target']}" for one in found] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto(f"{laboratory}/lab?verb=restrict&game=rift")
    expect(page.locator("#names")).to_be_visible()
    expect(page.locator("#players option:not([hidden])")).to_have_text(["as usual", "2"])
    page.locator("#verb").select_option("report")
    expect(page.locator("#names")).to_be_hidden()
    page.close()


def test_a_deleted_report_is_brought_back(browser, laboratory):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_default_timeout(PATIENCE)
    page.goto(f"{laboratory}/lab/reports/{KEPT[2]}")
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("status")).to_contain_text("Deleted")
    page.get_by_text("Deleted lately").click()
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f'a[href="/lab/reports/{KEPT[2]}"]')).to_be_visible()
    expect(page.get_by_text("Deleted lately")).to_have_count(0)
    page.close()
