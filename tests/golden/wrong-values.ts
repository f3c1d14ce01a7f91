/** Values that a field should refuse, or that lie at the ends of what it takes. */

/** Lengths of texts and of lists, on both sides of the bounds that the contract has. */
const textLengths = [60, 64, 80, 100, 120, 128, 200, 253, 255, 300, 320, 500, 1000, 2000, 20_000];
const listLengths = [2, 3, 4, 8, 9, 10, 20, 30, 40, 50, 100, 1000];
const bothSides = (lengths: number[]) => lengths.flatMap((length) => [length, length + 1]);

const texts = [
  ...['', ' ', 'x', ' x ', '\u202ex', 'a\nb', '\ud800'],
  ...bothSides(textLengths).map((length) => 'x'.repeat(length)),
];
const numbers = [-1, 0, 1, 1.5, 2, 8, 9, 10, 11, 100, 101, 1000, 1001, 10_000, 10_001, 100_001, 1e12];

/** Lists of so many times the same, and of so many texts that differ. */
function* listsOf(item: unknown): Generator<unknown> {
  for (const length of bothSides(listLengths)) {
    yield Array(length).fill(item);
    if (typeof item === 'string') yield Array.from({ length }, (_, index) => `${item}${index}`);
  }
}

const days = ['2026-02-30', '1999-12-31', '2000-01-01', '2026-02-01', '2027-12-31', '2028-01-01', '1.3.2026'];

const pairs = [
  ['2026-03-01'],
  ['2026-03-01', 7],
  ['2026-03-01', '2026-03-02', '2026-03-03'],
  ['2026-03-02', '2026-03-01'],
  ['2026-02-30', '2026-03-01'],
  ['2026-03-01', '2026-02-30'],
  ['1999-12-31', '2026-03-01'],
  ['2026-03-01', '2028-01-01'],
  ['2000-01-01', '2026-03-01'],
  ['2026-03-01', '2026-03-02T00:00:00Z'],
  ['2026-03-01T00:00:00Z', '2026-03-02'],
  ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00'],
  ['2026-03-01T00:00:00', '2026-03-02T00:00:00Z'],
  ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'],
  ['2026-01-01T00:00:00Z', '2026-02-01T00:00:01Z'],
  ['1999-12-31T23:00:00Z', '2000-01-01T01:00:00Z'],
  ['2027-12-30T00:00:00Z', '2028-01-02T00:00:00Z'],
  ['2026-03-01T00:00:00+01:00', '2026-03-01T00:00:00Z'],
  ['2026-03-01T00:00:00Z'],
];

const condition = ['is', 'visit:country', ['DE']];
const nested = (levels: number): unknown => (levels === 1 ? condition : ['not', nested(levels - 1)]);
const filters = [
  condition,
  'is',
  [[]],
  [7],
  [['equals', 'visit:country', ['DE']]],
  [['is']],
  [['is', 'visit:country']],
  [['is', 'visit:country', 'DE']],
  [['is', 'visit:country', []]],
  [['is', 'visit:country', [7]]],
  [['is', 'visit:country', Array(50).fill('DE')]],
  [['is', 'visit:country', Array(51).fill('DE')]],
  [['is', 'visit:country', ['D', 'E'.repeat(500)]]],
  [['is', 'visit:country', ['D', 'E'.repeat(501)]]],
  [['is', 'country', ['DE']]],
  [['is', 7, ['DE']]],
  [['is', 'time:day', ['2026-03-01']]],
  [['is', 'visit:time_on_page', ['5']]],
  [['is', 'event:props', ['plan']]],
  [['is', 'event:props:', ['pro']]],
  [['is', `event:props:${'k'.repeat(300)}`, ['pro']]],
  [['is', `event:props:${'k'.repeat(301)}`, ['pro']]],
  [['is', 'visit:country', ['DE'], {}]],
  [['is', 'visit:country', ['DE'], []]],
  [['is', 'visit:country', ['DE'], { case_sensitive: 'no' }]],
  [['is', 'visit:country', ['DE'], { case: true }]],
  [['is', 'visit:country', ['DE'], { case_sensitive: true }, 1]],
  [['contains', 'event:goal', ['Signup']]],
  [['is', 'event:goal', ['Signup'], { case_sensitive: false }]],
  [['is', 'event:goal', ['Signup']]],
  [['matches', 'event:page_group', ['Blog']]],
  [['is_not', 'event:page_group', ['Blog'], {}]],
  [['is', 'segment', ['x']]],
  [['is_not', 'segment', ['x']]],
  [['is', 'segment', ['x'], {}]],
  [['and', []]],
  [['and', [condition]]],
  [['or', condition]],
  [['or', [condition], [condition]]],
  [['or', [['equals', 'visit:country', ['DE']]]]],
  [['not', [condition]]],
  [['not', condition, condition]],
  [['has_done', condition]],
  [['has_not_done', 7]],
  [['has_done', condition, {}]],
  [condition, ['not', ['and', [condition, ['is', 'country', ['DE']]]]]],
  [nested(4)],
  [nested(5)],
  [['and', Array(20).fill(condition)]],
  [['and', Array(21).fill(condition)]],
];

const asked = { site_id: 'site.example', metrics: ['visitors'], date_range: '7d' };

