import { type QueryAnswer, clockText, numberFormat, rangeInSentence } from '@footfall/functions/contract';
import { type QuestionInput, chosenLengths, type ViewFields } from '../ask/question.ts';
import type { View } from '../address/view.ts';

type ComparedQuestion = Pick<QuestionInput, 'date_range' | 'compare' | 'match_day_of_week'>;

/**
 * What numbers are compared with, down to the minute: `Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42
 * AM of its last day.` Days that the reader chose may be more or fewer than those of the period, and then it says so. Null
 * where the numbers are compared with nothing.
 */
export function comparedSentence(
  { compared_with: compared, deleted }: Pick<QueryAnswer['meta'], 'compared_with' | 'deleted'>,
  question: ComparedQuestion,
  locale?: string,
): string | null {
  if (deleted?.comparison) {
    const before = rangeInSentence({ from: deleted.before, to: deleted.before }, locale);
    return `Nothing to compare with: visits before ${before} are deleted.`;
  }
  if (!compared) return null;
  const { from, to, until } = compared;
  const days = rangeInSentence(compared, locale) + (question.match_day_of_week ? ' (same weekdays)' : '');
  if (!until) return `Compared with ${days}${lengthWords(question, locale)}.`;
  return `Compared with ${days}, until ${clockText(until, locale)}${from === to ? '' : ' of its last day'}.`;
}

/** `, which is 365 days against 30; the chart shows the first 30 of them`; nothing for as many days. */
function lengthWords({ date_range, compare }: ComparedQuestion, locale?: string) {
  const lengths = chosenLengths({ date_range, compare } as ViewFields);
  if (!lengths || lengths.days === lengths.compared) return '';
  const text = (count: number) => numberFormat({}, locale).format(count);
  const [days, compared] = [text(lengths.days), text(lengths.compared)];
  const words = `, which is ${compared} ${lengths.compared === 1 ? 'day' : 'days'} against ${days}`;
  if (lengths.compared < lengths.days) return words;
  return `${words}; the chart shows the first ${lengths.days === 1 ? '' : `${days} `}of them`;
}

/** What numbers are compared with, as a name within a sentence. */
export function comparedName(compare: View['compare']): string {
  if (typeof compare !== 'string') return 'the comparison period';
  return compare === 'year' ? 'the same period last year' : 'the previous period';
}
