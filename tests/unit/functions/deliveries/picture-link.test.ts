import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPictureLink, pictureLink } from '../../../../functions/src/deliveries/picture-link.ts';

const newKey = () => randomBytes(32).toString('base64');
beforeEach(() => void vi.stubEnv('FOOTFALL_KEY', newKey()));
afterEach(() => void vi.unstubAllEnvs());

const until = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T23:59:59Z');

/** The request for an address. */
function wantedBy(link: string) {
  const { pathname, searchParams } = new URL(link);
  const [, deliveryId = ''] = /^\/img\/message\/([^/]+)\.png$/.exec(pathname) ?? [];
  const [end, proof] = ['until', 'proof'].map((name) => searchParams.get(name) ?? undefined);
  return { deliveryId, until: end, proof };
}
const wanted = () => wantedBy(pictureLink('https://stats.example', 'a1B2', until));

test('an address is valid until its expiry', () => {
  expect(pictureLink('https://stats.example', 'a1B2', until)).toMatch(
    /^https:\/\/stats\.example\/img\/message\/a1B2\.png\?until=1796083200&proof=[\w-]{43}$/,
  );
  expect(wanted().deliveryId).toBe('a1B2');
  expect(isPictureLink(wanted(), before)).toBe(true);
  expect(isPictureLink(wanted(), until)).toBe(false);
});

test.each<[string, Partial<ReturnType<typeof wanted>>]>([
  ['another delivery', { deliveryId: 'a1B3' }],
  ['a later time', { until: '1796083201' }],
  ['the same time in other words', { until: '1796083200.0' }],
  ['no time', { until: undefined }],
  ['no proof', { proof: undefined }],
  ['an empty proof', { proof: '' }],
  ['a proof of the right length', { proof: 'A'.repeat(43) }],
  ['a longer proof', { proof: `${'A'.repeat(43)}=` }],
])('nobody can create one for %s', (_, other) =>
  expect(isPictureLink({ ...wanted(), ...other }, before)).toBe(false),
);

test('one of another deployment is invalid', () => {
  const other = wanted();
  vi.stubEnv('FOOTFALL_KEY', newKey());
  expect(isPictureLink(other, before)).toBe(false);
});
