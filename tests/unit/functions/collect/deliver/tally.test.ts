import { expect, test } from 'vitest';
import { Tallies } from '../../../../../functions/src/collect/deliver/tally.ts';
import type { Tally } from '../../../../../functions/src/store/firestore/ingest/tallies.ts';

/** The tallies that are written; the first writes fail as often as the test says. */
function written(failures = 0) {
  const all: Tally[] = [];
  return {
    all,
    write: (tallies: Tally[]) => {
      if (failures-- > 0) return Promise.reject(new Error('down'));
      all.push(...tallies);
      return Promise.resolve();
    },
  };
}

test('adds up the outcomes of the events of a workspace and day, and writes the sum once', async () => {
  const tallies = new Tallies();
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-02-28', 'bot');
  tallies.add('a', '2026-03-01', 'gpc');
  tallies.add('b', '2026-02-28', 'bot');
  const { all, write } = written();
  await tallies.write(write);
  expect(all).toEqual([
    { workspaceId: 'a', day: '2026-02-28', counted: 2, dropped: { bot: 1 } },
    { workspaceId: 'a', day: '2026-03-01', counted: 0, dropped: { gpc: 1 } },
    { workspaceId: 'b', day: '2026-02-28', counted: 0, dropped: { bot: 1 } },
  ]);
  await tallies.write(write);
  expect(all).toHaveLength(3);
});

test('what could not be written is written together with later tallies', async () => {
  const tallies = new Tallies();
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-02-28', 'bot');
  const { all, write } = written(1);
  const first = tallies.write(write);
  tallies.add('a', '2026-02-28', 'counted');
  tallies.add('a', '2026-02-28', 'gpc');
  await expect(first).rejects.toThrow('down');
  await tallies.write(write);
  expect(all).toEqual([{ workspaceId: 'a', day: '2026-02-28', counted: 2, dropped: { bot: 1, gpc: 1 } }]);
});

test('nothing is written if nothing happened', async () => {
  const { all, write } = written();
  await new Tallies().write(write);
  expect(all).toEqual([]);
});
