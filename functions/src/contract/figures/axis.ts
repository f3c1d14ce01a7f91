import type { MetricMeaning } from '../language/metrics.ts';

/** Round steps between the lines of the grid, per unit. Half visitors do not exist, and time is not decimal. */
const secondSteps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800];
const percentSteps = [1, 2, 5, 10, 20, 25];

function decimalStep(min: number) {
  const power = 10 ** Math.floor(Math.log10(min));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= min) ?? power * 10;
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

/** An axis of as many parts as the one on the other side, so that both share the lines of the grid. */
export const yAxisOfParts = (unit: MetricMeaning['unit'], greatest: number, parts: number): Axis => ({
  max: topOf(unit, greatest, parts),
  parts,
});

function topOf(unit: MetricMeaning['unit'], greatest: number, parts: number) {
  const fixed = unit === 'seconds' ? secondSteps : unit === 'percent' ? percentSteps : [];
  const minStep = unit === 'decimal' && greatest > 0 ? 0.01 : 1;
  const min = Math.max(greatest / parts, minStep);
  return parts * (fixed.find((step) => step >= min) ?? decimalStep(min));
}

/** The distance between labels, so that at most `max` of `count` positions have one. */
export function labelledEvery(count: number, max: number): number {
  const apart = Math.ceil(count / max);
  // Labels a week apart are easier to read than those 5 or 6 days apart.
  return apart > 4 && apart < 7 ? 7 : Math.max(apart, 1);
}
