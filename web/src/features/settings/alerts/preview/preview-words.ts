import {
  alertMetricInWords,
  type AlertPreview,
  alertPreviewDays,
  type AlertRule,
  counted,
  dailyCheckTime,
  meaningOf,
  type MetricMeaning,
  tooOften,
  vitalBoundInWords,
  vitals,
  clockText,
  dateFormat,
  formatCount,
  formatPercent,
  formatTick,
  formatValue,
  noun,
} from '@footfall/functions/contract';

type Fired = AlertPreview['fired'][number];

/** From which part of the points on a rule says enough to be relied on. */
const spokenEnough = 0.5;

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
  const what = happened(rule, goalName, fired, locale);
  return `${pointDate(fired.at, locale)}: ${what}.`;
}

function happened(
  rule: AlertRule,
  goalName: string | null,
  { value, expected }: Fired,
  locale?: string,
): string {
  const figure = figureWords(rule, goalName, value ?? 0, locale);
  switch (rule.kind) {
    case 'change': {
      const side = sideOf(rule);
      if ('number' in rule.bound) return `${figure}, ${side} ${formatCount(rule.bound.number, locale)}`;
      if (!expected) return figure;
      const part = Math.abs((value ?? 0) - expected) / expected;
      return `${figure}, ${formatPercent(part * 100, locale)} ${side} ${formatCount(expected, locale)}`;
    }
    case 'goal':
      return rule.when === 'missed'
        ? `not reached for ${counted(rule.days, 'day', locale)}`
        : `reached for the first time in ${counted(rule.days, 'day', locale)}`;
    case 'silence':
      return `no events for ${counted(rule.hours, 'hour', locale)}`;
    case 'vital':
      return `${figure}, above ${vitalBoundInWords(rule, locale)}`;
    case 'refused':
      return figure;
  }
}

/** A value of a point: `412 visitors`, `Order 12 times`, `LCP 3.10 s`. */
export function figureWords(
  rule: AlertRule,
  goalName: string | null,
  value: number,
  locale?: string,
): string {
  const { unit } = unitOf(rule);
  const number = formatValue(unit, value, locale);
  if (rule.kind === 'vital') return `${vitals[rule.vital].name} ${number}`;
  if (rule.kind === 'refused') return `${counted(value, 'refused event', locale)}`;
  if (rule.kind === 'silence') return counted(value, 'visit', locale);
  const metric = rule.kind === 'goal' ? 'goal' : rule.metric;
  if (metric === 'goal') return `${alertMetricInWords(metric, goalName)} ${number} ${noun(value, 'time')}`;
  return counted(value, metric.slice(0, -1), locale);
}

/** In what the values are. */
export const unitOf = (rule: AlertRule): Pick<MetricMeaning, 'unit'> =>
  rule.kind === 'vital' ? meaningOf(`${rule.vital}_p75`) : { unit: 'count' };

/** What the values of the chart are: `visitors of a day`. */
export function valuesName(rule: AlertRule, goalName: string | null, unit: AlertPreview['unit']): string {
  return `${whatOf(rule, goalName)} of ${unit === 'hour' ? 'an hour' : 'a day'}`;
}

function whatOf(rule: AlertRule, goalName: string | null) {
  switch (rule.kind) {
    case 'change':
      return alertMetricInWords(rule.metric, goalName);
    case 'goal':
      return alertMetricInWords('goal', goalName);
    case 'silence':
      return 'visits';
    case 'vital':
      return vitals[rule.vital].name;
    case 'refused':
      return 'refused events';
  }
}

/** On which side of its bound the alert fires. */
export const sideOf = (rule: AlertRule): 'above' | 'below' =>
  rule.kind === 'change' && rule.direction === 'fall' ? 'below' : 'above';

/** Why a rule says little on this site, and what says more; null where it says enough. */
export function fewWords(rule: AlertRule, spoken: number, locale?: string): string | null {
  if (spoken >= spokenEnough) return null;
  const share = spoken === 0 ? '' : ` ${formatTick('percent', (1 - spoken) * 100, locale)} of the time`;
  return `Too little traffic to say anything${share}: ${adviceOf(rule)}`;
}

function adviceOf(rule: AlertRule): string {
  if (rule.kind === 'silence') return 'it takes more hours, or more visits.';
  if (rule.kind === 'vital') return 'too few pages are measured.';
  if (rule.kind !== 'change' || 'number' in rule.bound) return 'the site is too new.';
  return rule.span === 'hour'
    ? 'choose days, or compare with a number.'
    : 'compare with a number, or wait until the site has more weeks.';
}

/** When the alert is checked, and how often it tells. */
export function checkedWords(rule: AlertRule, locale?: string): string {
  switch (rule.kind) {
    case 'change':
      return rule.span === 'day'
        ? dailyWords(locale)
        : 'Checked every hour for the hour before. At most once an hour.';
    case 'goal':
      return rule.when === 'missed' ? dailyWords(locale) : 'Checked every hour. At most once a day.';
    case 'silence':
      return 'Checked every 15 minutes. Tells once, and again when events come.';
    case 'vital':
      return dailyWords(locale);
    case 'refused':
      return 'Checked every hour. Tells once, and again when it is over.';
  }
}

const dailyWords = (locale?: string) =>
  `Checked at ${clockText(dailyCheckTime, locale)} for the day before. At most once a day.`;
