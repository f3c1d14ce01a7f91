import { addDays, type Day, daysAnywhere, epochDay, hourMs } from '../../contract/index.ts';
import { totalsOfEvents, totalsOfVisits } from '../../statistics/dimensions.ts';
import { fromEvents, fromVisits } from '../../statistics/measures.ts';
import { numberedEvents, visitsOfEvents } from '../../statistics/visits.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import { firstRead } from '../plan/retained-days.ts';
import { nowMs } from '../plan/periods.ts';
import type { SiteDays } from './days.ts';

/** A row of the answer, with the measures that a site can be shown by. */
export interface SiteRow {
  site: string;
  /**
   * `current`, `same` (its days that both ranges have) and `previous` are one row of each site, `point` is one for each bucket with events, and `latest` is what
   * happened lately, whatever the timeframe is.
   */
  part: 'current' | 'same' | 'previous' | 'point' | 'latest';
  /** The bucket of a `point`, such as `2026-02-28T13:00`, `2026-02-28` or `2026-02`. */
  bucket: string;
  visitors: number;
  visits: number;
  pageviews: number;
  /** Only of `latest`: the time of the last event, in milliseconds since 1970. */
  last_at: number | null;
}

/** How far back the last event is looked for. */
const latelyMs = 48 * hourMs;

const measures = ['visitors', 'visits', 'pageviews'] as const;
const list = (sqlOf: (measure: (typeof measures)[number]) => string) =>
  measures.map((measure) => `${sqlOf(measure)} AS ${measure}`).join(', ');

/** Each list has one value for each site, as text: days, and moments in milliseconds since 1970. */
const sites = `
sites AS (
  SELECT site,
    CAST(@from_days[ORDINAL(place + 1)] AS DATE) AS from_day,
    CAST(@to_days[ORDINAL(place + 1)] AS DATE) AS to_day,
    CAST(@same_from_days[ORDINAL(place + 1)] AS DATE) AS same_from_day,
    CAST(@compared_from_days[ORDINAL(place + 1)] AS DATE) AS compared_from_day,
    CAST(@compared_to_days[ORDINAL(place + 1)] AS DATE) AS compared_to_day,
    CAST(@cut_days[ORDINAL(place + 1)] AS DATE) AS cut_day,
    CAST(@cuts[ORDINAL(place + 1)] AS INT64) AS cut_ms,
    CAST(@reset_from_days[ORDINAL(place + 1)] AS DATE) AS reset_from_day,
    CAST(@reset_to_days[ORDINAL(place + 1)] AS DATE) AS reset_to_day,
    CAST(@resets[ORDINAL(place + 1)] AS INT64) AS reset_ms
  FROM UNNEST(@workspaces) AS site WITH OFFSET AS place
)`;

const owner = 'site, part';

/**
 * The visits of the open days and of the days of a reset, of which the rollup may have what came before it, and again, as
 * the part `cut`, those of the day on which the comparison ends.
 */
