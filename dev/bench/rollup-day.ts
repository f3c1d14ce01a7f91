/** Measures the rollup of one day with a million events. Run by `npm run bench` against a stack of its own. */
import { rollupDays, rollupVisits } from '../../functions/src/report/sql/rollup-query.ts';
import { ensureTables, execute, query } from '../../functions/src/store/bigquery/sql.ts';
import { loadTraffic } from './traffic.ts';

const events = 1_000_000;
const day = '2026-03-10';

await ensureTables();
await loadTraffic({ workspaceId: 'bench-day', from: day, to: day, events, pagesADay: 2000 });
const since = performance.now();
await execute(rollupVisits({ from: day, to: day }));
await execute(rollupDays({ from: day, to: day }));
const seconds = (performance.now() - since) / 1000;
const [total] = await query<{ row_count: number }>({
  sql: 'SELECT COUNT(*) AS row_count FROM `{dataset}.totals` WHERE date = @day',
  params: {},
  days: { day },
});
console.log(
  `rollup of one day with ${events.toLocaleString('en')} events: ${seconds.toFixed(1)} s, ` +
    `${Number(total?.row_count ?? 0).toLocaleString('en')} rows, no budget`,
);
