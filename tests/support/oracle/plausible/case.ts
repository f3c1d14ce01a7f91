import type { Definition, EventRow, Goal } from '@footfall/functions/contract';
import { eventOf } from '../../traffic/events.ts';

/** Cases of Plausible's own tests of its Stats API: events, query, and answer. */

/** An event; without a visitor, one of somebody without other events. */
export type Happened = Partial<EventRow>;

export interface PlausibleCase {
  title: string;
  events: readonly Happened[];
  goals?: readonly Definition<Goal>[];
  timezone?: string;
  now?: string;
}

/** A query of version 2, by default of all time and of visitors, with the rows of its answer. */
export interface Case2 extends PlausibleCase {
  query: Record<string, unknown>;
  rows: readonly (readonly unknown[])[];
  /** Fields of the answer's `meta`. */
  meta?: Record<string, unknown>;
}

/** A call of version 1, by default about the first day of 2021, with the results of its answer. */
export interface Case1 extends PlausibleCase {
  path: 'aggregate' | 'timeseries' | 'breakdown';
  params: Record<string, string>;
  results: unknown;
}

export const firstDay = '2021-01-01';

const atTime = (time: string) => `${time.includes('T') ? time : `${firstDay}T${time}`}.000Z`;

const nowhere = {
  country: '',
  language: '',
  device: '',
  browser: '',
  browser_version: '',
  os: '',
  screen: '',
  channel: 'Direct',
};

/** A pageview on the first day of 2021, at a time of it or at another moment. */
export const view = (fields: Happened = {}, time = '00:00:00'): Happened => ({
  ...nowhere,
  timestamp: atTime(time),
  ...fields,
});

/** A view of each page. */
export const pages = (...paths: string[]) => paths.map((pathname) => view({ pathname }));

/** A custom event. */
export const custom = (name: string, fields: Happened = {}, time = '00:00:00'): Happened =>
  view({ name, ...fields }, time);

/** A view of a page by a visitor, and an engagement at the same time with this measurement. */
export function engaged(
  visitor: number,
  pathname: string,
  time: string,
  measured: Happened,
  fields: Happened = {},
): Happened[] {
  const of = { visitor_id: String(visitor), pathname, ...fields };
  return [view(of, time), custom('engagement', { ...of, interactive: false, ...measured }, time)];
}

/** Properties of an event. */
export const props = (fields: Record<string, string>): Happened => ({ props: JSON.stringify(fields) });

/** The rows of the events of a case, a millisecond after each other, so that their order is the given one. */
export function rowsOf(workspaceId: string, events: readonly Happened[]): EventRow[] {
  return events.map((event, index) => {
    const timestamp = event.timestamp?.replace('.000', `.${String(index).padStart(3, '0')}`) ?? '';
    return eventOf({ workspace_id: workspaceId, visitor_id: String(1000 + index), ...event, timestamp });
  });
}

/** A goal for an event, under its name or another. */
export const onEvent = (
  event: string,
  { name = event, currency = null }: { name?: string; currency?: string | null } = {},
): Definition<Goal> => ({
  id: `event ${event}`,
  name,
  definition: { kind: 'event', event, properties: [], currency },
});

/** A goal for a page, under its name at Plausible. */
export const onPage = (page: string): Definition<Goal> => ({
  id: `page ${page}`,
  name: `Visit ${page}`,
  definition: { kind: 'page', page, properties: [], currency: null },
});
