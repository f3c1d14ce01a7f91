import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import type { AskedQuestion } from '../data/card-questions.ts';
import type { View } from '../view/view.ts';
import { rangeInSentence } from './period-words.ts';

/**
 * What numbers are compared with, down to the minute: `Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42
 * of its last day.` Null where they are compared with nothing.
 */
export function comparedSentence(
  { compared_with: compared }: Pick<QueryAnswer['meta'], 'compared_with'>,
  { match_day_of_week: isMatched }: Pick<AskedQuestion, 'match_day_of_week'>,
  locale?: string,
): string | null {
  if (!compared) return null;
  const { from, to, until } = compared;
  const days = rangeInSentence(compared, locale) + (isMatched ? ' (same weekdays)' : '');
  if (!until) return `Compared with ${days}.`;
  return `Compared with ${days}, until ${until}${from === to ? '' : ' of its last day'}.`;
}

/** Where a row's number of before is from: `1,268 in the same period last year`. */
export const comparedPlaces: Readonly<Record<Exclude<View['compare'], object>, string>> = {
  off: '',
  previous: 'in the previous period',
  year: 'in the same period last year',
};
