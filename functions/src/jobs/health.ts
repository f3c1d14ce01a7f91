import { log } from '../core/log.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { type JobRecord, type JobRun, readJobRecords } from '../store/firestore/job-records.ts';
import { oldestWaitingAt } from '../store/firestore/ingest/spool.ts';
import { schemaVersions } from '../store/migrate.ts';
import { addDays, type Day, daysOf, minuteMs } from '../contract/index.ts';
import { lastClosedDay } from './due-days.ts';

/**
 * How a part of a deployment is. `late`: it should have done something by now. `failing`: its last two attempts failed.
 * `behind`: the stores have an older schema than this code. `waiting`: it has not run yet, and does not have to have.
 */
export type State = 'ok' | 'waiting' | 'late' | 'failing' | 'behind';

/** Whether an operator has to look at it. */
export function isProblem(state: State) {
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

/** How a deployment is, for its operators. Moments are UTC; JSON makes ISO texts of them. */
export interface Health {
  status: 'ok' | 'problem';
  at: Date;
  jobs: {
    name: string;
    state: State;
    lastSuccessAt: Date | null;
    failuresInARow: number;
    /** The last runs, newest first. */
    runs: JobRun[];
  }[];
  /** Events that wait for BigQuery; null if there are none. */
  spool: { state: State; oldestAt: Date | null };
  /** The last day in `totals`; null before the first one. */
  rollup: { state: State; through: string | null; daysBehind: number };
  /** The schema of each store, and the one that this code needs. */
  schemas: { store: string; state: State; version: number; needed: number }[];
}

/** After how many minutes without a run that succeeded each job counts as late, by its name. */
type Lateness = Readonly<Record<string, { lateAfterMinutes: number }>> &
  Record<'drain' | 'rollup', { lateAfterMinutes: number }>;

/** @throws Error if Firestore does not answer */
export async function readHealth(now: Date, jobs: Lateness): Promise<Health> {
  const [records, oldestAt, rollup, schemas] = await Promise.all([
    readJobRecords(),
    oldestWaitingAt(),
    readRollupState(),
    schemaVersions(),
  ]);
  const through = rollup?.through ?? null;
  const parts = {
    jobs: Object.entries(jobs).map(([name, job]) => {
      const record = records.get(name);
      const { lastSuccessAt = null, failuresInARow = 0, runs = [] } = record ?? {};
      return { name, state: stateOfJob(job, record, now), lastSuccessAt, failuresInARow, runs };
    }),
    spool: { state: stateOfSpool(oldestAt, jobs.drain.lateAfterMinutes, now), oldestAt },
    rollup: {
      state: stateOfRollup(through, jobs.rollup.lateAfterMinutes, now),
      through,
      daysBehind: through === null ? 0 : daysBehind(through, now),
    },
    schemas: schemas.map((schema): Health['schemas'][number] => ({
      ...schema,
      state: schema.version < schema.needed ? 'behind' : 'ok',
    })),
  };
  const states = [...parts.jobs, parts.spool, parts.rollup, ...parts.schemas].map(({ state }) => state);
  return { status: states.some(isProblem) ? 'problem' : 'ok', at: now, ...parts };
}

/** Logs a line for each problem, from which the alerts are made. @returns how many there are */
export async function reportHealth(now: Date, jobs: Lateness): Promise<number> {
  const { jobs: ofJobs, spool, rollup, schemas } = await readHealth(now, jobs);
  const problems = [
    ...ofJobs.map(({ name, state }) => ({ part: `job ${name}`, state })),
    { part: 'spool', state: spool.state },
    { part: 'rollup', state: rollup.state },
    ...schemas.map(({ store, state }) => ({ part: `schema of ${store}`, state })),
  ].filter(({ state }) => isProblem(state));
  for (const problem of problems) log('health.problem', problem);
  return problems.length;
}
