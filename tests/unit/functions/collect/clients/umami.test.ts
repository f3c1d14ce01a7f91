import { expect, test } from 'vitest';
import { umami, umamiInBatches } from '../../../../../functions/src/collect/clients/umami.ts';
import type { Hit } from '../../../../../functions/src/collect/hit.ts';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { hitWith } from '../../../../support/traffic/hits.ts';

const website = 'abcdef0123456789abcd';
const page = { website, hostname: 'example.com', url: '/pricing' };

/** The event of a page with these fields in its payload. */
function hitOf(payload: Record<string, unknown>) {
  const entries = umami.read({ type: 'event', payload: { ...page, ...payload } });
  expect(entries).toHaveLength(1);
  return entries[0] as Hit;
}

test('a pageview with all of its fields', () => {
  const stored = { referrer: 'https://a.example/', screen: '1920x1080' };
  const payload = { ...page, ...stored, language: 'nl-NL', title: 'Pricing' };
  const hit = hitWith({ ...stored, pageUrl: 'https://example.com/pricing', sites: [{ id: website }] });
  expect(umami.read({ type: 'event', payload })).toEqual([hit]);
  expect(umami.read({ payload })).toEqual([hit]);
});

test('the smallest valid event, and the longest', () => {
  expect(umami.read({ payload: { website } })).toMatchObject([{ name: 'pageview', pageUrl: '/' }]);
  const [name, long] = ['a'.repeat(120), 'a'.repeat(8192)];
  const longest = { website: 'a'.repeat(253), url: long, hostname: 'a'.repeat(253), referrer: long };
  expect(umami.read({ payload: { ...longest, screen: '12345x12345', name } })).toMatchObject([{ name }]);
});

test.each([
  ['a name', { name: 'Signup' }, { name: 'Signup' }],
  ['no name', { name: '' }, { name: 'pageview' }],
  ['an invalid screen', { screen: '<b>' }, { screen: '' }],
  [
    'a UUID as the website',
    { website: '3F2A9C01-be77-4d21-a0f3-000000000000' },
    { sites: [{ id: '3f2a9c01be774d21a0f3' }] },
  ],
  ['the domain as the website', { website: 'WWW.Example.com' }, { sites: [{ domain: 'example.com' }] }],
  [
    'an address as the website',
    { website: 'https://Bücher.example/' },
    { sites: [{ domain: 'xn--bcher-kva.example' }] },
  ],
  ['fields that are not stored', { ip: '8.8.8.8', timestamp: 1_700_000_000, id: 'person-7', tag: 'a' }, {}],
  ['nulls', { referrer: null, screen: null, name: null, data: null }, {}],
])('the value of a field: %s', (_, fields, expected) =>
  expect(hitOf(fields)).toEqual({ ...hitOf({}), ...expected }),
);

test.each([
  ['/a?b=c', 'example.com', 'https://example.com/a?b=c'],
  ['?b=c', 'example.com', 'https://example.com/?b=c'],
  ['', 'example.com', 'https://example.com/'],
  ['//b.example/c', 'example.com', 'https://example.com//b.example/c'],
  ['https://www.example.com/a', 'example.com', 'https://www.example.com/a'],
  ['/a', '', '/a'],
  [undefined, undefined, '/'],
  ['javascript:alert(1)', 'example.com', 'javascript:alert(1)'],
  ['/a', '[::1]', 'https://[::1]/a'],
])('the address of the page: %j of %j', (url, hostname, expected) =>
  expect(hitOf({ url, hostname }).pageUrl).toBe(expected),
);

test.each([
  ['/#/a', true],
  ['https://example.com/app#!/a', true],
  ['/a#top', false],
])('the fragment of %j identifies the page: %j', (url, hashRouted) =>
  expect(hitOf({ url }).hashRouted).toBe(hashRouted),
);

const odd = [7, true, false, 'o d:d', [], ['a'], {}, { a: { b: [] } }, 'x'.repeat(30_000)];

