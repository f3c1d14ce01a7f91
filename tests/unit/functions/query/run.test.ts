import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callEnd } from '../../../../functions/src/query/cost/turns.ts';
import { reading } from '../../../../functions/src/query/run.ts';
import { measuredQuery } from '../../../../functions/src/store/bigquery/sql.ts';

vi.mock('../../../../functions/src/store/bigquery/sql.ts', async (original) => ({
  ...(await original<object>()),
  measuredQuery: vi.fn(),
  estimateOf: async () => ({ bytes: 0, minBytes: 0 }),
}));

const query = vi.mocked(measuredQuery);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let statements = 0;

/** Sends a query that is not in memory, now. */
function ask(kind: 'person' | 'job', caller: string) {
  const payer = { caller, kind, budgets: [] };
  const read = reading({
    ...{ payer, end: callEnd(payer), cacheForMs: 0, cacheRealtimeForMs: 0 },
    ...{ through: '2026-01-01', version: '1', now: Date.now() },
  });
  const statement = { sql: `SELECT ${statements++}`, params: {} };
  return read(statement, { lastDay: '2026-01-02', isRealtime: false });
}

/** What became of answers so far. */
function outcomesOf(answers: readonly Promise<unknown>[]) {
  const outcomes: string[] = answers.map(() => 'waits');
  answers.forEach((answer, index) =>
    answer.then(
      () => (outcomes[index] = 'answered'),
      (error: { code: string }) => (outcomes[index] = error.code),
    ),
  );
  return outcomes;
}

const never = () => new Promise<never>(() => undefined);

test('whoever waits for a turn is answered before Hosting ends the call, and no statement runs for them later', async () => {
  query.mockReset().mockImplementation(never);
  const outcomes = outcomesOf(Array.from({ length: 20 }, (_, index) => ask('person', `person-${index}`)));
  await vi.advanceTimersByTimeAsync(49_000);
  expect([query.mock.calls.length, new Set(outcomes)]).toEqual([6, new Set(['waits'])]);
  await vi.advanceTimersByTimeAsync(7000);
  expect(outcomes).toEqual([...Array(12).fill('query_failed'), ...Array(8).fill('unavailable')]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(query.mock.calls.length).toBe(12);
});

test('jobs wait longer', async () => {
  query.mockReset().mockImplementation(never);
  const outcomes = outcomesOf(Array.from({ length: 13 }, (_, index) => ask('job', `reports-${index}`)));
  await vi.advanceTimersByTimeAsync(56_000);
  expect(outcomes).toEqual([...Array(12).fill('query_failed'), 'waits']);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(outcomes).toEqual(Array(13).fill('query_failed'));
});
