import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@google-cloud/bigquery';
import { datasetId } from '../../clients.ts';
import { bigquery, statusOf } from '../client.ts';
import { withTables } from '../sql.ts';

interface LoadedRows {
  table: 'import_events' | 'imported';
  /** The same rows always have the same id, and are there once, however often they are loaded. */
  id: string;
  /** Lines of JSON. */
  json: readonly Buffer[];
}

/** Attempts under other ids, because BigQuery never runs an id twice, not even that of a failed job. */
const maxAttempts = 4;

/**
 * Appends rows by a load job, which is free, atomic and, unlike a streaming insert, leaves no buffer whose rows cannot
 * be deleted for 90 minutes.
 * @throws Error if BigQuery refuses the rows
 * @see https://cloud.google.com/bigquery/docs/running-jobs#generate-jobid
 */
export async function loadRows({ table, id, json }: LoadedRows): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const job = await withTables(() => jobOf(table, `${id}_${attempt}`, json));
    const failure = await failureOf(job);
    if (failure === null) return;
    if (attempt + 1 === maxAttempts) throw new Error(`BigQuery did not load the rows: ${failure}`);
    await wait(1000 * 2 ** attempt);
  }
}

/** The job with this id: a new one, or that of an earlier run. */
async function jobOf(table: LoadedRows['table'], jobId: string, json: readonly Buffer[]): Promise<Job> {
  try {
    return await begin(table, jobId, json);
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const [metadata] = await bigquery().dataset(datasetId()).getMetadata();
    const { location } = metadata as { location: string };
    return bigquery().job(jobId, { location });
  }
}

function begin(table: LoadedRows['table'], jobId: string, json: readonly Buffer[]): Promise<Job> {
  const stream = bigquery().dataset(datasetId()).table(table).createWriteStream({
    jobId,
    sourceFormat: 'NEWLINE_DELIMITED_JSON',
    createDisposition: 'CREATE_NEVER',
    writeDisposition: 'WRITE_APPEND',
  });
  return new Promise((resolve, reject) => {
    stream.on('job', resolve).on('error', reject);
    for (const lines of json) stream.write(lines);
    stream.end();
  });
}

async function failureOf(job: Job): Promise<string | null> {
  for (let waitMs = 250; ; waitMs = Math.min(2 * waitMs, 5000)) {
    const [{ status }] = await job.getMetadata();
    if (status?.state === 'DONE') return status.errorResult?.message ?? null;
    await wait(waitMs);
  }
}
