import { type QueryMetric, type Vital, vitalNames } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { courseQuestion } from '../../../report/ask/question.ts';

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

export const vitalQuestions: PageQuestions = (common, interval) => {
  const totals = { ...common, metrics: vitalMetrics };
  const by = (dimension: string) => ({
    ...totals,
    dimensions: [dimension],
    pagination: { limit: most, offset: 0 },
  });
  return {
    totals,
    chart: courseQuestion(common, interval, vitalMetrics),
    ...Object.fromEntries(Object.entries(vitalDimensions).map(([name, of]) => [name, by(of)])),
  };
};
