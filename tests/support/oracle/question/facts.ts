import type { AnyMetric, EventRow, Goal, QueryMetric } from '@footfall/functions/contract';
import { durationOf, personOf, timeOf, type Visit } from '../visits.ts';
import { reaches } from './goals.ts';
import { earnedBy, numbersOf, type Earned } from './amounts.ts';
import { lastPageview } from './values.ts';

/** A visit and those of its events that match, in its order. */
export interface Filtered {
  visit: Visit;
  /** Pageviews and custom events. */
  events: EventRow[];
  engagements: EventRow[];
}

/** The events of each visit for which `isIncluded` is true. */
export function filterFacts(
  visits: readonly Visit[],
  isIncluded: (visit: Visit, event: EventRow) => boolean,
): Filtered[] {
  return visits.map((visit) => {
    const stored = visit.filter((event) => isIncluded(visit, event));
    return {
      visit,
      events: stored.filter((event) => !isEngagement(event)),
      engagements: stored.filter(isEngagement),
    };
  });
}

export const isEngagement = ({ name }: EventRow): boolean => name === 'engagement';
const isPageview = ({ name }: EventRow): boolean => name === 'pageview';

/** The counted data: the events in a bucket of time, and the visits that start in it. */
export interface Counted {
  stored: readonly Filtered[];
  isInBucket: (event: EventRow) => boolean;
  /** Whether a bounce has a page, so that only visits that began with a matching event have one. */
  bouncesOfStarts: boolean;
  /** The only currency of revenue, that of the goal; null: any. */
  currency: string | null;
  /** The one goal that all matching visits have reached; null if there is none, or several. */
  goal: Goal | null;
}

/** The parts of a metric. */
class Facts {
  readonly events: EventRow[];
  /** The visits that start in the bucket and have a matching event. An engagement alone does not make one count. */
  readonly visits: Filtered[];
  private readonly bouncesOfStarts: boolean;
  private readonly currency: string | null;
  private readonly goal: Goal | null;

  constructor({ stored, isInBucket, bouncesOfStarts, currency, goal }: Counted) {
    this.bouncesOfStarts = bouncesOfStarts;
    this.currency = currency;
    this.goal = goal;
    this.events = stored.flatMap(({ events }) => events).filter(isInBucket);
    this.visits = stored.filter(({ visit, events }) => events.length > 0 && isInBucket(visit[0]));
  }

  get visitors(): number {
    return new Set(this.events.map(personOf)).size;
  }

  get pageviews(): number {
    return this.events.filter(isPageview).length;
  }

  /** All pageviews of the visits, whether they match or not. */
  get pageviewsOfVisits(): number {
    return this.visits.flatMap(({ visit }) => visit).filter(isPageview).length;
  }

  get durations(): number[] {
    return this.visits.map(({ visit }) => durationOf(visit));
  }

  get earned(): Earned {
    return earnedBy(
      this.events.filter((event) => this.currency === null || event.currency === this.currency),
    );
  }

  /** Of each visit the events with which it reached the goal, whichever of its events match. */
  get reaching(): EventRow[][] {
    const { goal } = this;
    return this.visits.map(({ visit }) =>
      visit.filter((event) => goal && !isEngagement(event) && reaches(goal, visit, event)),
    );
  }

  get earnedByGoal(): Earned {
    const currency = this.goal?.currency ?? null;
    return earnedBy(this.reaching.flat().filter((event) => currency === null || event.currency === currency));
  }

  /** From the first event of a visit to the first with which it reached the goal. */
  get msToGoal(): number[] {
    return this.reaching.flatMap(([first], index) => {
      const start = this.visits[index]?.visit[0];
      return first && start ? timeOf(first) - timeOf(start) : [];
    });
  }

  get entrances(): Filtered[] {
    return this.visits.filter(({ visit, events }) => events.includes(visit[0]));
  }

  get exits(): number {
    return this.visits.filter(({ visit, events }) => {
      const last = lastPageview(visit);
      return last && events.includes(last);
    }).length;
  }

  get bounceRate(): number | null {
    const visits = this.bouncesOfStarts ? this.entrances : this.visits;
    return share(visits.filter(({ visit }) => isBounce(visit)).length, visits.length);
  }

  get engagedMs(): number {
    return sum(
      this.visits
        .flatMap(({ visit }) => visit)
        .filter(isEngagement)
        .map(engagedMsOf),
    );
  }

  get msOnPage(): number[] {
    return this.visits.flatMap((stored) => msOnPage(stored) ?? []);
  }

  /** The measurements of page loads, each from one engagement. */
  get loads(): Record<string, number | undefined>[] {
    return this.visits.flatMap(({ engagements }) =>
      engagements.map(({ props }) => JSON.parse(props ?? '{}')),
    );
  }

  measuredBy(name: string): number[] {
    return this.loads.flatMap((load) => load[`vitals.${name}`] ?? []);
  }

  get deepestScrolls(): number[] {
    return this.visits.flatMap((stored) => deepestScroll(stored) ?? []);
  }
}

