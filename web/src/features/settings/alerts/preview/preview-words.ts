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
  say,
} from '@footfall/functions/contract';

type Fired = AlertPreview['fired'][number];

/** The share of points with enough traffic from which a rule is useful. */
const enough = 0.5;

export function headingOf(count: number): string {
  const when = say('in the last {alertPreviewDays} days', { alertPreviewDays });
  if (count === 0) return say('Would not have fired {when}', { when });
  const heading = say('Would have fired {count} {when}', { count: counted(count, 'time'), when });
  return count >= tooOften ? say('{heading}: too often to be useful', { heading }) : heading;
}

/** Formats a point: `Sep 16`, `Sep 16, 2:00 PM`. */
export function pointDate(at: string, locale?: string): string {
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }, locale).format(
    new Date(`${at.slice(0, 10)}T00:00:00Z`),
  );
  return at.length > 10 ? `${day}, ${clockText(`${at.slice(11, 13)}:00`, locale)}` : day;
}

/** Describes a firing: `Sep 16: 412 visitors, 56.08% below 938.` */
export function firedWords(rule: AlertRule, goalName: string | null, fired: Fired, locale?: string): string {
  const figure = figureWords(rule, goalName, fired.value ?? 0, locale);
  const { happened } = alertKindOf(rule);
  return `${pointDate(fired.at, locale)}: ${happened ? happened(rule, fired, figure, locale) : figure}.`;
}

/** Formats a value: `412 visitors`, `Order 12 times`, `LCP 3.10 s`. */
export const figureWords = (rule: AlertRule, goalName: string | null, value: number, locale?: string) =>
  alertKindOf(rule).figure(rule, value, goalName ?? someGoal(), locale);

/** Names the values of the chart: `visitors per day`. */
export const valuesName = (rule: AlertRule, goalName: string | null, unit: AlertPreview['unit']): string =>
  say('{unit, select, hour {{values} per hour} other {{values} per day}}', {
    values: alertKindOf(rule).valueName(rule, goalName ?? someGoal()),
    unit,
  });

/** Explains why a rule is of little use on this site and suggests a better one. Null if it is useful. */
export function adviceWords(rule: AlertRule, spoken: number, locale?: string): string | null {
  if (spoken >= enough) return null;
  const share =
    spoken === 0
      ? ''
      : say(' {locale} of the time', { locale: formatTick('percent', (1 - spoken) * 100, locale) });
  return say('There is too little traffic for this alert{share}. {rule}', {
    share,
    rule: alertKindOf(rule).advice(rule),
  });
}
