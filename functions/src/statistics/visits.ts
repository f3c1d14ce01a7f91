import {
  columnsOfVisits,
  hidesFew,
  isLate,
  minVisitorsOfLocation,
  otherLocations,
  valuesLabel,
  type VisitDimension,
} from '../contract/index.ts';
import { storedEventFields } from './events.ts';

/** A gap in a visitor's activity that is longer than this ends a visit. */
const visitGapMs = 30 * 60 * 1000;

/** The moment from which an event is activity: an engagement is, for as long as it was read, up to its arrival. */
const activeFrom = `IF(name = 'engagement', TIMESTAMP_SUB(timestamp, INTERVAL COALESCE(engaged_ms, 0) MILLISECOND), timestamp)`;

/** The events that make up the visits. */
interface EventSource {
  /** The table `events`, with joins that multiply its rows. */
  from?: string;
  /** A condition on the table. It must limit `date`, because BigQuery bills by partitions. */
  condition: string;
  /** The owner of a visit: a column that distinguishes workspaces, or parts of one workspace's events. */
  of?: string;
  /** The owner's SQL over `from`; by default the column. */
  owner?: string;
  /** The columns to read in addition to those that make visits. */
  columns: readonly string[];
}

/** The columns that visits are made of. */
const always = ['date', 'timestamp', 'event_id', 'name', 'visitor_id', 'interactive', 'engaged_ms'];

/** What sums of days need of a visit's first event, and what the table `visits` has of it in addition. */
const summed = columnsOfVisits('summed');
const alsoStored = columnsOfVisits('stored');

/**
 * The only definition of a visit: common table expressions from events to `numbered`, which has one row for each event
 * with the number of its visit (0 for an engagement that belongs to none).
 *
 * Each event id counts once. An engagement is activity from `timestamp - engaged_ms` to `timestamp`, every other event
 * at its moment. The activity of a visitor on a date is one chain until a gap of more than 30 minutes; in order of
 * arrival, a chain ends where all later activity starts more than 30 minutes after the last event. The chains with a
 * pageview or custom event are visits, which begin at the first of these. An engagement that arrives before that event,
 * or in a chain without one, belongs to the visit before it, and does not count if there is none.
 */
export const numberedEvents = ({
  from = '`{dataset}.events`',
  condition,
  of = 'workspace_id',
  owner = of,
  columns,
}: EventSource) => `
counted AS (
  SELECT ${[owner === of ? of : `${owner} AS ${of}`, ...new Set([...always, ...columns])].join(', ')}
  FROM ${from}
  WHERE ${condition}
  QUALIFY ROW_NUMBER() OVER (PARTITION BY ${owner}, event_id ORDER BY timestamp) = 1
),
placed AS (
  SELECT *,
    ROW_NUMBER() OVER in_order AS position,
    LAG(timestamp) OVER in_order AS previous_timestamp,
    MIN(${activeFrom}) OVER (in_order ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS active_from
  FROM counted
  WINDOW in_order AS (PARTITION BY ${of}, date, visitor_id ORDER BY timestamp, event_id)
),
chained AS (
  SELECT *,
    SUM(IF(TIMESTAMP_DIFF(active_from, previous_timestamp, MILLISECOND) <= ${visitGapMs}, 0, 1)) OVER in_order AS chain
  FROM placed
  WINDOW in_order AS (PARTITION BY ${of}, date, visitor_id ORDER BY position)
),
started AS (
  SELECT *,
    COALESCE(MAX(IF(name = 'engagement', 0, chain)) OVER (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      AS chain_before
  FROM chained
  WINDOW in_order AS (PARTITION BY ${of}, date, visitor_id ORDER BY position)
),
numbered AS (
  SELECT *,
    name != 'engagement' OR chain = chain_before AS is_in_chain,
    SUM(IF(name != 'engagement' AND chain > chain_before, 1, 0))
      OVER (PARTITION BY ${of}, date, visitor_id ORDER BY position) AS visit
  FROM started
)`;

const isPageview = "name = 'pageview'";
const lastPageview = (column: string) =>
  `ANY_VALUE(IF(${isPageview}, ${column}, NULL) HAVING MAX IF(${isPageview}, position, NULL))`;
const pageviews = `SUM(IF(${isPageview}, 1, 0))`;
const engaged = (condition: string) => `SUM(IF(${condition}, COALESCE(engaged_ms, 0), 0))`;

/** The values of a visit that are not those of its first event, with their SQL over the visit's rows of `numbered`. */
const visitValues: Readonly<Record<string, string>> = {
  started_at: 'MIN(timestamp)',
  entry_page: 'ANY_VALUE(pathname HAVING MIN position)',
  exit_page: lastPageview('pathname'),
  pageviews,
  bounce: `IF(${pageviews} = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0)`,
  duration_ms: `GREATEST(
      TIMESTAMP_DIFF(MAX(IF(is_in_chain, timestamp, NULL)), MIN(timestamp), MILLISECOND),
      ${engaged("name = 'engagement' AND is_in_chain")}
    )`,
  engaged_ms: engaged("name = 'engagement'"),
  /** The table `visits` does not have it. */
  exit_hostname: lastPageview('hostname'),
};

