import {
  daysBetween,
  type DayRange,
  formatCount,
  type ImportAnswer,
  type ImportFormat,
  importFormats,
  type ImportProgress,
  rangeInSentence,
  say,
  joinedText,
} from '@footfall/functions/contract';
import { bytesText } from '../../../../ui/figures/bytes.ts';

/** The name of a tool. Those of products are the same in all languages. */
export const formatName = (format: ImportFormat): string => say(importFormats[format].label);

export const nameOf = ({ format, file }: Pick<ImportAnswer, 'format' | 'file'>): string =>
  joinedText([formatName(format), file]);

const minuteMs = 60_000;

/** `about 3 minutes left`. Null until it is known. */
function remainingWords(ms: number | null): string | null {
  if (ms === null) return null;
  if (ms < minuteMs) return say('less than a minute left');
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 90)
    return say('{count, plural, one {about # minute left} other {about # minutes left}}', { count: minutes });
  return say('{count, plural, one {about # hour left} other {about # hours left}}', {
    count: Math.round(minutes / 60),
  });
}

/** What a job does, with how far it is. */
export function progressWords(
  { state, file }: Pick<ImportAnswer, 'state' | 'file'>,
  progress: ImportProgress | null,
): string {
  const remaining = remainingWords(progress?.remainingMs ?? null);
  if (!progress)
    return state === 'reading' ? say('Waiting to read {file}.', { file }) : say('Waiting to start.');
  if (state === 'reading') return readingWords(file, progress, remaining);
  const values = {
    months: formatCount(progress.months),
    max: progress.totalMonths,
    ...(remaining !== null && { remaining }),
  };
  if (state === 'undoing')
    return remaining === null
      ? say('Undoing: {months} of {max, plural, one {# month} other {# months}}.', values)
      : say('Undoing: {months} of {max, plural, one {# month} other {# months}}, {remaining}.', values);
  return remaining === null
    ? say('Importing: {months} of {max, plural, one {# month} other {# months}}.', values)
    : say('Importing: {months} of {max, plural, one {# month} other {# months}}, {remaining}.', values);
}

function readingWords(
  file: string,
  { bytes, totalBytes, rows }: ImportProgress,
  remaining: string | null,
): string {
  const values = { file, size: bytesText(bytes), max: bytesText(totalBytes), rows };
  // Translators: {remaining} is such as “about 3 minutes left”.
  return remaining === null
    ? say('Reading {file}: {size} of {max}, {rows, plural, one {# row} other {# rows}}.', values)
    : say('Reading {file}: {size} of {max}, {rows, plural, one {# row} other {# rows}}, {remaining}.', {
        ...values,
        remaining,
      });
}

/** How far a job is, for a bar. */
export const shareOf = (
  { state }: Pick<ImportAnswer, 'state'>,
  progress: ImportProgress | null,
): [number, number] => {
  if (!progress) return [0, 1];
  return state === 'reading'
    ? [progress.bytes, progress.totalBytes]
    : [progress.months, progress.totalMonths];
};

const countDays = (days: readonly DayRange[]) =>
  days.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);

/** `1,826 days, Jan 1, 2019 to Dec 31, 2023`. Several ranges are named by their first and last day. */
export function daysWords(days: readonly DayRange[], locale?: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return say('{count, plural, one {# day, {range}} other {# days, {range}}}', {
    count: countDays(days),
    range: rangeInSentence({ from: first.from, to: last.to }, locale),
  });
}

/** The line under the name of an import in the list. */
export function detailWords(one: ImportAnswer, locale?: string): string {
  const { state, days, visitors } = one;
  switch (state) {
    case 'done':
      return [
        daysWords(days, locale),
        visitors === null
          ? ''
          : say('{count, plural, one {# visitor} other {# visitors}}', { count: visitors }),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'undone':
      return say('Undone. Footfall’s own numbers count on {days}.', { days: daysWords(days, locale) });
    case 'cancelled':
      return say('Cancelled. Nothing was imported.');
    case 'uploading':
      return say('Waits for its file.');
    case 'reading':
      return say('Is being read.');
    case 'ready':
      return say('Waits for its cut-over day.');
    case 'importing':
      return say('Is being imported.');
    default:
      return '';
  }
}
