import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The rules without what means nothing: comments, and space where words do not touch. */
const meaningOf = (rules: string) =>
  rules
    .replace(/\/\/.*|\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,=]) ?/g, '$1')
    .trim();

/**
 * The emulator of the local stack knows no rules, so what is deployed is read. One statement that grants nothing, for
 * every document of every database, and no other: rules add up, and a single `allow` elsewhere would open something.
 */
test('a client that asks Firestore directly is denied everything', () => {
  expect(meaningOf(read('firestore.rules'))).toBe(
    "rules_version='2';service cloud.firestore{match /databases/{database}/documents{" +
      'match /{document=**}{allow read,write:if false;}}}',
  );
});

test('what is deployed are these rules, and no other store that clients can ask', () => {
  const { firestore, ...others } = JSON.parse(read('firebase.json'));
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
  expect(Object.keys(others).sort()).toEqual(['emulators', 'functions', 'hosting']);
});

test.each([
  ['a comment that allows', 'a // allow read;\n;', 'a;'],
  ['a comment of several lines', 'a /* allow\nread; */ ;', 'a;'],
  ['a match beside', 'match /a { allow read; }  match /b { }', 'match /a{allow read;}match /b{}'],
  ['a condition', 'allow read : if  request.auth != null ;', 'allow read:if request.auth !=null;'],
])('%s is read as it is meant', (_, rules, meaning) => expect(meaningOf(rules)).toBe(meaning));
