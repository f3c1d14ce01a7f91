import { describe, expect, test } from 'vitest';
import { eventBody } from '../../../../../functions/src/contract/shapes/events.ts';

const valid = { n: 'pageview', u: 'https://example.com/', d: 'example.com' };

test.each([
  ['only the required fields', {}],
  [
    'everything',
    { r: 'https://a.example', p: { plan: 'pro', seats: 2 }, i: false, e: 100, sd: 50, s: '1440x900' },
  ],
  ['nulls for missing values', { r: null, p: null, i: null, e: null, sd: null, s: null }],
  ['a depth beyond the end of a page that has shrunk', { sd: 640 }],
])('accepts %s', (_, fields) => expect(eventBody.safeParse({ ...valid, ...fields }).success).toBe(true));

test('an engagement of more than a day is limited to a day', () =>
  expect(eventBody.parse({ ...valid, e: 100_000_000 }).e).toBe(86_400_000));

describe('the field names in the documentation of the event API', () => {
  const named = { name: 'Order', url: 'https://example.com/', domain: 'example.com' };

  test.each([
    ['only the required fields', named, { ...valid, n: 'Order' }],
    [
      'everything',
      {
        ...named,
        referrer: 'https://a.example',
        props: { plan: 'pro' },
        revenue: { amount: '9.90', currency: 'EUR' },
        interactive: false,
      },
      {
        ...valid,
        n: 'Order',
        r: 'https://a.example',
        p: { plan: 'pro' },
        $: { amount: '9.90', currency: 'EUR' },
        i: false,
      },
    ],
    [
      'some of both',
      { n: 'Order', url: 'https://example.com/', d: 'example.com', h: 1 },
      { ...valid, n: 'Order', h: 1 },
    ],
    ['a short name in addition', { ...valid, name: 'x', url: 'y', domain: 'z' }, valid],
  ])('%s', (_, body, expected) => expect(eventBody.parse(body)).toEqual(expected));

  test('are not read from a prototype', () => {
    const body: unknown = JSON.parse(
      '{"__proto__": {"name": "x", "url": "https://a.example/", "domain": "a.example"}}',
    );
    expect(eventBody.safeParse(body).success).toBe(false);
  });
});

test.each([
  {},
  { amount: 'a lot', currency: 'EUR' },
  { amount: 1, currency: 'euros' },
  { amount: 1 },
  [1, 'EUR'],
  '{',
  12,
])('revenue: %j is ignored, and the event is still accepted', (revenue) =>
  expect(eventBody.parse({ ...valid, $: revenue })).toEqual({ ...valid, $: null }),
);

test.each([
  ['no name', { n: undefined }, 'n'],
  ['an empty name', { n: ' ' }, 'n'],
  ['no address', { u: undefined }, 'u'],
  ['properties as broken JSON', { p: '{"a"' }, 'p'],
  ['a negative time', { e: -1 }, 'e'],
  ['a script as the screen', { s: '<script>' }, 's'],
])('refuses %s', (_, fields, field) => {
  const result = eventBody.safeParse({ ...valid, ...fields });
  expect(result.error?.issues[0]?.path[0]).toBe(field);
});
