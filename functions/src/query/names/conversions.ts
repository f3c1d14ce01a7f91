import {
  type AnyMetric,
  type Definition,
  type Filter,
  type Goal,
  goalFilter,
  goalReached,
  hasSegment,
  meaningOf,
  type ResolvedFilter,
} from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { goalNamed, hasGoal, withConditionsOfGoals } from './filters.ts';

/** Metrics of the one goal by which the filters keep visits. */
const ofOneGoal: readonly AnyMetric[] = ['conversions', 'goal_revenue', 'time_to_goal_p50'];

/** Metrics that divide by visitors without the goal. */
const conversions: readonly AnyMetric[] = ['conversion_rate', 'group_conversion_rate'];

/** A goal as rows of an answer name it. */
export interface NamedGoal {
  name: string;
  filter: ResolvedFilter;
  /** The only currency in which its rows have revenue; null: any. */
  currency: string | null;
}

/** What a question is about, as far as goals say. */
export interface Conversions {
  /** The filters of the question, with the conditions of goals in place of their names. */
  filters: readonly ResolvedFilter[];
  /**
   * If visitors without the goal are counted too, the filters without goals, apart from those of a segment beside the goal;
   * otherwise the same filters.
   */
  shared: readonly ResolvedFilter[];
  /** The goals that have rows, if the question is about a row for each goal. */
  goals: readonly NamedGoal[];
  /** The only currency of revenue, that of the goal that the filters name; null: any. */
  currency: string | null;
  /** The goal whose events are counted in whole visits; null if no metric is about them. */
  goal: NamedGoal | null;
}

interface Conditions {
  metrics: readonly AnyMetric[];
  dimensions: readonly string[];
  filters: readonly Filter[];
  besideSegments?: GoalBesideSegments | null;
  /** The filters of those of whom a conversion rate is a share, goals aside, if not those of the question. */
  convertsFrom?: readonly Filter[];
}

/** The goal that filters name beside segments. A segment's own goals only say whom it is about. */
export interface GoalBesideSegments {
  goal: string;
  /** The filters with those of the segments, without the goals beside them. */
  filters: readonly Filter[];
}

/**
 * The one goal that filters name beside segments; null without a segment, or without exactly one such goal.
 * @param expanded puts the filters of segments in the place of their names
 */
export function goalBesideSegments(
  filters: readonly Filter[],
  expanded: (filters: readonly Filter[]) => Filter[],
): GoalBesideSegments | null {
  const goal = filters.some(hasSegment) ? goalReached(filters) : null;
  return goal === null ? null : { goal, filters: expanded(filters.flatMap(listOf)) };
}

/**
 * Puts goals in place of their names.
 * @param goals those of the workspace
 * @throws AppError `invalid_request`, with the field
 */
export function withGoals(question: Conditions, goals: readonly Definition<Goal>[]): Conversions {
  const isByGoal = question.dimensions.includes('event:goal');
  const filters = withConditionsOfGoals(question.filters, goals);
  const inCurrency =
    question.metrics.some((metric) => meaningOf(metric).unit === 'money') &&
    !question.dimensions.includes('event:currency');
  const named = isByGoal
    ? goals.map(({ name, definition }) => ({
        name,
        filter: goalFilter(definition),
        currency: inCurrency ? definition.currency : null,
      }))
    : [];
  const currency = inCurrency && !isByGoal ? currencyOfGoals(question.filters, goals) : null;
  const goal = countedGoal(question, goals);
  const converts = question.metrics.find((metric) => conversions.includes(metric));
  if (!converts) return { filters, shared: filters, goals: named, currency, goal };
  if (!isByGoal && !question.filters.some(hasGoal)) {
    const field = `metrics.${question.metrics.indexOf(converts)}`;
    throw refusal(field, `'${converts}' needs a goal: a filter on event:goal, or event:goal as a dimension`);
  }
  const { besideSegments, convertsFrom = question.filters } = question;
  const shared = besideSegments
    ? withConditionsOfGoals(besideSegments.filters, goals)
    : convertsFrom.flatMap(listOf);
  return { filters, shared, goals: named, currency, goal };
}

/**
 * The goal that metrics of its events are about.
 * @throws AppError `invalid_request` unless the filters keep the visits that reached exactly one goal, with the field
 */
function countedGoal(
  { metrics, filters, besideSegments }: Conditions,
  goals: readonly Definition<Goal>[],
): NamedGoal | null {
  const index = metrics.findIndex((metric) => ofOneGoal.includes(metric));
  const metric = metrics[index];
  if (!metric) return null;
  const name = besideSegments?.goal ?? goalReached(filters);
  if (name === null)
    throw refusal(
      `metrics.${index}`,
      `'${metric}' needs exactly one goal: the filter ["has_done", ["is", "event:goal", [name]]]`,
    );
  if (metrics.includes('goal_revenue') && metrics.some((each) => /^(total|average)_revenue$/.test(each)))
    throw refusal('metrics', "'goal_revenue' and the revenue of all events must be asked for apart");
  const goal = goalNamed(name, goals, 'filters');
  return { name, filter: ['or', [goalFilter(goal)]], currency: goal.currency };
}

/** The currency of the goals that every kept event has reached, if they have one. */
function currencyOfGoals(filters: readonly Filter[], goals: readonly Definition<Goal>[]): string | null {
  const currencies = filters.flatMap((filter, index): (string | null)[] => {
    if (filter[0] === 'and') return [currencyOfGoals(filter[1], goals)];
    if (filter[0] !== 'is' || filter[1] !== 'event:goal') return [];
    const named = filter[2].map((name) => goalNamed(name, goals, `filters.${index}`).currency);
    return [onlyOf(named)];
  });
  return onlyOf(currencies.filter((each) => each !== null));
}

function onlyOf(currencies: readonly (string | null)[]) {
  const [first = null, ...others] = new Set(currencies);
  return others.length > 0 ? null : first;
}

/**
 * The filter without its goals, which keeps at least as much; null if nothing is left. Without one of its parts, an `or`
 * would keep less, and so would the opposite of a filter, so these are left out whole.
 */
function withoutGoals(filter: Filter): Filter | null {
  if (!hasGoal(filter)) return filter;
  switch (filter[0]) {
    case 'and': {
      const left = filter[1].flatMap(listOf);
      return left.length > 0 ? ['and', left] : null;
    }
    case 'has_done': {
      const left = withoutGoals(filter[1]);
      return left && ['has_done', left];
    }
    default:
      return null;
  }
}

function listOf(filter: Filter): Filter[] {
  const left = withoutGoals(filter);
  return left ? [left] : [];
}
