import { type QueryMetric, type ValueDimension, type Vital, vitalNames } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { seriesQuestion, rowsQuestion } from '../../../report/ask/question.ts';

export const metricOf = (vital: Vital): QueryMetric => `${vital}_p75`;

/** The number of measured page loads comes first, because it orders the rows. */
export const vitalMetrics: QueryMetric[] = ['measured_loads', ...vitalNames.map(metricOf)];

const maxRows = 100;

export const vitalQuestions: PageQuestions = (common, interval) => {
  const by = (dimension: ValueDimension) => rowsQuestion(common, dimension, vitalMetrics, maxRows);
  return {
    totals: { ...common, metrics: vitalMetrics },
    chart: seriesQuestion(common, interval, vitalMetrics),
    pages: by('event:page'),
    devices: by('visit:device'),
    countries: by('visit:country'),
    browsers: by('visit:browser'),
  };
};
