import type { DocumentData } from '@google-cloud/firestore';
import { firestore } from '../clients.ts';
import { transactOnce } from './transactions/once.ts';

export interface JobRun {
  at: Date;
  durationMs: number;
  counts: Readonly<Record<string, number>> | null;
  /** Contains no personal data. */
  failure: string | null;
}

export interface JobRecord {
  /** When the job was first deployed or first ran. */
  since: Date;
  lastSuccessAt: Date | null;
  failuresInARow: number;
  /** The latest runs, newest first. */
  runs: JobRun[];
}

const maxRuns = 20;

const document = (name: string) => firestore().doc(`jobs/${name}`);

/** Records that these jobs exist, so that one that never runs counts as late. */
export async function noteJobs(names: readonly string[], now: Date) {
  const known = await readJobRecords();
  for (const name of names) {
    if (!known.has(name)) await document(name).set({ since: now }, { merge: true });
  }
}

export async function recordRun(name: string, run: JobRun) {
  await firestore().runTransaction(async (transaction) => {
    const known = toRecord((await transaction.get(document(name))).data());
    // If the answer of a commit was lost, the transaction runs again and finds its own record.
    if (known?.runs[0]?.at.getTime() === run.at.getTime()) return;
    const record = {
      since: known?.since ?? run.at,
      lastSuccessAt: run.failure === null ? run.at : (known?.lastSuccessAt ?? null),
      failuresInARow: run.failure === null ? 0 : (known?.failuresInARow ?? 0) + 1,
      runs: [run, ...(known?.runs ?? [])].slice(0, maxRuns),
    };
    transaction.set(document(name), record, { merge: true });
  });
}

/**
 * Changes the bytes that workspaces have not been charged for yet.
 * @param change returns the remaining bytes by workspace, and a result
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
  // Uncharged bytes can be written before the first run is recorded.
  if (!data?.since) return null;
  return {
    since: data.since.toDate(),
    lastSuccessAt: data.lastSuccessAt?.toDate() ?? null,
    failuresInARow: data.failuresInARow ?? 0,
    runs: (data.runs ?? []).map((run: DocumentData) => ({ ...run, at: run.at.toDate() })),
  };
}
