"""What the game says to people, as the contract names it."""

from __future__ import annotations

from .describe import describe as describe
from .describe import prompt as prompt
from .describe import reckoning as reckoning
from .describe import spot as spot
from .picture import picture as picture
from .positions import census as census
from .positions import check as check
from .positions import complete as complete
from .sketch import sketch as sketch
from .story import narrate as narrate
from .story import opening as opening
from .why import why_not as why_not
