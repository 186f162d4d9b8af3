"""How sure a figure is. Small modules, each for one question; docs/lab.md names the sources.

A *game* is the unit throughout: what happens at several seats of one game hangs together, so
figures are added up by game first, and the spread is that between games. All intervals hold the
true figure 95 times in 100. What needs SciPy says so where it is missing (`pip install
'parlour[lab]'`); shares, means and ratings do without.
"""
