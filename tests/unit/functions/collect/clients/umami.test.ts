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
  const payload = {
    ...page,
    url: '/pricing?utm_source=a',
    referrer: 'https://a.example/',
    screen: '1920x1080',
    language: 'nl-NL',
    title: 'Pricing',
  };
  const hit = hitWith({
    pageUrl: 'https://example.com/pricing?utm_source=a',
    sites: [{ id: website }],
    referrer: 'https://a.example/',
    screen: '1920x1080',
  });
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
  ['no referrer', { referrer: '' }, { referrer: '' }],
  ['a path as the referrer', { referrer: '/before' }, { referrer: '/before' }],
  ['an invalid screen', { screen: '<b>' }, { screen: '' }],
  [
    'a UUID as the website',
    { website: '3F2A9C01-be77-4d21-a0f3-000000000000' },
    { sites: [{ id: '3f2a9c01be774d21a0f3' }] },
  ],
  ['the domain as the website', { website: 'WWW.Example.com' }, { sites: [{ domain: 'example.com' }] }],
  ['fields that the server decides', { ip: '8.8.8.8', userAgent: 'Mozilla', timestamp: 1_700_000_000 }, {}],
  ['nulls', { referrer: null, screen: null, name: null, data: null }, {}],
  ['fields that are not stored', { id: 'person-7', tag: 'a', title: 'b', language: 'nl' }, {}],
])('the value of a field: %s', (_, fields, expected) =>
  expect(hitOf(fields)).toEqual({ ...hitOf({}), ...expected }),
);

test.each([
  ['/a?b=c', 'example.com', 'https://example.com/a?b=c'],
  ['a', 'example.com', 'https://example.com/a'],
  ['?b=c', 'example.com', 'https://example.com/?b=c'],
  ['', 'example.com', 'https://example.com/'],
  ['//b.example/c', 'example.com', 'https://example.com//b.example/c'],
  ['https://www.example.com/a', 'example.com', 'https://www.example.com/a'],
  ['https://www.example.com/a', '', 'https://www.example.com/a'],
  ['/a', '', '/a'],
  [undefined, undefined, '/'],
  [null, null, '/'],
  ['javascript:alert(1)', 'example.com', 'javascript:alert(1)'],
  ['/a', '[::1]', 'https://[::1]/a'],
])('the address of the page: %j of %j', (url, hostname, expected) =>
  expect(hitOf({ url, hostname }).pageUrl).toBe(expected),
);

test.each([
  ['/#/a', true],
  ['https://example.com/app#!/a', true],
  ['/a#top', false],
  ['/a', false],
])('the fragment of %j identifies the page: %j', (url, hashRouted) =>
  expect(hitOf({ url }).hashRouted).toBe(hashRouted),
);

test.each([
  [{ url: 'https://[' }, 'payload.url'],
  [{ hostname: 'a b' }, 'payload.hostname'],
])('%j has no valid address', (fields, field) =>
  expect(() => hitOf(fields)).toThrow(expect.objectContaining({ code: 'invalid_request', field })),
);

test.each([
  ['a number', { revenue: 9.9, currency: 'eur' }, { amount: '9.9', currency: 'EUR' }],
  ['a text', { revenue: '9.90', currency: 'USD' }, { amount: '9.90', currency: 'USD' }],
  ['no currency', { revenue: 9.9 }, null],
  ['no data', null, null],
])('revenue: %s', (_, data, revenue) => expect(hitOf({ data }).revenue).toEqual(revenue));

test.each([
  [
    'plain values',
    { plan: 'pro', revenue: 9.9, currency: 'EUR', trial: false },
    { plan: 'pro', revenue: 9.9, currency: 'EUR', trial: false },
  ],
  ['nested values', { a: { b: 1 }, c: [1, 2], d: null, kept: '' }, { kept: '' }],
])('data: %s', (_, data, props) => expect(hitOf({ data }).props).toEqual(props));

