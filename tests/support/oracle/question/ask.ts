import type { EventRow, Question } from '@footfall/functions/contract';
import { countQuestion, type CountedAnswer } from './count.ts';
import type { Site } from './range.ts';

/** A query for 10 June 2025 with the contract's defaults. */
export function questionOf(question: Partial<Question>): Question {
  return {
    site_id: 'w',
    metrics: ['visitors'],
    date_range: ['2025-06-10', '2025-06-10'],
    dimensions: [],
    filters: [],
    match_day_of_week: false,
    order_by: [],
    pagination: { limit: 1000, offset: 0 },
    include: { time_labels: false, total_rows: false, imports: false, plan: false },
    ...question,
  };
}

/** The count of a query for workspace `w` in UTC, sent when the day is over. */
export function counted(
  events: readonly EventRow[],
  question: Partial<Question>,
  of: Partial<Site> = {},
): CountedAnswer {
  const defaults = { workspaceId: 'w', timezone: 'UTC', now: new Date('2025-06-11T12:00:00Z') };
  const answer = countQuestion(events, questionOf(question), { ...defaults, ...of });
  if (answer === 'refused') throw new Error('the question is refused');
  return answer;
}
