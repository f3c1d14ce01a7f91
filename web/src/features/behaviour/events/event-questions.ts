import { propertyMetrics, propertyPrefix, type QueryMetric } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { courseQuestion, type CommonQuestion, rowsQuestion } from '../../../report/ask/question.ts';
import { revenueMetrics } from '../../../report/goals/goal-questions.ts';
import { automaticEvents } from './automatic-events.ts';

/** Properties of an event that are shown; each asks for three of the numbers that a question may ask for. */
export const maxProperties = 10;
const maxValues = 300;

/** Rows of a list; pageviews are one of those of the events. */
const maxRows = 301;

/** The counts of an event, which its chart can show. */
const counts: QueryMetric[] = ['events', 'visitors'];

const figures = Object.keys(propertyMetrics);

const ofOne = (event: string, common: CommonQuestion): CommonQuestion => ({
  ...common,
  filters: [...common.filters, ['is', 'event:name', [event]]],
});

/** What the list of events asks: all events, what they earned, and the rows of each automatic event. */
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
      rowsQuestion(ofOne(event, common), of, counts, maxRows),
    ]),
  ),
});

/** What is asked of one event: its counts, also by time, those of all visitors, what it earned, and the names of its properties. */
export const eventQuestions =
  (event: string): PageQuestions =>
  (common, interval) => {
    const ofEvent = ofOne(event, common);
    return {
      counts: { ...ofEvent, metrics: counts },
      chart: courseQuestion(ofEvent, interval, counts),
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

/** What is asked of the properties of an event: the values of each, and all of their numbers. */
export const propertyQuestions =
  (event: string, keys: readonly string[]): PageQuestions =>
  (common) => {
    if (keys.length === 0) return {};
    const ofEvent = ofOne(event, common);
    return {
      numbers: { ...ofEvent, metrics: keys.flatMap((key) => figures.map((figure) => `${figure}:${key}`)) },
      ...Object.fromEntries(
        keys.map((key) => [`values:${key}`, rowsQuestion(ofEvent, propertyPrefix + key, counts, maxValues)]),
      ),
    };
  };
