import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentedCollections } from '../../support/stack/all-stores.ts';

const store = new URL('../../../functions/src/store/', import.meta.url);

/** The names of the collections in the code, such as `spool` in collection('spool') and in doc(`spool/${id}`). */
function collectionsInCode(): Set<string> {
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const named = files.flatMap((file) => [
    ...readFileSync(new URL(file, store), 'utf8').matchAll(
      /collection(?:Group)?\('(\w+)'\)|\bdoc\([`'](\w+)\//g,
    ),
  ]);
  return new Set(named.map(([, collection, ofDocument]) => collection ?? ofDocument ?? ''));
}

test('the documentation lists every collection of Firestore, and no other', () =>
  expect(documentedCollections()).toEqual([...collectionsInCode()].sort()));
