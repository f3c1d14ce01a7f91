import type { EventRow } from '@footfall/functions/contract';
import { eventOf } from '../traffic/events.ts';
import { globalOf, rowsOf } from './oracle.ts';

let made = 0;

/** An event of visitor 1 at a UTC time on 10 June 2025, such as `12:00:00.000`. */
export const at = (time: string, fields: Partial<EventRow> = {}): EventRow =>
  eventOf({
    ...{ workspace_id: 'w', hostname: 'example.com', event_id: `e${++made}` },
    timestamp: `${fields.date ?? '2025-06-10'}T${time}Z`,
    ...fields,
  });

export const engagement = { name: 'engagement', interactive: false };
export const theDay = { workspaceId: 'w', from: '2025-06-10', to: '2025-06-10' };
export const twoDays = { workspaceId: 'w', from: '2025-06-10', to: '2025-06-11' };
export const nothing = {
  uniqueVisitors: 0,
  visits: 0,
  pageviews: 0,
  bounceRate: 0,
  sessionDuration: 0,
  viewsPerVisit: 0,
  engagedTime: 0,
};

export const oneBounce = {
  ...nothing,
  uniqueVisitors: 1,
  visits: 1,
  pageviews: 1,
  bounceRate: 100,
  viewsPerVisit: 1,
};

/** The metrics of 10 June. */
export function numbersOf(events: EventRow[]) {
  const { previous: _previous, comparedWith: _comparedWith, ...numbers } = globalOf(events, theDay);
  return numbers;
}

/** Which events start a visit: the page of each event is its index, so the entry pages are the indexes. */
export function visitStarts(events: EventRow[]): string[] {
  const own = events.map((event, index) => ({ ...event, pathname: `/${index}` }));
  return rowsOf(own, theDay, 'entry-page').map(({ value }) => value);
}
