import { addDays, type Day, daysOf, minuteMs } from '../contract/index.ts';
import type { JobRecord } from '../store/firestore/job-records.ts';
import { lastClosedDay } from './due-days.ts';

/**
 * How a part of a deployment is. `late`: it should have done something by now. `failing`: its last two attempts failed.
 * `behind`: the stores have an older schema than this code. `waiting`: it has not run yet, and does not have to have.
 */
export type State = 'ok' | 'waiting' | 'late' | 'failing' | 'behind';

/** Whether an operator has to look at it. */
export function isProblem(state: State): boolean {
  return state !== 'ok' && state !== 'waiting';
}

/** A single failure is usually a short outage, which the next run makes up for. */
const failuresOfFailing = 2;

/** @param record undefined if no deployment has noted the job and it has never run */
export function stateOfJob(
  { lateAfterMinutes }: { lateAfterMinutes: number },
  record: JobRecord | undefined,
  now: Date,
): State {
  if (!record) return 'behind';
  const { since, lastSuccessAt, failuresInARow } = record;
  if (now.getTime() - (lastSuccessAt ?? since).getTime() > lateAfterMinutes * minuteMs) return 'late';
  if (failuresInARow >= failuresOfFailing) return 'failing';
  return lastSuccessAt ? 'ok' : 'waiting';
}

/**
 * Of events that wait for BigQuery.
 * @param lateAfterMinutes after how many minutes the job that moves them is late
 */
export function stateOfSpool(oldestAt: Date | null, lateAfterMinutes: number, now: Date): State {
  if (!oldestAt) return 'ok';
  return now.getTime() - oldestAt.getTime() > lateAfterMinutes * minuteMs ? 'late' : 'ok';
}

/** Of the rollup's watermark: it is late if a day is missing that was closed when the last run could begin. */
export function stateOfRollup(through: Day | null, lateAfterMinutes: number, now: Date): State {
  if (through === null) return 'waiting';
  return through < lastClosedDay(new Date(now.getTime() - lateAfterMinutes * minuteMs)) ? 'late' : 'ok';
}

/** How many closed days are missing. */
export const daysBehind = (through: Day, now: Date) =>
  daysOf({ from: addDays(through, 1), to: lastClosedDay(now) }).length;
