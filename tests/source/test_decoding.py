"""Bytes to text: the order of evidence, what is said of a lie, and what is repaired."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.source import clean, decode

RUSSIAN = "Это простой текст на русском языке, в котором нет ничего особенного."
CHINESE = "这是一个没有声明编码的网页，里面的内容都是中文，没有别的。"
JAPANESE = "これは日本語のページです。文字コードは宣言されていません。"
KOREAN = "이 페이지는 문자 집합을 선언하지 않은 한국어 페이지입니다."
FRENCH = "Voilà déjà l'été : les élèves préfèrent la fête à l'école, où ça gêne."
GREEK = "Αυτή είναι μια σελίδα χωρίς δήλωση κωδικοποίησης στα ελληνικά."


def page(text: str, declared: str = "") -> str:
    meta = f"<meta charset={declared}>" if declared else ""
    return f"<!doctype html><html><head>{meta}<title>x</title></head><body><p>{text}</p></body></html>"


@pytest.mark.parametrize(
    ("text", "codec"),
    [
        (CHINESE, "gbk"),
        (CHINESE, "gb18030"),
        (JAPANESE, "shift_jis"),
        (JAPANESE, "euc-jp"),
        (JAPANESE, "iso-2022-jp"),
        (KOREAN, "euc-kr"),
        (RUSSIAN, "windows-1251"),
        (RUSSIAN, "koi8-r"),
        (RUSSIAN, "iso-8859-5"),
        (GREEK, "windows-1253"),
        (FRENCH, "windows-1252"),
        (RUSSIAN, "utf-16-le"),
        (CHINESE, "utf-16-be"),
    ],
)
def test_an_undeclared_encoding_is_detected(text: str, codec: str) -> None:
    decoded = decode(page(text).encode(codec))
    assert decoded.text == page(text)
    assert decoded.warnings == ()
    assert 0 < decoded.certainty <= 1


@pytest.mark.parametrize("text", [RUSSIAN, CHINESE, JAPANESE, FRENCH])
@pytest.mark.parametrize("declared", ["iso-8859-1", "gb2312", "shift_jis", "nonsense"])
def test_valid_utf8_wins_over_every_declaration(text: str, declared: str) -> None:
    source = page(text, declared)
    decoded = decode(source.encode(), declared)
    assert (decoded.text, decoded.encoding, decoded.certainty) == (source, "utf-8", 1.0)


@pytest.mark.parametrize(
    ("label", "codec", "encoding"),
    [
        ("latin1", "windows-1252", "windows-1252"),
        ("ISO-8859-1", "windows-1252", "windows-1252"),
        ("gb2312", "gbk", "gbk"),
        ("x-sjis", "shift_jis", "shift_jis"),
        ("ks_c_5601-1987", "euc-kr", "euc-kr"),
        ("koi8-r", "koi8-r", "koi8-r"),
        (" 'windows-1251' ", "windows-1251", "windows-1251"),
    ],
)
def test_labels_are_read_as_the_standard_says(label: str, codec: str, encoding: str) -> None:
    text = {"gbk": CHINESE, "shift_jis": JAPANESE, "euc-kr": KOREAN}.get(codec, FRENCH if "1252" in codec else RUSSIAN)
    decoded = decode(page(text).encode(codec), label)
    assert (decoded.text, decoded.encoding, decoded.warnings) == (page(text), encoding, ())


def test_the_page_declares_where_the_transport_does_not() -> None:
    source = page(FRENCH, "macintosh")
    assert decode(source.encode("mac-roman")).text == source


def test_the_transport_is_asked_before_the_page() -> None:
    source = page(RUSSIAN, "koi8-r")
    assert decode(source.encode("windows-1251"), "windows-1251").text == source


def test_a_mark_is_asked_before_everything_and_is_not_text() -> None:
    for codec, bom in (("utf-8", b"\xef\xbb\xbf"), ("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")):
        decoded = decode(bom + page(CHINESE).encode(codec), "koi8-r")
        assert (decoded.text, decoded.certainty, decoded.warnings) == (page(CHINESE), 1.0, ())


@pytest.mark.parametrize(
    ("text", "codec", "lie"),
    [
        (JAPANESE, "shift_jis", "iso-8859-1"),
        (RUSSIAN, "windows-1251", "utf-8"),
        (FRENCH, "windows-1252", "utf-8"),
        (CHINESE, "gbk", "utf-8"),
        (JAPANESE, "euc-jp", "shift_jis"),
        (KOREAN, "euc-kr", "hz-gb-2312"),
    ],
)
def test_a_declaration_that_cannot_be_true_is_a_warning(text: str, codec: str, lie: str) -> None:
    for decoded in (decode(page(text).encode(codec), lie), decode(page(text, lie).encode(codec))):
        assert text in decoded.text
        assert decoded.warnings == ("encoding-lied",)


def test_an_unknown_label_is_a_warning_and_the_next_one_counts() -> None:
    decoded = decode(page(RUSSIAN, "koi8-r").encode("koi8-r"), "utf-7")
    assert (decoded.encoding, decoded.warnings) == ("koi8-r", ("encoding-unknown",))


def test_a_page_cut_inside_a_character_stays_utf8() -> None:
    decoded = decode(("é" * 3 + "日").encode()[:-1])
    assert (decoded.text, decoded.encoding, decoded.warnings) == ("ééé\ufffd", "utf-8", ("encoding-damaged",))


def test_a_few_bad_bytes_do_not_turn_utf8_into_something_else() -> None:
    decoded = decode(page(RUSSIAN).encode() + b"<p>caf\xe9</p>", "windows-1252")
    assert (decoded.encoding, decoded.warnings) == ("utf-8", ("encoding-damaged",))
    assert RUSSIAN in decoded.text
    assert decoded.certainty < 1


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", ""),
        (b"\0", ""),
        (b"\xff", "\xff"),
        (b"\xef\xbb\xbf", ""),
        (b"\xff\xfe", ""),
        (b"\x1b$", "\x1b$"),
        (b"a\0b", "ab"),
        (b"plain", "plain"),
    ],
)
def test_odd_ends_are_decoded_too(data: bytes, text: str) -> None:
    assert decode(data).text == text


@given(st.binary(max_size=300), st.one_of(st.none(), st.text(max_size=12), st.sampled_from(["gbk", "utf-16", "big5"])))
def test_any_bytes_give_text_that_can_be_written(data: bytes, declared: str | None) -> None:
    decoded = decode(data, declared)
    decoded.text.encode()
    assert "\0" not in decoded.text
    assert 0 <= decoded.certainty <= 1


@given(st.text())
def test_utf8_comes_back_as_it_was(text: str) -> None:
    body = f"é{text}".replace("\0", "")
    assert decode(body.encode()).text == body


@given(st.text(alphabet=st.characters(exclude_categories=[])))
def test_clean_leaves_only_what_can_be_written(text: str) -> None:
    cleaned = clean(text)
    cleaned.encode()
    assert cleaned == "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text if c != "\0")


@pytest.mark.parametrize(("text", "codec"), [(CHINESE, "gbk"), (KOREAN, "euc-kr")])
def test_a_broken_character_does_not_make_an_undeclared_page_latin(text: str, codec: str) -> None:
    data = f"<p>{text * 9}</p>".encode(codec)
    broken = data[:40] + b"\xff\x81" + data[40:]
    found = decode(broken).text
    assert sum(character in found for character in set(text)) > 0.8 * len(set(text))
