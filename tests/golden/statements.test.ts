import { beforeAll, describe, expect, test } from 'vitest';
import { rollupDays, rollupMonth, rollupVisits } from '../../functions/src/rollup/statements.ts';
import type { Statement } from '../../functions/src/store/bigquery/sql.ts';
import { answersOf, cases } from './cases.ts';
import { asStored, isWriting, looked, read, write } from './stored.ts';

const asked = cases();

/** What is asked of BigQuery, where it has no rows. */
async function statementsFor(
  ask: (read: (statement: Statement) => Promise<{ rows: []; bytes: number }>) => Promise<unknown>,
) {
  const statements: Statement[] = [];
  await ask(async (statement) => {
    statements.push(statement);
    return { rows: [], bytes: 0 };
  });
  return asStored(statements);
}

const all = {
  questions: () =>
    asked.questions.map((each) => () => statementsFor((read) => answersOf.questions(each, read))),
  funnels: () => asked.funnels.map((each) => () => statementsFor((read) => answersOf.funnels(each, read))),
  journeys: () => asked.journeys.map((each) => () => statementsFor((read) => answersOf.journeys(each, read))),
};

describe.each(Object.entries(all))('the statements of %s', (name, casesOf) => {
  let stored: unknown[];
  beforeAll(async () => {
    if (isWriting) write(`statements-${name}`, await Promise.all(casesOf().map((find) => find())));
    stored = read(`statements-${name}`);
  });

  test('are stored for each case', () => {
    expect(stored).toHaveLength(casesOf().length);
  });

  test.each(looked(casesOf()))('of case $index', async ({ index, item: find }) => {
    expect(await find()).toEqual(stored[index]);
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
