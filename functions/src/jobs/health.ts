import { log } from '../core/log.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { type JobRecord, type JobRun, readJobRecords } from '../store/firestore/job-records.ts';
import { oldestWaitingAt } from '../store/firestore/ingest/spool.ts';
import { schemaVersions } from '../store/migrate.ts';
import { addDays, type Day, daysOf, minuteMs } from '../contract/index.ts';
import { lastClosedDay } from '../rollup/due-days.ts';

/** `late`: overdue. `failing`: the last two runs failed. `behind`: migrations are missing. `waiting`: not due yet. */
export type State = 'ok' | 'waiting' | 'late' | 'failing' | 'behind';

export function isProblem(state: State) {
  return state !== 'ok' && state !== 'waiting';
}

/** A single failure is usually a short outage, and the next run makes up for it. */
const failuresOfFailing = 2;

/** @param record undefined if the job never ran and no deployment has recorded it */
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

/** @param lateAfterMinutes of the job that moves the events */
export function stateOfSpool(oldestAt: Date | null, lateAfterMinutes: number, now: Date): State {
  if (!oldestAt) return 'ok';
  return now.getTime() - oldestAt.getTime() > lateAfterMinutes * minuteMs ? 'late' : 'ok';
}

/** The rollup is late if it lacks a day that was closed when the last run could begin. */
export function stateOfRollup(through: Day | null, lateAfterMinutes: number, now: Date): State {
  if (through === null) return 'waiting';
  return through < lastClosedDay(new Date(now.getTime() - lateAfterMinutes * minuteMs)) ? 'late' : 'ok';
}

export const daysBehind = (through: Day, now: Date) =>
  daysOf({ from: addDays(through, 1), to: lastClosedDay(now) }).length;

export interface Health {
  status: 'ok' | 'problem';
  at: Date;
  jobs: {
    name: string;
    state: State;
    lastSuccessAt: Date | null;
    failuresInARow: number;
    runs: JobRun[];
  }[];
  spool: { state: State; oldestAt: Date | null };
  rollup: { state: State; through: string | null; daysBehind: number };
  schemas: { store: string; state: State; version: number; needed: number }[];
}

/** Minutes without a successful run after which a job is late, by name. */
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

/** The alerts of a deployment read the logged lines. @returns the number of problems */
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
