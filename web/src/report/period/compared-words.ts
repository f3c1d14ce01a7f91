import {
  addDays,
  type QueryAnswer,
  clockText,
  dateFormat,
  numberFormat,
  rangeInSentence,
} from '@footfall/functions/contract';
import { type QuestionInput, chosenLengths, type ViewFields } from '../ask/question.ts';
import type { View } from '../address/view.ts';

type ComparedQuestion = Pick<QuestionInput, 'date_range' | 'compare' | 'match_day_of_week'>;

type ComparedMeta = Pick<QueryAnswer['meta'], 'compared_with' | 'deleted' | 'data_since'> &
  Partial<Pick<QueryAnswer['meta'], 'range'>>;

/**
 * What numbers are compared with, down to the minute: `Compared with Oct 24 to Nov 22, 2025 (same weekdays), until 10:42
 * AM of its last day.` Days that the reader chose may be more or fewer than those of the period, and then it says so. Null
 * where the numbers are compared with nothing. Where days of them are before there is data, it says since when there is.
 */
export function comparedSentence(
  meta: ComparedMeta,
  question: ComparedQuestion,
  locale?: string,
): string | null {
  const { data_since: since, compared_with: compared } = meta;
  const sentence = sentenceOf(meta, question, locale);
  if (since === undefined) return sentence;
  const day = rangeInSentence({ from: since, to: since }, locale);
  if (!compared)
    return question.compare === undefined
      ? `Data since ${day}.`
      : `Nothing to compare with: data since ${day}.`;
  if (since <= compared.from) return `${sentence} Data since ${day}.`;
  return `${sentence} Data since ${day}: only days that both have are compared.`;
}

function sentenceOf(
  { compared_with: compared, deleted, range }: ComparedMeta,
  question: ComparedQuestion,
  locale?: string,
): string | null {
  if (deleted?.comparison) {
    const before = rangeInSentence({ from: deleted.before, to: deleted.before }, locale);
    return `Nothing to compare with: visits before ${before} are deleted.`;
  }
  if (!compared) return null;
  const { from, to, until } = compared;
  // The same weekdays may have no data: then the days directly before are compared.
  const isMatched = Boolean(question.match_day_of_week) && (!range || isSameWeekday(from, range.from));
  if (until && isMatched && from === to && range?.to === addDays(to, 7)) {
    const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' }, locale).format(
      new Date(`${to}T00:00:00Z`),
    );
    return `Compared with last ${weekday} until ${clockText(until, locale)}.`;
  }
  const days = rangeInSentence(compared, locale) + (isMatched ? ' (same weekdays)' : '');
  if (!until) return `Compared with ${days}${lengthWords(question, locale)}.`;
  return `Compared with ${days}, until ${clockText(until, locale)}${from === to ? '' : ' of its last day'}.`;
}

const isSameWeekday = (one: string, other: string) =>
  (Date.parse(other) - Date.parse(one)) % (7 * 24 * 60 * 60 * 1000) === 0;

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
