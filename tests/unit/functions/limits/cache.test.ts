import { beforeEach, expect, test } from 'vitest';
import { LookupCache } from '../../../../functions/src/limits/cache.ts';

let stored: Map<string, string | Error>;
let lookups: [key: string, known: string | undefined][];
let cache: LookupCache<string>;

beforeEach(() => {
  stored = new Map([['a', 'A']]);
  lookups = [];
  cache = cacheOf();
});

const down = new Error('down');

const cacheOf = (changes = {}) =>
  new LookupCache<string>({ foundForMs: 60, missingForMs: 5, maxFound: 3, maxMissing: 3, ...changes });

const lookUp = (key: string, now = 0) =>
  cache.lookUp(key, now, async (known) => {
    lookups.push([key, known]);
    const found = stored.get(key) ?? null;
    if (found instanceof Error) throw found;
    return found;
  });

test('a found value is cached for its time, and helps to look it up again', async () => {
  expect(cache.get('a', 0)).toBeUndefined();
  expect(cache.knows('a')).toBe(false);
  expect(await lookUp('a')).toBe('A');
  expect(cache.get('a', 59)).toBe('A');
  expect(cache.get('a', 60)).toBeUndefined();
  expect(cache.knows('a')).toBe(true);
  expect(await lookUp('a', 60)).toBe('A');
  expect(cache.get('a', 119)).toBe('A');
  expect(lookups).toEqual([
    ['a', undefined],
    ['a', 'A'],
  ]);
});

test('a value that replaced nothing does not become nothing again when others displace it', async () => {
  await lookUp('b');
  for (const key of 'bcde') stored.set(key, key);
  for (const key of 'bcde') await lookUp(key, 1);
  expect(cache.knows('b')).toBe(false);
  expect(cache.get('b', 2)).toBeUndefined();
});

test('a removed value is no longer cached, and its absence is cached for its time', async () => {
  await lookUp('a');
  stored.clear();
  expect(await lookUp('a', 60)).toBeNull();
  expect([64, 65].map((now) => cache.get('a', now))).toEqual([null, undefined]);
  expect(cache.knows('a')).toBe(false);
});

test('simultaneous lookups share one, including its failure', async () => {
  expect(await Promise.all([lookUp('a'), lookUp('a')])).toEqual(['A', 'A']);
  expect(lookups).toHaveLength(1);
  stored.set('b', down);
  const both = await Promise.allSettled([lookUp('b'), lookUp('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lookups).toHaveLength(2);
});

test('during a lookup, the previous value is available', async () => {
  await lookUp('a');
  stored.set('a', 'new');
  const again = lookUp('a', 30);
  expect(cache.get('a', 30)).toBe('A');
  expect(await again).toBe('new');
  expect(cache.get('a', 30)).toBe('new');
});

test('a failure is not cached, and does not remove the earlier value', async () => {
  await lookUp('a');
  stored.set('a', down);
  await expect(lookUp('a', 60)).rejects.toThrow('down');
  expect(cache.get('a', 60)).toBeUndefined();
  stored.set('a', 'new');
  expect(await lookUp('a', 61)).toBe('new');
  expect(lookups.at(-1)).toEqual(['a', 'A']);
});

test('while lookups fail, only a found value is valid for longer', async () => {
  cache = cacheOf({ whileFailing: { validForMs: 100, retryMs: 10 } });
  await lookUp('a');
  for (const key of ['a', 'b']) stored.set(key, down);
  expect(await lookUp('a', 100)).toBe('A');
  expect(cache.get('a', 109)).toBe('A');
  expect(cache.get('a', 110)).toBeUndefined();
  await expect(lookUp('a', 110)).rejects.toThrow('down');
  await expect(lookUp('b', 100)).rejects.toThrow('down');
});

test('a lookup that was running when its key was removed is answered and not cached', async () => {
  await lookUp('a');
  const again = lookUp('a');
  cache.forget('a');
  expect(cache.get('a', 0)).toBeUndefined();
  expect(await again).toBe('A');
  expect(cache.knows('a')).toBe(false);
});

test.each(['A', null])('so is the first lookup of a key, if it finds %j', async (found) => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const before = cache.lookUp('a', 0, () => promise);
  cache.forget('a');
  resolve(found);
  expect(await before).toBe(found);
  expect(cache.get('a', 0)).toBeUndefined();
});

test('a forced lookup does not share an earlier one, whose late answer is not cached', async () => {
  await lookUp('a');
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const before = cache.lookUp('a', 0, () => promise);
  expect(await cache.refresh('a', 0, async () => 'new')).toBe('new');
  resolve(null);
  expect(await before).toBeNull();
  expect(cache.get('a', 0)).toBe('new');
});

test('a forced lookup that fails does not remove the earlier value', async () => {
  await lookUp('a');
  await expect(cache.refresh('a', 0, () => Promise.reject(down))).rejects.toThrow('down');
  expect(cache.get('a', 59)).toBe('A');
});

test('a full cache drops the least recently used; absent keys displace no found ones', async () => {
  for (const key of 'abcd') stored.set(key, key);
  for (const key of 'abc') await lookUp(key);
  for (const key of 'wxyz') await lookUp(key);
  const got = (keys: string) => [...keys].map((key) => cache.get(key, 0));
  expect(got('wxyz')).toEqual([undefined, null, null, null]);
  expect(got('bca')).toEqual(['b', 'c', 'a']);
  await lookUp('d');
  expect(got('abcd')).toEqual(['a', undefined, 'c', 'd']);
});

test('it can count bytes', async () => {
  cache = cacheOf({
    maxFound: 10,
    weightOf: (key: string, value: string | null) => key.length + (value?.length ?? 0),
  });
  stored.set('b', 'x'.repeat(7)).set('c', 'x'.repeat(10));
  await lookUp('a');
  await lookUp('b');
  expect([cache.get('a', 0), cache.knows('b')]).toEqual(['A', true]);
  await lookUp('c');
  expect(cache.knows('c')).toBe(false);
});
