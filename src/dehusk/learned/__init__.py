"""The default method: the papers' stages with a learned score in the middle.

``Dehusk(recall=…, comments=…)(page)`` gives a Verdict with ``confidence`` and ``kind``. What it reads is arrays of the
page's table; the net's weights are in ``weights.npz``, made by ``make train``.
"""
