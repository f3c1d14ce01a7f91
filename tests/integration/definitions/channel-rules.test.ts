import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Definition,
  definitionLimits,
  type ErrorAnswer,
  type OrderedRule,
  type QueryAnswer,
  type RulePreview,
  type UnknownTag,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { fillDefinitions } from '../../support/api/callers/definitions.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { auditLog } from '../../support/api/audit.ts';
import {
  addGoal,
  ask,
  at,
  march,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const substack: OrderedRule = {
  dimension: 'visit:source',
  operator: 'contains',
  value: 'SUBSTACK',
  channel: 'email',
  from: null,
  place: 1,
};

const from = (source: string, channel: string, visitor_id: string, more = {}) =>
  at('10:00:00.000', { source, channel, visitor_id, ...more });

let workspace: WorkspaceAnswer;
const start = async () => {
  workspace = await workspaceWith([
    from('', 'Direct', '1'),
    from('tideline.substack.com', 'Referral', '2'),
    from('tideline.substack.com', 'Referral', '3', { country: 'DE' }),
    from('open.substack.com', 'Referral', '4', { timestamp: '2026-03-02T10:00:00Z' }),
    from('museum.example', 'Referral', '5'),
    from('Mailchimp', 'Email', '6'),
    // Comes from both on one day: one visitor of Email before and after.
    from('Mailchimp', 'Email', '7'),
    from('open.substack.com', 'Referral', '7', { timestamp: '2026-03-01T12:00:00Z' }),
  ]);
};

const rulesCall = <Of = Definition<OrderedRule>>(name: string, body: object) =>
  call<Of>(`/v1/channel-rule/${name}`, { account: owner, body: { workspaceId: workspace.id, ...body } });

function bodyOf<Body>({ status, body }: Answer<Body>, expected = 200): Body {
  expect(status, JSON.stringify(body)).toBe(expected);
  return body;
}

async function save(definition: OrderedRule, name = 'A rule') {
  return bodyOf(await rulesCall('create', { name, definition }), 201);
}

const days: [string, string] = ['2026-03-01', '2026-03-02'];

/** Visitors by a dimension. */
async function visitorsBy(dimension: string, filters: unknown[] = []) {
  const question = {
    site_id: workspace.id,
    metrics: ['visitors'],
    date_range: days,
    dimensions: [dimension],
    filters,
  };
  const body = bodyOf(await call<QueryAnswer>('/v1/query', { account: owner, body: question }));
  return Object.fromEntries(body.results.map(({ dimensions, metrics }) => [dimensions[0], metrics[0]]));
}

const asStored = { Referral: 5, Email: 2, Direct: 1 };

describe('a channel rule', () => {
  beforeEach(start);

  test('decides the channel of past visits, in queries, filters, suggestions and data calls, until it is deleted', async () => {
    expect(await visitorsBy('visit:channel')).toEqual(asStored);
    const { id } = await save(substack);
    const ruled = { Email: 5, Direct: 1, Referral: 1 };
    expect(await visitorsBy('visit:channel')).toEqual(ruled);
    const isEmail = ['is', 'visit:channel', ['Email']];
    expect(await visitorsBy('visit:source', [isEmail])).toEqual({
      'tideline.substack.com': 2,
      'open.substack.com': 2,
      Mailchimp: 2,
    });
    expect(await visitorsBy('event:page', [['not', isEmail]])).toEqual({ '/': 2 });
    const { body: suggested } = await call('/v1/suggestions', {
      account: owner,
      query: { workspaceId: workspace.id, dimension: 'visit:channel', text: 'mail', ...march },
    });
    expect(suggested).toEqual([{ value: 'Email', visitors: 5 }]);
    const rows = await ask<{ name: string; sum: number }[]>('channel', workspace, march);
    expect(Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))).toEqual(ruled);

    await rulesCall('delete', { id });
    expect(await visitorsBy('visit:channel')).toEqual(asStored);
  });

  test('belongs to its workspace only, has the channel’s spelling, and is recorded in the audit log', async () => {
    const saved = await save(substack, 'Substack');
    expect(saved.definition.channel).toBe('Email');
    const query = { workspaceId: (await addWorkspace(owner)).id };
    expect((await call('/v1/channel-rule/list', { account: owner, query })).body).toEqual([]);
    const { entries } = (await auditLog(owner, workspace.id, { kind: 'channel-rules' })).body;
    const definition = { old: null, new: 'Source contains SUBSTACK: Email, on all days' };
    expect(entries).toMatchObject([{ action: 'channel-rule.created', what: { definition } }]);
  });

  test('is one of at most fifty, which are all applied', async () => {
    const email = { ...substack, channel: 'Email' };
    await fillDefinitions(workspace.id, 'channel-rule', definitionLimits['channel-rule'].max - 1, email);
    await save({ ...substack, value: 'museum', place: 2 }, 'The last');
    const refused = await rulesCall<ErrorAnswer>('create', { name: 'more', definition: substack });
    expect(refusedAs(refused)).toEqual([409, 'too_many_definitions']);
    expect(await visitorsBy('visit:channel')).toEqual({ Email: 6, Direct: 1 });
  });
});

/** Creates a goal for a page, and the filter for events that reach it. */
async function reached(page: string) {
  await addGoal(workspace, page, { kind: 'page', page });
  return ['is', 'event:goal', [page]];
}

