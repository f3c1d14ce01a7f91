import { addDays, type Day, epochDay } from '../../contract/index.ts';
import { totalsOfEvents, totalsOfVisits } from '../../statistics/dimensions.ts';
import { fromEvents, fromVisits } from '../../statistics/measures.ts';
import { numberedEvents, visitsOfEvents } from '../../statistics/visits.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import { baselineWeeks } from '../evaluate/baseline.ts';

/** A day or an hour of a workspace whose numbers are compared with those of the weeks before. */
interface ComparedSpan {
  site: string;
  day: Day;
  /** Two digits; empty: the whole day. */
  hour: string;
}

/** A workspace whose last event is looked for. */
interface LastEventOf {
  site: string;
  /** Not before this moment, in milliseconds since 1970, nor before this day. */
  since: number;
  sinceDay: Day;
}

/** A workspace whose visits of each hour of some closed days are looked for. */
interface UsualHoursOf {
  site: string;
  from: Day;
  to: Day;
}

/** What the statement is asked. */
export interface Wanted {
  spans: readonly ComparedSpan[];
  last: readonly LastEventOf[];
  usual: readonly UsualHoursOf[];
}

/** A row of the answer. */
export interface CheckRow {
  site: string;
  /**
   * `span`: the numbers of a day or an hour in one of the weeks. `last`: the last event. `usual`: the visits of the hours
   * of a day.
   */
  part: 'span' | 'last' | 'usual';
  day: string;
  /** Two digits; empty: the whole day. */
  hour: string;
  visitors: number;
  visits: number;
  pageviews: number;
  /** Only of `last`: its time in milliseconds since 1970. */
  last_at: number | null;
  /** Only of `usual`: the visits of each hour that has some, as `07:12,08:3`. */
  hours: string | null;
}

const measures = ['visitors', 'visits', 'pageviews'] as const;
const list = (sqlOf: (measure: (typeof measures)[number]) => string) =>
  measures.map((measure) => `${sqlOf(measure)} AS ${measure}`).join(', ');

const weeks = Array.from({ length: baselineWeeks + 1 }, (_, week) => 7 * week);

/** Each list has one value for each span or workspace, as text: days, and moments in milliseconds since 1970. */
const wanted = `
wanted AS (
  SELECT DISTINCT site, @span_hours[ORDINAL(place + 1)] AS value,
    IF(@span_hours[ORDINAL(place + 1)] = '', 'total', 'hour') AS dimension,
    DATE_SUB(CAST(@span_days[ORDINAL(place + 1)] AS DATE), INTERVAL ago DAY) AS date
  FROM UNNEST(@span_sites) AS site WITH OFFSET AS place CROSS JOIN UNNEST([${weeks.join(', ')}]) AS ago
),
open_days AS (
  SELECT DISTINCT site, date AS open_date
  FROM wanted
  WHERE date >= @open_day
),
last_sites AS (
  SELECT site, CAST(@last_since[ORDINAL(place + 1)] AS INT64) AS since_ms,
    CAST(@last_days[ORDINAL(place + 1)] AS DATE) AS since_day
  FROM UNNEST(@last_sites) AS site WITH OFFSET AS place
),
usual_sites AS (
  SELECT site, CAST(@usual_from[ORDINAL(place + 1)] AS DATE) AS from_day,
    CAST(@usual_to[ORDINAL(place + 1)] AS DATE) AS to_day
  FROM UNNEST(@usual_sites) AS site WITH OFFSET AS place
)`;

/** The visits of the open days. */
const openVisits = `${numberedEvents({
  from: '`{dataset}.events` JOIN open_days ON workspace_id = site AND date = open_date',
  condition: 'workspace_id IN UNNEST(@span_sites) AND date BETWEEN @open_day AND @last_day',
  of: 'site',
  columns: ['hour'],
})},
visit_rows AS (
  ${visitsOfEvents('site', ['hour', 'pageviews'])}
)`;

