/**
 * The small world of the demo's traffic: the pages of its site, where people come from and with what, each with a
 * weight. The site is that of a fictitious journal, The Slow Tide.
 */

/** `entry`: how often a visit begins there. `inside`: how often it is reached from another page. */
export const pages: { pathname: string; entry: number; inside: number }[] = [
  { pathname: '/', entry: 100, inside: 42 },
  { pathname: '/pricing', entry: 22, inside: 48 },
  { pathname: '/about', entry: 7, inside: 22 },
  { pathname: '/blog', entry: 12, inside: 34 },
  { pathname: '/issues', entry: 9, inside: 26 },
  { pathname: '/contact', entry: 3, inside: 8 },
  { pathname: '/authors', entry: 3, inside: 9 },
  { pathname: '/newsletter', entry: 6, inside: 10 },
  { pathname: '/submissions', entry: 5, inside: 7 },
  { pathname: '/shop', entry: 6, inside: 14 },
  { pathname: '/shop/tote-bag', entry: 2, inside: 6 },
  { pathname: '/shop/harbour-print', entry: 2, inside: 5 },
  { pathname: '/shop/tide-calendar', entry: 3, inside: 7 },
  { pathname: '/shop/notebook', entry: 1.5, inside: 4 },
  { pathname: '/gift', entry: 2, inside: 5 },
  { pathname: '/faq', entry: 2, inside: 7 },
  { pathname: '/privacy', entry: 0.6, inside: 2 },
  { pathname: '/terms', entry: 0.3, inside: 1 },
  { pathname: '/imprint', entry: 0.3, inside: 1 },
  { pathname: '/careers', entry: 1.2, inside: 2 },
  { pathname: '/login', entry: 4, inside: 9 },
  { pathname: '/issues/spring', entry: 3, inside: 9 },
  { pathname: '/issues/summer', entry: 3, inside: 10 },
  { pathname: '/issues/autumn', entry: 4, inside: 12 },
  { pathname: '/issues/winter', entry: 3, inside: 9 },
  { pathname: '/authors/ines-marquardt', entry: 1, inside: 3 },
  { pathname: '/authors/tom-okafor', entry: 0.8, inside: 2.5 },
  { pathname: '/authors/lise-vandamme', entry: 0.6, inside: 2 },
];

const slugs = [
  'the-analytics-we-deleted',
  'why-we-print-on-paper',
  'a-lighthouse-keepers-week',
  'how-tides-are-predicted',
  'letters-from-a-ferry',
  'the-last-rope-maker',
  'a-map-without-roads',
  'salt-and-iron',
  'what-the-fog-horn-said',
  'reading-the-sky',
  'an-island-of-one-shop',
  'the-quiet-harbour',
  'boats-with-names',
  'how-to-mend-a-net',
  'a-year-of-low-water',
  'the-cartographers-mistake',
  'night-trains-to-the-coast',
  'the-price-of-a-herring',
  'slow-software',
  'tea-at-four-degrees',
  'the-museum-of-small-engines',
  'walking-the-dyke',
  'a-dictionary-of-wind',
  'the-bell-buoy',
  'winter-swimming-for-beginners',
  'the-pilot-boat',
  'seven-kinds-of-grey',
  'notes-on-waiting',
  'the-library-ship',
  'when-the-ice-came',
  'a-postcard-from-texel',
  'the-dredgers-daughter',
];

/** `age`: the day of the year of traffic on which it was published. A few were there before, and some are loved. */
export const articles: { pathname: string; age: number; weight: number }[] = slugs.map((slug, index) => ({
  pathname: `/blog/${slug}`,
  age: index < 8 ? 0 : (index - 7) * 14,
  weight: 1 / (1 + ((index * 7) % slugs.length)) ** 0.8,
}));

