import { addDays, type Day, daysBetween, type Period } from '../../../contract/index.ts';
import type { SameWeekday } from '../../plan/periods.ts';
import type { Values } from '../values.ts';

/** A `TIMESTAMP` is bound in milliseconds since 1970. */
type Columns = Readonly<Record<string, 'STRING' | 'DATE' | 'INT64' | 'TIMESTAMP'>>;
type Row = { site: string } & Record<string, string | number>;

/** Does not occur in the id of a workspace. */
const separator = '|';

/** A common table expression with these rows, at least one. They are bound as one list of texts. */
export function listTable(name: string, columns: Columns, rows: readonly Row[], values: Values): string {
  const all: Columns = { site: 'STRING', ...columns };
  const texts = rows.map((row) =>
    Object.keys(all)
      .map((column) => row[column])
      .join(separator),
  );
  const selected = Object.entries(all).map(([column, type], index) => {
    const text = `fields[OFFSET(${index})]`;
    if (type === 'STRING') return `${text} AS ${column}`;
    const isMoment = type === 'TIMESTAMP';
    return `${isMoment ? `TIMESTAMP_MILLIS(CAST(${text} AS INT64))` : `CAST(${text} AS ${type})`} AS ${column}`;
  });
  return `${name} AS (
  SELECT ${selected.join(', ')}
  FROM (SELECT SPLIT(list_row, '${separator}') AS fields FROM UNNEST(${values.list(name, texts)}) AS list_row)
)`;
}

/** Limits a table by constants, so that BigQuery prunes partitions and blocks. Joins do not prune. */
export function limitToSites(slices: readonly (Period & { site?: string })[], values: Values): string {
  const sites = values.list('workspaces', [...new Set(slices.map(({ site = '' }) => site))]);
  const days = coveringRanges(slices).map(
    ({ from, to }) => `date BETWEEN ${values.day('first_day', from)} AND ${values.day('last_day', to)}`,
  );
  return `workspace_id IN UNNEST(${sites}) AND (${days.join(' OR ')})`;
}

/** Comparisons and resets give workspaces different days. A condition for each would make a long statement. */
const maxRanges = 3;

/** Returns at most three ranges that contain all of these days and few others. */
export function coveringRanges(periods: readonly Period[]): Period[] {
  const merged: { from: Day; to: Day }[] = [];
  for (const { from, to } of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else merged.push({ from, to });
  }
  while (merged.length > maxRanges) {
    const gaps = merged.slice(1).map(({ from }, index) => daysBetween(merged[index]?.to ?? from, from));
    const index = gaps.indexOf(Math.min(...gaps));
    const [one, other] = merged.splice(index, 2);
    if (one && other) merged.splice(index, 0, { from: one.from, to: other.to });
  }
  return merged;
}

const sliceColumns = {
  part: 'STRING',
  from_day: 'DATE',
  to_day: 'DATE',
  from_time: 'TIMESTAMP',
  to_time: 'TIMESTAMP',
} as const;
const onlyColumns = { only_weekday: 'INT64', only_hour: 'STRING' } as const;

interface SiteSlice extends Period {
  part: string;
  site?: string;
  only?: SameWeekday | undefined;
  fromMs?: number;
  toMs?: number;
}

export function joinSlices(name: string, slices: readonly SiteSlice[], values: Values) {
  const hasOnly = slices.some(({ only }) => only);
  const rows = slices.map(({ site = '', part, from, to, fromMs = 0, toMs = 0, only }) => ({
    ...{ site, part, from_day: from, to_day: to, from_time: fromMs, to_time: toMs },
    ...{ only_weekday: only?.dayOfWeek ?? 0, only_hour: only?.hour ?? '' },
  }));
  return {
    clause: listTable(name, { ...sliceColumns, ...(hasOnly ? onlyColumns : {}) }, rows, values),
    join: ` JOIN ${name} AS slice ON workspace_id = slice.site`,
    conditions: [
      limitToSites(slices, values),
      'date BETWEEN slice.from_day AND slice.to_day',
      ...(hasOnly ? ['slice.only_weekday IN (0, EXTRACT(DAYOFWEEK FROM date))'] : []),
    ],
    hasOnly,
  };
}
