import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentedPaths } from '../../support/stack/all-stores.ts';

const store = new URL('../../../functions/src/store/', import.meta.url);

/** The names of the collections in the code, such as `spool` in collection('spool') and in doc(`spool/${id}`). */
function collectionsInCode(): Set<string> {
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const named = files.flatMap((file) => [
    ...readFileSync(new URL(file, store), 'utf8').matchAll(/collection\('(\w+)'\)|\bdoc\([`'](\w+)\//g),
  ]);
  return new Set(named.map(([, collection, ofDocument]) => collection ?? ofDocument ?? ''));
}

test('the documentation lists every collection of Firestore, and no other', () => {
  const documented = documentedPaths().flatMap((path) =>
    path.split('/').filter((_, index) => index % 2 === 0),
  );
  expect([...new Set(documented)].sort()).toEqual([...collectionsInCode()].sort());
});
