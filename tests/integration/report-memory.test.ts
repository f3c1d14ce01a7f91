import { afterEach, expect, test } from 'vitest';
import { addDays } from '../../functions/src/contract/period/days.ts';
import type { BreakdownRow } from '../../functions/src/contract/report/report.ts';
import { rangeOf } from '../../functions/src/contract/period/timeframe.ts';
import { presentations } from '../../functions/src/query/data-calls/presentations.ts';
import { rollupDefinition } from '../../functions/src/rollup/definition.ts';
import { writeRollupState } from '../../functions/src/store/bigquery/rollup.ts';
import { signUp, type Account } from '../support/api/accounts.ts';
import { addWorkspace, call } from '../support/api/api.ts';
import { longPages, startBigQueryStandIn } from '../support/stack/bigquery-stand-in.ts';
import { inParallel } from '../support/stack/load.ts';
import { addDemo, demoId, removeDemo } from '../support/browser/demo.ts';
import { startFunction } from '../support/stack/function-process.ts';
import { restoreRollupState } from '../support/traffic/rollup-state.ts';

restoreRollupState();
afterEach(removeDemo);

test('an instance answers range after range and forgets answers before its memory is full', async () => {
  // Answers about closed days are kept as long as there is room.
  await writeRollupState({
    through: '2005-12-31',
    counted: {},
    version: 1,
    definition: rollupDefinition,
    rebuiltThrough: null,
    rebuiltFrom: rollupDefinition,
  });
  await using bigquery = await startBigQueryStandIn(longPages(1000, 2000));
  await using api = await startFunction({
    target: 'api',
    bigquery: bigquery.address,
    // Room for the instance itself and a dozen of these answers.
    node: ['--max-old-space-size=80'],
  });
  const account = await signUp();
  const { id } = await addWorkspace(account);
  const pagesOf = (range: number) =>
    call<BreakdownRow[]>('/v1/workspace/data/pages', {
      at: api.url,
      account,
      query: { workspaceId: id, from: '2001-01-01', to: addDays('2001-01-01', range), take: '2' },
    });
  const ranges = 32;
  for (let range = 0; range < ranges; range++) {
    const { status, body } = await pagesOf(range);
    expect([status, body[0]?.sum]).toEqual([200, 1000]);
  }
  expect(bigquery.reports).toHaveLength(ranges);
  // The latest answer is still remembered; the first is not.
  await pagesOf(ranges - 1);
  expect(bigquery.reports).toHaveLength(ranges);
  await pagesOf(0);
  expect(bigquery.reports).toHaveLength(ranges + 1);
}, 300_000);

test('the dashboard of an owner is answered while members and guests ask endlessly', async () => {
  // Slow enough that the flood is still waiting when the owner asks.
  await using bigquery = await startBigQueryStandIn(longPages(300, 500), { answerMs: 200 });
  await using api = await startFunction({
    target: 'api',
    bigquery: bigquery.address,
    node: ['--max-old-space-size=80'],
  });
  await addDemo();
  const [owner, ...flooders] = await Promise.all(Array.from({ length: 3 }, () => signUp()));
  const ask = async (
    account: Account | undefined,
    workspaceId: string,
    path: string,
    range: { from: string; to: string },
  ) =>
    (await call(`/v1/workspace/data/${path}`, { at: api.url, account, query: { workspaceId, ...range } }))
      .status;
  const rangesOf = async (account: Account) => {
    const { id } = await addWorkspace(account);
    const ranges = Array.from({ length: 145 }, (_, days) => addDays('2020-01-01', days));
    return inParallel(
      20,
      ranges.map((to) => () => ask(account, id, 'pages', { from: '2020-01-01', to })),
    );
  };
  const { from, to } = rangeOf('Last 30 days', new Date().toISOString().slice(0, 10));
  const { id } = await addWorkspace(owner as Account);
  let flooding = true;
  const flood = Promise.all([
    ...flooders.map(rangesOf),
    inParallel(
      10,
      Object.keys(presentations).map((path) => () => ask(undefined, demoId, path, { from, to })),
    ),
  ]).finally(() => (flooding = false));
  await expect.poll(() => bigquery.reports.length).toBeGreaterThan(20);
  const cards = ['browser', 'country', 'language', 'pages', 'referrer', 'medium', 'global', 'chart-data'];
  const dashboard = await Promise.all(cards.map((card) => ask(owner, id, card, { from, to })));
  expect(dashboard).toEqual(cards.map(() => 200));
  expect(flooding).toBe(true);

  const statuses = (await flood).flat();
  for (const status of statuses) expect([200, 429]).toContain(status);
  expect(bigquery.atOnce).toBeLessThanOrEqual(8);
}, 300_000);