const openVisits = `${numberedEvents({
  from: `\`{dataset}.events\` JOIN sites ON workspace_id = site CROSS JOIN UNNEST(['whole', 'cut']) AS part`,
  condition: `workspace_id IN UNNEST(@workspaces)
    AND (date BETWEEN @open_day AND @last_day OR date BETWEEN @first_cut_day AND @last_cut_day
      OR date BETWEEN @first_reset_day AND @last_reset_day)
    AND (date BETWEEN compared_from_day AND to_day AND (date >= @open_day OR date BETWEEN reset_from_day AND reset_to_day)
      OR date = cut_day)
    AND timestamp >= TIMESTAMP_MILLIS(reset_ms)`,
  keep: "IF(part = 'whole', date >= @open_day OR date BETWEEN reset_from_day AND reset_to_day, date = cut_day AND timestamp < TIMESTAMP_MILLIS(cut_ms))",
  of: owner,
  columns: ['hour'],
})},
visit_rows AS (
  ${visitsOfEvents(owner, ['hour', 'pageviews'])}
)`;

/** The figures of each day, and with `@hours` of each hour. A visit counts in the hour in which it started. */
const facts = `
facts AS (
  SELECT site, 'whole' AS part, date, dimension, value, ${measures.join(', ')}
  FROM \`{dataset}.totals\` JOIN sites ON workspace_id = site
  WHERE workspace_id IN UNNEST(@workspaces) AND grain = 'day' AND date BETWEEN @first_day AND @closed_day
    AND date > reset_to_day AND (dimension = 'total' OR dimension = 'hour' AND @hours)
  UNION ALL
  SELECT site, part, date, 'total' AS dimension, '' AS value, ${list(fromVisits)}
  FROM visit_rows
  GROUP BY site, part, date
  UNION ALL
  SELECT site, part, date, 'hour' AS dimension, ${totalsOfVisits.hour} AS value,
    0 AS visitors, ${fromVisits('visits')} AS visits, 0 AS pageviews
  FROM visit_rows
  WHERE @hours
  GROUP BY site, part, date, value
  UNION ALL
  SELECT site, part, date, 'hour' AS dimension, ${totalsOfEvents.hour} AS value,
    ${fromEvents('visitors')} AS visitors, 0 AS visits, ${fromEvents('pageviews')} AS pageviews
  FROM (SELECT *, name AS event_name, hour AS event_hour FROM numbered)
  WHERE visit > 0 AND name != 'engagement' AND @hours
  GROUP BY site, part, date, value
),
facts_of_sites AS (
  SELECT facts.*,
    IF(@hours, CONCAT(CAST(date AS STRING), 'T', value, ':00'), SUBSTR(CAST(date AS STRING), 1, @bucket_length)) AS bucket,
    part = 'whole' AND date BETWEEN from_day AND to_day AS is_current,
    part = 'whole' AND same_from_day > from_day AND date BETWEEN same_from_day AND to_day AS is_same,
    part = 'cut' OR date BETWEEN compared_from_day AND compared_to_day AS is_compared
  FROM facts JOIN sites USING (site)
)`;

const sums = list((measure) => `SUM(${measure})`);

const sql = `WITH${sites},${openVisits},${facts}
SELECT site, 'current' AS part, '' AS bucket, ${sums}, CAST(NULL AS INT64) AS last_at
FROM facts_of_sites
WHERE is_current AND dimension = 'total'
GROUP BY site
UNION ALL
SELECT site, 'same' AS part, '' AS bucket, ${sums}, CAST(NULL AS INT64) AS last_at
FROM facts_of_sites
WHERE is_same AND dimension = 'total'
GROUP BY site
UNION ALL
SELECT site, 'previous' AS part, '' AS bucket, ${sums}, CAST(NULL AS INT64) AS last_at
FROM facts_of_sites
WHERE is_compared AND dimension = 'total'
GROUP BY site
UNION ALL
SELECT site, 'point' AS part, bucket, ${sums}, CAST(NULL AS INT64) AS last_at
FROM facts_of_sites
WHERE is_current AND dimension = IF(@hours, 'hour', 'total')
GROUP BY site, bucket
UNION ALL
SELECT site, 'latest' AS part, '' AS bucket,
  COUNT(DISTINCT IF(name != 'engagement' AND timestamp >= TIMESTAMP_MILLIS(@now_since), visitor_id, NULL)) AS visitors,
  0 AS visits, 0 AS pageviews, UNIX_MILLIS(MAX(timestamp)) AS last_at
FROM \`{dataset}.events\` JOIN sites ON workspace_id = site
WHERE workspace_id IN UNNEST(@workspaces) AND date >= @lately_day
  AND timestamp >= TIMESTAMP_MILLIS(GREATEST(@lately_since, reset_ms))
GROUP BY site`;

const noReset = { at: 0, days: { from: epochDay, to: epochDay } };

const earliest = (days: readonly Day[]) => days.reduce((a, b) => (b < a ? b : a));
const latest = (days: readonly Day[]) => days.reduce((a, b) => (b > a ? b : a));

/**
 * The one query for all sites of a person: the current and the previous period of each, the points of its chart, and
 * what happened lately. It reads the rollup as far as that goes, and the events after it. Its text is always the same.
 * @param all at least one, with one timeframe
 * @param rolledUpTo the last day in the rollup
 */
export function sitesQuery(
  all: readonly SiteDays[],
  { now, rolledUpTo }: { now: Date; rolledUpTo: Day },
): Statement {
  const resolution = all[0]?.resolution;
  const firstDay = earliest(all.map(({ compared }) => compared.from));
  const lastDay = latest(all.map(({ current }) => current.to));
  const cutDays = all.map(({ cut }) => cut?.day ?? epochDay);
  const resets = all.map(({ reset }) => reset ?? noReset);
  const isClosed = ({ days }: typeof noReset) => days.to >= firstDay && days.from <= rolledUpTo;
  const closed = resets.filter(isClosed);
  const closedResets = closed.length > 0 ? closed : [noReset];
  const lately = now.getTime() - latelyMs;
  return {
    sql,
    params: {
      workspaces: all.map(({ id }) => id),
      from_days: all.map(({ current: { from }, deleted }) => firstRead(from, deleted)),
      to_days: all.map(({ current }) => current.to),
      same_from_days: all.map(({ current, sameFrom }) => sameFrom ?? current.from),
      compared_from_days: all.map(({ compared }) => compared.from),
      compared_to_days: all.map(({ compared }) => compared.to),
      cut_days: cutDays,
      cuts: all.map(({ cut }) => String(cut?.at ?? 0)),
      reset_from_days: resets.map(({ days }) => days.from),
      reset_to_days: resets.map(({ days }) => days.to),
      resets: resets.map(({ at }) => String(at)),
      hours: resolution === 'hour',
      bucket_length: resolution === 'month' ? 7 : 10,
      now_since: now.getTime() - nowMs,
      lately_since: lately,
    },
    days: {
      first_day: firstDay,
      closed_day: rolledUpTo,
      open_day: rolledUpTo < firstDay ? firstDay : addDays(rolledUpTo, 1),
      last_day: lastDay,
      first_cut_day: earliest(cutDays),
      last_cut_day: latest(cutDays),
      first_reset_day: earliest(closedResets.map(({ days }) => days.from)),
      last_reset_day: latest(closedResets.map(({ days }) => days.to)),
      lately_day: daysAnywhere(lately, lately).from,
    },
  };
}
