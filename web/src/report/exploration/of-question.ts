import {
  defaultExploration,
  type Exploration,
  explorationIntervals,
  explorationLimits,
  type ExplorationMetric,
  explorationMetrics,
  type Filter,
  goalWithRate,
  isAboutGoal,
  isDistribution,
  isValueDimension,
  type SuggestedStep,
  suggestStep,
  type ValueDimension,
} from '@footfall/functions/contract';
import { type QuestionInput, tagged } from '../ask/question.ts';
import { type FilterLine, linesOf } from '../address/filter-line.ts';
import type { View } from '../address/view.ts';
import { defaultTop } from './address.ts';

/** What the page Explore needs to ask the same. The period and the comparison are those of the page. */
export interface Explorable {
  exploration: Exploration;
  filters: Pick<View, 'filters' | 'any' | 'segment'>;
}

type Question = Pick<QuestionInput, 'metrics' | 'dimensions' | 'filters' | 'pagination'>;

/**
 * The exploration of a card's question.
 * @param shown the metric that the card shows, by default the first one that an exploration can have
 * @returns null if the address cannot have its filters
 */
export function explorationOfQuestion(question: Question, shown?: string): Explorable | null {
  const filters = (question.filters ?? []) as readonly Filter[];
  const dimensions = question.dimensions ?? [];
  const goal = goalWithRate(filters);
  const metric = metricOf(question, goal, shown);
  const about = isAboutGoal(metric) ? goal : null;
  const breakdown = breakdownOf(question);
  const filtered = filtersOf(
    filters.filter((filter) => !isGoal(filter, about)),
    'dimension' in breakdown ? breakdown.dimension : null,
  );
  if (!filtered) return null;
  const interval = explorationIntervals.find((each) => dimensions.includes(`time:${each}`)) ?? null;
  const isMap = dimensions.includes('time:hour_of_day') && dimensions.includes('time:day_of_week');
  return {
    exploration: {
      metrics: [metric],
      goal: about,
      breakdown,
      interval,
      picture: isMap ? 'hours' : defaultExploration.picture,
    },
    filters: filtered,
  };
}

/** Shares of rows become what they are a share of. */
const bases: Readonly<Record<string, ExplorationMetric>> = {
  percentage: 'visitors',
  group_conversion_rate: 'conversion_rate',
};

const isExplorable = (name: string): name is ExplorationMetric =>
  (explorationMetrics as readonly string[]).includes(name);

function metricOf({ metrics, dimensions = [] }: Question, goal: string | null, shown?: string) {
  const distribution = dimensions.find(isDistribution);
  if (distribution) return distribution.slice('visit:'.length) as 'time_on_page' | 'scroll_depth';
  const names = [...(shown === undefined ? [] : [shown]), ...metrics].map((name) => bases[name] ?? name);
  const possible = names.filter(isExplorable).filter((name) => goal !== null || !isAboutGoal(name));
  return possible[0] ?? 'events';
}

function breakdownOf({ dimensions = [], pagination }: Question): Exploration['breakdown'] {
  if (dimensions.includes('time:hour_of_day') && dimensions.includes('time:day_of_week'))
    return { kind: 'none' };
  const dimension = dimensions.find((name): name is ValueDimension => isValueDimension(name));
  if (!dimension) return { kind: 'none' };
  const { minTop, top: maxTop } = explorationLimits;
  const limit = pagination?.limit ?? defaultTop;
  return { kind: 'dimension', dimension, top: limit < minTop || limit > maxTop ? defaultTop : limit };
}

const isGoal = (filter: Filter, goal: string | null) =>
  goal !== null && JSON.stringify(filter) === JSON.stringify(['has_done', ['is', 'event:goal', [goal]]]);

/** @param of the dimension of the rows: Explore itself leaves out visits without a tag */
function filtersOf(given: readonly Filter[], of: ValueDimension | null): Explorable['filters'] | null {
  const isTagged = new Set((of ? tagged(of) : []).map((filter) => JSON.stringify(filter)));
  const segments = given.flatMap((filter) =>
    filter[1] === 'segment' ? [filter[2] as readonly string[]] : [],
  );
  const read = linesOf(
    given.filter((filter) => filter[1] !== 'segment' && !isTagged.has(JSON.stringify(filter))),
  );
  const [segment = null, ...others] = segments.flat();
  if (!read || others.length > 0) return null;
  return { filters: read.lines, any: read.any, segment };
}

interface Step {
  /** As in answers. */
  filters: readonly unknown[];
}

/**
 * The visits that include the first steps of a funnel or a journey, in any order.
 * @param filters those of the page
 * @returns null if the address cannot have these filters
 */
export function explorationOfSteps(steps: readonly Step[], filters: readonly Filter[]): Explorable | null {
  const page = filtersOf(filters, null);
  const lines = steps.map((step) => lineOfStep(step.filters as readonly Filter[]));
  const all = lines.filter((line) => line !== null);
  if (!page || all.length < lines.length || (page.any && page.filters.length > 1)) return null;
  return {
    exploration: { ...defaultExploration, metrics: ['visits'] },
    filters: { ...page, filters: [...page.filters, ...all] },
  };
}

const dimensionsOfSteps: Readonly<Record<SuggestedStep['kind'], ValueDimension>> = {
  page: 'event:page',
  event: 'event:name',
  goal: 'event:goal',
};

function lineOfStep(filters: readonly Filter[]): FilterLine | null {
  const step = suggestStep(filters);
  if (!step) {
    const [first, ...others] = filters;
    const read = first && others.length === 0 ? linesOf([['has_done', first]]) : null;
    return read?.lines[0] ?? null;
  }
  const isPattern = step.kind === 'page' && step.value.includes('*');
  return {
    operator: isPattern ? 'matches_wildcard' : 'has_done',
    dimension: dimensionsOfSteps[step.kind],
    values: [step.value],
  };
}
