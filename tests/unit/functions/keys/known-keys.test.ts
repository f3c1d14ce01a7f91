import { beforeEach, expect, test, vi } from 'vitest';
import { unlimited } from '@footfall/functions/contract';
import { KnownKeys } from '../../../../functions/src/keys/known-keys.ts';
import { newKey } from '../../../../functions/src/keys/key.ts';
import type { Key, WorkspaceKey } from '../../../../functions/src/store/firestore/keys.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);

const stored = new Map<string, Key>();
let lookups: string[];
let reads: string[];
let fails: boolean;
let failsToNote: boolean;
let keys: KnownKeys;

beforeEach(() => {
  stored.clear();
  lookups = [];
  reads = [];
  fails = failsToNote = false;
  keys = new KnownKeys({
    find: async (id) => {
      lookups.push(id);
      if (fails) throw new Error('down');
      return stored.get(id) ?? null;
    },
    noteUse: async (id, day) => {
      if (failsToNote) throw new Error('down');
      reads.push(day);
      const key = stored.get(id);
      if (key) stored.set(id, { ...key, lastUsedDay: day });
    },
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function storedKey(changes: Partial<WorkspaceKey> = {}) {
  const { text, id, prefix } = newKey();
  stored.set(id, {
    id,
    workspaceId: 'w',
    name: 'Grafana',
    scopes: ['stats:read'],
    prefix,
    createdBy: 'mara',
    createdAt: at(0),
    lastUsedDay: null,
    expiresAt: null,
    confirmed: true,
    purse: unlimited,
    ...changes,
  });
  return text;
}

/** The code of the refusal so many seconds after noon, or 'known'. */
async function tried(text: string, seconds = 0) {
  try {
    await keys.keyOf(text, { from: { address: '192.0.2.1', hop: '192.0.2.1' }, now: at(seconds) });
    return 'known';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('a key is looked up once in 45 seconds, also by calls at the same time', async () => {
  const text = storedKey();
  const answers = Array.from({ length: 400 }, () => tried(text));
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['known']));
  expect(await tried(text, 44)).toBe('known');
  expect(lookups).toHaveLength(1);
  expect(await tried(text, 45)).toBe('known');
  expect(lookups).toHaveLength(2);
});

test('a removed key is refused within a minute', async () => {
  const text = storedKey();
  expect(await tried(text)).toBe('known');
  stored.clear();
  expect(await tried(text, 59)).toBe('unauthenticated');
});

test('an instance that removes a key refuses it at once', async () => {
  const text = storedKey();
  expect(await tried(text)).toBe('known');
  for (const id of stored.keys()) keys.forget(id);
  stored.clear();
  expect(await tried(text)).toBe('unauthenticated');
});

test('a key is refused from the moment at which it expires, also from memory', async () => {
  const text = storedKey({ expiresAt: at(10) });
  expect(await tried(text, 9)).toBe('known');
  expect(await tried(text, 10)).toBe('unauthenticated');
});

test('while Firestore is down, no key is trusted for longer than a minute, and none is called wrong', async () => {
  const text = storedKey();
  expect(await tried(text)).toBe('known');
  fails = true;
  expect(await tried(text, 30)).toBe('known');
  expect(await tried(text, 60)).toBe('unavailable');
  for (let turn = 0; turn < 20; turn++) expect(await tried(newKey().text)).toBe('unavailable');
  fails = false;
  expect(await tried(text, 61)).toBe('known');
  // The first that is found to be wrong.
  expect(await tried(newKey().text, 61)).toBe('unauthenticated');
});

test('wrong keys count also if they are the same, or do not have the form of a key, and cost no lookup then', async () => {
  const { text } = newKey();
  for (let turn = 0; turn < 5; turn++) expect(await tried(text)).toBe('unauthenticated');
  for (let turn = 0; turn < 5; turn++) expect(await tried('ff_short')).toBe('unauthenticated');
  expect(await tried(text)).toBe('too_many_requests');
  expect(lookups).toHaveLength(1);
});

test('wrong keys cost a bounded number of lookups, however many come', async () => {
  for (let turn = 0; turn < 1000; turn++) await tried(newKey().text);
  expect(lookups).toHaveLength(110);
});

test('the day of the last use is written once a day', async () => {
  const text = storedKey();
  for (let hour = 0; hour < 12; hour++) await tried(text, hour * 3600);
  expect(reads).toEqual(['2026-03-01']);
  for (let hour = 12; hour < 24; hour++) await tried(text, hour * 3600);
  expect(reads).toEqual(['2026-03-01', '2026-03-02']);
});

test('if the day of the last use cannot be written, the key works, and the next lookup tries again', async () => {
  const text = storedKey();
  failsToNote = true;
  expect(await tried(text)).toBe('known');
  failsToNote = false;
  expect(await tried(text, 30)).toBe('known');
  expect(reads).toEqual([]);
  expect(await tried(text, 45)).toBe('known');
  expect(reads).toEqual(['2026-03-01']);
  expect(console.error).toHaveBeenCalledTimes(1);
});
