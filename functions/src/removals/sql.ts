import type { ResolvedFilter } from '../contract/index.ts';
import { countedEvents } from '../statistics/imports.ts';
import { isEngagement } from '../statistics/events.ts';
import { daysRead, type Periods } from '../query/plan/periods.ts';
import type { QueryTime, QuerySite } from '../query/plan/plan.ts';
import { doneSql, joinsOf } from '../query/sql/facts.ts';
import { allOf, DoneClauses, isOfVisitAlone } from '../query/sql/filters.ts';
import { slicesOf, sourceSql, visitKeys } from '../query/sql/source.ts';
import { Reads } from '../query/sql/reads.ts';
import { Values } from '../query/sql/values.ts';
import type { Statement } from '../store/bigquery/sql.ts';

export interface Chosen {
  filters: readonly ResolvedFilter[];
  periods: Periods;
  /** Only visits that started before this moment, in milliseconds. */
  startedBefore: number;
}

/** Counts the chosen visits and finds their first and last day; null if there is nothing to read. */
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

export function countEvents(chosen: Chosen, site: QuerySite, at: QueryTime): Statement | null {
  return statementOf(
    chosen,
    site,
    at,
    (clauses, values) => `WITH ${clauses}
SELECT COUNT(*) AS events
FROM spans JOIN \`{dataset}.events\` AS target ON ${isOfVisit(chosen, site, values)}`,
    { spans: true },
  );
}

export function deleteEvents(chosen: Chosen, site: QuerySite, at: QueryTime): Statement | null {
  return statementOf(
    chosen,
    site,
    at,
    (clauses, values) => `MERGE \`{dataset}.events\` AS target
USING (
WITH ${clauses}
SELECT date, visitor_id, started_at, last_event_ms, last_ms
FROM spans
) AS spans
ON ${isOfVisit(chosen, site, values)}
WHEN MATCHED THEN DELETE`,
    { spans: true },
  );
}

/**
 * Matches the events of a visit. No event of another visit lies between them. An engagement that belongs to the visit
 * comes after its last pageview and custom event, possibly at the same moment as the first event of the next visit. The
 * condition on the table's days limits the partitions that BigQuery bills.
 */
function isOfVisit({ periods: { current } }: Chosen, site: QuerySite, values: Values) {
  const { from, to } = daysRead(current);
  const counted = countedEvents(site.imports ?? [], [{ from, to }], values, 'target.');
  return `target.workspace_id = ${values.workspace(site.id)}
  AND target.date BETWEEN ${values.day('from', from)} AND ${values.day('to', to)}
  AND target.date = spans.date AND target.visitor_id = spans.visitor_id
  AND target.timestamp >= spans.started_at
  AND target.timestamp <= TIMESTAMP_ADD(
    spans.started_at,
    INTERVAL IF(target.name = 'engagement', spans.last_ms, spans.last_event_ms) MILLISECOND
  )${counted === null ? '' : `\n  AND ${counted}`}`;
}

/** A row may match only one visit, so the span of a visit ends before the next one begins. */
const spansSql = `last_events AS (
  SELECT ${visitKeys}, ANY_VALUE(started_at) AS started_at,
    MAX(IF(${isEngagement}, NULL, event_after_ms)) AS last_event_ms, MAX(event_after_ms) AS last_ms
  FROM removed JOIN event_rows USING (${visitKeys})
  GROUP BY ${visitKeys}
),
spans AS (
  SELECT * REPLACE (LEAST(last_ms, COALESCE(TIMESTAMP_DIFF(next_started_at, started_at, MILLISECOND) - 1, last_ms)) AS last_ms)
  FROM (
    SELECT *, LEAD(started_at) OVER (PARTITION BY part, date, visitor_id ORDER BY started_at) AS next_started_at
    FROM last_events
  )
)`;

function statementOf(
  { filters, periods, startedBefore }: Chosen,
  site: QuerySite,
  at: QueryTime,
  textOf: (clauses: string, values: Values) => string,
  /** Whether the text reads `spans`: from when to when the removed visits have events. */
  { spans } = { spans: false },
) {
  const slices = slicesOf(periods, site, at);
  if (!slices) return null;
  const values = new Values(site);
  const done = new DoneClauses();
  const filterNumber = done.numberOfEvents(filters, values);
  const visits = new Reads();
  for (const column of ['started_at', 'pageviews']) visits.visitColumn(column);
  if (filterNumber !== null) visits.done.add(filterNumber);
  const events = new Reads().with(...done.clauses.map(({ reads }) => reads));
  if (spans) events.eventColumn('event_after_ms');
  const condition = allOf(filters.filter(isOfVisitAlone), values, done);
  const clauses = [
    ...sourceSql(
      slices,
      { visits, events: spans || done.clauses.length > 0 ? events : null, condition },
      site,
      values,
    ),
    ...done.clauses.map(doneSql),
    `removed AS (
  SELECT ${visitKeys}, started_at, pageviews
  FROM visit_rows${joinsOf({ sql: '', reads: visits })}
  WHERE ${filterNumber === null ? '' : `is_done_${filterNumber} IS NOT NULL AND `}started_at < TIMESTAMP_MILLIS(${values.count('started_before', startedBefore)})
)`,
    ...(spans ? [spansSql] : []),
  ];
  return values.statement(textOf(clauses.join(',\n'), values));
}
