import {
  addDays,
  type Day,
  daysBetween,
  monthsBefore,
  monthsBetween,
  rangeOf,
  type Timeframe,
  type DayRange,
} from '@footfall/functions/contract';
import { daysOf, type Period } from './period.ts';

interface Step {
  /** Calendar months to move. 0 moves by the length of the range. */
  months: number;
  /** The range is a week or consists of full months, and so does the result. */
  isFull: boolean;
  /** Timeframes that can be the result. */
  towards: readonly Timeframe[];
}

const byLength: Step = {
  months: 0,
  isFull: false,
  towards: ['Today', 'Yesterday', 'Last 7 days', 'Last week', 'Last 30 days', 'Last 12 months'],
};
/** An unfinished week leads to the full week before it. */
const byWeek: Step = { months: 0, isFull: true, towards: ['This week', 'Last week'] };
const byMonth: Step = { months: 1, isFull: false, towards: ['Month to date', 'Last month', 'Last quarter'] };
const byYear: Step = { months: 12, isFull: false, towards: ['Year to date', 'Last year'] };

/**
 * The period before (-1) or after (1) the given one. Null after today and for periods without days. Weeks lead to
 * weeks and full months to full months. A range that ends on today's date leads to the same part of another month or
 * year. Other ranges move by their length. A result that equals a timeframe is that timeframe.
 */
export function neighbourOf(period: Period, direction: -1 | 1, today: Day): Period | null {
  const days = daysOf(period, today);
  if (!days || (direction === 1 && days.to >= today)) return null;
  const step = stepOf(period, days, today);
  const moved = endedBy(today, move(days, step, direction, today), step);
  const name = step.towards.find((timeframe) => {
    const { from, to } = rangeOf(timeframe, today);
    return from === moved.from && to === moved.to;
  });
  return name ? { timeframe: name } : moved;
}

function stepOf(period: Period, { from, to }: DayRange, today: Day): Step {
  const timeframe = 'timeframe' in period ? period.timeframe : null;
  if (byWeek.towards.some((each) => each === timeframe)) return byWeek;
  if (byLength.towards.some((each) => each === timeframe) || !from.endsWith('-01')) return byLength;
  const months = monthsBetween(from, to);
  const isFullMonth = addDays(to, 1).endsWith('-01');
  const ago = monthsBetween(to, today) - 1;
  const endsLikeToday = to === monthsBefore(today, ago);
  const isPartOfYear = endsLikeToday && ago % 12 === 0 && from === `${to.slice(0, 4)}-01-01`;
  // In January, the first of the month is also the first of the year.
  if (
    timeframe === 'Year to date' ||
    (isPartOfYear && timeframe !== 'Month to date' && !(isFullMonth && months === 1))
  )
    return byYear;
  if (isFullMonth) return { ...(months === 12 ? byYear : byMonth), months, isFull: true };
  return endsLikeToday && months === 1 ? byMonth : byLength;
}

function move({ from, to }: DayRange, { months, isFull }: Step, direction: -1 | 1, today: Day): DayRange {
  if (months === 0) {
    const days = isFull ? 7 : daysBetween(from, to);
    const first = addDays(from, direction * days);
    return { from: first, to: addDays(first, days - 1) };
  }
  const first = monthsBefore(from, -direction * months);
  // Counts from today, because the month of `to` may lack today's date.
  const ago = monthsBetween(to, today) - 1;
  if (!isFull) return { from: first, to: monthsBefore(today, ago - direction * months) };
  return { from: first, to: addDays(monthsBefore(first, -months), -1) };
}

/** Cuts weeks and months at today. Other ranges move back to end today. */
function endedBy(today: Day, { from, to }: DayRange, { months, isFull }: Step): DayRange {
  if (to <= today) return { from, to };
  return months > 0 || isFull
    ? { from, to: today }
    : { from: addDays(today, 1 - daysBetween(from, to)), to: today };
}
