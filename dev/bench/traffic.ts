import type { Day } from '@footfall/functions/contract';
import { execute } from '../../functions/src/store/bigquery/execute.ts';

export interface BenchTraffic {
  workspaceId: string;
  from: Day;
  to: Day;
  /** About this many; each day gets an equal share. */
  events: number;
  /** The number of different pages on each day, given enough pageviews. */
  pagesADay: number;
}

const dayMs = 86_400_000;
/** The number of events of a visit, by its index: half of the visits view one page, a tenth view six. */
const lengths = [12, 2, 4, 2, 2, 6, 2, 4, 2, 4];
const longest = Math.max(...lengths);
const eventsAVisit = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;

/**
 * Writes events for measuring into `events`: less realistic than the demo's, but of the size and with as many values of
 * each dimension as a real site's. A quarter of a day's pages are new on that day. BigQuery generates them itself,
 * which takes seconds for millions. They are written in the order of time, as trackers send them, so that the emulator
 * finds a day as quickly as BigQuery does with its partitions.
 */
export async function loadTraffic({ workspaceId, from, to, events, pagesADay }: BenchTraffic): Promise<void> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const oneOf = (seed: number, ...values: string[]) =>
    `[${values.map((value) => `'${value}'`).join(', ')}][ORDINAL(1 + MOD(DIV(person, ${seed}), ${values.length}))]`;
  const tagged = (tags: string, share = 100) =>
    `IF(MOD(person, 100) < 15 AND campaign < ${share}, ${tags}, '')`;
  await execute({
    sql: `INSERT INTO \`{dataset}.events\` (workspace_id, date, hour, timestamp, event_id, name, visitor_id,
        hostname, pathname, referrer, source, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
        country, language, device, browser, browser_version, os, os_version, screen, interactive, engaged_ms,
        scroll_percent)
      WITH all_events AS (
        SELECT day, visit, position, [${lengths.join(', ')}][ORDINAL(1 + MOD(visit, ${lengths.length}))] AS length,
          -- A few thousand persons are variety enough, others on each day.
          MOD(visit, 2000) + 997 * DATE_DIFF(day, @from, DAY) AS person,
          TIMESTAMP_ADD(TIMESTAMP(day), INTERVAL MOD(visit * 7919, 85200) + position * 60 SECOND) AS moment,
          MOD(visit * 2 + DIV(position, 2), @pages) AS page
        FROM UNNEST(GENERATE_DATE_ARRAY(@from, @to)) AS day
        CROSS JOIN UNNEST(GENERATE_ARRAY(0, @visits - 1)) AS visit
        CROSS JOIN UNNEST(GENERATE_ARRAY(0, ${longest - 1})) AS position
      ), drawn AS (
        SELECT *, MOD(person, 30) AS linked, MOD(DIV(person, 7), 12) AS campaign FROM all_events
        WHERE position < length
      )
      SELECT @workspace, day, EXTRACT(HOUR FROM moment), moment,
        CONCAT(CAST(day AS STRING), '-', LPAD(CAST(visit * ${longest} + position AS STRING), 25, '0')),
        CASE WHEN MOD(position, 2) = 1 THEN 'engagement'
          WHEN position = length - 2 AND MOD(visit, 25) = 0 THEN 'Signup' ELSE 'pageview' END,
        (visit + 1) * 1000000 + DATE_DIFF(day, @from, DAY), 'bench.footfall.test',
        IF(MOD(page, 4) = 0,
          CONCAT('/blog/', FORMAT_DATE('%Y/%m/%d', day), '/what-we-read-', LPAD(CAST(page AS STRING), 4, '0')),
          CONCAT('/guide/chapter/an-evergreen-page-', LPAD(CAST(page AS STRING), 4, '0'))),
        IF(linked = 0, '', CONCAT('https://www.source-', CAST(linked AS STRING), '.example/')),
        IF(linked = 0, '', CONCAT('Source ', CAST(linked AS STRING))),
        ${oneOf(1, 'Direct', 'Organic Search', 'Referral', 'Organic Social', 'Email', 'Paid Search')},
        ${tagged(`CONCAT('newsletter-', CAST(campaign AS STRING))`)}, ${tagged(`'email'`)},
        ${tagged(`CONCAT('a-campaign-', CAST(campaign AS STRING))`)},
        ${tagged(`CONCAT('term-', CAST(campaign AS STRING))`, 4)},
        ${tagged(`CONCAT('content-', CAST(campaign AS STRING))`, 4)},
        CONCAT(${oneOf(3, ...'ABCDEFGH')}, ${oneOf(5, ...'ABCDEFGH')}),
        ${oneOf(2, 'en', 'de', 'nl', 'fr', 'es', 'ja', 'pt', 'it', 'pl', 'sv')},
        ${oneOf(11, 'mobile', 'desktop', 'laptop', 'tablet')},
        ${oneOf(13, 'Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Samsung Internet', 'Opera')},
        ${oneOf(17, '138', '139', '140', '141', '142')},
        ${oneOf(19, 'Windows', 'macOS', 'iOS', 'Android', 'Linux')}, ${oneOf(23, '11', '12', '13', '14')},
        CONCAT(CAST(1000 + MOD(person, 40) * 20 AS STRING), ${oneOf(29, 'x700', 'x900')}), MOD(position, 2) = 0,
        IF(MOD(position, 2) = 1, 31000, NULL), IF(MOD(position, 2) = 1, 70, NULL)
      FROM drawn
      ORDER BY moment`,
    params: {
      workspace: workspaceId,
      pages: pagesADay,
      visits: Math.round(events / eventsAVisit / days),
    },
    days: { from, to },
  });
}
