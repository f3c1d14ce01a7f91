import { expect, test } from 'vitest';
import { readIndexConfig, usedFolder } from '../support/stack/stand-ins/firestore/service.ts';
import { readUsed, unusedIndexes } from '../support/stack/stand-ins/firestore/used-indexes.ts';

// Runs after the integration and the end-to-end tests, which together run every query.
test('firestore.indexes.json has no index that no query uses, and no field that nothing writes', () =>
  expect(unusedIndexes(readIndexConfig(), readUsed(usedFolder))).toEqual([]));
