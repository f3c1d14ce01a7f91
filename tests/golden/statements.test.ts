import { beforeAll, describe, expect, test } from 'vitest';
import { rollupDays, rollupMonth, rollupVisits } from '../../functions/src/rollup/statements.ts';
import type { Statement } from '../../functions/src/store/bigquery/sql.ts';
import { everything, type Asking } from './cases.ts';
import { asStored, isWriting, looked, read, write } from './stored.ts';

/** What is asked of BigQuery, where it has no rows. */
async function statementsFor({ ask }: Asking) {
  const statements: Statement[] = [];
  await ask(async (statement) => {
    statements.push(statement);
    return { rows: [], bytes: 0 };
  });
  return asStored(statements);
}

describe.each(Object.entries(everything()))('the statements of %s', (name, asking) => {
  let stored: unknown[];
  beforeAll(async () => {
    if (isWriting) write(`statements-${name}`, await Promise.all(asking.map(statementsFor)));
    stored = read(`statements-${name}`);
  });

  test('are stored for each case', () => {
    expect(stored).toHaveLength(asking.length);
  });

  test.each(looked(asking))('of case $index', async ({ index, item }) => {
    expect(await statementsFor(item)).toEqual(stored[index]);
  });
});

test('the statements of the rollup', () => {
  const days = { from: '2026-02-01', to: '2026-02-28' };
  const found = [undefined, { except: ['one', 'two'] }, { only: 'one' }].flatMap((workspaces) =>
    [rollupVisits, rollupDays, rollupMonth].map((of) => of(days, workspaces)),
  );
  if (isWriting) write('statements-rollup', found);
  expect(asStored(found)).toEqual(read('statements-rollup'));
});
