"""Names of authors: split, freed of what is no name, each once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.content.metadata.people import is_full_name, people


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("By Ada Lovelace and Charles Babbage", ["Ada Lovelace", "Charles Babbage"]),
        ("Ada Lovelace, Grace Hopper & Alan Turing", ["Ada Lovelace", "Grace Hopper", "Alan Turing"]),
        ("Written by: Ada Lovelace, PhD", ["Ada Lovelace"]),
        ("Ada Lovelace | 3 May 2020 | 5 min read", ["Ada Lovelace"]),
        ("Ada Lovelace, Senior Editor", ["Ada Lovelace"]),
        ("Ada Lovelace on 5 May 2020", ["Ada Lovelace"]),
        ("Ada Lovelace <ada@example.org>", ["Ada Lovelace"]),
        ("Ada Lovelace (@ada)", ["Ada Lovelace"]),
        ("ADA LOVELACE; ada lovelace", ["ADA LOVELACE"]),
        ("Von Jelko Djuren und Jutta Klaukien", ["Jelko Djuren", "Jutta Klaukien"]),
        ("Par Éloïse Lefèvre, publié le 5 août 2020", ["Éloïse Lefèvre"]),
        ("Por María José Núñez y Ana Ruiz", ["María José Núñez", "Ana Ruiz"]),
        ("Di Elena Ferrante", ["Elena Ferrante"]),
        ("Автор: Анна Каренина", ["Анна Каренина"]),
        ("作者：王小明 2020年1月5日", ["王小明"]),
        ("文／山田太郎", ["山田太郎"]),
        ("Mat\u00adthi\u00adas Lauerer", ["Matthias Lauerer"]),
        ("T. V. Raman", ["T. V. Raman"]),
        ("der Michel", ["der Michel"]),
        ("user3080392", ["user3080392"]),
    ],
)
def test_names_are_found(text: str, names: list[str]) -> None:
    assert people(text) == names


@pytest.mark.parametrize(
    "text",
    ["@handle", "https://example.org/ada", "www.example.org", "5 May 2020", "admin", "Senior Staff Writer", "PhD?",
     "{{ author }}",
     "page.head.extra.author", "3 min read", "Updated December 19", "2019", ""],
)  # fmt: skip
def test_what_is_no_name_is_left_out(text: str) -> None:
    assert people(text) == []


def test_full_names_are_told_from_titles_and_topics() -> None:
    assert is_full_name("Ludwig van Beethoven")
    assert not is_full_name("Lead Reviewer")
    assert not is_full_name("AI platform for healthcare")


@given(st.text(max_size=200))
def test_names_are_clean_and_once_whatever_comes(text: str) -> None:
    names = people(text)
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name == name.strip() and name and "@" not in name for name in names)
