import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localKey } from '../../../../dev/stack/key.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(resolve(tmpdir(), 'footfall-key-'));
  file = resolve(folder, '.secret.local');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the key is created once, and only this user can read it', () => {
  const key = localKey(file);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(localKey(file)).toBe(key);
  expect(readFileSync(file, 'utf8')).toBe(`FOOTFALL_KEY=${key}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('other secrets of the file do not change', () => {
  writeFileSync(file, 'OTHER=1\n');
  const key = localKey(file);
  expect(readFileSync(file, 'utf8')).toBe(`OTHER=1\nFOOTFALL_KEY=${key}\n`);
  expect(localKey(file)).toBe(key);
});
