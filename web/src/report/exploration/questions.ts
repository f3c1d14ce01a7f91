import {
  type DayRange,
  dimensionRow,
  type Exploration,
  type ExplorationMetric,
  type Filter,
  goalWithRate,
  hasChangeOrder,
  isAboutGoal,
  isDefined,
  meaningOf,
  type QueryMetric,
  queryLimits,
  type ValueDimension,
} from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import type { AnsweredQuestion } from '../ask/questions.tsx';
import {
  type CommonQuestion,
  type QuestionBySiteInput,
  type QuestionInput,
  seriesQuestion,
  tagged,
} from '../ask/question.ts';

export type ExplorationQuestion = QuestionInput | QuestionBySiteInput;

/** The questions of a round by name. */
export type NamedQuestions = Readonly<Record<string, ExplorationQuestion>>;

/** The answers by the names of their questions. */
export type NamedAnswers = Readonly<Record<string, AnsweredQuestion<ExplorationQuestion>>>;

export interface ExplorationRequest {
  exploration: Exploration;
  common: CommonQuestion;
  interval: Interval;
}

/** The filters of a question about a metric: one about a goal counts the visits that reached it. */
function filtersFor(
  metric: ExplorationMetric,
  { exploration: { goal }, common: { filters } }: ExplorationRequest,
): Filter[] {
  if (goal === null || !isAboutGoal(metric) || goalWithRate(filters) === goal) return filters;
  return [...filters, ['has_done', ['is', 'event:goal', [goal]]]];
}

/** The metric of rows: a rate is then one of the visitors of the row, such as those of a day. */
const inRows = (metric: ExplorationMetric): QueryMetric =>
  metric === 'conversion_rate' ? 'group_conversion_rate' : metric;

/** The traffic that a breakdown is about. Tags leave out visits without one, as their lists do. */
function partsFilters({ breakdown }: Exploration): Filter[] {
  switch (breakdown.kind) {
    case 'dimension':
      return tagged(breakdown.dimension);
    case 'values':
      return [['is', breakdown.dimension, breakdown.values]];
    default:
      return [];
  }
}

const commonFor = (metric: ExplorationMetric, request: ExplorationRequest): CommonQuestion => ({
  ...request.common,
  filters: [...filtersFor(metric, request), ...partsFilters(request.exploration)],
});

const withFilter = (common: CommonQuestion, ...filters: Filter[]): CommonQuestion => ({
  ...common,
  filters: [...common.filters, ...filters],
});

/** A number for each bucket, and one for the period: visitors and shares are counted, not added up. */
function countQuestions(
  name: string,
  metric: ExplorationMetric,
  common: CommonQuestion,
  interval: Interval,
): NamedQuestions {
  return {
    [`${name}-time`]: seriesQuestion(common, interval, [inRows(metric)]),
    [`${name}-sum`]: { ...common, metrics: [metric] },
  };
}

/** What ranks the values of a dimension: a count, because the largest bounce rate is that of one visit. */
function rankOf(metric: QueryMetric): QueryMetric {
  if (['count', 'money'].includes(meaningOf(metric).unit)) return metric;
  return metric.endsWith('_p75') ? 'measured_loads' : 'visitors';
}

/** The largest values with their sums. */
function topQuestion(
  { dimension, top }: { dimension: ValueDimension; top: number },
  metric: ExplorationMetric,
  common: CommonQuestion,
): QuestionInput {
  const shown = inRows(metric);
  const rank = rankOf(shown);
  return {
    ...common,
    metrics: rank === shown ? [shown] : [shown, rank],
    dimensions: [dimension],
    order_by: [[rank, 'desc']],
    pagination: { limit: top, offset: 0 },
    include: { total_rows: true },
  };
}

/** The sums of chosen values, also of those that occur in the compared period alone, by whatever change finds them. */
function valuesQuestion(
  { dimension, values }: { dimension: ValueDimension; values: readonly string[] },
  metric: ExplorationMetric,
  common: CommonQuestion,
): QuestionInput {
  const shown = inRows(metric);
  const by = hasChangeOrder(shown) ? shown : 'visitors';
  return {
    ...common,
    metrics: by === shown ? [shown] : [shown, by],
    dimensions: [dimension],
    ...(common.compare ? { order_by: [[`change:${by}`, 'desc']] } : {}),
    pagination: { limit: values.length, offset: 0 },
  };
}

/** Each site has its own days. */
function sitesQuestions(
  sites: string[],
  metric: ExplorationMetric,
  { common: { site_id: _, ...common }, interval }: { common: CommonQuestion; interval: Interval },
): NamedQuestions {
  const { site_id: _site, ...series } = seriesQuestion({ site_id: '', ...common }, interval, [
    inRows(metric),
  ]);
  return {
    'sites-time': { ...series, site_ids: sites, dimensions: ['site', `time:${interval}`] },
    'sites-sum': { ...common, site_ids: sites, metrics: [metric], dimensions: ['site'] },
  };
}

