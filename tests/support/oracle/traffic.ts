/**
 * Random traffic for comparing the reports with the oracle. Everything is drawn as small simple choices (gaps, picks
 * from lists) from which events are built without further randomness, so that a failing case shrinks to few events.
 */
import fc from 'fast-check';
import type { EventRow } from '@footfall/functions/contract';
import { localTime, msUntilMidnight } from './calendar.ts';
import { periodOf, periodPlan, type TrafficPeriod } from './traffic-periods.ts';
import {
  customName,
  hostname,
  measurements,
  pathname,
  profile,
  props,
  rarely,
  revenue,
  scenes,
  visitorIds,
  weighted,
  type Drawn,
  type Profile,
} from './traffic-values.ts';

export type { TrafficPeriod } from './traffic-periods.ts';

interface TrafficWorkspace {
  id: string;
  /** The latest one: some of the events may have been counted in another. */
  timezone: string;
  /** In any order; some occur more than once. */
  events: EventRow[];
}

export interface TrafficCase {
  workspaces: TrafficWorkspace[];
  periods: TrafficPeriod[];
}

/**
 * Up to three workspaces, usually with up to 150 events together, and periods around them. Ids of workspaces and
 * events begin with the prefix, so cases with different prefixes can be in one table.
 */
export function trafficCase({ prefix }: { prefix: string }): fc.Arbitrary<TrafficCase> {
  return fc
    .record({
      workspaces: fc.array(workspacePlan, { minLength: 1, maxLength: 3 }),
      periods: fc.array(periodPlan, { minLength: 1, maxLength: 4 }),
    })
    .map((plan) => {
      const workspaces = plan.workspaces.map((each, index) => workspaceOf(each, `w${index}`));
      const periods = plan.periods.flatMap((each) => {
        const workspace = workspaces[each.workspace % workspaces.length];
        return workspace ? [periodOf(each, workspace)] : [];
      });
      return withPrefix({ workspaces, periods }, prefix);
    });
}

/**
 * The same case with other ids. Shrinking tries many cases with one prefix; each try that uses the same table needs
 * another prefix. Ids keep their order, on which ties in time depend.
 */
