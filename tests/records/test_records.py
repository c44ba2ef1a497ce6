"""Posts, comments, items, products, recipes and how-tos, whatever the platform."""

import json

import numpy as np
import pytest

from dehusk import Page
from dehusk.content.records import Item, comments_rows, howtos, items, posts, products, recipes

STORY = "<h1>Title</h1><p>" + "A long story is told here and it goes on for a while. " * 12 + "</p>"
NAMES = ("Ann", "Ben", "Cat", "Dan")

# The same thread on four kinds of platform.
SAID = "<p>My answer is number {n}.</p><p>That is all.</p>"
FLAT = (
    '<div class="post p{n}"><div class=head><a class=username>{name}</a> '
    '<time datetime="2020-01-0{n}T10:00Z">x</time></div>'
    f"<div class=content>{SAID}</div></div>"
)
TABLE = (
    "<tr class=row{n}><td><b class=poster>{name}</b></td><td><span>0{n}.01.2020, 10:00</span>"
    "<div>My answer is number {n}.<br><br>That is all.</div></td></tr>"
)
ITEMS = f"<li itemprop=comment><span itemprop=author>{{name}}</span> <time>January {{n}}, 2020 10:00</time>{SAID}</li>"
BARE = (
    '<article><header><a rel=author>{name}</a> – <time datetime="2020-01-0{n}T10:00">x</time></header>'
    f"{SAID}</article>"
)


def _script(data: object) -> str:
    return f'<script type="application/ld+json">{json.dumps(data)}</script>'


@pytest.mark.parametrize("form", [FLAT, f"<table>{{}}</table>|{TABLE}", f"<ol>{{}}</ol>|{ITEMS}", BARE])
def test_a_thread_is_posts_whatever_the_platform(form: str) -> None:
    outer, _, post = form.rpartition("|")
    thread = "".join(post.format(n=n, name=name) for n, name in enumerate(NAMES, 1))
    found = posts(Page.parse((outer or "{}").format(thread)))
    assert [post.author for post in found] == list(NAMES)
    assert [(post.time or "")[:16] for post in found] == [f"2020-01-0{n}T10:00" for n in range(1, 5)]
    assert [post.body for post in found] == [f"My answer is number {n}.\nThat is all." for n in range(1, 5)]


AUTHORS = [
    "<div class=author><a href=/u><img src=a.png> <b>{name}</b></a> {time}</div>",
    "<div class=user-action-time>answered {time}</div><div class=user-details itemprop=author><a href=/u>{name}</a>"
    "<span>1,176</span><span>4 badges</span></div>",
    "<div class=message-user><i>{name[0]}</i><h4><a class=username>{name}</a></h4><em>old hand</em> 61</div>{time}",
    "<ul><li class=comment>So it is. <b class=user>Eve</b></ul><div class=user><a href=/u>{name}</a></div> {time}",
    "<p class=byline><a rel=author href=/u>{name}</a></p><p class=date>{time}</p>",
]


@pytest.mark.parametrize("head", AUTHORS)
def test_an_author_is_a_name_and_not_what_stands_around_it(head: str) -> None:
    post = "<div class=post>{head}<p>My answer is number {n}, and that is all of it.</p></div>"
    time = '<time datetime="2020-01-0{n}T10:00">{n} January 2020</time>'
    made = (post.format(head=head.format(name=name, time=time), n="{n}").format(n=n) for n, name in enumerate(NAMES, 1))
    assert [(post.author, (post.time or "")[:10]) for post in posts(Page.parse("".join(made)))] == [
        (name, f"2020-01-0{n}") for n, name in enumerate(NAMES, 1)
    ]


def test_questions_that_a_house_answers_itself_are_no_thread() -> None:
    answer = {"@type": "Answer", "text": "It is light."}
    faq = {"@type": "FAQPage", "mainEntity": [{"@type": "Question", "name": "Is it light?", "acceptedAnswer": answer}]}
    assert posts(Page.parse(_script(faq))) == []


def test_answers_to_answers_are_deeper() -> None:
    head = "<b class=author>{}</b> <time datetime=2020-01-01>x</time>"
    open_ = f"<li class=comment><div>{head}<p>A few words said here.</p></div>"
    html = (
        "<ul>"
        + open_.format("Ann")
        + "<ul>"
        + open_.format("Ben")
        + "<ul>"
        + open_.format("Cat")
        + "</li></ul></li></ul></li>"
    )
    assert [(post.author, post.depth) for post in posts(Page.parse(html + open_.format("Dan") + "</li></ul>"))] == [
        ("Ann", 0), ("Ben", 1), ("Cat", 2), ("Dan", 0),
    ]  # fmt: skip


def test_a_thread_that_only_structured_data_tells_of() -> None:
    data = {
        "@type": "QAPage",
        "mainEntity": {
            "@type": "Question", "name": "Why?", "text": "Why is it so?", "author": {"@type": "Person", "name": "Ann"},
            "dateCreated": "2020-01-01", "acceptedAnswer": {"@type": "Answer", "text": "Because.", "author": "Ben"},
            "suggestedAnswer": [{"@type": "Answer", "text": "Who knows?",
                                 "comment": {"@type": "Comment", "text": "Me."}}],
        },
    }  # fmt: skip
    found = posts(Page.parse(_script(data)))
    assert [(post.author, post.depth, post.body) for post in found] == [
        ("Ann", 0, "Why is it so?"), ("Ben", 0, "Because."), (None, 0, "Who knows?"), (None, 1, "Me."),
    ]  # fmt: skip


