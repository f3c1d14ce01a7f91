import { describe, expect, test } from 'vitest';
import { engagement, figuresOf, rowsOf } from '../../support/traffic/reports/questions-of-march.ts';
import { at, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

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
    const question = {
      metrics: ['lcp_p75', 'measured_loads'],
      filters: [['is', 'event:page', ['/a']]],
    } as const;
    expect(await figuresOf(await loads(), question)).toEqual([1750, 2]);
  });

  test('is nothing without any measurement', async () => {
    const workspace = await workspaceWith([at('10:00:00.000')]);
    expect(await figuresOf(workspace, { metrics: [...vitals] })).toEqual([null, null, null, null, 0]);
  });
});
