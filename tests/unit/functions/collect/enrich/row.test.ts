import { expect, test } from 'vitest';
import { deviceOf } from '../../../../../functions/src/collect/enrich/device.ts';
import { languageOf, toRow, type Admitted } from '../../../../../functions/src/collect/enrich/row.ts';
import { acquisitionOf } from '../../../../../functions/src/collect/enrich/source.ts';
import type { Hit } from '../../../../../functions/src/collect/hit.ts';
import { hitWith } from '../../../../support/traffic/hits.ts';

const url = new URL('https://www.example.com/pricing?utm_source=newsletter#top');

/** The row of an event of a hit with these fields. */
const rowOf = (fields: Partial<Hit> = {}, changes: Partial<Admitted> = {}) =>
  toRow({
    hit: hitWith(fields),
    url,
    hostname: 'example.com',
    technology: deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', ''),
    language: 'pt',
    country: 'BR',
    location: { region: 'Bahia, BR', city: 'Salvador, Bahia, BR' },
    visitorId: '42',
    eventId: 'event-1',
    receivedAt: new Date('2026-02-28T23:30:00.123Z'),
    day: '2026-03-01',
    hour: 8,
    acquisition: acquisitionOf({
      url,
      referrer: '',
      hostname: 'example.com',
      domain: 'example.com',
      hostnames: [],
    }),
    workspaceId: 'w1',
    pageParameters: [],
    ...changes,
  });

const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));

test.each([
  ['an empty name', { '': 'a', ' ': 'b', '\u200b': 'c', '\u00a0': 'd', '\t': 'e', '\u2028': 'f' }, null],
  ['a name of which nothing is left', { '\u202e\u2066': 1, plan: 'pro' }, '{"plan":"pro"}'],
  ['a name in spaces', { ' plan\u200b ': 'pro' }, '{"plan":"pro"}'],
  ['a long name', { ['k'.repeat(301)]: 1 }, `{"${'k'.repeat(300)}":1}`],
  ['a long value', { a: 'v'.repeat(2001) }, `{"a":"${'v'.repeat(2000)}"}`],
  ['an empty value', { a: '\u200b' }, '{"a":""}'],
  [
    'many names, the first of them empty',
    { ' ': 1, '\t': null, ...numbered(40) },
    JSON.stringify(numbered(30)),
  ],
])('the stored properties of %s', (_, props, stored) => expect(rowOf({ props }).props).toBe(stored));

test('a pageview becomes a row of the local day', () =>
  expect(rowOf()).toEqual({
    workspace_id: 'w1',
    date: '2026-03-01',
    hour: 8,
    timestamp: '2026-02-28T23:30:00.123Z',
    event_id: 'event-1',
    name: 'pageview',
    visitor_id: '42',
    hostname: 'example.com',
    pathname: '/pricing',
    referrer: '',
    source: 'newsletter',
    channel: 'Email',
    utm_source: 'newsletter',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    country: 'BR',
    language: 'pt',
    device: 'desktop',
    browser: 'Firefox',
    browser_version: '144',
    os: 'Linux',
    os_version: '',
    screen: '',
    props: null,
    interactive: true,
    engaged_ms: null,
    scroll_percent: null,
    revenue: null,
    currency: null,
    region: 'Bahia, BR',
    city: 'Salvador, Bahia, BR',
  }));

test('an engagement has the time and the depth, and a visit with it can still be a bounce; a pageview has neither', () => {
  const fields = { engagedMs: 4200, scrollPercent: 255 };
  const engagement = { interactive: false, engaged_ms: 4200, scroll_percent: 100 };
  expect(rowOf({ ...fields, name: 'engagement' })).toMatchObject(engagement);
  expect(rowOf(fields)).toMatchObject({ engaged_ms: null, scroll_percent: null });
});

test('a custom event has the revenue that it was sent with, an engagement none', () => {
  const revenue = { amount: '12.50', currency: 'EUR' };
  expect(rowOf({ name: 'Purchase', revenue })).toMatchObject({ revenue: '12.50', currency: 'EUR' });
  expect(rowOf({ name: 'engagement', revenue })).toMatchObject({ revenue: null, currency: null });
});

const storedOf = (props: Hit['props'], name = 'engagement') =>
  JSON.parse(rowOf({ name, props }).props ?? 'null');

test('measurements of an engagement are stored rounded: times to milliseconds, the score to four decimals', () =>
  expect(
    storedOf({ 'vitals.LCP': 1234.56, 'vitals.INP': 8, 'vitals.CLS': 0.123456, 'vitals.TTFB': 0.4 }),
  ).toEqual({ 'vitals.LCP': 1235, 'vitals.INP': 8, 'vitals.CLS': 0.1235, 'vitals.TTFB': 0 }));

test.each([
  ['vitals.LCP', -1],
  ['vitals.TTFB', true],
  // The character is not stored, so the name is that of the measurement.
  ['vitals.LCP\u0000', 1e9],
])(
  'the measurement %j of an engagement cannot be %j and is dropped, and the others are stored',
  (key, value) =>
    expect(storedOf({ [key]: value, 'vitals.CLS ': 0, plan: 'pro' })).toEqual({
      'vitals.CLS': 0,
      plan: 'pro',
    }),
);

test('measurements of an engagement are the own properties of a site in any other event', () =>
  expect(storedOf({ 'vitals.LCP': 'none' }, 'Signup')).toEqual({ 'vitals.LCP': 'none' }));

test('the path has the route of the fragment where that identifies the page', () => {
  const url = new URL('https://www.example.com/pricing#/reset?token=SECRET');
  const pathOf = (hashRouted: boolean) => rowOf({ hashRouted }, { url }).pathname;
  expect([pathOf(true), pathOf(false)]).toEqual(['/pricing#/reset', '/pricing']);
});

const propsOf = (props: Hit['props']) => rowOf({ name: 'Signup', props }).props;

test('properties are stored as JSON, without nulls and invisible characters', () =>
  expect(propsOf({ plan: 'pro\u0000', seats: 3, trial: false, none: null })).toBe(
    '{"plan":"pro","seats":3,"trial":false}',
  ));

test.each([
  ['https://ada:SECRET@a.example/b', 'https://a.example/b'],
  [`https://a.example/${'b'.repeat(3000)}?SECRET`, `https://a.example/${'b'.repeat(1982)}`],
])('properties: %j is stored as %j', (value, stored) =>
  expect(JSON.parse(propsOf({ value }) ?? '')).toEqual({ value: stored }),
);

test('properties are at most 30', () => {
  const many = Object.fromEntries(Array(1000).fill(1).entries());
  expect(Object.keys(JSON.parse(propsOf(many) ?? ''))).toHaveLength(30);
});

test('properties cannot reach a prototype', () => {
  const text = '{"__proto__":"x","constructor":"y"}';
  expect(propsOf(JSON.parse(text))).toBe(text);
});

test('properties are null if there are none', () => expect(propsOf({})).toBeNull());

test.each([
  ['en-US,en;q=0.9', 'en'],
  ['DE', 'de'],
  ['fil-PH', 'fil'],
  ['', ''],
  ['english', ''],
])('the language of %j is %j', (header, language) => expect(languageOf(header)).toBe(language));
