/** The time zones, moments and texts from which random traffic is drawn; each of them can cause a wrong count. */
import fc from 'fast-check';

/** The type of the values that an arbitrary generates. */
export type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** One of these, weighted. */
export const weighted = <Ts extends unknown[]>(
  ...ways: { [Way in keyof Ts]: [weight: number, way: fc.Arbitrary<Ts[Way]>] }
): fc.Arbitrary<Ts[number]> => fc.oneof(...ways.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** A list, and one time in four an empty one. */
export const orNone = <T>(list: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  weighted([1, fc.constant<T[]>([])], [3, list]);

/** Almost always the default, to which it shrinks; another value about once in this many draws. */
export const rarely = <const T, U>(times: number, ordinary: T, other: fc.Arbitrary<U>): fc.Arbitrary<T | U> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: times - 1, arbitrary: fc.constant(ordinary) },
    { weight: 1, arbitrary: other },
  );

/** A time zone and a moment in UTC around which its events happen. */
export const scenes = [
  ['UTC', '2025-06-15T12:00:00Z'],
  ['UTC', '2024-02-29T00:00:00Z'],
  ['UTC', '2025-01-01T00:00:00Z'],
  // Clocks go forward, and back.
  ['Europe/Berlin', '2025-03-30T01:00:00Z'],
  ['Europe/Berlin', '2025-10-26T01:00:00Z'],
  ['America/New_York', '2025-03-09T07:00:00Z'],
  ['America/New_York', '2025-11-02T06:00:00Z'],
  // At midnight: the day has no hour 0, or hour 23 occurs twice.
  ['America/Santiago', '2025-09-07T04:00:00Z'],
  ['America/Santiago', '2025-04-06T03:00:00Z'],
  ['Africa/Cairo', '2025-04-24T22:00:00Z'],
  ['Africa/Cairo', '2025-10-30T21:00:00Z'],
  // Offsets that are not full hours, and a clock that changes by half an hour.
  ['Asia/Kolkata', '2025-02-28T18:30:00Z'],
  ['Asia/Kathmandu', '2024-12-31T18:15:00Z'],
  ['America/St_Johns', '2025-11-02T04:30:00Z'],
  ['Australia/Lord_Howe', '2025-04-05T15:00:00Z'],
  ['Australia/Lord_Howe', '2025-10-04T15:30:00Z'],
  // The first and the last time zone in which a day begins, at the end of a month.
  ['Pacific/Kiritimati', '2025-04-30T10:00:00Z'],
  ['Etc/GMT+12', '2025-05-01T12:00:00Z'],
] as const;

/** Ids that are equal as floating point numbers, and the ends of the range; few enough to be drawn repeatedly. */
export const visitorIds = [
  '1',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
  '-1',
  '0',
];

/**
 * Empty texts, both cases, composed and decomposed characters, the special characters of SQL, JSON and patterns, and
 * names that reports use. None has a code unit above U+DFFF: such text sorts differently by bytes than by code units,
 * so equal rows would have another order.
 */
const awkward = [
  '',
  'plain',
  'Plain',
  'plain ',
  '\u00fcber',
  'u\u0308ber',
  '日本語',
  '🙂',
  "it's",
  'say "hi"',
  'back\\slash\\n',
  '100%_',
  '@workspace ? `x` -- ;',
  '(other)',
  'total',
  'null',
];

const text = weighted(
  [9, fc.constantFrom(...awkward)],
  [1, fc.string({ unit: 'grapheme-ascii', maxLength: 255 })],
);

/** The form in which browsers send a path. */
export const asBrowsersSend = (path: string): string => path.replace(/[^!-~]+/gu, encodeURIComponent);

export const pathname = weighted(
  [12, fc.constantFrom('/', '/pricing', '/blog')],
  [2, fc.constantFrom('/pricing/', '/blog/', '/blog//', '/blog/?id=7', '/blog?id=7', '//')],
  [6, text.map((end) => asBrowsersSend(`/${end}`))],
  [2, fc.constant('')],
);

export const hostname = fc.constantFrom('example.com', 'www.example.com', 'EXAMPLE.com', '');

export const customName = fc.constantFrom(
  'signup',
  'Signup',
  'Pageview',
  'engagement ',
  'total',
  '🙂 it\'s "\\"',
);

