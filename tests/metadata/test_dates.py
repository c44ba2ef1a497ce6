"""Dates of many languages and shapes; whatever is read stands in the text."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk.content.metadata.dates import earlier, parse_date, same_day


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2020-01-05T10:00:00.123+0100", "2020-01-05T10:00:00+01:00"),
        ("2020-01-05 10:00", "2020-01-05T10:00"),
        ("2020-01-05T10:00Z", "2020-01-05T10:00Z"),
        ("20200105", "2020-01-05"),
        ("20200105T101500Z", "2020-01-05T10:15:00Z"),
        ("2020/1/5", "2020-01-05"),
        ("2020-01", "2020-01"),
        ("2012", "2012"),
        ("1577836800", "2020-01-01T00:00:00Z"),
        ("Tue, 05 Jan 2020 10:00:00 GMT", "2020-01-05T10:00:00Z"),
        ("Published: Sunday, 10 February 2013 07:15", "2013-02-10T07:15"),
        ("January 5th, 2020 at 3:05 pm", "2020-01-05T15:05"),
        ("Feb. 3, 2013 12:30 a.m. ET", "2013-02-03T00:30"),
        ("10-Feb-2013", "2013-02-10"),
        ("05 Nov '19", "2019-11-05"),
        ("5. März 2020, 10.15 Uhr", "2020-03-05T10:15"),
        ("Donnerstag, 5.1.20", "2020-01-05"),
        ("1er janvier 2020 à 12h30", "2020-01-01T12:30"),
        ("5 de enero de 2020", "2020-01-05"),
        ("14 Gennaio 2020", "2020-01-14"),
        ("12 maart 2020", "2020-03-12"),
        ("5 stycznia 2020", "2020-01-05"),
        ("2020. január 5.", "2020-01-05"),
        ("5 января 2020 г., 10:15", "2020-01-05T10:15"),
        ("5 січня 2020", "2020-01-05"),
        ("5 Ιανουαρίου 2020", "2020-01-05"),
        ("5 Ocak 2020", "2020-01-05"),
        ("2020年1月5日 10:15", "2020-01-05T10:15"),
        ("令和2年1月5日", "2020-01-05"),
        ("平成元年4月30日", "1989-04-30"),
        ("2020년 1월 5일", "2020-01-05"),
        ("2 ม.ค. 2563", "2020-01-02"),
        ("٥ يناير ٢٠٢٠", "2020-01-05"),
        ("5 ינואר 2020", "2020-01-05"),
        ("Jan 2020", "2020-01"),
    ],
)
def test_dates_are_read_with_their_precision_and_zone(text: str, iso: str) -> None:
    assert parse_date(text) == iso


@pytest.mark.parametrize(
    "text",
    ["30.02.2020", "192.168.2.1", "3 min read", "1.2.3", "© 2019-2022", "5/2020", "Windows 2000 rocks", "", "12:30"],
)
def test_what_is_no_date_stays_none(text: str) -> None:
    assert parse_date(text) is None


def test_the_order_of_day_and_month_is_asked_for_and_a_month_of_13_settles_it() -> None:
    assert parse_date("02/01/2020") == "2020-01-02"
    assert parse_date("02/01/2020", month_first=True) == "2020-02-01"
    assert parse_date("13/01/2020", month_first=True) == parse_date("01/13/2020") == "2020-01-13"


def test_a_month_alone_only_where_it_is_wanted() -> None:
    assert parse_date("January 2020", partial=False) is None


@given(
    st.dates(datetime.date(1995, 1, 1), datetime.date(2069, 12, 31)),
    st.sampled_from(["%Y-%m-%d", "%d.%m.%Y", "%B %d, %Y", "%d %b %Y"]),
)
def test_every_day_comes_back(day: datetime.date, form: str) -> None:
    assert parse_date(day.strftime(form)) == day.isoformat()


@given(st.text(st.characters(categories=["L", "N", "P", "Z"]), max_size=130))
def test_any_text_gives_a_real_date_or_none(text: str) -> None:
    found = parse_date(text)
    if found is not None:
        assert datetime.date.fromisoformat((found + "-01-01")[:10] if len(found) < 10 else found[:10])


def test_days_compare_by_the_precision_and_zone_they_have() -> None:
    assert same_day("2020-01-05T10:00", "2020-01")
    assert not earlier("2020-01-04T20:00-05:00", "2020-01-05T01:00Z")
    assert earlier("2020-01-04", "2020-01-05T01:00Z")
