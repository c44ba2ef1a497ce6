"""Words that mean the same on any site: function words, months, page furniture, the short headings around content.

Lives here: the lists and their look-up tables by word hash, in many languages. No page is looked at here.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from dehusk.stopwords import STOP_WORDS
from dehusk.text import Characters

BITS = 18
"""Word hashes are looked up by their top bits: 2^18 entries, so that a list of 1,500 words errs on 0.6 % of others."""

FUNCTION, TIME, FURNITURE, TITLE = 1, 2, 4, 8
"""Bits of a word's class."""

_TIME = """
january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec
januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre
novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho
setembro outubro dezembro januari februari maart mei augustus januára февраля января марта апреля мая июня июля августа
сентября октября ноября декабря stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października
listopada grudnia ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche

ago yesterday today hours hour minutes minute days day weeks week months month year years vor stunden tagen gestern
heute heures hier aujourd horas días ayer hoy ore giorni ieri oggi posted published updated edited
am pm edt est pst gmt utc uhr
"""

_FURNITURE = """
copyright copyrighted reserved rights privacy policy cookie cookies terms conditions disclaimer imprint login logout
signin signup register registration subscribe unsubscribe subscription newsletter share tweet facebook twitter instagram
linkedin pinterest youtube whatsapp telegram rss print email comment comments reply replies previous prev next home
homepage sitemap contact contacts faq help menu navigation search skip advertise advertisement advertising sponsored
loading follow bookmark permalink trackback trackbacks tags tagged category categories archive archives guestbook links
webmaster account wishlist cart checkout feedback accessibility careers webmail forum forums password username
impressum datenschutz datenschutzerklärung agb kontakt startseite anmelden registrieren abmelden suche suchen teilen
drucken kommentar kommentare antworten weiter zurück weiterlesen werbung anzeige abonnieren vorbehalten rechte
nutzungsbedingungen hilfe merken accueil connexion inscription contactez recherche rechercher partager imprimer
commentaire commentaires répondre suivant précédent mentions légales confidentialité réservés droits publicité abonnez
inicio contacto buscar compartir comentario comentarios responder siguiente anterior privacidad términos derechos
reservados publicidad suscríbete registrarse sesión iniciar accedi registrati contatti cerca condividi stampa commenti
rispondi successivo precedente riservati diritti pubblicità entrar contato pesquisar compartilhar comentários próximo
direitos privacidade inloggen registreren zoeken delen afdrukken reacties reageer volgende vorige voorwaarden
voorbehouden войти регистрация поиск главная контакты поделиться комментарии комментарий ответить реклама права защищены
конфиденциальности далее назад zaloguj zarejestruj szukaj kontakt udostępnij komentarze odpowiedz regulamin prywatności
zastrzeżone reklama następny poprzedni giriş paylaş yorum yorumlar iletişim gizlilik saklıdır hakları anasayfa
首页 登录 登陆 注册 搜索 分享 评论 打印 联系我们 关于我们 版权所有 隐私政策 广告 更多
上一页 下一页 上一篇 下一篇 返回 收藏 订阅 设为首页 加入收藏 免责声明
首頁 登入 註冊 搜尋 聯絡我們 廣告 下一頁 上一頁
ホーム ログイン 会員登録 検索 お問い合わせ プライバシーポリシー 利用規約 広告 コメント 前へ 次へ
로그인 회원가입 검색 공유 댓글 광고 이용약관 개인정보처리방침
الرئيسية تسجيل الدخول بحث شارك تعليقات التعليقات الخصوصية اتصل إعلان محفوظة الحقوق
"""
"""What a page says of itself and to its readers, rather than of its subject."""

RELATED, COMMENTS, SHARE, LEGAL, MENU, JOIN, AUTHOR, TERMS, MORE, BUY, REPLY, NOTHING = range(1, 13)
"""What a block's whole text announces."""
NAMES = (
    "related", "comments", "share", "legal", "menu", "subscribe", "author", "tags", "more", "buy", "reply", "nothing",
)  # fmt: skip
"""Their names, in that order; nothing is what errors and walls have to say."""

