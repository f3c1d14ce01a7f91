import {
  alertKindOf,
  type AlertPreview,
  alertPreviewDays,
  type AlertRule,
  clockText,
  counted,
  dateFormat,
  formatTick,
  someGoal,
  tooOften,
} from '@footfall/functions/contract';

type Fired = AlertPreview['fired'][number];

/** A rule says enough to be relied on from this part of the points on. */
const enough = 0.5;

/** How often the alert would have fired. */
export function headingOf(count: number): string {
  const when = `in the last ${alertPreviewDays} days`;
  if (count === 0) return `Would not have fired ${when}`;
  const heading = `Would have fired ${counted(count, 'time')} ${when}`;
  return count >= tooOften ? `${heading}: too often to be read` : heading;
}

/** A point in words: `Sep 16`, `Sep 16, 2:00 PM`. */
export function pointDate(at: string, locale?: string): string {
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }, locale).format(
    new Date(`${at.slice(0, 10)}T00:00:00Z`),
  );
  return at.length > 10 ? `${day}, ${clockText(`${at.slice(11, 13)}:00`, locale)}` : day;
}

/** One time that it would have fired: `Sep 16: 412 visitors, 56.08% below 938.` */
export function firedWords(rule: AlertRule, goalName: string | null, fired: Fired, locale?: string): string {
  const figure = figureWords(rule, goalName, fired.value ?? 0, locale);
  const { happened } = alertKindOf(rule);
  return `${pointDate(fired.at, locale)}: ${happened ? happened(rule, fired, figure, locale) : figure}.`;
}

/** A value of a point: `412 visitors`, `Order 12 times`, `LCP 3.10 s`. */
export const figureWords = (rule: AlertRule, goalName: string | null, value: number, locale?: string) =>
  alertKindOf(rule).figure(rule, value, goalName ?? someGoal, locale);

/** What the values of the chart are: `visitors of a day`. */
export const valuesName = (rule: AlertRule, goalName: string | null, unit: AlertPreview['unit']): string =>
  `${alertKindOf(rule).valueName(rule, goalName ?? someGoal)} of ${unit === 'hour' ? 'an hour' : 'a day'}`;

/** Why a rule says little on this site, and what says more; null where it says enough. */
export function fewWords(rule: AlertRule, spoken: number, locale?: string): string | null {
  if (spoken >= enough) return null;
  const share = spoken === 0 ? '' : ` ${formatTick('percent', (1 - spoken) * 100, locale)} of the time`;
  return `Too little traffic to say anything${share}: ${alertKindOf(rule).advice(rule)}`;
}
