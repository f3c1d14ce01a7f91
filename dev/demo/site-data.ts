/**
 * The data of the demo's traffic: the pages of its site, and the sources, countries and browsers of its visitors, each
 * with a weight. The site belongs to a fictitious journal, The Slow Tide.
 */

/** Reads rows of words that are separated by commas. */
const rowsOf = (text: string): string[][] => text.split(',').map((row) => row.trim().split(/\s+/));

type Weighted<Value> = [value: Value, weight: number];
const weighted = (text: string) =>
  rowsOf(text).map(([value = '', weight]): Weighted<string> => [value, Number(weight)]);

const urlOf = (address = 'nowhere') => (address === 'nowhere' ? '' : `https://${address}`);

/** `entry`: how often a visit starts there. `inside`: how often people reach it from another page. */
export const pages = rowsOf(
  `/ 100 42, /pricing 22 48, /about 7 22, /blog 12 34, /issues 9 26, /contact 3 8, /authors 3 9, /newsletter 6 10,
  /submissions 5 7, /shop 6 14, /shop/tote-bag 2 6, /shop/harbour-print 2 5, /shop/tide-calendar 3 7,
  /shop/notebook 1.5 4, /gift 2 5, /faq 2 7, /privacy 0.6 2, /terms 0.3 1, /imprint 0.3 1, /careers 1.2 2,
  /login 4 9, /issues/spring 3 9, /issues/summer 3 10, /issues/autumn 4 12, /issues/winter 3 9,
  /authors/ines-marquardt 1 3, /authors/tom-okafor 0.8 2.5, /authors/lise-vandamme 0.6 2`,
).map(([pathname = '', entry, inside]) => ({ pathname, entry: Number(entry), inside: Number(inside) }));

const slugs =
  `the-analytics-we-deleted why-we-print-on-paper a-lighthouse-keepers-week how-tides-are-predicted
  letters-from-a-ferry the-last-rope-maker a-map-without-roads salt-and-iron what-the-fog-horn-said reading-the-sky
  an-island-of-one-shop the-quiet-harbour boats-with-names how-to-mend-a-net a-year-of-low-water
  the-cartographers-mistake night-trains-to-the-coast the-price-of-a-herring slow-software tea-at-four-degrees
  the-museum-of-small-engines walking-the-dyke a-dictionary-of-wind the-bell-buoy winter-swimming-for-beginners
  the-pilot-boat seven-kinds-of-grey notes-on-waiting the-library-ship when-the-ice-came a-postcard-from-texel
  the-dredgers-daughter`.split(/\s+/);

/** `age`: the day of the year of traffic on which it was published. A few are older, and some are more popular. */
export const articles = slugs.map((slug, index) => ({
  pathname: `/blog/${slug}`,
  age: index < 8 ? 0 : (index - 7) * 14,
  weight: 1 / (1 + ((index * 7) % slugs.length)) ** 0.8,
}));

/** An article is read most in the days after its publication, and a little forever. */
export const popularity = (today: number) => (article: { age: number; weight: number }) =>
  article.weight * (0.35 + 5 * Math.exp(-(today - article.age) / 6));

/** `drift`: how much it grows from the start of the year to its end. */
export const referrers = rowsOf(
  `nowhere page 300, www.google.com/ article 250 0.25, www.bing.com/ article 34, duckduckgo.com/ article 38 0.1,
  www.ecosia.org/ article 12, search.brave.com/ article 6 0.3, github.com/ page 30,
  news.ycombinator.com/news article 14, www.reddit.com/r/sailing/ article 30, t.co/ article 22 -0.4,
  bsky.app/ article 10 1.2, mastodon.social/ article 12 0.2, www.linkedin.com/ page 16,
  www.facebook.com/ article 18 -0.2, www.youtube.com/ article 9 0.2, chatgpt.com/ article 12 3, gemini.google.com/ article 3 2, copilot.microsoft.com/ article 3 2,
  www.perplexity.ai/ article 5 2, claude.ai/ article 4 2.5, en.wikipedia.org/wiki/Tide article 8,
  lobste.rs/ article 6, harbour-notes.example/links article 9, lighthouse-friends.example/ article 7`,
).map(([address, lands, weight, drift = 0]) => ({
  url: urlOf(address),
  lands,
  weight: Number(weight),
  drift: Number(drift),
}));

const newsletters = Array.from(
  { length: 12 },
  (_, month) =>
    `${12 + month * 30} ${14 + month * 30} 0.38 nowhere ${month % 2 === 0 ? '/blog' : '/issues'}
    utm_source=newsletter&utm_medium=email&utm_campaign=letter-${month + 1}`,
);

/** `from` and `to`: days of the year of traffic. `weight`: its share of the visits in that time. */
export const campaigns = rowsOf(
  `${newsletters.join()},
  60 110 0.14 www.google.com/ /pricing
    utm_source=google&utm_medium=cpc&utm_campaign=subscribe&utm_term=sea+journal&utm_content=headline-a&gclid=demo,
  285 364 0.09 www.google.com/ /pricing
    utm_source=google&utm_medium=cpc&utm_campaign=subscribe&utm_term=slow+journal&utm_content=headline-a&gclid=demo,
  285 364 0.16 www.google.com/ /gift
    utm_source=google&utm_medium=cpc&utm_campaign=winter-gift&utm_term=gift+subscription&utm_content=headline-b&gclid=demo,
  180 215 0.13 www.facebook.com/ /shop/tide-calendar
    utm_source=facebook&utm_medium=paid_social&utm_campaign=tide-calendar&utm_content=video,
  310 364 0.07 www.linkedin.com/ /
    utm_source=linkedin&utm_medium=social&utm_campaign=library-ship,
  300 364 0.08 www.facebook.com/ /shop/tide-calendar
    utm_source=facebook&utm_medium=paid_social&utm_campaign=tide-calendar&utm_content=carousel,
  345 364 0.14 nowhere /blog
    utm_source=slow-tide&utm_medium=nwsletter&utm_campaign=letter-12`,
).map(([from, to, weight, referrer, pathname = '', tags]) => ({
  from: Number(from),
  to: Number(to),
  weight: Number(weight),
  referrer: urlOf(referrer),
  pathname,
  query: `?${tags}`,
}));

