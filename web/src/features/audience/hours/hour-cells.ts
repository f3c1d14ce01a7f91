import { addDays, type Day, daysBetween, type QueryAnswer } from '@footfall/functions/contract';
import { stepOf } from '../../../report/map/map-figures.ts';

/** An hour of a day of the week. */
export interface HourCell {
  /** 1 is Monday. */
  day: number;
  hour: number;
  visits: number;
  /** The step of the scale; null without visits. */
  step: number | null;
}

/** Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** How many of each day of the week a range has, Monday first. Days that are still to come do not count. */
export function daysOfWeek({ from, to }: { from: Day; to: Day }, today: Day): number[] {
  const last = to < today ? to : today;
  const counts = [0, 0, 0, 0, 0, 0, 0];
  if (from > last) return counts;
  const whole = Math.floor(daysBetween(from, last) / 7);
  for (let day = addDays(from, whole * 7); day <= last; day = addDays(day, 1)) {
    const at = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count) => count + whole);
}

/** Every hour of the week, Monday's first. */
export function hourCells({ results }: Pick<QueryAnswer, 'results'>): HourCell[] {
  const visits = new Map(results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics[0] ?? 0]));
  const most = Math.max(0, ...visits.values());
  return Array.from({ length: 7 * 24 }, (_, index) => {
    const [day, hour] = [Math.floor(index / 24) + 1, index % 24];
    const count = visits.get(`${day} ${String(hour).padStart(2, '0')}`) ?? 0;
    return { day, hour, visits: count, step: stepOf(count, most) };
  });
}
