import { columnEntries } from '../contract/columns.ts';
import { eventDimensions, firstEventFields, visitDimensions } from './dimensions.ts';
import { measureNames, measuresOfEvents, measuresOfVisits } from './metrics.ts';

/** A pause longer than this ends a visit. */
const visitGapMs = 30 * 60 * 1000;

/** Values of one dimension that a day keeps. The others become one row, so that sums stay exact. */
export const maxValuesADay = 1000;

/** The value of the row for all values that a day does not keep. */
export const otherValues = '(other)';

const structs = (expressions: Record<string, string>) =>
  Object.entries(expressions)
    .map(([name, sql]) => `STRUCT('${name}' AS dimension, ${sql} AS value)`)
    .join(',\n      ');

/** A visit belongs to the hour in which it started; visitors and pageviews belong to each hour in which they occur. */
const besideHours = (sql: string) => `IF(entry.dimension = 'hour', 0, ${sql})`;

const visitMeasures = {
  ...measuresOfVisits,
  visitors: besideHours(measuresOfVisits.visitors),
  pageviews: besideHours(measuresOfVisits.pageviews),
};
const eventMeasures = { ...measuresOfEvents, visits: besideHours(measuresOfEvents.visits) };

const list = (expressions: Record<string, string>) =>
  measureNames.map((name) => `${expressions[name]} AS ${name}`).join(',\n    ');

export const sums = measureNames.map((name) => `SUM(${name}) AS ${name}`).join(', ');

/** The columns that visits and dimensions use. */
const columnsRead = (workspace: string) =>
  [
    ...[workspace, 'date', 'timestamp', 'event_id', 'name', 'visitor_id', 'interactive', 'engaged_ms'],
    ...columnEntries.flatMap(([column, { ofVisit, dimension }]) => (ofVisit || dimension ? [column] : [])),
  ].join(', ');

/** The measure that orders the rows of a dimension: pageviews for pages, visitors for all others. */
export const ordering = "IF(dimension = 'page', pageviews, visitors)";

interface Source {
  /** The table `events`, with joins that multiply its rows. */
  from?: string;
  /** A condition on the table. It must limit `date`, because BigQuery bills by partitions. */
  condition: string;
  /** A condition on the rows of `from`, with each event once. */
  keep?: string;
  /** The owner of a fact: a column that distinguishes workspaces, or parts of one workspace's events. */
  of?: string;
  /** A condition on `entry.dimension`: which dimensions to count. */
  wanted?: string;
}

/**
 * Common table expressions from events to `facts`: one row for each owner (see `of`), date, dimension and value, with
 * the measures. Reports and the rollup both use them, so that they cannot disagree.
 *
 * Visits: each event id once, for each visitor and date in order of time. A new visit starts if more than 30 minutes
 * have passed since the last event, or if there was none. An engagement never starts a visit: it belongs to the visit
 * before it, and does not count if there is none.
 *
 * The dimension `total` has one row for each date, `hour` one for each hour. All values of a dimension beyond the
 * largest of a date are one row.
 */
export const factsFromEvents = ({
  from = '`{dataset}.events`',
  condition,
  keep = 'TRUE',
  of = 'workspace_id',
  wanted = 'TRUE',
}: Source): string => `
counted AS (
  SELECT ${columnsRead(of)}
  FROM ${from}
  WHERE ${condition}
  QUALIFY ROW_NUMBER() OVER (PARTITION BY ${of}, event_id ORDER BY timestamp) = 1
    AND ${keep}
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    COALESCE(SUM(IF(name = 'engagement', 0, 1)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS started_before
  FROM counted
  WINDOW in_order AS (PARTITION BY ${of}, date, visitor_id ORDER BY timestamp, event_id)
),
numbered AS (
  SELECT *,
    SUM(IF(name != 'engagement' AND (
      started_before = 0 OR TIMESTAMP_DIFF(timestamp, previous_timestamp, MILLISECOND) > ${visitGapMs}
    ), 1, 0)) OVER (PARTITION BY ${of}, date, visitor_id ORDER BY position) AS visit
  FROM placed
),
visits AS (
  SELECT ${of}, date, visitor_id, visit,
    ${firstEventFields.map((field) => `ANY_VALUE(${field} HAVING MIN position) AS ${field}`).join(',\n    ')},
    ANY_VALUE(pathname HAVING MIN position) AS entry_page,
    ANY_VALUE(IF(name = 'pageview', pathname, NULL) HAVING MAX IF(name = 'pageview', position, NULL)) AS exit_page,
    SUM(IF(name = 'pageview', 1, 0)) AS pageviews,
    IF(SUM(IF(name = 'pageview', 1, 0)) = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0) AS bounce,
    TIMESTAMP_DIFF(MAX(timestamp), MIN(timestamp), MILLISECOND) AS duration_ms,
    SUM(IF(name = 'engagement', COALESCE(engaged_ms, 0), 0)) AS engaged_ms
  FROM numbered
  WHERE visit > 0
  GROUP BY ${of}, date, visitor_id, visit
),
parts AS (
  SELECT ${of}, date, entry.dimension AS dimension, entry.value AS value,
    ${list(visitMeasures)}
  FROM visits CROSS JOIN UNNEST([
      ${structs(visitDimensions)}
    ]) AS entry
  WHERE entry.value IS NOT NULL AND ${wanted}
  GROUP BY ${of}, date, entry.dimension, entry.value
  UNION ALL
  SELECT ${of}, date, entry.dimension AS dimension, entry.value AS value,
    ${list(eventMeasures)}
  FROM numbered CROSS JOIN UNNEST([
      ${structs(eventDimensions)}
    ]) AS entry
  WHERE visit > 0 AND entry.value IS NOT NULL AND ${wanted}
  GROUP BY ${of}, date, entry.dimension, entry.value
),
values_of_days AS (
  SELECT ${of}, date, dimension, value, ${sums}
  FROM parts
  GROUP BY ${of}, date, dimension, value
),
placed_values AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY ${of}, date, dimension ORDER BY ${ordering} DESC, value) AS place
  FROM values_of_days
),
kept_values AS (
  SELECT * REPLACE (IF(place > ${maxValuesADay}, '${otherValues}', value) AS value)
  FROM placed_values
),
facts AS (
  SELECT ${of}, date, dimension, value, ${sums}
  FROM kept_values
  GROUP BY ${of}, date, dimension, value
)`;
