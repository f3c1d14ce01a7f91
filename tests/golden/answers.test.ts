import { beforeAll, describe, expect, test } from 'vitest';
import { snapped } from '../support/oracle/answers.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { everything } from './cases.ts';
import { asStored, isWriting, looked, read, write } from './stored.ts';

const all = Object.entries(everything()).map(([name, asking]) => ({ name, asked: looked(asking) }));

/** For all of them, on a machine that has much else to do. */
const patienceMs = 3_600_000;

beforeAll(async () => {
  await freshTables();
  await load(all.flatMap(({ asked }) => asked.flatMap(({ item }) => item.events)));
}, patienceMs);

describe.each(all)('the answers about $name', ({ name, asked }) => {
  let stored: unknown[];
  beforeAll(async () => {
    if (isWriting) {
      const found: unknown[] = [];
      for (const { item } of asked) found.push(await item.ask());
      write(`answers-${name}`, found);
    }
    stored = read(`answers-${name}`);
  }, patienceMs);

  test.each(asked)('of case $index', async ({ index, item }) => {
    const found = asStored(await item.ask());
    expect(snapped(found, stored[index])).toEqual(stored[index]);
  });
});
