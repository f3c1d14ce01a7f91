import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The emulator of the local stack knows no rules, so what is deployed is read. */
test('40: a client that asks Firestore directly is denied everything', () => {
  expect(JSON.parse(read('firebase.json')).firestore.rules).toBe('firestore.rules');
  const rules = read('firestore.rules').replace(/\/\/.*/g, '');
  expect(rules).toContain('match /{document=**}');
  const allowed = [...rules.matchAll(/\ballow\b[^;]*/g)].map(([rule]) => rule.replace(/\s+/g, ' '));
  expect(allowed).toEqual(['allow read, write: if false']);
});
