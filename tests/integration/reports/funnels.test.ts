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
import { named, on } from '../../support/api/questions.ts';
import { addKey } from '../../support/api/keys.ts';
import { addDemo, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { engagement } from '../../support/traffic/reports/questions-of-march.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const steps = (...filters: Filter[]) => filters.map((filter) => ({ filters: [filter] }));
const shopToOrder = steps(on('/shop'), on('/basket'), named('Order'));

async function funnelOf(
  { id }: WorkspaceAnswer,
  fields: Record<string, unknown> = {},
): Promise<FunnelAnswer> {
  const { status, body } = await call<FunnelAnswer>('/v1/funnel', {
    account: owner,
    body: { site_id: id, date_range: ['2026-03-01', '2026-03-01'], steps: shopToOrder, ...fields },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** How many entered each step. */
const entered = ({ steps }: FunnelRow) => steps.map((step) => step.entered);
const enteredBy = ({ results }: FunnelAnswer) =>
  Object.fromEntries(results.map((row) => [row.dimensions[0], entered(row)]));

describe('the steps of a funnel', () => {
  let workspace: WorkspaceAnswer;
  beforeAll(async () => {
    workspace = await workspaceWith([
      // All the way, with something in between, and back again.
      at('10:00:00.000', { pathname: '/shop', source: 'Google' }),
      at('10:00:10.000', { pathname: '/help' }),
      at('10:00:20.000', engagement({ pathname: '/basket', engaged_ms: 5000 })),
      at('10:01:00.000', { pathname: '/basket' }),
      at('10:02:00.000', { pathname: '/shop' }),
      at('10:03:30.000', { pathname: '/done', name: 'Order' }),
      // In the wrong order.
      at('11:00:00.000', { visitor_id: '2', pathname: '/basket', source: 'Bing' }),
      at('11:01:00.000', { visitor_id: '2', pathname: '/shop', name: 'Order' }),
      at('11:02:00.000', { visitor_id: '2', pathname: '/shop' }),
      // Over two visits.
      at('12:00:00.000', { visitor_id: '3', pathname: '/shop', source: 'Google' }),
      at('14:00:00.000', { visitor_id: '3', pathname: '/basket', source: 'Mail' }),
      at('14:00:40.000', { visitor_id: '3', pathname: '/done', name: 'Order' }),
      // Reloads before it goes on.
      at('15:00:00.000', { visitor_id: '4', pathname: '/shop', source: 'Google' }),
      at('15:00:30.000', { visitor_id: '4', pathname: '/shop' }),
      at('15:00:40.000', { visitor_id: '4', pathname: '/basket' }),
    ]);
  });

  test('an event counts that comes after the step before, with anything in between', async () => {
    const { total } = await funnelOf(workspace);
    expect(total.steps).toEqual([
      { entered: 4, entered_share: 100, dropped: 2, dropped_share: 50, time_to_next: 50 },
      { entered: 2, entered_share: 50, dropped: 1, dropped_share: 50, time_to_next: 150 },
      { entered: 1, entered_share: 25, dropped: null, dropped_share: null, time_to_next: null },
    ]);
  });

  test('strictly next, nothing may happen in between, and a visit may begin again', async () => {
    const { total } = await funnelOf(workspace, { strict: true });
    expect(entered(total)).toEqual([4, 1, 0]);
    expect(total.steps[0]?.time_to_next).toBe(10);
  });

  test('within a day, the visits of a visitor are one way', async () => {
    const { total } = await funnelOf(workspace, { within: 'day' });
    expect(entered(total)).toEqual([4, 3, 2]);
    expect(total.steps[0]?.time_to_next).toBe(60);
  });

  test('by source, each visit is where its first step was', async () => {
    const byVisit = await funnelOf(workspace, { dimensions: ['visit:source'] });
    expect(enteredBy(byVisit)).toEqual({ Google: [3, 2, 1], Bing: [1, 0, 0] });
    const byDay = await funnelOf(workspace, { dimensions: ['visit:source'], within: 'day' });
    expect(enteredBy(byDay)).toEqual({ Google: [3, 3, 2], Bing: [1, 0, 0] });
    expect(byDay.results[0]?.steps[1]?.time_to_next).toBe(95);
  });

  test('filters keep whole visits, also those on a page that is no step', async () => {
    const filters = [on('/help')];
    expect(entered((await funnelOf(workspace, { filters })).total)).toEqual([1, 1, 1]);
    const fromMail = { filters: [['is', 'visit:source', ['Mail']]], within: 'day' };
    expect(entered((await funnelOf(workspace, fromMail)).total)).toEqual([0, 0, 0]);
  });

  test('one event is one step, also where it is like several', async () => {
    const twice = steps(on('/basket'), on('/basket'));
    expect(entered((await funnelOf(workspace, { steps: twice })).total)).toEqual([4, 0]);
  });

  test('an engagement takes no step', async () => {
    const { total } = await funnelOf(workspace, { steps: steps(on('/help'), on('/basket')), strict: true });
    expect(total.steps[0]?.time_to_next).toBe(50);
  });

  test('beside the day before', async () => {
    const { total, meta } = await funnelOf(workspace, {
      date_range: ['2026-03-02', '2026-03-02'],
      compare: 'days_before',
    });
    expect(entered(total)).toEqual([0, 0, 0]);
    expect(total.comparison?.steps.map((step) => step.entered)).toEqual([4, 2, 1]);
    expect(total.comparison?.change[0]).toMatchObject({ entered: -100, entered_share: null });
    expect(meta.compared_with).toEqual({ from: '2026-03-01', to: '2026-03-01', until: null });
  });

  test('rows come in pages, and the plan says what was read', async () => {
    const { results, meta } = await funnelOf(workspace, {
      dimensions: ['visit:source'],
      pagination: { limit: 1, offset: 1 },
      include: { plan: true },
    });
    expect(results.map(({ dimensions }) => dimensions)).toEqual([['Bing']]);
    expect(meta.total_rows).toBe(2);
    expect(meta.plan?.sql).toContain('step_1');
  });

  test('a key with the scope for numbers reads it', async () => {
    const { bearer } = await addKey(workspace.id, owner, ['stats:read']);
    const body = { site_id: workspace.domain, date_range: ['2026-03-01', '2026-03-01'], steps: shopToOrder };
    const answer = await call<FunnelAnswer>('/v1/funnel', { authorization: bearer, body });
    expect([answer.status, entered(answer.body.total)]).toEqual([200, [4, 2, 1]]);
  });

  test.each<[string, object, string]>([
    ['one step alone', { steps: steps(on('/a')) }, 'steps'],
    ['nine steps', { steps: steps(...Array.from({ length: 9 }, () => on('/a'))) }, 'steps'],
    ['a step of nothing', { steps: [{ filters: [] }, { filters: [on('/a')] }] }, 'steps.0.filters'],
    [
      'an unknown dimension in a step',
      { steps: steps(on('/a'), ['is', 'visit:shoe_size' as never, ['44']]) },
      'steps.1.filters.0.1',
    ],
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
    ['two dimensions', { dimensions: ['visit:source', 'visit:country'] }, 'dimensions'],
    ['a time', { dimensions: ['time:day'] }, 'dimensions.0'],
    ['steps and a kept funnel', { funnel: 'x'.repeat(20) }, 'funnel'],
    ['a range that is compared with itself', { compare: ['2026-03-01', '2026-03-01'] }, 'compare'],
  ])('%s is refused, by its field', async (_, fields, field) => {
    const { status, body } = await call<ErrorAnswer>('/v1/funnel', {
      account: owner,
      body: {
        site_id: workspace.id,
        date_range: ['2026-03-01', '2026-03-01'],
        steps: shopToOrder,
        ...fields,
      },
    });
    expect([status, body.error.code, body.error.field]).toEqual([400, 'invalid_request', field]);
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
    expect(body.entries.map(({ action, what }) => [action, what])).toEqual([
      [
        'funnel.created',
        {
          name: { old: null, new: 'Shop order' },
          definition: {
            old: null,
            new: {
              values: ['Steps in this order, within a visit', '1. Shop: Page is /shop', '2. event Order'],
              more: 0,
            },
          },
        },
      ],
    ]);
  });

  test('of another workspace is not found', async () => {
    const [workspace, other] = [await workspaceWith([]), await workspaceWith([])];
    const { body: kept } = await keep(other.id);
    const { status, body } = await call<ErrorAnswer>('/v1/funnel', {
      account: owner,
      body: { site_id: workspace.id, date_range: '7d', funnel: kept.id },
    });
    expect([status, body.error.field]).toEqual([400, 'funnel']);
  });
});

describe('guests of the demo', () => {
  beforeAll(() => addDemo());
  afterAll(removeDemo);

  const ask = (filters: Filter[]) =>
    call<FunnelAnswer & ErrorAnswer>('/v1/funnel', {
      body: { site_id: demoId, date_range: '7d', steps: [{ filters: [on('/')] }, { filters }] },
    });

  test('read a funnel', async () => {
    const { status, body } = await ask([named('Signup')]);
    expect([status, body.total.steps.length]).toEqual([200, 2]);
  });

  test('with few conditions and without patterns', async () => {
    const many = await ask(Array.from({ length: 7 }, () => on('/a')));
    expect([many.status, many.body.error.field]).toEqual([400, 'steps.1.filters']);
    const pattern = await ask([['matches', 'event:page', ['^/']]]);
    expect([pattern.status, pattern.body.error.field]).toEqual([400, 'steps.1.filters']);
  });
});
