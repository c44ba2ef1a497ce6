"""Month names of the languages that write dates with words, as one table from name to number.

Here: names and nothing else. Parsing is in dates.py.
"""

from __future__ import annotations

from typing import Final

# Twelve entries a language, ended by a semicolon; "a/b" are forms of one month (case endings, abbreviations).
_NAMES: Final = """
january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct
november/nov december/dec;
januar/jänner/jan/jän februar/feber/feb/feb märz/mrz/maerz/mär april/apr mai juni/jun juli/jul august/aug
september/sep/sept oktober/okt november/nov dezember/dez;
janvier/janv février/févr/fév/fevrier mars avril/avr mai juin juillet/juil août/aout septembre/sept octobre/oct
novembre/nov décembre/déc/decembre;
enero/ene febrero/feb marzo/mar abril/abr mayo/may junio/jun julio/jul agosto/ago septiembre/setiembre/sep/sept/set
octubre/oct noviembre/nov diciembre/dic;
gennaio/gen febbraio/feb marzo/mar aprile/apr maggio/mag giugno/giu luglio/lug agosto/ago settembre/set/sett
ottobre/ott novembre/nov dicembre/dic;
janeiro/jan fevereiro/fev março/mar/marco abril/abr maio/mai junho/jun julho/jul agosto/ago setembro/set outubro/out
novembro/nov dezembro/dez;
januari/jan februari/feb maart/mrt april/apr mei juni/jun juli/jul augustus/aug september/sep/sept oktober/okt
november/nov december/dec;
januari/jan februari/feb mars april/apr maj juni/jun juli/jul augusti/aug september/sep/sept oktober/okt november/nov
december/dec;
januar/jan februar/feb marts april/apr maj juni/jun juli/jul august/aug september/sep oktober/okt november/nov
december/dec;
januar/jan februar/feb mars april/apr mai juni/jun juli/jul august/aug september/sep oktober/okt november/nov
desember/des;
tammikuuta/tammikuu helmikuuta/helmikuu maaliskuuta/maaliskuu huhtikuuta/huhtikuu toukokuuta/toukokuu
kesäkuuta/kesäkuu heinäkuuta/heinäkuu elokuuta/elokuu syyskuuta/syyskuu lokakuuta/lokakuu marraskuuta/marraskuu
joulukuuta/joulukuu;
jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember;
styczeń/stycznia/sty luty/lutego/lut marzec/marca/mar kwiecień/kwietnia/kwi maj/maja czerwiec/czerwca/cze
lipiec/lipca/lip sierpień/sierpnia/sie wrzesień/września/wrz październik/października/paź listopad/listopada/lis
grudzień/grudnia/gru;
leden/ledna únor/února březen/března duben/dubna květen/května červen/června červenec/července srpen/srpna září
říjen/října listopad/listopadu prosinec/prosince;
január/januára február/februára marec/marca apríl/apríla máj/mája jún/júna júl/júla august/augusta september/septembra
október/októbra november/novembra december/decembra;
január/jan február/febr március/márc április/ápr május/máj június/jún július/júl augusztus/aug szeptember/szept
október/okt november/nov december/dec;
ianuarie/ian februarie/feb martie/mar aprilie/apr mai iunie/iun iulie/iul august/aug septembrie/sept octombrie/oct
noiembrie/nov decembrie/dec;
ocak/oca şubat/şub mart/mar nisan/nis mayıs/may haziran/haz temmuz/tem ağustos/ağu eylül/eyl ekim/eki kasım/kas
aralık/ara;
gener/gen febrer/febr març abril/abr maig/mai juny juliol/jul agost/ag setembre/set octubre/oct novembre/nov
desembre/des;
januari/jan februari/feb maret/mar april/apr mei juni/jun juli/jul agustus/agt september/sep oktober/okt november/nov
desember/des;
tháng_1 tháng_2 tháng_3 tháng_4 tháng_5 tháng_6 tháng_7 tháng_8 tháng_9 tháng_10 tháng_11 tháng_12;
январь/января/янв февраль/февраля/фев/февр март/марта/мар апрель/апреля/апр май/мая июнь/июня/июн июль/июля/июл
август/августа/авг сентябрь/сентября/сен/сент октябрь/октября/окт ноябрь/ноября/ноя/нояб декабрь/декабря/дек;
січень/січня/січ лютий/лютого/лют березень/березня/бер квітень/квітня/кві травень/травня/тра червень/червня/чер
липень/липня/лип серпень/серпня/сер вересень/вересня/вер жовтень/жовтня/жов листопад/листопада/лис грудень/грудня/гру;
януари/ян февруари/февр март април/апр май юни юли август/авг септември/септ октомври/окт ноември/ноем декември/дек;
jануар/јануар/јан фебруар/феб март/мар април/апр мај јун јул август/авг септембар/сеп октобар/окт новембар/нов
децембар/дец;
siječanj/siječnja veljača/veljače ožujak/ožujka travanj/travnja svibanj/svibnja lipanj/lipnja srpanj/srpnja
kolovoz/kolovoza rujan/rujna - studeni/studenoga prosinac/prosinca;
január/jan február/feb marec/mar april/apr maj junij/jun julij/jul avgust/avg september/sep oktober/okt november/nov
december/dec;
sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio;
janvāris/janvāra februāris/februāra marts/marta aprīlis/aprīļa maijs/maija jūnijs/jūnija jūlijs/jūlija augusts/augusta
septembris/septembra oktobris/oktobra novembris/novembra decembris/decembra;
ιανουάριος/ιανουαρίου/ιαν φεβρουάριος/φεβρουαρίου/φεβ μάρτιος/μαρτίου/μαρ απρίλιος/απριλίου/απρ μάιος/μαΐου/μαϊ
ιούνιος/ιουνίου/ιουν ιούλιος/ιουλίου/ιουλ αύγουστος/αυγούστου/αυγ σεπτέμβριος/σεπτεμβρίου/σεπ οκτώβριος/οκτωβρίου/οκτ
νοέμβριος/νοεμβρίου/νοε δεκέμβριος/δεκεμβρίου/δεκ;
ינואר/בינואר פברואר/בפברואר מרץ/במרץ/מרס אפריל/באפריל מאי/במאי יוני/ביוני יולי/ביולי אוגוסט/באוגוסט ספטמבר/בספטמבר
אוקטובר/באוקטובר נובמבר/בנובמבר דצמבר/בדצמבר;
يناير/كانون_الثاني فبراير/شباط مارس/آذار أبريل/إبريل/ابريل/نيسان مايو/أيار يونيو/يونيه/حزيران يوليو/يوليه/تموز
أغسطس/اغسطس/آب سبتمبر/أيلول أكتوبر/اكتوبر/تشرين_الأول نوفمبر/تشرين_الثاني ديسمبر/كانون_الأول;
ژانویه فوریه مارس آوریل مه ژوئن ژوئیه/جولای اوت سپتامبر اکتبر نوامبر دسامبر;
जनवरी फरवरी/फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्टूबर/अक्तूबर नवंबर/नवम्बर दिसंबर/दिसम्बर;
জানুয়ারি/জানুয়ারী ফেব্রুয়ারি/ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর;
มกราคม/ม.ค กุมภาพันธ์/ก.พ มีนาคม/มี.ค เมษายน/เม.ย พฤษภาคม/พ.ค มิถุนายน/มิ.ย กรกฎาคม/ก.ค สิงหาคม/ส.ค กันยายน/ก.ย
ตุลาคม/ต.ค พฤศจิกายน/พ.ย ธันวาคม/ธ.ค;
"""


def _table() -> dict[str, int]:
    table: dict[str, int] = {}
    for line in _NAMES.split(";"):
        for month, forms in enumerate(line.split(), 1):
            for form in forms.split("/"):
                # "listopad" is November in Polish and Czech but October in Croatian: the first line wins.
                table.setdefault(form.replace("_", " "), month)
    table.pop("-", None)
    return table


MONTHS: Final = _table()
"""Lower-case month name or abbreviation, without a final full stop → 1 … 12.

>>> MONTHS["märz"], MONTHS["января"]
(3, 1)
"""
