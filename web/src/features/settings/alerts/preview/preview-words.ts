import {
  alertKindOf,
  type AlertPreview,
  alertPreviewDays,
  type AlertRule,
  clockText,
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
  const values = { count, days: alertPreviewDays };
  if (count === 0)
    return say(
      '{days, plural, one {Would not have fired in the last # day} other {Would not have fired in the last # days}}',
      values,
    );
  return count >= tooOften
    ? say(
        '{count, plural, one {Would have fired # time in the last {days} days: too often to be useful} other {Would have fired # times in the last {days} days: too often to be useful}}',
        values,
      )
    : say(
        '{count, plural, one {Would have fired # time in the last {days} days} other {Would have fired # times in the last {days} days}}',
        values,
      );
}

/** Formats a point: `Sep 16`, `Sep 16, 2:00 PM`. */
export function pointDate(at: string, locale?: string): string {
  const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }, locale).format(
    new Date(`${at.slice(0, 10)}T00:00:00Z`),
  );
  if (at.length <= 10) return day;
  return say('{day}, {time}', { day, time: clockText(`${at.slice(11, 13)}:00`, locale) });
}

/** Describes a firing: `Sep 16: 412 visitors, 56.08% below 938.` */
export function firedWords(rule: AlertRule, goalName: string | null, fired: Fired, locale?: string): string {
  const figure = figureWords(rule, goalName, fired.value ?? 0, locale);
  const { happened } = alertKindOf(rule);
  return say('{day}: {figure}.', {
    day: pointDate(fired.at, locale),
    figure: happened ? happened(rule, fired, figure, locale) : figure,
  });
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
  const share = formatTick('percent', (1 - spoken) * 100, locale);
  const problem =
    spoken === 0
      ? say('There is too little traffic for this alert.')
      : say('There is too little traffic for this alert {share} of the time.', { share });
  return `${problem} ${alertKindOf(rule).advice(rule)}`;
}