test.each(['hostname', 'referrer', 'screen', 'name', 'data', 'id', 'tag'])(
  'whatever stands in the field %s, the event counts',
  (field) => {
    for (const value of odd)
      expect(hitOf({ [field]: value }).pageUrl).toMatch(/^(https:\/\/[\w.]+)?\/pricing$/);
  },
);

test.each([
  ['a long name', { name: 'x'.repeat(121) }, { name: 'x'.repeat(121) }],
  ['a number as the name', { name: 404 }, { name: '404' }],
  ['something else as the name', { name: {} }, { name: 'unnamed' }],
  [
    'a long address',
    { url: `/a?${'b'.repeat(9000)}` },
    { pageUrl: `https://example.com/a?${'b'.repeat(9000)}` },
  ],
  ['no host', { hostname: 'a b' }, { pageUrl: '/pricing' }],
  ['a host that is too long', { hostname: 'a'.repeat(254) }, { pageUrl: '/pricing' }],
  ['a screen that is too long', { screen: '123456x12345' }, {}],
  ['a screen with decimals', { screen: '1280.25x800.75' }, { screen: '1280x801' }],
  ['a text as the data', { data: '{}' }, {}],
  ['a list as the data', { data: [1] }, {}],
])('the event counts with what can be read of %s', (_, fields, expected) =>
  expect(hitOf(fields)).toEqual({ ...hitOf({}), ...expected }),
);

test('an event without a type is one', () =>
  expect(umami.read({ type: null, payload: page })).toEqual([hitOf({})]));

test.each([
  ['a number', { revenue: 9.9, currency: 'eur' }, { amount: '9.9', currency: 'EUR' }],
  ['a text', { revenue: '1.234,50', currency: ' usd ' }, { amount: '1234.50', currency: 'USD' }],
  ['what cannot be read', { revenue: '1,234', currency: 'EUR' }, { amount: null, currency: 'EUR' }],
  ['an unknown currency', { revenue: 1, currency: 'ZZZ' }, { amount: '1', currency: 'ZZZ' }],
  ['no currency', { revenue: 9.9 }, null],
  ['no amount', { currency: 'EUR' }, null],
  ['something else', { revenue: 'high', currency: 'ZZZ' }, null],
])('revenue: %s', (_, data, revenue) => expect(hitOf({ data }).revenue).toEqual(revenue));

test('plain values of the data are stored, however deep the others are', () => {
  const stored = { plan: 'pro', revenue: 9.9, currency: 'EUR', trial: false };
  const deep = JSON.parse('['.repeat(32_000) + ']'.repeat(32_000));
  expect(hitOf({ data: { ...stored, deep } }).props).toEqual(stored);
});

test.each(['identify', 'performance'])('%s is not counted', (type) =>
  expect(umami.read({ type, payload: { website, id: 'person-7', data: { a: [1] } } })).toEqual([null]),
);

const send = (fields: object) => ({ payload: { ...page, ...fields } });

test.each([
  ['null', null, undefined],
  ['a list', [{ payload: page }], undefined],
  ['no payload', { type: 'event' }, 'payload'],
  ['another type', { type: 'delete', payload: page }, 'type'],
  ['a website of spaces', send({ website: ' ' }), 'payload.website'],
  ['a number as the address', send({ url: 7 }), 'payload.url'],
  ['no address', send({ url: 'https://[' }), 'payload.url'],
  ['a website that is too long', send({ website: 'a'.repeat(254) }), 'payload.website'],
])('a body that is not an event is refused with the name of the field: %s', (_, body, field) =>
  expect(() => umami.read(body)).toThrow(expect.objectContaining({ code: 'invalid_request', field })),
);

test('a batch has 1 to 500 entries', () => {
  const read = (length: number) => umamiInBatches.read(Array(length).fill({ payload: page }));
  expect(read(500)).toHaveLength(500);
  for (const length of [0, 501]) expect(() => read(length)).toThrow(AppError);
});

test("the answer to an event of a bot is Umami's", () =>
  expect(umami.reply(['bot'])).toEqual({
    status: 200,
    body: '{"beep":"boop"}',
    contentType: 'application/json; charset=utf-8',
  }));
