import { expect, test } from 'vitest';
import { textOf } from '../support/repository.ts';

/** The rules without comments and without spaces that do not separate words. */
const meaningOf = (rules: string) =>
  rules
    .replace(/\/\/.*|\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,=]) ?/g, '$1')
    .trim();

/**
 * The emulator of the local stack ignores rules, so this test reads the deployed file. It must contain one statement,
 * which denies every document of every database: rules add up, so a single `allow` elsewhere would grant access.
 */
test('a client that calls Firestore directly is denied everything', () => {
  expect(meaningOf(textOf('firestore.rules'))).toBe(
    "rules_version='2';service cloud.firestore{match /databases/{database}/documents{" +
      'match /{document=**}{allow read,write:if false;}}}',
  );
});

test('these rules are deployed, and no other store that clients can reach', () => {
  const { firestore, ...others } = JSON.parse(textOf('firebase.json'));
  expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
  expect(Object.keys(others).sort()).toEqual(['emulators', 'functions', 'hosting']);
});

test.each([
  ['a comment that allows', 'a // allow read;\n;', 'a;'],
  ['a comment of several lines', 'a /* allow\nread; */ ;', 'a;'],
  ['a second match', 'match /a { allow read; }  match /b { }', 'match /a{allow read;}match /b{}'],
  ['a condition', 'allow read : if  request.auth != null ;', 'allow read:if request.auth !=null;'],
])('%s is read correctly', (_, rules, meaning) => expect(meaningOf(rules)).toBe(meaning));
