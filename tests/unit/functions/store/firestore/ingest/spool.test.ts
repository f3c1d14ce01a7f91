import { expect, test } from 'vitest';
import { portionsOf } from '../../../../../../functions/src/store/firestore/ingest/spool.ts';

/** Rows of so many bytes, with the line break that each of them gets. */
const rowsOf = (...sizes: number[]) =>
  sizes.map((size, index) => ({
    workspaceId: 'w',
    eventId: String(index),
    // Two bytes a character.
    text: 'é'.repeat((size - 1) / 2),
  }));

test.each([
  ['as many as fit into the bytes', rowsOf(41, 41, 19, 41), { maxBytes: 101 }, [3, 1]],
  ['no more than the rows', rowsOf(3, 3, 3), { maxBytes: 101, maxRows: 2 }, [2, 1]],
  ['a row that is too large by itself', rowsOf(3, 201, 3), { maxBytes: 101 }, [1, 1, 1]],
  ['nothing', [], { maxBytes: 101 }, []],
])('portions have %s, in order', (_, rows, max, counts) => {
  const portions = portionsOf(rows, max);
  expect(portions.map(({ length }) => length)).toEqual(counts);
  expect(portions.flat()).toEqual(rows);
});
