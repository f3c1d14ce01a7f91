import {
  columnsOfVisits,
  hidesFew,
  isLate,
  minVisitorsOfLocation,
  otherLocations,
  dimensionRow,
} from '../contract/index.ts';
import { storedEventFields } from './events.ts';

/** A gap in a visitor's activity that is longer than this ends a visit. */
const visitGapMs = 30 * 60 * 1000;

const activeFrom = `IF(name = 'engagement', TIMESTAMP_SUB(timestamp, INTERVAL COALESCE(engaged_ms, 0) MILLISECOND), timestamp)`;

interface EventSource {
  /** The table `events`, with joins that may repeat its rows. */
  from?: string;
  /** A condition on the table. It must limit `date`, because BigQuery bills by partitions. */
  condition: string;
  /** The columns that separate visits: the workspace, or parts of one workspace's events. */
  of?: string;
  /** SQL of `of` over `from`; by default the column. */
  owner?: string;
  columns: readonly string[];
}

const always = ['date', 'timestamp', 'event_id', 'name', 'visitor_id', 'interactive', 'engaged_ms'];

/** Columns of a visit's first event: those that `totals` needs, and those that only the table `visits` has. */
const summed = columnsOfVisits('summed');
const alsoStored = columnsOfVisits('stored');

/**
 * The only definition of a visit: common table expressions from events to `numbered`, which has one row for each event
 * with the number of its visit (0 for an engagement that belongs to none).
 *
 * Each event id counts once. An engagement is activity from `timestamp - engaged_ms` to `timestamp`, every other event
 * at its timestamp. The activity of a visitor on a date is one chain until a gap of more than 30 minutes. In order of
 * arrival, a chain ends where all later activity starts more than 30 minutes after the last event. A chain with a
 * pageview or custom event is a visit, which begins at the first of these. An engagement that arrives before that
 * event, or in a chain without one, belongs to the visit before it. If there is none, it does not count.
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

/** SQL over a visit's rows of `numbered`, for values that are not those of the first event. */
const visitValues: Readonly<Record<string, string>> = {
  started_at: 'MIN(timestamp)',
  entry_page: 'ANY_VALUE(pathname HAVING MIN position)',
  exit_page: lastPageview('pathname'),
  /** The paths as they were sent, where pages are moved. Not columns of the table `visits`. */
  sent_entry_page: 'ANY_VALUE(sent_pathname HAVING MIN position)',
  sent_exit_page: lastPageview('sent_pathname'),
  pageviews,
  bounce: `IF(${pageviews} = 1
      AND SUM(IF(interactive AND name NOT IN ('pageview', 'engagement'), 1, 0)) = 0, 1, 0)`,
  duration_ms: `GREATEST(
      TIMESTAMP_DIFF(MAX(IF(is_in_chain, timestamp, NULL)), MIN(timestamp), MILLISECOND),
      ${engaged("name = 'engagement' AND is_in_chain")}
    )`,
  engaged_ms: engaged("name = 'engagement'"),
  /** Not a column of the table `visits`. */
  exit_hostname: lastPageview('hostname'),
};

const computed = ['entry_page', 'exit_page', 'pageviews', 'bounce', 'duration_ms', 'engaged_ms'];

export const isFromFirstEvent = (column: string) => !(column in visitValues);

const firstEventValue = (column: string) =>
  `ANY_VALUE(${isLate(column) ? `COALESCE(${column}, '')` : column} HAVING MIN position)`;

/** `sql AS name`, or the name alone where it is the same. */
export const named = (sql: string, name: string) => (sql === name ? sql : `${sql} AS ${name}`);

const valueList = (columns: Iterable<string>) =>
  [...columns].map((column) => `${visitValues[column] ?? firstEventValue(column)} AS ${column}`);

/** Selects the visits of `numbered`, one row each. @param more other columns, as SQL over the visit's events */
export const visitsOfEvents = (of: string, columns: Iterable<string>, more: readonly string[] = []) =>
  `SELECT ${[`${of}, date, visitor_id, visit`, ...valueList(columns), ...more].join(',\n    ')}
  FROM numbered
  WHERE visit > 0
  GROUP BY ${of}, date, visitor_id, visit`;

/** Columns of the table `visits` without keys and events, in the order of exports and views. */
export const readableColumns: readonly string[] = [
  ...new Set([
    ...['hour', 'started_at', 'visit', 'duration_ms', 'engaged_ms', 'pageviews', 'bounce'],
    ...['entry_page', 'exit_page', ...alsoStored, ...summed],
  ]),
];

export const visitColumns = [...summed, ...computed].join(', ');

export interface FewHidden {
  columns: readonly string[];
  clauses: string[];
  joins: string;
  /** SQL of a column after the joins: for a column that hides values, the value or `Other`. */
  value: (column: string) => string;
}

/**
 * Hides values that few visitors have on a day. Each column has a table of its values with enough visitors, and all
 * others become one value. This happens before any filter, so that no filter can single anyone out.
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

const tableOfNamed = (column: string) =>
  `named_${dimensionRow(`visit:${column}`).many.toLowerCase().replaceAll(' ', '_')}`;

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
