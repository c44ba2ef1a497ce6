"""Secondary noise: near-duplicate texts — fingerprints, similarities, groups. Usable alone, without a page.

Lives here: the names to import. What is made into terms, and how, is up to ``dehusk.terms``.
"""

from dehusk.duplicates.fingerprints import fingerprints, hybridhash, minhash, modified_simhash, simhash
from dehusk.duplicates.groups import group, near_duplicates, near_pairs
from dehusk.duplicates.similarity import cosine, hamming, jaccard, minhash_similarity
from dehusk.duplicates.weights import proximity_weights

__all__ = [
    "cosine",
    "fingerprints",
    "group",
    "hamming",
    "hybridhash",
    "jaccard",
    "minhash",
    "minhash_similarity",
    "modified_simhash",
    "near_duplicates",
    "near_pairs",
    "proximity_weights",
    "simhash",
]
