import { type Day, type Filter, propertyPrefix } from '@footfall/functions/contract';
import type { AskedQuestion } from '../../../report/data/card-questions.ts';
import type { PageQuestions } from '../../../report/data/questions.tsx';
import { intervalOf } from '../../../report/view/intervals.ts';
import { chartCompare, questionOf } from '../../../report/view/question.ts';
import type { View } from '../../../report/view/view.ts';

/** Properties of an event that are shown; each asks for three of the numbers that a question may ask for. */
export const maxProperties = 10;
const maxValues = 300;

/** The counts of an event that its chart can show. */
export const courseMetrics = ['events', 'visitors'] as const;
export type CourseMetric = (typeof courseMetrics)[number];

const figures = ['prop_sum', 'prop_mean', 'prop_median'] as const;

function commonOf(event: string, site: string, view: View, today: Day) {
  const common = { site_id: site, ...questionOf(view, today) };
  const filters: Filter[] = [...common.filters, ['is', 'event:name', [event]]];
  return { all: common, ofEvent: { ...common, filters } };
}

/** What is asked of one event: its counts, also by time, those of all visitors, what it earned, and the names of its properties. */
export const eventQuestions =
  (event: string): PageQuestions =>
  (site, view, today): Record<string, AskedQuestion> => {
    const { all, ofEvent } = commonOf(event, site, view, today);
    return {
      counts: { ...ofEvent, metrics: ['events', 'visitors'] },
      chart: {
        ...ofEvent,
        ...chartCompare(ofEvent),
        metrics: [...courseMetrics],
        dimensions: [`time:${intervalOf(view, today)}`],
        include: { time_labels: true },
      },
      everyone: { ...all, metrics: ['visitors'] },
      revenue: {
        ...ofEvent,
        metrics: ['total_revenue', 'average_revenue', 'events'],
        dimensions: ['event:currency'],
        order_by: [['events', 'desc']],
      },
      properties: {
        ...ofEvent,
        metrics: ['events'],
        dimensions: ['event:props'],
        pagination: { limit: 100, offset: 0 },
      },
    };
  };

/** What is asked of the properties of an event: the values of each, and all of their numbers. */
export const propertyQuestions =
  (event: string, keys: readonly string[]): PageQuestions =>
  (site, view, today): Record<string, AskedQuestion> => {
    if (keys.length === 0) return {};
    const { ofEvent } = commonOf(event, site, view, today);
    const valuesOf = (key: string): AskedQuestion => ({
      ...ofEvent,
      metrics: ['events', 'visitors'],
      dimensions: [propertyPrefix + key],
      pagination: { limit: maxValues, offset: 0 },
    });
    return {
      numbers: { ...ofEvent, metrics: keys.flatMap((key) => figures.map((figure) => `${figure}:${key}`)) },
      ...Object.fromEntries(keys.map((key) => [`values:${key}`, valuesOf(key)])),
    };
  };