/** `drift`: how much more of it there is at the end of the year than at its beginning. */
export const referrers: { url: string; lands: 'article' | 'page'; weight: number; drift: number }[] = [
  { url: '', lands: 'page', weight: 300, drift: 0 },
  { url: 'https://www.google.com/', lands: 'article', weight: 250, drift: 0.25 },
  { url: 'https://www.bing.com/', lands: 'article', weight: 34, drift: 0 },
  { url: 'https://duckduckgo.com/', lands: 'article', weight: 38, drift: 0.1 },
  { url: 'https://www.ecosia.org/', lands: 'article', weight: 12, drift: 0 },
  { url: 'https://search.brave.com/', lands: 'article', weight: 6, drift: 0.3 },
  { url: 'https://github.com/', lands: 'page', weight: 30, drift: 0 },
  { url: 'https://news.ycombinator.com/news', lands: 'article', weight: 14, drift: 0 },
  { url: 'https://www.reddit.com/r/sailing/', lands: 'article', weight: 30, drift: 0 },
  { url: 'https://t.co/', lands: 'article', weight: 22, drift: -0.4 },
  { url: 'https://bsky.app/', lands: 'article', weight: 10, drift: 1.2 },
  { url: 'https://mastodon.social/', lands: 'article', weight: 12, drift: 0.2 },
  { url: 'https://www.linkedin.com/', lands: 'page', weight: 16, drift: 0 },
  { url: 'https://www.facebook.com/', lands: 'article', weight: 18, drift: -0.2 },
  { url: 'https://www.youtube.com/', lands: 'article', weight: 9, drift: 0.2 },
  { url: 'https://chatgpt.com/', lands: 'article', weight: 12, drift: 3 },
  { url: 'https://www.perplexity.ai/', lands: 'article', weight: 5, drift: 2 },
  { url: 'https://claude.ai/', lands: 'article', weight: 4, drift: 2.5 },
  { url: 'https://en.wikipedia.org/wiki/Tide', lands: 'article', weight: 8, drift: 0 },
  { url: 'https://lobste.rs/', lands: 'article', weight: 6, drift: 0 },
  { url: 'https://harbour-notes.example/links', lands: 'article', weight: 9, drift: 0 },
  { url: 'https://lighthouse-friends.example/', lands: 'article', weight: 7, drift: 0 },
];

/** `from` and `to`: days of the year of traffic. `weight`: the share of the visits meanwhile. */
export const campaigns: {
  from: number;
  to: number;
  weight: number;
  referrer: string;
  pathname: string;
  query: string;
}[] = [
  ...Array.from({ length: 12 }, (_, month) => ({
    from: 12 + month * 30,
    to: 14 + month * 30,
    weight: 0.38,
    referrer: '',
    pathname: month % 2 === 0 ? '/blog' : '/issues',
    query: `?utm_source=newsletter&utm_medium=email&utm_campaign=letter-${month + 1}`,
  })),
  {
    from: 60,
    to: 110,
    weight: 0.14,
    referrer: 'https://www.google.com/',
    pathname: '/pricing',
    query:
      '?utm_source=google&utm_medium=cpc&utm_campaign=subscribe&utm_term=sea+journal&utm_content=headline-a&gclid=demo',
  },
  {
    from: 285,
    to: 364,
    weight: 0.16,
    referrer: 'https://www.google.com/',
    pathname: '/gift',
    query:
      '?utm_source=google&utm_medium=cpc&utm_campaign=winter-gift&utm_term=gift+subscription&utm_content=headline-b&gclid=demo',
  },
  {
    from: 180,
    to: 215,
    weight: 0.13,
    referrer: 'https://www.facebook.com/',
    pathname: '/shop/tide-calendar',
    query: '?utm_source=facebook&utm_medium=paid_social&utm_campaign=tide-calendar&utm_content=video',
  },
  {
    from: 310,
    to: 364,
    weight: 0.07,
    referrer: 'https://www.linkedin.com/',
    pathname: '/',
    query: '?utm_source=linkedin&utm_medium=social&utm_campaign=library-ship',
  },
];

type Weighted<Value> = readonly [Value, number];

