import { totalsFromEvents, totalsFromVisits } from '../statistics/dimensions.ts';
import { eventFields } from '../statistics/events.ts';
import { fromEvents, fromVisits, totalsMeasures } from '../statistics/measures.ts';
import { visitColumns } from '../statistics/visits.ts';

/** Maximum values of a dimension on a day. The others become one row, so that sums stay exact. */
const maxValuesADay = 1000;

export const otherValues = '(other)';

const structs = (dimensions: Readonly<Record<string, string>>) =>
  Object.entries(dimensions)
    .map(([name, sql]) => `STRUCT('${name}' AS dimension, ${sql} AS value)`)
    .join(',\n      ');

/** A visit belongs to the hour in which it started; visitors and pageviews belong to each hour in which they occur. */
const measureList = (sqlOf: typeof fromVisits, notOfHours: readonly string[]) =>
  totalsMeasures
    .map((name) => {
      const sql = sqlOf(name);
      return `${notOfHours.includes(name) ? `IF(entry.dimension = 'hour', 0, ${sql})` : sql} AS ${name}`;
    })
    .join(',\n    ');

const partSql = (from: string, dimensions: Readonly<Record<string, string>>, measures: string) =>
  `SELECT workspace_id, date, entry.dimension AS dimension, entry.value AS value,
    ${measures}
  FROM ${from} CROSS JOIN UNNEST([
      ${structs(dimensions)}
    ]) AS entry
  WHERE entry.value IS NOT NULL
  GROUP BY workspace_id, date, entry.dimension, entry.value`;

const fieldsRead = (['event_hour', 'event_name', 'event_page', 'event_hostname'] as const).map(
  (field) => `${eventFields[field].stored} AS ${field}`,
);

export const sums = totalsMeasures.map((name) => `SUM(${name}) AS ${name}`).join(', ');

const ordering = "IF(dimension = 'page', pageviews, visitors)";

/**
 * Common table expressions from the table `visits` to `facts`: one row for each workspace, date, dimension and value,
 * with the measures. The dimension `total` has one row for each date, `hour` one for each hour.
 */
export const factsFromVisits = (condition: string) => `
visit_rows AS (
  SELECT workspace_id, date, visitor_id, visit, events, ${visitColumns}
  FROM \`{dataset}.visits\`
  WHERE ${condition}
),
event_rows AS (
  SELECT workspace_id, date, visitor_id, visit, ${fieldsRead.join(', ')}
  FROM visit_rows CROSS JOIN UNNEST(visit_rows.events) AS event
),
parts AS (
  ${partSql('visit_rows', totalsFromVisits, measureList(fromVisits, ['visitors', 'pageviews']))}
  UNION ALL
  ${partSql('event_rows', totalsFromEvents, measureList(fromEvents, ['visits']))}
),
values_of_days AS (
  SELECT workspace_id, date, dimension, value, ${sums}
  FROM parts
  GROUP BY workspace_id, date, dimension, value
),
ranked_values AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY workspace_id, date, dimension ORDER BY ${ordering} DESC, value) AS value_rank
  FROM values_of_days
),
limited_values AS (
  SELECT * REPLACE (IF(value_rank > ${maxValuesADay}, '${otherValues}', value) AS value)
  FROM ranked_values
),
facts AS (
  SELECT workspace_id, date, dimension, value, ${sums}
  FROM limited_values
  GROUP BY workspace_id, date, dimension, value
)`;
