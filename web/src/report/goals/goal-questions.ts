import {
  definitionLimits,
  type Filter,
  type QueryMetric,
  queryMetrics,
  phrase,
} from '@footfall/functions/contract';
import type { QuestionInput, CommonQuestion } from '../ask/question.ts';
import type { NamedGoal } from './use-goals.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

/** The events that reach a goal, for completions and revenue. */
export const isReached = ({ name }: Pick<NamedGoal, 'name'>): Filter => ['is', 'event:goal', [name]];

/** All events of visits that reach a goal, for the share of a row's visitors. */
export const isReachedInVisit = (goal: Pick<NamedGoal, 'name'>): Filter => ['has_done', isReached(goal)];

/** Whether a filter applies to whole visits. False for segments, whose filters are unknown here. */
function isAboutVisits(filter: Filter): boolean {
  const [operator, inner] = filter;
  if (operator === 'and' || operator === 'or') return inner.every(isAboutVisits);
  if (operator === 'not') return isAboutVisits(inner);
  if (operator === 'has_done' || operator === 'has_not_done') return true;
  return typeof inner === 'string' && /^(visit|time):/.test(inner);
}

/** Events that reach a goal in matching visits. A page filter selects visits, not the page that reaches the goal. */
export function reachingIn(filters: readonly Filter[], goal: Pick<NamedGoal, 'name'>): Filter[] {
  const { ofVisits = [], ofEvents = [] } = Object.groupBy(filters, (filter) =>
    isAboutVisits(filter) ? 'ofVisits' : 'ofEvents',
  );
  const [only, ...others] = ofEvents;
  const conditions: Filter[] = only ? [['has_done', others.length > 0 ? ['and', ofEvents] : only]] : [];
  return [...ofVisits, ...conditions, isReached(goal)];
}

export const revenueMetrics = ['total_revenue', 'average_revenue', 'events'] as const satisfies QueryMetric[];

/** A small limit, so that the answer does not have to wait for large ones. */
const maxCurrencies = 20;

/** Revenue by currency, the one of most events first. */
export const revenueQuestion = (common: CommonQuestion, goal: Pick<NamedGoal, 'name'>): QuestionInput => ({
  ...common,
  filters: reachingIn(common.filters, goal),
  // With a rate, the server counts it in the same statement as other questions about the goal.
  metrics: [...revenueMetrics, 'conversion_rate'],
  dimensions: ['event:currency'],
  order_by: [['events', 'desc']],
  pagination: { limit: maxCurrencies, offset: 0 },
});

/** A goal with a fixed currency has revenue in that one only. */
export const countsIn = ({ definition }: Pick<NamedGoal, 'definition'>, currency: string): boolean =>
  (definition.currency ?? currency) === currency;

/** Restricts rows to visitors who reach a goal, with their share of the row's visitors. */
export function convertedQuestion(question: QuestionInput, goal: Pick<NamedGoal, 'name'>): QuestionInput {
  const { order_by: _, ...others } = question;
  return {
    ...others,
    metrics: ['visitors', 'group_conversion_rate'],
    filters: [...((question.filters ?? []) as Filter[]), isReachedInVisit(goal)],
  };
}

export const goals: Breakdown = {
  dimension: 'goals',
  of: 'event:goal',
  title: phrase('Goals'),
  unit: phrase('Unique conversions'),
  meaning: {
    ...queryMetrics.visitors,
    sentence: phrase('Visitors who reached a goal, and their share of all visitors.'),
  },
  take: 5,
  nameOf: ({ name }) => name,
};

/** Requests all goals, because those with revenue are first. */
export const goalsQuestion = (common: CommonQuestion): QuestionInput => ({
  ...common,
  metrics: ['visitors', 'conversion_rate'],
  dimensions: ['event:goal'],
  pagination: { limit: definitionLimits.goal.max, offset: 0 },
});

export const earnedQuestion = (common: CommonQuestion): QuestionInput => ({
  ...common,
  metrics: [...revenueMetrics],
  dimensions: ['event:goal', 'event:currency'],
  order_by: [['events', 'desc']],
  pagination: { limit: definitionLimits.goal.max, offset: 0 },
});
