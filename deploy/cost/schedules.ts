import { jobs } from '../../functions/src/jobs/registry.ts';
import { daysAMonth } from './sizes.ts';

/**
 * How often a cron expression is due in a month. Knows what the jobs use: a number, a list, or every one, for the minute
 * and the hour, on every day.
 * @throws Error for any other expression
 */
export function runsAMonth(schedule: string): number {
  const [minutes = '', hours = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`The estimate cannot read the schedule '${schedule}'`);
  return timesOf(minutes, 60, schedule) * timesOf(hours, 24, schedule) * daysAMonth;
}

function timesOf(field: string, all: number, schedule: string): number {
  if (field === '*') return all;
  const [, step] = /^\*\/(\d+)$/.exec(field) ?? [];
  if (step) return Math.ceil(all / Number(step));
  if (/^\d+(,\d+)*$/.test(field)) return field.split(',').length;
  throw new Error(`The estimate cannot read the schedule '${schedule}'`);
}

/** How often each scheduled job runs in a month. */
export const jobRuns: readonly number[] = Object.values(jobs).map(({ schedule }) => runsAMonth(schedule));
