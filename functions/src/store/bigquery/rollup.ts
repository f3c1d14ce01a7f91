import { Timestamp } from '@google-cloud/firestore';
import { addDays, type Day } from '../../contract/days.ts';
import { firestore } from '../clients.ts';
import { query } from './sql.ts';

/** How far the rollup has come: one document, written after the days that it speaks of are in the table. */
export interface RollupState {
  /** All days up to this one are in `totals`. */
  through: Day;
  /** Rows of `events` that each of the last days had when it was rolled up: a day that has more by now is due again. */
  counted: Record<Day, number>;
  /** Grows with every change, so that what was read before it can be told from what was read after. */
  version: number;
  /** By which definition (see `rollupDefinition`) days are computed from now on. */
  definition: number;
  /** While days of an older definition are left: all up to this one have been computed anew. */
  rebuiltThrough: Day | null;
}

const document = () => firestore().doc('rollup/state');

/** The rollup's state, or null where it has never run. */
export async function readRollupState(): Promise<RollupState | null> {
  const data = (await document().get()).data();
  if (!data) return null;
  return {
    through: data.through,
    counted: data.counted ?? {},
    version: data.version ?? 0,
    definition: data.definition ?? 1,
    rebuiltThrough: data.rebuiltThrough ?? null,
  };
}

export async function writeRollupState(state: RollupState): Promise<void> {
  await document().set({ ...state, at: Timestamp.now() });
}

/** Rows of `events` on each day between two days; days without any are left out. */
export async function countEvents(from: Day, to: Day): Promise<Record<Day, number>> {
  const rows = await query<{ day: string; events: number }>({
    sql: `SELECT CAST(date AS STRING) AS day, COUNT(*) AS events
      FROM \`{dataset}.events\` WHERE date BETWEEN @from_day AND @to_day GROUP BY date`,
    params: {},
    days: { from_day: from, to_day: to },
  });
  return Object.fromEntries(rows.map(({ day, events }) => [day, events]));
}

/** The first day that has an event, looking back at most this many years; null where there is none. */
export async function firstDayWithEvents(today: Day, years = 20): Promise<Day | null> {
  const [row] = await query<{ day: string | null }>({
    sql: 'SELECT CAST(MIN(date) AS STRING) AS day FROM `{dataset}.events` WHERE date >= @since',
    params: {},
    days: { since: addDays(today, -366 * years) },
  });
  return row?.day ?? null;
}
