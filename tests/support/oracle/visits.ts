import type { EventRow } from '@footfall/functions/contract';

/** The events of one visit in order; the first is never an engagement. */
export type Visit = [EventRow, ...EventRow[]];

const visitGapMs = 30 * 60 * 1000;

/** All visits of a workspace. The rows can be in any order and include events of other workspaces. */
export function visitsOf(rows: readonly EventRow[], workspaceId: string): Visit[] {
  const days = new Map<string, EventRow[]>();
  for (const event of countedOnce(rows.filter((row) => row.workspace_id === workspaceId))) {
    const key = personOf(event);
    const known = days.get(key);
    if (known) known.push(event);
    else days.set(key, [event]);
  }
  return [...days.values()].flatMap(split);
}

/** The identity of a visitor: no one is recognised on another day. */
export const personOf = (event: EventRow): string => `${event.date} ${event.visitor_id}`;

/** One row of each event id, the earliest. */
function countedOnce(rows: readonly EventRow[]): EventRow[] {
  const earliest = new Map<string, EventRow>();
  for (const row of rows) {
    const known = earliest.get(row.event_id);
    if (!known || timeOf(row) < timeOf(known)) earliest.set(row.event_id, row);
  }
  return [...earliest.values()];
}

/** The visits of a visitor on one day. */
function split(events: EventRow[]): Visit[] {
  const visits: Visit[] = [];
  for (const chain of chainsOf(events)) {
    const ordered = chain.toSorted(byTime);
    const start = ordered.findIndex(({ name }) => name !== 'engagement');
    const [first, ...rest] = start < 0 ? [] : ordered.slice(start);
    visits.at(-1)?.push(...(start < 0 ? ordered : ordered.slice(0, start)));
    if (first) visits.push([first, ...rest]);
  }
  return visits;
}

/** Events whose activity has no gap of more than 30 minutes, in order of time. */
function chainsOf(events: readonly EventRow[]): EventRow[][] {
  const chains: EventRow[][] = [];
  let end = -Infinity;
  for (const event of events.toSorted((a, b) => activeFrom(a) - activeFrom(b))) {
    if (activeFrom(event) - end > visitGapMs) chains.push([]);
    chains.at(-1)?.push(event);
    end = Math.max(end, timeOf(event));
  }
  return chains;
}

const activeFrom = (event: EventRow) => timeOf(event) - readFor(event);

const readFor = ({ name, engaged_ms }: EventRow) => (name === 'engagement' ? (engaged_ms ?? 0) : 0);

/** How long a visit lasted. Engagements that are only added to it do not lengthen it. */
export function durationOf(visit: Visit): number {
  const [first] = visit;
  const own = chainsOf(visit).find((chain) => chain.includes(first)) ?? [];
  const end = Math.max(...own.map(timeOf));
  return Math.max(
    end - timeOf(first),
    own.reduce((sum, event) => sum + readFor(event), 0),
  );
}

function byTime(a: EventRow, b: EventRow): number {
  return timeOf(a) - timeOf(b) || (a.event_id < b.event_id ? -1 : 1);
}

export const timeOf = (event: EventRow): number => Date.parse(event.timestamp);

/**
 * Visits in which a city is `Other` if fewer than three people of its day were there. It uses only the visits, so it
 * comes before the filters of a query.
 */
export function withFewCities(visits: readonly Visit[]): Visit[] {
  const people = new Map<string, Set<string>>();
  for (const [first] of visits) {
    const known = people.get(cityOf(first)) ?? new Set();
    people.set(cityOf(first), known.add(first.visitor_id));
  }
  return visits.map(([first, ...rest]) => {
    const isAlone = first.city !== '' && (people.get(cityOf(first))?.size ?? 0) < 3;
    return [isAlone ? { ...first, city: 'Other' } : first, ...rest];
  });
}

const cityOf = ({ date, city }: EventRow) => `${date} ${city}`;
