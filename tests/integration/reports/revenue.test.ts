import { describe, expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { answerTo, engagement, figuresOf, rowsOf } from '../../support/traffic/reports/questions-of-march.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const both = ['total_revenue', 'average_revenue'] as const;
const sale = (revenue: string, currency: string, more = {}) =>
  at('10:00:00.000', { name: 'Order', revenue, currency, ...more });

test('what trackers of either kind and servers send as revenue is counted, each currency by itself', async () => {
  const { domain, id } = await addWorkspace(owner);
  const order = (revenue: unknown) => ({ ...pageview(domain, '/thanks', { $: revenue }), n: 'Order' });
  const answers = await Promise.all([
    postEvent(order({ amount: 10.5, currency: 'EUR' })),
    postEvent(order({ amount: '0.995', currency: 'eur' })),
    postEvent(order('{"amount":"-2","currency":"EUR"}')),
    postEvent(order({ amount: 1e300, currency: 'EUR' })),
    postEvent({
      name: 'Order',
      url: `https://${domain}/`,
      domain,
      revenue: { amount: 1200, currency: 'JPY' },
    }),
    postEvent(
      { payload: { website: domain, url: '/', name: 'Order', data: { revenue: 300.4, currency: 'JPY' } } },
      { path: '/api/send', headers: { 'Content-Type': 'application/json' } },
    ),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  await drain();
  const body = {
    site_id: id,
    date_range: 'day',
    metrics: ['events', ...both],
    dimensions: ['event:currency'],
  };
  const answer = await call<unknown>('/v1/query', { account: owner, body });
  expect(answer.body).toMatchObject({
    results: [
      { dimensions: ['EUR'], metrics: [3, 9.5, 9.5 / 3] },
      { dimensions: ['JPY'], metrics: [2, 1500, 750] },
    ],
  });
});

describe('revenue', () => {
  test('in several currencies is not added: it is null, and the answer says why', async () => {
    const workspace = await workspaceWith([
      sale('10', 'EUR', { pathname: '/a' }),
      sale('20', 'USD', { pathname: '/b' }),
      at('11:00:00.000', { pathname: '/c', visitor_id: '2' }),
    ]);
    const whole = await answerTo(workspace, { metrics: both });
    expect(whole.results).toEqual([{ dimensions: [], metrics: [null, null], currency: null }]);
    expect(whole.meta.metric_warnings).toMatchObject({
      total_revenue: { code: 'several_currencies' },
      average_revenue: { code: 'several_currencies' },
    });
    const pages = await answerTo(workspace, { metrics: both, dimensions: ['event:page'] });
    expect(pages.results).toEqual([
      { dimensions: ['/b'], metrics: [20, 20], currency: 'USD' },
      { dimensions: ['/a'], metrics: [10, 10], currency: 'EUR' },
      { dimensions: ['/c'], metrics: [0, null], currency: null },
    ]);
    expect(pages.meta.metric_warnings).toBeUndefined();
    const inEuros: Filter[] = [['is', 'event:currency', ['EUR']]];
    expect(await figuresOf(workspace, { metrics: both, filters: inEuros })).toEqual([10, 10]);
  });

  test('of a goal with a currency is what its events earned in that currency alone', async () => {
    const workspace = await workspaceWith([
      sale('10', 'EUR', { pathname: '/a' }),
      sale('30', 'EUR', { pathname: '/b' }),
      sale('20', 'USD', { pathname: '/b', visitor_id: '2' }),
      sale('500', 'JPY', { name: 'Gift', pathname: '/b' }),
    ]);
    const definitions = {
      'In euros': ['Order', 'EUR'],
      'In dollars': ['Order', 'USD'],
      Any: ['Order', null],
    };
    for (const [name, [event, currency]] of Object.entries(definitions)) {
      const definition = { kind: 'event', event, properties: [], currency };
      const body = { workspaceId: workspace.id, name, definition };
      expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
    }
    const byGoal = await answerTo(workspace, { metrics: ['events', ...both], dimensions: ['event:goal'] });
    expect(new Set(byGoal.results)).toEqual(
      new Set([
        { dimensions: ['In euros'], metrics: [3, 40, 20], currency: 'EUR' },
        { dimensions: ['In dollars'], metrics: [3, 20, 20], currency: 'USD' },
        { dimensions: ['Any'], metrics: [3, null, null], currency: null },
      ]),
    );
    const of = (...names: string[]): Filter[] => [['is', 'event:goal', names]];
    const inEuros = await answerTo(workspace, { metrics: ['visitors', ...both], filters: of('In euros') });
    expect(inEuros.results).toEqual([{ dimensions: [], metrics: [2, 40, 20], currency: 'EUR' }]);
    expect(inEuros.meta.metric_warnings).toBeUndefined();
    const pages = { metrics: both, dimensions: ['event:page'], filters: of('In euros') } as const;
    expect(await rowsOf(workspace, pages)).toEqual({ '/a': [10, 10], '/b': [30, 30] });
    const sources = { ...pages, dimensions: ['visit:country', 'time:hour'] } as const;
    expect(Object.values(await rowsOf(workspace, sources))).toEqual([[40, 20]]);
    expect(await figuresOf(workspace, { metrics: both, filters: of('In euros', 'In dollars') })).toEqual([
      null,
      null,
    ]);
    const byCurrency = { ...pages, dimensions: ['event:currency'] } as const;
    expect(await rowsOf(workspace, byCurrency)).toEqual({ EUR: [40, 20], USD: [20, 20] });
  });

  test('is rounded for each event to the minor unit of its currency, a half away from zero', async () => {
    const workspace = await workspaceWith([
      sale('0.005', 'EUR'),
      sale('0.005', 'EUR'),
      sale('-0.5', 'JPY'),
      sale('1.2345', 'KWD'),
      sale('0.00005', 'CLF'),
      sale('1.999', 'ABC'),
    ]);
    expect(await rowsOf(workspace, { metrics: ['total_revenue'], dimensions: ['event:currency'] })).toEqual({
      ABC: [2],
      CLF: [0.0001],
      EUR: [0.02],
      JPY: [-1],
      KWD: [1.235],
    });
  });

  test('is that of the kept events, in the hour in which they happen', async () => {
    const workspace = await workspaceWith([
      at('09:55:00.000', { pathname: '/shop' }),
      sale('10', 'EUR'),
      sale('5', 'EUR', { name: 'Refund' }),
    ]);
    const orders: Filter[] = [['is', 'event:name', ['Order']]];
    expect(await figuresOf(workspace, { metrics: both, filters: orders })).toEqual([10, 10]);
    const hours = await rowsOf(workspace, {
      metrics: ['total_revenue', 'visits'],
      dimensions: ['time:hour'],
    });
    expect(hours['2026-03-01 09:00:00']).toEqual([0, 1]);
    expect(hours['2026-03-01 10:00:00']).toEqual([15, 0]);
  });

  test('is not compared with revenue in another currency', async () => {
    const workspace = await workspaceWith([
      sale('10', 'EUR'),
      { ...sale('20', 'USD'), timestamp: '2026-02-28T10:00:00Z' },
    ]);
    const { results } = await answerTo(workspace, { metrics: ['total_revenue'], compare: 'days_before' });
    expect(results).toMatchObject([
      { metrics: [10], currency: 'EUR', comparison: { metrics: [20], currency: 'USD', change: [null] } },
    ]);
  });
});

describe('the numbers of a property', () => {
  const order = (props: object, more = {}) =>
    at('10:00:00.000', { name: 'Order', props: JSON.stringify(props), ...more });

  test('have a sum, a mean and a median, also as text; other values are left out', async () => {
    const workspace = await workspaceWith([
      order({ items: 1, 'a "b".c': '2.5' }),
      order({ items: '3' }),
      order({ items: 8, plan: 'pro' }, { name: 'Gift' }),
      order({ items: 'many', plan: 'free' }),
      order({ items: 1e15 }),
      at('10:00:30.000'),
      at('10:01:00.000', engagement({ props: '{"items":1000}' })),
    ]);
    const figures = (key: string) =>
      [`prop_sum:${key}`, `prop_mean:${key}`, `prop_median:${key}`] as [
        `prop_sum:${string}`,
        `prop_mean:${string}`,
        `prop_median:${string}`,
      ];
    expect(await figuresOf(workspace, { metrics: figures('items') })).toEqual([12, 4, 3]);
    expect(await figuresOf(workspace, { metrics: figures('a "b".c') })).toEqual([2.5, 2.5, 2.5]);
    expect(await figuresOf(workspace, { metrics: figures('plan') })).toEqual([0, null, null]);
    expect(await rowsOf(workspace, { metrics: figures('items'), dimensions: ['event:name'] })).toEqual({
      Gift: [8, 8, 8],
      Order: [4, 2, 2],
      pageview: [0, null, null],
    });
  });

  test('are asked for at most thirty times, by names of at most 300 characters', async () => {
    const { id } = await workspaceWith([]);
    const ask = (metrics: string[]) =>
      call<unknown>('/v1/query', { account: owner, body: { site_id: id, date_range: 'day', metrics } });
    const many = Array.from({ length: 31 }, (_, index) => `prop_sum:${index}`);
    expect(await ask(many)).toMatchObject({ status: 400, body: { error: { field: 'metrics' } } });
    expect(await ask([`prop_sum:${'x'.repeat(301)}`])).toMatchObject({
      status: 400,
      body: { error: { field: 'metrics.0' } },
    });
    expect(await ask(['prop_sum:'])).toMatchObject({ status: 400, body: { error: { field: 'metrics.0' } } });
    expect((await ask(many.slice(1))).status).toBe(200);
  });
});

test('the names of an event’s properties are a dimension, and no filter', async () => {
  const props = (held: object) => ({ props: JSON.stringify(held) });
  const workspace = await workspaceWith([
    at('10:00:00.000', { name: 'Order', ...props({ plan: 'pro', 'a "b".c': 1 }) }),
    at('10:01:00.000', { name: 'Order', ...props({ plan: 'free' }) }),
    at('10:02:00.000', { name: 'Other', ...props({ colour: 'blue' }) }),
  ]);
  const question = { metrics: ['events', 'visitors'] as const, dimensions: ['event:props'] as const };
  const orders: Filter[] = [['is', 'event:name', ['Order']]];
  expect(await rowsOf(workspace, { ...question, filters: orders })).toEqual({
    plan: [2, 1],
    'a "b".c': [1, 1],
  });
  const filters = [['is', 'event:props', ['plan']]] as unknown as Filter[];
  await expect(answerTo(workspace, { ...question, filters })).rejects.toThrow('filters.0.1');
});
