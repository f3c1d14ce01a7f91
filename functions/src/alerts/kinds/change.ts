import {
  type AlertSpan,
  capitalised,
  type ChangeRule,
  type Day,
  filtersInWords,
  formatCount,
  hourMs,
  metricLabel,
  phrase,
  say,
} from '../../contract/index.ts';
import { medianOf } from '../../core/numbers.ts';
import { spanInWords } from '../../notify/days.ts';
import { dataInMail } from '../../notify/mail-content.ts';
import { hours, nameOfSpan } from '../due.ts';
import { baselineOf, baselineWeeks, daysBefore } from '../evaluate/baseline.ts';
import { lengthsOfHours } from '../evaluate/clock.ts';
import { eachSpan } from '../evaluate/spans.ts';
import { type AlertKind, type Evaluation, type History, silent } from './kind.ts';

type Direction = ChangeRule['direction'];

const minWeeks = 4;

/**
 * The number of deviations that chance explains, and the assumed minimum of variance ÷ mean of a count. Counts have a
 * longer tail above than below. There are more hours than days, so hours need wider bounds.
 * `npm run bench -- alerts` measures the false alarms.
 */
const chance = {
  day: { deviations: { rise: 3, fall: 2 }, overdispersion: 10 },
  hour: { deviations: { rise: 3, fall: 3 }, overdispersion: 16 },
} as const satisfies Record<AlertSpan, { deviations: Record<Direction, number>; overdispersion: number }>;

/** Scales the median absolute deviation of a normal distribution to its standard deviation. */
const madToDeviation = 1.4826;
/**
 * Corrects the median absolute deviation of samples of 4 to 8 values, which is too small.
 * @see Croux and Rousseeuw (1992), Time-efficient algorithms for two highly robust estimators of scale, COMPSTAT
 */
const ofSmallSamples: Record<number, number> = { 4: 1.363, 5: 1.206, 6: 1.2, 7: 1.14, 8: 1.129 };

/** The value of a span, and those of the weeks before it. Null where there is none, as before the first event. */
export interface ChangeEvidence {
  kind: 'change';
  value: number | null;
  /** The same weekday, or the same hour of the same weekday, at most 8 weeks back, the oldest first. */
  baseline: readonly (number | null)[];
}

/**
 * Whether a value has risen or fallen: by the rule's percent, and by more than chance explains.
 *
 * With m as the median of the baseline, the deviation is s = max(b × 1.4826 × MAD, √(d × m)): the median absolute
 * deviation as a robust standard deviation, and at least that of a count whose variance is d times its mean. The bound
 * of chance is k deviations away on the scale of roots, where counts of all sizes have the same deviation: (√m ± k × s
 * ÷ 2√m)². If the rule's bound is a number, the value is compared with that number only.
 * @see https://doi.org/10.1016/j.jesp.2013.03.013 Leys et al. (2013): median and MAD instead of mean and deviation
 * @see https://doi.org/10.1093/biomet/35.3-4.246 Anscombe (1948): roots of Poisson and negative binomial counts
 */
export function evaluateChange(
  rule: Pick<ChangeRule, 'span' | 'direction' | 'bound'>,
  { value, baseline }: Omit<ChangeEvidence, 'kind'>,
): Evaluation {
  const known = baseline.slice(-baselineWeeks).filter((each) => each !== null);
  const expected = known.length < minWeeks ? null : medianOf(known);
  const isRise = rule.direction === 'rise';
  if ('number' in rule.bound) {
    const bound = rule.bound.number;
    if (value === null) return { ...silent, expected, bound };
    const isBeyond = isRise ? value > bound : value < bound;
    return { verdict: isBeyond ? 'fires' : 'quiet', expected, bound };
  }
  if (expected === null) return silent;
  const byChance = chanceBound(rule, known, expected);
  const byRule = (expected * (100 + (isRise ? rule.bound.percent : -rule.bound.percent))) / 100;
  const bound = isRise ? Math.max(byRule, byChance) : Math.min(byRule, byChance);
  // If even a fall to 0 can be chance, there is too little traffic.
  if (bound < 0) return { ...silent, expected };
  if (value === null) return { ...silent, expected, bound };
  const beyond = isRise ? value - bound : bound - value;
  const verdict = beyond >= 0 ? 'fires' : beyond > -Math.abs(expected - bound) / 2 ? 'near' : 'quiet';
  return { verdict, expected, bound };
}

