"""The forms that only the command line has a name for."""

import pytest

PAGE = "<title>Rain</title><style>p{color:red}</style><script>x()</script><p class=a>It rained.</p>"


@pytest.mark.parametrize(
    ("form", "begins", "holds"),
    [
        ("front-matter", '---\ntitle: "Rain"\n', "\n---\n\nIt rained."),
        ("readable", "<!DOCTYPE html>", "<title>Rain</title>"),
        ("small-screen", "<!DOCTYPE html>", '<p class="a">It rained.</p>'),
    ],
)
def test_whole_pages_and_front_matter(run, form: str, begins: str, holds: str) -> None:
    ran = run("-", "-m", "everything", "-f", form, stdin=PAGE.encode())
    assert ran.code == 0
    assert ran.out.startswith(begins)
    assert holds in ran.out
    assert ("bytes before" in ran.err) == (form == "small-screen")