export function withPrefix({ workspaces, periods }: TrafficCase, prefix: string): TrafficCase {
  const named = (id: string) => `${prefix}-${id}`;
  return {
    workspaces: workspaces.map(({ id, timezone, events }) => ({
      id: named(id),
      timezone,
      events: events.map((event) => ({
        ...event,
        workspace_id: named(event.workspace_id),
        event_id: named(event.event_id),
      })),
    })),
    periods: periods.map((period) => ({ ...period, workspaceId: named(period.workspaceId) })),
  };
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds since the visitor's previous event, or from the next local midnight. */
type Gap = number | { fromMidnight: number };

const gap: fc.Arbitrary<Gap> = weighted(
  [5, fc.constantFrom(0, 1, second - 1, second, 20 * minute)],
  [4, fc.constantFrom(30 * minute, 30 * minute + 1, 30 * minute - 1)],
  [3, fc.integer({ min: 0, max: 45 * minute })],
  [1, fc.constantFrom(2 * hour, day, 25 * hour, 5 * day)],
  [1, fc.record({ fromMidnight: fc.constantFrom(0, -1, 1) })],
);

/** The position of a row in the array: rows are sorted by it, so zeros preserve the order. */
const order = fc.nat({ max: 9 });

/** One event, and possibly a second row of it that arrived this much later. */
const step = fc.record({
  gap,
  name: weighted([6, fc.constant('pageview')], [4, fc.constant('engagement')], [3, customName]),
  interactive: fc.boolean(),
  hostname,
  pathname,
  profile: fc.nat({ max: 2 }),
  props,
  /** Measurements of page loads, each in an engagement at the same time: percentiles need several. */
  loads: rarely(2, [], fc.uniqueArray(measurements, { minLength: 2, maxLength: 3 })),
  revenue,
  engagedMs: weighted(
    [4, fc.constantFrom(null, 0, 1000, 86_399_999)],
    [3, fc.constantFrom(30 * minute - 1, 30 * minute, 30 * minute + 1)],
    [3, fc.integer({ min: 0, max: 90 * minute })],
  ),
  scroll: fc.constantFrom(null, 0, 33, 100),
  /** Comes before time's order in the id, so that ties are not settled by the order of creation. */
  tie: fc.nat({ max: 9 }),
  order,
  again: rarely(6, null, fc.record({ laterMs: fc.constantFrom(0, 1, 30 * minute, 2 * hour), order })),
});
type Step = Drawn<typeof step>;

/** The events of one visitor; several trails of a visitor can overlap. */
const trail = fc.record({
  visitorId: weighted(
    [4, fc.constantFrom(...visitorIds)],
    [1, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String)],
  ),
  startDay: fc.integer({ min: -2, max: 2 }),
  startMs: fc.oneof(
    fc.constantFrom(0, -1),
    fc.integer({ min: -45 * minute, max: 45 * minute }),
    fc.integer({ min: 0, max: day }),
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  /** Some visitors repeat their steps until they have this number of events. */
  stretchTo: rarely(80, 0, fc.integer({ min: 1, max: 900 })),
});
type Trail = Drawn<typeof trail>;

const workspacePlan = fc.record({
  scene: fc.constantFrom(...scenes),
  /** Another time zone of the workspace, from this long after the moment of the scene. */
  move: rarely(
    4,
    null,
    fc.record({
      to: fc.constantFrom(...new Set(scenes.map(([timezone]) => timezone))),
      afterMs: fc.oneof(fc.constant(0), fc.integer({ min: -2 * day, max: 2 * day })),
    }),
  ),
  profiles: fc.array(profile, { minLength: 1, maxLength: 3 }),
  trails: weighted(
    [29, fc.array(trail, { maxLength: 8 })],
    // Only engagement: no visitor and no visit.
    [1, fc.array(trail.map(engagedOnly), { minLength: 1, maxLength: 3 })],
  ),
  /** Some workspaces have many pages, often more than a report has, viewed by one visitor, by some or by many. */
  pages: rarely(
    40,
    { distinct: 0, visitors: 1 },
    fc.record({ distinct: fc.integer({ min: 1, max: 2000 }), visitors: fc.constantFrom(1, 40, 2000) }),
  ),
});
type WorkspacePlan = Drawn<typeof workspacePlan>;

function engagedOnly(each: Trail): Trail {
  return { ...each, steps: each.steps.map((one) => ({ ...one, name: 'engagement' })) };
}

function workspaceOf({ scene, move, profiles, trails, pages }: WorkspacePlan, id: string): TrafficWorkspace {
  const [first, moment] = scene;
  const start = Date.parse(moment);
  const zoneAt = (at: number) => (move && at >= start + move.afterMs ? move.to : first);
  const ordered: { event: EventRow; order: number }[] = [];
  let count = 0;
  const add = (at: number, visitorId: string, one: Step, more: Partial<EventRow> = {}) => {
    count += 1;
    const chosen = profiles[one.profile % profiles.length] ?? profiles[0];
    if (!chosen) return;
    const event = { ...eventOf(one, chosen), visitor_id: visitorId, ...more };
    const ids = { workspace_id: id, event_id: `${id}-${one.tie}-${count}` };
    const rowAt = (time: number) => ({ ...event, ...ids, ...stamped(zoneAt(time), time) });
    ordered.push({ event: rowAt(at), order: one.order });
    if (!one.again) return;
    const later = rowAt(at + one.again.laterMs);
    // A retry sends the same row. It cannot have another day, and no report would read both.
    ordered.push({ event: later.date === rowAt(at).date ? later : rowAt(at), order: one.again.order });
  };
  for (const each of trails) {
    for (const { at, one } of moments(each, start, zoneAt)) {
      add(at, each.visitorId, one);
      for (const reported of one.loads)
        add(at, each.visitorId, { ...one, name: 'engagement', props: reported });
    }
  }
  for (let index = 0; index < pages.distinct * 1.2; index += 1) {
    const page = index % pages.distinct;
    add(start + index * 61 * second, String(1000 + (index % pages.visitors)), plainPageview, {
      pathname: `/page/${page}`,
      utm_campaign: `campaign-${page}`,
    });
  }
  ordered.sort((a, b) => a.order - b.order);
  return { id, timezone: move?.to ?? first, events: ordered.map(({ event }) => event) };
}

/** When each step of a trail happens. */
function moments(each: Trail, start: number, zoneAt: (at: number) => string): { at: number; one: Step }[] {
  let at = start + each.startDay * day + each.startMs;
  const cycles = Math.max(1, Math.ceil(each.stretchTo / each.steps.length));
  // Measured loads need not be many.
  const again = each.steps.map((one) => ({ ...one, loads: [] }));
  const steps = Array.from({ length: cycles }, (_, cycle) => (cycle === 0 ? each.steps : again)).flat();
  return steps.map((one) => {
    const wait =
      typeof one.gap === 'number' ? one.gap : msUntilMidnight(zoneAt(at), at) + one.gap.fromMidnight;
    // Hundreds of events must stay within a few days.
    at += cycles === 1 ? Math.max(0, wait) : Math.min(wait, 30 * minute + 1);
    return { at, one };
  });
}

const plainPageview: Step = {
  gap: 0,
  name: 'pageview',
  interactive: true,
  hostname: 'example.com',
  pathname: '/',
  profile: 0,
  props: null,
  loads: [],
  revenue: null,
  engagedMs: null,
  scroll: null,
  tie: 0,
  order: 0,
  again: null,
};

function stamped(timezone: string, at: number): Pick<EventRow, 'timestamp' | 'date' | 'hour'> {
  return { timestamp: new Date(at).toISOString(), ...localTime(timezone, at) };
}

function eventOf(one: Step, chosen: Profile) {
  const engagement = one.name === 'engagement';
  return {
    ...chosen,
    name: one.name,
    hostname: one.hostname,
    pathname: one.pathname,
    interactive: one.interactive,
    // An engagement reports only the measurements of its page load.
    props: engagement && !one.props?.includes('vitals.') ? null : one.props,
    engaged_ms: engagement ? one.engagedMs : null,
    scroll_percent: engagement ? one.scroll : null,
    revenue: engagement ? null : (one.revenue?.amount ?? null),
    currency: engagement ? null : (one.revenue?.currency ?? null),
  };
}
