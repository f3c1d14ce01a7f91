import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Definition,
  ErrorAnswer,
  Filter,
  Funnel,
  FunnelAnswer,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { named, on } from '../../support/api/questions.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const steps = (...filters: Filter[]) => filters.map((filter) => ({ filters: [filter] }));

const ask = <Body = FunnelAnswer>({ id }: WorkspaceAnswer, fields: object) =>
  call<Body>('/v1/funnel', {
    account: owner,
    body: { site_id: id, date_range: ['2026-03-01', '2026-03-01'], ...fields },
  });

const definition = { steps: [{ name: 'Shop', filters: [on('/shop')] }, { filters: [named('Order')] }] };

describe('a funnel', () => {
  let workspace: WorkspaceAnswer;
  let stored: Definition<Funnel>;
  beforeAll(async () => {
    workspace = await workspaceWith([
      at('10:00:00.000', { pathname: '/shop' }),
      at('10:01:00.000', { pathname: '/done', name: 'Order' }),
    ]);
    const body = { workspaceId: workspace.id, name: 'Shop order', definition };
    const made = await call<Definition<Funnel>>('/v1/funnel/create', { account: owner, body });
    expect(made.status).toBe(201);
    stored = made.body;
  });

  test('that is saved works like its steps, and answers for days before it was created; the plan lists what was read', async () => {
    expect([stored.definition.within, stored.definition.strict]).toEqual(['visit', false]);
    expect(stored.definition.steps.map(({ name }) => name)).toEqual(['Shop', '']);
    const question = { funnel: stored.id, include: { plan: true } };
    const { status, body } = await ask(workspace, question);
    expect([status, body.funnel]).toEqual([200, stored.definition]);
    expect(body.total.steps.map(({ entered }) => entered)).toEqual([1, 1]);
    expect(body.meta.plan?.sql).toContain('step_1');
  });

  test('that is saved is recorded in the audit log, step by step', async () => {
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
    const refused = await ask<ErrorAnswer>(await workspaceWith([]), { funnel: stored.id });
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'funnel']);
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
    ['a time', { ...definition, dimensions: ['time:day'] }, 'dimensions.0'],
  ])('%s is refused, with its field', async (_, fields, field) => {
    const refused = await ask<ErrorAnswer>(workspace, fields);
    expect(refusedFor(refused)).toEqual([400, 'invalid_request', field]);
  });
});