describe('a rule that is not saved', () => {
  beforeAll(start);

  const preview = async (input: object) =>
    bodyOf(await rulesCall<RulePreview>('preview', { date_range: days, ...input }));

  test('is shown before and after, with the sources that move', async () => {
    expect(await preview({ rule: substack })).toEqual({
      channels: [
        { channel: 'Email', before: 2, after: 5 },
        { channel: 'Referral', before: 5, after: 1 },
        { channel: 'Direct', before: 1, after: 1 },
      ],
      visitors: 4,
      sources: [
        { source: 'open.substack.com', visitors: 2 },
        { source: 'tideline.substack.com', visitors: 2 },
      ],
      sourceCount: 2,
      pictures: expect.any(Object),
    });
    expect(await visitorsBy('visit:channel')).toEqual(asStored);
  });

  test('counts the visits that match a filter on a goal', async () => {
    expect(await preview({ rule: substack, filters: [await reached('/**')] })).toMatchObject({ visitors: 4 });
    expect(await preview({ rule: substack, filters: [await reached('/nowhere')] })).toMatchObject({
      visitors: 0,
      channels: [],
    });
  });

  test('replaces or removes a saved one', async () => {
    const { id } = await save(substack);
    const narrower = { ...substack, value: 'tideline' };
    expect(await preview({ rule: narrower, id })).toMatchObject({
      visitors: 2,
      sources: [{ source: 'open.substack.com', visitors: 2 }],
    });
    expect((await preview({ rule: null, id })).channels).toContainEqual({
      channel: 'Referral',
      before: 1,
      after: 5,
    });
    await rulesCall('delete', { id });
  });

  test('without any effect moves no one', async () => {
    await save({ ...substack, place: 1 });
    expect(await preview({ rule: { ...substack, channel: 'SMS', place: 2 } })).toMatchObject({
      visitors: 0,
      sources: [],
      sourceCount: 0,
    });
  });
});

describe('tags that no rule knows', () => {
  const unknown = async (input: object = {}) => {
    const body = { workspaceId: workspace.id, date_range: days, ...input };
    return bodyOf(await call<UnknownTag[]>('/v1/tag/unknown', { account: owner, body }));
  };
  const on = (day: string, visitor_id: string, utm_medium: string, utm_source = '', country = 'NL') => ({
    timestamp: `${day}T10:00:00Z`,
    visitor_id,
    utm_medium,
    utm_source,
    country,
  });

  const sale = (revenue: string, currency: string) => ({ name: 'Order', revenue, currency });

  beforeAll(async () => {
    workspace = await workspaceWith([
      on('2026-03-01', '1', 'email'),
      on('2026-03-02', '1', 'nwsletter'),
      on('2026-03-02', '2', 'nwsletter', '', 'DE'),
      on('2026-03-02', '3', 'qr', 'facebok'),
      { ...on('2026-03-02', '1', 'nwsletter'), ...sale('20.5', 'EUR') },
      { ...on('2026-03-02', '2', 'nwsletter', '', 'DE'), ...sale('3', 'USD') },
      { ...on('2026-03-02', '3', 'qr', 'facebok'), ...sale('9', 'EUR') },
      on('2026-02-20', '1', 'print'),
      on('2026-03-01', '4', 'print', 'partner-x'),
    ]);
  });

  test('are listed with their first day, their visitors and the most similar known word', async () => {
    expect(await unknown()).toEqual([
      {
        tag: 'utm_medium',
        value: 'nwsletter',
        since: '2026-03-02',
        visitors: 2,
        nearest: { word: 'newsletter', channel: 'Email' },
        sales: [
          { currency: 'EUR', total: 20.5 },
          { currency: 'USD', total: 3 },
        ],
      },
      {
        tag: 'utm_source',
        value: 'facebok',
        since: '2026-03-02',
        visitors: 1,
        nearest: { word: 'Facebook', channel: 'Organic Social' },
        sales: [{ currency: 'EUR', total: 9 }],
      },
      // It resembles no known word, so its sale has no effect here.
      { tag: 'utm_medium', value: 'qr', since: '2026-03-02', visitors: 1, nearest: null, sales: [] },
    ]);
    expect(await unknown({ filters: [['is', 'visit:country', ['DE']]] })).toMatchObject([
      { value: 'nwsletter', visitors: 1, sales: [{ currency: 'USD', total: 3 }] },
    ]);
    expect(await unknown({ date_range: 'all' })).toEqual([]);
  });

  test('are those of the visits that match a filter on a goal', async () => {
    const visitors = (tags: UnknownTag[]) => tags.map((tag) => ({ ...tag, sales: [] }));
    expect(await unknown({ filters: [await reached('/**')] })).toEqual(visitors(await unknown()));
    expect(await unknown({ filters: [await reached('/nowhere')] })).toEqual([]);
  });

  test('are not listed after a rule matches them or someone dismisses them', async () => {
    await save({ ...substack, dimension: 'visit:utm_medium', value: 'nwsletter' });
    const remaining = await call('/v1/tag/leave', {
      account: owner,
      body: { workspaceId: workspace.id, tag: 'utm_medium', value: 'qr' },
    });
    expect(remaining).toMatchObject({ status: 200, body: { tag: 'utm_medium', value: 'qr' } });
    expect((await unknown()).map(({ value }) => value)).toEqual(['facebok']);
  });
});
