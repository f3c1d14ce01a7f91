import { type Day, firstOfMonth } from '../../contract/index.ts';
import { execute } from './execute.ts';
import { query } from './sql.ts';

export type VisitTable = 'events' | 'visits';

export interface FoundRows {
  workspaceId: string;
  from: Day;
  to: Day;
  rows: number;
}

/** Includes `from`, excludes `before`. */
interface Span {
  from: Day;
  before: Day;
}

interface Found {
  workspace_id: string;
  first: string;
  last: string;
  found: number;
}
const foundColumns =
  'workspace_id, CAST(MIN(date) AS STRING) AS first, CAST(MAX(date) AS STRING) AS last, COUNT(*) AS found';
const toFound = ({ workspace_id, first, last, found }: Found): FoundRows => ({
  workspaceId: workspace_id,
  from: first,
  to: last,
  rows: found,
});

/** Returns one entry for each workspace and month that has rows in the span. */
export async function findRows(table: VisitTable, ids: readonly string[], span: Span): Promise<FoundRows[]> {
  const found = await query<Found>({
    sql: `SELECT ${foundColumns}
        FROM \`{dataset}.${table}\`
        WHERE workspace_id IN UNNEST(@workspaces) AND date >= @from_day AND date < @before_day
        GROUP BY workspace_id, DATE_TRUNC(date, MONTH)`,
    params: { workspaces: [...ids] },
    days: { from_day: span.from, before_day: span.before },
  });
  return found.map(toFound);
}

export async function deleteRowsOf(
  table: VisitTable,
  ids: readonly string[],
  { from, to }: { from: Day; to: Day },
) {
  await execute({
    sql: `DELETE FROM \`{dataset}.${table}\`
      WHERE workspace_id IN UNNEST(@workspaces) AND date BETWEEN @from_day AND @to_day`,
    params: { workspaces: [...ids] },
    days: { from_day: from, to_day: to },
  });
}

const totalsBefore = `\`{dataset}.totals\`
  WHERE workspace_id IN UNNEST(@workspaces)
    AND (grain IN ('day', 'imported') AND date < @before_day OR grain = 'month' AND date < @before_month)`;

/** Sums of imports stay as long as totals do. */
const importedBefore = `\`{dataset}.imported\`
  WHERE workspace_id IN UNNEST(@workspaces) AND date < @before_day`;

const expiredTotals = (ids: readonly string[], before: Day) => ({
  params: { workspaces: [...ids] },
  days: { before_day: before, before_month: firstOfMonth(before) },
});

export async function findTotals(ids: readonly string[], before: Day): Promise<FoundRows[]> {
  const found = await query<Found>({
    sql: `SELECT ${foundColumns}
FROM (
  SELECT workspace_id, date FROM ${totalsBefore}
  UNION ALL
  SELECT workspace_id, date FROM ${importedBefore}
)
GROUP BY workspace_id`,
    ...expiredTotals(ids, before),
  });
  return found.map(toFound);
}

/** Does not delete the total of the month that contains the day, which nothing reads. */
export async function deleteTotals(ids: readonly string[], before: Day) {
  const { params, days } = expiredTotals(ids, before);
  await execute({ sql: `DELETE FROM ${totalsBefore}`, params, days });
  await execute({ sql: `DELETE FROM ${importedBefore}`, params, days: { before_day: before } });
}
