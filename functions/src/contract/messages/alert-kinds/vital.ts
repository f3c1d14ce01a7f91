import { vitalNames, vitals, type Vital } from '../../event/vitals.ts';
import { formatCount, formatTick, formatValue } from '../../figures/format.ts';
import { numberFormat } from '../../figures/intl.ts';
import { meaningOf } from '../../language/metrics.ts';
import type { VitalRule } from '../../shapes/messages/alerts.ts';
import { phrase, say } from '../../words/say.ts';
import { type AlertKindWords, sentenceParts, subjectPart } from './kind.ts';

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
  sentence: (rule, _, locale) =>
    say('When <b>{vital}</b> over a day is <b>above {bound}</b>', {
      vital: vitals[rule.vital].name,
      bound: boundInWords(rule, locale),
    }),
  valueName: ({ vital }) => vitals[vital].name,
  figure: (rule, value, _, locale) =>
    `${vitals[rule.vital].name} ${formatValue(unitOf(rule), value, locale)}`,
  happened: (rule, _, figure, locale) =>
    say('{figure}, above {bound}', { figure, bound: boundInWords(rule, locale) }),
  advice: () => say('Too few page loads are measured.'),
  unit: unitOf,
  form: {
    group: phrase('Speed of pages'),
    subjects: vitalNames.map((value) => ({ value, label: vitals[value].name })),
    fields,
    open: ({ vital, above }) => ({ subject: vital, above: String(above) }),
    parts: ({ subject }) =>
      sentenceParts(
        {
          subject: subjectPart,
          limit: {
            ...{ control: 'number', field: 'above', label: phrase('Limit'), digits: 6 },
            ...(vitals[subject as Vital].decimals === 0 && { unit: 'ms' }),
          },
        },
        // Translators: {subject} is the name of a measurement such as LCP.
        (slots) => say('When {subject} over a day is above {limit}', slots),
      ),
    follow: ({ subject }, before) =>
      subject === before.subject ? {} : { above: String(vitals[subject as Vital].good) },
    read({ subject, above }) {
      const vital = subject as Vital;
      const { max } = vitals[vital];
      const typed = above.trim() === '' ? NaN : Number(above.trim().replace(',', '.'));
      if (typed > 0 && typed <= max) return { kind: 'vital', vital, above: typed };
      return say('Type a number above 0, up to {max}.', { max: formatCount(max) });
    },
  },
};
