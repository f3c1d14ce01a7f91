import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJob } from '../../../functions/src/jobs/run-job.ts';
import { jobs, type Job } from '../../../functions/src/jobs/registry.ts';
import { noteJobs, readJobRecords } from '../../../functions/src/store/firestore/job-records.ts';
import { firestore } from '../../../functions/src/store/clients.ts';

let lines: Record<string, unknown>[];

beforeEach(async () => {
  await firestore().doc('jobs/rotateSalts').delete();
  lines = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void lines.push(JSON.parse(text)));
  }
});
afterEach(() => vi.restoreAllMocks());

const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 12, minute));
const recordOf = async (name: string) => (await readJobRecords()).get(name);

/** A run of the job `rotateSalts` that runs this function instead. */
function run(minute: number, work: Job['run'], timeoutSeconds?: number) {
  vi.spyOn(jobs.rotateSalts, 'run').mockImplementation(work as typeof jobs.rotateSalts.run);
  return runJob('rotateSalts', at(minute), {}, timeoutSeconds);
}

test('a run logs its start, its end, its duration and its result, and is recorded', async () => {
  expect(await run(0, async () => ({ salts: 2 }))).toEqual({ salts: 2 });
  expect(lines).toEqual([
    { severity: 'INFO', event: 'job.started', job: 'rotateSalts' },
    {
      severity: 'INFO',
      event: 'job.finished',
      job: 'rotateSalts',
      durationMs: expect.any(Number),
      counts: { salts: 2 },
    },
  ]);
  expect(await recordOf('rotateSalts')).toEqual({
    since: at(0),
    lastSuccessAt: at(0),
    failuresInARow: 0,
    runs: [{ at: at(0), durationMs: expect.any(Number), counts: { salts: 2 }, failure: null }],
  });
});

test('a failed run is logged and recorded without personal data, and the platform learns only that it failed', async () => {
  await run(0, async () => ({ salts: 2 }));
  const failing = run(1, async () => {
    throw new Error('no mail to anna@example.com');
  });
  await expect(failing).rejects.toMatchObject({ code: 'internal', message: 'The job rotateSalts failed' });
  expect(lines.at(-1)).toMatchObject({ severity: 'ERROR', event: 'job.failed', job: 'rotateSalts' });
  expect(await recordOf('rotateSalts')).toMatchObject({
    lastSuccessAt: at(0),
    failuresInARow: 1,
    runs: [{ counts: null, failure: 'Error: no mail to (mail address)' }, { failure: null }],
  });
  expect(JSON.stringify([lines, await recordOf('rotateSalts')])).not.toContain('anna');
});

test('failures are counted until a run succeeds, and the last 20 runs are stored', async () => {
  for (let minute = 0; minute < 22; minute++) {
    await run(minute, () => Promise.reject(new Error('down'))).catch(() => undefined);
  }
  expect(await recordOf('rotateSalts')).toMatchObject({ failuresInARow: 22, lastSuccessAt: null });
  await run(30, async () => ({}));
  const record = await recordOf('rotateSalts');
  expect(record).toMatchObject({ failuresInARow: 0, lastSuccessAt: at(30), since: at(0) });
  expect(record?.runs).toHaveLength(20);
  expect(record?.runs[0]?.at).toEqual(at(30));
});

test('a run that hangs counts as failed before the platform ends it', async () => {
  await expect(run(0, () => new Promise(() => undefined), 15.125)).rejects.toMatchObject({
    code: 'internal',
  });
  expect((await recordOf('rotateSalts'))?.runs[0]?.failure).toBe(
    'Error: The job did not answer within 125 ms',
  );
});

test('a job that was recorded before does not lose its record or the time since when it is known', async () => {
  await noteJobs(['rotateSalts'], at(0));
  await noteJobs(['rotateSalts'], at(5));
  expect(await recordOf('rotateSalts')).toEqual({
    since: at(0),
    lastSuccessAt: null,
    failuresInARow: 0,
    runs: [],
  });
});

describe('npm run job', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'footfall-home-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  /** Runs it without credentials and without a local stack. */
  async function runByHand(args: string[], env: Record<string, string> = {}) {
    const script = resolve(import.meta.dirname, '../../../dev/job.mjs');
    const own = { PATH: process.env.PATH, HOME: home, METADATA_SERVER_DETECTION: 'none', ...env };
    const child = spawn(process.execPath, [script, ...args], { env: own });
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, out, err };
  }

  test('lists every job with its options, without a stack or a project', async () => {
    const { code, out, err } = await runByHand(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const name of Object.keys(jobs)) expect(out).toMatch(new RegExp(`^${name}\\b`, 'm'));
    expect(out).toMatch(/^rollup \[--from …\] \[--to …\]\n {4}sums closed days into visits and totals$/m);
    expect(out).not.toMatch(/\]\(|undefined/);
  });

  test.each(['rollup', 'migrate'])('%s without credentials says in one sentence what to do', async (name) => {
    const { code, out, err } = await runByHand([name], { FOOTFALL_PROJECT: 'stats-1234' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^you are not signed in to Google Cloud, or no longer\. Run `gcloud auth application-default login`, .+\n$/,
    );
  });
});
