import {
  addDays,
  type QueryAnswer,
  clockText,
  dateText,
  numberFormat,
  rangeInSentence,
  say,
} from '@footfall/functions/contract';
import { type QuestionInput, chosenLengths, type ViewFields } from '../ask/question.ts';

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
    return say('Nothing to compare with: visits before {day} are deleted.', {
      day: dayWords(deleted.before, locale),
    });
  if (!compared) {
    if (question.compare === undefined) return null;
    if (since !== undefined)
      return say('Nothing to compare with: data since {day}.', { day: dayWords(since, locale) });
    return isIncluded === false ? say('Nothing to compare with: imported days are left out.') : null;
  }
  const { from, to, until } = compared;
  const time = until && clockText(until, locale);
  // Without data for the same weekdays, the server compares the days directly before.
  const isMatched = Boolean(question.match_day_of_week) && (!range || isSameWeekday(from, range.from));
  if (time && isMatched && from === to && range?.to === addDays(to, 7)) {
    const weekday = dateText(to, { weekday: 'long', timeZone: 'UTC' }, locale);
    return say('Compared with last {weekday} until {time}.', { weekday, time });
  }
  const words = rangeInSentence(compared, locale);
  const days = isMatched ? say('{days} (same weekdays)', { days: words }) : words;
  if (!time) return withLengths(days, question, locale);
  return from === to
    ? say('Compared with {days}, until {time}.', { days, time })
    : say('Compared with {days}, until {time} on the last day.', { days, time });
}

/** When the data begins, if a period begins earlier. Null if all days have data, or `comparedSentence` says it. */
export function dataSentence(
  { compared_with: compared, data_since: since }: ComparedMeta,
  question: ComparedQuestion,
  locale?: string,
): string | null {
  if (since === undefined || (!compared && question.compare !== undefined)) return null;
  const isInPart = compared !== null && since > compared.from;
  const day = dayWords(since, locale);
  return isInPart
    ? say('Data since {day}: only days that both have are compared.', { day })
    : say('Data since {day}.', { day });
}

const dayWords = (day: string, locale?: string) => rangeInSentence({ from: day, to: day }, locale);

const isSameWeekday = (one: string, other: string) =>
  (Date.parse(other) - Date.parse(one)) % (7 * 24 * 60 * 60 * 1000) === 0;

/** `Compared with 2025, which is 365 days instead of 30; the chart shows the first 30 of them.` */
function withLengths(days: string, { date_range, compare }: ComparedQuestion, locale?: string): string {
  const lengths = chosenLengths({ date_range, compare } as ViewFields);
  if (!lengths || lengths.days === lengths.compared) return say('Compared with {days}.', { days });
  const text = (count: number) => numberFormat({}, locale).format(count);
  const values = {
    days,
    count: lengths.compared,
    shown: text(lengths.compared),
    instead: text(lengths.days),
  };
  if (lengths.compared < lengths.days)
    return say(
      '{count, plural, one {Compared with {days}, which is {shown} day instead of {instead}.} other {Compared with {days}, which is {shown} days instead of {instead}.}}',
      values,
    );
  return lengths.days === 1
    ? say(
        '{count, plural, one {Compared with {days}, which is {shown} day instead of {instead}; the chart shows the first of them.} other {Compared with {days}, which is {shown} days instead of {instead}; the chart shows the first of them.}}',
        values,
      )
    : say(
        '{count, plural, one {Compared with {days}, which is {shown} day instead of {instead}; the chart shows the first {instead} of them.} other {Compared with {days}, which is {shown} days instead of {instead}; the chart shows the first {instead} of them.}}',
        values,
      );
}
