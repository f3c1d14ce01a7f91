import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import type { StatsAnswer } from '../../../functions/src/programs/plausible/v2.ts';
import { newKey } from '../../../functions/src/keys/key.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { addKey, fromElsewhere, useUpCalls } from '../../support/api/callers/keys.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

let workspace: WorkspaceAnswer;
let bearer: string;

const days = ['2026-03-01', '2026-03-02'];

beforeAll(async () => {
  workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/blog', country: 'DE' }),
    at('10:01:00.000', { pathname: '/pricing', country: 'DE' }),
    at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
    at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
    { timestamp: '2026-03-02T09:00:00.000Z', pathname: '/blog', visitor_id: '3' },
  ]);
});

beforeEach(async () => {
  ({ bearer } = await addKey(workspace.id, owner, ['stats:read']));
});

interface Failure {
  error: string;
}

const post = <Body = StatsAnswer>(fields: object, headers: Record<string, string> = {}) =>
  call<Body>('/v2/query', {
    authorization: bearer,
    body: { site_id: workspace.domain, metrics: ['visitors'], date_range: days, ...fields },
    headers,
  });

const get = <Body>(path: string, query: Record<string, string> = {}) =>
  call<Body>(`/v1/stats/${path}`, { authorization: bearer, query: { site_id: workspace.domain, ...query } });

const said = <Body>({ status, body }: Answer<Body>) => [status, body];

describe('a query in the format of Plausible', () => {
  test('has the fields of its answer in order', async () => {
    const { status, body } = await post({
      metrics: ['visitors', 'pageviews', 'bounce_rate'],
      dimensions: ['event:page'],
      include: { total_rows: true },
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toBe(
      JSON.stringify({
        results: [
          { dimensions: ['/blog'], metrics: [2, 2, 50] },
          { dimensions: ['/pricing'], metrics: [2, 2, 0] },
        ],
        meta: { total_rows: 2 },
        query: {
          site_id: workspace.domain,
          metrics: ['visitors', 'pageviews', 'bounce_rate'],
          date_range: ['2026-03-01T00:00:00+00:00', '2026-03-02T23:59:59+00:00'],
          filters: [],
          dimensions: ['event:page'],
          order_by: [['visitors', 'desc']],
          include: { total_rows: true },
          pagination: { limit: 10_000, offset: 0 },
        },
      }),
    );
  });
});

describe('is refused', () => {
  const invalid =
    "Invalid API key or site ID. Please make sure you're using a valid API key with access to the site you've requested.";

  test('with no key, a wrong key or the key of another site: the answers are identical', async () => {
    const { body, status } = await call<Failure>('/v2/query', { body: {} });
    const missing = 'Missing API key. Please use a valid Footfall API key as a Bearer Token.';
    expect([status, body]).toEqual([401, { error: missing }]);
    const other = await addWorkspace(owner);
    const sending = (await addKey(workspace.id, owner, ['events:write'])).bearer;
    const foreign = (await addKey(other.id, owner, ['stats:read'])).bearer;
    for (const authorization of [
      sending,
      foreign,
      `Bearer ${newKey().text}`,
      'Bearer x',
      `Bearer ${owner.token}`,
    ]) {
      const headers = { ...fromElsewhere(), Authorization: authorization };
      expect(said(await post<Failure>({}, headers)), authorization).toEqual([401, { error: invalid }]);
    }
    expect(said(await post<Failure>({ site_id: 'nobody.example' }))).toEqual([401, { error: invalid }]);
  });

  test('with 400 and the path of the error', async () => {
    const error = '#/metrics/1: Invalid metric "baa"';
    expect(said(await post<Failure>({ metrics: ['visitors', 'baa'] }))).toEqual([400, { error }]);
  });

  test('with 429 after 600 calls in an hour, with the time to retry', async () => {
    const key = await addKey(workspace.id, owner, ['stats:read']);
    bearer = key.bearer;
    await useUpCalls(key.id);
    const { status, headers, body } = await post<Failure>({});
    expect([status, body.error]).toEqual([
      429,
      expect.stringMatching(/^Too many API requests\. Your API key is limited to 600 requests per hour\./),
    ]);
    const retryAfter = Number(headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3600);
  });
});

describe('version 1', () => {
  const custom = { period: 'custom', date: '2026-03-01,2026-03-02' };

  test('has one number for current visitors', async () => {
    expect(said(await get<number>('realtime/visitors'))).toEqual([200, 0]);
  });

  test('has totals and their changes', async () => {
    const query = { ...custom, metrics: 'visitors,pageviews', compare: 'previous_period' };
    expect(said(await get('aggregate', query))).toEqual([
      200,
      {
        results: {
          visitors: { value: 3, change: 100, comparison_value: 0 },
          pageviews: { value: 4, change: 100, comparison_value: 0 },
        },
      },
    ]);
  });

  test('refuses the same queries as version 2', async () => {
    const wrong = { authorization: `Bearer ${newKey().text}`, headers: fromElsewhere() };
    const { status } = await call<Failure>('/v1/stats/aggregate', {
      ...wrong,
      query: { site_id: workspace.domain },
    });
    expect(status).toBe(401);
    expect(said(await get<Failure>('aggregate', { site_id: '' }))).toEqual([
      400,
      { error: 'Missing site ID. Please provide the required site_id parameter with your request.' },
    ]);
  });
});

test('the schema of a query is public', async () => {
  const { status, body } = await call<{ required: string[]; $defs: object }>('/docs/query/schema.json');
  expect([status, body.required]).toEqual([200, ['site_id', 'metrics', 'date_range']]);
  expect(Object.keys(body.$defs)).toEqual(['filter']);
});
