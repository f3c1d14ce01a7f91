import { clockText, listInWords } from '../figures/intl.ts';
import { boldParts, escapeBold } from '../words/bold.ts';
import { say } from '../words/say.ts';
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
export const someGoal = (): string => say('a goal');

/**
 * The sentence of an alert: When **visitors** per day fall **40% below** the same weekday's median.
 * @param goalName the name of the rule's goal; null if it has none, or if that goal is deleted
 * @param locale the reader's own by default
 */
export const alertWords = (rule: AlertRule, goalName: string | null, locale?: string): AlertWord[] =>
  boldParts(alertKindOf(rule).sentence(rule, escapeBold(goalName ?? someGoal()), locale))
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

export const alertInWords = (rule: AlertRule, goalName: string | null, locale?: string): string =>
  alertWords(rule, goalName, locale)
    .map(({ text }) => text)
    .join('');

/** Describes when a rule is checked, and how often it notifies. */
export function alertScheduleInWords(rule: AlertRule, locale?: string): string {
  const { schedule, isOverOnEvents = false } = alertKindOf(rule);
  switch (schedule(rule)) {
    case 'day':
      return say('Checked at {time} for the day before. At most once a day.', {
        time: clockText(dailyCheckTime, locale),
      });
    case 'hour':
      return say('Checked every hour for the hour before. At most once an hour.');
    case 'today':
      return say('Checked every hour. At most once a day.');
    case 'quarter':
      return isOverOnEvents
        ? say('Checked every 15 minutes. Sends one message, and another when events arrive.')
        : say('Checked every 15 minutes. Sends one message, and another when it is over.');
    case 'hourly':
      return say('Checked every hour. Sends one message, and another when it is over.');
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
    ...(managers ? [say('all managers')] : []),
    ...(members.length > 0
      ? [say('{count, plural, one {# member} other {# members}}', { count: members.length })]
      : []),
    ...(destinations.length > 0
      ? [say('{count, plural, one {# destination} other {# destinations}}', { count: destinations.length })]
      : []),
  ];
  return listInWords(counts) || say('no one');
}
