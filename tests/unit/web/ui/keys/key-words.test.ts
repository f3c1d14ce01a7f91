import { expect, test } from 'vitest';
import { type AccountKeyAnswer, quotaBounds } from '@footfall/functions/contract';
import {
  agesText,
  curlExample,
  isExpired,
  quotaSizes,
  quotaText,
  stoppedWithSessions,
} from '../../../../../web/src/ui/keys/key-words.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  [null, null, 'Never used. Never expires.'],
  ['2026-03-09', '2026-06-08T12:00:00Z', 'Last used on Mar 9, 2026. Expires on Jun 8, 2026.'],
  ['2026-01-02', '2026-03-10T12:00:00Z', 'Last used on Jan 2, 2026. Expired on Mar 10, 2026.'],
])('used %s, expires %s: %s', (lastUsedDay, expiresAt, text) =>
  expect(agesText({ lastUsedDay, expiresAt }, now, 'en-US')).toBe(text),
);

test.each<[string, Partial<AccountKeyAnswer>[], string[]]>([
  ['none', [], []],
  [
    'those that do not work',
    [{ state: 'ended' }, { state: 'unconfirmed' }, { expiresAt: now.toISOString() }],
    [],
  ],
  ['one', [{ name: 'CI' }, { state: 'ended' }], ['CI']],
])('signing out everywhere stops these keys: %s', (_, keys, names) => {
  const key = { state: 'works', name: 'Key', expiresAt: null } as AccountKeyAnswer;
  expect(
    stoppedWithSessions(
      keys.map((each) => ({ ...key, ...each })),
      now,
    ),
  ).toEqual(names);
});

test('a key is expired from its expiry time on', () => {
  expect(isExpired({ expiresAt: '2026-03-10T12:00:00.000Z' }, now)).toBe(true);
  expect(isExpired({ expiresAt: '2026-03-10T12:00:00.001Z' }, now)).toBe(false);
});

test('the example sends a query, or an event with a key that cannot query', () => {
  const example = { key: 'ff_key', domain: 'example.com', origin: 'https://footfall.example' };
  const bodyOf = (call: string) => JSON.parse(/'(\{.*\})'$/.exec(call)?.[1] ?? '');
  const reading = curlExample({ ...example, scopes: ['stats:read', 'events:write'] });
  expect(reading).toContain('curl https://footfall.example/api/v1/query ');
  expect(reading).toContain("-H 'Authorization: Bearer ff_key'");
  expect(bodyOf(reading)).toEqual({ site_id: 'example.com', metrics: ['visitors'], date_range: '7d' });
  const sending = curlExample({ ...example, scopes: ['events:write'] });
  expect(sending).toContain('curl https://footfall.example/api/event ');
  expect(bodyOf(sending)).toMatchObject({
    name: 'pageview',
    url: 'https://example.com/',
    domain: 'example.com',
    ip: '203.0.113.7',
  });
  const noting = curlExample({ ...example, scopes: ['annotations:write'] });
  expect(noting).toContain('curl https://footfall.example/api/v1/annotations ');
  expect(bodyOf(noting)).toMatchObject({ site_id: 'example.com' });
  expect(curlExample({ ...example, scopes: ['sites:read'] })).toBe(
    "curl https://footfall.example/api/v1/sites \\\n  -H 'Authorization: Bearer ff_key'",
  );
});

const gib = 1024 ** 3;

test.each([
  [{ day: null, month: null }, ''],
  [{ day: { bytes: gib, left: gib / 2 }, month: null }, '1 GiB per day, 512 MiB left.'],
  [
    { day: { bytes: gib, left: 0 }, month: { bytes: 10 * gib, left: 2.5 * gib } },
    '1 GiB per day, 0 bytes left. 10 GiB per month, 2.5 GiB left.',
  ],
])('the quota %j is shown as “%s”', (quota, text) => expect(quotaText(quota, 'en-US')).toBe(text));

test('every size on offer is a valid quota', () => {
  for (const bytes of [...quotaSizes.day, ...quotaSizes.month]) {
    expect(bytes).toBeGreaterThanOrEqual(quotaBounds.min);
    expect(bytes).toBeLessThanOrEqual(quotaBounds.max);
  }
});
