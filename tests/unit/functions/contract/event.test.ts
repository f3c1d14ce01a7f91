import { expect, test } from 'vitest';
import { eventBody } from '../../../../functions/src/contract/event.ts';

const valid = { n: 'pageview', u: 'https://example.com/', d: 'example.com' };

test.each([
  ['the least', {}],
  [
    'everything',
    { r: 'https://a.example', p: { plan: 'pro', seats: 2 }, i: false, e: 100, sd: 50, s: '1440x900' },
  ],
  ['nulls where the tracker has nothing', { r: null, p: null, i: null, e: null, sd: null, s: null }],
  ['properties as JSON text', { p: '{"plan":"pro"}' }],
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

test.each([
  ['no name', { n: undefined }, 'n'],
  ['an empty name', { n: ' ' }, 'n'],
  ['no address', { u: undefined }, 'u'],
  ['an address that is a number', { u: 1 }, 'u'],
  ['no domain', { d: undefined }, 'd'],
  ['nested properties', { p: { a: { b: 1 } } }, 'p'],
  ['a list for properties', { p: [1] }, 'p'],
  ['properties as broken JSON', { p: '{"a"' }, 'p'],
  ['a negative time', { e: -1 }, 'e'],
  ['a screen that is a script', { s: '<script>' }, 's'],
])('refuses %s', (_, fields, field) => {
  const result = eventBody.safeParse({ ...valid, ...fields });
  expect(result.error?.issues[0]?.path[0]).toBe(field);
});
