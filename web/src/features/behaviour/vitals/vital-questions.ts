import { type QueryMetric, type Vital, vitalNames } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/data/questions.tsx';
import { intervalOf } from '../../../report/view/intervals.ts';
import { chartCompare, questionOf } from '../../../report/view/question.ts';

/** The metric of a measurement. */
export const metricOf = (vital: Vital): QueryMetric => `${vital}_p75`;

/** How many page loads were measured comes first: it orders the rows, and says how much a percentile tells. */
export const vitalMetrics: QueryMetric[] = ['measured_loads', ...vitalNames.map(metricOf)];

/** What the tables break the measurements down by. */
export const vitalDimensions = {
  pages: 'event:page',
  devices: 'visit:device',
  countries: 'visit:country',
  browsers: 'visit:browser',
} as const;

/** How many rows a table asks for. */
const most = 100;

export const vitalQuestions: PageQuestions = (site, view, today) => {
  const common = { site_id: site, ...questionOf(view, today), metrics: vitalMetrics };
  const by = (dimension: string) => ({
    ...common,
    dimensions: [dimension],
    pagination: { limit: most, offset: 0 },
  });
  return {
    totals: common,
    chart: {
      ...common,
      ...chartCompare(common),
      dimensions: [`time:${intervalOf(view, today)}`],
      include: { time_labels: true },
    },
    ...Object.fromEntries(Object.entries(vitalDimensions).map(([name, of]) => [name, by(of)])),
  };
};
