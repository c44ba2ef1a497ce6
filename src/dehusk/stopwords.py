"""Short lists of function words, one per language: the words that every text of the language is full of.

Lives here: the lists and their names. They are our own; to change one, change its number in ``NAMES`` too, since
results record which list they were made with. Using them is up to ``terms.py``.
"""

from __future__ import annotations

_LISTS = {
    "en": """
        a an the and but or nor so yet if then else than that this these those there here when where why how what
        which who whom whose while because although though unless until since as at by for from in into of off on
        onto out over to up down under with within without about above across after against along among around
        before behind below beneath beside between beyond during except inside like near outside through toward
        towards upon via per i me my mine myself we us our ours ourselves you your yours yourself yourselves he him
        his himself she her hers herself it its itself they them their theirs themselves one is am are was were be
        been being have has had having do does did doing done will would shall should can could may might must
        ought not no any all both each few more most other others some such only own same too very just also again
        further once ever never always often still already even rather quite much many every either neither another
        hey oh ah s t d m ll re ve don isn aren wasn weren hasn haven hadn doesn didn won wouldn shouldn couldn
    """,
    "de": """
        der die das den dem des ein eine einen einem einer eines und oder aber denn sondern doch als wie wenn weil
        dass ob obwohl damit bis seit während nachdem bevor in im an am auf aus bei beim mit nach von vom zu zum zur
        für über unter vor hinter neben zwischen durch gegen ohne um ich du er sie es wir ihr mich mir dich dir ihn
        ihm ihnen uns euch sich mein dein sein seine seinen seiner unser euer kein keine keinen nicht noch nur auch
        so sehr schon mehr dann da hier dort wo wer was welche welcher dieser diese dieses diesem diesen jener ist
        sind war waren bin bist wird werden wurde wurden worden hat haben hatte hatten kann können konnte muss
        müssen soll sollen will wollen man alle alles viel viele etwas nichts
    """,
    "fr": """
        le la les l un une des du de d au aux et ou mais donc or ni car que qu qui quoi dont où si comme quand
        lorsque puisque parce pour par avec sans sous sur dans en entre vers chez depuis pendant avant après contre
        je j tu il elle on nous vous ils elles me m te t se s lui leur leurs moi toi eux ce c cet cette ces cela ça
        mon ma mes ton ta tes son sa ses notre nos votre vos ne n pas plus moins très trop aussi encore déjà même
        tout tous toute toutes autre autres y est sont était étaient être été suis es sera seront ai as a avons avez
        ont avait avaient avoir eu fait faire peut peuvent doit
    """,
    "es": """
        el la los las lo un una unos unas de del al a y e o u pero sino que quien quienes cual cuales cuyo donde
        cuando como si porque pues aunque mientras en con sin por para sobre entre hasta desde hacia según contra
        durante tras ante bajo yo tú él ella ello nosotros ellos ellas usted ustedes me te se nos os le les mi mis
        tu tus su sus nuestro nuestra este esta esto estos estas ese esa eso esos esas aquel no ni sí más menos muy
        ya también todo toda todos todas otro otra otros otras es son era eran ser sido fue fueron está están estaba
        estar ha han había haber hay he tiene tienen puede pueden cada
    """,
    "pt": """
        o a os as um uma uns umas de do da dos das em no na nos nas ao à aos às por pelo pela pelos pelas para com
        sem sob sobre entre até desde e ou mas que quem qual quais onde quando como se porque pois embora enquanto
        eu tu ele ela nós vós eles elas você vocês me te lhe lhes meu minha seu sua seus suas nosso nossa este esta
        isto estes estas esse essa isso esses essas aquele aquela aquilo não nem sim mais menos muito já também todo
        toda todos todas outro outra outros outras é são era eram ser sido foi foram está estão estava estar há tem
        têm tinha ter pode podem cada num numa
    """,
    "it": """
        il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla
        dai dalle in nel nello nella nei nelle con su sul sulla sui sulle per tra fra e ed o ma che chi cui quale
        quali dove quando come se perché poiché mentre anche io tu egli lui lei noi voi essi loro mi ti si ci vi ne
        mio mia tuo suo sua suoi sue nostro questo questa questi queste quello quella quelli non né sì più meno molto
        già ancora tutto tutta tutti tutte altro altra altri è sono era erano essere stato stata ha hanno aveva avere
        ho può possono deve
    """,
    "nl": """
        de het een en of maar want dus als dan dat die dit deze wie wat welke waar wanneer hoe omdat hoewel terwijl
        van in op aan bij met naar voor door over onder uit om tot tegen tussen zonder na te ik jij je u hij zij ze
        wij we jullie hen hun mij me jou hem haar ons onze mijn zijn zich niet geen nog wel ook al meer zeer heel er
        daar hier is was waren ben bent wordt worden werd werden geweest heeft hebben had hadden kan kunnen kon moet
        moeten zal zullen zou wil alle alles veel andere
    """,
    "sv": """
        en ett den det de och eller men som att om när där hur vad vem vilken vilka eftersom medan i på av för med
        till från vid över under mellan mot utan efter före genom hos jag du han hon vi ni dem mig dig honom henne
        oss er sig min mitt din sin sitt sina hans hennes vår deras denna detta dessa inte ej också bara mycket mer
        mest redan än så då här är var vara varit blir blev har hade kan kunde ska skulle måste vill alla allt andra
        någon något några ingen
    """,
    "da": """
        en et den det de og eller men som at om når hvor hvordan hvad hvem hvilken fordi mens i på af for med til
        fra ved over under mellem mod uden efter før gennem hos jeg du han hun vi dem mig dig ham hende os jer sig
        min mit din sin sit sine hans hendes vores deres denne dette disse ikke også kun meget mere mest allerede
        end så da her er var være været bliver blev har havde kan kunne skal skulle må vil ville alle alt andre nogen
        noget nogle ingen der
    """,
    "no": """
        en et ei den det de og eller men som at om når hvor hvordan hva hvem hvilken fordi mens i på av for med til
        fra ved over under mellom mot uten etter før gjennom hos jeg du han hun vi dere dem meg deg ham henne oss seg
        min mitt din sin sitt sine hans hennes vår deres denne dette disse ikke også bare mye mer mest allerede enn så
        da her er var være vært blir ble har hadde kan kunne skal skulle må vil ville alle alt andre noen noe ingen
        der ut opp
    """,
    "fi": """
        ja tai mutta että jos kun kuin koska vaikka niin myös sekä eli joka jotka jonka jossa josta joita mikä mitä
        kuka missä milloin miten minä sinä hän me te he se ne tämä tuo nämä nuo minun sinun hänen meidän teidän heidän
        sen niiden tämän tässä tätä siitä siinä sitä on oli ovat olivat olla ollut ei eivät en et emme ole olisi voi
        voivat pitää vielä vain nyt jo hyvin kaikki muut muun kanssa ennen jälkeen mukaan välillä ilman
    """,
    "pl": """
        i a oraz lub albo ale lecz że żeby aby jeśli gdy kiedy jak jako który która które którzy których którym co
        kto gdzie dlaczego ponieważ bo więc w we z ze na do od o u po przed za nad pod przez przy dla bez między ja ty
        on ona ono my wy oni one mnie mi ciebie ci jego jej go mu nas nam was ich im się swój swoje mój twój nasz ten
        ta to te tego tej tym tych nie tak też także już jeszcze tylko bardzo więcej jest są był była było były być
        będzie będą ma mają miał może mogą można czy wszystko wszystkie inne
    """,
    "cs": """
        a i nebo ale však že aby když kdy jak jako který která které kteří kterých co kdo kde proč protože tak tedy v
        ve z ze na do od o u po před za nad pod přes při pro bez mezi k ke s se já ty on ona ono my vy oni mě mi tě ti
        jeho její jej mu nás nám vás jich jim si svůj svou můj náš ten ta to ti ty toho té tom těch tento tato ne není
        také už ještě jen pouze velmi více je jsou byl byla bylo byli být bude budou má mají měl může mohou jsem jsme
        všechny jiné než podle
    """,
    "hu": """
        a az egy és vagy de hogy ha mint amikor mert bár míg aki akik ami amely amelyek hol hogyan mi ki nem is csak
        még már meg el ki be fel le én te ő mi ti ők ez ezek azt ezt annak ennek azok engem neki velük vele ebben abban
        van vannak volt voltak lesz lenne lehet kell szerint között után előtt alatt által nélkül minden más sok több
        nagyon így úgy itt ott
    """,
    "ro": """
        și sau dar însă că să dacă când cum ca unde ce care cine căci deși un o unei unui de la din în pe cu fără
        pentru prin peste sub între până despre după spre eu tu el ea noi voi ei ele mă te se ne vă îl îi le lui lor
        meu său sa acest această acesta aceste acești acel acea aceea al a ai ale nu mai foarte tot toate toți alte
        este sunt era erau fi fost va vor are au avea am poate fie
    """,
    "ru": """
        и а но или да что чтобы если когда как где куда откуда почему потому так же ли бы то не ни нет в во на с со к
        ко у о об от до из за по под над при про для без через между перед после я ты он она оно мы вы они меня мне
        тебя тебе его ему её ей нас нам вас вам их им ними себя свой свои мой наш этот эта это эти того этого этой
        этом тот та те который которая которые которых быть был была было были будет есть уже ещё еще только также
        очень более все всё всех может можно
    """,
    "uk": """
        і й та а але або що щоб якщо коли як де куди звідки чому тому так же чи би то не ні немає в у на з зі із до
        від о об за по під над при про для без через між перед після я ти він вона воно ми ви вони мене мені тебе його
        йому її їй нас нам вас вам їх їм себе свій свої мій наш цей ця це ці того цього цієї цьому той ті який яка які
        яких бути був була було були буде є вже ще тільки лише також дуже більш все всі всіх може можна
    """,
    "bg": """
        и а но или че да ако когато как къде защо защото така също не ни в във на с със към у о от до из за по под над
        при без през между пред след аз ти той тя то ние вие те мен ме теб те него му нея я нас ни вас ви тях ги им се
        си свой мой наш този тази това тези онзи който която което които е са беше бяха бъде съм сме ще има няма може
        още вече само много повече всички всичко други
    """,
    "el": """
        ο η το οι τα του της των τον την τους τις ένας μια μία ένα και ή αλλά ότι πως να αν όταν όπως που πού γιατί
        επειδή ενώ σε στο στη στην στον στα στους στις από με για ως προς κατά μετά πριν χωρίς μεταξύ εγώ εσύ αυτός
        αυτή αυτό αυτά αυτοί εμείς εσείς μου σου μας σας τους θα δεν μην μη είναι ήταν έχει έχουν είχε είμαι πολύ πιο
        όλα όλοι όλες άλλο κάθε μόνο επίσης
    """,
    "tr": """
        ve veya ya da de ama fakat ancak çünkü ki eğer gibi kadar için ile göre sonra önce beri rağmen bir bu şu o
        bunlar onlar ben sen biz siz bana beni sana seni ona onu bize bizi size sizi onların bunun onun ne kim nerede
        nasıl neden niçin hangi her hiç tüm bütün çok daha en değil var yok mi mı mu mü ise olan olarak olduğu olduğunu
        oldu olur idi sadece bile diye
    """,
    "id": """
        yang dan atau tetapi tapi namun karena jika kalau bila ketika saat agar supaya bahwa seperti di ke dari pada
        dalam dengan untuk oleh tentang antara tanpa sebagai sejak hingga sampai setelah sebelum saya aku kamu anda
        dia ia kami kita mereka ini itu tersebut nya tidak bukan belum sudah telah akan sedang masih juga hanya sangat
        lebih ada adalah bisa dapat harus para semua setiap banyak lain apa siapa mana bagaimana
    """,
    "vi": """
        và hoặc nhưng mà nếu khi vì nên thì là rằng như của cho với từ đến trong trên dưới ngoài ở tại về theo bởi qua
        giữa sau trước tôi bạn anh chị ông bà nó chúng họ mình này đó kia ấy những các một mọi mỗi nhiều không chưa đã
        đang sẽ được bị có cũng chỉ rất hơn nhất còn lại ra vào lên gì ai đâu nào sao
    """,
    "ar": """
        في من إلى على عن مع بعد قبل بين حتى منذ خلال عند عبر ضد دون و أو ثم لكن بل أن إن لأن إذا كما حيث كان كانت كانوا
        يكون تكون ليس لا لم لن ما هل قد كل بعض غير أي هو هي هم هما نحن أنا أنت هذا هذه ذلك تلك هؤلاء التي الذي الذين
        الى وفي ومن وقد فيه فيها منه منها عليه عليها له لها به بها لهم
    """,
    "fa": """
        و یا اما ولی که اگر چون زیرا تا هم نیز در از به با بر برای بین پس پیش روی زیر بدون درباره را من تو او ما شما
        آنها آنان این آن اینکه آنکه همین همان خود یک هر همه چند چه کی کجا چرا است بود بودند شد شده شود هست هستند نیست
        می نمی باید خواهد کرد کرده کند دارد دارند بسیار دیگر های ها ای
    """,
    "he": """
        של את על עם אל מן בין לפני אחרי תחת בלי עד כדי או אבל כי אם כאשר כמו איך איפה מה מי למה לא אין יש גם רק עוד כבר
        מאוד יותר הוא היא הם הן אני אתה אנחנו אתם לו לה להם לי לך לנו שלו שלה שלהם שלי זה זאת זו אלה אלו כל היה היתה
        הייתה היו יהיה להיות אשר ש ה ו ב ל
    """,
    "hi": """
        का के की को से में पर ने और या लेकिन कि जो जब तब तो यदि अगर क्योंकि जैसे वह यह वे ये इस उस इन उन इसे उसे मैं
        हम तुम आप मेरा हमारा आपका अपना अपने अपनी इसके उनके उसके है हैं था थी थे हो होता होती होते हुआ हुई हुए गया गई
        गए रहा रही रहे कर करने किया दिया नहीं न भी ही तक साथ बाद लिए एक कुछ सब सभी बहुत द्वारा कोई क्या कहा
    """,
    "ko": """
        그 이 저 것 수 등 및 또는 그리고 그러나 하지만 또한 때문에 위해 대한 대해 통해 따라 위한 의해 있는 있다 있습니다
        없는 없다 하는 한다 했다 합니다 하고 된다 되는 됐다 이다
        아니라 나는 우리 제 더 가장 모든 이번 지난 매우 다른 같은
    """,
    # Scripts without spaces: a term is a character, so the lists are of characters.
    "zh": """
        的 了 是 在 和 不 我 有 他 这 這 个 個 们 們 也 就 都 而 及 与 與 或 之 于 於 为 為 以 其 但 你 您 她 它 被 把
        让 讓 从 從 到 对 對 很 还 還 又 如 该 該 此 并 並 则 則 所 等 着 著 过 過 吗 嗎 呢 吧 将 將 由 向
    """,
    "ja": """
        の に は を た が で て と し れ さ い る も な か ら り う そ こ あ ま す よ く だ っ ん き け せ ど
        ば や へ ね お
    """,
}

_VERSION = 1

STOP_WORDS: dict[str, frozenset[str]] = {code: frozenset(words.split()) for code, words in _LISTS.items()}
"""Function words by language code (ISO 639-1)."""

NAMES: dict[str, str] = {code: f"dehusk-{code}-{_VERSION}" for code in _LISTS}
"""What results call the list they were made with."""
