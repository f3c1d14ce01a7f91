import { describe, expect, test } from 'vitest';
import type { ChartAnswer, Filter, GlobalAnswer } from '@footfall/functions/contract';
import { engagement, figuresOf, rowsOf } from '../../support/traffic/reports/questions-of-march.ts';
import { ask, at, march, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const on = (page: string): Filter => ['is', 'event:page', [page]];

describe('time on page', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { pathname: '/a' }),
      at('10:01:00.000', engagement({ pathname: '/a', engaged_ms: 10_000 })),
      at('10:02:00.000', engagement({ pathname: '/a', engaged_ms: 20_500 })),
      at('10:03:00.000', engagement({ pathname: '/b', engaged_ms: 7000 })),
      // A visit to the page without any time does not lower it.
      at('10:00:00.000', { pathname: '/a', visitor_id: '2' }),
      at('10:01:00.000', engagement({ pathname: '/a', visitor_id: '2', engaged_ms: 0 })),
    ]);

  test('is the engaged time on the page divided by the visits that have some', async () => {
    const question = { metrics: ['time_on_page'], filters: [on('/a')] } as const;
    expect(await figuresOf(await visits(), question)).toEqual([30.5]);
  });

  test('without a page, all engaged time divided by the visits that have some', async () => {
    expect(await figuresOf(await visits(), { metrics: ['time_on_page'] })).toEqual([37.5]);
  });

  test('engaged time is divided by all visits', async () => {
    expect(await figuresOf(await visits(), { metrics: ['engaged_time'] })).toEqual([18.75]);
  });
});

test('scroll depth is the mean of the deepest scroll, over visits with an engagement that tells one', async () => {
  const workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/a' }),
    at('10:01:00.000', engagement({ pathname: '/a', scroll_percent: 80 })),
    at('10:02:00.000', engagement({ pathname: '/a', scroll_percent: 20 })),
    at('10:00:00.000', { pathname: '/a', visitor_id: '2' }),
    at('10:01:00.000', engagement({ pathname: '/a', visitor_id: '2', scroll_percent: 0 })),
    at('10:00:00.000', { pathname: '/a', visitor_id: '3' }),
  ]);
  expect(await figuresOf(workspace, { metrics: ['scroll_depth'], filters: [on('/a')] })).toEqual([40]);
});

describe('the percentage', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { country: 'DE', device: 'mobile' }),
      at('10:00:00.000', { country: 'DE', visitor_id: '2', device: 'mobile' }),
      at('10:00:00.000', { country: 'DE', visitor_id: '3', device: 'desktop' }),
      // One visitor in two countries: the shares are together more than 100.
      at('16:00:00.000', { country: 'FR', device: 'mobile' }),
    ]);

  test('is the visitors divided by those of the same question without dimensions', async () => {
    const rows = await rowsOf(await visits(), { metrics: ['percentage'], dimensions: ['visit:country'] });
    expect(rows).toEqual({ DE: [100], FR: [100 / 3] });
  });

  test('keeps the filters', async () => {
    const question = { metrics: ['percentage'], dimensions: ['visit:country'] } as const;
    const filters: Filter[] = [['is', 'visit:device', ['mobile']]];
    expect(await rowsOf(await visits(), { ...question, filters })).toEqual({ DE: [100], FR: [50] });
  });
});

describe('medians and percentiles of durations', () => {
  const lasting = (visitor: string, end: string) => [
    at('10:00:00.000', { visitor_id: visitor }),
    at(end, { visitor_id: visitor }),
  ];

  test('are exact between two visits', async () => {
    const workspace = await workspaceWith([
      ...lasting('1', '10:00:10.000'),
      ...lasting('2', '10:00:20.001'),
      at('10:00:00.000', { visitor_id: '3' }),
      at('10:00:00.000', { visitor_id: '4' }),
    ]);
    const metrics = ['visit_duration_p50', 'visit_duration_p90'] as const;
    const [median, ninetieth] = await figuresOf(workspace, { metrics });
    expect(median).toBeCloseTo(5, 9);
    // 10 s, and seven tenths of the way to 20.001 s.
    expect(ninetieth).toBeCloseTo(17.0007, 9);
  });

  test('are those of the visits that are kept', async () => {
    const workspace = await workspaceWith([
      ...lasting('1', '10:00:10.000'),
      at('10:00:00.000', { visitor_id: '2', country: 'DE' }),
      at('10:01:00.000', { visitor_id: '2' }),
    ]);
    const filters: Filter[] = [['is', 'visit:country', ['DE']]];
    expect(await figuresOf(workspace, { metrics: ['visit_duration_p50'], filters })).toEqual([60]);
  });
});

