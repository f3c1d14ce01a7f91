import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheIn } from '../../../../dev/run/cache.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footfall-caches-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the same texts give the same cache key', () => {
  const cache = cacheIn(folder, ['lockfile', 'settings']);
  writeFileSync(cache, 'all right');
  expect(cacheIn(folder, ['lockfile', 'settings'])).toBe(cache);
  expect(readdirSync(folder)).toEqual([basename(cache)]);
});

test.each(['lockfile, other settings', 'lockfilesettings, ', 'settings, lockfile'])(
  'with %s the cache is a new one, and the old one is deleted',
  (texts) => {
    const old = cacheIn(folder, ['lockfile', 'settings']);
    writeFileSync(old, 'all right');
    expect(cacheIn(folder, texts.split(', '))).not.toBe(old);
    expect(readdirSync(folder)).toEqual([]);
  },
);
