import {
  counted,
  daysBetween,
  type DayRange,
  formatCount,
  type ImportAnswer,
  importFormats,
  type ImportProgress,
  noun,
  rangeInSentence,
  say,
} from '@footfall/functions/contract';
import { bytesText } from '../../../../ui/figures/bytes.ts';

export const nameOf = ({ format, file }: Pick<ImportAnswer, 'format' | 'file'>): string =>
  `${importFormats[format].label}, ${file}`;

const minuteMs = 60_000;

/** `about 3 minutes left`. Empty until it is known. */
function remainingWords(ms: number | null): string {
  if (ms === null) return '';
  if (ms < minuteMs) return 'less than a minute left';
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 90) return say('about {minutes} left', { minutes: counted(minutes, 'minute') });
  return say('about {Math} left', { Math: counted(Math.round(minutes / 60), 'hour') });
}

/** What a job does, with how far it is. */
export function progressWords(
  { state, file }: Pick<ImportAnswer, 'state' | 'file'>,
  progress: ImportProgress | null,
): string {
  const remaining = remainingWords(progress?.remainingMs ?? null);
  const end = remaining ? `, ${remaining}` : '';
  if (!progress)
    return state === 'reading' ? say('Waiting to read {file}.', { file }) : say('Waiting to start.');
  if (state === 'reading')
    return say('Reading {file}: {bytes} of {totalBytes}, {rows}{end}.', {
      file,
      bytes: bytesText(progress.bytes),
      totalBytes: bytesText(progress.totalBytes),
      rows: counted(progress.rows, 'row'),
      end,
    });
  const verb = state === 'undoing' ? 'Undoing' : 'Importing';
  return say('{verb}: {months} of {totalMonths} {totalMonths2}{end}.', {
    verb,
    months: formatCount(progress.months),
    totalMonths: formatCount(progress.totalMonths),
    totalMonths2: noun(progress.totalMonths, 'month'),
    end,
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
  return `${counted(countDays(days), 'day', locale)}, ${rangeInSentence({ from: first.from, to: last.to }, locale)}`;
}

/** The line under the name of an import in the list. */
export function detailWords(one: ImportAnswer, locale?: string): string {
  const { state, days, visitors } = one;
  switch (state) {
    case 'done':
      return [daysWords(days, locale), visitors !== null ? counted(visitors, 'visitor', locale) : '']
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
