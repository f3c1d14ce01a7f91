import type { DocumentData } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';
import { transactOnce } from './transactions/once.ts';

/** A run of a job that ended. */
export interface JobRun {
  at: Date;
  durationMs: number;
  /** What it did; null if it failed. */
  counts: Readonly<Record<string, number>> | null;
  /** Why it failed, without anything personal; null if it did not. */
  failure: string | null;
}

/** What is known about a job. */
export interface JobRecord {
  /** When the job was first deployed, or ran first. */
  since: Date;
  lastSuccessAt: Date | null;
  failuresInARow: number;
  /** The last runs, newest first. */
  runs: JobRun[];
}

/** How many runs of a job are kept. */
const keptRuns = 20;

const document = (name: string) => firestore().doc(`jobs/${name}`);

/** Notes that these jobs exist from now on, so that one that never runs is found to be late. */
export async function noteJobs(names: readonly string[], now: Date) {
  const known = await readJobRecords();
  for (const name of names) {
    if (!known.has(name)) await document(name).set({ since: now }, { merge: true });
  }
}

/** Adds a run to the record of its job. */
export async function recordRun(name: string, run: JobRun) {
  await firestore().runTransaction(async (transaction) => {
    const known = toRecord((await transaction.get(document(name))).data());
    // A run after a lost answer finds what it has recorded.
    if (known?.runs[0]?.at.getTime() === run.at.getTime()) return;
    const record = {
      since: known?.since ?? run.at,
      lastSuccessAt: run.failure === null ? run.at : (known?.lastSuccessAt ?? null),
      failuresInARow: run.failure === null ? 0 : (known?.failuresInARow ?? 0) + 1,
      runs: [run, ...(known?.runs ?? [])].slice(0, keptRuns),
    };
    transaction.set(document(name), record, { merge: true });
  });
}

/**
 * Changes the bytes that workspaces have not been charged for yet, in the record of the job that reads them.
 * @param change returns the bytes that remain, by workspaces, and a result
 */
export function changeUncharged<Result>(
  name: string,
  change: (uncharged: ReadonlyMap<string, number>) => {
    uncharged: ReadonlyMap<string, number>;
    result: Result;
  },
): Promise<Result> {
  return transactOnce(async (transaction) => {
    const known: unknown = (await transaction.get(document(name))).data()?.uncharged;
    const { uncharged, result } = change(new Map(typeof known === 'string' ? JSON.parse(known) : []));
    // One text, because Firestore indexes each field of a map.
    const text = JSON.stringify([...uncharged]);
    transaction.set(document(name), { uncharged: text }, { merge: true });
    return result;
  });
}

/** The records of all jobs that were noted or ran, by name. */
export async function readJobRecords(): Promise<ReadonlyMap<string, JobRecord>> {
  const { docs } = await firestore().collection('jobs').get();
  return new Map(
    docs.flatMap((each) => {
      const record = toRecord(each.data());
      return record ? [[each.id, record] as const] : [];
    }),
  );
}

function toRecord(data: DocumentData | undefined): JobRecord | null {
  // What is not charged yet can be written before the first run is recorded.
  if (!data?.since) return null;
  return {
    since: data.since.toDate(),
    lastSuccessAt: data.lastSuccessAt?.toDate() ?? null,
    failuresInARow: data.failuresInARow ?? 0,
    runs: (data.runs ?? []).map((run: DocumentData) => ({ ...run, at: run.at.toDate() })),
  };
}
