"""The printed facts, read from cards.toml into tables: L3, L4, L5, L12, L37, L82, L83, L100."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

from .enums import Champion, Item, Kind, Pick, Reach, When

FACTS: dict[str, Any] = tomllib.loads(
    (resources.files(__package__) / "cards.toml").read_text(encoding="utf-8")
)

_LIMITS = FACTS["limits"]
SIDES: int = _LIMITS["players"]
TEAM: int = _LIMITS["champions_per_side"]
HAND_LIMIT: int = _LIMITS["hand_limit"]
MINIMUM_DRAW: int = _LIMITS["minimum_draw"]
MOVE_STEPS: int = _LIMITS["move_per_turn"]
MAX_ITEMS: int = _LIMITS["max_items"]
ITEM_SLOTS: int = _LIMITS["item_slots_extended"]
TURNS_DEAD: int = _LIMITS["turns_dead"]
SELL_PERCENT: int = _LIMITS["sell_percent"]
PERCENT = 100
ROUND_LIMITS: tuple[int, ...] = tuple(FACTS["start"]["round_limits"])  # by the option `rounds`
GAMES_TO_WIN = (1, 2, 3)  # by the option `series`: best of one, three, five

FIRST_BLOOD_GOLD: int = FACTS["gold"]["first_blood"]
KILL_GOLD: int = FACTS["gold"]["kill"]
TOWER_GOLD: int = FACTS["gold"]["tower"]
SHARED_ZONE_BONUS: int = FACTS["gold"]["shared_zone_bonus"]
STARTING_GOLD: int = FACTS["gold"]["starting_gold"]
SECOND_SIDE_GOLD: int = FACTS["gold"]["second_side_gold"]

DIE: int = FACTS["smite"]["sides"]
EVEN_FACES: int = FACTS["smite"]["even_faces"]
FACES_PER_SKILL: int = FACTS["smite"]["faces_per_skill_difference"]
MINIMUM_FACES: int = FACTS["smite"]["minimum_faces"]
MAXIMUM_FACES: int = FACTS["smite"]["maximum_faces"]


def _figures(rows: list[dict[str, Any]], key: str) -> tuple[int, ...]:
    """A column of the card file."""
    return tuple(row[key] for row in rows)


def _by_roll(rows: list[dict[str, int]], key: str, top: int) -> tuple[int, ...]:
    """A table of a roll as a tuple indexed by the roll, 0 to `top`."""
    found = [0] * (top + 1)
    for row in rows:
        for roll in range(row["from"], row["to"] + 1):
            found[roll] = row[key]
    return tuple(found)


DIVE_DEALT = _by_roll(FACTS["tower_dive"]["table"], "dealt", DIE)
DIVE_TAKEN = _by_roll(FACTS["tower_dive"]["table"], "taken", DIE)

# -- the draft -------------------------------------------------------------------------------

SIDE_IDS = ("blue", "red")
DRAFT_SEAT = tuple(SIDE_IDS.index(row["side"]) for row in FACTS["draft"])
DRAFT_PICKS = tuple(int(row["action"] == "pick") for row in FACTS["draft"])
DRAFT_COUNT = tuple(row["count"] for row in FACTS["draft"])
DRAFT_STEPS = len(FACTS["draft"])

# -- the board -------------------------------------------------------------------------------

LANE_IDS = ("top", "mid", "bot")
LANES = len(LANE_IDS)
_SPLIT = FACTS["alternative_zone_graph"]
_PARTS = [part for parts in _SPLIT["replaces"].values() for part in parts]
ZONE_IDS = tuple([row["id"] for row in FACTS["zones"]] + _PARTS)
ZONES = len(ZONE_IDS)
_GRAPHS = (FACTS["zone_graph"]["adjacent"], _SPLIT["adjacent"])
_KINDS = {row["id"]: row["kind"] for row in FACTS["zones"]} | dict.fromkeys(_PARTS, "lane")
IS_LANE = tuple(int(_KINDS[zone] == "lane") for zone in ZONE_IDS)
IS_JUNGLE = tuple(int(_KINDS[zone] == "jungle") for zone in ZONE_IDS)
BASES = tuple(ZONE_IDS.index(f"{side}_base") for side in SIDE_IDS)
QUARTER_ZONES = tuple(index for index in range(ZONES) if IS_JUNGLE[index])
QUARTERS = len(QUARTER_ZONES)
QUARTER_OF = tuple(QUARTER_ZONES.index(z) if IS_JUNGLE[z] else -1 for z in range(ZONES))
CAMPS: int = next(row["camps"] for row in FACTS["zones"] if row["kind"] == "jungle")


def _neighbours(board: int, zone: int) -> tuple[int, ...]:
    found = []
    for one, other in _GRAPHS[board]:
        if ZONE_IDS[zone] in (one, other):
            found.append(ZONE_IDS.index(other if ZONE_IDS[zone] == one else one))
    return tuple(sorted(found))


def _distances(board: int, start: int) -> tuple[int, ...]:
    """Steps from a zone to every other; ZONES where there is no way."""
    steps = [ZONES] * ZONES
    steps[start] = 0
    front = [start]
    while front:
        here = front.pop(0)
        for near in _neighbours(board, here):
            if steps[near] == ZONES:
                steps[near] = steps[here] + 1
                front.append(near)
    return tuple(steps)


def _toward(board: int, base: int, zone: int) -> int:
    """L89. The next zone on the way to a base, along the lane where there is a choice."""
    steps = _distances(board, base)
    nearer = [near for near in _neighbours(board, zone) if steps[near] < steps[zone]]
    return min(nearer, key=lambda near: (not IS_LANE[near], near), default=zone)


_BOARDS = range(len(_GRAPHS))
NEIGHBOURS = tuple(tuple(_neighbours(b, zone) for zone in range(ZONES)) for b in _BOARDS)
# bits of the zones next to each zone, both boards one after the other: [board * ZONES + zone]
NEAR_BITS = tuple(
    sum(1 << near for near in NEIGHBOURS[b][zone]) for b in _BOARDS for zone in range(ZONES)
)
FARTHEST = 5  # steps between the two zones that lie farthest apart


def _within(board: int, zone: int, steps: int) -> int:
    return sum(1 << far for far, n in enumerate(_distances(board, zone)) if n <= steps)


# bits of the zones within n steps: [(board * ZONES + zone) * (FARTHEST + 1) + n]
WITHIN_BITS = tuple(
    [_within(b, zone, n) for b in _BOARDS for zone in range(ZONES) for n in range(FARTHEST + 1)]
)
# the zone nearer to a side's base: [(board * SIDES + seat) * ZONES + zone]
TOWARD = tuple([_toward(b, base, zone) for b in _BOARDS for base in BASES for zone in range(ZONES)])

TOWERS = len(FACTS["towers"])
_STRUCTURES = FACTS["towers"] + FACTS["nexuses"]
STRUCTURES = len(_STRUCTURES)
STRUCTURE_IDS = tuple(row["id"] for row in _STRUCTURES)
STRUCTURE_HEALTH = _figures(_STRUCTURES, "health")
MOST_HEALTH = sum(STRUCTURE_HEALTH) + 1  # more than a side's structures have together
STRUCTURE_DEFENSE = _figures(_STRUCTURES, "defense")
STRUCTURE_SEAT = tuple(SIDE_IDS.index(row["side"]) for row in _STRUCTURES)
TOWERS_EACH = TOWERS // SIDES
LANE_TOWERS = 2  # in each lane: the first, then the second
NEXUS_TOWER = LANES * LANE_TOWERS  # place of the first nexus tower among a side's towers


def _structure_zone(board: int, row: dict[str, Any]) -> int:
    zone = row["zone"]
    if board and zone in _SPLIT["replaces"]:
        zone = f"{row['lane']}_{row['side']}_first"
    return ZONE_IDS.index(zone)


# where each structure stands: [board * STRUCTURES + structure]
STRUCTURE_ZONE = tuple(_structure_zone(b, row) for b in _BOARDS for row in _STRUCTURES)
# the structures in each zone, as bits: [board * ZONES + zone]
ZONE_STRUCTURES = tuple(
    sum(1 << n for n in range(STRUCTURES) if STRUCTURE_ZONE[b * STRUCTURES + n] == zone)
    for b in _BOARDS
    for zone in range(ZONES)
)

_MONSTERS = FACTS["epic_monsters"]
PITS = len(_MONSTERS)
PIT_IDS = tuple(row["id"] for row in _MONSTERS)
PIT_NAMES = tuple(row["name"] for row in _MONSTERS)
PIT_ZONE = tuple(ZONE_IDS.index(row["zone"]) for row in _MONSTERS)
PIT_WORK = _figures(_MONSTERS, "turns_to_kill")
PIT_FIRST_ROUND = _figures(_MONSTERS, "first_round")
PIT_RETURNS = _figures(_MONSTERS, "returns_after_rounds")
PIT_GOLD = _figures(_MONSTERS, "reward_gold")
PIT_BONUS = tuple(row["buff"]["amount"] for row in _MONSTERS)
PIT_TURNS = tuple(row["buff"]["lasts_own_turns"] for row in _MONSTERS)

# -- champions -------------------------------------------------------------------------------

_CHAMPIONS = FACTS["champions"]
CHAMPION_IDS = tuple(row["id"] for row in _CHAMPIONS)
CHAMPION_NAMES = tuple(row["name"] for row in _CHAMPIONS)
CHAMPIONS = len(_CHAMPIONS)
CLASS_IDS = ("Tank", "Jungler", "Mage", "Fighter", "Marksman", "Support")
HEALTH = _figures(_CHAMPIONS, "health")
ATTACK = _figures(_CHAMPIONS, "attack")
DEFENSE = _figures(_CHAMPIONS, "defense")
INCOME = _figures(_CHAMPIONS, "income")
INITIATIVE = _figures(_CHAMPIONS, "initiative")
SKILL = _figures(_CHAMPIONS, "smite")


def _class_bits(names: list[str]) -> int:
    return sum(1 << CLASS_IDS.index(name) for name in names)


AIMING = "targeted_attack"  # the kind of the passive that aims an attack


def _passives(row: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [p["effect"] for p in row["passives"] if p["effect"]["kind"] == kind]


def _passive(kind: str, key: str) -> tuple[int, ...]:
    """A figure of a kind of passive for each champion; 0 where it has none."""
    found = [_passives(row, kind) for row in _CHAMPIONS]
    return tuple(int(effects[0].get(key, 1)) if effects else 0 for effects in found)


CHAMPION_CLASS = tuple(CLASS_IDS.index(row["classes"][0]) for row in _CHAMPIONS)
POWER_NAMES = tuple(  # of the passive that its side uses when it likes, '' without one
    next((p["name"] for p in row["passives"] if p["effect"]["kind"] in ("heal", AIMING)), "")
    for row in _CHAMPIONS
)
PASSIVE_TEXTS = tuple(
    "".join(f"{passive['name']}: {passive['text']}\n" for passive in row["passives"])
    for row in _CHAMPIONS
)
IS_MAGE = tuple(int("Mage" in row["classes"]) for row in _CHAMPIONS)
WEARS = tuple(_class_bits(row["item_classes"]) for row in _CHAMPIONS)
SLOTS = tuple(n or MAX_ITEMS for n in _passive("item_slots", "value"))
IS_SUPPORT = _passive("full_income_when_sharing", "is")
HEALS = _passive("heal", "amount")
AIMS = _passive(AIMING, "is")
ATTACHES = _passive("attach", "is")
COINS = _passive("gold_per_turn", "amount")
CRIT_ITEMS = _passive("crit_with_items", "items_needed")

# -- ultimates -------------------------------------------------------------------------------

_ULTIMATES = [row["ultimate"] for row in _CHAMPIONS]
_EFFECTS: list[dict[str, Any]] = [row["effect"] for row in _ULTIMATES]
ULTIMATE_NAMES = tuple(row["name"] for row in _ULTIMATES)
ULTIMATE_TEXTS = tuple(row["text"] for row in _ULTIMATES)
ULTIMATE_WHEN = tuple(int(When[row["when"].upper()]) for row in _ULTIMATES)
ULTIMATE_KIND = tuple(int(Kind[effect["kind"].upper()]) for effect in _EFFECTS)
COOLDOWN = _figures(_ULTIMATES, "cooldown")
ULTIMATE_AMOUNT = tuple(effect.get("amount", effect.get("steps", 0)) for effect in _EFFECTS)
ULTIMATE_AIMED = tuple(int(effect.get("targeted", False)) for effect in _EFFECTS)
ULTIMATE_REACH = tuple(int(Reach[effect.get("range", "same_zone").upper()]) for effect in _EFFECTS)
ULTIMATE_SPLASH = tuple(effect.get("splash", 0) for effect in _EFFECTS)
ULTIMATE_GUARD = tuple(effect.get("defense", 0) for effect in _EFFECTS)
ULTIMATE_DRIVES_OUT = tuple(int(effect.get("leaves_battle", False)) for effect in _EFFECTS)
ULTIMATE_WEAKENS = tuple(effect.get("attack_penalty", 0) for effect in _EFFECTS)
TELEPORT_STEPS: int = _EFFECTS[Champion.TWISTED_FATE]["max_steps"]


def _dice(effect: dict[str, Any]) -> int:
    """Dice thrown before targets are picked."""
    if "targets_by_roll" in effect:
        return int(effect["roll"]["dice"])
    return int(effect.get("max_targets_roll", {}).get("dice", 0))


def _pick(effect: dict[str, Any]) -> Pick:
    if "max_targets" in effect or "max_targets_roll" in effect:
        return Pick.UP_TO
    if "targets_by_roll" in effect or effect["kind"] in ("ranged_shot", "guard_ally"):
        return Pick.EXACTLY
    return Pick.ALL


def _targets(effect: dict[str, Any]) -> tuple[int, ...]:
    """How many targets by the roll of the dice; without dice, at place 0."""
    top = DIE * 2
    if "targets_by_roll" in effect:
        return _by_roll(effect["targets_by_roll"], "targets", top)
    if "max_targets_roll" in effect:
        return tuple(range(top + 1))
    return (int(effect.get("max_targets", 1)),) + (0,) * top


ULTIMATE_DICE = tuple(_dice(effect) for effect in _EFFECTS)
ULTIMATE_PICK = tuple(int(_pick(effect)) for effect in _EFFECTS)
MOST_ROLLED = DIE * 2
# targets by champion and roll: [champion * (MOST_ROLLED + 1) + roll]
ULTIMATE_TARGETS = tuple(n for effect in _EFFECTS for n in _targets(effect))
# each target is hit on this roll or more; 0: without a roll
ULTIMATE_NEEDS = tuple(
    effect["roll"]["at_least"] if effect.get("roll", {}).get("each_target") else 0
    for effect in _EFFECTS
)
SHOT_ALWAYS_HITS: int = _EFFECTS[Champion.JINX]["roll"]["always_hits_on"]

# -- hand cards ------------------------------------------------------------------------------

_CARDS = FACTS["hand_cards"]
CARD_IDS = tuple(row["id"] for row in _CARDS)
CARD_NAMES = tuple(row["name"] for row in _CARDS)


def _dive_table() -> str:
    """L70. What the die does in a Tower dive: 'A die: 1 to 3, your champion loses 2 health; ...'"""
    said = []
    for row in FACTS["tower_dive"]["table"]:
        faces = f"{row['from']}" if row["from"] == row["to"] else f"{row['from']} to {row['to']}"
        losers = [("the enemy", row["dealt"]), ("your champion", row["taken"])]
        losses = " and ".join(f"{who} loses {n} health" for who, n in losers if n)
        if row["dealt"] == row["taken"]:
            losses = f"both lose {row['dealt']} health"
        said.append(f"{faces}, {losses}")
    return f" A die: {'; '.join(said)}."


CARD_TEXTS = tuple(
    row["text"] + (_dive_table() if row["effect"]["kind"] == "tower_dive" else "") for row in _CARDS
)
CARD_COUNT = _figures(_CARDS, "count")
CARDS = len(_CARDS)
DECK_SIZE: int = FACTS["counts"]["hand_cards"]
_CARD_EFFECTS = {row["id"]: row["effect"] for row in _CARDS}
ATTACK_CARD: int = _CARD_EFFECTS["attack"]["amount"]
BLOCK_CARD: int = _CARD_EFFECTS["block"]["amount"]
BARRIER_CARD: int = _CARD_EFFECTS["barrier"]["amount"]
DEMOLISH_CARD: int = _CARD_EFFECTS["demolish"]["amount"]
CRIT_PERCENT: int = _CARD_EFFECTS["crit"]["percent"]

# -- items -----------------------------------------------------------------------------------

_ITEMS = FACTS["items"]
ITEM_IDS = tuple(row["id"] for row in _ITEMS)
ITEM_NAMES = tuple(row["name"] for row in _ITEMS)
ITEM_TEXTS = tuple(row.get("text", "") for row in _ITEMS)
ITEMS = len(_ITEMS)
COST = _figures(_ITEMS, "cost")
LEAST_COST, MOST_COST = min(COST), max(COST)
AFFORDABLE = tuple(  # by gold: the items that it pays for, as bits
    sum(1 << item for item in range(ITEMS) if COST[item] <= gold) for gold in range(MOST_COST + 1)
)
RESALE = tuple(cost * SELL_PERCENT // PERCENT for cost in COST)  # what the shop gives back
ITEM_HEALTH = _figures(_ITEMS, "health")
ITEM_ATTACK = _figures(_ITEMS, "attack")
ITEM_OWN_TURN = _figures(_ITEMS, "attack_on_own_turn")
ITEM_DEFENSE = _figures(_ITEMS, "defense")
ITEM_INCOME = _figures(_ITEMS, "income")

GEAR_BITS = 12  # for each figure of `Gear`: side by side they make one number for each item
GEAR = tuple(
    sum(figure << GEAR_BITS * place for place, figure in enumerate(figures))
    for figures in zip(ITEM_HEALTH, ITEM_ATTACK, ITEM_OWN_TURN, ITEM_DEFENSE, strict=True)
)
ANY_CLASS = (1 << len(CLASS_IDS)) - 1
WORN_BY = tuple(
    ANY_CLASS if row["classes"] == ["Any"] else _class_bits(row["classes"]) for row in _ITEMS
)
WEARABLE = tuple(  # by champion: the items of its classes, as bits
    sum(1 << item for item in range(ITEMS) if WORN_BY[item] & classes) for classes in WEARS
)

# what an item is worth besides its figures, to the estimate: its price, less what the figures say
ITEM_WORTH = _figures(_ITEMS, "worth")


def _item_figure(kind: str, key: str) -> tuple[int, ...]:
    """A figure of a kind of item effect for each item; 0 where it has another."""
    found = [row.get("effect", {}) for row in _ITEMS]
    return tuple(int(effect[key]) if effect.get("kind") == kind else 0 for effect in found)


def _item_effect(item: Item) -> dict[str, Any]:
    found: dict[str, Any] = _ITEMS[item]["effect"]
    return found


IGNORES = _item_figure("ignore_defense", "amount")
LOW_GUARD = _item_figure("defense_when_low", "amount")
LOW_HEALTH: int = _item_effect(Item.STERAKS_GAGE)["at_health"]
EXECUTE_HEALTH: int = _item_effect(Item.THE_COLLECTOR)["at_health"]
BOOTS_STEPS: int = _item_effect(Item.BOOTS_OF_SWIFTNESS)["amount"]
WARMOGS_HEAL: int = _item_effect(Item.WARMOGS_ARMOUR)["amount"]
LUDENS_DAMAGE: int = _item_effect(Item.LUDENS_COMPANION)["amount"]
SUNFIRE_DAMAGE: int = _item_effect(Item.SUNFIRE_AEGIS)["amount"]
LIFESTEAL_PER: int = _item_effect(Item.BLOODTHIRSTER)["per_damage"]
LIFESTEAL: int = _item_effect(Item.BLOODTHIRSTER)["amount"]
LOCKET_GUARD: int = _item_effect(Item.LOCKET_OF_THE_IRON_SOLARI)["amount"]
THORNS_NEED: int = _item_effect(Item.THORNMAIL)["roll"]["at_least"]
THORNS_DAMAGE: int = _item_effect(Item.THORNMAIL)["amount"]
FORCE_SOAKS: int = _item_effect(Item.FORCE_OF_NATURE)["amount"]
FROZEN_SOAKS: int = _item_effect(Item.FROZEN_HEART)["amount"]
OUTNUMBERED_ATTACK: int = _item_effect(Item.HULLBREAKER)["attack"]
OUTNUMBERED_DEFENSE: int = _item_effect(Item.HULLBREAKER)["defense"]
OUTNUMBERED_HEALTH: int = _item_effect(Item.HULLBREAKER)["temporary_health"]

# -- ready-made teams ------------------------------------------------------------------------

READY_TEAMS = tuple(CHAMPION_IDS.index(name) for side in SIDE_IDS for name in FACTS["start"][side])
READY_LANES = tuple(LANE_IDS.index(name) for name in FACTS["start"]["lanes"])
