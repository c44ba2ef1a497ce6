"""Extract a folder of pages over all processors, a line of JSON for each, in order."""

import json
from pathlib import Path

import dehusk


def main() -> None:
    pages = sorted(Path(__file__).parent.glob("*.html"))
    for path, result in zip(pages, dehusk.extract_many(pages), strict=True):
        print(json.dumps({"page": path.name, "error": result.error, "text": result.text}, ensure_ascii=False))


if __name__ == "__main__":  # processes start by importing this file again
    main()
