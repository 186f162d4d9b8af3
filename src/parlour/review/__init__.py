"""A finished game judged: everybody's chances, what luck brought and what play cost."""

from parlour.core.reviews import Column, Made, Part, Review, Share, Stage

from .moments import OPEN
from .reviewing import review
from .schema import schema

__all__ = ["OPEN", "Column", "Made", "Part", "Review", "Share", "Stage", "review", "schema"]
