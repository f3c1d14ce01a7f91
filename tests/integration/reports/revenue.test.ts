import { describe, expect, test } from 'vitest';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { answerTo } from '../../support/traffic/reports/questions-of-march.ts';
import {
  addGoal,
  at,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const both = ['total_revenue', 'average_revenue'] as const;
const sale = (revenue: string, currency: string, more = {}) =>
  at('10:00:00.000', { name: 'Order', revenue, currency, ...more });

test('revenue from trackers of either kind and from servers is counted, each currency separately', async () => {
  const { domain, id } = await addWorkspace(owner);
  const order = (revenue: unknown) => ({ ...pageview(domain, '/thanks', { $: revenue }), n: 'Order' });
  const answers = await Promise.all([
    postEvent(order({ amount: 10.5, currency: 'EUR' })),
    postEvent(order('{"amount":"-2","currency":"EUR"}')),
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
      { dimensions: ['EUR'], metrics: [2, 8.5, 4.25] },
      { dimensions: ['JPY'], metrics: [2, 1500, 750] },
    ],
  });
});

describe('revenue', () => {
  test('of a goal with a currency is the revenue of its events in that currency only', async () => {
    const workspace = await workspaceWith([
      sale('10', 'EUR'),
      sale('30', 'EUR'),
      sale('20', 'USD', { visitor_id: '2' }),
      sale('500', 'JPY', { name: 'Gift' }),
    ]);
    const currencies = { 'In euros': 'EUR', 'In dollars': 'USD', Any: null };
    for (const [name, currency] of Object.entries(currencies))
      await addGoal(workspace, name, { kind: 'event', event: 'Order', currency });
    const byGoal = await answerTo(workspace, { metrics: ['events', ...both], dimensions: ['event:goal'] });
    expect(new Set(byGoal.results)).toEqual(
      new Set([
        { dimensions: ['In euros'], metrics: [3, 40, 20], currency: 'EUR' },
        { dimensions: ['In dollars'], metrics: [3, 20, 20], currency: 'USD' },
        { dimensions: ['Any'], metrics: [3, null, null], currency: null },
      ]),
    );
  });
});