PHRASES: dict[int, str] = {
    RELATED: """
people who viewed this item also viewed|customers who bought this item also bought|similar sponsored items
customers who viewed this item also viewed|explore related items|more to consider|related sponsored items
related|related posts|related articles|related stories|related content|related topics|related news
related links|related products|related items|related questions|related reading|related coverage
related video|related videos|related searches|you may also like|you might also like|you might like
you may like|you might also enjoy|also on|more from|more stories|more news|more articles|more posts
more like this|more to explore|more in|more on this|more on this story|more on this topic|most read
most popular|most viewed|most shared|most commented|most recent|popular posts|popular articles
popular stories|popular now|popular|trending|trending now|trending stories|trending topics|recent posts
recent articles|recent news|recent stories|latest|latest news|latest posts|latest articles
latest stories|recommended|recommended for you|recommended reading|recommended articles
recommended stories|recommended posts|recommendations|read next|up next|whats next|keep reading
continue reading|further reading|see also|dont miss|editors picks|editors choice|top stories|top news
in other news|from around the web|around the web|from the web|sponsored|sponsored content
sponsored stories|promoted stories|promoted|paid content|similar articles|similar posts|similar stories
similar products|similar items|other articles|other news|other stories|explore more|discover more
next article|next post|next story|previous post|previous article|previous|next|customers also bought
customers also viewed|recently viewed|people also viewed|frequently bought together|featured
featured posts|featured articles|featured stories|in this section|ähnliche artikel|ähnliche beiträge
verwandte artikel|verwandte themen|mehr zum thema|weitere artikel|weitere beiträge
das könnte sie auch interessieren|das könnte dich auch interessieren|auch interessant|meistgelesen
meist gelesen|aktuelle beiträge|neueste beiträge|letzte beiträge|neueste artikel|beliebte beiträge
beliebt|empfohlen|lesen sie auch|zum thema|mehr zum thema|artikel zum thema|mehr aus|top themen
topthemen|neueste|thema|articles similaires|articles liés|articles récents|à lire aussi|a lire aussi
lire aussi|sur le même sujet|dans la même rubrique|les plus lus|les plus populaires|vous aimerez aussi
voir aussi|à découvrir|derniers articles|en savoir plus|artículos relacionados|noticias relacionadas
entradas relacionadas|relacionados|relacionadas|lo más leído|más leídas|más leídos|te puede interesar
también te puede interesar|lea también|lee también|más noticias|últimas noticias|entradas recientes
articoli correlati|potrebbe interessarti anche|leggi anche|correlati|ultime notizie|i più letti
più letti|articoli recenti|artigos relacionados|notícias relacionadas|posts relacionados|leia também
veja também|leia mais|mais lidas|últimas notícias|gerelateerde artikelen|lees ook|meest gelezen
gerelateerd|laatste nieuws|похожие статьи|читайте также|похожие записи|по теме|смотрите также
другие новости|популярное|новости|последние новости|zobacz także|czytaj także|powiązane artykuły
podobne artykuły|polecane|najnowsze|najczęściej czytane|zobacz również|ilgili haberler|benzer yazılar
ilgili yazılar|relaterade artiklar|läs också|läs mer|les også|læs også|lue myös|související články
přečtěte si také|kapcsolódó cikkek|citește și|διαβάστε επίσης|σχετικά άρθρα|baca juga|berita terkait
相关阅读|相关文章|相关新闻|相关推荐|推荐阅读|热门文章|热门推荐|最新文章|猜你喜欢|热点推荐|延伸阅读|相關文章
相關新聞|上一篇|下一篇|関連記事|関連リンク|人気記事|最新記事|おすすめ記事
こちらもおすすめ|あわせて読みたい|ランキング|관련기사|관련 기사|인기기사|많이 본 뉴스|مواضيع ذات صلة|اقرأ أيضا
مقالات ذات صلة|اقرأ أيضاً
""",
    COMMENTS: """
comments|comment|leave a comment|leave a reply|post a comment|add a comment|write a comment|add comment
view comments|no comments|no comments yet|1 comment|one comment|comments are closed|comments closed
show comments|join the conversation|join the discussion|reader comments|readers comments|your comment
your comments|user comments|discussion|responses|replies|reply|leave a response|one response
cancel reply|have your say|what do you think|post comment|submit comment|log in to comment
log in to reply|sign in to comment|be the first to comment|reviews|customer reviews|trackbacks|pingbacks
show more comments|load more comments|view all comments|recent comments|kommentare|kommentar
kommentar schreiben|kommentar hinterlassen|kommentar verfassen|schreibe einen kommentar
hinterlasse einen kommentar|einen kommentar schreiben|keine kommentare|kommentieren|antworten
leserkommentare|diskussion|antwort abbrechen|antworten abbrechen|kommentar abschicken|commentaires
commentaire|laisser un commentaire|laissez un commentaire|aucun commentaire|réagir|réactions
vos réactions|ajouter un commentaire|poster un commentaire|répondre|votre commentaire|annuler la réponse
comentarios|comentario|deja un comentario|dejar un comentario|deja una respuesta|sin comentarios
responder|añadir comentario|cancelar la respuesta|cancelar respuesta|comentar|opiniones|commenti
lascia un commento|commenta|nessun commento|rispondi|scrivi un commento|comentários|deixe um comentário
deixe uma resposta|comente|nenhum comentário|reacties|geef een reactie|reageer|plaats een reactie
laat een reactie achter|комментарии|комментарий|оставить комментарий|добавить комментарий|ответить
обсуждение|комментариев|komentarze|dodaj komentarz|skomentuj|odpowiedz|brak komentarzy|yorumlar
yorum yap|yorum|kommentarer|lämna ett svar|legg igjen en kommentar|komentáře|komentář|přidat komentář
hozzászólások|comentarii|σχόλια|komentar|tinggalkan balasan|bình luận|评论|发表评论|网友评论|我要评论|相关评论
最新评论|回复|条评论
我来说两句|發表評論|留言|コメント|コメントを残す|コメントする|댓글|댓글쓰기|تعليقات|التعليقات|اترك تعليقا
أضف تعليق
""",
    SHARE: """
share|share this|share this article|share this post|share this story|share this page|share on facebook
share on twitter|share on linkedin|share on pinterest|share on x|share on whatsapp|share via email
share by email|tweet|tweet this|pin it|facebook|twitter|linkedin|pinterest|whatsapp|telegram|reddit
instagram|youtube|email|e mail|mail|print|print this page|print article|email this|email this article
copy link|link copied|copy url|save|bookmark|like|like this|follow us|follow|follow us on|follow me
follow on twitter|like loading|send to a friend|email a friend|email to a friend|google|google+|digg
stumbleupon|delicious|tumblr|rss|rss feed|flipboard|messenger|share facebook twitter|sharethis|addthis
digg this|teilen|drucken|seite drucken|artikel teilen|merken|tweeten|twittern|senden|per mail versenden
mitteilen|weiterempfehlen|auf facebook teilen|auf twitter teilen|partager|imprimer|envoyer
partager sur facebook|partager cet article|envoyer à un ami|compartir|imprimir|enviar|comparte
compártelo|enviar por email|condividi|stampa|invia|compartilhar|compartilhe|delen|afdrukken|поделиться
распечатать|печать|udostępnij|drukuj|paylaş|dela|skriv ut|del|sdílet|分享|分享到|收藏|打印|シェア|ツイート|印刷
공유|شارك
مشاركة|طباعة
""",
    LEGAL: """
all rights reserved|copyright|terms|terms of use|terms of service|terms and conditions|privacy
privacy policy|cookie policy|cookies|cookie settings|cookie preferences|manage cookies|legal
legal notice|disclaimer|accessibility|imprint|impressum|datenschutz|datenschutzerklärung|agb
nutzungsbedingungen|haftungsausschluss|mentions légales|confidentialité|cgu|cgv
politique de confidentialité|données personnelles|aviso legal|política de privacidad|política de cookies
privacidad|note legali|informativa sulla privacy|política de privacidade|termos de uso|privacybeleid
algemene voorwaarden|политика конфиденциальности|polityka prywatności|regulamin
do not sell my personal information|your privacy choices|accept|accept all|accept cookies|reject all
decline|i agree|got it|allow all|版权声明|免责声明|隐私政策|版权所有|プライバシーポリシー|利用規約|ad choices
adchoices|advertisement
advertisements|advertise|advertise with us|anzeige|werbung|publicité|publicidad|pubblicità|advertising
ads by google|реклама|reklama|广告|広告|scroll to continue|story continues below advertisement
continue below|article continues below advertisement|skip ad|ad|ads
""",
    MENU: """
menu|home|homepage|search|site search|navigation|main menu|skip to content|skip to main content
skip navigation|site map|sitemap|about|about us|contact|contact us|contacts|help|faq|faqs|careers|jobs
press|blog|news|categories|category|archives|archive|tags|topics|sections|site|back|back to top|top
go to top|return to top|close|open|toggle navigation|show menu|login|log in|sign in|sign up|register
logout|log out|my account|account|cart|basket|checkout|wishlist|language|english|deutsch|français
español|support|services|products|resources|links|quick links|useful links|company|directory|forum
forums|events|startseite|suche|suchen|kontakt|über uns|anmelden|registrieren|hilfe|kategorien|archiv
nach oben|seitenanfang|zum inhalt springen|accueil|rechercher|recherche|contactez nous|se connecter
connexion|catégories|haut de page|inicio|buscar|contacto|entrar|iniciar sesión|categorías|cerca|contatti
accedi|início|busca|contato|zoeken|over ons|inloggen|главная|поиск|контакты|войти|о нас|меню
strona główna|szukaj|kontakt|o nas|zaloguj|ana sayfa|iletişim|sök|hem|首页|搜索|登录|注册|联系我们|关于我们
ホーム|検索|ログイン
홈|검색|로그인|الرئيسية|بحث
""",
    JOIN: """
subscribe|subscribe now|subscribe to our newsletter|newsletter|newsletters|sign up for our newsletter
join our newsletter|get our newsletter|sign up for newsletter|email newsletter|email address
enter your email|your email|your email address|enter your email address|your name|name|get updates
get notified|notify me|stay connected|stay in touch|stay informed|stay updated|join us|connect
connect with us|join now|sign up now|get started|start free trial|free trial|download the app
get the app|email updates|weekly newsletter|daily newsletter|already a subscriber|subscribe today
become a member|donate|newsletter abonnieren|newsletter anmeldung|abonnieren|jetzt abonnieren|s'abonner
abonnez vous|inscrivez vous|je m'abonne|suscríbete|suscribirse|boletín|iscriviti|assine|inscreva se
abonneren|подписаться|подписка|zapisz się|prenumerera|订阅|購読
""",
    AUTHOR: """
about the author|about the authors|author|authors|written by|by|posted by|reviewed by|edited by
published by|author bio|about author|posts by|view all posts|view all posts by|more posts by|contributor
über den autor|autor|autorin|von|redaktion|à propos de l'auteur|auteur|par|publié par|sobre el autor|por
autore|di|sobre o autor|over de auteur|door|автор|作者|编辑|責任編輯|责任编辑|来源|記者|published|posted|updated
last updated|last modified|posted on|published on|posted in|filed under|date|min read|minute read
""",
    TERMS: """
tags|tag|tagged|labels|keywords|topics|filed under|categories|category|schlagwörter|schlagworte
stichworte|mots clés|etiquetas|temas|parole chiave|теги|метки|tagi|标签|标签：|关键词|タグ|태그
""",
    MORE: """
read more|more|continue|continue reading|learn more|see more|show more|view more|load more|view all
see all|show all|details|more info|more information|full story|read the full story|click here
find out more|read full article|expand|view details|view|read article|read the rest|read on|discover
explore|weiterlesen|mehr|mehr lesen|mehr erfahren|mehr anzeigen|weiter|lire la suite|lire plus|voir plus
en savoir plus|plus|suite|leer más|ver más|más|más información|leggi tutto|continua|continua a leggere
ler mais|saiba mais|ver mais|lees meer|meer|читать далее|подробнее|далее|ещё|więcej|czytaj więcej|devamı
läs mer|更多|查看更多|阅读全文|全文|続きを読む|もっと見る|더보기|المزيد
""",
    REPLY: """
reply|quote|report|like|edit|delete|flag|permalink|upvote|downvote|vote up|vote down|report abuse
quote reply|reply to this|antworten|zitieren|melden|répondre|citer|signaler|responder|citar|denunciar
rispondi|cita|segnala|responder a|ответить|цитировать|пожаловаться|odpowiedz|cytuj|zgłoś|yanıtla|svara
svar|回复|引用|举报|返信|답글|رد|joined|posts|member|guest|anonymous|says|said
""",
    BUY: """
add to cart|add to basket|add to bag|add to wishlist|add to compare|buy now|buy|shop now|quick view
in stock|out of stock|sold out|sale|price|quantity|qty|regular price|sale price|select options
choose options|order now|book now|shop|view cart|free shipping|size|color|colour|sku|availability
compare|sort by|filter|filters|filter by|clear all|apply|in den warenkorb|warenkorb|kaufen|jetzt kaufen
ajouter au panier|panier|acheter|añadir al carrito|carrito|comprar|aggiungi al carrello|carrello
в корзину|купить|do koszyka|dodaj do koszyka|sepete ekle|加入购物车|购物车|カートに入れる|장바구니
""",
    NOTHING: """
404|404 not found|error 404|404 error|not found|page not found|404 page not found|page not found 404|file not found
oops page not found|oops|this page could not be found|this page does not exist|this page doesn't exist
the page you requested could not be found|the page you requested was not found|page does not exist
the page cannot be found|the requested url was not found on this server|no such page|page unavailable
sorry this page isn't available|this page isn't available|content not found|content unavailable
403|403 forbidden|forbidden|access denied|access forbidden|permission denied|unauthorized|401 unauthorized
you don't have permission to access this resource|500 internal server error|internal server error|server error
502 bad gateway|bad gateway|503 service unavailable|service unavailable|service temporarily unavailable
503 service temporarily unavailable|504 gateway time out|504 gateway timeout|429 too many requests|too many requests
something went wrong|an error occurred|an error has occurred|error|account suspended|this account has been suspended
under construction|site under construction|under maintenance|down for maintenance|we'll be back soon
just a moment|checking your browser|checking your browser before accessing|verify you are human
verifying you are human|verify you are human by completing the action below|are you a robot|i'm not a robot
attention required|security check|one more step|please wait|loading|loading please wait|please wait loading
redirecting|you are being redirected|please enable javascript|enable javascript|please enable javascript to continue
javascript is disabled|javascript required|javascript is required|enable javascript and cookies to continue
you need to enable javascript to run this app|please enable cookies
seite nicht gefunden|die seite wurde nicht gefunden|zugriff verweigert|bitte warten|wird geladen|fehler 404
erreur 404|page introuvable|page non trouvée|accès refusé|accès interdit|veuillez patienter|chargement
chargement en cours|página no encontrada|acceso denegado|cargando|espere por favor|pagina non trovata|accesso negato
caricamento|caricamento in corso|attendere prego|página não encontrada|acesso negado|carregando|aguarde
pagina niet gevonden|toegang geweigerd|laden|even geduld|страница не найдена|доступ запрещен|доступ запрещён|загрузка
ошибка 404|подождите|strona nie znaleziona|nie znaleziono strony|brak dostępu|ładowanie|proszę czekać|sayfa bulunamadı
erişim engellendi|yükleniyor|lütfen bekleyin|页面不存在|页面未找到|找不到页面|访问被拒绝|加载中|正在加载|请稍候
ページが見つかりません|読み込み中|アクセスが拒否されました|페이지를 찾을 수 없습니다|로딩 중
الصفحة غير موجودة|جار التحميل
""",
}

