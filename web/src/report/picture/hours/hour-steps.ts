import { stepOf } from '../../map/map-figures.ts';
import type { HoursData } from '../data.ts';

/** The steps of the colour scale for a heat map. Null without a value. */
export function hourSteps({ values }: Pick<HoursData, 'values'>): (number | null)[][] {
  const max = Math.max(0, ...values.flatMap((hours) => hours.map((value) => value ?? 0)));
  return values.map((hours) => hours.map((value) => (value === null ? null : stepOf(value, max))));
}