/** The columns of the table `visits` that are computed of all events of a visit. */
const computed = ['entry_page', 'exit_page', 'pageviews', 'bounce', 'duration_ms', 'engaged_ms'];

/** Whether a visit has the column from its first event. */
export const isFromFirstEvent = (column: string) => !(column in visitValues);

const firstEventValue = (column: string) =>
  `ANY_VALUE(${isLate(column) ? `COALESCE(${column}, '')` : column} HAVING MIN position)`;

/** `sql AS name`, or the name alone where it is the same. */
export const named = (sql: string, name: string) => (sql === name ? sql : `${sql} AS ${name}`);

const valueList = (columns: Iterable<string>) =>
  [...columns].map((column) => `${visitValues[column] ?? firstEventValue(column)} AS ${column}`);

/** The visits of `numbered`: one row for each, with these columns. @param more other columns, as SQL over its events */
export const visitsOfEvents = (of: string, columns: Iterable<string>, more: readonly string[] = []) =>
  `SELECT ${[`${of}, date, visitor_id, visit`, ...valueList(columns), ...more].join(',\n    ')}
  FROM numbered
  WHERE visit > 0
  GROUP BY ${of}, date, visitor_id, visit`;

/** The columns of the table `visits` that are no keys and no events, in the order of exports and views. */
export const readableColumns: readonly string[] = [
  ...new Set([
    ...['hour', 'started_at', 'visit', 'duration_ms', 'engaged_ms', 'pageviews', 'bounce'],
    ...['entry_page', 'exit_page', ...alsoStored, ...summed],
  ]),
];

/** The columns of `visit_rows` in addition to its keys. */
export const visitColumns = [...summed, ...computed].join(', ');

/** What hides the values of few visitors in a statement that makes visits. */
export interface FewHidden {
  /** The columns that hide values. */
  columns: readonly string[];
  /** For each of the columns, a common table expression over `numbered`. */
  clauses: string[];
  /** The joins with them, after the rows of visits. */
  joins: string;
  /** The value of a column with these joins: of one that hides values, the name or `Other`. */
  value: (column: string) => string;
}

/**
 * Hides the values that few visitors have on a day in the columns that hide them: `named_cities` has the cities with
 * enough, and all others become one. This is done when visits are made, before any filter, so that no filter can single
 * anyone out.
 */
export function fewHidden(of: string, columns: Iterable<string>): FewHidden {
  const hiding = [...columns].filter((column) => hidesFew(`visit:${column}`));
  const isNamed = (column: string) => (hiding.length === 1 ? 'is_named' : `${tableOfNamed(column)}.is_named`);
  return {
    columns: hiding,
    clauses: hiding.map((column) => namedValues(of, column)),
    joins: hiding
      .map((column) => ` LEFT JOIN ${tableOfNamed(column)} USING (${of}, date, ${column})`)
      .join(''),
    value: (column) =>
      hiding.includes(column) ? `IF(${isNamed(column)}, ${column}, '${otherLocations}')` : column,
  };
}

/** `named_cities` */
const tableOfNamed = (column: string) =>
  `named_${valuesLabel(`visit:${column}` as VisitDimension)
    .toLowerCase()
    .replaceAll(' ', '_')}`;

const namedValues = (of: string, column: string) => `${tableOfNamed(column)} AS (
  SELECT ${of}, date, ${column}, TRUE AS is_named
  FROM (
    SELECT ${of}, date, visitor_id, ${firstEventValue(column)} AS ${column}
    FROM numbered
    WHERE visit > 0
    GROUP BY ${of}, date, visitor_id, visit
  )
  GROUP BY ${of}, date, ${column}
  HAVING ${column} = '' OR COUNT(DISTINCT visitor_id) >= ${minVisitorsOfLocation}
)`;

const keys = ['workspace_id', 'date', 'visitor_id', 'visit'];
const values = ['started_at', ...summed, ...alsoStored, ...computed];
const few = fewHidden('workspace_id', values);

/** The columns of the table `visits`. */
export const storedColumns = [...keys, ...values, 'events'].join(', ');

const columnsRead = new Set([
  'hour',
  'hostname',
  'pathname',
  ...summed,
  ...alsoStored,
  ...['scroll_percent', 'props', 'revenue', 'currency'],
]);
const eventStruct = Object.entries(storedEventFields).map(([name, sql]) => `${sql} AS ${name}`);

/** The complete query for the rows of the table `visits`, for all workspaces. */
export const storedVisits = (condition: string) => `
WITH${numberedEvents({ condition, columns: [...columnsRead] })},
timed AS (
  SELECT *,
    TIMESTAMP_DIFF(timestamp, MIN(timestamp) OVER (PARTITION BY workspace_id, date, visitor_id, visit), MILLISECOND)
      AS after_ms
  FROM numbered
  WHERE visit > 0
),
made_visits AS (
  SELECT ${keys.join(', ')},
    ${valueList(values).join(',\n    ')},
    ARRAY_AGG(STRUCT(${eventStruct.join(',\n    ')}) ORDER BY position) AS events
  FROM timed
  GROUP BY ${keys.join(', ')}
)${few.clauses.map((clause) => `,\n${clause}`).join('')}
SELECT ${[...keys, ...values, 'events'].map((column) => named(few.value(column), column)).join(', ')}
FROM made_visits${few.joins}`;
