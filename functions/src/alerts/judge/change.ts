import type { AlertSpan, ChangeRule } from '../../contract/index.ts';
import { type Judgement, silent } from './verdict.ts';

type Direction = ChangeRule['direction'];

/** A day or an hour is compared with those of so many weeks before, if at least so many of them are known. */
export const baselineWeeks = 8;
const leastWeeks = 4;

/**
 * How many deviations are beyond what chance does, and how many times its mean the variance of a count is assumed to be at
 * least. Counts have a longer tail above than below. Of hours, there are more in which chance can do something.
 * `npm run bench -- alerts` shows what comes of it.
 */
const chance = {
  day: { deviations: { rise: 3, fall: 2 }, overdispersion: 10 },
  hour: { deviations: { rise: 3, fall: 3 }, overdispersion: 16 },
} as const satisfies Record<AlertSpan, { deviations: Record<Direction, number>; overdispersion: number }>;

/** What makes the median absolute deviation of a normal distribution its standard deviation. */
const madToDeviation = 1.4826;
/**
 * By how much the same is too small for samples of 4 to 8 values.
 * @see Croux and Rousseeuw (1992), Time-efficient algorithms for two highly robust estimators of scale, COMPSTAT
 */
const ofSmallSamples: Record<number, number> = { 4: 1.363, 5: 1.206, 6: 1.2, 7: 1.14, 8: 1.129 };

/** A value of a span, and those of the weeks before it. Null where there is none, as before the first event. */
export interface Compared {
  value: number | null;
  /** Of the same weekday, or of the same hour of the same weekday, at most 8 weeks back, the oldest first. */
  baseline: readonly (number | null)[];
}

/**
 * Whether a value has risen or fallen: by the rule's percent, and by more than chance does.
 *
 * With m as the median of the baseline, the deviation is s = max(b × 1.4826 × MAD, √(d × m)): the median absolute
 * deviation as a robust standard deviation, and at least that of a count whose variance is d times its mean. What chance
 * does ends k deviations away, on the scale of roots, on which counts of all sizes have the same deviation:
 * (√m ± k × s ÷ 2√m)².
 * A bound that is a number is compared with the number only.
 * @see https://doi.org/10.1016/j.jesp.2013.03.013 Leys et al. (2013): median and MAD instead of mean and deviation
 * @see https://doi.org/10.1093/biomet/35.3-4.246 Anscombe (1948): roots of Poisson and negative binomial counts
 */
export function judgeChange(
  rule: Pick<ChangeRule, 'span' | 'direction' | 'bound'>,
  { value, baseline }: Compared,
): Judgement {
  const known = baseline.slice(-baselineWeeks).filter((each) => each !== null);
  const expected = known.length < leastWeeks ? null : medianOf(known);
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
  // Where a fall to nothing would be chance, there is too little traffic.
  if (bound < 0) return { ...silent, expected };
  if (value === null) return { ...silent, expected, bound };
  const beyond = isRise ? value - bound : bound - value;
  const verdict = beyond >= 0 ? 'fires' : beyond > -Math.abs(expected - bound) / 2 ? 'near' : 'quiet';
  return { verdict, expected, bound };
}

/** How far a value comes by chance, above or below what is expected; less than 0 if even 0 is chance. */
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
  // Counts are whole: what is nearest to the bound begins half a count before it.
  return root < 0 ? -1 : root ** 2 + side / 2;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