def test_a_story_is_no_thread_and_a_list_without_authors_is_none() -> None:
    assert posts(Page.parse(STORY)) == []
    assert posts(Page.parse("<ul>" + "<li><time>5 May 2020</time> An event takes place</li>" * 5 + "</ul>")) == []


@pytest.mark.parametrize("name", ["", "comments", "zz9"])
def test_comments_are_known_by_their_shape(name: str) -> None:
    thread = "".join(ITEMS.format(n=n, name=who) for n, who in enumerate(NAMES, 1))
    page = Page.parse(f"{STORY}<ol class='{name}'>{thread}</ol><footer>The end of the page</footer>")
    rows = comments_rows(page)
    said = [text for text, row in zip(page.strings, page.text_rows, strict=True) if rows[row]]
    assert sum("My answer" in text for text in said) == 4
    assert not any("story" in text or "end of" in text for text in said)


def test_a_forum_has_posts_and_no_comments() -> None:
    page = Page.parse("".join(FLAT.format(n=n, name=name) for n, name in enumerate(NAMES, 1)))
    assert not comments_rows(page).any()


def test_comments_of_a_page_without_any_are_no_rows() -> None:
    rows = comments_rows(Page.parse(STORY))
    assert rows.dtype == np.bool_
    assert not rows.any()


def test_the_items_of_a_list() -> None:
    card = (
        "<div class=card><a href=/{n}><img data-src=/{n}.jpg></a><h3><a href=/{n}>Mug number {n}</a></h3>"
        "<span>1{n},50 €</span>"
        "<p>It holds tea and coffee and is blue.</p><time datetime=2020-01-0{n}>x</time></div>"
    )
    menu = "<nav><ul>" + "".join(f"<li><a href=/m{n}>Menu entry {n}</a></li>" for n in range(30)) + "</ul></nav>"
    found = items(Page.parse(menu + "".join(card.format(n=n) for n in range(1, 6)), "https://example.org/shop"))
    assert found[2] == Item(
        "Mug number 3", "https://example.org/3", "It holds tea and coffee and is blue.", "2020-01-03", "13,50 €",
        "https://example.org/3.jpg",
    )  # fmt: skip
    assert len(found) == 5


def test_a_story_has_no_items() -> None:
    assert items(Page.parse(STORY)) == []


def test_a_list_that_only_structured_data_tells_of() -> None:
    entries = [
        {"@type": "ListItem", "item": {"@type": "Thing", "name": f"Thing {n}", "url": f"/{n}"}} for n in range(3)
    ]
    found = items(Page.parse(_script({"@type": "ItemList", "itemListElement": entries}), "https://example.org"))
    assert [(item.title, item.url) for item in found] == [(f"Thing {n}", f"https://example.org/{n}") for n in range(3)]


def test_products_are_stated_in_json_ld_or_microdata() -> None:
    offer = {
        "@type": "AggregateOffer",
        "lowPrice": "9.90",
        "priceCurrency": "EUR",
        "availability": "https://schema.org/InStock",
    }
    data = {
        "@graph": [{"@type": "Product", "name": "Mug", "brand": {"@type": "Brand", "name": "Kiln"}, "offers": offer,
                    "aggregateRating": {"ratingValue": 4.5, "reviewCount": 12},
                    "image": [{"@type": "ImageObject", "url": "/m.png"}]}]
    }  # fmt: skip
    [mug] = products(Page.parse(_script(data)))
    assert (mug.brand, mug.price, mug.currency, mug.availability) == ("Kiln", "9.90", "EUR", "InStock")
    assert (mug.rating, mug.ratings, mug.image) == ("4.5", "12", "/m.png")
    html = '<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Cup</b><i itemprop=sku>7</i></div>'
    assert [(cup.name, cup.sku) for cup in products(Page.parse(html))] == [("Cup", "7")]


def test_recipes_and_how_tos_are_lists() -> None:
    steps = [
        {"@type": "HowToSection", "itemListElement": [{"@type": "HowToStep", "text": "Boil."}]},
        {"@type": "HowToStep", "name": "Pour."},
    ]
    data = [
        {
            "@type": "Recipe",
            "name": "Tea",
            "recipeIngredient": ["water", "leaves"],
            "recipeInstructions": steps,
            "totalTime": "PT5M",
        },
        {"@type": "HowTo", "name": "Tie", "step": "Cross.\nPull.", "tool": [{"@type": "HowToTool", "name": "rope"}]},
    ]
    page = Page.parse(_script(data))
    [tea], [tie] = recipes(page), howtos(page)
    assert (tea.ingredients, tea.steps, tea.time) == (("water", "leaves"), ("Boil.", "Pour."), "PT5M")
    assert (tie.steps, tie.needs) == (("Cross.", "Pull."), ("rope",))
