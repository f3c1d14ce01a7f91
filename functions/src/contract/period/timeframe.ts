import { addDays, type Day, firstOfMonth, mondayOf, monthsBefore } from './days.ts';
import { phrase } from '../words/say.ts';

export const resolutions = ['hour', 'day', 'month'] as const;
export type Resolution = (typeof resolutions)[number];

/** English: `say` translates them. */
export const timeframes = [
  phrase('Today'),
  phrase('Yesterday'),
  phrase('Last 7 days'),
  phrase('This week'),
  phrase('Last week'),
  phrase('Last 30 days'),
  phrase('Month to date'),
  phrase('Last month'),
  phrase('Last quarter'),
  phrase('Year to date'),
  phrase('Last year'),
  phrase('Last 12 months'),
  phrase('All time'),
] as const;
export type Timeframe = (typeof timeframes)[number];

export const defaultTimeframe: Timeframe = 'Last 30 days';

/** Inclusive; both empty means all time. */
export interface Range {
  from: Day | '';
  to: Day | '';
  resolution: Resolution;
}

/** The days of a timeframe. @throws Error 'Invalid option: {option}' for anything that is not a timeframe */
export function rangeOf(option: string, today: Day): Range {
  switch (option) {
    case 'Today':
      return { from: today, to: today, resolution: 'hour' };
    case 'Yesterday': {
      const yesterday = addDays(today, -1);
      return { from: yesterday, to: yesterday, resolution: 'hour' };
    }
    case 'Last 7 days':
      return { from: addDays(today, -6), to: today, resolution: 'day' };
    case 'This week':
      return { from: mondayOf(today), to: today, resolution: 'day' };
    case 'Last week':
      return { ...before(mondayOf(today), (monday) => addDays(monday, -7)), resolution: 'day' };
    case 'Last 30 days':
      return { from: addDays(today, -29), to: today, resolution: 'day' };
    case 'Month to date':
      return { from: firstOfMonth(today), to: today, resolution: 'day' };
    case 'Last month':
      return { ...before(firstOfMonth(today), (first) => monthsBefore(first, 1)), resolution: 'day' };
    case 'Last quarter':
      return { ...before(firstOfQuarter(today), (first) => monthsBefore(first, 3)), resolution: 'day' };
    case 'Year to date':
      return { from: firstOfYear(today), to: today, resolution: 'month' };
    case 'Last year':
      return { ...before(firstOfYear(today), (first) => monthsBefore(first, 12)), resolution: 'month' };
    case 'Last 12 months':
      return { from: addDays(sameDateLastYear(today), 1), to: today, resolution: 'month' };
    case 'All time':
      return { from: '', to: '', resolution: 'month' };
    default:
      throw new Error(`Invalid option: ${option}`);
  }
}

export function resolutionOf(days: number): Resolution {
  if (days === 1) return 'hour';
  return days <= 92 ? 'day' : 'month';
}

const firstOfYear = (day: Day) => `${day.slice(0, 4)}-01-01`;

function firstOfQuarter(day: Day): Day {
  const first = firstOfMonth(day);
  return monthsBefore(first, (Number(day.slice(5, 7)) - 1) % 3);
}

const before = (first: Day, startOf: (first: Day) => Day) => ({
  from: startOf(first),
  to: addDays(first, -1),
});

/** In a year without 29 February, the day before 1 March replaces it. */
function sameDateLastYear(day: Day) {
  const year = Number(day.slice(0, 4)) - 1;
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
