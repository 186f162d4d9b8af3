"""How the page feels, measured in a real browser: from a click to the table redrawn, long tasks,
how far the layout jumps, what an idle page costs, how much is loaded.

    python benchmarks/browser.py [--choices 40] [--games abyss rift]

All five games take under ten minutes, however busy the machine: a game is left after 100 seconds.

Needs Playwright and Chromium (`pip install parlour[dev]`); on a busy machine times are longer. What
a choice and an idle page cost is counted in processor time of the page's thread, which holds on a
busy machine too.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from playwright.sync_api import CDPSession, Page, sync_playwright
from served import Served, serving

from parlour.core.find import shelf

IDLE_MS = 5000
GAME_SECONDS = 100
PATIENCE_MS = 120_000  # how long a choice may take on a busy machine
WATCH = """() => {
  window.shift = 0; window.long = []; window.redrawn = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shift += one.value;
  }).observe({ type: "layout-shift", buffered: false });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.long.push(one.duration);
  }).observe({ type: "longtask", buffered: false });
  let clicked = 0;
  document.addEventListener("click", () => (clicked = performance.now()), true);
  const field = document.querySelector("#undo input[name=number]");
  new MutationObserver(() => {
    if (!clicked) return;
    const then = clicked;
    clicked = 0;
    requestAnimationFrame(() => window.redrawn.push(performance.now() - then));
  }).observe(field, { attributes: true, attributeFilter: ["value"] });
}"""

# One step of the page: between two, a bot may have chosen and the list may be new.
CLICK = """share => {
  const list = document.querySelector("#choices:not([data-fresh])");
  const buttons = list?.querySelectorAll('button:not([value="deal"])') ?? [];
  buttons[Math.floor(share * buttons.length)]?.click();
  return buttons.length > 0;
}"""


def percentile(figures: list[float], share: float) -> float:
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def busy(line: CDPSession) -> float:
    """Seconds of a processor that the page's main thread has had until now."""
    told = line.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in told if one["name"] == "TaskDuration"))


def loaded(page: Page) -> int:
    """Bytes over the wire until the page was ready."""
    return int(
        page.evaluate(
            "performance.getEntries().filter(e => e.transferSize)"
            ".reduce((sum, e) => sum + e.transferSize, 0)"
        )
    )


def measure(page: Page, server: Served, game: str, choices: int) -> dict[str, float]:
    """The figures of one game against a bot that answers at once."""
    page.goto(server.table("me", "bot:first", game=game)["link"])
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_load_state("networkidle")
    figures = {"loaded kB": loaded(page) / 1000}
    page.evaluate(WATCH)
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    begun = busy(line)
    chance, made, longest = random.Random(1), 0, []
    until = time.monotonic() + GAME_SECONDS
    while made < choices and time.monotonic() < until:
        page.wait_for_selector("#choices:not([data-fresh]) button, #result section")
        if page.locator("#result section").count():
            break
        before = page.locator("#undo input[name=number]").input_value()
        if not page.evaluate(CLICK, chance.random()):
            continue  # drawn a moment ago: a click would not be meant
        page.wait_for_function(
            "n => document.querySelector('#undo input[name=number]').value !== n", arg=before
        )
        made += 1
        longest.append(max(page.evaluate("window.long.splice(0)"), default=0.0))
    times = page.evaluate("window.redrawn")
    figures["click to redrawn, median ms"] = statistics.median(times) if times else 0.0
    figures["click to redrawn, 95 % ms"] = percentile(times, 0.95)
    figures["page's processor, ms a choice"] = 1000 * (busy(line) - begun) / max(made, 1)
    figures["longest task, median ms"] = statistics.median(longest) if longest else 0.0
    figures["choices with a task over 50 ms, %"] = 100 * sum(map(bool, longest)) / max(made, 1)
    figures["layout shift a choice"] = page.evaluate("window.shift") / max(made, 1)
    page.wait_for_timeout(2000)
    begun = busy(line)
    page.wait_for_timeout(IDLE_MS)
    figures["idle, % of a core"] = 100_000 * (busy(line) - begun) / IDLE_MS
    return figures


def main() -> None:
    """Print a table of figures, a line a game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--choices", type=int, default=40)
    parser.add_argument("--games", nargs="*", default=list(shelf()))
    given = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        head: list[str] = []
        for game in given.games:
            context = browser.new_context(
                base_url=server.address,
                viewport={"width": 1280, "height": 800},
                reduced_motion="reduce",
            )
            context.set_default_timeout(PATIENCE_MS)
            context.add_init_script("localStorage.setItem('parlour-coach', 'never')")
            figures = measure(context.new_page(), server, game, given.choices)
            if not head:
                head = list(figures)
                print("| game | " + " | ".join(head) + " |")
                print("|---|" + "---:|" * len(head))
            print(f"| {game} | " + " | ".join(f"{figures[name]:.2f}" for name in head) + " |")
            context.close()


if __name__ == "__main__":
    main()
