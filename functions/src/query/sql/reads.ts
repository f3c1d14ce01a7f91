import { roundedRevenue } from '../../rollup/visits.ts';

/** What a piece of SQL reads: columns of a visit, fields of an event, and results of `has_done`. */
export class Reads {
  readonly visit = new Set<string>();
  readonly event = new Set<EventField | WindowField>();
  readonly done = new Set<number>();
  /** Conditions on `event_page`: how far down views were scrolled is read of these pages. */
  readonly scrolled = new Set<string>();

  /** The column of a visit, read by this. */
  ofVisit(column: string): string {
    this.visit.add(column);
    return column;
  }

  /** The field of an event, read by this. */
  ofEvent(field: EventField | WindowField): string {
    this.event.add(field);
    if (isWindowField(field)) for (const read of windowFields[field].reads) this.ofEvent(read);
    return field;
  }

  /** With what the others read. */
  with(...others: readonly Reads[]): Reads {
    const all = new Reads();
    for (const reads of [this, ...others]) all.add(reads);
    return all;
  }

  /** Adds what another one reads. */
  add({ visit, event, done, scrolled }: Reads): void {
    for (const column of visit) this.visit.add(column);
    for (const field of event) this.event.add(field);
    for (const number of done) this.done.add(number);
    for (const pages of scrolled) this.scrolled.add(pages);
  }
}

/** A field that both have under the name of its column. */
const alike = <Column extends string>(column: Column) => ({
  stored: `event.${column}`,
  open: `numbered.${column}`,
  column,
});

/** The fields of an event, with their SQL over a stored visit's event and over `numbered`. */
export const eventFields = {
  event_name: alike('name'),
  event_page: alike('pathname'),
  event_hostname: alike('hostname'),
  event_hour: alike('hour'),
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
  event_engaged_ms: alike('engaged_ms'),
  event_scroll: alike('scroll_percent'),
  event_revenue: {
    stored: 'event.revenue',
    open: roundedRevenue('numbered.'),
    column: ['revenue', 'currency'],
  },
  event_currency: alike('currency'),
  event_props: alike('props'),
  /** Events of one moment differ by nothing else: the order of a visit is that of its array. */
  event_position: { stored: 'event_offset', open: 'numbered.position', column: 'timestamp' },
  is_first: {
    stored: '(event_offset = 0)',
    open: '(numbered.position = open_visits.first_position)',
    column: 'timestamp',
  },
} as const;
export type EventField = keyof typeof eventFields;

const ofVisit = 'PARTITION BY part, date, visitor_id, visit';
const ofPageviews = `${ofVisit}, event_name = 'pageview' ORDER BY event_position`;
const otherPage = (direction: 'LAG' | 'LEAD') =>
  `IF(event_name = 'pageview', NULLIF(${direction}(event_page, 1, '') OVER (${ofPageviews}), event_page), NULL)`;

/**
 * The fields of an event that depend on the other events of its visit, with their SQL over those and the fields that it
 * reads. A page that is shown again and again has its previous page the first time, and its next page the last time.
 */
const windowFields = {
  is_last_pageview: {
    sql: `event_position = MAX(IF(event_name = 'pageview', event_position, NULL))
    OVER (${ofVisit})`,
    reads: ['event_position'],
  },
  event_previous_page: { sql: otherPage('LAG'), reads: ['event_page', 'event_position'] },
  event_next_page: { sql: otherPage('LEAD'), reads: ['event_page', 'event_position'] },
  /** How far down the view of its page was scrolled that an event belongs to, by `event_view`. */
  event_view_scroll: {
    sql: `MAX(IF(event_name = 'engagement', event_scroll, NULL)) OVER (${ofVisit}, event_page, event_view)`,
    reads: ['event_page', 'event_position', 'event_scroll'],
  },
} as const satisfies Record<string, { sql: string; reads: readonly string[] }>;
export type WindowField = keyof typeof windowFields;

export const isWindowField = (field: string): field is WindowField => field in windowFields;

/** The fields that need the position of a stored event in its visit. */
export const offsetFields: readonly EventField[] = ['event_position', 'is_first'];

/** Which of the visit's views of its page an event belongs to: the latest. */
const eventView = `SUM(IF(event_name = 'pageview', 1, 0)) OVER (${ofVisit}, event_page ORDER BY event_position) AS event_view`;

/** The common table expressions from `read_events` to `event_rows` that add these fields. */
export function windowClauses({ event, scrolled }: Reads): string[] {
  const withScroll = event.has('event_view_scroll');
  const others = [...event].filter(isWindowField).filter((field) => field !== 'event_view_scroll');
  const last = withScroll
    ? scrolledClauses(others.length > 0 ? 'placed_events' : 'read_events', scrolled)
    : [];
  if (others.length === 0) return last;
  return [
    `${withScroll ? 'placed_events' : 'event_rows'} AS (
  SELECT ${['*', ...others.map((field) => `${windowFields[field].sql} AS ${field}`)].join(', ')}
  FROM read_events
)`,
    ...last,
  ];
}

/** Windows over all events would take most of the time of a question, so only events of the pages have these. */
function scrolledClauses(from: string, pages: ReadonlySet<string>) {
  const ofPages = [...pages].join('\n    OR ');
  return [
    `viewed_events AS (
  SELECT *, ${eventView}
  FROM ${from}
  WHERE ${ofPages}
)`,
    `event_rows AS (
  SELECT *, ${windowFields.event_view_scroll.sql} AS event_view_scroll
  FROM viewed_events
  UNION ALL
  SELECT *, CAST(NULL AS INT64) AS event_view, CAST(NULL AS INT64) AS event_view_scroll
  FROM ${from}
  WHERE NOT (${ofPages})
)`,
  ];
}
