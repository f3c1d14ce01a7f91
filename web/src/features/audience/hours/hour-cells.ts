import {
  addDays,
  type Day,
  daysBetween,
  type QueryAnswer,
  hourWords,
  weekdayName,
  numberFormat,
  say,
} from '@footfall/functions/contract';
import { stepOf } from '../../../report/map/map-figures.ts';

export interface HourCell {
  /** 1 is Monday. */
  day: number;
  hour: number;
  visits: number;
  /** Step of the colour scale; null without visits. */
  step: number | null;
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** How many of each weekday a range has, Monday first, without future days. */
export function daysOfWeek({ from, to }: { from: Day; to: Day }, today: Day): number[] {
  const last = to < today ? to : today;
  const counts = [0, 0, 0, 0, 0, 0, 0];
  if (from > last) return counts;
  const weeks = Math.floor(daysBetween(from, last) / 7);
  for (let day = addDays(from, weeks * 7); day <= last; day = addDays(day, 1)) {
    const at = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count) => count + weeks);
}

export function hourCells({ results }: Pick<QueryAnswer, 'results'>): HourCell[] {
  const visits = new Map(results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics[0] ?? 0]));
  const max = Math.max(0, ...visits.values());
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const [day, hour] = [Math.floor(index / 24) + 1, index % 24];
    const count = visits.get(`${day} ${String(hour).padStart(2, '0')}`) ?? 0;
    return { day, hour, visits: count, step: stepOf(count, max) };
  });
}

/** Tooltip of an hour. @param days number of such weekdays in the range */
export function hourTip(cell: HourCell, days: number, isBusiest: boolean, locale?: string) {
  const average = numberFormat({ maximumFractionDigits: cell.visits < 10 * days ? 1 : 0 }, locale);
  const each = days > 1 ? average.format(cell.visits / days) : null;
  return {
    name: say('{day}, {hour}', { day: weekdayName(cell.day, 'short'), hour: hourWords(cell.hour, locale) }),
    visits: say(
      '{visits, plural, one {# visit} other {# visits}} on {days, plural, one {# day} other {# days}}',
      { visits: cell.visits, days },
    ),
    /** Average per day and further notes; null if there are none. */
    each: eachWords(each, isBusiest),
  };
}

function eachWords(average: string | null, isBusiest: boolean): string | null {
  if (average === null) return isBusiest ? say('The busiest hour of the week') : null;
  return isBusiest
    ? say('{average} per day, the busiest hour of the week', { average })
    : say('{average} per day', { average });
}
