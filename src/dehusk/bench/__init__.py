"""Measuring methods on labelled pages, and re-running the papers' experiments; see ``dehusk bench --help``.

The product never imports this package. What it needs beyond the base install is imported where it is used, and named
in one line when it is missing.
"""
