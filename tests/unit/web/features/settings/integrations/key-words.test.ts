import { expect, test } from 'vitest';
import {
  agesText,
  curlExample,
  isExpired,
} from '../../../../../../web/src/features/settings/integrations/key-words.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  [null, null, 'Never used. Never expires.'],
  ['2026-03-09', '2026-06-08T12:00:00Z', 'Last used on Mar 9, 2026. Expires on Jun 8, 2026.'],
  ['2026-01-02', '2026-03-10T12:00:00Z', 'Last used on Jan 2, 2026. Expired on Mar 10, 2026.'],
])('used %s, expires %s: %s', (lastUsedDay, expiresAt, text) =>
  expect(agesText({ lastUsedDay, expiresAt }, now, 'en-US')).toBe(text),
);

test('a key is expired from its moment on', () => {
  expect(isExpired({ expiresAt: '2026-03-10T12:00:00.000Z' }, now)).toBe(true);
  expect(isExpired({ expiresAt: '2026-03-10T12:00:00.001Z' }, now)).toBe(false);
});

test('the example asks a question, or sends an event with a key that cannot ask', () => {
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
});