/** The questions of the first call. */
export function firstQuestions(request: ExplorationRequest): NamedQuestions {
  const { exploration, interval } = request;
  const { breakdown, metrics } = exploration;
  const [first = 'visitors', second] = metrics;
  const common = commonFor(first, request);
  if (breakdown.kind === 'sites') return sitesQuestions(breakdown.sites, first, { common, interval });
  const total = {
    ...countQuestions('total-0', first, common, interval),
    ...(second ? countQuestions('total-1', second, commonFor(second, request), interval) : {}),
  };
  switch (breakdown.kind) {
    case 'none':
      return total;
    case 'dimension':
      return { ...total, top: topQuestion(breakdown, first, common) };
    case 'values':
      return hasOwnAnswers(exploration)
        ? { ...total, ...ownPartsQuestions(breakdown, first, { common, interval }) }
        : { ...total, values: valuesQuestion(breakdown, first, common) };
    case 'segments':
      return breakdown.segments.reduce(
        (all, id, index) => ({
          ...all,
          ...countQuestions(`segment-${index}`, first, withFilter(common, ['is', 'segment', [id]]), interval),
        }),
        total,
      );
  }
}

/** By the day and hour at which visits begin. */
const hoursQuestion = (metric: ExplorationMetric, common: CommonQuestion): QuestionInput => {
  const { compare: _, match_day_of_week: _match, ...now } = common;
  return { ...now, metrics: [inRows(metric)], dimensions: ['time:day_of_week', 'time:hour_of_day'] };
};

/**
 * Whether each value has questions of its own: goals and page groups overlap, so rows by them are about all others as
 * well, and rates have no row where nobody reached the goal.
 */
export const hasOwnAnswers = ({ breakdown, metrics: [metric] }: Exploration): boolean =>
  'dimension' in breakdown && (isDefined(breakdown.dimension) || metric === 'conversion_rate');

/** The values of a dimension that have a series, largest first. Null if the breakdown has none, or before its answer. */
export function valuesOf(
  { breakdown }: Exploration,
  { top }: NamedAnswers,
): { dimension: ValueDimension; values: readonly string[] } | null {
  if (breakdown.kind === 'values') return breakdown;
  if (breakdown.kind !== 'dimension' || !top) return null;
  const { dimension } = breakdown;
  return { dimension, values: top.answer.results.map(({ dimensions: [value = ''] }) => value) };
}

/** Whether there is traffic beside the largest values. */
function hasRest({ breakdown }: Exploration, { top }: NamedAnswers): boolean {
  if (breakdown.kind !== 'dimension' || !top || !('total_rows' in top.answer.meta)) return false;
  return (top.answer.meta.total_rows ?? 0) > top.answer.results.length;
}

/** The compared days of the first call, null without any. */
function comparedDays({ 'total-0-time': total }: NamedAnswers): DayRange | null {
  return total && 'compared_with' in total.answer.meta ? total.answer.meta.compared_with : null;
}

/**
 * The questions of the second call: those of values depend on the largest ones, and hours do not fit into the first
 * call beside many segments.
 * @returns nothing if the answers to the first call are enough
 */
export function secondQuestions(request: ExplorationRequest, answers: NamedAnswers): NamedQuestions {
  const { exploration } = request;
  const [metric = 'visitors'] = exploration.metrics;
  const found = valuesOf(exploration, answers);
  const hasHours = exploration.picture === 'hours' && exploration.breakdown.kind !== 'sites';
  const isKnown = exploration.breakdown.kind === 'values' && hasOwnAnswers(exploration);
  return {
    ...(found && found.values.length > 0 && !isKnown ? valuesQuestions(request, found, answers) : {}),
    ...(hasHours ? { hours: hoursQuestion(metric, commonFor(metric, request)) } : {}),
  };
}

function valuesQuestions(
  request: ExplorationRequest,
  { dimension, values }: { dimension: ValueDimension; values: readonly string[] },
  answers: NamedAnswers,
): NamedQuestions {
  const { exploration, interval } = request;
  const [metric = 'visitors'] = exploration.metrics;
  const common = commonFor(metric, request);
  const none = dimensionRow(dimension).optional && !values.includes('') ? [''] : [];
  const rest = withFilter(common, ['is_not', dimension, [...values, ...none]]);
  return {
    ...(hasOwnAnswers(exploration)
      ? ownPartsQuestions({ dimension, values }, metric, { common, interval })
      : partsQuestions(request, { dimension, values }, comparedDays(answers))),
    ...(hasRest(exploration, answers) ? countQuestions('rest', metric, rest, interval) : {}),
  };
}

const ownPartsQuestions = (
  { dimension, values }: { dimension: ValueDimension; values: readonly string[] },
  metric: ExplorationMetric,
  { common, interval }: { common: CommonQuestion; interval: Interval },
): NamedQuestions =>
  values.reduce(
    (all, value, index) => ({
      ...all,
      ...countQuestions(`part-${index}`, metric, withFilter(common, ['is', dimension, [value]]), interval),
    }),
    {},
  );

/**
 * Compared buckets have a question of their own, because rows of time and a value exist only for buckets with traffic in
 * the period itself.
 */
function partsQuestions(
  request: ExplorationRequest,
  { dimension, values }: { dimension: ValueDimension; values: readonly string[] },
  compared: DayRange | null,
): NamedQuestions {
  const { exploration, interval } = request;
  const [metric = 'visitors'] = exploration.metrics;
  const common = commonFor(metric, request);
  const isValue: Filter[] = exploration.breakdown.kind === 'values' ? [] : [['is', dimension, [...values]]];
  const { compare: _, match_day_of_week: _match, ...now } = withFilter(common, ...isValue);
  const byValue = {
    ...now,
    metrics: [inRows(metric)],
    dimensions: [`time:${interval}`, dimension],
    pagination: { limit: queryLimits.rowsOfTime, offset: 0 },
  };
  return {
    'parts-now': byValue,
    ...(compared ? { 'parts-before': { ...byValue, date_range: [compared.from, compared.to] } } : {}),
  };
}