/** Countries, and what the browsers there ask for. */
export const audiences: { country: string; weight: number; languages: Weighted<string>[] }[] = [
  {
    country: 'NL',
    weight: 250,
    languages: [
      ['nl', 76],
      ['en', 22],
      ['de', 2],
    ],
  },
  {
    country: 'US',
    weight: 160,
    languages: [
      ['en', 93],
      ['es', 7],
    ],
  },
  {
    country: 'DE',
    weight: 130,
    languages: [
      ['de', 85],
      ['en', 15],
    ],
  },
  {
    country: 'GB',
    weight: 105,
    languages: [
      ['en', 98],
      ['pl', 2],
    ],
  },
  {
    country: 'BE',
    weight: 70,
    languages: [
      ['nl', 60],
      ['fr', 32],
      ['en', 8],
    ],
  },
  {
    country: 'FR',
    weight: 60,
    languages: [
      ['fr', 92],
      ['en', 8],
    ],
  },
  {
    country: 'DK',
    weight: 26,
    languages: [
      ['da', 76],
      ['en', 24],
    ],
  },
  {
    country: 'NO',
    weight: 24,
    languages: [
      ['nb', 74],
      ['en', 26],
    ],
  },
  {
    country: 'SE',
    weight: 26,
    languages: [
      ['sv', 76],
      ['en', 24],
    ],
  },
  {
    country: 'CA',
    weight: 30,
    languages: [
      ['en', 82],
      ['fr', 18],
    ],
  },
  {
    country: 'ES',
    weight: 22,
    languages: [
      ['es', 90],
      ['en', 10],
    ],
  },
  {
    country: 'IT',
    weight: 20,
    languages: [
      ['it', 92],
      ['en', 8],
    ],
  },
  {
    country: 'PL',
    weight: 18,
    languages: [
      ['pl', 88],
      ['en', 12],
    ],
  },
  { country: 'AU', weight: 18, languages: [['en', 100]] },
  {
    country: 'IN',
    weight: 26,
    languages: [
      ['en', 90],
      ['hi', 10],
    ],
  },
  { country: 'IE', weight: 14, languages: [['en', 100]] },
  {
    country: 'CH',
    weight: 14,
    languages: [
      ['de', 66],
      ['fr', 24],
      ['en', 10],
    ],
  },
  {
    country: 'AT',
    weight: 12,
    languages: [
      ['de', 92],
      ['en', 8],
    ],
  },
  {
    country: 'PT',
    weight: 10,
    languages: [
      ['pt', 88],
      ['en', 12],
    ],
  },
  {
    country: 'BR',
    weight: 12,
    languages: [
      ['pt', 94],
      ['en', 6],
    ],
  },
  {
    country: 'JP',
    weight: 10,
    languages: [
      ['ja', 94],
      ['en', 6],
    ],
  },
  {
    country: 'FI',
    weight: 9,
    languages: [
      ['fi', 80],
      ['en', 20],
    ],
  },
  { country: 'NZ', weight: 6, languages: [['en', 100]] },
  {
    country: 'ZA',
    weight: 5,
    languages: [
      ['en', 92],
      ['af', 8],
    ],
  },
  {
    country: 'SG',
    weight: 5,
    languages: [
      ['en', 80],
      ['zh', 20],
    ],
  },
];

type Form = 'desk' | 'mac' | 'iphone' | 'android' | 'tablet';

/** Four weeks a version: `age` is the day of the year of traffic. */
const chrome = (age: number) => `${142 + Math.floor(age / 28)}.0.0.0`;
const firefox = (age: number) => `${144 + Math.floor(age / 28)}.0`;
const safari = (age: number) => (age > 300 ? '26.1' : age > 60 ? '18.6' : '18.5');

const win = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const blink = (system: string, age: number, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome(age)} ${more.includes('Mobile') ? more : `Safari/537.36${more}`}`;
const gecko = (system: string, age: number) =>
  `Mozilla/5.0 (${system}; rv:${firefox(age)}) Gecko/20100101 Firefox/${firefox(age)}`;
const webkit = (system: string, version: string, mobile = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}${mobile} Safari/605.1.15`;

