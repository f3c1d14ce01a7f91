/**
 * The answer to any query about journeys, counted visit by visit from the documentation: without any code of the
 * product's own answers and without SQL.
 */
import type {
  EventRow,
  Filter,
  JourneyAnswer,
  JourneyNode,
  JourneyQuestion,
} from '@footfall/functions/contract';
import { questionOf } from '../question/ask.ts';
import { eventsOfSite } from '../question/channel.ts';
import { comparedOf, isCompared } from '../question/compared.ts';
import { isEngagement } from '../question/facts.ts';
import { holds } from '../question/holds.ts';
import { pagesNamed } from '../merged-pages.ts';
import { isWithin, spanOf, type Site } from '../question/range.ts';
import { visitsOf, type Visit, withFewCities } from '../visits.ts';

export type CountedJourneys = Pick<JourneyAnswer, 'columns' | 'bands' | 'way'>;

/** A visit, and the event with which it reached each step, by the step's number. */
interface Trail {
  visit: Visit;
  steps: Map<number, EventRow>;
}

const largestPages = 10;

export function countJourneys(
  events: readonly EventRow[],
  question: JourneyQuestion,
  site: Site,
): CountedJourneys | 'refused' {
  const known = eventsOfSite(events, site);
  const span = spanOf(question.date_range, site);
  const { date_range, compare, match_day_of_week } = question;
  const range = { date_range, match_day_of_week, ...(compare === undefined ? {} : { compare }) };
  const compared = comparedOf(questionOf(range), span, site);
  if (compared === 'refused') return 'refused';
  const trailsIn = (isCounted: (event: EventRow) => boolean) =>
    trailsOf(known.filter(isCounted), question, site);
  const now = trailsIn((event) => isWithin(span, event));
  const before = compared && trailsIn((event) => isCompared(compared, event));
  const counts = new Counts(now, before);
  const numbers = stepNumbers(question);
  const columns = numbers.map((step) => ({ step, ...counts.where((trail) => trail.steps.has(step)) }));
  const nodes = numbers.map((step) => counts.nodesAt(step));
  return {
    columns: columns.map((column, index) => ({ ...column, nodes: nodes[index] ?? [] })),
    bands: numbers
      .slice(0, -1)
      .flatMap((step, index) => bandsAt(step, nodes[index] ?? [], nodes[index + 1] ?? [], now)),
    way: question.way.length > 0 ? pathOf(question, counts, site.goals) : null,
  };
}

/** The trails of all matching visits with a start. */
export function trailsOf(events: readonly EventRow[], question: JourneyQuestion, site: Site): Trail[] {
  return withFewCities(visitsOf(events, site.workspaceId))
    .filter((visit) => visit.some((event) => does(question.filters, visit, event, site.goals)))
    .flatMap((visit) => {
      const steps = stepsOf(visit, question, site.goals);
      return steps.has(0) ? [{ visit, steps }] : [];
    });
}

/** An engagement is not an action. */
const does = (filters: readonly Filter[], visit: Visit, event: EventRow, goals: Site['goals']) =>
  !isEngagement(event) && filters.every((filter) => holds(filter, visit, event, goals));

/** The numbers of the steps, in the order of time. */
export function stepNumbers({ direction, steps }: Pick<JourneyQuestion, 'direction' | 'steps'>): number[] {
  const before = { from: 0, through: Math.floor((steps - 1) / 2), to: steps - 1 }[direction];
  return Array.from({ length: steps }, (_, index) => index - before);
}

function stepsOf(visit: Visit, question: JourneyQuestion, goals: Site['goals']): Map<number, EventRow> {
  const { direction, at } = question;
  const isView = ({ name }: EventRow) => name === 'pageview';
  const views = visit.filter(isView);
  const start =
    at.length > 0
      ? visit.find((event) => does(at, visit, event, goals))
      : views.at(direction === 'to' ? -1 : 0);
  if (!start) return new Map();
  const position = visit.indexOf(start);
  const after = withoutRepeats([start, ...visit.slice(position + 1).filter(isView)]);
  const before = withoutRepeats([start, ...visit.slice(0, position).filter(isView).reverse()]);
  return new Map([
    ...(direction === 'from' ? [] : before.map((event, index) => [0 - index, event] as const)),
    ...(direction === 'to' ? [] : after.map((event, index) => [index, event] as const)),
  ]);
}

const withoutRepeats = (events: readonly EventRow[]) =>
  events.filter((event, index) => events[index - 1]?.pathname !== event.pathname);

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

class Counts {
  private readonly now: readonly Trail[];
  private readonly before: readonly Trail[] | null;

  constructor(now: readonly Trail[], before: readonly Trail[] | null) {
    this.now = now;
    this.before = before;
  }

  /** The same of the visits for which it is true. */
  count(isOne: (trail: Trail) => boolean): Counts {
    return new Counts(this.now.filter(isOne), this.before && this.before.filter(isOne));
  }

