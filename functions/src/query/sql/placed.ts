import { isPlaced, ofVisit, placedFields, type Uses } from './uses.ts';

/** Which of the visit's views of its page an event belongs to: the latest. */
const eventView = `SUM(IF(event_name = 'pageview', 1, 0)) OVER (${ofVisit}, event_page ORDER BY event_position) AS event_view`;

/** The common table expressions from `read_events` to `event_rows` that add the placed fields. */
export function placedClauses({ event, scrolled }: Uses): string[] {
  const withScroll = event.has('event_view_scroll');
  const others = [...event].filter(isPlaced).filter((field) => field !== 'event_view_scroll');
  const last = withScroll
    ? scrolledClauses(others.length > 0 ? 'placed_events' : 'read_events', scrolled)
    : [];
  if (others.length === 0) return last;
  return [
    `${withScroll ? 'placed_events' : 'event_rows'} AS (
  SELECT ${['*', ...others.map((field) => `${placedFields[field].sql} AS ${field}`)].join(', ')}
  FROM read_events
)`,
    ...last,
  ];
}

/** Windows over all events would take most of the time of a question, so only events of the pages have these. */
function scrolledClauses(from: string, pages: ReadonlySet<string>): string[] {
  const ofPages = [...pages].join('\n    OR ');
  return [
    `viewed_events AS (
  SELECT *, ${eventView}
  FROM ${from}
  WHERE ${ofPages}
)`,
    `event_rows AS (
  SELECT *, ${placedFields.event_view_scroll.sql} AS event_view_scroll
  FROM viewed_events
  UNION ALL
  SELECT *, NULL AS event_view, NULL AS event_view_scroll
  FROM ${from}
  WHERE NOT (${ofPages})
)`,
  ];
}
