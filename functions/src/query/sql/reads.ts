import {
  type EventField,
  eventView,
  isWindowField,
  type WindowField,
  windowFields,
} from '../../statistics/events.ts';

/** Records what a piece of SQL reads: columns of a visit, fields of an event, and numbers of `done_` tables. */
export class Reads {
  readonly visit = new Set<string>();
  readonly event = new Set<EventField | WindowField>();
  readonly done = new Set<number>();
  /** Conditions on `event_page` that select the pages whose scroll depth is read. */
  readonly scrolled = new Set<string>();

  visitColumn(column: string): string {
    this.visit.add(column);
    return column;
  }

  /** Records a field of an event and the fields that it is computed from. @returns the field */
  eventColumn(field: EventField | WindowField): string {
    this.event.add(field);
    if (isWindowField(field)) for (const read of windowFields[field].reads) this.eventColumn(read);
    return field;
  }

  /** @returns the union; this one stays as it is */
  with(...others: readonly Reads[]): Reads {
    const all = new Reads();
    for (const reads of [this, ...others]) all.add(reads);
    return all;
  }

  add({ visit, event, done, scrolled }: Reads): void {
    for (const column of visit) this.visit.add(column);
    for (const field of event) this.event.add(field);
    for (const number of done) this.done.add(number);
    for (const pages of scrolled) this.scrolled.add(pages);
  }
}

/** The common table expressions from `read_events` to `event_rows`, which add the window fields. */
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

/** Windows over all events would take most of a query's time, so only events of these pages get them. */
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
