"""Mistakes that people make when they write a game, planted in the toy game, and what the trial
says of each. `python tests/mistakes.py` writes docs/trial.md from them."""

from __future__ import annotations

import difflib
import re
import tempfile
from pathlib import Path

import outside

import parlour
from parlour.core.trial import golden
from parlour.core.trial.fault import Fault
from parlour.core.trial.run import parts

PAGE = Path(__file__).parents[1] / "docs" / "trial.md"
STEPS = 400  # looked at, of each variant
GAMES, TIES, SIGHT = "whole games, step by step", "ties", "who sees what"
BODIES = "both bodies"
RULES, WORDS = "__init__.py", "words.py"
SHARED = "    share_among_best(out, s.players)\n"
EACH_SEAT = "    for seat in range(s.players):\n        out[seat] = "

MISTAKES = {
    "an ask left out of hidden_asks": (
        GAMES,
        (RULES, "    hidden_asks=(Ask.CARD,),\n", ""),
        "Ask.CARD was answered by the match itself, since seat . had one choice only; seat . could"
        " not know that, .* list Ask.CARD in hidden_asks",
    ),
    "a die that nobody counts as shown": (
        GAMES,
        (RULES, "s.die = roll(s, 6)", "s.die = below(s, 6) + 1"),
        "'bet' of seat . told seat . something that was hidden, .*`s.revealed",
    ),
    "hands that all may see": (
        SIGHT,
        (RULES, "see=OWNER, keys=NAMES)  # copies held", "see=ALL, keys=NAMES)  # copies held"),
        r"(?s)who sees which field .* has changed; .*-player.hand +its owner\n *\+player.hand +all",
    ),
    "a reveal that copies every hand": (
        SIGHT,
        (
            RULES,
            "@rule\ndef value(",
            "@rule\ndef reveal(truth: State, seat: int, view: State) -> None:\n"
            "    for other in range(truth.players):\n"
            "        for card in range(CARDS):\n"
            "            view.player[other].hand[card] = truth.player[other].hand[card]\n\n\n"
            "@rule\ndef value(",
        ),
        r"(?s)\+player.hand +its owner; all of it shown to others by reveal",
    ),
    "a tie that is not shared": (
        TIES,
        (
            RULES,
            SHARED,
            SHARED + EACH_SEAT + "1.0 if out[seat] > 0.0 else 0.0\n",
        ),
        r"in a tie .*: returns must add up to 1 .*: \[1.0, 1.0\] adds up to 2",
    ),
    "a tie of three that is shared like one of two": (
        TIES,
        (
            RULES,
            SHARED,
            SHARED + EACH_SEAT + "max(out[seat], 0.5) if out[seat] > 0.0 else 0.0\n",
        ),
        r"in a tie \(seats 0 and 1 and 2 are given the same\): .* adds up to 1.5",
    ),
    "a tie that the first seat wins": (
        TIES,
        (
            RULES,
            SHARED,
            SHARED + "    found = 0\n    for seat in range(s.players):\n"
            "        out[seat] = 1.0 if out[seat] > 0.0 and found == 0 else 0.0\n"
            "        found += 1 if out[seat] > 0.0 else 0\n",
        ),
        "they are equal in everything, and returns gives them 1 and 0; .*ties_shared=False",
    ),
    "a todo.done forgotten": (
        GAMES,
        (
            RULES,
            "                s.player[s.seat].boasted = 1\n            todo.done(s)",
            "                s.player[s.seat].boasted = 1",
        ),
        r"Ask.BOAST \(of seat .\) (is put again|has been put \d+ times running).* was todo"
        r".done\(s\) forgotten",
    ),
    "a stale cell": (
        GAMES,
        (
            RULES,
            "s.player[seat].hand[pop(s.deck)] += 1",
            "s.deck.size -= 1\n            s.player[seat].hand[s.deck.cards[s.deck.size]] += 1",
        ),
        r"a cell is stale, .*: deck.cards\[\d+\] is \d and -1",
    ),
    "nothing is legal": (
        GAMES,
        (RULES, "            mask[BET] = 1\n            mask[PASS] = 1\n", "            pass\n"),
        "Seat . is asked BET, and no action is legal",
    ),
    "a card lost": (
        GAMES,
        (RULES, "        s.played[card] += 1\n", ""),
        r"'play \d' loses or makes cards: \d of \d became \d",
    ),
    "chance from elsewhere": (
        GAMES,
        (
            RULES,
            "s.die = roll(s, 6)",
            "s.die = roll(s, 6) + len(PAST)\n                PAST.append(1)",
        ),
        "'bet' done twice gives two tables, so chance comes from elsewhere than core.dice: "
        "'die: .' where 'die: .' was due",
    ),
    "a figure too large for its field": (
        GAMES,
        (RULES, "s.player[winner].score += best + 1", "s.player[winner].score += 200"),
        "score|int8",
    ),
    "an error in the words": (
        GAMES,
        (WORDS, 'f"card-{action}" if', 'f"card-{TEXTS[action + 9]}" if'),
        r"IndexError: list index out of range, in spot \(words.py, line \d+: `return f",
    ),
    "a spot that is not in the picture": (
        GAMES,
        (WORDS, 'f"card-{action}" if', 'f"cart-{action}" if'),
        r"spot of 'play \d' is 'cart-\d', and the picture has no such piece",
    ),
    "a view that its seat must not choose by": (
        GAMES,
        (RULES, "mask[BET] = 1\n", "mask[BET] = s.player[1 - s.seat % 2].hand[0] == 0\n"),
        "what seat . may choose must follow from its view, .* 'bet'",
    ),
}


