import { queryMetrics } from '@footfall/functions/contract';
import type { PictureData, PictureSeries } from '../../../../../web/src/report/picture/data.ts';

/** A series whose missing fields do not matter. */
export const series = (
  id: string,
  values: PictureSeries['values'],
  more: Partial<PictureSeries> = {},
): PictureSeries => ({
  ...{ id, name: id, metric: 0, values, before: null, sum: null, sumBefore: null, note: null, isRest: false },
  ...more,
});

/** Days of March, with visitors and visits. */
export const picture = (all: readonly PictureSeries[], more: Partial<PictureData> = {}): PictureData => ({
  metrics: [queryMetrics.visitors, queryMetrics.visits],
  currency: null,
  interval: 'day',
  keys: (all[0]?.values ?? []).map((_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
  keysBefore: null,
  running: null,
  parts: new Set(),
  series: all,
  ...more,
});
