import type { EventRow, Filter, Funnel, ValueDimension } from '@footfall/functions/contract';
import type { Goals } from '../question/goals.ts';
import { holds } from '../question/holds.ts';
import { rowValuesOf } from '../question/values.ts';
import { personOf, timeOf, visitsOf, type Visit, withFewCities } from '../visits.ts';

/** An event and its visit. */
interface Seen {
  event: EventRow;
  visit: Visit;
}

/** The path of one visit, or of one visitor's day, that took at least the first step. */
export interface Path {
  /** Of the dimension, where it took the first step. */
  value: string | null;
  /** The times of its steps. */
  times: number[];
}

interface FunnelPlan extends Funnel {
  filters: readonly Filter[];
  dimension: ValueDimension | undefined;
  goals: Goals;
}

/** The paths through a funnel of the visits of a workspace that match its filters. */
export function pathsOf(events: readonly EventRow[], workspaceId: string, plan: FunnelPlan): Path[] {
  const visits = withFewCities(visitsOf(events, workspaceId))
    .filter((visit) => isIncluded(visit, plan))
    .toSorted((a, b) => timeOf(a[0]) - timeOf(b[0]));
  const groups = Map.groupBy(visits, (visit) => (plan.within === 'visit' ? visit : personOf(visit[0])));
  return [...groups.values()].flatMap((group) => pathOf(group.flatMap(seenIn), plan) ?? []);
}

const happens = ({ name }: EventRow) => name !== 'engagement';
const seenIn = (visit: Visit): Seen[] => visit.filter(happens).map((event) => ({ event, visit }));

const isIncluded = (visit: Visit, { filters, goals }: FunnelPlan) =>
  seenIn(visit).some((seen) => isStep(seen, filters, goals));

function pathOf(seen: readonly Seen[], plan: FunnelPlan): Path | null {
  const found = plan.strict ? longestRun(seen, plan) : earliest(seen, plan);
  const [first] = found;
  if (!first) return null;
  const { dimension } = plan;
  return {
    value: (dimension && rowValuesOf(dimension, first.visit, first.event)[0]) ?? null,
    times: found.map(({ event }) => timeOf(event)),
  };
}

const isStep = ({ event, visit }: Seen, filters: readonly Filter[] = [], goals: Goals) =>
  filters.every((filter) => holds(filter, visit, event, goals));

/** Each step as early as possible after the one before. */
function earliest(seen: readonly Seen[], { steps, goals }: FunnelPlan): Seen[] {
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

/** The maximum number of consecutive steps without anything between; the first of several. */
function longestRun(seen: readonly Seen[], { steps, goals }: FunnelPlan): Seen[] {
  const runs = seen.map((_, start) => {
    const next = seen.slice(start, start + steps.length);
    const end = next.findIndex((each, index) => !isStep(each, steps[index]?.filters, goals));
    return end < 0 ? next : next.slice(0, end);
  });
  return runs.reduce((best, run) => (run.length > best.length ? run : best), []);
}
