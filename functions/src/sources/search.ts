/**
 * Search engines. The list is our own: each row has a site's public domains, checked against Google's published source
 * categories (https://support.google.com/analytics/answer/9756891). It differs from them for portals with mail,
 * shopping or video under the same domain, which are in separate lists. Google's country domains are those of
 * https://www.google.com/supported_domains.
 */
import { inCountries, type SourceRow } from './known-source.ts';

const googleSuffixes =
  'com ac ad ae al am as at az ba be bf bg bi bj bs bt by ca cat cc cd cf cg ch ci cl cm cn ' +
  'co.ao co.bw co.ck co.cr co.id co.il co.in co.jp co.ke co.kr co.ls co.ma co.mz co.nz co.th co.tz co.ug co.uk ' +
  'co.uz co.ve co.vi co.za co.zm co.zw ' +
  'com.af com.ag com.ai com.ar com.au com.bd com.bh com.bn com.bo com.br com.by com.bz com.co com.cu com.cy com.do ' +
  'com.ec com.eg com.et com.fj com.gh com.gi com.gt com.hk com.jm com.kh com.kw com.lb com.lc com.ly com.mm com.mt ' +
  'com.mx com.my com.na com.nf com.ng com.ni com.np com.om com.pa com.pe com.pg com.ph com.pk com.pr com.py com.qa ' +
  'com.sa com.sb com.sg com.sl com.sv com.tj com.tn com.tr com.tw com.ua com.uy com.vc com.vn ' +
  'cv cz de dj dk dm dz ee es fi fm fr ga gd ge gf gg gl gm gp gr gy hn hr ht hu ie im io iq is it it.ao je jo kg ki kz ' +
  'la li lk lt lu lv md me mg mk ml mn ms mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh si sk sm sn ' +
  'so sr st td tg tk tl tm tn to tt us vg vu ws';

const yandexSuffixes =
  'ru com com.am com.ge com.tr com.ua co.il az by ee eu fr kg kz lt lv md pl tj tm ua uz';

export const search: readonly SourceRow[] = [
  [
    'Google',
    inCountries('google', googleSuffixes) +
      ' syndicatedsearch.goog com.google.android.googlequicksearchbox com.google.android.apps.searchlite',
    'g googlesearch',
    'adwords',
  ],
  ['Google News', 'news.google.com com.google.android.apps.magazines'],
  [
    'Google Maps',
    'maps.google.com com.google.android.apps.maps',
    'gmb gbp googlemybusiness googlebusinessprofile',
  ],
  ['Google Play', 'play.google.com com.android.vending'],
  ['Google Scholar', 'scholar.google.com'],
  [
    'Bing',
    'bing.com bing.net bing.com.cn ntp.msn.com com.microsoft.bing',
    '',
    'microsoftads microsoftadvertising',
  ],
  ['MSN', 'msn.com msn.cn'],
  ['DuckDuckGo', 'duckduckgo.com ddg.gg com.duckduckgo.mobile.android', 'ddg'],
  ['Yahoo!', 'yahoo.com search.yahoo.net', 'yahoo'],
  ['Yahoo! Japan', 'yahoo.co.jp', 'yahoojapan'],
  ['AOL', 'aol.com search.aol.co.uk suche.aol.de recherche.aol.fr'],
  [
    'Yandex',
    `${inCountries('yandex', yandexSuffixes)} ya.ru ru.yandex.searchplugin`,
    '',
    'yandexdirect ydirect',
  ],
  ['Baidu', 'baidu.com com.baidu.searchbox'],
  ['Sogou', 'sogou.com'],
  ['360 Search', 'so.com so.360.cn'],
  ['Shenma', 'sm.cn'],
  ['Toutiao Search', 'so.toutiao.com'],
  ['Naver', 'naver.com com.nhn.android.search'],
  ['Daum', 'daum.net'],
  ['Nate', 'nate.com'],
  ['Ecosia', 'ecosia.org com.ecosia.android'],
  ['Brave Search', 'search.brave.com', 'brave'],
  ['Startpage', 'startpage.com ixquick.com'],
  ['Qwant', 'qwant.com'],
  ['Kagi', 'kagi.com'],
  ['Mojeek', 'mojeek.com'],
  ['Swisscows', 'swisscows.com'],
  ['MetaGer', 'metager.de metager.org'],
  ['Presearch', 'presearch.com presearch.org'],
  ['Marginalia', 'search.marginalia.nu marginalia-search.com'],
  ['Lilo', 'lilo.org'],
  ['Ekoru', 'ekoru.org'],
  ['OceanHero', 'oceanhero.today'],
  ['Karma Search', 'karmasearch.org'],
  ['Gibiru', 'gibiru.com'],
  ['Yep', 'yep.com'],
  ['Stract', 'stract.com'],
  ['Seznam', 'seznam.cz'],
  ['Centrum.cz', 'centrum.cz'],
  ['Mail.ru', 'go.mail.ru'],
  ['Rambler', 'rambler.ru'],
  ['Onet', 'onet.pl'],
  ['Virgilio', 'virgilio.it'],
  ['Libero', 'libero.it'],
  ['Startsiden', 'startsiden.no'],
  ['Kvasir', 'kvasir.no'],
  ['Eniro', 'eniro.se'],
  ['Najdi.si', 'najdi.si'],
  ['Walla', 'search.walla.co.il'],
  ['Coc Coc', 'coccoc.com'],
  ['Petal Search', 'petalsearch.com'],
  ['Ask', 'ask.com'],
  ['Dogpile', 'dogpile.com'],
  ['WebCrawler', 'webcrawler.com'],
  ['Info.com', 'info.com'],
  ['Lycos', 'lycos.com'],
  ['Excite', 'excite.com excite.co.jp'],
  ['Biglobe', 'biglobe.ne.jp'],
  ['Rakuten Search', 'websearch.rakuten.co.jp'],
  ['docomo', 'search.smt.docomo.ne.jp'],
  ['au Search', 'search.auone.jp'],
  ['goo Search', 'search.goo.ne.jp'],
  ['T-Online Suche', 'suche.t-online.de'],
  ['WEB.DE Suche', 'suche.web.de'],
  ['GMX Suche', 'suche.gmx.net suche.gmx.at'],
  ['1&1 Suche', 'search.1und1.de search.1and1.com'],
  ['Orange Recherche', 'lemoteur.orange.fr'],
];
