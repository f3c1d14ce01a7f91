import { counted } from '../figures/format.ts';
import type { Filter } from '../language/filters.ts';
import type { MetricMeaning } from '../language/metrics.ts';
import type { AlertRecipients, AlertRule } from '../shapes/messages/alerts.ts';
import { alertKindOf } from './alert-kinds/kinds.ts';
import { scheduleInWords } from './alert-kinds/kind.ts';

/** A part of the sentence of an alert. The parts in a row, without anything between them, are the sentence. */
export interface AlertWord {
  text: string;
  /** Whether it is shown in bold. */
  strong: boolean;
}

/** The name for a goal that is gone. */
export const someGoal = 'a goal';

/**
 * The sentence of an alert: When **visitors** of a day fall **40% below** the same weekday's median.
 * @param goalName the name of the rule's goal; null if it has none, or if that goal is gone
 * @param locale the reader's own if it is left out
 */
export const alertWords = (rule: AlertRule, goalName: string | null, locale?: string): AlertWord[] =>
  alertKindOf(rule)
    .sentence(rule, goalName ?? someGoal, locale)
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The same as plain text. */
export const alertInWords = (rule: AlertRule, goalName: string | null, locale?: string): string =>
  alertWords(rule, goalName, locale)
    .map(({ text }) => text)
    .join('');

/** When the alert is checked, and how often it notifies. */
export function alertScheduleInWords(rule: AlertRule, locale?: string): string {
  const { schedule, end = 'it is over' } = alertKindOf(rule);
  return scheduleInWords(schedule(rule), end, locale);
}

/** The unit of the values of a rule. */
export const alertUnit = (rule: AlertRule): MetricMeaning['unit'] =>
  alertKindOf(rule).unit?.(rule) ?? 'count';

/** On which side of its bound a rule fires. */
export const alertSide = (rule: AlertRule): 'above' | 'below' => alertKindOf(rule).side?.(rule) ?? 'above';

/** Whether an alert is checked by a statement of its own, because sums of days and hours do not have its answer. */
export const isCostlyAlert = (rule: AlertRule): boolean => alertKindOf(rule).isCostly(rule);

/** The id of the goal that a rule is about; null if it is about none. */
export const goalOfRule = (rule: AlertRule): string | null => ('goal' in rule ? rule.goal : null);

/** The filters of a rule, without its goal. */
export const filtersOfRule = (rule: AlertRule): readonly Filter[] => ('filters' in rule ? rule.filters : []);

/** The rule with other filters, if it has some. */
export const withFiltersOfRule = (
  rule: AlertRule,
  change: (filters: readonly Filter[]) => Filter[],
): AlertRule => ('filters' in rule ? { ...rule, filters: change(rule.filters) } : rule);

/** Whether anyone gets the messages of an alert. */
export const hasRecipients = ({ members, managers, destinations }: AlertRecipients): boolean =>
  managers || members.length + destinations.length > 0;

/** The recipients of an alert, by their number: `all managers, 2 members and 1 destination`. */
export function recipientsInWords({ members, managers, destinations }: AlertRecipients): string {
  const counts = [
    ...(managers ? ['all managers'] : []),
    ...(members.length > 0 ? [counted(members.length, 'member', 'en-US')] : []),
    ...(destinations.length > 0 ? [counted(destinations.length, 'destination', 'en-US')] : []),
  ];
  return listInWords(counts) || 'no one';
}

/** `one`, `one and two`, `one, two and three` */
export const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
