"""Ask why: every block of a page has a verdict and a reason, and your own word is the last."""

from collections import Counter
from pathlib import Path

import dehusk

page = Path(__file__).with_name("article.html")
result = dehusk.extract(page, keep=["#comments"], drop=["figure"])

for (kept, rule), count in Counter((block.kept, f"{block.stage}/{block.rule}") for block in result.blocks).items():
    print("kept   " if kept else "dropped", f"{count:3}", rule)

for block in result.blocks:
    if block.stage == "user":
        print(f"{'kept' if block.kept else 'dropped'} by {block.detail!r}: {block.text[:50]}")
