import type { Statement } from '../store/sql.ts';
import { eventDimensions, firstEventFields, visitDimensions } from './dimensions.ts';
import { measureNames, measuresOfEvents, measuresOfVisits, type Measures } from './metrics.ts';
import type { Period } from './period.ts';

/** A pause longer than this ends a visit. */
const visitGapMs = 30 * 60 * 1000;

/** Rows of one dimension that a report keeps; what is beyond them counts in `whole`. */
const maxRows = 1000;

export interface ReportScope {
  workspaceId: string;
  current: Period;
  previous: Period | null;
  /** Whether the hours of each day are told apart. */
  hours: boolean;
}

/**
 * One row of a report's answer. Dimension `total` has a row a day and `hour` a row an hour, with the bucket as
 * their value, both for the current and the previous period; every other dimension has its largest values.
 */
export interface ReportRow extends Measures {
  period: 'current' | 'previous';
  dimension: string;
  value: string;
  /** Sum over all rows of the dimension of what its rows are ordered by, those not returned included. */
  whole: number;
}

const structs = (expressions: Record<string, string>) =>
  Object.entries(expressions)
    .map(([name, sql]) => `STRUCT('${name}' AS dimension, ${sql} AS value)`)
    .join(',\n      ');

const measures = (expressions: Record<keyof Measures, string>) =>
  measureNames.map((name) => `${expressions[name]} AS ${name}`).join(', ');

const sums = measureNames.map((name) => `SUM(${name}) AS ${name}`).join(', ');

/**
 * Visits from events: each event id once; per visitor and date in the order of time; a new visit where more than
 * 30 minutes have passed since the last event, or where there was none. An engagement never starts a visit: it
 * belongs to the visit before it, and counts for nothing where there is none.
 */
const visitsFromEvents = `
counted AS (
  SELECT date, hour, timestamp, event_id, name, visitor_id, hostname, pathname, source, channel,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content,
    country, language, device, browser, browser_version, os, screen, interactive, engaged_ms
  FROM \`{dataset}.events\`
  WHERE workspace_id = @workspace AND date BETWEEN @first AND @last
  QUALIFY ROW_NUMBER() OVER (PARTITION BY event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    COALESCE(SUM(IF(name = 'engagement', 0, 1)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS started_before
  FROM counted
  WINDOW in_order AS (PARTITION BY date, visitor_id ORDER BY timestamp, event_id)
),
numbered AS (
  SELECT *,
    SUM(IF(name != 'engagement' AND (
      started_before = 0 OR TIMESTAMP_DIFF(timestamp, previous_timestamp, MILLISECOND) > ${visitGapMs}
    ), 1, 0)) OVER (PARTITION BY date, visitor_id ORDER BY position) AS visit
  FROM placed
),
visits AS (
  SELECT date, visitor_id, visit,
    ${firstEventFields.map((field) => `ANY_VALUE(${field} HAVING MIN position) AS ${field}`).join(',\n    ')},
    ANY_VALUE(pathname HAVING MIN position) AS entry_page,
    ANY_VALUE(IF(name = 'pageview', pathname, NULL) HAVING MAX IF(name = 'pageview', position, NULL)) AS exit_page,
    SUM(IF(name = 'pageview', 1, 0)) AS pageviews,
    IF(SUM(IF(name = 'pageview', 1, 0)) = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0) AS bounce,
    DIV(TIMESTAMP_DIFF(MAX(timestamp), MIN(timestamp), MILLISECOND), 1000) AS duration_s,
    SUM(IF(name = 'engagement', COALESCE(engaged_ms, 0), 0)) AS engaged_ms
  FROM numbered
  WHERE visit > 0
  GROUP BY date, visitor_id, visit
)`;

/** Measures by day, dimension and value. A visit belongs to the hour of its start, a visitor to each hour seen. */
const byDay = `
by_day AS (
  SELECT date, entry.dimension, entry.value, ${measures(measuresOfVisits)}
  FROM visits CROSS JOIN UNNEST([
      STRUCT('total' AS dimension, '' AS value),
      ${structs(visitDimensions)}
    ]) AS entry
  WHERE entry.value IS NOT NULL
  GROUP BY date, entry.dimension, entry.value
  UNION ALL
  SELECT date, entry.dimension, entry.value, ${measures(measuresOfEvents)}
  FROM numbered CROSS JOIN UNNEST([
      ${structs(eventDimensions)}
    ]) AS entry
  WHERE visit > 0 AND entry.value IS NOT NULL
  GROUP BY date, entry.dimension, entry.value
)`;

const byHour = `
by_hour AS (
  SELECT date, hour, ${sums}
  FROM (
    SELECT date, hour, ${measures({ ...measuresOfEvents, visits: '0' })}
    FROM numbered
    WHERE visit > 0 AND name != 'engagement'
    GROUP BY date, hour
    UNION ALL
    SELECT date, hour, ${measures({ ...measuresOfVisits, visitors: '0', pageviews: '0' })}
    FROM visits
    GROUP BY date, hour
  )
  GROUP BY date, hour
)`;

const columns = `dimension, value, ${measureNames.join(', ')}`;

const answer = `
breakdown AS (
  SELECT period, dimension, value, ${sums}
  FROM (SELECT *, IF(date >= @from, 'current', 'previous') AS period FROM by_day)
  WHERE dimension != 'total' AND (period = 'current' OR dimension = 'device')
  GROUP BY period, dimension, value
),
ranked AS (
  SELECT period, ${columns},
    SUM(IF(dimension IN ('page'), pageviews, visitors)) OVER (PARTITION BY period, dimension) AS whole,
    ROW_NUMBER() OVER (
      PARTITION BY period, dimension ORDER BY IF(dimension IN ('page'), pageviews, visitors) DESC, value
    ) AS place
  FROM breakdown
)
SELECT period, ${columns}, whole
FROM ranked
WHERE place <= ${maxRows}
UNION ALL
SELECT IF(date >= @from, 'current', 'previous') AS period, dimension, CAST(date AS STRING) AS value,
  ${measureNames.join(', ')}, 0 AS whole
FROM by_day
WHERE dimension = 'total'`;

const hourRows = `
UNION ALL
SELECT IF(date >= @from, 'current', 'previous') AS period, 'hour' AS dimension,
  CONCAT(CAST(date AS STRING), 'T', LPAD(CAST(hour AS STRING), 2, '0'), ':00') AS value,
  ${measureNames.join(', ')}, 0 AS whole
FROM by_hour`;

/** The one query of a dashboard: every dimension, the days and the previous period of one workspace and period. */
export function reportQuery({ workspaceId, current, previous, hours }: ReportScope): Statement {
  const parts = [visitsFromEvents, byDay, ...(hours ? [byHour] : [])].join(',');
  return {
    sql: `WITH${parts},${answer}${hours ? hourRows : ''}`,
    params: { workspace: workspaceId },
    days: { first: previous?.from ?? current.from, from: current.from, last: current.to },
  };
}
