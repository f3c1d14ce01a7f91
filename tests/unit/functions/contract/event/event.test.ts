import { describe, expect, test } from 'vitest';
import { eventBody } from '../../../../../functions/src/contract/event/event.ts';

const valid = { n: 'pageview', u: 'https://example.com/', d: 'example.com' };

test.each([
  ['the least', {}],
  [
    'everything',
    { r: 'https://a.example', p: { plan: 'pro', seats: 2 }, i: false, e: 100, sd: 50, s: '1440x900' },
  ],
  ['nulls where the tracker has nothing', { r: null, p: null, i: null, e: null, sd: null, s: null }],
  ['properties as JSON text', { p: '{"plan":"pro"}' }],
  ['properties within properties', { p: { a: { b: 1 }, c: [1] } }],
  ['more than the whole of a page that has shrunk', { sd: 640 }],
])('takes %s', (_, fields) => {
  expect(eventBody.safeParse({ ...valid, ...fields }).success).toBe(true);
});

test('drops fields that the server decides', () => {
  const parsed = eventBody.parse({
    ...valid,
    ip: '1.2.3.4',
    country: 'NL',
    timestamp: 1,
    visitorId: 'x',
    workspaceId: 'y',
  });
  expect(parsed).toEqual(valid);
});

test('an engagement of more than a day is one of a day', () => {
  expect(eventBody.parse({ ...valid, e: 100_000_000 }).e).toBe(86_400_000);
});

describe('the names that the documentation of the event API has', () => {
  const named = { name: 'Order', url: 'https://example.com/', domain: 'example.com' };

  test.each([
    ['the least', named, { ...valid, n: 'Order' }],
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
    ['a short one beside them', { ...valid, name: 'x', url: 'y', domain: 'z' }, valid],
  ])('%s', (_, body, expected) => {
    expect(eventBody.parse(body)).toEqual(expected);
  });

  test('do not come from a prototype', () => {
    const body: unknown = JSON.parse(
      '{"__proto__": {"name": "x", "url": "https://a.example/", "domain": "a.example"}}',
    );
    expect(eventBody.safeParse(body).success).toBe(false);
  });
});

describe('what an event earned', () => {
  test.each([
    [{ amount: 9.9, currency: 'EUR' }],
    [{ amount: '-1299.00', currency: 'usd' }],
    ['{"amount":"9.90","currency":"EUR"}'],
  ])('%j is taken', (revenue) => {
    expect(eventBody.parse({ ...valid, $: revenue }).$).toEqual(
      typeof revenue === 'string' ? JSON.parse(revenue) : revenue,
    );
  });

  test.each([
    [{}],
    [{ amount: 'a lot', currency: 'EUR' }],
    [{ amount: 1, currency: 'euros' }],
    [{ amount: 1 }],
    [[1, 'EUR']],
    ['{'],
    [12],
  ])('%j is nothing, and the event is taken all the same', (revenue) => {
    expect(eventBody.parse({ ...valid, $: revenue })).toEqual({ ...valid, $: null });
  });
});

test.each([
  ['no name', { n: undefined }, 'n'],
  ['an empty name', { n: ' ' }, 'n'],
  ['no address', { u: undefined }, 'u'],
  ['an address that is a number', { u: 1 }, 'u'],
  ['a list for properties', { p: [1] }, 'p'],
  ['properties as broken JSON', { p: '{"a"' }, 'p'],
  ['a list as JSON text for properties', { p: '[1]' }, 'p'],
  ['a negative time', { e: -1 }, 'e'],
  ['a screen that is a script', { s: '<script>' }, 's'],
])('refuses %s', (_, fields, field) => {
  const result = eventBody.safeParse({ ...valid, ...fields });
  expect(result.error?.issues[0]?.path[0]).toBe(field);
});
