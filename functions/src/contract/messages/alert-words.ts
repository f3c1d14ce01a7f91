import { counted } from '../figures/format.ts';
import { clockText } from '../figures/intl.ts';
import type { Filter } from '../language/filters.ts';
import type { MetricMeaning } from '../language/metrics.ts';
import type { AlertRecipients, AlertRule } from '../shapes/messages/alerts.ts';
import { alertKindOf } from './alert-kinds/kinds.ts';
import { dailyCheckTime } from './alerts.ts';

export interface AlertWord {
  text: string;
  strong: boolean;
}

/** Replaces the name of a deleted goal. */
export const someGoal = 'a goal';

/**
 * The sentence of an alert: When **visitors** per day fall **40% below** the same weekday's median.
 * @param goalName the name of the rule's goal; null if it has none, or if that goal is deleted
 * @param locale the reader's own by default
 */
export const alertWords = (rule: AlertRule, goalName: string | null, locale?: string): AlertWord[] =>
  alertKindOf(rule)
    .sentence(rule, goalName ?? someGoal, locale)
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

export const alertInWords = (rule: AlertRule, goalName: string | null, locale?: string): string =>
  alertWords(rule, goalName, locale)
    .map(({ text }) => text)
    .join('');

/** Describes when a rule is checked, and how often it notifies. */
export function alertScheduleInWords(rule: AlertRule, locale?: string): string {
  const { schedule, end = 'it is over' } = alertKindOf(rule);
  switch (schedule(rule)) {
    case 'day':
      return `Checked at ${clockText(dailyCheckTime, locale)} for the day before. At most once a day.`;
    case 'hour':
      return 'Checked every hour for the hour before. At most once an hour.';
    case 'today':
      return 'Checked every hour. At most once a day.';
    case 'quarter':
      return `Checked every 15 minutes. Sends one message, and another when ${end}.`;
    case 'hourly':
      return `Checked every hour. Sends one message, and another when ${end}.`;
  }
}

export const alertUnit = (rule: AlertRule): MetricMeaning['unit'] =>
  alertKindOf(rule).unit?.(rule) ?? 'count';

export const alertSide = (rule: AlertRule): 'above' | 'below' => alertKindOf(rule).side?.(rule) ?? 'above';

export const isCostlyAlert = (rule: AlertRule): boolean => alertKindOf(rule).isCostly(rule);

export const goalOfRule = (rule: AlertRule): string | null => ('goal' in rule ? rule.goal : null);

export const filtersOfRule = (rule: AlertRule): readonly Filter[] => ('filters' in rule ? rule.filters : []);

export const withFiltersOfRule = (
  rule: AlertRule,
  change: (filters: readonly Filter[]) => Filter[],
): AlertRule => ('filters' in rule ? { ...rule, filters: change(rule.filters) } : rule);

export const hasRecipients = ({ members, managers, destinations }: AlertRecipients): boolean =>
  managers || members.length + destinations.length > 0;

/** A summary such as `all managers, 2 members and 1 destination`. */
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