/** How long a visit read what matches; null if unknown. */
export function msOnPage({ engagements }: Filtered): number | null {
  const ms = sum(engagements.map(engagedMsOf));
  return ms > 0 ? ms : null;
}

/** How far a visit scrolled in what matches; null if unknown. */
export function deepestScroll({ engagements }: Filtered): number | null {
  const scrolls = engagements.flatMap(({ scroll_percent }) => scroll_percent ?? []);
  return scrolls.length > 0 ? Math.max(...scrolls) : null;
}

/** Exactly one pageview, and no custom event that a person triggers. */
function isBounce(visit: Visit): boolean {
  const isCustom = (event: EventRow) => !isPageview(event) && !isEngagement(event);
  return (
    visit.filter(isPageview).length === 1 && !visit.some((event) => isCustom(event) && event.interactive)
  );
}

const engagedMsOf = ({ engaged_ms }: EventRow) => engaged_ms ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const per = (amount: number, count: number) => (count === 0 ? null : amount / count);
const share = (amount: number, total: number) => per(amount * 100, total);
const mean = (numbers: readonly number[]) => per(sum(numbers), numbers.length);
const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

/** The percentile of the numbers, interpolated between two of them. */
function percentile(numbers: readonly number[], part: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const position = part * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (position % 1);
}

/** The visitors that some are a share of. */
export interface Total {
  /** Those of the same question without dimensions. */
  all: number;
  /** The same, whether they have reached a goal or not. */
  unconverted: number;
  /** The same of the same row. */
  ofRow: number;
}

const metrics: Record<QueryMetric, (facts: Facts, total: Total) => number | null> = {
  visitors: (facts) => facts.visitors,
  visits: (facts) => facts.visits.length,
  pageviews: (facts) => facts.pageviews,
  events: (facts) => facts.events.length,
  bounce_rate: (facts) => facts.bounceRate,
  visit_duration: (facts) => per(sum(facts.durations) / 1000, facts.visits.length),
  visit_duration_p50: (facts) => seconds(percentile(facts.durations, 0.5)),
  visit_duration_p90: (facts) => seconds(percentile(facts.durations, 0.9)),
  views_per_visit: (facts) => per(facts.pageviewsOfVisits, facts.visits.length),
  engaged_time: (facts) => per(facts.engagedMs / 1000, facts.visits.length),
  time_on_page: (facts) => seconds(mean(facts.msOnPage)),
  time_on_page_p50: (facts) => seconds(percentile(facts.msOnPage, 0.5)),
  time_on_page_p90: (facts) => seconds(percentile(facts.msOnPage, 0.9)),
  scroll_depth: (facts) => mean(facts.deepestScrolls),
  entrances: (facts) => facts.entrances.length,
  exits: (facts) => facts.exits,
  exit_rate: (facts) => share(facts.exits, facts.pageviews),
  percentage: (facts, { all }) => share(facts.visitors, all),
  conversion_rate: (facts, { unconverted }) => share(facts.visitors, unconverted),
  group_conversion_rate: (facts, { ofRow }) => share(facts.visitors, ofRow),
  lcp_p75: (facts) => percentile(facts.measuredBy('LCP'), 0.75),
  inp_p75: (facts) => percentile(facts.measuredBy('INP'), 0.75),
  cls_p75: (facts) => percentile(facts.measuredBy('CLS'), 0.75),
  ttfb_p75: (facts) => percentile(facts.measuredBy('TTFB'), 0.75),
  measured_loads: (facts) =>
    facts.loads.filter((load) => Object.keys(load).some((key) => key.startsWith('vitals.'))).length,
  total_revenue: ({ earned }) => (earned.currencies.length > 1 ? null : earned.total),
  conversions: (facts) => facts.reaching.flat().length,
  goal_revenue: ({ earnedByGoal: { currencies, total } }) => (currencies.length > 1 ? null : total),
  time_to_goal_p50: (facts) => seconds(percentile(facts.msToGoal, 0.5)),
  average_revenue: ({ earned }) => (earned.currencies.length > 1 ? null : per(earned.total, earned.events)),
};

/** The aggregates of a numeric property in a query. */
const ofNumbers: Record<string, (numbers: readonly number[]) => number | null> = {
  prop_sum: sum,
  prop_mean: mean,
  prop_median: (numbers) => percentile(numbers, 0.5),
};

/** The metrics in the order of their names. */
export function metricsOf(names: readonly AnyMetric[], counted: Counted, total: Total): (number | null)[] {
  const facts = new Facts(counted);
  return names.map((name) => {
    const [figure = '', ...key] = name.split(':');
    const aggregate = ofNumbers[figure];
    if (aggregate) return aggregate(numbersOf(facts.events, key.join(':')));
    return metrics[name as QueryMetric](facts, total);
  });
}

/** The only currency of the revenue in a query. */
export function currencyOf(counted: Counted, names: readonly AnyMetric[]): string | null {
  const facts = new Facts(counted);
  const { currencies } = names.includes('goal_revenue') ? facts.earnedByGoal : facts.earned;
  return currencies.length === 1 ? (currencies[0] ?? null) : null;
}

export const visitorsOf = (counted: Counted): number => new Facts(counted).visitors;
