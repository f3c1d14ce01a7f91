import { expect, test, vi } from 'vitest';
import {
  keeper,
  patienceMs,
  type StorageTargets,
} from '../../../../../functions/src/collect/deliver/keep.ts';
import type { Appended } from '../../../../../functions/src/store/bigquery/events.ts';
import type { SpooledRow } from '../../../../../functions/src/store/firestore/ingest/spool.ts';

const rowOf = (name: string): SpooledRow => ({ workspaceId: 'w', eventId: name, text: name });

/** Stores with prepared answers, and a clock that advances when the code sleeps. */
function targets(answers: (Appended | Error)[], firestoreIsDown = false) {
  let clock = 0;
  const appended: string[][] = [];
  const spooled: string[] = [];
  const refused: [string, string][] = [];
  const told: StorageTargets = {
    append: async (texts) => {
      appended.push([...texts]);
      const answer = answers.shift() ?? { refused: [], failed: [] };
      if (answer instanceof Error) throw answer;
      return answer;
    },
    spool: async (rows, reason) => {
      if (firestoreIsDown) throw new Error('down');
      for (const { text } of rows) {
        if (reason === undefined) spooled.push(text);
        else refused.push([text, reason]);
      }
    },
    now: () => clock,
    sleep: async (ms) => void (clock += ms),
    random: () => 1,
    onFailure: vi.fn(),
  };
  const keepRows = keeper(told);
  return {
    told,
    appended,
    spooled,
    refused,
    wait: (ms: number) => void (clock += ms),
    clock: () => clock,
    keep: (...names: string[]) => keepRows(names.map(rowOf)),
  };
}

const down = () => new Error('503');
const alwaysDown = () => Array.from({ length: 50 }, down);

test('rows that BigQuery accepts are stored without further requests', async () => {
  const { appended, spooled, keep } = targets([]);
  expect(await keep('a', 'b')).toEqual(new Set());
  expect(appended).toEqual([['a', 'b']]);
  expect(spooled).toEqual([]);
});

test('a temporary failure is retried and leaves nothing in the spool', async () => {
  const { appended, spooled, keep } = targets([down(), down()]);
  expect(await keep('a')).toEqual(new Set());
  expect(appended).toEqual([['a'], ['a'], ['a']]);
  expect(spooled).toEqual([]);
});

test('the pauses double, and after two seconds the rows go to the spool', async () => {
  const { appended, spooled, clock, keep } = targets(alwaysDown());
  expect(await keep('a', 'b')).toEqual(new Set());
  // At 0, 100, 300, 700 and 1,500 ms.
  expect(appended).toHaveLength(5);
  expect(clock()).toBeLessThanOrEqual(patienceMs);
  expect(spooled).toEqual(['a', 'b']);
});

test('while BigQuery is down, one batch a second tries it and the others go to the spool at once', async () => {
  const { appended, spooled, wait, keep } = targets(alwaysDown());
  await keep('a');
  const before = appended.length;
  await keep('b');
  expect(appended).toHaveLength(before);
  wait(1000);
  await Promise.all([keep('c'), keep('d')]);
  expect(appended.slice(before)).toContainEqual(['c']);
  expect(appended).not.toContainEqual(['d']);
  expect(spooled.sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('once BigQuery answers again, all rows go there', async () => {
  const { appended, spooled, wait, keep } = targets(Array.from({ length: 5 }, down));
  await keep('a');
  wait(1000);
  await keep('b');
  await keep('c');
  expect(appended.slice(-2)).toEqual([['b'], ['c']]);
  expect(spooled).toEqual(['a']);
});

test('a row that BigQuery refuses is spooled with the reason, and the others are stored', async () => {
  const { refused, spooled, keep } = targets([{ refused: [{ index: 1, reason: 'bad' }], failed: [] }]);
  expect(await keep('a', 'b', 'c')).toEqual(new Set());
  expect(refused).toEqual([['b', 'bad']]);
  expect(spooled).toEqual([]);
});

test('only the failed rows are sent again, and indexes refer to the batch', async () => {
  const { appended, refused, keep } = targets([
    { refused: [], failed: [0, 2] },
    { refused: [{ index: 1, reason: 'bad' }], failed: [] },
  ]);
  expect(await keep('a', 'b', 'c')).toEqual(new Set());
  expect(appended).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ]);
  expect(refused).toEqual([['c', 'bad']]);
});

test('a request that can never succeed is spooled without a retry and does not count as an outage', async () => {
  const { told, appended, spooled, keep } = targets([
    { refused: [], failed: [0], unreadable: new Error('400') },
  ]);
  await keep('a');
  await keep('b');
  expect(appended).toEqual([['a'], ['b']]);
  expect(spooled).toEqual(['a']);
  expect(told.onFailure).toHaveBeenCalledExactlyOnceWith(new Error('400'));
});

test('if Firestore is down as well, those rows are reported as lost, and only those', async () => {
  expect(await targets(alwaysDown(), true).keep('a', 'b')).toEqual(new Set([0, 1]));
  const { keep } = targets([{ refused: [{ index: 1, reason: 'bad' }], failed: [] }], true);
  expect(await keep('a', 'b')).toEqual(new Set([1]));
});
