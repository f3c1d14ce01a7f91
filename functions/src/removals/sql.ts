import type { ResolvedFilter } from '../contract/index.ts';
import { daysRead, type Periods } from '../query/plan/periods.ts';
import type { QueryTime, QuerySite } from '../query/plan/plan.ts';
import { doneSql, joinsOf } from '../query/sql/facts.ts';
import { allOf, DoneClauses, isOfVisitAlone } from '../query/sql/filters.ts';
import { slicesOf, sourceSql } from '../query/sql/source.ts';
import { Reads } from '../query/sql/reads.ts';
import { Values } from '../query/sql/values.ts';
import type { Statement } from '../store/bigquery/sql.ts';

/** The visits to remove: those of a range with a pageview or an event for which all filters hold. */
export interface Chosen {
  filters: readonly ResolvedFilter[];
  periods: Periods;
  /** Only visits that started before this moment, in milliseconds. */
  startedBefore: number;
}

/** How many visits are chosen, and on which days; null if there is nothing to read. */
export function countVisits(chosen: Chosen, site: QuerySite, at: QueryTime): Statement | null {
  return statementOf(
    chosen,
    site,
    at,
    (clauses) => `WITH ${clauses}
SELECT COUNT(*) AS visits, COALESCE(SUM(pageviews), 0) AS pageviews,
  CAST(MIN(date) AS STRING) AS first_day, CAST(MAX(date) AS STRING) AS last_day
FROM removed`,
  );
}

/** How many rows of `events` the chosen visits have. */
export function countEvents(chosen: Chosen, site: QuerySite, at: QueryTime): Statement | null {
  return statementOf(
    chosen,
    site,
    at,
    (clauses, values) => `WITH ${clauses}
SELECT COUNT(*) AS events
FROM removed JOIN \`{dataset}.events\` AS target ON ${isOfVisit(chosen, site, values)}`,
  );
}

/** Deletes the events of the chosen visits. */
export function deleteEvents(chosen: Chosen, site: QuerySite, at: QueryTime): Statement | null {
  return statementOf(
    chosen,
    site,
    at,
    (clauses, values) => `MERGE \`{dataset}.events\` AS target
USING (
WITH ${clauses}
SELECT date, visitor_id, started_at, duration_ms
FROM removed
) AS removed
ON ${isOfVisit(chosen, site, values)}
WHEN MATCHED THEN DELETE`,
  );
}

/**
 * Visits of one visitor are more than half an hour apart, so the events between the first and the last moment of a visit
 * are its own. A condition on the table's days is there for BigQuery, which bills by partitions.
 */
function isOfVisit({ periods: { current } }: Chosen, site: QuerySite, values: Values) {
  const { from, to } = daysRead(current);
  return `target.workspace_id = ${values.workspace(site.id)}
  AND target.date BETWEEN ${values.day('from', from)} AND ${values.day('to', to)}
  AND target.date = removed.date AND target.visitor_id = removed.visitor_id
  AND target.timestamp >= removed.started_at
  AND target.timestamp <= TIMESTAMP_ADD(removed.started_at, INTERVAL removed.duration_ms MILLISECOND)`;
}

function statementOf(
  { filters, periods, startedBefore }: Chosen,
  site: QuerySite,
  at: QueryTime,
  textOf: (clauses: string, values: Values) => string,
) {
  const slices = slicesOf(periods, site, at);
  if (!slices) return null;
  const values = new Values();
  const done = new DoneClauses();
  const kept = done.numberOfEvents(filters, values);
  const visits = new Reads();
  for (const column of ['started_at', 'duration_ms', 'pageviews']) visits.ofVisit(column);
  if (kept !== null) visits.done.add(kept);
  const events = new Reads().with(...done.clauses.map(({ reads }) => reads));
  const condition = allOf(filters.filter(isOfVisitAlone), values, done);
  const clauses = [
    ...sourceSql(
      slices,
      { visits, events: done.clauses.length > 0 ? events : null, condition },
      site,
      values,
    ),
    ...done.clauses.map(doneSql),
    `removed AS (
  SELECT date, visitor_id, started_at, duration_ms, pageviews
  FROM visit_rows${joinsOf({ sql: '', reads: visits })}
  WHERE ${kept === null ? '' : `is_done_${kept} IS NOT NULL AND `}started_at < TIMESTAMP_MILLIS(${values.count('started_before', startedBefore)})
)`,
  ];
  return values.statement(textOf(clauses.join(',\n'), values));
}
