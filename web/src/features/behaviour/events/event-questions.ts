import { propertyMetrics, propertyPrefix, type QueryMetric } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { seriesQuestion, type CommonQuestion, rowsQuestion } from '../../../report/ask/question.ts';
import { revenueMetrics } from '../../../report/goals/goal-questions.ts';
import { automaticEvents } from './automatic-events.ts';

/** Maximum number of properties shown. Each uses three of the metrics that one query may have. */
export const maxProperties = 10;
const maxValues = 300;

/** 300 rows, and one for pageviews, which are events too. */
const maxRows = 301;

/** Also the metrics of the event's chart. */
const counts: QueryMetric[] = ['events', 'visitors'];

const figures = Object.keys(propertyMetrics);

const questionOfEvent = (event: string, common: CommonQuestion): CommonQuestion => ({
  ...common,
  filters: [...common.filters, ['is', 'event:name', [event]]],
});

export const listQuestions = (common: CommonQuestion): ReturnType<PageQuestions> => ({
  events: rowsQuestion(common, 'event:name', [...counts, 'percentage'], maxRows),
  revenue: {
    ...common,
    metrics: ['total_revenue', 'events'],
    dimensions: ['event:name', 'event:currency'],
  },
  ...Object.fromEntries(
    automaticEvents.map(({ card, event, of }) => [
      card.table,
      rowsQuestion(questionOfEvent(event, common), of, counts, maxRows),
    ]),
  ),
});

/** Queries for one event. `everyone` counts all visitors. */
export const eventQuestions =
  (event: string): PageQuestions =>
  (common, interval) => {
    const ofEvent = questionOfEvent(event, common);
    return {
      counts: { ...ofEvent, metrics: counts },
      chart: seriesQuestion(ofEvent, interval, counts),
      everyone: { ...common, metrics: ['visitors'] },
      revenue: {
        ...ofEvent,
        metrics: [...revenueMetrics],
        dimensions: ['event:currency'],
        order_by: [['events', 'desc']],
      },
      properties: rowsQuestion(ofEvent, 'event:props', ['events'], 100),
    };
  };

/** Queries for an event's properties: the values of each, and the numbers of all. */
export const propertyQuestions =
  (event: string, keys: readonly string[]): PageQuestions =>
  (common) => {
    if (keys.length === 0) return {};
    const ofEvent = questionOfEvent(event, common);
    return {
      numbers: { ...ofEvent, metrics: keys.flatMap((key) => figures.map((figure) => `${figure}:${key}`)) },
      ...Object.fromEntries(
        keys.map((key) => [`values:${key}`, rowsQuestion(ofEvent, propertyPrefix + key, counts, maxValues)]),
      ),
    };
  };
