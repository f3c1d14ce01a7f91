import { vitals } from '../event/vitals.ts';
import { counted, formatCount, formatTick } from '../figures/format.ts';
import { numberFormat } from '../figures/intl.ts';
import { filtersInWords } from '../language/filters.ts';
import { meaningOf } from '../language/metrics.ts';
import type { AlertMetric, AlertRule, ChangeRule, SilenceRule, VitalRule } from './alerts.ts';

/** A part of the sentence of an alert. The parts in a row, without anything between them, are the sentence. */
export interface AlertWord {
  text: string;
  /** Whether it is shown in bold. */
  strong: boolean;
}

/** What stands for a goal that is gone. */
const someGoal = 'a goal';

/**
 * The sentence of an alert: When **visitors** of a day fall **40% below** the same weekday's median.
 * @param goalName the name of the rule's goal; null if it has none, or if that goal is gone
 * @param locale the reader's own if it is left out
 */
export function alertWords(rule: AlertRule, goalName: string | null, locale?: string): AlertWord[] {
  return sentenceOf(rule, goalName ?? someGoal, locale)
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The same as plain text. */
export const alertInWords = (rule: AlertRule, goalName: string | null, locale?: string) =>
  alertWords(rule, goalName, locale)
    .map(({ text }) => text)
    .join('');

/** What a change is about, as its sentence says it. */
export const alertMetricInWords = (metric: AlertMetric, goalName: string | null) =>
  metric === 'goal' ? (goalName ?? someGoal) : metric;

/** The bound of a vital, as short as it can be: `2.5 s`, `0.1`. */
export function vitalBoundInWords({ vital, above }: Omit<VitalRule, 'kind'>, locale?: string) {
  const { unit } = meaningOf(`${vital}_p75`);
  return unit === 'milliseconds'
    ? formatTick(unit, above, locale)
    : numberFormat({ maximumFractionDigits: vitals[vital].decimals }, locale).format(above);
}

/** The parts of a sentence, of which each second one is strong. */
function sentenceOf(rule: AlertRule, goalName: string, locale?: string): string[] {
  switch (rule.kind) {
    case 'change':
      return changeWords(rule, goalName, locale);
    case 'goal':
      return rule.when === 'missed'
        ? ['When ', goalName, ' is not reached for ', counted(rule.days, 'day', locale)]
        : ['When ', goalName, ' is reached for the first time in ', counted(rule.days, 'day', locale)];
    case 'silence':
      return [
        ...['When ', 'no events', ' come for ', counted(rule.hours, 'hour', locale)],
        betweenInWords(rule.between),
      ];
    case 'vital':
      return [
        ...['When ', vitals[rule.vital].name, ' of a day is '],
        `above ${vitalBoundInWords(rule, locale)}`,
      ];
    case 'refused':
      return ['When ', 'BigQuery refuses', ' events'];
  }
}

const ofSpan = { day: ' of a day ', hour: ' of an hour ' };
const medianOf = { day: ' the same weekday’s median', hour: ' the median of the same hour and weekday' };

function changeWords(
  { metric, span, direction, bound, filters }: ChangeRule,
  goalName: string,
  locale?: string,
) {
  const where = filters.length === 0 ? '' : ` (${filtersInWords(filters)})`;
  const beyond = direction === 'rise' ? 'above' : 'below';
  const start = ['When ', alertMetricInWords(metric, goalName), `${ofSpan[span]}${direction} `];
  return 'percent' in bound
    ? [...start, `${formatTick('percent', bound.percent, locale)} ${beyond}`, `${medianOf[span]}${where}`]
    : [...start, `${beyond} ${formatCount(bound.number, locale)}`, where];
}

const betweenInWords = (between: SilenceRule['between']) =>
  between ? ` between ${between.from} and ${between.to}` : '';