/** The bound that values reach by chance, above or below the expected value; negative if even 0 can be chance. */
function chanceBound(
  { span, direction }: Pick<ChangeRule, 'span' | 'direction'>,
  known: readonly number[],
  expected: number,
) {
  const { deviations, overdispersion } = chance[span];
  const robust =
    (ofSmallSamples[known.length] ?? 1) *
    madToDeviation *
    medianOf(known.map((each) => Math.abs(each - expected)));
  // A median of 0 can be that of a few visits a week.
  const mean = Math.max(expected, 1);
  const deviation = Math.max(robust, Math.sqrt(overdispersion * mean));
  const side = direction === 'rise' ? 1 : -1;
  const root = Math.sqrt(mean) + (side * deviations[direction] * deviation) / (2 * Math.sqrt(mean));
  // Continuity correction: counts are integers, so the bound moves by half a count.
  return root < 0 ? -1 : root ** 2 + side / 2;
}

export function comparedAt(
  { span }: Pick<ChangeRule, 'span'>,
  values: readonly (number | null)[],
  index: number,
): ChangeEvidence {
  const week = span === 'hour' ? 7 * 24 : 7;
  const baseline = Array.from(
    { length: baselineWeeks },
    (_, back) => values[index - (baselineWeeks - back) * week] ?? null,
  );
  return { kind: 'change', value: values[index] ?? null, baseline };
}

function fullHours({ first, values, timezone }: History) {
  const lengths = lengthsOfHours(timezone, first, Math.ceil(values.length / 24));
  return values.map((value, index) => (lengths[index] === hourMs ? value : null));
}

export const change: AlertKind<ChangeRule, ChangeEvidence> = {
  daysBefore: () => 7 * baselineWeeks,
  metrics: ({ metric }) => [metric === 'goal' ? 'conversions' : metric],
  zeros: 'after the first value',
  quietSpans: ({ span }) => (span === 'hour' ? 3 : 1),
  read(_, { about: { day, hour }, workspace, source, valueOn, history }) {
    const value = valueOn(day, hour) ?? 0;
    const weeks = daysBefore(day);
    // Reads every hour of the days before, because the other checks of the day are about other hours.
    const known =
      hour === null
        ? null
        : (history ?? weeks.flatMap((before) => hours.map((each) => valueOn(before, each) ?? 0)));
    const before = (on: Day) =>
      (known ? known[24 * weeks.indexOf(on) + Number(hour)] : valueOn(on, null)) ?? 0;
    const baseline = baselineOf(day, before, workspace, source);
    return { evidence: { kind: 'change', value, baseline }, history: known && [...known] };
  },
  past(rule, history) {
    const values = rule.span === 'hour' ? fullHours(history) : history.values;
    return eachSpan(rule.span, history, (index) => comparedAt(rule, values, index));
  },
  evaluate: evaluateChange,
  value: ({ value }) => value,
  example: (_, value) => ({ kind: 'change', value: value ?? 0, baseline: [] }),
  title: ({ rule, about, evidence, workspace: { timezone } }, goal) =>
    say('{values} {when}: {value}', {
      values: rule.metric === 'goal' ? capitalised(goal) : say(metricTitles[rule.metric]),
      when: spanInWords(about && nameOfSpan(about), timezone),
      value: written(evidence.value),
    }),
  details({ rule: { span, bound }, evidence: { value }, evaluation: { expected } }) {
    return [
      ...(expected === null ? [] : [medianSentence(span, value, expected)]),
      ...('number' in bound ? [say('The limit is {limit}.', { limit: written(bound.number) })] : []),
    ];
  },
  seriesName({ metric, span, filters }, goal) {
    const values = metric === 'goal' ? goal : metricLabel(metric);
    const name = span === 'day' ? say('{values} per day', { values }) : say('{values} per hour', { values });
    return filters.length > 0 ? `${name} (${dataInMail(filtersInWords(filters))})` : name;
  },
  explainsChanges: true,
};

const written = (value: number | null) => (value === null ? '–' : formatCount(Math.round(value)));

const metricTitles = {
  visitors: phrase('Visitors'),
  visits: phrase('Visits'),
  pageviews: phrase('Pageviews'),
} as const;

function medianSentence(span: AlertSpan, value: number | null, expected: number): string {
  const values = { median: written(expected), percent: percentBetween(value, expected) };
  if (value === null || expected === 0 || values.percent === '0')
    return span === 'day'
      ? say('The median of the same weekdays before is {median}.', values)
      : say('The median of the same hour of the same weekdays before is {median}.', values);
  if (value < expected)
    return span === 'day'
      ? say('The median of the same weekdays before is {median}, so this is {percent}% less.', values)
      : say(
          'The median of the same hour of the same weekdays before is {median}, so this is {percent}% less.',
          values,
        );
  return span === 'day'
    ? say('The median of the same weekdays before is {median}, so this is {percent}% more.', values)
    : say(
        'The median of the same hour of the same weekdays before is {median}, so this is {percent}% more.',
        values,
      );
}

const percentBetween = (value: number | null, expected: number) =>
  value === null || expected === 0
    ? '0'
    : formatCount(Math.round((Math.abs(value - expected) / expected) * 100));
