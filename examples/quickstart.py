"""Extract a page and look at it from a few sides."""

from pathlib import Path

import dehusk

page = Path(__file__).with_name("article.html")
result = dehusk.extract(page, url="https://gazette.example/features/lamplighters")

print(result.metadata.title)
print(result.text[:200])
print(f"pictures: {len(result.media)}, tables: {len(result.tables)}, characters of Markdown: {len(result.markdown)}")