_WALLS = """
404 error page|error page|page missing|page expired|session expired|your session has expired|site not found
server not found|server error|this site can't be reached|unable to connect|that page can't be found
oops that page can't be found|sorry page not found|we can't find that page
log in|login|sign in|signin|log on|member login|user login|account login|customer login|please log in|please sign in
please login|log in to your account|login to your account|sign in to your account|log in to continue
sign in to continue|login required|create an account|create account|forgot password
forgot your password|reset password|reset your password|sign in with your account|sign in or create account
you have been blocked|sorry you have been blocked|access to this page has been denied|access denied|robot check
are you human|human verification|prove you are human|confirm you are human|pardon our interruption|unusual traffic
security verification|ddos protection|please stand by
before you continue
we value your privacy|your privacy choices|your privacy matters|we care about your privacy
privacy settings|privacy preference center|cookie settings|cookie preferences|cookie consent|cookie notice
this site uses cookies|this website uses cookies|we use cookies|manage consent|accept cookies
anmelden|einloggen|bitte anmelden|bevor sie fortfahren|datenschutzeinstellungen|wir schätzen ihre privatsphäre
ihre privatsphäre ist uns wichtig|diese website verwendet cookies|cookie einstellungen|seite existiert nicht
connexion|se connecter|identifiez vous|avant de continuer|nous respectons votre vie privée|paramètres des cookies
gestion des cookies|votre vie privée|cette page n'existe pas|iniciar sesión|acceder|antes de continuar
valoramos tu privacidad|su privacidad|configuración de cookies|esta página no existe|prima di continuare
rispettiamo la tua privacy|la tua privacy|impostazioni cookie|valorizamos sua privacidade|inloggen
wij waarderen uw privacy|cookie instellingen|войти|вход|авторизация|zaloguj się|logowanie|szanujemy twoją prywatność
giriş yap|oturum aç|çerez ayarları|登录|登陆|用户登录|请登录|安全验证|ログイン|로그인|تسجيل الدخول
"""
"""More of what such pages are called: too common as labels on other pages to mean the same there."""