test('data cannot change a prototype', () => {
  const { props } = hitOf({ data: JSON.parse('{"__proto__":"x","constructor":"y"}') });
  expect(Object.getPrototypeOf(props)).toBe(Object.prototype);
  expect({ ...props }).toEqual({ constructor: 'y' });
});

test.each([
  ['lists', '['.repeat(32_000) + ']'.repeat(32_000)],
  ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
])('64 KB of nested %s in data are dropped', (_, deep) =>
  expect(hitOf({ data: JSON.parse(`{"deep":${deep},"kept":1}`) }).props).toEqual({ kept: 1 }),
);

test.each(['identify', 'performance'])('%s is not counted', (type) =>
  expect(umami.read({ type, payload: { website, id: 'person-7', data: { a: [1] } } })).toEqual([null]),
);

const of = (fields: object) => ({ payload: { ...page, ...fields } });
const bad: [string, unknown, string | undefined][] = [
  ['null', null, undefined],
  ['a text', 'event', undefined],
  ['no payload', { type: 'event' }, 'payload'],
  ['a list as the payload', { payload: [page] }, 'payload'],
  ['another type', { type: 'delete', payload: page }, 'type'],
  ['no website', of({ website: undefined }), 'payload.website'],
  ['a website of spaces', of({ website: ' ' }), 'payload.website'],
  ['an object as the website', of({ website: { id: website } }), 'payload.website'],
  ['a number as the address', of({ url: 7 }), 'payload.url'],
  ['a list as the data', of({ data: [1] }), 'payload.data'],
  ['a text as the data', of({ data: '{}' }), 'payload.data'],
  ['no type', { type: null, payload: page }, 'type'],
  ['a website that is too long', of({ website: 'a'.repeat(254) }), 'payload.website'],
  ['an address that is too long', of({ url: 'a'.repeat(8193) }), 'payload.url'],
  ['a screen that is too long', of({ screen: '123456x12345' }), 'payload.screen'],
  ['a long name', of({ name: 'x'.repeat(121) }), 'payload.name'],
];

test.each([...bad, ['a list', [{ payload: page }], undefined] as const])(
  'a body that is not an event is refused with the name of the field: %s',
  (_, body, field) =>
    expect(() => umami.read(body)).toThrow(expect.objectContaining({ code: 'invalid_request', field })),
);

test('a batch is read entry by entry', () => {
  const [first, ...others] = umamiInBatches.read([{ payload: page }, ...bad.map(([, entry]) => entry)]);
  expect(first).toEqual(hitOf({}));
  expect(others.map((entry) => entry instanceof AppError && entry.field)).toEqual(
    bad.map(([, , field]) => field),
  );
});

test.each([
  ['an event', { payload: page }],
  ['nothing', []],
  ['501 entries', Array.from({ length: 501 }, () => ({ payload: page }))],
])('a batch cannot be %s', (_, body) => expect(() => umamiInBatches.read(body)).toThrow(AppError));

test('a batch has at most 500 entries', () =>
  expect(umamiInBatches.read(Array.from({ length: 500 }, () => ({ payload: page })))).toHaveLength(500));

const told = ({ body, ...rest }: ReturnType<typeof umami.reply>) => ({ ...rest, body: JSON.parse(body) });

const json = { status: 200, contentType: 'application/json; charset=utf-8' };

test.each([
  ['counted', { cache: '', sessionId: '', visitId: '' }],
  ['bot', { beep: 'boop' }],
] as const)('the answer to an event that is %s', (outcome, body) =>
  expect(told(umami.reply([outcome]))).toEqual({ ...json, body }),
);

test('the answer to a batch lists the entries that were not accepted, by index', () => {
  const bad = new AppError('invalid_request', 'payload: bad');
  expect(told(umamiInBatches.reply(['counted', bad, 'bot', 'counted']))).toEqual({
    ...json,
    body: {
      size: 4,
      processed: 3,
      errors: 1,
      details: [{ index: 1, response: { error: 'payload: bad' } }],
      cache: '',
    },
  });
});