describe('how fast pages are', () => {
  const measured = (visitor: string, page: string, values: Record<string, number>) => [
    at('10:00:00.000', { visitor_id: visitor, pathname: page }),
    at('10:01:00.000', engagement({ visitor_id: visitor, pathname: page, props: JSON.stringify(values) })),
  ];
  const vitals = ['lcp_p75', 'inp_p75', 'cls_p75', 'ttfb_p75', 'measured_loads'] as const;
  const loads = () =>
    workspaceWith([
      ...measured('1', '/a', { 'vitals.LCP': 1000, 'vitals.CLS': 0.1, 'vitals.TTFB': 200, plan: 1 }),
      ...measured('2', '/a', { 'vitals.LCP': 2000, 'vitals.CLS': 0.3 }),
      ...measured('3', '/b', { 'vitals.LCP': 4000, 'vitals.INP': 96, plan: 2 }),
      // The same page once more in one visit is another measurement.
      at('10:02:00.000', engagement({ visitor_id: '3', pathname: '/b', props: '{"vitals.LCP":8000}' })),
      // Neither an engagement without a measurement nor an event of the site with such a property is one.
      at('10:03:00.000', engagement({ visitor_id: '3', pathname: '/b', props: '{"plan":"pro"}' })),
      at('10:04:00.000', { visitor_id: '3', pathname: '/b', name: 'Buy', props: '{"vitals.LCP":99999}' }),
    ]);

  test('is the 75th percentile of all measured page loads, in proportion between two of them', async () => {
    const [lcp, inp, cls, ttfb, count] = await figuresOf(await loads(), { metrics: [...vitals] });
    expect([lcp, inp, ttfb, count]).toEqual([5000, 96, 200, 4]);
    expect(cls).toBeCloseTo(0.25, 9);
  });

  test('by page, and nothing where nothing is measured', async () => {
    const question = {
      metrics: ['lcp_p75', 'inp_p75', 'measured_loads'],
      dimensions: ['event:page'],
    } as const;
    expect(await rowsOf(await loads(), question)).toEqual({ '/a': [1750, null, 2], '/b': [7000, 96, 2] });
  });

  test('of the pages that a filter keeps', async () => {
    const question = { metrics: ['lcp_p75', 'measured_loads'], filters: [on('/a')] } as const;
    expect(await figuresOf(await loads(), question)).toEqual([1750, 2]);
  });

  test('is nothing without any measurement', async () => {
    const workspace = await workspaceWith([at('10:00:00.000')]);
    expect(await figuresOf(workspace, { metrics: [...vitals] })).toEqual([null, null, null, null, 0]);
  });
});

describe('entrances, exits and the exit rate', () => {
  const visits = () =>
    workspaceWith([
      at('10:00:00.000', { pathname: '/a' }),
      at('10:01:00.000', { pathname: '/b' }),
      at('10:02:00.000', { pathname: '/a' }),
      // The last pageview is the exit, whatever happens after it.
      at('10:03:00.000', { pathname: '/b', name: 'Signup' }),
      at('10:00:00.000', { pathname: '/b', visitor_id: '2' }),
      at('10:01:00.000', { pathname: '/a', visitor_id: '2' }),
    ]);

  test('entrances are visits that began there, exits those whose last pageview was there', async () => {
    const question = { metrics: ['entrances', 'exits'], dimensions: ['event:page'] } as const;
    expect(await rowsOf(await visits(), question)).toEqual({ '/a': [1, 2], '/b': [1, 0] });
  });

  test('the exit rate is the exits divided by the pageviews', async () => {
    const question = { metrics: ['exit_rate', 'pageviews'], dimensions: ['event:page'] } as const;
    expect(await rowsOf(await visits(), question)).toEqual({ '/a': [200 / 3, 3], '/b': [0, 2] });
  });
});

describe('visitors of several days are the sum of the days', () => {
  const days = () =>
    workspaceWith([
      at('10:00:00.000', { country: 'DE' }),
      at('15:00:00.000', { country: 'DE' }),
      { timestamp: '2026-03-02T10:00:00.000Z', country: 'DE' },
      { timestamp: '2026-03-02T10:00:00.000Z', country: 'FR', visitor_id: '2' },
    ]);
  const both = { metrics: ['visitors'], date_range: ['2026-03-01', '2026-03-02'] } as const;
  const question = { ...both, date_range: [...both.date_range] as [string, string] };

  test('without a filter', async () => {
    expect(await figuresOf(await days(), question)).toEqual([3]);
  });

  test('with one', async () => {
    const filters: Filter[] = [['is', 'visit:country', ['DE']]];
    expect(await figuresOf(await days(), { ...question, filters })).toEqual([2]);
    expect(await figuresOf(await days(), { ...question, filters: [on('/')] })).toEqual([3]);
  });

  test('in rows', async () => {
    const rows = await rowsOf(await days(), { ...question, dimensions: ['visit:country'] });
    expect(rows).toEqual({ DE: [2], FR: [1] });
  });

  test.each(['time:week', 'time:month'] as const)('by %s', async (bucket) => {
    // 1 March is a Sunday: its week is another.
    const rows = Object.values(await rowsOf(await days(), { ...question, dimensions: [bucket] }));
    expect(rows).toEqual(bucket === 'time:week' ? [[1], [2]] : [[3]]);
  });

  test('in the summary and the chart of the ten reports', async () => {
    const workspace = await days();
    expect(await ask<GlobalAnswer>('global', workspace, march)).toMatchObject({ uniqueVisitors: 3 });
    const chart = await ask<ChartAnswer>('chart-data', workspace, { ...march, resolution: 'month' });
    expect(chart.visitors.map(({ count }) => count)).toEqual([3]);
  });
});

test('durations are summed in milliseconds and rounded once, when shown', async () => {
  const workspace = await workspaceWith([
    at('10:00:00.000'),
    at('10:00:00.400'),
    at('10:00:00.000', { visitor_id: '2' }),
    at('10:00:00.401', { visitor_id: '2' }),
    at('10:00:00.000', { visitor_id: '3' }),
    at('10:00:00.402', { visitor_id: '3' }),
  ]);
  expect(await figuresOf(workspace, { metrics: ['visit_duration'] })).toEqual([0.401]);
});