def hashes(texts: list[str]) -> NDArray[np.uint64]:
    """The hash of each text: the sum of its words' hashes, whatever stands between them.

    >>> a, b, c = hashes(["Leave a Reply", "leave a reply »", "reply"])
    >>> bool(a == b), bool(a == c)
    (True, False)
    """
    characters = Characters.of(texts)
    first, _, words = characters.word_hashes()
    sums = np.zeros(len(words) + 1, dtype=np.uint64)
    np.cumsum(words, out=sums[1:])
    edge = np.searchsorted(first, characters.start)
    return sums[edge[1:]] - sums[edge[:-1]]


@cache
def word_classes() -> NDArray[np.uint8]:
    """Bits of a word's class by the top bits of its hash."""
    table = np.zeros(1 << BITS, dtype=np.uint8)
    function = sorted(set().union(*STOP_WORDS.values()))
    for bit, words in ((FUNCTION, function), (TIME, _TIME.split()), (FURNITURE, _FURNITURE.split())):
        table[hashes(words) >> np.uint64(64 - BITS)] |= bit
    table.flags.writeable = False
    return table


@cache
def _phrase_table() -> tuple[NDArray[np.uint64], NDArray[np.int8]]:
    known: dict[str, int] = {}
    for kind, lists in PHRASES.items():
        for phrase in lists.replace("\n", "|").split("|"):
            if phrase.strip():
                known.setdefault(phrase.strip().replace("+", ""), kind)
    keys = hashes(list(known))
    keys, first = np.unique(keys, return_index=True)
    return keys, np.array(list(known.values()), dtype=np.int8)[first]


