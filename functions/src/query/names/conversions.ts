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
import { phraseOf } from '../../core/phrase.ts';
import { goalNamed, hasGoal, withConditionsOfGoals } from './filters.ts';

/** Metrics that require exactly one goal in the filters. */
const ofOneGoal: readonly AnyMetric[] = ['conversions', 'goal_revenue', 'time_to_goal_p50'];

/** Metrics that divide by visitors without the goal. */
const conversions: readonly AnyMetric[] = ['conversion_rate', 'group_conversion_rate'];

export interface NamedGoal {
  name: string;
  filter: ResolvedFilter;
  currency: string | null;
}

export interface Conversions {
  /** With goals replaced by their conditions. */
  filters: readonly ResolvedFilter[];
  /**
   * The filters of the visitors of whom a conversion rate is a share: those without goals, except goals within a segment beside
   * the goal. The same as `filters` if no conversion rate is requested.
   */
  shared: readonly ResolvedFilter[];
  goals: readonly NamedGoal[];
  currency: string | null;
  /** The goal whose events are counted in complete visits, or null if no metric needs it. */
  goal: NamedGoal | null;
}

interface Conditions {
  metrics: readonly AnyMetric[];
  dimensions: readonly string[];
  filters: readonly Filter[];
  besideSegments?: GoalBesideSegments | null;
  /** The filters for the base of a conversion rate, without its goals. Defaults to the filters of the question. */
  convertsFrom?: readonly Filter[];
}

/** Goals within a segment only describe its visitors. */
export interface GoalBesideSegments {
  goal: string;
  filters: readonly Filter[];
}

/**
 * Returns the one goal beside segments, or null without a segment or without exactly one such goal.
 * @param expanded replaces segments by their filters
 */
export function goalBesideSegments(
  filters: readonly Filter[],
  expanded: (filters: readonly Filter[]) => Filter[],
): GoalBesideSegments | null {
  const goal = filters.some(hasSegment) ? goalReached(filters) : null;
  return goal === null ? null : { goal, filters: expanded(filters.flatMap(listOf)) };
}

/** @throws AppError `invalid_request`, with the field */
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
    throw refusal(
      field,
      phraseOf("'{converts}' needs a goal: a filter on event:goal, or event:goal as a dimension", {
        converts,
      }),
    );
  }
  const { besideSegments, convertsFrom = question.filters } = question;
  const shared = besideSegments
    ? withConditionsOfGoals(besideSegments.filters, goals)
    : convertsFrom.flatMap(listOf);
  return { filters, shared, goals: named, currency, goal };
}

/** @throws AppError `invalid_request` with the field, unless the filters require exactly one goal */
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
      phraseOf('\'{metric}\' needs exactly one goal: the filter ["has_done", ["is", "event:goal", [name]]]', {
        metric,
      }),
    );
  if (metrics.includes('goal_revenue') && metrics.some((each) => /^(total|average)_revenue$/.test(each)))
    throw refusal(
      'metrics',
      phraseOf("'goal_revenue' and the revenue of all events must be asked for apart"),
    );
  const goal = goalNamed(name, goals, 'filters');
  return { name, filter: ['or', [goalFilter(goal)]], currency: goal.currency };
}

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
 * Removes goals from a filter, which then matches at least as much. Null if nothing remains. An `or` or a negation would
 * match less without one of its parts, so it is removed completely.
 */
function withoutGoals(filter: Filter): Filter | null {
  if (!hasGoal(filter)) return filter;
  switch (filter[0]) {
    case 'and': {
      const remaining = filter[1].flatMap(listOf);
      return remaining.length > 0 ? ['and', remaining] : null;
    }
    case 'has_done': {
      const remaining = withoutGoals(filter[1]);
      return remaining && ['has_done', remaining];
    }
    default:
      return null;
  }
}

function listOf(filter: Filter): Filter[] {
  const remaining = withoutGoals(filter);
  return remaining ? [remaining] : [];
}