/** Countries, their weights, and the languages that browsers there request. */
export const audiences = rowsOf(
  `NL 250 nl 76 en 22 de 2, US 160 en 93 es 7, DE 130 de 85 en 15, GB 105 en 98 pl 2, BE 70 nl 60 fr 32 en 8,
  FR 60 fr 92 en 8, DK 26 da 76 en 24, NO 24 nb 74 en 26, SE 26 sv 76 en 24, CA 30 en 82 fr 18, ES 22 es 90 en 10,
  IT 20 it 92 en 8, PL 18 pl 88 en 12, AU 18 en 100, IN 26 en 90 hi 10, IE 14 en 100, CH 14 de 66 fr 24 en 10,
  AT 12 de 92 en 8, PT 10 pt 88 en 12, BR 12 pt 94 en 6, JP 10 ja 94 en 6, FI 9 fi 80 en 20, NZ 6 en 100,
  ZA 5 en 92 af 8, SG 5 en 80 zh 20`,
).map(([country = '', weight, ...languages]) => ({
  country,
  weight: Number(weight),
  languages: weighted(languages.join(' ').replace(/ (?=[a-z])/g, ', ')),
}));

type Form = 'desk' | 'mac' | 'iphone' | 'android' | 'tablet';

/** A version for every four weeks: `age` is the day of the year of traffic. */
const chrome = (age: number) => `${142 + Math.floor(age / 28)}.0.0.0`;
const firefox = (age: number) => `${144 + Math.floor(age / 28)}.0`;
const safari = (age: number) => (age > 300 ? '26.1' : age > 60 ? '18.6' : '18.5');
const ios = (age: number) => safari(age).replace('.', '_');

const win = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const linux = 'X11; Linux x86_64';
const iphone = (age: number) => `iPhone; CPU iPhone OS ${ios(age)} like Mac OS X`;
const blink = (system: string, age: number, end = 'Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome(age)} ${end}`;
const gecko = (system: string, age: number) =>
  `Mozilla/5.0 (${system}; rv:${firefox(age)}) Gecko/20100101 Firefox/${firefox(age)}`;
const webkit = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
const mobileSafari = (age: number) => `Version/${safari(age)} Mobile/15E148 Safari/605.1.15`;

/** Browsers by their User-Agent header, so that the real parser reads them. */
export const browsers: [form: Form, weight: number, userAgent: (age: number) => string][] = [
  ['desk', 205, (age) => blink(win, age)],
  ['desk', 62, (age) => blink(win, age, `Safari/537.36 Edg/${chrome(age)}`)],
  ['desk', 44, (age) => gecko(win, age)],
  ['desk', 20, (age) => gecko(linux, age)],
  ['desk', 17, (age) => blink(linux, age)],
  ['desk', 9, (age) => blink(win, age, 'Safari/537.36 OPR/122.0.0.0')],
  ['desk', 8, (age) => blink('X11; CrOS x86_64 14541.0.0', age)],
  ['mac', 88, (age) => blink(mac, age)],
  ['mac', 82, (age) => webkit(mac, `Version/${safari(age)} Safari/605.1.15`)],
  ['mac', 22, (age) => gecko('Macintosh; Intel Mac OS X 10.15', age)],
  ['iphone', 190, (age) => webkit(iphone(age), mobileSafari(age))],
  ['iphone', 18, (age) => webkit(iphone(age), `CriOS/${chrome(age)} Mobile/15E148 Safari/604.1`)],
  ['android', 150, (age) => blink('Linux; Android 15; K', age, 'Mobile Safari/537.36')],
  [
    'android',
    30,
    () =>
      'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'android',
    13,
    (age) =>
      `Mozilla/5.0 (Android 15; Mobile; rv:${firefox(age)}) Gecko/${firefox(age)} Firefox/${firefox(age)}`,
  ],
  ['tablet', 26, (age) => webkit(`iPad; CPU OS ${ios(age)} like Mac OS X`, mobileSafari(age))],
  ['tablet', 9, (age) => blink('Linux; Android 14; SM-X710', age)],
];

/** Sizes of screens in CSS pixels. */
export const screens: Record<Form, Weighted<string>[]> = {
  desk: weighted(
    '1920x1080 42, 1536x864 24, 2560x1440 15, 1366x768 10, 1440x900 4, 3440x1440 3, 3840x2160 2',
  ),
  mac: weighted('1440x900 30, 1512x982 26, 1728x1117 18, 1470x956 14, 2560x1440 12'),
  iphone: weighted('390x844 36, 393x852 30, 430x932 20, 375x812 10, 375x667 4'),
  android: weighted('412x915 40, 384x832 24, 360x800 24, 411x823 12'),
  tablet: weighted('820x1180 44, 810x1080 30, 1024x1366 26'),
};
