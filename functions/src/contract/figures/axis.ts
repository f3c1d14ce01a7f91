import type { MetricMeaning } from '../language/metrics.ts';

/** Round steps between the lines of the grid, per unit. Half visitors do not exist, and time is not decimal. */
const secondSteps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800];
const percentSteps = [1, 2, 5, 10, 20, 25];

function decimalStep(atLeast: number) {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= atLeast) ?? power * 10;
}

export interface Axis {
  max: number;
  parts: number;
}

/** An axis of three or four parts, whichever leaves less space empty. */
export function yAxis(unit: MetricMeaning['unit'], greatest: number): Axis {
  const [three, four] = [topOf(unit, greatest, 3), topOf(unit, greatest, 4)];
  return four < three ? { max: four, parts: 4 } : { max: three, parts: 3 };
}

function topOf(unit: MetricMeaning['unit'], greatest: number, parts: number) {
  const fixed = unit === 'seconds' ? secondSteps : unit === 'percent' ? percentSteps : [];
  const least = unit === 'decimal' && greatest > 0 ? 0.01 : 1;
  const atLeast = Math.max(greatest / parts, least);
  return parts * (fixed.find((step) => step >= atLeast) ?? decimalStep(atLeast));
}

/** The distance between labels, so that of `count` positions at most `most` have one. */
export function labelledEvery(count: number, most: number): number {
  const apart = Math.ceil(count / most);
  // Labels a week apart are easier to read than those 5 or 6 days apart.
  return apart > 4 && apart < 7 ? 7 : Math.max(apart, 1);
}
