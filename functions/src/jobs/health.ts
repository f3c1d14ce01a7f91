import { log } from '../core/log.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';
import { readJobRecords, type JobRun } from '../store/firestore/job-records.ts';
import { oldestWaitingAt } from '../store/firestore/ingest/spool.ts';
import { schemaVersions } from '../store/migrate.ts';
import {
  daysBehind,
  isProblem,
  stateOfJob,
  stateOfRollup,
  stateOfSpool,
  type State,
} from './health-rules.ts';
import { jobNames, jobs, type JobName } from './registry.ts';

/** How a deployment is, for its operators. Moments are UTC; JSON makes ISO texts of them. */
export interface Health {
  status: 'ok' | 'problem';
  at: Date;
  jobs: {
    name: JobName;
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

/** @throws Error if Firestore does not answer */
export async function readHealth(now: Date): Promise<Health> {
  const [records, oldestAt, rollup, schemas] = await Promise.all([
    readJobRecords(),
    oldestWaitingAt(),
    readRollupState(),
    schemaVersions(),
  ]);
  const through = rollup?.through ?? null;
  const parts = {
    jobs: jobNames.map((name) => {
      const record = records.get(name);
      const { lastSuccessAt = null, failuresInARow = 0, runs = [] } = record ?? {};
      return { name, state: stateOfJob(jobs[name], record, now), lastSuccessAt, failuresInARow, runs };
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
export async function reportHealth(now: Date): Promise<number> {
  const { jobs: ofJobs, spool, rollup, schemas } = await readHealth(now);
  const problems = [
    ...ofJobs.map(({ name, state }) => ({ part: `job ${name}`, state })),
    { part: 'spool', state: spool.state },
    { part: 'rollup', state: rollup.state },
    ...schemas.map(({ store, state }) => ({ part: `schema of ${store}`, state })),
  ].filter(({ state }) => isProblem(state));
  for (const problem of problems) log('health.problem', problem);
  return problems.length;
}