/** The numbers of days and of hours. A visit counts in the hour in which it started. */
const facts = `
facts AS (
  SELECT workspace_id AS site, date, dimension, value, ${measures.join(', ')}
  FROM \`{dataset}.totals\`
  WHERE workspace_id IN UNNEST(@span_sites) AND grain = 'day' AND dimension IN ('total', 'hour')
    AND date BETWEEN @first_day AND @closed_day
  UNION ALL
  SELECT site, date, 'total' AS dimension, '' AS value, ${list(fromVisits)}
  FROM visit_rows
  GROUP BY site, date
  UNION ALL
  SELECT site, date, 'hour' AS dimension, ${totalsOfVisits.hour} AS value,
    0 AS visitors, ${fromVisits('visits')} AS visits, 0 AS pageviews
  FROM visit_rows
  GROUP BY site, date, value
  UNION ALL
  SELECT site, date, 'hour' AS dimension, ${totalsOfEvents.hour} AS value,
    ${fromEvents('visitors')} AS visitors, 0 AS visits, ${fromEvents('pageviews')} AS pageviews
  FROM (SELECT *, name AS event_name, hour AS event_hour FROM numbered)
  WHERE visit > 0 AND name != 'engagement'
  GROUP BY site, date, value
)`;

const sums = list((measure) => `SUM(${measure})`);

const sql = `WITH${wanted},${openVisits},${facts}
SELECT site, 'span' AS part, CAST(date AS STRING) AS day, value AS hour, ${sums}, CAST(NULL AS INT64) AS last_at,
  CAST(NULL AS STRING) AS hours
FROM facts JOIN wanted USING (site, date, dimension, value)
GROUP BY site, date, value
UNION ALL
SELECT site, 'last' AS part, '' AS day, '' AS hour, 0 AS visitors, 0 AS visits, 0 AS pageviews,
  UNIX_MILLIS(MAX(timestamp)) AS last_at, CAST(NULL AS STRING) AS hours
FROM \`{dataset}.events\` JOIN last_sites ON workspace_id = site
WHERE workspace_id IN UNNEST(@last_sites) AND date >= @first_last_day AND date >= since_day
  AND timestamp >= TIMESTAMP_MILLIS(since_ms)
GROUP BY site
UNION ALL
SELECT site, 'usual' AS part, CAST(date AS STRING) AS day, '' AS hour, 0 AS visitors, 0 AS visits, 0 AS pageviews,
  CAST(NULL AS INT64) AS last_at, STRING_AGG(CONCAT(value, ':', CAST(visits AS STRING))) AS hours
FROM \`{dataset}.totals\` JOIN usual_sites ON workspace_id = site
WHERE workspace_id IN UNNEST(@usual_sites) AND grain = 'day' AND dimension = 'hour'
  AND date BETWEEN @first_usual_day AND @closed_day AND date BETWEEN from_day AND to_day
GROUP BY site, date`;

const earliest = (days: readonly Day[], without: Day) =>
  days.reduce((a, b) => (b < a ? b : a), days[0] ?? without);

/** BigQuery cannot tell the type of an empty list, so that a list without values has one that no workspace has. */
const orNone = <Value>(values: readonly Value[], none: Value): readonly Value[] =>
  values.length > 0 ? values : [none];

/**
 * The one statement that answers the checks of many workspaces. It reads the sums of closed days, and of the days after
 * them the events. Its text is always the same.
 * @param rolledUpTo the last day in the sums
 */
export function checkStatement({ spans, last, usual }: Wanted, rolledUpTo: Day): Statement {
  const tomorrow = addDays(rolledUpTo, 1);
  const first = addDays(
    earliest(
      spans.map(({ day }) => day),
      tomorrow,
    ),
    -7 * baselineWeeks,
  );
  const openDay = first > tomorrow ? first : tomorrow;
  const given = {
    spans: orNone(spans, { site: '', day: epochDay, hour: '' }),
    last: orNone(last, { site: '', since: 0, sinceDay: never }),
    usual: orNone(usual, { site: '', from: never, to: epochDay }),
  };
  return {
    sql,
    params: {
      span_sites: given.spans.map(({ site }) => site),
      span_days: given.spans.map(({ day }) => day),
      span_hours: given.spans.map(({ hour }) => hour),
      last_sites: given.last.map(({ site }) => site),
      last_since: given.last.map(({ since }) => String(since)),
      last_days: given.last.map(({ sinceDay }) => sinceDay),
      usual_sites: given.usual.map(({ site }) => site),
      usual_from: given.usual.map(({ from }) => from),
      usual_to: given.usual.map(({ to }) => to),
    },
    days: {
      first_day: first,
      closed_day: rolledUpTo,
      open_day: openDay,
      last_day: given.spans.reduce((latest, { day }) => (day > latest ? day : latest), epochDay),
      first_last_day: earliest(
        given.last.map(({ sinceDay }) => sinceDay),
        never,
      ),
      first_usual_day: earliest(
        given.usual.map(({ from }) => from),
        never,
      ),
    },
  };
}

/** After every day that is counted: what begins then reads no partition. */
const never: Day = '9999-01-01';
