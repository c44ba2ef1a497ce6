"""Primary noise: rules that know noise by its looks — one family a file, each usable alone on a page.

Lives here: rules that answer with a mask over the page's rows (or over blocks). Which rules are asked, in which order,
and what follows from them is up to the methods.
"""
