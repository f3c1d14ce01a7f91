import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Definition,
  ErrorAnswer,
  Filter,
  Funnel,
  FunnelAnswer,
  FunnelRow,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { named, on } from '../../support/api/questions.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const steps = (...filters: Filter[]) => filters.map((filter) => ({ filters: [filter] }));
const shopToOrder = steps(on('/shop'), on('/basket'), named('Order'));

const ask = <Body = FunnelAnswer>({ id }: WorkspaceAnswer, fields: object) =>
  call<Body>('/v1/funnel', {
    account: owner,
    body: { site_id: id, date_range: ['2026-03-01', '2026-03-01'], steps: shopToOrder, ...fields },
  });

async function funnelOf(workspace: WorkspaceAnswer, fields: object = {}): Promise<FunnelAnswer> {
  const { status, body } = await ask(workspace, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** How many entered each step. */
const entered = ({ steps }: FunnelRow) => steps.map((step) => step.entered);

describe('the steps of a funnel', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith([
      at('10:00:00.000', { pathname: '/shop', source: 'Google' }),
      at('11:00:00.000', { visitor_id: '2', pathname: '/shop', source: 'Bing' }),
    ]);
  });

  test('rows come in pages, and the plan says what was read', async () => {
    const { results, meta } = await funnelOf(workspace, {
      dimensions: ['visit:source'],
      pagination: { limit: 1, offset: 1 },
      include: { plan: true },
    });
    expect(results.map(({ dimensions }) => dimensions)).toEqual([['Google']]);
    expect(meta.total_rows).toBe(2);
    expect(meta.plan?.sql).toContain('step_1');
  });

  test.each<[string, object, string]>([
    [
      'a segment that is not there',
      { steps: steps(on('/a'), ['is', 'segment', ['x']]) },
      'steps.1.filters.0',
    ],
    [
      'a pattern that cannot be read',
      { steps: steps(on('/a'), ['matches', 'event:page', ['(']]) },
      'steps.1.filters.0.2.0',
    ],
    ['a time', { dimensions: ['time:day'] }, 'dimensions.0'],
  ])('%s is refused, by its field', async (_, fields, field) => {
    const refused = await ask<ErrorAnswer>(workspace, fields);
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
  });
});

describe('a kept funnel', () => {
  const definition = { steps: [{ name: 'Shop', filters: [on('/shop')] }, { filters: [named('Order')] }] };
  const keep = (workspaceId: string) =>
    call<Definition<Funnel>>('/v1/funnel/create', {
      account: owner,
      body: { workspaceId, name: 'Shop order', definition },
    });

  test('stands for its steps, and answers for days before it was made', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { pathname: '/shop' }),
      at('10:01:00.000', { pathname: '/done', name: 'Order' }),
    ]);
    const { status, body } = await keep(workspace.id);
    expect([status, body.definition.within, body.definition.strict]).toEqual([201, 'visit', false]);
    const answer = await funnelOf(workspace, { funnel: body.id, steps: undefined });
    expect([entered(answer.total), answer.funnel]).toEqual([[1, 1], body.definition]);
    expect(body.definition.steps.map(({ name }) => name)).toEqual(['Shop', '']);
  });

  test('is told of in the audit log, step by step', async () => {
    const workspace = await workspaceWith([]);
    await keep(workspace.id);
    const { body } = await auditLog(owner, workspace.id, { kind: 'funnels' });
    const values = ['Steps in this order, within a visit', '1. Shop: Page is /shop', '2. event Order'];
    expect(body.entries.map(({ action, what }) => [action, what])).toEqual([
      [
        'funnel.created',
        { name: { old: null, new: 'Shop order' }, definition: { old: null, new: { values, more: 0 } } },
      ],
    ]);
  });

  test('of another workspace is not found', async () => {
    const [workspace, other] = [await workspaceWith([]), await workspaceWith([])];
    const { body: kept } = await keep(other.id);
    const refused = await ask<ErrorAnswer>(workspace, { steps: undefined, funnel: kept.id });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'funnel']);
  });
});

describe('guests of the demo ask', () => {
  beforeAll(() => addDemo());
  afterAll(removeDemo);

  test.each<[string, Filter[]]>([
    ['with few conditions', Array(7).fill(on('/a'))],
    ['without patterns', [['matches', 'event:page', ['^/']]]],
  ])('%s', async (_, filters) => {
    const refused = await call<ErrorAnswer>('/v1/funnel', {
      body: { site_id: demoId, date_range: '7d', steps: [{ filters: [on('/')] }, { filters }] },
    });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'steps.1.filters']);
  });
});
