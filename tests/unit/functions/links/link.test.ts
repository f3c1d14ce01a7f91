import { beforeEach, expect, test, vi } from 'vitest';
import {
  endedOn,
  hashPassword,
  isPassword,
  isProven,
  proofCookie,
  proofLastsMs,
  slugIn,
  withProof,
} from '../../../../functions/src/links/link.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const link = { id: 'a'.repeat(64), passwordHash: 'salt.hash' };
const other = { id: 'b'.repeat(64), passwordHash: 'salt.hash' };

beforeEach(() => {
  vi.stubEnv('FOOTFALL_KEY', Buffer.alloc(32, 1).toString('base64'));
});

/** The cookie as a browser sends it back. */
const sent = (header: string) => `theme=dark; ${header.split(';')[0]}`;

test.each([
  [undefined, null],
  ['Bearer ff_x', null],
  ['Link', null],
  ['Link a b', null],
  ['Link abc', 'abc'],
  ['link  abc', 'abc'],
])('the secret in %j is %j', (authorization, slug) => expect(slugIn(authorization)).toBe(slug));

test.each([
  ['2026-03-01T09:59:59Z', 'Pacific/Kiritimati', '2026-03-01', null],
  ['2026-03-01T10:00:00Z', 'Pacific/Kiritimati', '2026-03-01', '2026-03-01'],
  ['2026-03-02T09:59:59Z', 'Pacific/Honolulu', '2026-03-01', null],
  ['2026-03-02T10:00:00Z', 'Pacific/Honolulu', '2026-03-01', '2026-03-01'],
  ['2026-03-02T10:00:00Z', 'UTC', null, null],
])('at %s in %s, a link until %s has ended on %s', (at, timezone, lastDay, ended) =>
  expect(endedOn({ lastDay }, timezone, new Date(at))).toBe(ended),
);

test('a password matches only as it was given, whichever way its letters are composed', async () => {
  const stored = await hashPassword('Café crème');
  expect(stored).not.toContain('Caf');
  expect(await isPassword('Cafe\u0301 cre\u0300me', stored)).toBe(true);
  expect(await isPassword('café crème', stored)).toBe(false);
  expect(await hashPassword('Café crème')).not.toBe(stored);
});

test('the proof of a password holds for its link for a day', () => {
  const header = withProof(link, undefined, now);
  expect(header).toMatch(
    new RegExp(`^${proofCookie}=[\\w.~-]+; Path=/api; Max-Age=86400; HttpOnly; Secure; SameSite=Strict$`),
  );
  expect(isProven(link, sent(header), later(proofLastsMs - 1))).toBe(true);
  expect(isProven(link, sent(header), later(proofLastsMs))).toBe(false);
  expect(isProven(link, undefined, now)).toBe(false);
  expect(isProven(other, sent(header), now)).toBe(false);
});

test('the proof of a password ends with another password, another key, and any change of it', () => {
  const cookie = sent(withProof(link, undefined, now));
  expect(isProven({ ...link, passwordHash: 'salt.other' }, cookie, now)).toBe(false);
  expect(
    isProven(
      link,
      cookie.replace(/\.(\d{13})\./, (_, until) => `.${Number(until) + 1}.`),
      now,
    ),
  ).toBe(false);
  vi.stubEnv('FOOTFALL_KEY', Buffer.alloc(32, 2).toString('base64'));
  expect(isProven(link, cookie, now)).toBe(false);
});

test('a cookie has the proofs of the eight latest links, each once', () => {
  const links = Array.from({ length: 9 }, (_, index) => ({ ...link, id: String(index).repeat(64) }));
  let cookies: string | undefined;
  for (const each of [...links, ...links.slice(8)]) cookies = sent(withProof(each, cookies, now));
  expect(links.map((each) => isProven(each, cookies, now))).toEqual([
    false,
    ...Array.from({ length: 8 }, () => true),
  ]);
  expect(cookies?.split('~')).toHaveLength(8);
});
