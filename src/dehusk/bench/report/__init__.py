"""What a measurement looks like: tables for the terminal and for files, plots as SVG, reports as one HTML file.

Numbers come from bench/statistics.py; nothing is measured here.
"""
