import type { SafeNumbers } from '@footfall/functions/contract';
import type { ChartPoint } from '../../../report/chart/chart-points.ts';

/** What is said of a day without numbers: it can have many, from which those of another day could be worked out. */
export const hiddenDay = 'Hidden to protect visitors';

/** A measure of the visits of a day or a period. */
export type SafeMetric = keyof NonNullable<SafeNumbers['total']>;

/** The course of a measure; a day that is hidden is a gap. */
export const pointsOf = (days: SafeNumbers['days'], metric: SafeMetric): ChartPoint[] =>
  days.map(({ day, figures }) => ({
    key: day,
    current: figures?.[metric] ?? null,
    running: false,
    part: null,
    previous: null,
  }));
