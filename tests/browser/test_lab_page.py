"""The page of a report: axe finds nothing in light and dark, wide and narrow; tables sort; nothing
runs over the edge."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from lab_samples import whole_report

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
    assert heading.get_attribute("aria-sort") == "descending"
    assert names.first.inner_text() == "Smuggler" and names.last.inner_text() == before[0]
    heading.get_by_role("button").press("Enter")
    assert heading.get_attribute("aria-sort") == "ascending"
    assert names.last.inner_text() == "Smuggler"
    table.locator("thead th").first.get_by_role("button").click()
    assert names.all_inner_texts() == sorted(before)
