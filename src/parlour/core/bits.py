"""Numbers of 32 bits, and the figures of the hash (FNV-1a) that both bodies of a fingerprint
share."""

LOW_32 = 0xFFFFFFFF  # the lowest 32 bits of a number

HASH_START = 2166136261
HASH_STEP = 16777619
