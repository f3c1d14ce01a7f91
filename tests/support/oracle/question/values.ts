import type { EventRow, ValueDimension } from '@footfall/functions/contract';
import type { Visit } from '../visits.ts';
import { isName } from '../traffic-values.ts';
import { sentPath } from '../merged-pages.ts';
import { groupsOfEvent } from './page-groups.ts';

/** The object that a row can have a value of. */
export type RowDimension = ValueDimension | 'event:props';

/** Dimensions of visits that are not a field of the first event. */
const ofVisit: Record<string, (visit: Visit) => string | null> = {
  'visit:entry_page': ([first]) => first.pathname,
  'visit:exit_page': (visit) => lastPageview(visit)?.pathname ?? null,
  'visit:entry_page_hostname': ([first]) => first.hostname,
  'visit:exit_page_hostname': (visit) => lastPageview(visit)?.hostname ?? null,
  'time:hour_of_day': ([first]) => `${first.hour < 10 ? '0' : ''}${first.hour}`,
  // Sunday is the seventh day.
  'time:day_of_week': ([first]) => `${new Date(`${first.date}T12:00:00Z`).getUTCDay() || 7}`,
};

export const lastPageview = (visit: Visit): EventRow | undefined =>
  visit.findLast(({ name }) => name === 'pageview');

/**
 * The value of an event, or of its visit. An engagement is part of the pageview that it belongs to. Null means no
 * value, which is not the same as an empty text.
 */
export function valueOf(dimension: ValueDimension, visit: Visit, event: EventRow): string | null {
  const visitValue = ofVisit[dimension];
  if (visitValue) return visitValue(visit);
  if (dimension.startsWith('visit:')) return visit[0][dimension.slice('visit:'.length) as 'source'];
  if (dimension === 'event:page') return event.pathname;
  if (dimension === 'event:hostname') return event.hostname;
  if (dimension === 'event:currency') return event.currency;
  if (dimension === 'event:name') return event.name === 'engagement' ? 'pageview' : event.name;
  if (dimension === 'event:previous_page') return otherPage(visit, event, -1);
  if (dimension === 'event:next_page') return otherPage(visit, event, 1);
  return propertyOf(event, dimension.slice('event:props:'.length));
}

/** The page of the pageview before or after this one, if it is another; none is an empty text. */
function otherPage(visit: Visit, event: EventRow, by: 1 | -1): string | null {
  const other = pageviewBeside(visit, event, by);
  if (other === null) return null;
  const page = other?.pathname ?? '';
  return page === event.pathname ? null : page;
}

/** Undefined at the end of a visit; null if the event is not a pageview. */
function pageviewBeside(visit: Visit, event: EventRow, by: 1 | -1): EventRow | null | undefined {
  const pageviews = visit.filter(({ name }) => name === 'pageview');
  const position = pageviews.indexOf(event);
  return position < 0 ? null : pageviews[position + by];
}

/** The path that was sent for the page of a dimension; null where there is no page. */
export function sentValueOf(dimension: ValueDimension, visit: Visit, event: EventRow): string | null {
  const value = valueOf(dimension, visit, event);
  if (value === null) return null;
  if (dimension === 'event:page') return sentPath(event);
  if (dimension === 'visit:entry_page') return sentPath(visit[0]);
  const other =
    dimension === 'visit:exit_page'
      ? lastPageview(visit)
      : pageviewBeside(visit, event, dimension === 'event:next_page' ? 1 : -1);
  return other ? sentPath(other) : value;
}

function propertyOf({ props }: EventRow, key: string): string | null {
  const all = JSON.parse(props ?? '{}') as Record<string, string | number | boolean | null>;
  const value = Object.hasOwn(all, key) ? all[key] : null;
  return value === null || value === undefined ? null : String(value);
}

/**
 * The values for which there are rows: an untagged visit has none, a page has each of its groups, and an event has the
 * names of its properties.
 */
export function rowValuesOf(dimension: RowDimension, visit: Visit, event: EventRow): string[] {
  if (dimension === 'event:page_group') return groupsOfEvent(event);
  if (dimension === 'event:props')
    return Object.keys(JSON.parse(event.props ?? '{}') as object).filter(isName);
  const value = valueOf(dimension, visit, event);
  return value === null || (dimension.startsWith('visit:utm_') && value === '') ? [] : [value];
}
