import { beforeAll, describe, expect, test } from 'vitest';
import { snapped } from '../support/oracle/question/snapped.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { answersOf, cases } from './cases.ts';
import { asStored, isWriting, looked, read, write } from './stored.ts';

const all = cases();
const asked = {
  questions: looked(all.questions).map(({ index, item }) => ({
    index,
    events: item.events,
    ask: () => answersOf.questions(item),
  })),
  funnels: looked(all.funnels).map(({ index, item }) => ({
    index,
    events: item.events,
    ask: () => answersOf.funnels(item),
  })),
  journeys: looked(all.journeys).map(({ index, item }) => ({
    index,
    events: item.events,
    ask: () => answersOf.journeys(item),
  })),
};

/** For all of them, on a machine that has much else to do. */
const patienceMs = 3_600_000;

beforeAll(async () => {
  await freshTables();
  await load(Object.values(asked).flatMap((each) => each.flatMap(({ events }) => events)));
}, patienceMs);

describe.each(Object.entries(asked))('the answers about %s', (name, each) => {
  let stored: unknown[];
  beforeAll(async () => {
    if (isWriting) {
      const found: unknown[] = [];
      for (const { ask } of each) found.push(await ask());
      write(`answers-${name}`, found);
    }
    stored = read(`answers-${name}`);
  }, patienceMs);

  test.each(each)('of case $index', async ({ index, ask }) => {
    const found = asStored(await ask());
    expect(snapped(found, stored[index])).toEqual(stored[index]);
  });
});
