import { currencies } from '../contract/index.ts';

const defaultDecimals = 2;

/** Rounds half away from zero to the minor unit of the currency. @param event the prefix of the columns, if any */
function roundedRevenue(event = ''): string {
  const roundedTo = (decimals: number) => `ROUND(${event}revenue, ${decimals})`;
  const others = Map.groupBy(currencies, ([, { decimals }]) => decimals);
  others.delete(defaultDecimals);
  const cases = [...others]
    .sort(([one], [other]) => one - other)
    .map(([decimals, entries]) => {
      const list = entries.map(([code]) => `'${code}'`).join(', ');
      return `WHEN ${event}currency IN (${list}) THEN ${roundedTo(decimals)}`;
    });
  return `CASE ${cases.join(' ')} ELSE ${roundedTo(defaultDecimals)} END`;
}

export const storedEventFields = {
  after_ms: 'after_ms',
  hour: 'hour',
  name: 'name',
  pathname: 'pathname',
  hostname: 'hostname',
  engaged_ms: 'engaged_ms',
  scroll_percent: 'scroll_percent',
  interactive: 'interactive',
  revenue: roundedRevenue(),
  currency: 'currency',
  props: 'props',
} as const;

const column = <Name extends string>(name: Name) => ({
  stored: `event.${name}`,
  open: `numbered.${name}`,
  column: name,
});

/** Columns of `event_rows`: SQL over `visits` (`stored`) and `numbered` (`open`), and the columns that `open` reads. */
export const eventFields = {
  event_name: column('name'),
  event_page: column('pathname'),
  /** The path as it was sent, where `event_page` is another one. */
  event_sent_page: { stored: 'event.pathname', open: 'numbered.sent_pathname', column: 'sent_pathname' },
  event_hostname: column('hostname'),
  event_hour: column('hour'),
  event_at: {
    stored: 'TIMESTAMP_ADD(visits.started_at, INTERVAL event.after_ms MILLISECOND)',
    open: 'numbered.timestamp',
    column: 'timestamp',
  },
  /** Since the start of the visit. */
  event_after_ms: {
    stored: 'event.after_ms',
    open: 'TIMESTAMP_DIFF(numbered.timestamp, open_visits.started_at, MILLISECOND)',
    column: 'timestamp',
  },
  event_engaged_ms: column('engaged_ms'),
  event_scroll: column('scroll_percent'),
  event_revenue: {
    stored: 'event.revenue',
    open: roundedRevenue('numbered.'),
    column: ['revenue', 'currency'],
  },
  event_currency: column('currency'),
  event_props: column('props'),
  /** Orders events with the same timestamp. In the table `visits`, this is the position in the array. */
  event_position: { stored: 'event_offset', open: 'numbered.position', column: 'timestamp' },
  is_first: {
    stored: '(event_offset = 0)',
    open: '(numbered.position = open_visits.first_position)',
    column: 'timestamp',
  },
} as const;
export type EventField = keyof typeof eventFields;

export const offsetFields: readonly EventField[] = ['event_position', 'is_first'];

export const isPageview = "event_name = 'pageview'";
export const isEngagement = "event_name = 'engagement'";
/** Pageviews and custom events count. An engagement only has measurements of its page. */
export const isCounted = "event_name != 'engagement'";

export const engagementOnly = (sql: string): string => `IF(${isEngagement}, ${sql}, NULL)`;

const perVisit = 'PARTITION BY part, date, visitor_id, visit';
const amongPageviews = `${perVisit}, ${isPageview} ORDER BY event_position`;
const otherPage = (direction: 'LAG' | 'LEAD') =>
  `IF(${isPageview}, NULLIF(${direction}(event_page, 1, '') OVER (${amongPageviews}), event_page), NULL)`;
const otherSentPage = (direction: 'LAG' | 'LEAD') =>
  `IF(${otherPage(direction)} IS NULL, NULL, ${direction}(event_sent_page, 1, '') OVER (${amongPageviews}))`;

/**
 * Fields that depend on other events of the visit, and the fields that their SQL reads. If a page is viewed several
 * times in a row, only the first view has a previous page and only the last one a next page.
 */
export const windowFields = {
  is_last_pageview: {
    sql: `event_position = MAX(IF(${isPageview}, event_position, NULL))
    OVER (${perVisit})`,
    reads: ['event_position'],
  },
  event_previous_page: { sql: otherPage('LAG'), reads: ['event_page', 'event_position'] },
  event_next_page: { sql: otherPage('LEAD'), reads: ['event_page', 'event_position'] },
  event_sent_previous_page: {
    sql: otherSentPage('LAG'),
    reads: ['event_page', 'event_sent_page', 'event_position'],
  },
  event_sent_next_page: {
    sql: otherSentPage('LEAD'),
    reads: ['event_page', 'event_sent_page', 'event_position'],
  },
  /** Maximum scroll depth of the page view (`event_view`) that the event belongs to. */
  event_view_scroll: {
    sql: `MAX(${engagementOnly('event_scroll')}) OVER (${perVisit}, event_page, event_view)`,
    reads: ['event_page', 'event_position', 'event_scroll'],
  },
} as const satisfies Record<string, { sql: string; reads: readonly EventField[] }>;
export type WindowField = keyof typeof windowFields;

export const isWindowField = (field: string): field is WindowField => field in windowFields;

/** Numbers the views of a page in a visit. An event belongs to the latest view. */
export const eventView = `SUM(IF(${isPageview}, 1, 0)) OVER (${perVisit}, event_page ORDER BY event_position) AS event_view`;
