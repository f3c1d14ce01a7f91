import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { modernHeaders, modernMessage } from '../../support/api/callers/mcp.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { stack } from '../../support/stack/stack.ts';
import { owner, useOwner, visitedWorkspace } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

let workspace: WorkspaceAnswer;
let toStats: string;
let toSites: string;

beforeAll(async () => {
  workspace = await visitedWorkspace();
  ({ bearer: toStats } = await addKey(workspace.id, owner, ['stats:read']));
  ({ bearer: toSites } = await addPersonKey(owner, ['sites:write']));
});

const days = ['2026-03-01', '2026-03-02'];
const half = 'a\ud800b';
const onHalf = [['is', 'event:page', [half]]];

describe('a body that is too large is refused in the words of the API', () => {
  const body = `"${'x'.repeat(120_000)}"`;
  const aText = { error: expect.stringMatching(/^A body must have at most 98,304 bytes/) };
  test.each<[string, string, string, object]>([
    ['POST', '/v2/query', 'Stats API v2', aText],
    ['POST', '/v1/stats/aggregate', 'Stats API v1', aText],
    ['POST', '/v1/sites', 'Sites API', aText],
    ['PUT', '/v1/sites/goals', 'Sites API', aText],
    [
      'POST',
      '/auth/verify',
      'Umami',
      { error: { code: 'bad-request', status: 413, message: expect.anything() } },
    ],
    [
      'POST',
      '/mcp',
      'MCP',
      { jsonrpc: '2.0', id: null, error: { code: -32000, data: { code: 'body_too_large' } } },
    ],
    ['POST', '/v1/query', 'ours', { error: { code: 'body_too_large', requestId: expect.anything() } }],
  ])('%s %s of %s', async (method, path, _, expected) => {
    const answer = await call(path, { at: stack.hosting, method, body, authorization: toStats });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject(expected);
  });
});

describe('half of a surrogate pair is refused with its path in the body', () => {
  test('in every text of a query', async () => {
    const question = { site_id: workspace.id, metrics: ['visitors'], date_range: days };
    const refused = async (path: string, body: object) =>
      refusedFor(await call<ErrorAnswer>(path, { account: owner, body }));
    const invalid = (field: string) => [400, 'invalid_request', field];
    expect(await refused('/v1/query', { ...question, filters: onHalf })).toEqual(invalid('filters.0.2.0'));
    expect(await refused('/v1/query', { queries: [{ ...question, filters: onHalf }] })).toEqual(
      invalid('queries.0.filters.0.2.0'),
    );
    expect(await refused('/v1/query', { ...question, dimensions: [`event:props:${half}`] })).toEqual(
      invalid('dimensions.0'),
    );
    expect(await refused('/v1/query', { ...question, [half]: 1 })).toEqual(invalid('body'));
    const { metrics: _, ...range } = question;
    expect(await refused('/v1/funnel', { ...range, steps: [{ filters: onHalf }] })).toEqual(
      invalid('steps.0.filters.0.2.0'),
    );
    expect(await refused('/v1/journey', { ...range, way: [[0, half]] })).toEqual(invalid('way.0.1'));
    expect(
      await refused('/v1/segment/create', {
        workspaceId: workspace.id,
        name: 'x',
        isShared: false,
        filters: onHalf,
      }),
    ).toEqual(invalid('filters.0.2.0'));
  });

  test('in the words of other APIs', async () => {
    const body = { site_id: workspace.domain, metrics: ['visitors'], date_range: days, filters: onHalf };
    const stats = await call<{ error: string }>('/v2/query', { authorization: toStats, body });
    expect([stats.status, stats.body.error]).toEqual([400, expect.stringContaining('filters.0.2.0')]);
    const goal = { site_id: workspace.domain, goal_type: 'event', event_name: half };
    const sites = await call<{ error: string }>('/v1/sites/goals', {
      method: 'PUT',
      authorization: toSites,
      body: goal,
    });
    expect([sites.status, sites.body.error]).toEqual([400, expect.stringContaining('event_name')]);
    const message = modernMessage('tools/call', {
      name: 'query',
      arguments: { metrics: ['visitors'], filters: onHalf },
    });
    const mcp = await call<{ error: { code: number } }>('/mcp', {
      ...{ authorization: toStats, headers: modernHeaders('tools/call'), body: message },
    });
    expect([mcp.status, mcp.body.error.code]).toEqual([400, -32600]);
  });
});

