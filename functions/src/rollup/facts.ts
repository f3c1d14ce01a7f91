import { eventDimensions, visitDimensions } from './dimensions.ts';
import { measureNames, measuresOfEvents, measuresOfVisits } from './metrics.ts';
import { visitColumns } from './visits.ts';

/** Values of one dimension that a day keeps. The others become one row, so that sums stay exact. */
const maxValuesADay = 1000;

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

/** The measure that orders the rows of a dimension: pageviews for pages, visitors for all others. */
const ordering = "IF(dimension = 'page', pageviews, visitors)";

/**
 * Common table expressions from the table `visits` to `facts`: one row for each workspace, date, dimension and value,
 * with the measures. The dimension `total` has one row for each date, `hour` one for each hour. All values of a
 * dimension beyond the largest of a date are one row.
 */
export const factsFromVisits = (condition: string) => `
visit_rows AS (
  SELECT workspace_id, date, visitor_id, visit, events, ${visitColumns}
  FROM \`{dataset}.visits\`
  WHERE ${condition}
),
event_rows AS (
  SELECT workspace_id, date, visitor_id, visit, event.hour, event.name, event.pathname, event.hostname
  FROM visit_rows CROSS JOIN UNNEST(visit_rows.events) AS event
),
parts AS (
  SELECT workspace_id, date, entry.dimension AS dimension, entry.value AS value,
    ${list(visitMeasures)}
  FROM visit_rows CROSS JOIN UNNEST([
      ${structs(visitDimensions)}
    ]) AS entry
  WHERE entry.value IS NOT NULL
  GROUP BY workspace_id, date, entry.dimension, entry.value
  UNION ALL
  SELECT workspace_id, date, entry.dimension AS dimension, entry.value AS value,
    ${list(eventMeasures)}
  FROM event_rows CROSS JOIN UNNEST([
      ${structs(eventDimensions)}
    ]) AS entry
  WHERE entry.value IS NOT NULL
  GROUP BY workspace_id, date, entry.dimension, entry.value
),
values_of_days AS (
  SELECT workspace_id, date, dimension, value, ${sums}
  FROM parts
  GROUP BY workspace_id, date, dimension, value
),
placed_values AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY workspace_id, date, dimension ORDER BY ${ordering} DESC, value) AS place
  FROM values_of_days
),
kept_values AS (
  SELECT * REPLACE (IF(place > ${maxValuesADay}, '${otherValues}', value) AS value)
  FROM placed_values
),
facts AS (
  SELECT workspace_id, date, dimension, value, ${sums}
  FROM kept_values
  GROUP BY workspace_id, date, dimension, value
)`;
