"""What there is on this table, by number: zones, structures, champions, cards, items, questions."""

from __future__ import annotations

from enum import IntEnum

BLUE, RED = 0, 1


class Phase(IntEnum):
    """L19. The phases of a turn, and the draft before the first."""

    DRAFT = 0
    DRAW = 1
    FARM = 2
    MOVEMENT = 3
    BATTLE = 4
    SMITE = 5
    END = 6


class Zone(IntEnum):
    """L5, L6. The zones of the shared board, then the six that the split board has instead."""

    BLUE_BASE = 0
    RED_BASE = 1
    TOP_BLUE_SECOND = 2
    TOP_RED_SECOND = 3
    TOP_FIRST = 4
    MID_BLUE_SECOND = 5
    MID_RED_SECOND = 6
    MID_FIRST = 7
    BOT_BLUE_SECOND = 8
    BOT_RED_SECOND = 9
    BOT_FIRST = 10
    JUNGLE_BLUE_TOP = 11
    JUNGLE_BLUE_BOT = 12
    JUNGLE_RED_TOP = 13
    JUNGLE_RED_BOT = 14
    RIVER_TOP = 15
    RIVER_BOT = 16
    TOP_BLUE_FIRST = 17
    TOP_RED_FIRST = 18
    MID_BLUE_FIRST = 19
    MID_RED_FIRST = 20
    BOT_BLUE_FIRST = 21
    BOT_RED_FIRST = 22


class Structure(IntEnum):
    """L4. The towers of both sides, then their nexuses."""

    BLUE_TOP_1 = 0
    BLUE_TOP_2 = 1
    BLUE_MID_1 = 2
    BLUE_MID_2 = 3
    BLUE_BOT_1 = 4
    BLUE_BOT_2 = 5
    BLUE_NEXUS_1 = 6
    BLUE_NEXUS_2 = 7
    RED_TOP_1 = 8
    RED_TOP_2 = 9
    RED_MID_1 = 10
    RED_MID_2 = 11
    RED_BOT_1 = 12
    RED_BOT_2 = 13
    RED_NEXUS_1 = 14
    RED_NEXUS_2 = 15
    BLUE_NEXUS = 16
    RED_NEXUS = 17


class Pit(IntEnum):
    """L78. The pits of the epic monsters."""

    DRAGON = 0
    BARON = 1


class Gear(IntEnum):
    """The figures of items that are added up together, in the order of `cards.GEAR`."""

    HEALTH = 0
    ATTACK = 1
    OWN_TURN = 2
    DEFENSE = 3


class Champion(IntEnum):
    """L13. The champions, in the order of the card file."""

    ORNN = 0
    MALPHITE = 1
    SHEN = 2
    POPPY = 3
    NOCTURNE = 4
    FIDDLESTICKS = 5
    LEE_SIN = 6
    SYLAS = 7
    ANIVIA = 8
    TWISTED_FATE = 9
    ZED = 10
    VAYNE = 11
    JINX = 12
    JHIN = 13
    ASHE = 14
    YUUMI = 15
    SORAKA = 16
    RAKAN = 17
    TARIC = 18


class Card(IntEnum):
    """The hand cards."""

    FOCUS = 0
    ATTACK = 1
    BLOCK = 2
    SACRIFICE = 3
    FLASH = 4
    TELEPORT = 5
    BARRIER = 6
    DEMOLISH = 7
    TOWER_DIVE = 8
    COUNTER_GANK = 9
    CRIT = 10


class Item(IntEnum):
    """The items of the shop."""

    WARMOGS_ARMOUR = 0
    BOOTS_OF_SWIFTNESS = 1
    BERSERKER_GREAVES = 2
    BLACK_CLEAVER = 3
    BLADE_OF_THE_RUINED_KING = 4
    SORCERERS_SHOES = 5
    LUDENS_COMPANION = 6
    BANSHEES_VEIL = 7
    VOID_STAFF = 8
    RABADONS_DEATHCAP = 9
    RIFTMAKER = 10
    LORD_DOMINIKS_REGARDS = 11
    IMMORTAL_SHIELDBOW = 12
    PHANTOM_DANCER = 13
    THE_COLLECTOR = 14
    KRAKEN_SLAYER = 15
    GUINSOOS_RAGEBLADE = 16
    GUARDIAN_ANGEL = 17
    BLOODTHIRSTER = 18
    LOCKET_OF_THE_IRON_SOLARI = 19
    MIKAELS_BLESSING = 20
    THORNMAIL = 21
    SUNFIRE_AEGIS = 22
    FORCE_OF_NATURE = 23
    HULLBREAKER = 24
    STERAKS_GAGE = 25
    FROZEN_HEART = 26


class When(IntEnum):
    """L83. When an ultimate may be used."""

    ATTACK_STAGE = 0
    FRIENDLY_DEFENSE_STAGE = 1
    ANY_BATTLE = 2
    ANY_PHASE = 3


class Kind(IntEnum):
    """What an ultimate does: the kinds of effect in the card file."""

    ATTACK_DAMAGE = 0
    ZONE_DAMAGE = 1
    RANGED_SHOT = 2
    STUN = 3
    PUSH_BACK = 4
    JOIN_BATTLE = 5
    TELEPORT = 6
    ATTACK_LAST = 7
    GUARD_ALLY = 8
    HEAL = 9
    PREVENT_DAMAGE = 10
    COPY_ULTIMATE = 11


class Reach(IntEnum):
    """How far an ultimate carries."""

    SAME_ZONE = 0
    SAME_OR_ADJACENT_ZONE = 1
    ADJACENT_ZONE = 2
    ANYWHERE = 3


class Pick(IntEnum):
    """How many targets an ultimate takes, and who decides."""

    ALL = 0  # everyone in reach
    UP_TO = 1  # as many as its owner likes, up to a number
    EXACTLY = 2  # as many as the dice say, or all there are


class Ask(IntEnum):
    """Every question that can wait on the stack. Those from BATTLE on need nobody's answer."""

    BAN = 0  # about: the step of the draft
    PICK = 1  # about: the step of the draft
    PLACE = 2  # which champion to put on the board
    PLACE_AT = 3  # about: the champion being put
    COMMAND = 4  # whose orders next
    ORDERS = 5  # about: who is commanded
    TELEPORT = 6  # about: who goes
    LAND = 7  # about: who leaps (Twisted Fate)
    COUNTER_GANK = 8  # about: the zone entered
    GANKER = 9  # about: the zone entered
    BATTLES = 10  # where to fight, or whom to send at a tower
    STRUCTURE = 11  # about: who hits
    DEMOLISH = 12  # about: the structure
    ATTACKER = 13  # who attacks next
    AUGMENT = 14  # about: who attacks
    AIM = 15  # whom the attack is aimed at
    DIVE_AT = 16  # what takes the dive's damage
    COPY = 17  # whose ultimate is copied
    TARGETS = 18  # about: how many may yet be picked
    NOMINATE = 19  # who takes the blow
    DEFEND = 20  # what is done against the blow
    SACRIFICE = 21  # who takes it instead
    FLASH_BACK = 22  # whether Flash is answered
    HEAL = 23  # about: the healer
    FREE = 24  # about: the bearer of Mikael's Blessing
    SMITE = 25  # about: the pit
    END_HEAL = 26  # passives of the end phase
    BATTLE = 27  # seat: the side to attack next
    HIT = 28  # about: an effect's damage, packed
    BLOW = 29  # the blow falls
