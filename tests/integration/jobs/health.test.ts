import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Timestamp } from '@google-cloud/firestore';
import type { ErrorAnswer } from '../../../functions/src/core/error-codes.ts';
import { jobNames } from '../../../functions/src/jobs/registry.ts';
import { runJob } from '../../../functions/src/jobs/run-job.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { call } from '../../support/api/api.ts';
import { makeHealthy, writeSchemas } from '../../support/upgrades/healthy-stores.ts';
import { serveHere, type ServedHere } from '../../support/stack/instances/serve-here.ts';

// A separate project, because the jobs and the schemas of the stack do not concern these tests.
const key = 'operator'.repeat(8);
const setKey = (hashed: string) => vi.stubEnv('FOOTFALL_OPERATOR_KEY_HASH', hashed);
let instance: ServedHere;

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-health');
  setKey(hash('sha256', key, 'hex'));
  instance = await serveHere('api');
});
afterAll(() => instance[Symbol.asyncDispose]());

interface Health extends ErrorAnswer {
  status: string;
  jobs: { name: string; state: string; runs: unknown[] }[];
  spool: { state: string; oldestAt: string | null };
  rollup: { state: string; daysBehind: number };
  schemas: { store: string; state: string }[];
}

const deep = (authorization?: string, from = '192.0.2.1') =>
  call<Health>('/health', {
    query: { deep: '1' },
    at: instance.url,
    ...(authorization ? { authorization } : {}),
    headers: { 'X-Forwarded-For': from },
  });

describe('whether it answers', () => {
  test('anyone can request it, also through Hosting', async () => {
    for (const at of [{}, { at: instance.url }]) {
      expect(await call('/health', at)).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
  });

  test('accepts only one form of the request', async () => {
    const { status, body } = await call<ErrorAnswer>('/health', { query: { deep: 'yes' }, at: instance.url });
    expect([status, body.error.field]).toEqual([400, 'deep']);
  });
});

describe('its state', () => {
  test('only the operator can read it, and wrong keys are limited', async () => {
    expect((await deep(undefined, '192.0.2.7')).status).toBe(401);
    for (let time = 0; time < 10; time++) {
      expect((await deep(`Bearer wrong-${time}`, '192.0.2.7')).status).toBe(401);
    }
    expect((await deep('Bearer wrong', '192.0.2.7')).status).toBe(429);
    for (const from of ['192.0.2.7', '192.0.2.8']) {
      expect((await deep(`Bearer ${key}`, from)).status).not.toBe(401);
      expect((await deep(`Bearer ${key}`, from)).status).not.toBe(429);
    }
  });

  test('no one can read it on a deployment without a key, not even with an empty one', async () => {
    for (const configured of ['', 'not-a-hash']) {
      setKey(configured);
      for (const authorization of ['Bearer ', `Bearer ${configured}`, `Bearer ${key}`])
        expect((await deep(authorization)).status, `${configured} ${authorization}`).toBe(401);
    }
    setKey(hash('sha256', key, 'hex'));
  });
});

describe('of a deployment', () => {
  beforeEach(makeHealthy);

  const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);

  test('that is new is healthy: nothing has to have run', async () => {
    const { status, body } = await deep(`Bearer ${key}`);
    expect([status, body.status]).toEqual([200, 'ok']);
    expect(body.jobs.map(({ name, state }) => [name, state])).toEqual(
      jobNames.map((name) => [name, 'waiting']),
    );
    expect(body.spool).toEqual({ state: 'ok', oldestAt: null });
    expect(body.schemas.map(({ store, state }) => [store, state])).toEqual([
      ['bigquery', 'ok'],
      ['firestore', 'ok'],
    ]);
  });

  test('the last runs of the jobs are shown', async () => {
    await runJob('rotateSalts', new Date());
    const { body } = await deep(`Bearer ${key}`);
    expect(body.jobs.find(({ name }) => name === 'rotateSalts')).toMatchObject({
      state: 'ok',
      runs: [{ counts: { salts: 0 }, failure: null, durationMs: expect.any(Number) }],
    });
  });

  const document = (path: string) => firestore().doc(path);

  const problems: [string, () => Promise<unknown>, string, string][] = [
    [
      'a job that has not run since it was deployed',
      () => document('jobs/purge').set({ since: daysAgo(1) }),
      'job purge',
      'late',
    ],
    [
      'events that wait for BigQuery for too long',
      () => document('spool/x').create({ createdAt: daysAgo(0.1), rows: '', bytes: 0 }),
      'spool',
      'late',
    ],
    [
      'days that the rollup has not computed',
      () => document('rollup/state').set({ through: '2026-01-31' }),
      'rollup',
      'late',
    ],
    [
      'an older schema than the code needs',
      () => writeSchemas({ bigquery: 1 }),
      'schema of bigquery',
      'behind',
    ],
  ];

  test.each(problems)('%s is a problem, which is also logged', async (_title, make, part, state) => {
    await make();
    const { status, body } = await deep(`Bearer ${key}`);
    expect([status, body.status]).toEqual([503, 'problem']);
    const states = [
      ...body.jobs.map(({ name, state }) => [`job ${name}`, state]),
      ['spool', body.spool.state],
      ['rollup', body.rollup.state],
      ...body.schemas.map(({ store, state }) => [`schema of ${store}`, state]),
    ];
    const bad = states.filter(([, state]) => state !== 'ok' && state !== 'waiting');
    expect(bad).toEqual([[part, state]]);

    const lines: Record<string, unknown>[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
    expect(await runJob('checkHealth', new Date())).toEqual({ problems: 1 });
    expect(lines.filter(({ event }) => event === 'health.problem')).toEqual([
      { severity: 'ERROR', event: 'health.problem', job: 'checkHealth', part, state },
    ]);
  });
});