  get trails(): readonly Trail[] {
    return this.now;
  }

  where(isOne: (trail: Trail) => boolean) {
    const visits = this.now.filter(isOne).length;
    if (!this.before) return { visits };
    const earlier = this.before.filter(isOne).length;
    const change = earlier === 0 ? (visits === 0 ? 0 : null) : ((visits - earlier) * 100) / earlier;
    return { visits, comparison: { visits: earlier, change } };
  }

  /** A column: its ten largest pages, the others, and the visits that were at the step nearer to the start. */
  nodesAt(step: number, isReached = isNear(step)): JourneyNode[] {
    const pageOf = ({ steps }: Trail) => steps.get(step)?.pathname;
    const tally = new Map<string, number>();
    for (const trail of this.now) {
      const page = pageOf(trail);
      if (page !== undefined) tally.set(page, (tally.get(page) ?? 0) + 1);
    }
    const pages = [...tally].sort((a, b) => b[1] - a[1] || byText(a[0], b[0])).map(([page]) => page);
    const largest = pages.slice(0, largestPages);
    const isOther = (trail: Trail) => {
      const page = pageOf(trail);
      return page !== undefined && !largest.includes(page);
    };
    const nodes: JourneyNode[] = [
      ...largest.map((page) => ({
        kind: 'page' as const,
        page,
        ...this.where((trail) => pageOf(trail) === page),
      })),
      { kind: 'rest', pages: pages.length - largest.length, ...this.where(isOther) },
      { kind: 'none', ...this.where((trail) => isReached(trail) && pageOf(trail) === undefined) },
    ];
    return nodes.filter(({ visits }) => visits > 0);
  }
}

const isNear = (step: number) => (trail: Trail) => step !== 0 && trail.steps.has(step - Math.sign(step));

/** The node of a column that a visit is in; -1 if it is in none. */
function indexIn(nodes: readonly JourneyNode[], step: number, trail: Trail): number {
  const page = trail.steps.get(step)?.pathname;
  if (page === undefined) return isNear(step)(trail) ? nodes.findIndex(({ kind }) => kind === 'none') : -1;
  const own = nodes.findIndex((node) => node.kind === 'page' && node.page === page);
  return own >= 0 ? own : nodes.findIndex(({ kind }) => kind === 'rest');
}

function bandsAt(
  step: number,
  nodes: readonly JourneyNode[],
  nextNodes: readonly JourneyNode[],
  trails: readonly Trail[],
): CountedJourneys['bands'] {
  return nodes.flatMap((_, from) =>
    nextNodes.flatMap((_, to) => {
      const visits = trails.filter(
        (trail) => indexIn(nodes, step, trail) === from && indexIn(nextNodes, step + 1, trail) === to,
      ).length;
      return visits > 0 ? [{ step, from, to, visits }] : [];
    }),
  );
}

function pathOf(
  { way, direction, goal }: JourneyQuestion,
  counts: Counts,
  goals: Site['goals'],
): NonNullable<CountedJourneys['way']> {
  const isOnPage = (event: EventRow, page: string) => pagesNamed(page, event).includes(event.pathname);
  const isOn = (trail: Trail, length: number) =>
    way.slice(0, length).every(([step, page]) => {
      const seen = trail.steps.get(step);
      return seen && isOnPage(seen, page);
    });
  const [end, page] = way.at(-1) ?? [0, ''];
  const came = counts.count((trail) => isOn(trail, way.length));
  const engagements = came.trails.map(({ visit }) =>
    visit.filter((event) => isEngagement(event) && isOnPage(event, page)),
  );
  const engaged = engagements
    .map((each) => each.reduce((sum, { engaged_ms }) => sum + (engaged_ms ?? 0), 0))
    .filter((ms) => ms > 0);
  const scrolls = engagements
    .map((each) => each.flatMap(({ scroll_percent }) => scroll_percent ?? []))
    .filter((each) => each.length > 0)
    .map((each) => Math.max(...each));
  const mean = (list: number[]) =>
    list.length === 0 ? null : list.reduce((sum, each) => sum + each, 0) / list.length;
  const seconds = mean(engaged);
  const reached = came.trails.filter(({ visit, steps }) => {
    const at = steps.get(end);
    return at && visit.slice(visit.indexOf(at) + 1).some((event) => does(goal, visit, event, goals));
  });
  const nextStep = end < 0 || (end === 0 && direction === 'to') ? end - 1 : end + 1;
  return {
    ...came.where(() => true),
    steps: way.map(([step, page], index) => ({
      step,
      page,
      visits: counts.where((trail) => isOn(trail, index + 1)).visits,
    })),
    next: { step: nextStep, nodes: came.count(() => true).nodesAt(nextStep, () => true) },
    time_on_page: seconds === null ? null : seconds / 1000,
    scroll_depth: mean(scrolls),
    goal_rate:
      goal.length === 0 || came.trails.length === 0 ? null : (reached.length * 100) / came.trails.length,
  };
}
