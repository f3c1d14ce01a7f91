import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { testSite } from '@footfall/functions/contract';
import { localOperatorKey } from '../../../dev/stack/key.mjs';
import type { Answer as AnswerOf } from '../../../functions/src/contract/api.ts';
import { operatorShapes } from '../../../functions/src/contract/shapes/operator.ts';
import type { ErrorAnswer } from '../../../functions/src/core/error-codes.ts';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { settledAfterMs } from '../../../functions/src/store/purges.ts';
import { freshNetwork } from '../../support/api/any-call.ts';
import { call } from '../../support/api/api.ts';
import { postEvent } from '../../support/api/collect.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
afterEach(() => vi.unstubAllEnvs());

const authorization = `Bearer ${localOperatorKey}`;
const freshId = () => randomUUID().replaceAll('-', '');

const diagnose = () =>
  call<AnswerOf<'operator.diagnose'>>('/v1/operator/diagnose', { body: {}, authorization });
const count = async (id: string) =>
  (await call<{ counted: number }>('/v1/operator/count-event', { body: { id }, authorization })).body.counted;

/** Sends a test event. @returns the status */
async function sendEvent(id: string, headers: Record<string, string> = { Authorization: authorization }) {
  const body = { n: 'pageview', d: testSite.name, u: `https://${testSite.host}/${id}`, id };
  const { status } = await postEvent(body, { headers: { 'X-Forwarded-For': freshNetwork(), ...headers } });
  return status;
}

const rowsOf = async (id: string) =>
  (
    await query<{ rows_of_id: number }>({
      sql: 'SELECT COUNT(*) AS rows_of_id FROM `{dataset}.events` WHERE date >= @first_day AND pathname = @path',
      params: { path: `/${id}` },
      days: { first_day: '2020-01-01' },
    })
  )[0]?.rows_of_id;

test('a diagnosis has each job, both stores, the sender of mails, and the bytes of the largest statements', async () => {
  const { status, body } = await diagnose();
  expect(status).toBe(200);
  expect(operatorShapes['operator.diagnose'].answer.parse(body)).toEqual(body);
  expect(body.jobs.map(({ name }) => name)).toContain('rollup');
  expect(body.schemas.map(({ store }) => store)).toEqual(['bigquery', 'firestore']);
  expect(body.mail).toEqual({ from: 'Footfall <footfall@footfall.test>', failure: null });
  expect(Math.abs(Date.parse(body.at) - Date.now())).toBeLessThan(60_000);
  const [dashboard, ...largest] = body.statements;
  expect(dashboard).toMatchObject({ name: 'dashboard', failure: null, tookMs: expect.any(Number) });
  expect(largest).toHaveLength(8);
  for (const statement of largest)
    expect(statement).toMatchObject({ tookMs: null, failure: null, bytes: expect.any(Number) });
});

test('a mail server that does not answer is part of the diagnosis', async () => {
  vi.stubEnv('FOOTFALL_SMTP_URL', 'smtp://127.0.0.1:1');
  const { body } = await diagnose();
  expect(body.mail.failure).toContain('ECONNREFUSED');
  vi.stubEnv('FOOTFALL_SMTP_URL', '');
  expect((await diagnose()).body.mail).toEqual({ from: null, failure: null });
});

test('a test event counts once even if it is sent repeatedly, and creates no document of a workspace', async () => {
  const id = freshId();
  expect(await count(id)).toBe(0);
  for (let time = 0; time < 2; time++) expect(await sendEvent(id)).toBe(202);
  expect(await count(id)).toBe(1);
  expect(await count(freshId())).toBe(0);
  for (const path of [`workspaces/${testSite.id}`, `domains/${testSite.name}`])
    expect((await firestore().doc(path).get()).exists, path).toBe(false);
  const { docs } = await firestore().collection('tallies').where('workspaceId', '==', testSite.id).get();
  expect(docs).toEqual([]);
});

test('without the key of the operator, an event of the test site counts as one of an unknown site', async () => {
  const id = freshId();
  expect(await sendEvent(id, {})).toBe(202);
  expect(await sendEvent(id, { Authorization: 'Bearer not-the-key' })).toBe(401);
  expect(await rowsOf(id)).toBe(0);
});

test('the job purge deletes test events once BigQuery can', async () => {
  const id = freshId();
  await count(id);
  await sendEvent(id);
  expect(await rowsOf(id)).toBe(1);
  const purges = firestore().doc(`purges/${testSite.id}`);
  expect((await purges.get()).exists).toBe(true);
  const later = (times: number) => new Date(Date.now() + times * settledAfterMs + 60_000);
  await settleRows();
  await purge(later(1));
  expect(await rowsOf(id)).toBe(0);
  await purge(later(2));
  expect((await purges.get()).exists).toBe(false);
});

test('an input that is not an id is refused', async () => {
  const { status, body } = await call<ErrorAnswer>('/v1/operator/count-event', {
    body: { id: "x'" },
    authorization,
  });
  expect([status, body.error.field]).toEqual([400, 'id']);
});
