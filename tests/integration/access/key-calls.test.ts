import { describe, expect, test } from 'vitest';
import {
  type Answer as AnswerOf,
  type ErrorAnswer,
  keyScopes,
  queryLimits,
} from '@footfall/functions/contract';
import { quotaOfCalls } from '../../../functions/src/store/firestore/budgets.ts';
import { addTo } from '../../../functions/src/store/firestore/quotas.ts';
import type { Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { addKey, codeOf, totalsByKey } from '../../support/api/callers/keys.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useOwnWorkspace();

const askTotals = (text: string, id = workspace.id) => totalsByKey(text, id);
const question = (changes: object = {}) => ({
  site_id: workspace.id,
  metrics: ['visitors'],
  date_range: '7d',
  ...changes,
});
const ask = (body: object, by: { account?: Account; authorization?: string }) =>
  call<AnswerOf<'query'> & ErrorAnswer>('/v1/query', { ...by, body });

describe('a key', () => {
  test('cannot reach another workspace: the answer is that of a missing one', async () => {
    const elsewhere = await addWorkspace(owner);
    const { bearer } = await addKey(workspace.id, owner, keyScopes);
    for (const site_id of [elsewhere.id, elsewhere.domain, 'nobody.example']) {
      const answer = await ask(question({ site_id }), { authorization: bearer });
      expect(codeOf(answer)).toEqual([404, 'not_found']);
      expect(answer.body.error.message).toBe('There is no such workspace.');
    }
  });

  test('gets up to 10,000 rows in one answer, unlike anyone else', async () => {
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const long = question({ dimensions: ['event:page'], pagination: { limit: 10_000 } });
    expect((await ask(long, { authorization: bearer })).status).toBe(200);
    const byOwner = await ask(long, { account: owner });
    expect([byOwner.status, byOwner.body.error.field]).toEqual([400, 'pagination.limit']);
    const inList = await ask({ queries: [question(), long] }, { authorization: bearer });
    expect([inList.status, inList.body.error.field]).toEqual([400, 'queries.1.pagination.limit']);
    const longer = question({ pagination: { limit: 10_001 } });
    expect((await ask(longer, { authorization: bearer })).status).toBe(400);
  });

  test('and anyone else get up to 5,952 rows by time and one other dimension, also in a list', async () => {
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const byDay = (limit: number, ...more: string[]) =>
      question({ dimensions: ['time:day', 'event:page', ...more], pagination: { limit } });
    const max = queryLimits.rowsOfTime;
    for (const by of [{ authorization: bearer }, { account: owner }]) {
      expect((await ask({ queries: [question(), byDay(max)] }, by)).status).toBe(200);
      const longer = await ask({ queries: [byDay(max + 1)] }, by);
      expect([longer.status, longer.body.error.message]).toEqual([
        400,
        'queries.0.pagination.limit: must be at most 5952 in a list of questions',
      ]);
      const wider = await ask({ queries: [byDay(1001, 'visit:country')] }, by);
      expect([wider.status, wider.body.error.field]).toEqual([400, 'queries.0.pagination.limit']);
    }
  });

  test('gets segments of the workspace, not those of a person', async () => {
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const segment = async (scope: 'person' | 'workspace') => {
      const { body } = await call<AnswerOf<'segment.create'>>('/v1/segment/create', {
        account: owner,
        body: { workspaceId: workspace.id, name: scope, scope, filters: [['is', 'visit:country', ['DE']]] },
      });
      return (await ask(question({ filters: [['is', 'segment', [body.id]]] }), { authorization: bearer }))
        .status;
    };
    expect([await segment('workspace'), await segment('person')]).toEqual([200, 400]);
  });
});

test('600 calls an hour, with the standard headers; then 429 until the next hour', async () => {
  /** The answers to four calls with a new key that has three remaining in this hour. */
  const fourCalls = async () => {
    const { text, id } = await addKey(workspace.id, owner, ['stats:read']);
    const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    await addTo([{ quota: quotaOfCalls(id, new Date(hour)), amount: 597 }]);
    // A refusal counts too.
    const answers = [await askTotals(text), await askTotals(text, 'another'), await askTotals(text)];
    const before = Date.now();
    const refused = await askTotals(text);
    return { answers, before, refused, resetAt: (hour + 3_600_000) / 1000 };
  };
  const headersOf = ({ headers }: Answer<unknown>) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
  let called = await fourCalls();
  // Once more, if the hour has ended in the meantime.
  if (Date.now() / 1000 >= called.resetAt) called = await fourCalls();
  const { answers, before, refused, resetAt } = called;
  expect(answers.map(headersOf)).toEqual([2, 1, 0].map((remaining) => [600, remaining, resetAt]));
  expect(codeOf(refused)).toEqual([429, 'too_many_requests']);
  expect(headersOf(refused)).toEqual([600, 0, resetAt]);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(resetAt - Date.now() / 1000));
  expect(retryAfter).toBeLessThanOrEqual(Math.ceil(resetAt - before / 1000));
  const person = await call('/v1/workspace/list', { account: owner });
  expect(person.headers.get('x-ratelimit-limit')).toBeNull();
});
