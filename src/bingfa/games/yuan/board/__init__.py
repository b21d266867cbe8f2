"""The map of Yuan in SVG, and hand and choices for the page around it.

Everything here is a pure function of a view: what may be chosen arrives in `view.legal`, and
each element that may be chosen carries its actions.
"""