test('a query in Plausible’s words has one dimension of time', async () => {
  const body = { site_id: workspace.domain, metrics: ['visitors'], date_range: days };
  const ask = (dimensions: string[]) =>
    call<{ error: string }>('/v2/query', { authorization: toStats, body: { ...body, dimensions } });
  for (const dimensions of [
    ['time:day', 'time:hour'],
    ['time', 'event:page', 'time:month'],
  ]) {
    const { status, body: refused } = await ask(dimensions);
    expect([status, refused]).toEqual([400, { error: '#/dimensions: Expected at most one time dimension.' }]);
  }
  expect((await ask(['time:day', 'event:page'])).status).toBe(200);
});

test('a tool without arguments takes null for them', async () => {
  const message = modernMessage('tools/call', { name: 'list_sites', arguments: null });
  const answer = await call<{ result: { isError?: boolean } }>('/mcp', {
    ...{
      authorization: toStats,
      body: message,
      headers: { ...modernHeaders('tools/call'), 'Mcp-Name': 'list_sites' },
    },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.result).toMatchObject({ structuredContent: expect.anything() });
});

test.each([
  ['GET', '/v1/sites/teams'],
  ['DELETE', '/v1/sites'],
  ['PUT', '/v1/sites/custom-props'],
  ['DELETE', '/v1/sites/custom-props/plan'],
  ['POST', '/v1/sites/shared-links'],
  ['GET', '/v1/sites/a.example/nothing'],
  ['PATCH', '/v1/sites/a.example'],
  ['GET', '/v1/stats/nothing'],
  ['GET', '/v2/nothing'],
])('%s %s is no call, with a key or without', async (method, path) => {
  for (const authorization of [toSites, toStats, '']) {
    const answer = await call(path, { method, authorization });
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: expect.stringMatching(/^There is no such call/) },
    ]);
  }
});

test('a program cannot set a password for a shared link', async () => {
  const put = (password: unknown) =>
    call<{ error: string; url: string }>('/v1/sites/shared-links', {
      ...{ method: 'PUT', authorization: toSites },
      body: { site_id: workspace.domain, name: 'For the press', password },
    });
  expect([(await put('correct horse')).status, (await put(7)).status]).toEqual([400, 400]);
  expect((await put('correct horse')).body.error).toMatch(/^Parameter `password` /);
  for (const nothing of [null, '', undefined]) expect((await put(nothing)).status).toBe(200);
});

describe('lists and names of a query are bounded before they are read', () => {
  const many = (text: string) => Array.from({ length: 20_000 }, () => text);

  test.each<[string, object, string]>([
    ['/v1/query', { metrics: many('a') }, 'metrics'],
    ['/v1/query', { dimensions: many('a') }, 'dimensions'],
    ['/v1/query', { order_by: many('a') }, 'order_by'],
    ['/v1/query', { filters: [['is', 'event:page', many('a')]] }, 'filters.0.2'],
    ['/v1/funnel', { metrics: undefined, steps: many('a') }, 'steps'],
    ['/v1/journey', { metrics: undefined, way: many('a') }, 'way'],
  ])('%s with %s', async (path, fields, field) => {
    const body = { site_id: workspace.id, metrics: ['visitors'], date_range: days, ...fields };
    const refused = await call<ErrorAnswer>(path, { account: owner, body });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
    expect(JSON.stringify(refused.body).length).toBeLessThan(500);
  });

  test('in Plausible’s words, and at most ten errors are named', async () => {
    const body = { site_id: workspace.domain, metrics: ['visitors'], date_range: days };
    const ask = (fields: object) =>
      call<{ error: string }>('/v2/query', { authorization: toStats, body: { ...body, ...fields } });
    for (const field of ['metrics', 'dimensions', 'order_by']) {
      const { status, body: refused } = await ask({ [field]: many('a') });
      expect([status, refused.error]).toEqual([
        400,
        expect.stringMatching(`^#/${field}: Expected a maximum of \\d+ items but got 20000\\.$`),
      ]);
    }
    const unknown = Object.fromEntries(
      many('x')
        .slice(0, 50)
        .map((name, index) => [`${name}${index}`, 1]),
    );
    expect((await ask(unknown)).body.error.split('\n')).toHaveLength(10);
    expect((await ask({ metrics: many('a').slice(0, 14) })).body.error.split('\n').length).toBeLessThan(11);
  });
});
