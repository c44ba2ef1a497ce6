"""The tables of the five papers as they are printed, for showing beside a re-run; nothing here is measured by us.

Printed figures that do not follow from each other are noted with the experiment that shows them.
"""

from __future__ import annotations

from dehusk.verdict import Table

_PAGES = ("method", "n = 100", "n = 200", "n = 300", "mean of the three %", "pooled %")

SARAVANAN_PRIMARY = Table(
    "Printed: table 6 of Saravanan & Sathya Bama (2020), correct pages",
    _PAGES,
    [
        ("V-Wrapper", 78, 164, 242, "80.22", "80.67"),
        ("CoreEx", 81, 171, 256, "83.94", "84.67"),
        ("ECON", 90, 182, 264, "89.67", "89.33"),
        ("Tag-based", 92, 185, 271, "91.61", "91.33"),
        ("Proposed", 93, 189, 272, "92.72", "92.33"),
    ],
)
SARAVANAN_DUPLICATES = Table(
    "Printed: table 7 of Saravanan & Sathya Bama (2020), correct pages",
    _PAGES,
    [
        ("Jaccard", 85, 162, 237, "81.67", "80.67"),
        ("MinHash", 89, 167, 242, "84.39", "83.00"),
        ("SimHash", 89, 170, 249, "85.67", "84.67"),
        ("HybridHash", 90, 172, 251, "86.56", "85.50"),
        ("Modified SimHash", 91, 179, 253, "88.28", "87.17"),
    ],
)
SARAVANAN_CORE = Table(
    "Printed: table 8 of Saravanan & Sathya Bama (2020), correct pages",
    _PAGES,
    [
        ("Existing 1 (Sivakumar, 2015)", 90, 176, 269, "89.22", "89.17"),
        ("Existing 2 (Uma & Latha, 2018)", 92, 181, 274, "91.28", "91.17"),
        ("Proposed", 95, 184, 279, "93.33", "93.00"),
    ],
)
TABLE_4 = (
    # block, title words, link words, content words, distinct content words, printed score, printed verdict
    ("b2", 7, 0, 39, 28, 0.756, True),
    ("b3", 0, 4, 36, 25, 0.803, True),
    ("b6", 0, 0, 33, 27, 0.942, True),
    ("b8", 7, 7, 55, 33, 0.495, False),
    ("b11", 10, 6, 52, 42, 0.458, False),
    ("b12", 0, 0, 36, 36, 0.937, True),
    ("b13", 0, 0, 41, 36, 0.928, True),
)
"""Table 4 of Saravanan & Sathya Bama; the page has 12 distinct title words, 9 link words and 227 content words."""
TABLE_2 = {"b2": 0xB51DC1ACDBAEC307, "b3": 0xBA95CC99E2B52ADB, "b7": 0xB59DC1ACDB8EC387}
"""The fingerprints of table 2 that can be read in full."""
TABLE_3 = {("b2", "b3"): 31, ("b2", "b7"): 3, ("b3", "b7"): 3}
"""The distances that table 3 prints for them."""
BHARDWAJ_MEDIA = Table(
    "Printed: tables 1 and 2 of Bhardwaj & Mangat (2014), P / R in %, judged by hand on eight pages",
    ("page", "relevant", "WLR", "WLR + media"),
    [
        ("youtube", 2, "100 / 50", "100 / 100"),
        ("vimeo", 2, "0 / 0", "100 / 50"),
        ("playcanvas", 7, "100 / 71", "88 / 100"),
        ("slideshare", 2, "100 / 50", "100 / 100"),
        ("svg", 1, "0 / 0", "100 / 100"),
        ("flickr", 11, "100 / 36", "100 / 82"),
        ("facebook", 10, "69 / 90", "77 / 100"),
        ("wallbase", 4, "100 / 75", "100 / 100"),
        ("all blocks (derived)", 39, "85.2 / 59.0", "90.0 / 92.3"),
    ],
)
SANAYE_CLASSIFY = Table(
    "Printed: table 1 of San & Aye, weighted P, R, F in %",
    ("classifier", "P", "R", "F"),
    [
        ("ZeroR", "40.7", "63.8", "49.7"),
        ("only average word length", "80.2", "77.0", "77.5"),
        ("only link density", "88.5", "87.8", "87.4"),
        ("1R: text density", "87.8", "87.9", "87.9"),
        ("C4.8: link density", "91.1", "91.1", "91.0"),
        ("C4.8: number of words", "91.1", "90.8", "90.9"),
        ("C4.8: words + link density", "92.2", "92.2", "92.2"),
        ("C4.8: text + link density", "93.9", "93.8", "93.9"),
        ("C4.8: proposed features", "95.1", "95.0", "95.1"),
    ],
)
SKETCHING = Table(
    "Printed: tables 2 and 3 of Sivakumar & Parvathi (2012), importance of the blocks of one page",
    ("block", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"),
    [
        ("importance", "0.63", "0.67", "0.60", "0.63", "0.80", "0.65", "0.60", "0.97", "0.67"),
        ("after duplicates", "0.63", "0.67", "0.60", "–", "0.80", "0.65", "–", "0.97", "–"),
    ],
)
KAUR_COMPARE = Table(
    "Printed: table 4.2.1 of Kaur (2015), unit and formula not stated",
    ("page", "CECTD-DS", "CETD-DS", "CECTD-S", "ECECTD-S"),
    [
        ("BBC", "7.2227", "6.9054", "12.8383", "14.2423"),
        ("HTML", "25.8633", "27.7239", "12.9039", "20.989"),
        ("Wikipedia", "figure only", "figure only", "figure only", "figure only"),
    ],
)
