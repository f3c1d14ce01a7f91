import { type Filter, propertyPrefix } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { courseQuestion, type AskedQuestion, type CommonQuestion } from '../../../report/ask/question.ts';

/** Properties of an event that are shown; each asks for three of the numbers that a question may ask for. */
export const maxProperties = 10;
const maxValues = 300;

/** The counts of an event that its chart can show. */
export const courseMetrics = ['events', 'visitors'] as const;
export type CourseMetric = (typeof courseMetrics)[number];

const figures = ['prop_sum', 'prop_mean', 'prop_median'] as const;

function ofOne(event: string, common: CommonQuestion): CommonQuestion {
  const isEvent: Filter = ['is', 'event:name', [event]];
  return { ...common, filters: [...common.filters, isEvent] };
}

/** What is asked of one event: its counts, also by time, those of all visitors, what it earned, and the names of its properties. */
export const eventQuestions =
  (event: string): PageQuestions =>
  (common, interval) => {
    const ofEvent = ofOne(event, common);
    return {
      counts: { ...ofEvent, metrics: ['events', 'visitors'] },
      chart: courseQuestion(ofEvent, interval, [...courseMetrics]),
      everyone: { ...common, metrics: ['visitors'] },
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
  (common): Record<string, AskedQuestion> => {
    if (keys.length === 0) return {};
    const ofEvent = ofOne(event, common);
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