def planted(folder: Path, old: str, new: str, name: str) -> Path:
    """The toy as it should be, installed in a folder, with what a person has read of it; then one
    text of one file is changed."""
    outside.toy_package(folder, "blitz", {})
    with_names(folder / "blitz")
    outside.offer(folder, "blitz-cards", {"blitz": "blitz:GAME"})
    with outside.installed(folder):
        golden.write_all(parlour.game("highcard"))
    file = folder / "blitz" / name
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{name} has no {old!r}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def with_names(home):
    """A few names that planted mistakes use."""
    file = home / RULES
    text = file.read_text(encoding="utf-8")
    text = text.replace("import roll, shuffle", "import below, roll, shuffle")
    text = text.replace("CARDS = 6\n", "CARDS = 6\nPAST: list[int] = []\n", 1)
    text = text.replace(
        "            best = s.player[seat].score\n            n = 0\n",
        "            best = s.player[seat].score\n            winner = seat\n            n = 0\n",
    )
    file.write_text(text, encoding="utf-8")


def fault_of(folder: Path, part: str) -> Fault:
    """What a part of the trial finds wrong."""
    with outside.installed(folder):
        (work,) = [one.work for one in parts(parlour.game("highcard"), STEPS) if one.name == part]
        try:
            for _ in work():
                pass
        except Fault as fault:
            return fault
    raise AssertionError(f"{part} holds")


def section(name: str, fault: Fault) -> str:
    """What the page shows of a mistake: its name, what was changed, what the trial says."""
    part, (_, old, new), _ = MISTAKES[name]
    lines = [one.strip("\n").split("\n") for one in (old, new)]
    changed = list(difflib.unified_diff(*lines, lineterm="", n=0))[2:]
    shown = "\n".join(line for line in changed if not line.startswith("@@"))
    told = re.sub(
        r"(core/\w+\.py), line \d+: `[^`]*`", r"\1", str(fault)
    )  # Parlour's own lines move
    return (
        f"## {name[0].upper()}{name[1:]}\n\n```diff\n{shown}\n```\n\n"
        f"*{part[0].upper()}{part[1:]}*:\n\n```text\n{told}\n```\n"
    )


HEAD = """# What the trial says

Each mistake below was planted in a small game with hidden hands (`tests/toy/highcard`), and
`parlour trial` was run. Below the line that was changed stand the part of the trial that noticed
and what it said: a sentence, the seed with its players and options, the last choices, and a
position that leads back to the table. `python tests/mistakes.py` writes this page; a test holds it
to what is said today.
"""


def main() -> None:
    """Write the page."""
    sections = [HEAD]
    for name, (part, (file, old, new), _) in MISTAKES.items():
        with tempfile.TemporaryDirectory() as folder:
            sections.append(section(name, fault_of(planted(Path(folder), old, new, file), part)))
    PAGE.write_text("\n".join(sections), encoding="utf-8")


if __name__ == "__main__":
    main()
