"""Worked examples of the specifications as pages, where more than one test needs them."""

# body( nav(a 4 chars, a 4, a 5), main( p1 200, p2(150 own + a 10) ), foot 30 )
DENSITY = (
    "<body><nav><a>aaaa</a><a>bbbb</a><a>ccccc</a></nav>"
    f"<main><p>{'p' * 200}</p><p>{'q' * 150}<a>{'r' * 10}</a></p></main><footer>{'f' * 30}</footer></body>"
)
"""The tree of spec/kaur.md, section 10."""
