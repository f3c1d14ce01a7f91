import type { Statement } from '../store/bigquery/sql.ts';
import { importedValues } from '../statistics/imported-totals.ts';
import { measuresInTotals, totalsMeasures } from '../statistics/measures.ts';
import { storedColumns, storedVisits } from '../statistics/visits.ts';
import type { Period } from '../contract/index.ts';
import { factsFromVisits, sums } from './facts.ts';

const measures = totalsMeasures.join(', ');

/** Instances of the previous version still read `duration_s`. */
const columnsWritten = `workspace_id, grain, date, dimension, value, ${measures}`;
const totalsTable = {
  table: 'totals',
  columns: `${columnsWritten}, duration_s`,
  values: `${columnsWritten}, DIV(duration_ms, 1000)`,
} as const;

interface Replacement {
  table: 'visits' | 'totals';
  /** The condition for the rows to delete. */
  replaced: string;
  rows: string;
  columns: string;
  values: string;
}

/** Uses MERGE, because BigQuery applies it completely or not at all. */
const replaceRows = ({ table, replaced, rows, columns, values }: Replacement) => `
MERGE \`{dataset}.${table}\` AS target
USING (${rows}
) AS fresh
ON FALSE
WHEN NOT MATCHED BY SOURCE AND ${replaced} THEN DELETE
WHEN NOT MATCHED BY TARGET THEN INSERT (${columns}) VALUES (${values})`;

/** Of workspaces whose days imports own, only the events of these imports count. */
export type Workspaces =
  | { except: readonly string[] }
  | { only: string }
  | { owners: readonly string[]; imports: readonly string[] };

const everyone: Workspaces = { except: [] };

/** A condition on the workspace, to append to others, and its parameters. */
function scoped(workspaces: Workspaces): {
  sql: (workspace: string) => string;
  eventCondition?: string;
  params: Statement['params'];
} {
  if ('owners' in workspaces) {
    const { owners, imports } = workspaces;
    return {
      sql: (workspace) => ` AND ${workspace} IN UNNEST(@workspaces)`,
      eventCondition: ' AND import_id IN UNNEST(@imports)',
      params: { workspaces: [...owners], imports: [...imports] },
    };
  }
  if ('only' in workspaces) {
    return {
      sql: (workspace) => ` AND ${workspace} = @workspace`,
      params: { workspace: workspaces.only },
    };
  }
  const { except } = workspaces;
  if (except.length === 0) return { sql: () => '', params: {} };
  return {
    sql: (workspace) => ` AND ${workspace} NOT IN UNNEST(@workspaces)`,
    params: { workspaces: [...except] },
  };
}

type Scope = ReturnType<typeof scoped>['sql'];

const visitsSql = (scope: Scope, eventCondition: string) =>
  replaceRows({
    table: 'visits',
    replaced: `target.date BETWEEN @from_day AND @to_day${scope('target.workspace_id')}`,
    rows: storedVisits(`date BETWEEN @from_day AND @to_day${scope('workspace_id')}${eventCondition}`),
    columns: storedColumns,
    values: storedColumns,
  });

const daysSql = (scope: Scope) =>
  replaceRows({
    ...totalsTable,
    replaced: `target.grain = 'day' AND target.date BETWEEN @from_day AND @to_day${scope('target.workspace_id')}`,
    rows: `
WITH${factsFromVisits(`date BETWEEN @from_day AND @to_day${scope('workspace_id')}`)}
SELECT workspace_id, 'day' AS grain, date, dimension, value, ${measures}
FROM facts`,
  });

/**
 * A month's rows are the sums of its days' rows. They are exact, except for values that a day left out. A month leaves
 * out no further values, so it never has more rows than its days and no question has to read the days instead.
 */
const monthSql = (scope: Scope) =>
  replaceRows({
    ...totalsTable,
    replaced: `target.grain = 'month' AND target.date = @from_day${scope('target.workspace_id')}`,
    rows: `
WITH days_of_month AS (
  SELECT workspace_id, dimension, value, ${measuresInTotals}
  FROM \`{dataset}.totals\`
  WHERE grain = 'day' AND date BETWEEN @from_day AND @to_day AND dimension NOT IN ('total', 'hour')${scope('workspace_id')}
)
SELECT workspace_id, 'month' AS grain, @from_day AS date, dimension, value, ${sums}
FROM days_of_month
GROUP BY workspace_id, dimension, value`,
  });

const windowOver =
  (sqlOf: (scope: Scope, eventCondition: string) => string) =>
  ({ from, to }: Period, workspaces: Workspaces = everyone): Statement => {
    const { sql, eventCondition = '', params } = scoped(workspaces);
    return { sql: sqlOf(sql, eventCondition), params, days: { from_day: from, to_day: to } };
  };

/** Replaces the rows of these days in `visits` with rows computed from the events. Idempotent. */
export const rollupVisits = windowOver(visitsSql);

export const rollupDays = windowOver(daysSql);

export const rollupMonth = windowOver(monthSql);

const importedSums = totalsMeasures.map((name) => `COALESCE(SUM(${name}), 0) AS ${name}`).join(', ');

/**
 * Writes the sums of an import on these days beside the own totals, so that questions without filters read one table.
 * Measures that a file lacks are 0 here. Idempotent.
 */
export const rollupImported = (
  { id, workspaceId }: { id: string; workspaceId: string },
  { from, to }: Period,
): Statement => ({
  sql: replaceRows({
    table: 'totals',
    replaced:
      "target.grain = 'imported' AND target.date BETWEEN @from_day AND @to_day AND target.workspace_id = @workspace AND target.import_id = @import",
    rows: `
SELECT workspace_id, 'imported' AS grain, date, entry.dimension AS dimension, entry.value AS value, ${importedSums}, import_id
FROM \`{dataset}.imported\` AS imported
  CROSS JOIN UNNEST([
      ${importedValues
        .map(
          ({ dimension, kind, value }) =>
            `STRUCT('${dimension}' AS dimension, '${kind}' AS kind, ${value} AS value)`,
        )
        .join(',\n      ')}
    ]) AS entry
WHERE date BETWEEN @from_day AND @to_day AND workspace_id = @workspace AND import_id = @import
  AND imported.kind = entry.kind AND entry.value IS NOT NULL
GROUP BY workspace_id, date, entry.dimension, entry.value, import_id`,
    columns: `${totalsTable.columns}, import_id`,
    values: `${totalsTable.values}, import_id`,
  }),
  params: { workspace: workspaceId, import: id },
  days: { from_day: from, to_day: to },
});
