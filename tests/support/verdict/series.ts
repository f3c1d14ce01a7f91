import type { Random } from '../../../dev/demo/random.ts';
import type { DailyCounts } from '../../../functions/src/annotations/verdict/verdict.ts';
import { normal, poisson } from '../alerts/counts.ts';

/** Generated visitors around a date on which nothing happened, or a change that is known. */

export const traits = [
  'chance alone',
  'autocorrelation',
  'holidays',
  'outliers',
  'a break in trend',
] as const;
export type Trait = (typeof traits)[number];

export interface Wish {
  visitorsADay: number;
  /** The standard deviation of a day beyond that of random counts, as a share. */
  noise: number;
  trait: Trait;
  daysAfter: number;
  /** The change of all days after the date, as a share. */
  change?: number;
}

export interface Series extends DailyCounts {
  /** By how much the days after changed, on average. */
  difference: number;
}

const daysBefore = 56;

export function drawSeries(
  random: Random,
  { visitorsADay, noise, trait, daysAfter, change = 0 }: Wish,
): Series {
  const length = daysBefore + 1 + daysAfter;
  const ofWeekday = drawWeek(random);
  const ofDay = drawNoise(random, { noise, correlation: trait === 'autocorrelation' ? 0.6 : 0, length });
  const trend = drawTrend(random, trait === 'a break in trend');
  const special = drawSpecial(random, trait, length);
  const means = ofDay.map(
    (factor, day) => visitorsADay * factor * (ofWeekday[day % 7] ?? 1) * trend(day) * (special[day] ?? 1),
  );
  const after = means.slice(daysBefore + 1);
  return {
    before: means.slice(0, daysBefore).map((mean) => poisson(random, mean)),
    after: after.map((mean) => poisson(random, mean * (1 + change))),
    difference: (change * after.reduce((sum, mean) => sum + mean, 0)) / daysAfter,
  };
}

/** Weekends have 0.5 to 1.1 times the visitors of other days, and all days differ a little. */
function drawWeek(random: Random) {
  const weekend = random.between(0.5, 1.1);
  const saturday = random.below(7);
  return Array.from(
    { length: 7 },
    (_, day) => random.between(0.9, 1.1) * ((day - saturday + 7) % 7 < 2 ? weekend : 1),
  );
}

function drawNoise(
  random: Random,
  { noise, correlation, length }: { noise: number; correlation: number; length: number },
) {
  let log = noise * normal(random);
  return Array.from({ length }, () => {
    const factor = Math.exp(log);
    log = correlation * log + noise * Math.sqrt(1 - correlation ** 2) * normal(random);
    return factor;
  });
}

/** Up to 2% more or less a week. A break is on one of the days before, and changes that by 1% to 3% a week. */
function drawTrend(random: Random, hasBreak: boolean) {
  const weekly = random.between(-0.02, 0.02);
  const change = hasBreak ? random.between(0.01, 0.03) * (random.chance(0.5) ? 1 : -1) : 0;
  const from = random.below(daysBefore);
  return (day: number) => Math.exp((weekly * day + change * Math.max(0, day - from)) / 7);
}

/** One day in fifty is an outlier. A year has ten holidays and nine quiet days at its end, and the date is any day of it. */
function drawSpecial(random: Random, trait: Trait, length: number) {
  const ordinary = Array.from({ length }, () => 1);
  if (trait === 'outliers')
    return ordinary.map(() => {
      if (!random.chance(0.02)) return 1;
      return random.chance(0.8) ? random.between(1.5, 4) : random.between(0.1, 0.6);
    });
  if (trait !== 'holidays') return ordinary;
  const year = Array.from({ length: 365 }, (_, day): number => (day < 356 ? 1 : 0.7));
  for (let holiday = 0; holiday < 10; holiday += 1) year[random.below(356)] = random.between(0.4, 0.8);
  const start = random.below(365);
  return ordinary.map((_, day) => year[(start + day) % 365] ?? 1);
}
