import type { MetricMeaning, Resolution } from '@footfall/functions/contract';
import { dateFormat } from '../../../ui/figures/intl.ts';

/** Round steps between the lines of the grid, per unit. Half visitors do not exist, and time is not decimal. */
const secondSteps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800];
const percentSteps = [1, 2, 5, 10, 20, 25];

function decimalStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= atLeast) ?? power * 10;
}

/** The vertical axis: the value at its top, and how many equal parts it has up to there. */
export interface Axis {
  max: number;
  parts: number;
}

/** An axis of three or four parts, whichever leaves less empty. */
export function yAxis(unit: MetricMeaning['unit'], greatest: number): Axis {
  const [three, four] = [topOf(unit, greatest, 3), topOf(unit, greatest, 4)];
  return four < three ? { max: four, parts: 4 } : { max: three, parts: 3 };
}

function topOf(unit: MetricMeaning['unit'], greatest: number, parts: number): number {
  const fixed = { seconds: secondSteps, percent: percentSteps, count: [], decimal: [] }[unit];
  const atLeast = Math.max(greatest / parts, 1);
  return parts * (fixed.find((step) => step >= atLeast) ?? decimalStep(atLeast));
}

/** Which of `count` places carry a label, so that at most `most` do, evenly apart, the first included. */
export function labelledEvery(count: number, most: number): number {
  const apart = Math.ceil(count / most);
  // Weeks read better than any other distance between days.
  return apart > 4 && apart < 7 ? 7 : Math.max(apart, 1);
}

function dateOf(key: string): Date {
  if (key.length === 7) return new Date(`${key}-01T00:00:00Z`);
  return new Date(key.length === 10 ? `${key}T00:00:00Z` : `${key}:00Z`);
}

const short: Record<Resolution, Intl.DateTimeFormatOptions> = {
  hour: { hour: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
};

const long: Record<Resolution, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
};

/** A bucket's key as a label of the axis or, long, of a tooltip. A key has no zone of its own: UTC only reads it. */
export function bucketLabel(
  key: string,
  resolution: Resolution,
  length: 'short' | 'long',
  locale?: string,
): string {
  const options = (length === 'short' ? short : long)[resolution];
  return dateFormat({ ...options, timeZone: 'UTC' }, locale).format(dateOf(key));
}