/** With keys that a path into JSON has to quote, values of each type, and a value that is nothing. */
const propsHeld = [
  { plan: 'it\'s "big" \\ 🙂' },
  { plan: 'Pro', amount: 12.5, count: 3, paid: true, note: null },
  { plan: 'pro', paid: false, note: '' },
  { plan: '7.25', amount: '-3', 'say "hi"': 4 },
  // More digits before the point than a number may have. BigQuery writes other numbers than the emulator where they are
  // larger, or have an exponent of one digit: 1e-07.
  { amount: '1e-7', count: 123_456_789_012_345_680 },
  { amount: '12,5', count: ' 3' },
  {
    Plan: 'other',
    'a.b': 'dot',
    "it's": 'quoted',
    'say "hi"': 'double',
    'back\\slash': 'back',
    '$[0]': 'path',
  },
  // Unnamable names.
  { '': 'nameless', ' ': 3, '\u200b': 'unseen', plan: 'pro' },
  // How fast pages are, which only an engagement can report.
  { 'vitals.LCP': 2480, 'vitals.INP': 64, 'vitals.CLS': 0.0321, 'vitals.TTFB': 0 },
  { 'vitals.LCP': 901, 'vitals.CLS': 0, 'vitals.TTFB': 317, plan: 'pro' },
  { 'vitals.INP': 1216, 'vitals.CLS': 0.7 },
];

/** Whether a property has a visible name. */
export const isName = (key: string): boolean => /[^\p{Z}\p{C}]/u.test(key);

export const propertyKeys = [
  ...new Set(propsHeld.flatMap((held) => Object.keys(held)).filter(isName)),
  'missing',
];

export const props = fc.constantFrom(null, ...propsHeld.map((held) => JSON.stringify(held)));

/** What page loads measure, in values that are far apart: each percentile of two of them is another number. */
const measured = [
  { 'vitals.LCP': 400, 'vitals.INP': 16, 'vitals.CLS': 0.01, 'vitals.TTFB': 20 },
  { 'vitals.LCP': 1900, 'vitals.INP': 152, 'vitals.CLS': 0.13, 'vitals.TTFB': 310 },
  { 'vitals.LCP': 6100, 'vitals.INP': 840, 'vitals.CLS': 0.9, 'vitals.TTFB': 2750 },
  { 'vitals.LCP': 3333, 'vitals.CLS': 0, 'vitals.TTFB': 1200 },
];

export const measurements = fc.constantFrom(...measured.map((each) => JSON.stringify(each)));

/** Revenue of events: halves of the minor unit, currencies with other decimals, an unlisted one, and none. */
export const revenue = fc.constantFrom(
  null,
  null,
  { amount: '9.90', currency: 'EUR' },
  { amount: '0.005', currency: 'EUR' },
  { amount: '-0.005', currency: 'EUR' },
  { amount: '-9.9', currency: 'EUR' },
  { amount: '0', currency: 'USD' },
  { amount: '1299.994999999', currency: 'USD' },
  { amount: '100.5', currency: 'JPY' },
  { amount: '-100.5', currency: 'JPY' },
  { amount: '1.2345', currency: 'KWD' },
  { amount: '0.00005', currency: 'CLF' },
  { amount: '1.999', currency: 'XXX' },
);

export const profile = fc.record({
  referrer: fc.constantFrom('', 'https://www.google.com/', "https://example.org/it's"),
  source: text,
  channel: fc.constantFrom('', 'Direct', 'Organic Search', 'Paid Search', 'Referral'),
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  country: fc.constantFrom('', 'DE', 'US', 'JP'),
  // Two cities of one name, one with the name for small ones, and none.
  region: fc.constantFrom('', 'Hamburg, DE', 'Illinois, US'),
  city: fc.constantFrom('', '', 'Springfield, Illinois, US', 'Springfield, Ohio, US', 'Other', 'Monaco, MC'),
  language: fc.constantFrom('', 'de', 'en', 'ja'),
  device: fc.constantFrom('', 'mobile', 'tablet', 'laptop', 'desktop'),
  // A report joins name and version: two of these pairs become the same text.
  browser: fc.constantFrom('', 'Chrome', 'Chrome 1', 'Firefox', '1'),
  browser_version: fc.constantFrom('', '1', '1 1', '140.0'),
  os: fc.constantFrom('', 'Windows', 'macOS', 'Android'),
  os_version: fc.constantFrom('', '11'),
  screen: fc.constantFrom('', '1440x900', '390x844'),
});
export type Profile = Drawn<typeof profile>;
