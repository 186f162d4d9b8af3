"""The log as a ledger: whatever changes on the table is told, under the right sign and turn."""

from __future__ import annotations

from collections import Counter

import ledger
from ledger import Quiet, Told

import parlour
from parlour.core import trial

GAME = parlour.game("rift")
TURN = r"^Round \d+: (Blue's|Red's|your) turn"
ENTRIES = (
    Told(
        r"sides (\d) gold",
        r"gained \d+ gold|bought|sold|and \d+ gold: its bonus|for having the second turn",
    ),
    Told(r"sides (\d) (hand_size|hand)", r"drew|played|Each side drew|hold"),
    Told(r"sides (\d) turns", TURN),
    Told(r"sides (\d) camps", r"cleared camp \d|are back for|next game begins"),
    Told(r"sides (\d) blessed", r"took the .* bonus lasts|next game begins"),
    Told("round|active", TURN, signed=False),
    Told("first|lot", r"begins?: initiative"),
    Told("wins|loser", r"won the game"),
    Told("over", r"The game is over"),
    Told("first_blood", r"has fallen|for the fall of|gained \d+ gold|next game begins"),
    Told("dice", r"[Tt]he (die shows|dice show) \d|is tied|used|next game begins"),
    Told("banned", r"banned|next game begins"),
    Told("slot|champion", r"picked|next game begins"),
    Told("zone", r"placed|moved|is in .* now|base|next game begins"),
    Told(
        "health",
        r"placed|lost|regained|has fallen|stands again|back in the base|bought|sold"
        r"|used|healed|next game begins",
    ),
    Told("away", r"is carried to its base|stands again|next game begins|turn"),
    Told("cooldown", r"used|turn\b|next game begins"),
    Told("recalling", r"recalled|back in the base|carried to its base|next game begins"),
    Told("stun", rf"stun|carried to its base|{TURN}|next game begins"),
    Told(r"gear \d|holder", r"bought|sold|next game begins", signed=False),
    Told("barrier|barred", rf"played Barrier|lost|took the blow|used|{TURN}|next game begins"),
    Told("guard", rf"more defence|{TURN}|next game begins"),
    Told("weak", rf"attacks with \d less|{TURN}|next game begins"),
    Told("spare", rf"lent by Hullbreaker|took the blow|played|used|{TURN}|next game begins"),
    Told("helped", rf"'s Heal|{TURN}|next game begins"),
    Told("used", rf"used|shelters|{TURN}|next game begins"),
    Told("low", rf"more defence|{TURN}|next game begins"),
    Told("deck", r"drew|new deck|next game begins"),
    Told("discards", r"played|new deck|next game begins"),
    Told("strength", r"lost \d+ health|is destroyed|next game begins"),
    Told("monster_back", r"took the|next game begins"),
    Told("monster_work", r"worked on|next game begins"),
    Told("battle zone", r"began a battle in|battle in .* is over|next game begins|won the game"),
    Told("battle late", r"attacks after|is over|won the game|leap|moved"),
    Told("battle safe", r"takes no damage|is over|won the game"),
    Told("battle driven", r"driven out|is over|won the game"),
    Told("battle forced", r"must attack next|attacked with|is over|won the game"),
    Told("battle passed", r"no further attack|is over|won the game"),
    Quiet("battle (nominated|attacked)", "who attacked and was nominated is told as it is chosen"),
    Quiet("(attack|blow|casting) .*", "what is under way: each card and power added is told"),
    Quiet("steps|strode|commanded|attacked|fought|draft_left", "told as the choice that did it"),
    Quiet("phase", "phases follow from what is asked; the turns between them are told"),
)


def test_whatever_changes_is_told_under_its_sign_and_turn():
    used = Counter()
    for players, options in trial.variants(GAME):
        used += ledger.read_along(GAME, GAME.start(players, 3, options), ENTRIES, 300, 3)
    often = {
        "zone",
        "health",
        "sides (\\d) gold",
        "deck",
        "strength",
        "barrier|barred",
        "away",
        "stun",
    }
    assert often <= set(used)
