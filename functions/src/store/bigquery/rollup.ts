import { addDays, type Day } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { query } from './sql.ts';

/** How far the rollup has come: one document, written after its days are in the table. */
export interface RollupState {
  /** All days up to this one are in `totals`. */
  through: Day;
  /** The number of rows in `events` when each of the last days was rolled up. A day with a new number is due again. */
  counted: Record<Day, number>;
  /** Increases with every change, to distinguish what was read before from what was read after. */
  version: number;
  /** The version of the computation (`rollupDefinition`) for new days. */
  definition: number;
  /** While days of an older version are left: all days up to this one have been recomputed. */
  rebuiltThrough: Day | null;
  /** The version of the days after `rebuiltThrough`; without meaning if that is null. */
  rebuiltFrom: number;
}

const document = () => firestore().doc('rollup/state');

/** The rollup's state, or null if it has never run. */
export async function readRollupState(): Promise<RollupState | null> {
  const data = (await document().get()).data();
  if (!data) return null;
  return {
    through: data.through,
    counted: data.counted ?? {},
    version: data.version ?? 0,
    definition: data.definition ?? 1,
    rebuiltThrough: data.rebuiltThrough ?? null,
    rebuiltFrom: data.rebuiltFrom ?? 1,
  };
}

export async function writeRollupState(state: RollupState) {
  await document().set({ ...state, at: new Date() });
}

/** The number of rows in `events` on each day of a range; days without rows are left out. */
export async function countEvents(from: Day, to: Day): Promise<Record<Day, number>> {
  const rows = await query<{ day: string; events: number }>({
    sql: `SELECT CAST(date AS STRING) AS day, COUNT(*) AS events
      FROM \`{dataset}.events\` WHERE date BETWEEN @from_day AND @to_day GROUP BY date`,
    params: {},
    days: { from_day: from, to_day: to },
  });
  return Object.fromEntries(rows.map(({ day, events }) => [day, events]));
}

/** The first day with an event, at most twenty years ago; null if there is none. */
export async function firstDayWithEvents(today: Day): Promise<Day | null> {
  const [row] = await query<{ day: string | null }>({
    sql: 'SELECT CAST(MIN(date) AS STRING) AS day FROM `{dataset}.events` WHERE date >= @since',
    params: {},
    days: { since: addDays(today, -366 * 20) },
  });
  return row?.day ?? null;
}
