"""The page: templates, styles and scripts, and what draws them. The server fills them in."""
