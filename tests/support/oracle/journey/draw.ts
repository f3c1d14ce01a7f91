/** Random questions about the journeys of random traffic. */
import fc from 'fast-check';
import {
  directions,
  type Filter,
  journeyLimits,
  type JourneyQuestion,
  type ValueDimension,
} from '@footfall/functions/contract';
import { questionsIn, questionCase, valuesIn, type DrawnQuestions } from '../question/draw/draw.ts';
import { filterOf, filterPlans } from '../question/draw/filter.ts';
import { type Drawn, weighted } from '../traffic-values.ts';
import { stepNumbers, trailsOf } from './count.ts';

/** Often one page or one event, as people filter; sometimes any filters. */
const start = weighted(
  [1, fc.constant({ kind: 'none' })],
  [4, fc.record({ kind: fc.constantFrom('page', 'page', 'event', 'goal'), index: fc.nat({ max: 20 }) })],
  [1, fc.record({ kind: fc.constant('filters'), of: filterPlans })],
);

/** Often one that any event reaches: few visits have another event after their path. */
const goal = weighted([1, fc.constant({ kind: 'anything' })], [2, start]);

const path = fc.record({
  /** Whose steps it follows. */
  visit: fc.nat({ max: 200 }),
  /** Which of these it omits. */
  skips: fc.array(fc.boolean(), { minLength: journeyLimits.steps, maxLength: journeyLimits.steps }),
  isBackwards: fc.boolean(),
  /** A step at which it goes elsewhere. */
  strays: fc.option(fc.nat({ max: 9 }), { freq: 3 }),
});

export const journeyCase = fc.record({
  about: questionCase,
  /** Whether it covers the entire period, without filters: then it finds more visits. */
  isPlain: fc.constantFrom(true, true, false),
  direction: fc.constantFrom(...directions),
  steps: fc.integer({ min: journeyLimits.minSteps, max: journeyLimits.steps }),
  start,
  goal,
  way: fc.option(path, { freq: 4 }),
});
export type JourneyCase = Drawn<typeof journeyCase>;

/** The question of a case; null where its traffic has no period. */
export function journeyIn(plan: JourneyCase): (DrawnQuestions & { question: JourneyQuestion }) | null {
  const { about } = plan;
  const drawn = questionsIn(
    plan.isPlain ? { ...about, filters: [], reset: null, range: { kind: 'period' } } : about,
  );
  const [first] = drawn?.questions ?? [];
  if (!drawn || !first) return null;
  const { workspaceId } = drawn.of;
  const goals = (drawn.of.goals ?? []).map(({ name }) => name);
  const valuesOf = (name: ValueDimension) =>
    name === 'event:goal' ? goals : valuesIn(drawn.events, workspaceId, name);
  const { site_id, date_range, filters, compare, match_day_of_week } = first;
  const at = startOf(plan.start, valuesOf);
  const question: JourneyQuestion = {
    site_id,
    date_range,
    filters,
    ...(compare === undefined ? {} : { compare }),
    match_day_of_week,
    direction: at.length === 0 && plan.direction === 'through' ? 'from' : plan.direction,
    at,
    steps: plan.steps,
    way: [],
    goal: startOf(plan.goal, valuesOf),
    include: { plan: false },
  };
  return { ...drawn, question: { ...question, way: pathOf(plan, drawn, question) } };
}

const startDimensions = { page: 'event:page', event: 'event:name', goal: 'event:goal' } as const;

function startOf(plan: Drawn<typeof goal>, valuesOf: (name: ValueDimension) => string[]): Filter[] {
  if (plan.kind === 'none') return [];
  if (plan.kind === 'anything') return [['is_not', 'event:page', ['/nowhere']]];
  if (plan.kind === 'filters') return plan.of.map((each) => filterOf(each, valuesOf));
  const dimension = startDimensions[plan.kind];
  const known = valuesOf(dimension);
  if (plan.kind === 'goal' && known.length === 0) return [];
  return [['is', dimension, [known[plan.index % Math.max(1, known.length)] ?? '/']]];
}

/** The path of one of the visits, or nearly so. */
function pathOf(
  { way: drawn }: JourneyCase,
  { events, of }: DrawnQuestions,
  question: JourneyQuestion,
): JourneyQuestion['way'] {
  if (!drawn) return [];
  const trails = trailsOf(events, { ...question, filters: [] }, of);
  const trail = trails[drawn.visit % Math.max(1, trails.length)];
  const steps = stepNumbers(question).flatMap((step, index): JourneyQuestion['way'] => {
    const page = trail?.steps.get(step)?.pathname;
    if (page === undefined || drawn.skips[index]) return [];
    return [[step, drawn.strays === index ? '/elsewhere' : page]];
  });
  return drawn.isBackwards ? steps.reverse() : steps;
}