/** Wrong values of fields that have rules of their own, by the field's name. */
const ofField: Record<string, readonly unknown[]> = {
  from: days,
  to: days,
  date_range: ['1d', '7D', 'realtime', 'all', ...pairs],
  compare: ['days', 'months', 'previous', 'year', 'last_year', 'previous_period', 'year_over_year', ...pairs],
  filters,
  at: filters,
  goal: filters,
  queries: [
    [asked, { ...asked, site_id: 'other.example' }],
    [asked, { ...asked, date_range: '1d' }],
    [
      { ...asked, include: { plan: true } },
      { ...asked, include: { plan: true } },
    ],
  ],
  metrics: [
    'visitors',
    ['visitor'],
    ['visitors', 7],
    ['prop_sum:'],
    ['prop_sum:price', 'prop_sum'],
    [`prop_sum:${'k'.repeat(300)}`],
    [`prop_sum:${'k'.repeat(301)}`],
    Array.from({ length: 30 }, (_, index) => `prop_sum:${index}`),
    Array.from({ length: 31 }, (_, index) => `prop_sum:${index}`),
  ],
  dimensions: [
    'visit:country',
    ['country'],
    ['event:props'],
    ['event:props:'],
    [`event:props:${'k'.repeat(301)}`],
    ['event:goal'],
    ['event:page_group'],
    ['visit:time_on_page'],
    ['time:day'],
    ['time:day', 'time:week'],
    ['visit:country', 'visit:city', 'visit:region'],
    ['visit:country', 'visit:city', 'visit:region', 'visit:os'],
  ],
  order_by: [
    'visitors',
    ['visitors'],
    [['visitors']],
    [['visitors', 'up']],
    [['visitors', 'asc', 'desc']],
    [['visits', 'asc']],
    [['time', 'asc']],
    [['time:day', 'asc']],
  ],
  direction: ['from', 'to', 'back'],
  way: [
    [[1]],
    [['1', '/']],
    [[0.5, '/']],
    [[-2, '/']],
    [[-3, '/']],
    [[2, '/']],
    [[3, '/']],
    [[1, '/', '/']],
    [[1, 'x'.repeat(501)]],
    [
      [1, '/'],
      [1, '/blog'],
    ],
  ],
  dimension: ['country', 'pages', 'event:props', 'event:props:', 'event:goal', 'visit:utm_term', 'time:day'],
  within: ['visit', 'week'],
  domain: [
    'https://site.example',
    'www.site.example',
    'SITE.example',
    ' site.example ',
    'site',
    'site..example',
    'si te.example',
    'site.example/path',
    'site.example:8080',
    `${'a'.repeat(64)}.example`,
    '192.0.2.1',
    '[2001:db8::1]',
    'localhost',
    'bücher.example',
    '-site.example',
  ],
  timezone: ['Mars/Base', 'utc', 'europe/amsterdam', '+01:00', 'UTC+1', 'CET', 'Europe/Amsterdam '],
  logo: [
    'https://site.example/logo.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,A',
    'data:image/png;base64,A===',
    'data:image/png;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(87_380)}`,
    `data:image/png;base64,${'A'.repeat(87_384)}`,
    `data:image/png;base64,${'A'.repeat(87_388)}`,
  ],
  excludedPages: [['preview'], ['/a', 7], ['/**/a'], ['x'.repeat(301)]],
  excludedIps: [
    ['192.0.2.1'],
    ['192.0.2.0/33'],
    ['2001:db8::/129'],
    ['site.example'],
    ['192.0.2.1', '999.1.1.1'],
  ],
  hostnames: [['*'], ['*.site.example'], ['https://site.example'], ['a b']],
  excludedCountries: [['nl'], ['XK'], ['XX'], ['Netherlands']],
  months: [6, 12, 13, 24, 36],
  days: [30, 31, 90, 365, 366, null],
  role: ['owner', 'Owner', 'editor'],
  emails: [['x'], ['a@b'], ['a b@site.example'], ['Lena <lena@site.example>'], ['LENA@SITE.EXAMPLE ']],
  scopes: [['stats:read', 'stats:read'], ['stats:read', 'events:write'], ['stats:write']],
  scope: ['person', 'everyone'],
  kind: ['page', 'event', 'scroll', 'settings', 'visit'],
  page: ['thanks', '*', '**', '/'],
  event: ['pageview', 'engagement'],
  operator: ['is', 'is_not', 'contains', 'matches', 'matches_wildcard', 'equals'],
  currency: ['eur', '€', 'EURO', 'XXX', null],
  patterns: [['blog'], ['*'], ['/a', '/a'], [' /a'], ['/a '], ['/\u202ea']],
  channel: ['email', 'Our own'],
  table: ['visits', 'totals', 'people'],
  cursor: ['x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.a=`],
  before: [`2026-03-01T10:00:00.000Z_${'x'.repeat(20)}`, '2026-03-01'],
  timeframe: ['Last 7 days', 'Last 30 days', 'All time'],
  metric: ['visitors', 'visits', 'bounceRate', 'bounce_rate'],
  resolution: ['hour', 'day', 'week', 'month'],
  token: ['no such token'],
  tag: ['utm_source', 'utm_term'],
};

/** Wrong values in the place of a valid one. @param isText whether the input stands in an address, where all is text */
export function* wrongValues(valid: unknown, field: string, isText: boolean): Generator<unknown> {
  const known = ofField[field] ?? [];
  if (isText) {
    yield* [...texts, ...numbers.map(String), ...known.filter((each) => typeof each === 'string')];
    return;
  }
  yield* [null, true, 7, 'x', [], {}, ...known];
  if (typeof valid === 'string') yield* texts;
  if (typeof valid === 'number') yield* numbers;
  if (Array.isArray(valid)) yield* listsOf(valid[0]);
}
