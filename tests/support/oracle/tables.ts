import type { EventRow } from '@footfall/functions/contract';
import { rollupDays, rollupMonth, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { ensureTables } from '../../../functions/src/store/bigquery/sql.ts';
import { emptyTables, insertEvents } from '../traffic/rows.ts';
import { dayAfter, type DayRange } from './calendar.ts';

/** Empty tables, so that no events of other tests are rolled up with these: the same each time, as `makeOwnTables`. */
export async function freshTables(): Promise<void> {
  process.env.FOOTFALL_DATASET = 'oracle';
  await (made ??= ensureTables());
  await emptyTables();
}
let made: Promise<unknown> | undefined;

/** Inserts the events and rolls up all of their days. */
export async function load(events: readonly EventRow[]): Promise<void> {
  for (let start = 0; start < events.length; start += 1000)
    await insertEvents(events.slice(start, start + 1000));
  const days = [...new Set(events.map(({ date }) => date))].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  await execute(rollupVisits({ from: first, to: last }));
  await execute(rollupDays({ from: first, to: last }));
  for (const month of monthsWith(days)) await execute(rollupMonth(month));
}

/** The months that have one of these days. */
export const monthsWith = (days: readonly string[]): DayRange[] =>
  [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => {
    const next = dayAfter(`${month}-28`, 4).slice(0, 7);
    return { from: `${month}-01`, to: dayAfter(`${next}-01`, -1) };
  });
