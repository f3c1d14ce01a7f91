import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredPicture } from '../../../../functions/src/store/firestore/workspace/logos.ts';
import { png } from '../../../support/browser/pictures.ts';

/** The reads of Firestore. */
const requests: string[] = [];
const stored = new Map<string, StoredPicture>();

vi.mock('../../../../functions/src/store/firestore/workspace/logos.ts', () => ({
  findLogo: async (hash: string) => {
    requests.push(hash);
    return stored.get(hash) ?? null;
  },
}));

const { logoAt } = await import('../../../../functions/src/workspaces/logo.ts');

let counter = 0;
const freshHash = () => `${counter++}`.padStart(64, '0');

/** Each test runs an hour after the one before. */
let now: Date;
beforeEach(() => {
  now = new Date((now?.getTime() ?? 0) + 3_600_000);
  requests.length = 0;
});

test('a picture is read once for all callers', async () => {
  const hash = freshHash();
  const picture = { type: 'image/png', bytes: png() } as const;
  stored.set(hash, picture);
  const answers = await Promise.all(Array.from({ length: 50 }, () => logoAt(hash, now)));
  expect(new Set(answers)).toEqual(new Set([picture]));
  expect(await logoAt(hash, now)).toBe(picture);
  expect(requests).toEqual([hash]);
});

test.each(['', 'A'.repeat(64), '0'.repeat(65)])(
  'a text that cannot be a hash is not looked up: %j',
  async (hash) => {
    await expect(logoAt(hash, now)).rejects.toMatchObject({ code: 'not_found' });
    expect(requests).toEqual([]);
  },
);

test('a flood of invented hashes causes few reads, and known logos are still shown', async () => {
  const known = freshHash();
  stored.set(known, { type: 'image/png', bytes: png() });
  await logoAt(known, now);
  requests.length = 0;
  const codeOf = () => logoAt(freshHash(), now).catch(({ code }) => code);
  const codes = await Promise.all(Array.from({ length: 5000 }, codeOf));
  expect(new Set(codes)).toEqual(new Set(['not_found', 'too_many_requests']));
  expect(requests.length).toBeLessThanOrEqual(200);
  await expect(logoAt(known, now)).resolves.toBeDefined();
  // New logos are found again after the flood.
  now = new Date(now.getTime() + 1000);
  expect(await codeOf()).toBe('not_found');
});

test('memory is limited in bytes: the least recently used pictures are dropped', async () => {
  const hashes = Array.from({ length: 300 }, freshHash);
  const ask = (hash: string) => logoAt(hash, (now = new Date(now.getTime() + 1000)));
  for (const hash of hashes) {
    stored.set(hash, { type: 'image/png', bytes: Buffer.alloc(64 * 1024) });
    await ask(hash);
  }
  const [first = '', last = ''] = [hashes[0], hashes.at(-1)];
  requests.length = 0;
  await ask(last);
  expect(requests).toEqual([]);
  await ask(first);
  expect(requests).toEqual([first]);
});
