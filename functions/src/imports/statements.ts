import { columnEntries, type Day, epochDay, type Period } from '../contract/index.ts';
import { numberedEvents, visitsOfEvents } from '../statistics/visits.ts';
import type { Statement } from '../store/bigquery/sql.ts';
import type { Import } from '../store/firestore/imports/imports.ts';

type Of = Pick<Import, 'id' | 'workspaceId'>;

const namesOf = ({ id, workspaceId }: Of) => ({ workspace: workspaceId, import: id });
/** The days that rows of the file can have. */
export const rowDays = ({ site }: Pick<Import, 'site'>): Period => ({
  from: site?.firstDay ?? epochDay,
  to: site?.lastDay ?? epochDay,
});

const onDays = ({ from, to }: Period) => ({ from_day: from, to_day: to });

/** Each clause of a table names its days first, because BigQuery bills by partitions. */
const rowsOf = (table: 'events' | 'import_events' | 'imported' | 'totals') => `\`{dataset}.${table}\`
WHERE date BETWEEN @from_day AND @to_day AND workspace_id = @workspace AND import_id = @import`;

const eventColumns = [...columnEntries.map(([name]) => name), 'import_id'].join(', ');

/** Copies the events of these days to the table that counts. It adds what is missing, however often it runs. */
export const mergeEvents = (of: Of, days: Period): Statement => ({
  sql: `MERGE \`{dataset}.events\` AS target
USING (
  SELECT ${eventColumns}
  FROM ${rowsOf('import_events')}
  QUALIFY ROW_NUMBER() OVER (PARTITION BY event_id ORDER BY timestamp, piece) = 1
) AS fresh
ON target.date BETWEEN @from_day AND @to_day
  AND target.workspace_id = @workspace
  AND target.import_id = @import
  AND target.event_id = fresh.event_id
WHEN NOT MATCHED BY TARGET THEN INSERT (${eventColumns}) VALUES (${eventColumns})`,
  params: namesOf(of),
  days: onDays(days),
});

export const deleteRowsOf = (
  table: 'events' | 'import_events' | 'imported' | 'totals',
  of: Of,
  days: Period,
): Statement => ({
  sql: `DELETE FROM ${rowsOf(table)}`,
  params: namesOf(of),
  days: onDays(days),
});

/** Deletes the sums of days that an import does not own. */
export function deleteOtherSums(of: Of, all: Period, owned: readonly Period[]): Statement {
  const isOwned = owned.map((_, index) => `date BETWEEN @owned_from_${index} AND @owned_to_${index}`);
  const bounds = owned.flatMap(({ from, to }, index): [string, Day][] => [
    [`owned_from_${index}`, from],
    [`owned_to_${index}`, to],
  ]);
  return {
    sql: `DELETE FROM ${rowsOf('imported')} AND NOT (${isOwned.join(' OR ')})`,
    params: namesOf(of),
    days: { ...onDays(all), ...Object.fromEntries(bounds) },
  };
}

export interface SumsOfDay {
  day: Day;
  visitors: number | null;
  visits: number | null;
  pageviews: number | null;
}

/** Sums of the file by day, as its events will count. */
export const sumsOfEvents = (of: Of, days: Period): Statement => ({
  sql: `WITH ${numberedEvents({
    from: '`{dataset}.import_events`',
    condition: 'date BETWEEN @from_day AND @to_day AND workspace_id = @workspace AND import_id = @import',
    columns: [],
  })},
visits AS (
  ${visitsOfEvents('workspace_id', ['pageviews'])}
)
SELECT CAST(date AS STRING) AS day, COUNT(DISTINCT visitor_id) AS visitors, COUNT(*) AS visits, SUM(pageviews) AS pageviews
FROM visits
GROUP BY date
ORDER BY date`,
  params: namesOf(of),
  days: onDays(days),
});

const fromVisitors = (measure: string) => `SUM(IF(kind = 'visitors', ${measure}, NULL)) AS ${measure}`;

export const sumsOfSums = (of: Of, days: Period): Statement => ({
  sql: `SELECT CAST(date AS STRING) AS day, ${['visitors', 'visits', 'pageviews'].map(fromVisitors).join(', ')}
FROM ${rowsOf('imported')}
GROUP BY date
ORDER BY date`,
  params: namesOf(of),
  days: onDays(days),
});

/** What the workspace has counted on these closed days. */
export const ownSums = (workspaceId: string, days: Period): Statement => ({
  sql: `SELECT CAST(date AS STRING) AS day, visitors, visits, pageviews
FROM \`{dataset}.totals\`
WHERE grain = 'day' AND date BETWEEN @from_day AND @to_day AND workspace_id = @workspace AND dimension = 'total'
ORDER BY date`,
  params: { workspace: workspaceId },
  days: onDays(days),
});

const maxEventNames = 20;

export const eventNames = (of: Of, days: Period, holds: 'events' | 'sums'): Statement => ({
  sql:
    holds === 'events'
      ? `SELECT name, COUNT(*) AS events
FROM ${rowsOf('import_events')} AND name NOT IN ('pageview', 'engagement')
GROUP BY name
ORDER BY events DESC, name
LIMIT ${maxEventNames}`
      : `SELECT name, SUM(events) AS events
FROM ${rowsOf('imported')} AND kind = 'events'
GROUP BY name
ORDER BY events DESC, name
LIMIT ${maxEventNames}`,
  params: namesOf(of),
  days: onDays(days),
});

/** Everything that the import's statements read of its rows. */
export const stagedRows = (of: Of, days: Period, holds: 'events' | 'sums'): Statement => ({
  sql: `SELECT *
FROM ${rowsOf(holds === 'events' ? 'import_events' : 'imported')}`,
  params: namesOf(of),
  days: onDays(days),
});
