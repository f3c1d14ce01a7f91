import { definitionLimits, type Filter, type QueryMetric, queryMetrics } from '@footfall/functions/contract';
import type { QuestionInput, CommonQuestion } from '../ask/question.ts';
import type { NamedGoal } from './use-goals.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

/** The events with which a goal is reached: for completions and revenue. */
export const isReached = ({ name }: Pick<NamedGoal, 'name'>): Filter => ['is', 'event:goal', [name]];

/** All events of the visits in which a goal is reached: for the share of a row's visitors who reach it. */
export const isReachedInVisit = (goal: Pick<NamedGoal, 'name'>): Filter => ['has_done', isReached(goal)];

/** Whether a filter says the same of all events of a visit. What a segment says is not known here. */
function isOfWholeVisits(filter: Filter): boolean {
  const [operator, inner] = filter;
  if (operator === 'and' || operator === 'or') return inner.every(isOfWholeVisits);
  if (operator === 'not') return isOfWholeVisits(inner);
  if (operator === 'has_done' || operator === 'has_not_done') return true;
  return typeof inner === 'string' && /^(visit|time):/.test(inner);
}

/**
 * Keeps all events with which a goal is reached in the visits that have an event that the filters keep: filters on
 * pages say which visits count, not on which page the goal has to be reached.
 */
export function reachingIn(filters: readonly Filter[], goal: Pick<NamedGoal, 'name'>): Filter[] {
  const { ofVisits = [], ofEvents = [] } = Object.groupBy(filters, (filter) =>
    isOfWholeVisits(filter) ? 'ofVisits' : 'ofEvents',
  );
  const [only, ...others] = ofEvents;
  const kept: Filter[] = only ? [['has_done', others.length > 0 ? ['and', ofEvents] : only]] : [];
  return [...ofVisits, ...kept, isReached(goal)];
}

/** What is asked of revenue by its currency. */
export const revenueMetrics = ['total_revenue', 'average_revenue', 'events'] as const satisfies QueryMetric[];

/** No site takes as many: a bound keeps the answer among the small ones, which wait for no large one. */
const mostCurrencies = 20;

/** What the events of a goal earned, by currency, that of most events first. */
export const revenueQuestion = (common: CommonQuestion, goal: Pick<NamedGoal, 'name'>): QuestionInput => ({
  ...common,
  filters: reachingIn(common.filters, goal),
  // With a rate, it is counted in the same statement as other questions about the goal.
  metrics: [...revenueMetrics, 'conversion_rate'],
  dimensions: ['event:currency'],
  order_by: [['events', 'desc']],
  pagination: { limit: mostCurrencies, offset: 0 },
});

/** Whether a goal has revenue in a currency: in its own alone, if it has one. */
export const countsIn = ({ definition }: Pick<NamedGoal, 'definition'>, currency: string): boolean =>
  (definition.currency ?? currency) === currency;

/** The same rows of those who reach a goal: how many they are, and which share of the row's visitors. */
export function convertedQuestion(question: QuestionInput, goal: Pick<NamedGoal, 'name'>): QuestionInput {
  const { order_by: _, ...others } = question;
  return {
    ...others,
    metrics: ['visitors', 'group_conversion_rate'],
    filters: [...((question.filters ?? []) as Filter[]), isReachedInVisit(goal)],
  };
}

/** Goals as a card shows them: who reached which. */
export const goals: Breakdown = {
  dimension: 'goals',
  of: 'event:goal',
  title: 'Goals',
  unit: 'Unique conversions',
  meaning: {
    ...queryMetrics.visitors,
    sentence: 'Visitors who reached a goal, and their share of all visitors.',
  },
  take: 5,
  nameOf: ({ name }) => name,
};

/** What the dashboard's card asks of goals: all of them, because those that earn come first. */
export const goalsQuestion = (common: CommonQuestion): QuestionInput => ({
  ...common,
  metrics: ['visitors', 'conversion_rate'],
  dimensions: ['event:goal'],
  pagination: { limit: definitionLimits.goal.most, offset: 0 },
});

/** What it asks of their revenue. */
export const earnedQuestion = (common: CommonQuestion): QuestionInput => ({
  ...common,
  metrics: [...revenueMetrics],
  dimensions: ['event:goal', 'event:currency'],
  order_by: [['events', 'desc']],
  pagination: { limit: definitionLimits.goal.most, offset: 0 },
});
