import { addDays, type Day } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { query } from './sql.ts';

/** The rollup's progress. It is written after its days are in the table. */
export interface RollupState {
  /** All days up to this one are in `totals`. */
  through: Day;
  /** Rows in `events` when each of the last days was rolled up. A day whose number changes is due again. */
  counted: Record<Day, number>;
  version: number;
  /** The version of the computation (`rollupDefinition`) for new days. */
  definition: number;
  /** While days of an older version remain: all days up to this one have been recomputed. */
  rebuiltThrough: Day | null;
  /** The version of the days after `rebuiltThrough`. Ignored if that is null. */
  rebuiltFrom: number;
}

const document = () => firestore().doc('rollup/state');

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

/** Rows in `events` by day, without days that have none. Those of imports make no day due: their job computes it. */
export async function countEvents(from: Day, to: Day): Promise<Record<Day, number>> {
  const rows = await query<{ day: string; events: number }>({
    sql: `SELECT CAST(date AS STRING) AS day, COUNT(*) AS events
      FROM \`{dataset}.events\` WHERE date BETWEEN @from_day AND @to_day AND import_id IS NULL GROUP BY date`,
    params: {},
    days: { from_day: from, to_day: to },
  });
  return Object.fromEntries(rows.map(({ day, events }) => [day, events]));
}

/** Of the script or an import: the rollup computes both. Looks back at most twenty years. */
export async function firstDayWithEvents(today: Day): Promise<Day | null> {
  const [row] = await query<{ day: string | null }>({
    sql: 'SELECT CAST(MIN(date) AS STRING) AS day FROM `{dataset}.events` WHERE date >= @since',
    params: {},
    days: { since: addDays(today, -366 * 20) },
  });
  return row?.day ?? null;
}
