import type { EventRow, Filter, Funnel, ValueDimension } from '@footfall/functions/contract';
import type { Goals } from '../question/goals.ts';
import { holds } from '../question/holds.ts';
import { rowValueOf } from '../question/values.ts';
import { personOf, timeOf, visitsOf, type Visit, withFewCities } from '../visits.ts';

/** An event and its visit. */
interface Seen {
  event: EventRow;
  visit: Visit;
}

/** The way of one visit, or of one visitor's day, that took at least the first step. */
export interface Way {
  /** Of the dimension, where it took the first step. */
  value: string | null;
  /** When it took each step that it took. */
  times: number[];
}

interface Asked extends Funnel {
  filters: readonly Filter[];
  dimension: ValueDimension | undefined;
  goals: Goals;
}

/** The ways through a funnel of the visits of a workspace that its filters keep. */
export function waysOf(events: readonly EventRow[], workspaceId: string, asked: Asked): Way[] {
  const visits = withFewCities(visitsOf(events, workspaceId))
    .filter((visit) => isKept(visit, asked))
    .toSorted((a, b) => timeOf(a[0]) - timeOf(b[0]));
  const groups = Map.groupBy(visits, (visit) => (asked.within === 'visit' ? visit : personOf(visit[0])));
  return [...groups.values()].flatMap((group) => wayOf(group.flatMap(seenIn), asked) ?? []);
}

const happens = ({ name }: EventRow) => name !== 'engagement';
const seenIn = (visit: Visit): Seen[] => visit.filter(happens).map((event) => ({ event, visit }));

const isKept = (visit: Visit, { filters, goals }: Asked) =>
  seenIn(visit).some((seen) => isStep(seen, filters, goals));

function wayOf(seen: readonly Seen[], asked: Asked): Way | null {
  const found = asked.strict ? longestRun(seen, asked) : earliest(seen, asked);
  const [first] = found;
  if (!first) return null;
  const { dimension } = asked;
  return {
    value: dimension ? rowValueOf(dimension, first.visit, first.event) : null,
    times: found.map(({ event }) => timeOf(event)),
  };
}

const isStep = ({ event, visit }: Seen, filters: readonly Filter[] = [], goals: Goals) =>
  filters.every((filter) => holds(filter, visit, event, goals));

/** Each step as early as it comes after the one before. */
function earliest(seen: readonly Seen[], { steps, goals }: Asked): Seen[] {
  const found: Seen[] = [];
  let rest = seen;
  for (const { filters } of steps) {
    const position = rest.findIndex((each) => isStep(each, filters, goals));
    const match = rest[position];
    if (!match) break;
    found.push(match);
    rest = rest.slice(position + 1);
  }
  return found;
}

/** The most steps that follow each other without anything between; the first of several. */
function longestRun(seen: readonly Seen[], { steps, goals }: Asked): Seen[] {
  const runs = seen.map((_, start) => {
    const next = seen.slice(start, start + steps.length);
    const end = next.findIndex((each, index) => !isStep(each, steps[index]?.filters, goals));
    return end < 0 ? next : next.slice(0, end);
  });
  return runs.reduce((best, run) => (run.length > best.length ? run : best), []);
}
