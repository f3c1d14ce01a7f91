import {
  addDays,
  type QueryAnswer,
  clockText,
  dateText,
  numberFormat,
  rangeInSentence,
} from '@footfall/functions/contract';
import { type QuestionInput, chosenLengths, type ViewFields } from '../ask/question.ts';
import type { View } from '../address/view.ts';

export type ComparedQuestion = Pick<QuestionInput, 'date_range' | 'compare' | 'match_day_of_week'>;

export type ComparedMeta = Pick<
  QueryAnswer['meta'],
  'compared_with' | 'deleted' | 'data_since' | 'imports_included'
> &
  Partial<Pick<QueryAnswer['meta'], 'range'>>;

/**
 * Describes the comparison to the minute: `Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42 AM of
 * its last day.` Mentions different lengths. Null if nothing is compared.
 */
export function comparedSentence(
  { compared_with: compared, deleted, data_since: since, range, imports_included: isIncluded }: ComparedMeta,
  question: ComparedQuestion,
  locale?: string,
): string | null {
  if (deleted?.comparison)
    return `Nothing to compare with: visits before ${dayWords(deleted.before, locale)} are deleted.`;
  if (!compared) {
    if (question.compare === undefined) return null;
    if (since !== undefined) return `Nothing to compare with: data since ${dayWords(since, locale)}.`;
    return isIncluded === false ? 'Nothing to compare with: imported days are left out.' : null;
  }
  const { from, to, until } = compared;
  // Without data for the same weekdays, the server compares the days directly before.
  const isMatched = Boolean(question.match_day_of_week) && (!range || isSameWeekday(from, range.from));
  if (until && isMatched && from === to && range?.to === addDays(to, 7)) {
    const weekday = dateText(to, { weekday: 'long', timeZone: 'UTC' }, locale);
    return `Compared with last ${weekday} until ${clockText(until, locale)}.`;
  }
  const days = rangeInSentence(compared, locale) + (isMatched ? ' (same weekdays)' : '');
  if (!until) return `Compared with ${days}${lengthWords(question, locale)}.`;
  return `Compared with ${days}, until ${clockText(until, locale)}${from === to ? '' : ' on the last day'}.`;
}

/** When the data begins, if a period begins earlier. Null if all days have data, or `comparedSentence` says it. */
export function dataSentence(
  { compared_with: compared, data_since: since }: ComparedMeta,
  question: ComparedQuestion,
  locale?: string,
): string | null {
  if (since === undefined || (!compared && question.compare !== undefined)) return null;
  const isInPart = compared !== null && since > compared.from;
  return `Data since ${dayWords(since, locale)}${isInPart ? ': only days that both have are compared' : ''}.`;
}

const dayWords = (day: string, locale?: string) => rangeInSentence({ from: day, to: day }, locale);

const isSameWeekday = (one: string, other: string) =>
  (Date.parse(other) - Date.parse(one)) % (7 * 24 * 60 * 60 * 1000) === 0;

/** `, which is 365 days instead of 30; the chart shows the first 30 of them`. Empty for equal lengths. */
function lengthWords({ date_range, compare }: ComparedQuestion, locale?: string) {
  const lengths = chosenLengths({ date_range, compare } as ViewFields);
  if (!lengths || lengths.days === lengths.compared) return '';
  const text = (count: number) => numberFormat({}, locale).format(count);
  const [days, compared] = [text(lengths.days), text(lengths.compared)];
  const words = `, which is ${compared} ${lengths.compared === 1 ? 'day' : 'days'} instead of ${days}`;
  if (lengths.compared < lengths.days) return words;
  return `${words}; the chart shows the first ${lengths.days === 1 ? '' : `${days} `}of them`;
}

export function comparedName(compare: View['compare']): string {
  if (typeof compare !== 'string') return 'the comparison period';
  return compare === 'year' ? 'the same period last year' : 'the previous period';
}
