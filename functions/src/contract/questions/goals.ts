import { shownPath } from '../event/path-text.ts';
import {
  type Condition,
  conditionWords,
  type Filter,
  oneOf,
  type ResolvedFilter,
} from '../language/filters.ts';
import { conditionSentences, type Operator } from '../language/operators.ts';
import { propertyPrefix } from '../language/dimensions.ts';
import type { Goal } from '../shapes/questions/goals.ts';
import { goalsIn } from './reached-goal.ts';
import { say } from '../words/say.ts';

export type GoalKind = Goal['kind'];

export const goalKinds = ['page', 'event', 'scroll'] as const satisfies readonly GoalKind[];

/** Without regular expressions: an invalid one would be noticed only when a question fails. */
export const goalOperators = [
  'is',
  'is_not',
  'contains',
  'contains_not',
  'matches_wildcard',
  'matches_wildcard_not',
] as const satisfies readonly Operator[];

/** Limits that let all goals of a workspace fit into one statement. */
export const maxGoalProperties = 4;
export const maxGoalPropertyValues = 8;
/** Reserved events of pages. Goals about them are page or scroll goals. */
export const pageEvents: readonly string[] = ['pageview', 'engagement'];

const missingPage = '404';

export const isUnwantedEvent = (name: string): boolean => name === missingPage;

/** Like `isUnwantedEvent`, for a goal that only monitors such an event. */
export const isUnwantedGoal = (goal: Goal): boolean => goal.kind === 'event' && isUnwantedEvent(goal.event);

/** The filter that matches the events with which the goal is reached. */
export function goalFilter(goal: Goal): ResolvedFilter {
  const properties = goal.properties.map(({ key, operator, values }): Condition => [
    operator,
    `${propertyPrefix}${key}`,
    values,
  ]);
  return ['and', [...reached(goal), ...properties]];
}

function reached(goal: Goal): ResolvedFilter[] {
  if (goal.kind === 'event') return [['is', 'event:name', [goal.event]]];
  const { page } = goal;
  const isPage: Condition = [page.includes('*') ? 'matches_wildcard' : 'is', 'event:page', [page]];
  const view: ResolvedFilter[] = [['is', 'event:name', ['pageview']], isPage];
  return goal.kind === 'page' ? view : [...view, ['scrolled', goal.percent]];
}

/** The single goal that all filtered visits have reached; null if there is none, or several. */
export function goalReached(filters: readonly Filter[]): string | null {
  const names = filters.flatMap((filter) => goalsIn(filter));
  const [name = null, ...others] = new Set(names.filter((each) => each !== null));
  return others.length > 0 ? null : name;
}

interface ListedGoal {
  reached: number | null;
  earns: boolean;
}

export const compareGoals = (a: ListedGoal, b: ListedGoal): number =>
  Number(b.earns) - Number(a.earns) || (b.reached ?? 0) - (a.reached ?? 0);

/** A goal in words: `Page is /thank-you`, `Event is Sign up and plan is pro, with revenue in EUR`. */
export function goalInWords(goal: Goal): string {
  const goalWords = goal.properties.reduce(
    (before, { key, operator, values }) =>
      say('{before} and {next}', {
        before,
        next: say(conditionSentences[operator], { dimension: key, values: oneOf(values) }),
      }),
    reachedInWords(goal),
  );
  const { currency } = goal;
  return currency === null
    ? goalWords
    : say('{goal}, with revenue in {currency}', { goal: goalWords, currency });
}

function reachedInWords(goal: Goal) {
  if (goal.kind === 'event') return conditionWords('is', 'event:name', goal.event);
  const operator = goal.page.includes('*') ? 'matches_wildcard' : 'is';
  const page = conditionWords(operator, 'event:page', shownPath(goal.page));
  return goal.kind === 'page'
    ? page
    : say('{page}, scrolled {percent}% or more', { page, percent: goal.percent });
}
