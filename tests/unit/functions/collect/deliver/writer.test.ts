import { expect, test, vi } from 'vitest';
import {
  createWriter,
  insertTimeoutMs,
  type StorageTargets,
} from '../../../../../functions/src/collect/deliver/writer.ts';
import type { Appended } from '../../../../../functions/src/store/bigquery/events.ts';
import type { SpooledRow } from '../../../../../functions/src/store/firestore/ingest/spool.ts';

const rowOf = (name: string): SpooledRow => ({ workspaceId: 'w', eventId: name, text: name });

/** Stores with prepared answers, and a clock that advances when the code sleeps. */
function targets(answers: (Appended | Error)[], firestoreIsDown = false) {
  let clock = 0;
  const appended: string[][] = [];
  const spooled: string[] = [];
  const refused: [string, string][] = [];
  const reports: StorageTargets = {
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
  const storeRows = createWriter(reports);
  const store = (...names: string[]) => storeRows(names.map(rowOf));
  return { reports, appended, spooled, refused, store };
}

const down = () => new Error('503');
const refusing = { refused: [{ index: 1, reason: 'bad' }], failed: [] };
const alwaysDown = () => Array.from({ length: 50 }, down);

test('a temporary failure is retried, and what BigQuery accepts is not sent again and not in the spool', async () => {
  const { appended, spooled, store } = targets([down(), down()]);
  expect(await store('a', 'b')).toEqual(new Set());
  expect(appended).toEqual(Array(3).fill(['a', 'b']));
  expect(spooled).toEqual([]);
});

test('the pauses double, and after two seconds the rows go to the spool', async () => {
  const { reports, appended, spooled, store } = targets(alwaysDown());
  expect(await store('a', 'b')).toEqual(new Set());
  // At 0, 100, 300, 700 and 1,500 ms.
  expect(appended).toHaveLength(5);
  expect(reports.now()).toBeLessThanOrEqual(insertTimeoutMs);
  expect(spooled).toEqual(['a', 'b']);
});

test('while BigQuery is down, one batch a second tries it and the others go to the spool at once', async () => {
  const { reports, appended, spooled, store } = targets(alwaysDown());
  await store('a');
  const before = appended.length;
  await store('b');
  expect(appended).toHaveLength(before);
  await reports.sleep(1000);
  await Promise.all([store('c'), store('d')]);
  expect(appended.slice(before)).toContainEqual(['c']);
  expect(appended).not.toContainEqual(['d']);
  expect(spooled.sort()).toEqual(['a', 'b', 'c', 'd']);
});

test('once BigQuery answers again, all rows go there', async () => {
  const { reports, appended, spooled, store } = targets(Array.from({ length: 5 }, down));
  await store('a');
  await reports.sleep(1000);
  await store('b');
  await store('c');
  expect(appended.slice(-2)).toEqual([['b'], ['c']]);
  expect(spooled).toEqual(['a']);
});

test('only the failed rows are sent again, and one that BigQuery refuses is spooled with the reason', async () => {
  const { appended, spooled, refused, store } = targets([{ refused: [], failed: [0, 2] }, refusing]);
  expect(await store('a', 'b', 'c')).toEqual(new Set());
  expect(appended.map(String)).toEqual(['a,b,c', 'a,c']);
  expect([refused, spooled]).toEqual([[['c', 'bad']], []]);
});

test('a request that can never succeed is spooled without a retry and does not count as an outage', async () => {
  const { reports, appended, spooled, store } = targets([
    { refused: [], failed: [0], unreadable: new Error('400') },
  ]);
  await store('a');
  await store('b');
  expect(appended).toEqual([['a'], ['b']]);
  expect(spooled).toEqual(['a']);
  expect(reports.onFailure).toHaveBeenCalledExactlyOnceWith(new Error('400'));
});

test('if Firestore is down as well, those rows are reported as lost, and only those', async () => {
  expect(await targets(alwaysDown(), true).store('a', 'b')).toEqual(new Set([0, 1]));
  expect(await targets([refusing], true).store('a', 'b')).toEqual(new Set([1]));
});
