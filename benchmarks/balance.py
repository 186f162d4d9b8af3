"""The pages of docs/balance: plays the commands that stand on a page, and draws its plots from what
they found. `python benchmarks/balance.py docs/balance/GAME.md WORK` plays into the folder WORK;
with `--drawn` it only draws what lies there already."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from parlour.lab.report.as_json import from_json
from parlour.lab.report.drawing import draw
from parlour.lab.report.model import Plot
from parlour.web.markup import STATIC

COMMAND = re.compile(r"^(?:    )?(parlour lab .*--out .*)$", re.MULTILINE)
IMAGE = re.compile(r"!\[[^]]*\]\(([\w.-]+\.svg)\)")
COLOUR = re.compile(r"--([\w-]+): light-dark\(([^,]+),")
FACE = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
EDGE = 14  # of paper around a plot


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=Path)
    parser.add_argument("work", type=Path)
    parser.add_argument("--drawn", action="store_true", help="play nothing, only draw")
    given = parser.parse_args()
    text = given.page.read_text(encoding="utf-8")
    if not given.drawn:
        play(text, given.work)
    wanted = set(IMAGE.findall(text))
    for name, plot in plots(given.work):
        if name in wanted:
            (given.page.parent / name).write_text(alone(plot), encoding="utf-8")
            wanted.discard(name)
    if wanted:
        found = "\n  ".join(sorted(name for name, _ in plots(given.work)))
        sys.exit(f"no command of the page draws {', '.join(sorted(wanted))}; there are\n  {found}")


def play(text: str, work: Path) -> None:
    """Give every command that stands on a page."""
    work.mkdir(parents=True, exist_ok=True)
    for line in COMMAND.findall(text):
        command = [sys.executable, "-m", "parlour", *shlex.split(line)[1:]]
        subprocess.run(command, cwd=work, env=os.environ, check=True)


def plots(work: Path) -> Iterator[tuple[str, Plot]]:
    """Every plot of the reports in a folder, and the file it is drawn in:
    FOLDER-VERB-TITLE.svg."""
    for file in sorted(work.glob("*/*.json")):
        report = from_json(file.read_bytes())
        for section in report.sections:
            for plot in section.plots:
                title = re.sub(r"\W+", "-", plot.title.lower()).strip("-")
                yield f"{file.parent.name}-{report.verb}-{title}.svg", plot


def alone(plot: Plot) -> str:
    """A drawing that stands alone: the page's light colours, on paper of its own."""
    svg = draw(plot, "plot").wide
    colours = dict(COLOUR.findall((STATIC / "tokens.css").read_text(encoding="utf-8")))
    svg = re.sub(r"var\(--([\w-]+)\)", lambda found: colours[found[1]].strip(), svg)
    svg = svg.replace('font-family="sans-serif"', f'font-family="{FACE}"')
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    assert box is not None
    width, height = (float(one) + 2 * EDGE for one in box.groups())
    around = f'viewBox="{-EDGE} {-EDGE} {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    paper = (
        f'<rect x="{-EDGE}" y="{-EDGE}" width="{width:g}" height="{height:g}" rx="10"'
        f' fill="{colours["surface"]}"/>'
    )
    svg = svg.replace(box[0], around, 1).replace(">", f">{paper}", 1)
    return svg + "\n"


if __name__ == "__main__":
    main()
