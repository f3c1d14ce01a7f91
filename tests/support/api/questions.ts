import type { Question } from '@footfall/functions/contract';
import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';

/** A question as a handler gets it, with its defaults: of the visitors of two days in March, unless told otherwise. */
export function questionOf(
  fields: Record<string, unknown> = {},
  now = new Date('2026-03-20T10:42:30Z'),
): Question {
  const given = { site_id: 'w', metrics: ['visitors'], date_range: ['2026-03-01', '2026-03-02'], ...fields };
  const [question] = queryBody(now).parse(given).queries;
  if (!question) throw new Error('There is no question');
  return question;
}