def announced(block_hashes: NDArray[np.uint64]) -> NDArray[np.int8]:
    """What each text announces, 0 for nothing.

    >>> announced(hashes(["Related Posts", "Leave a reply", "Lorem ipsum"])).tolist() == [RELATED, COMMENTS, 0]
    True
    """
    keys, kinds = _phrase_table()
    place = np.minimum(np.searchsorted(keys, block_hashes), len(keys) - 1)
    return np.where(keys[place] == block_hashes, kinds[place], 0).astype(np.int8)


@cache
def _nothings() -> NDArray[np.uint64]:
    said = f"{PHRASES[NOTHING]}|{_WALLS}".replace("\n", "|").split("|")
    return np.unique(hashes([phrase for phrase in said if phrase.strip()]))


def says_nothing(block_hashes: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Whether each text is what an error, a login, a request for consent or a wait calls itself.

    >>> says_nothing(hashes(["404 Not Found", "Sign in", "Signs of spring"])).tolist()
    [True, True, False]
    """
    known = _nothings()
    return np.asarray(known[np.minimum(known.searchsorted(block_hashes), len(known) - 1)] == block_hashes)


def words_of(text: str) -> NDArray[np.int64]:
    """Where the words of a text stand in a table by word hash.

    >>> len(words_of("Hello world"))
    2
    """
    return (Characters.of([text]).word_hashes()[2] >> np.uint64(64 - BITS)).astype(np.int64)
