"""The gallery: pictures of every game at its telling moments, in windows of every size, light and
dark, and what can be measured on each. `scripts/gallery` makes all of it; the tests a sample.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from hands import ALONE, PATIENCE, laid_out
from moments import LOOKS, Moment, reached
from playwright.sync_api import Browser, Page, Route, sync_playwright
from served import FAST, Served, serving

from parlour.core.match import Match
from parlour.server.tables import live_table

SIZES = {360: 640, 390: 844, 768: 1024, 1280: 800, 1920: 1080}
SCHEMES = ("light", "dark")
PHONE = 700  # narrower than this is a phone
SMALLEST_TEXT = 11.9  # CSS pixels, after all scaling
MOST_SHIFT = 0.1  # summed layout shift

MEASURE = """() => {
  const seen = element => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const inside = box => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1
    && box.bottom <= innerHeight + 1;
  const root = document.documentElement;
  const texts = [...document.querySelectorAll("#stage .picture text")].filter(seen).map(text => {
    const scale = Math.abs(text.getScreenCTM().d) || Math.abs(text.getScreenCTM().b);
    return { words: text.textContent, size: parseFloat(getComputedStyle(text).fontSize) * scale };
  });
  const choices = [...document.querySelectorAll(".piece.choice > .hit")].filter(seen)
    .filter(hit => !hit.closest(".scrolls") && !inside(hit.getBoundingClientRect()))
    .map(hit => hit.parentNode.id);
  const names = [...document.querySelectorAll(".panel-title, .prompt, .seat-name")].filter(seen);
  const boxes = names.map(name => [name.textContent, name.getBoundingClientRect()]);
  const over = [];
  boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 4) over.push(`${one} / ${other}`);
  }));
  const letters = text => {
    const { left, right, top, bottom, height } = text.getBoundingClientRect();
    return { left, right, top: top + 0.24 * height, bottom: bottom - 0.16 * height };
  };
  const meeting = [];
  const beyond = []; // sideways: what hangs above or below a piece is meant
  for (const piece of document.querySelectorAll("#stage .panel:not(.away) .piece")) {
    const own = [...piece.querySelectorAll(":scope > .shown text")].filter(seen)
      .map(text => [text, letters(text)]);
    const edge = piece.querySelector(":scope > .hit")?.getBoundingClientRect();
    for (const [one, a] of own)
      if (edge && (a.left < edge.left - 6 || a.right > edge.right + 6))
        beyond.push(`${piece.id}: ${one.textContent}`);
    own.forEach(([one, a], i) => own.slice(i + 1).forEach(([other, b]) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2 && one.textContent.trim() && other.textContent.trim())
        meeting.push(`${piece.id}: ${one.textContent} / ${other.textContent}`);
    }));
  }
  const cut = [...document.querySelectorAll(".bar .seat-name, .result .scroll")].filter(seen)
    .filter(part => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
    .map(part => part.textContent.trim().replace(/\\s+/g, " ").slice(0, 60));
  return {
    cut, meeting, beyond, scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
    outside: choices, over,
    prompt: inside(document.getElementById("prompt").getBoundingClientRect()),
    texts: texts.sort((a, b) => a.size - b.size).slice(0, 5), shift: window.shifted ?? 0,
  };
}"""
SHIFTS = """() => { window.shifted = 0; new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true }) }"""


@dataclass(frozen=True)
class View:
    """One picture of the gallery."""

    game: str
    moment: Moment
    width: int
    scheme: str

    @property
    def name(self) -> str:
        """The picture's file."""
        return f"{self.game}-{self.moment.name.replace(' ', '-')}-{self.width}-{self.scheme}"


def views(games: list[str], widths: list[int], schemes: list[str]) -> Iterator[View]:
    """Every picture of these games, widths and colour schemes."""
    for game in games:
        for moment in LOOKS[game]:
            for width in widths:
                for scheme in schemes:
                    yield View(game, moment, width, scheme)


def shown(
    browser: Browser,
    server: Served,
    view: View,
    named: bool = True,
    fonts: Callable[[Route], object] | None = None,
) -> Page:
    """The table as the seat that must choose sees it; `named`: asked for a name before; `fonts` is
    given what asks for the typefaces, instead of the server."""
    match = reached(view.game, view.moment)
    usual, live_table.begin = live_table.begin, lambda game, row: Match(game, match.truth, None)
    try:
        made = server.table("me", *["link"] * (match.players - 1), game=view.game)
        links = [made["link"], *made["links"].values()]
        phone = view.width < PHONE
        page = browser.new_context(
            base_url=server.address,
            viewport={"width": view.width, "height": SIZES[view.width]},
            color_scheme=view.scheme,
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        ).new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(f"({SHIFTS})()")
        page.add_init_script(ALONE)
        if named:
            page.add_init_script("try { localStorage.setItem('parlour-name', ''); } catch {}")
        if fonts is not None:
            page.route("**/fonts/**", fonts)
        page.goto(links[match.seat or 0], wait_until="load" if fonts is None else "commit")
        page.wait_for_selector("html[data-ready]", state="attached")
        if fonts is None:
            page.evaluate("document.fonts.ready.then(() => null)")
        laid_out(page)
    finally:
        live_table.begin = usual
    return page


def too_small(texts: list[dict[str, Any]]) -> list[str]:
    """Which of the smallest texts of the pictures cannot be read."""
    return [
        f"{text['words']!r} is {text['size']:.1f} pixels tall"
        for text in texts
        if text["size"] < SMALLEST_TEXT
    ]


def faults(page: Page, view: View) -> list[str]:
    """What is wrong with a picture, a line each."""
    found: dict[str, Any] = page.evaluate(MEASURE)
    said = ["the page scrolls"] if found["scrolls"] else []
    said += [] if found["prompt"] or view.moment.over else ["what is asked is out of view"]
    said += [f"{piece} may be chosen and is out of view" for piece in found["outside"]]
    said += [f"names lie over each other: {names}" for names in found["over"]]
    said += [f"a name or the result is cut: {words}" for words in found["cut"]]
    said += [f"a text sticks out of its piece: {text}" for text in found["beyond"]]
    said += [f"texts of a piece lie over each other: {texts}" for texts in found["meeting"]]
    if view.width >= 1280 or view.width < PHONE:
        said += too_small(found["texts"])
    if found["shift"] > MOST_SHIFT:
        said.append(f"the layout shifts by {found['shift']:.2f}")
    for fault in Axe().run(page).response["violations"]:
        said += [f"{fault['id']}: {node['target']}" for node in fault["nodes"]]
    return said


def main() -> None:
    """Make the pictures, print what is wrong."""
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("gallery"))
    parser.add_argument("--games", nargs="*", default=list(LOOKS))
    parser.add_argument("--widths", nargs="*", type=int, default=list(SIZES))
    parser.add_argument("--schemes", nargs="*", default=list(SCHEMES))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db", FAST) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or None, args=["--no-sandbox", "--disable-gpu"]
        )
        for view in views(given.games, given.widths, given.schemes):
            page = shown(browser, server, view)
            said = faults(page, view)
            page.screenshot(path=str(given.out / f"{view.name}.png"))
            page.context.close()
            wrong += bool(said)
            print(view.name, *(said or ["good"]), sep="\n  ", flush=True)
        browser.close()
    print(f"{wrong} pictures have faults")


if __name__ == "__main__":
    main()
