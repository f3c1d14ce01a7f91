import { epochDay, firstOfMonth } from '../../contract/index.ts';
import { settledAfterMs, type Purge } from '../purges.ts';
import { query, type Statement } from './sql.ts';

export const maxPurgesInStatement = 50;

type Table = 'events' | 'visits' | 'totals' | 'imported' | 'import_events';

const tables: readonly Table[] = ['totals', 'visits', 'imported', 'import_events', 'events'];

const conditions: Readonly<Record<Table, (index: number) => string>> = {
  events: (index) => `timestamp < TIMESTAMP_MILLIS(@before_${index})`,
  visits: (index) => `date < @day_${index}`,
  imported: (index) => `date < @day_${index}`,
  import_events: (index) => `date < @day_${index}`,
  totals: (index) =>
    `(grain IN ('day', 'imported') AND date < @day_${index} OR grain = 'month' AND date < @month_${index})`,
};

/** `sqlOf` gets the text after FROM for each table. */
function statementOf(
  purges: readonly Purge[],
  sqlOf: (source: (table: Table) => string) => string,
): Statement {
  const source = (table: Table) => `\`{dataset}.${table}\`
WHERE date >= @first_day AND workspace_id IN UNNEST(@workspaces) AND (
  ${purges.map((_, index) => `workspace_id = @workspace_${index} AND ${conditions[table](index)}`).join('\n  OR ')}
)`;
  return {
    sql: sqlOf(source),
    params: {
      workspaces: purges.map(({ workspaceId }) => workspaceId),
      ...Object.fromEntries(purges.map(({ workspaceId }, index) => [`workspace_${index}`, workspaceId])),
      ...Object.fromEntries(purges.map(({ before }, index) => [`before_${index}`, before.getTime()])),
    },
    days: {
      // The condition must name partitions; none is older than the product.
      first_day: epochDay,
      ...Object.fromEntries(purges.map(({ day }, index) => [`day_${index}`, day])),
      ...Object.fromEntries(purges.map(({ day }, index) => [`month_${index}`, firstOfMonth(day)])),
    },
  };
}

interface RemainingRows {
  workspaces: ReadonlySet<string>;
  /** Tables with rows of one of the workspaces. */
  tables: readonly Table[];
}

export async function findRemaining(purges: readonly Purge[]): Promise<RemainingRows> {
  const rows = await query<{ workspace_id: string; name: Table }>(
    statementOf(purges, (source) =>
      tables
        .map((table) => `SELECT DISTINCT workspace_id, '${table}' AS name FROM ${source(table)}`)
        .join('\nUNION ALL\n'),
    ),
  );
  return {
    workspaces: new Set(rows.map(({ workspace_id }) => workspace_id)),
    tables: tables.filter((table) => rows.some(({ name }) => name === table)),
  };
}

/**
 * Returns one DELETE for each of these tables. The rollup then recomputes visits and totals of these days. BigQuery deletes
 * nothing if one of the rows is in its streaming buffer, so a later run deletes the events of the last two hours.
 */
export function deleteRows(purges: readonly Purge[], from: readonly Table[], now: Date): Statement[] {
  const settled = new Date(now.getTime() - settledAfterMs);
  const due = purges.map((purge) => (settled < purge.before ? { ...purge, before: settled } : purge));
  return from.map((table) => statementOf(due, (source) => `DELETE FROM ${source(table)}`));
}

export const isInStreamingBuffer = (error: unknown) => /streaming buffer/i.test(String(error));
