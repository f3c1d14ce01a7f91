import { vitalNames, vitals, type Vital } from '../../event/vitals.ts';
import { formatCount, formatTick, formatValue } from '../../figures/format.ts';
import { numberFormat } from '../../figures/intl.ts';
import { meaningOf } from '../../language/metrics.ts';
import type { VitalRule } from '../../shapes/messages/alerts.ts';
import type { AlertKindWords } from './kind.ts';

export const vitalDefault = { kind: 'vital', vital: 'lcp', above: vitals.lcp.good } satisfies VitalRule;

const fields = { above: String(vitalDefault.above) };

const unitOf = ({ vital }: Pick<VitalRule, 'vital'>) => meaningOf(`${vital}_p75`).unit;

/** The bound in its shortest form: `2.5 s`, `0.1`. */
function boundInWords({ vital, above }: VitalRule, locale?: string) {
  const unit = unitOf({ vital });
  return unit === 'milliseconds'
    ? formatTick(unit, above, locale)
    : numberFormat({ maximumFractionDigits: vitals[vital].decimals }, locale).format(above);
}

export const vital: AlertKindWords<VitalRule, typeof fields> = {
  schedule: () => 'day',
  isCostly: () => true,
  sentence: (rule, _, locale) => [
    ...['When ', vitals[rule.vital].name, ' over a day is '],
    `above ${boundInWords(rule, locale)}`,
  ],
  valueName: ({ vital }) => vitals[vital].name,
  figure: (rule, value, _, locale) =>
    `${vitals[rule.vital].name} ${formatValue(unitOf(rule), value, locale)}`,
  happened: (rule, _, figure, locale) => `${figure}, above ${boundInWords(rule, locale)}`,
  advice: () => 'Too few page loads are measured.',
  unit: unitOf,
  form: {
    group: 'Speed of pages',
    subjects: vitalNames.map((value) => ({ value, label: vitals[value].name })),
    fields,
    open: ({ vital, above }) => ({ subject: vital, above: String(above) }),
    parts: ({ subject }) => [
      'over a day is above',
      {
        ...{ control: 'number', field: 'above', label: 'Limit', digits: 6 },
        ...(vitals[subject as Vital].decimals === 0 && { unit: 'ms' }),
      },
    ],
    follow: ({ subject }, before) =>
      subject === before.subject ? {} : { above: String(vitals[subject as Vital].good) },
    read({ subject, above }) {
      const vital = subject as Vital;
      const { max } = vitals[vital];
      const typed = above.trim() === '' ? NaN : Number(above.trim().replace(',', '.'));
      if (typed > 0 && typed <= max) return { kind: 'vital', vital, above: typed };
      return `Type a number above 0, up to ${formatCount(max)}.`;
    },
  },
};
