"""The page's scripts and styles, joined into one file each where a page is opened.

A table is made of some forty small modules. Sent one by one each would cost a request and 700
bytes of headers, a third of all that a first table loads. They are joined here, out of the same
files, when they are first asked for: nothing has to be built, and no other tool is needed. That is
safe because the modules keep to a plain shape, which is checked: they import by name from their
siblings, above everything else; they export only what they declare there and then, and nothing
that changes later; they do not import in circles. Whatever is otherwise is refused by name.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
BASE = ("tokens.css", "page.css")
JOINED = {
    "page.css": BASE,
    "shelf.css": (*BASE, "hands.css"),
    "learn.css": (*BASE, "lesson.css"),
    "review.css": (*BASE, "picture.css", "review.css"),
    "table.css": (*BASE, "picture.css", "table.css", "hands.css", "lesson.css"),
    "table.js": ("table.js", "goal.js"),
    "lesson.js": ("lesson.js",),
    "curtain.js": ("curtain.js",),
}  # what a page asks for, and what that is made of

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"\./([\w-]+\.js)";[^\n]*\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?function |const |class )", re.MULTILINE)
DECLARED = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.MULTILINE)
OTHER = re.compile(r"^\s*(?:import|export)\b|\bimport\s*\(|\bimport\.meta\b", re.MULTILINE)
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
FONT = re.compile(r'url\("(fonts/[^"]+)"\)')


@cache
def joined(name: str) -> str:
    """One of the files that pages ask for. KeyError if there is none of that name."""
    parts = JOINED[name]
    return styles(parts) if name.endswith(".css") else script(parts)


def styles(names: tuple[str, ...], place: Path = STATIC) -> str:
    """Style sheets one after another, without remarks."""
    text = "\n".join((place / name).read_text(encoding="utf-8") for name in names)
    text = FONT.sub(lambda font: f'url("{_versioned(font[1], place)}")', REMARK.sub("", text))
    return "\n".join(line for line in (line.strip() for line in text.split("\n")) if line)


def _versioned(name: str, place: Path) -> str:
    version = hashlib.sha256((place / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={version}"


def script(names: tuple[str, ...], place: Path = STATIC) -> str:
    """Modules with all that they import, each in a block of its own, in the order they need."""
    found: dict[str, str] = {}
    for name in names:
        _add(name, place, found, ())
    return "\n".join(found.values())


def _add(name: str, place: Path, found: dict[str, str], within: tuple[str, ...]) -> None:
    if name in within:
        raise ValueError(f"modules import in a circle: {' -> '.join((*within, name))}")
    if name in found:
        return
    text = (place / name).read_text(encoding="utf-8")
    for imported in IMPORT.finditer(text):
        _add(imported[2], place, found, (*within, name))
    found[name] = block(name, text)


def block(name: str, text: str) -> str:
    """A module as a block: what it takes from others first, what it gives last."""
    takes = [
        f"const {{{taken[1].replace(' as ', ': ')}}} = {_scope(taken[2])};"
        for taken in IMPORT.finditer(text)
        if taken[1]
    ]
    gives = ", ".join(DECLARED.findall(text))
    body = EXPORT.sub("", IMPORT.sub("", text))
    if other := OTHER.search(body):
        line = body[: body.index("\n", other.start())].rpartition("\n")[2].strip()
        raise ValueError(f"{name}: {line!r} is no plain import or export")
    scope = _scope(name)
    given = f"Object.assign({scope}, {{{gives}}});"
    return "\n".join([f"const {scope} = {{}};", "{", *takes, _bare(name, body), given, "}"])


def _scope(name: str) -> str:
    return "$" + name.removesuffix(".js").replace("-", "_")


def _bare(name: str, text: str) -> str:
    """Without remarks that have a line of their own, and without indents."""
    lines = [line.strip() for line in text.split("\n")]
    if any(line.count("`") % 2 for line in lines):
        raise ValueError(f"{name}: a text goes over several lines")
    return "\n".join(line for line in lines if line and not line.startswith("//"))
