import fc from 'fast-check';
import {
  type EventRow,
  funnelLimits,
  type FunnelQuestion,
  type ValueDimension,
} from '@footfall/functions/contract';
import { withRules } from '../question/channel.ts';
import { questionsIn, questionCase, valuesIn, type DrawnQuestions } from '../question/draw/draw.ts';
import { dimension, filterOf, filterPlans, type FilterPlan } from '../question/draw/filter.ts';
import { type Drawn, rarely, weighted } from '../traffic-values.ts';
import { visitsOf } from '../visits.ts';
import { countFunnel } from './count-funnel.ts';

const one = (name: ValueDimension, operator: 'is' | 'is_not', index: number): FilterPlan => ({
  kind: 'condition',
  of: { operator, dimension: name, texts: [{ isOfTraffic: true, index }], part: 'all', isLoose: undefined },
});

/** Mostly values of many events, so that some match. */
const condition = fc.tuple(
  fc.constantFrom('event:page', 'event:name', 'event:hostname', 'event:goal'),
  fc.constantFrom('is', 'is_not'),
  fc.nat({ max: 6 }),
);
const step = weighted(
  [6, condition.map((of) => [one(...of)])],
  [1, filterPlans.filter((plans) => plans.length > 0)],
);

/** A range with filters and a comparison, and a funnel in it. */
export const funnelCase = fc.record({
  about: questionCase,
  steps: fc.array(step, {
    minLength: funnelLimits.minSteps,
    maxLength: funnelLimits.steps,
    size: 'medium',
  }),
  /** A visit whose pages are the steps, as far as it has this many: few visits take unrelated steps. */
  follows: fc.option(fc.nat()),
  within: fc.constantFrom('visit', 'day'),
  strict: fc.boolean(),
  /** Often not, because most filters match nothing. */
  isFiltered: fc.constantFrom(true, false, false),
  dimension: fc.option(
    dimension.filter((name) => name !== 'event:goal'),
    { freq: 3 },
  ),
  limit: rarely(4, 1000, fc.nat({ max: 3 })),
  offset: rarely(4, 0, fc.nat({ max: 3 })),
});
export type FunnelCase = Drawn<typeof funnelCase>;

/** How many steps of the funnel of a case anyone took; 0 if it has no period or is refused. */
export function stepsTaken(plan: FunnelCase): number {
  const drawn = funnelIn(plan);
  const counted = drawn ? countFunnel(drawn.events, drawn.funnel, drawn.of) : 'refused';
  return counted === 'refused' ? 0 : counted.total.steps.filter(({ entered }) => entered > 0).length;
}

/** The funnel query of a case, and its workspace; null if its traffic has no period. */
export function funnelIn(plan: FunnelCase): (DrawnQuestions & { funnel: FunnelQuestion }) | null {
  const drawn = questionsIn(plan.about);
  const [question] = drawn?.questions ?? [];
  if (!drawn || !question) return null;
  const { site_id, date_range, filters, compare, match_day_of_week } = question;
  const { workspaceId, goals = [], channelRules } = drawn.of;
  const ruled = withRules(drawn.events, channelRules);
  const valuesOf = (name: ValueDimension) =>
    name === 'event:goal' ? goals.map((goal) => goal.name) : valuesIn(ruled, workspaceId, name);
  const pages = plan.follows === null ? [] : pagesOfVisit(ruled, workspaceId, plan.follows);
  const funnel: FunnelQuestion = {
    site_id,
    date_range,
    filters: plan.isFiltered ? [...filters, ...drawn.groupFilter] : [],
    ...(compare === undefined ? {} : { compare }),
    match_day_of_week,
    steps: plan.steps.map((filters, index) => ({
      name: '',
      filters:
        pages[index] === undefined
          ? filters.map((each) => filterOf(each, valuesOf))
          : [['is', 'event:page', [pages[index]]]],
    })),
    within: plan.within,
    strict: plan.strict,
    dimensions: plan.dimension ? [plan.dimension] : [],
    pagination: { limit: plan.limit + 1, offset: plan.offset },
    include: { plan: false },
  };
  return { ...drawn, funnel };
}

/** The pages of a visit that has at least three pageviews or custom events, if there is one. */
function pagesOfVisit(events: readonly EventRow[], workspaceId: string, position: number): string[] {
  const long = visitsOf(events, workspaceId)
    .map((visit) => visit.filter(({ name }) => name !== 'engagement'))
    .filter((visit) => visit.length > 2);
  return (long[position % long.length] ?? []).map(({ pathname }) => pathname);
}
