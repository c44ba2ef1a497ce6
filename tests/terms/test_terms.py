"""Text as terms: scripts, stop words, languages, stems."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dehusk import terms
from dehusk.stopwords import STOP_WORDS
from dehusk.text import Characters

SENTENCES = {
    "en": "The council said that it would not be able to pay for the repairs before the end of the year.",
    "de": "Der Rat hat gesagt, dass er die Reparatur nicht vor dem Ende des Jahres bezahlen kann.",
    "fr": "Le conseil a dit qu'il ne pourrait pas payer les réparations avant la fin de l'année.",
    "es": "El consejo dijo que no podría pagar las obras antes del final del año, pero que lo hará con el tiempo.",
    "pt": "O conselho disse que não poderia pagar as obras antes do fim do ano, mas que o fará com o tempo.",
    "it": "Il consiglio ha detto che non può pagare i lavori prima della fine dell'anno, ma che lo farà con il tempo.",
    "nl": "De raad zei dat hij de herstelling niet voor het einde van het jaar kan betalen.",
    "sv": "Rådet sade att det inte kan betala för arbetet före slutet av året, men att det är viktigt.",
    "da": "Rådet sagde, at det ikke kan betale for arbejdet før slutningen af året, men at der er håb.",
    "no": "Rådet sa at det ikke kan betale for arbeidet før slutten av året, men at noe må gjøres.",
    "fi": "Neuvosto sanoi, että se ei voi maksaa korjausta ennen vuoden loppua, mutta se on tärkeää.",
    "pl": "Rada powiedziała, że nie może zapłacić za naprawę przed końcem roku, ale to jest ważne.",
    "cs": "Rada řekla, že nemůže zaplatit opravu před koncem roku, ale že je to důležité a bude se o tom jednat.",
    "hu": "A tanács azt mondta, hogy nem tudja kifizetni a javítást az év vége előtt, de ez nagyon fontos.",
    "ro": "Consiliul a spus că nu poate plăti lucrările înainte de sfârșitul anului, dar că este important.",
    "ru": "Совет сказал, что он не может оплатить ремонт до конца года, но что это очень важно.",
    "uk": "Рада сказала, що вона не може сплатити за ремонт до кінця року, але що це дуже важливо.",
    "bg": "Съветът каза, че не може да плати ремонта преди края на годината, но че това е важно за всички.",
    "el": "Το συμβούλιο είπε ότι δεν μπορεί να πληρώσει για την επισκευή πριν από το τέλος του έτους.",
    "tr": "Kurul bu onarım için ödeme yapamayacağını ama bunun çok önemli olduğunu söyledi.",
    "id": "Dewan itu mengatakan bahwa mereka tidak dapat membayar perbaikan sebelum akhir tahun, tetapi akan mencoba.",
    "vi": "Hội đồng nói rằng họ không thể trả tiền cho việc sửa chữa trước cuối năm, nhưng sẽ cố gắng.",
    "ar": "قال المجلس إنه لا يستطيع دفع تكاليف الإصلاح قبل نهاية العام ولكن هذا الأمر مهم في المدينة",
    "fa": "شورا گفت که نمی تواند هزینه تعمیر را تا پایان سال پرداخت کند اما این کار بسیار مهم است",
    "he": "המועצה אמרה כי היא לא יכולה לשלם על התיקון לפני סוף השנה אבל זה מאוד חשוב",
    "hi": "परिषद ने कहा कि वह साल के अंत से पहले मरम्मत के लिए भुगतान नहीं कर सकती है",
    "ko": "시의회는 올해 말 전에 수리 비용을 낼 수 없다 그러나 이 문제는 매우 중요하다고 했다",
    "zh": "市议会说，在年底之前，他们不能支付这个修理的费用，但是这个问题很重要。",
    "ja": "市議会は、年末までに修理の費用を払うことはできないが、この問題は重要だと言った。",
}


@pytest.mark.parametrize(("code", "sentence"), SENTENCES.items())
def test_a_sentence_names_its_language(code, sentence):
    assert terms.language(terms.words(sentence)) == code


def test_every_list_has_a_sentence_that_tests_it():
    assert set(SENTENCES) == set(STOP_WORDS)


@pytest.mark.parametrize("code", [code for code in SENTENCES if code not in ("zh", "ja")])
def test_stop_words_by_arrays_are_the_stop_words_by_strings(code):
    texts = [SENTENCES[code], "", "12 34"]
    expected = [sum(word.lower() in STOP_WORDS[code] for word in terms.words(text)) for text in texts]
    assert terms.stop_words(Characters.of(texts)).tolist() == expected


@pytest.mark.parametrize("code", ["zh", "ja"])
def test_stop_characters_are_counted_in_scripts_without_spaces(code):
    expected = sum(character in STOP_WORDS[code] for character in SENTENCES[code])
    assert terms.stop_words(Characters.of([SENTENCES[code]])).tolist() == [expected]


@pytest.mark.parametrize("text", ["ภาษาไทยสวัสดี", "ພາສາລາວ", "ភាសាខ្មែរ", "မြန်မာဘာသာ", "日本語", "中文"])
def test_scripts_without_spaces_give_a_term_a_character_and_lose_none(text):
    found = terms.words(text)
    assert "".join(found) == text
    assert len(found) > 1


@pytest.mark.parametrize("text", ["हिन्दी", "বাংলা", "தமிழ்", "عَرَبِيّ", "שָׁלוֹם", "naïve", "한국어", "می‌خواهم"])
def test_marks_do_not_cut_words(text):
    assert terms.words(text) == [text]


@given(st.text(max_size=60))
def test_words_hold_every_letter_and_digit_once(text):
    kept = [character for character in "".join(terms.words(text)) if character.isalnum()]
    assert kept == [character for character in text if character.isalnum()]


def test_english_is_stemmed_by_porter():
    assert terms.terms("performance performer performing performable performs") == [
        "perform", "perform", "perform", "perform", "perform",
    ]  # fmt: skip


def test_the_language_is_found_if_none_is_given():
    assert terms.terms("Die Katzen und der Hund", None) == ["katz", "hund"]


def test_soft_hyphens_are_not_part_of_a_term():
    assert terms.terms("ex\u00adample") == terms.terms("example")


def test_the_table_knows_which_text_and_which_form():
    table = terms.Terms.of(["Cats and dogs", "a dog"], "en")
    assert table.text.tolist() == [0, 0, 1]
    assert [table.forms[form] for form in table.form] == ["Cats", "dogs", "dog"]
    assert [table.vocabulary[term] for term in table.term] == ["cat", "dog", "dog"]


def test_no_texts_no_terms():
    table = terms.Terms.of([])
    assert table.term.tolist() == []
    assert terms.stop_words(Characters.of([])).tolist() == []
    assert np.array_equal(terms.Terms.of(["", "?!"]).text, [])