/** Browsers by the header that they send, so that the real parser reads them. */
export const browsers: { form: Form; weight: number; userAgent: (age: number) => string }[] = [
  { form: 'desk', weight: 205, userAgent: (age) => blink(win, age) },
  { form: 'desk', weight: 62, userAgent: (age) => blink(win, age, ` Edg/${chrome(age)}`) },
  { form: 'desk', weight: 44, userAgent: (age) => gecko(win, age) },
  { form: 'desk', weight: 20, userAgent: (age) => gecko('X11; Linux x86_64', age) },
  { form: 'desk', weight: 17, userAgent: (age) => blink('X11; Linux x86_64', age) },
  { form: 'desk', weight: 9, userAgent: (age) => blink(win, age, ' OPR/122.0.0.0') },
  { form: 'desk', weight: 8, userAgent: (age) => blink('X11; CrOS x86_64 14541.0.0', age) },
  { form: 'mac', weight: 88, userAgent: (age) => blink(mac, age) },
  { form: 'mac', weight: 82, userAgent: (age) => webkit(mac, safari(age)) },
  { form: 'mac', weight: 22, userAgent: (age) => gecko('Macintosh; Intel Mac OS X 10.15', age) },
  {
    form: 'iphone',
    weight: 190,
    userAgent: (age) =>
      webkit(
        `iPhone; CPU iPhone OS ${safari(age).replace('.', '_')} like Mac OS X`,
        safari(age),
        ' Mobile/15E148',
      ),
  },
  {
    form: 'iphone',
    weight: 18,
    userAgent: (age) =>
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${safari(age).replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/${chrome(age)} Mobile/15E148 Safari/604.1`,
  },
  {
    form: 'android',
    weight: 150,
    userAgent: (age) => blink('Linux; Android 15; K', age, 'Mobile Safari/537.36'),
  },
  {
    form: 'android',
    weight: 30,
    userAgent: () =>
      'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  },
  {
    form: 'android',
    weight: 13,
    userAgent: (age) =>
      `Mozilla/5.0 (Android 15; Mobile; rv:${firefox(age)}) Gecko/${firefox(age)} Firefox/${firefox(age)}`,
  },
  {
    form: 'tablet',
    weight: 26,
    userAgent: (age) =>
      webkit(`iPad; CPU OS ${safari(age).replace('.', '_')} like Mac OS X`, safari(age), ' Mobile/15E148'),
  },
  { form: 'tablet', weight: 9, userAgent: (age) => blink('Linux; Android 14; SM-X710', age) },
];

/** Sizes of screens in CSS pixels. */
export const screens: Record<Form, { size: string; weight: number }[]> = {
  desk: [
    { size: '1920x1080', weight: 42 },
    { size: '1536x864', weight: 24 },
    { size: '2560x1440', weight: 15 },
    { size: '1366x768', weight: 10 },
    { size: '1440x900', weight: 4 },
    { size: '3440x1440', weight: 3 },
    { size: '3840x2160', weight: 2 },
  ],
  mac: [
    { size: '1440x900', weight: 30 },
    { size: '1512x982', weight: 26 },
    { size: '1728x1117', weight: 18 },
    { size: '1470x956', weight: 14 },
    { size: '2560x1440', weight: 12 },
  ],
  iphone: [
    { size: '390x844', weight: 36 },
    { size: '393x852', weight: 30 },
    { size: '430x932', weight: 20 },
    { size: '375x812', weight: 10 },
    { size: '375x667', weight: 4 },
  ],
  android: [
    { size: '412x915', weight: 40 },
    { size: '384x832', weight: 24 },
    { size: '360x800', weight: 24 },
    { size: '411x823', weight: 12 },
  ],
  tablet: [
    { size: '820x1180', weight: 44 },
    { size: '810x1080', weight: 30 },
    { size: '1024x1366', weight: 26 },
  ],
};
