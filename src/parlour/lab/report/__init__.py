"""Reports of the laboratory: what they say, and how they are written down.

`model` is what a report says, `as_json` writes and reads it, `rows` writes the games behind it as
tables, `page` makes it a page that stands alone.
"""
