import type { AskedQuestion, CommonQuestion } from '../../../report/ask/question.ts';
import { automaticEvents, automaticNames, type AutomaticEvent } from './automatic-events.ts';

/** Rows of a list; pageviews are one of those of the events. */
const maxRows = 301;

/** What the list of events asks: all events, what they earned, and the rows of each automatic event. */
export function listQuestions(common: CommonQuestion): Record<string, AskedQuestion> {
  const rowsOf = ({ event, of }: AutomaticEvent): AskedQuestion => ({
    ...common,
    filters: [...common.filters, ['is', 'event:name', [event]]],
    metrics: ['events', 'visitors'],
    dimensions: [of],
    pagination: { limit: maxRows, offset: 0 },
  });
  return {
    events: {
      ...common,
      metrics: ['events', 'visitors', 'percentage'],
      dimensions: ['event:name'],
      pagination: { limit: maxRows, offset: 0 },
    },
    revenue: {
      ...common,
      metrics: ['total_revenue', 'events'],
      dimensions: ['event:name', 'event:currency'],
    },
    ...Object.fromEntries(automaticNames.map((name) => [name, rowsOf(automaticEvents[name])])),
  };
}
