import { describe, expect, test } from 'vitest';
import type { QueryMetric } from '@footfall/functions/contract';
import { plausibleMetrics } from '../../../../../functions/src/programs/names.ts';
import {
  figuresOf,
  refuseMetrics,
  warningsOf,
} from '../../../../../functions/src/programs/plausible/metrics.ts';
import { problem } from '../../../../../functions/src/programs/plausible/read.ts';

interface Case {
  metrics: QueryMetric[];
  dimensions?: string[];
  filters?: unknown[];
}
const refuse = ({ metrics, dimensions = [], filters = [] }: Case) =>
  refuseMetrics({ metrics, dimensions, filters } as Parameters<typeof refuseMetrics>[0]);

const byGoal = 'Metric `conversion_rate` can only be queried with event:goal filters or dimensions.';

describe('metrics without a meaning are refused', () => {
  test.each<[Case, string]>([
    [{ metrics: ['conversion_rate'] }, byGoal],
    [{ metrics: ['conversion_rate'], filters: [['has_done', ['is', 'event:goal', ['a']]]] }, byGoal],
    [
      { metrics: ['group_conversion_rate'], dimensions: ['visit:os'] },
      'Metric `group_conversion_rate` can only be queried with event:goal filters or dimensions.',
    ],
    [
      { metrics: ['visitors', 'scroll_depth'] },
      'Metric `scroll_depth` can only be queried with event:page filters or dimensions.',
    ],
    [
      { metrics: ['time_on_page'], dimensions: ['visit:entry_page'] },
      'Metric `time_on_page` can only be queried with event:page filters or dimensions.',
    ],
    [
      { metrics: ['visitors', 'bounce_rate'], dimensions: ['event:name'] },
      'Session metric(s) `bounce_rate` cannot be queried along with event dimension(s) `event:name`',
    ],
    [
      { metrics: ['visit_duration', 'views_per_visit'], dimensions: ['event:props:a', 'event:goal'] },
      'Session metric(s) `visit_duration`, `views_per_visit` cannot be queried along with event dimension(s) `event:props:a`, `event:goal`',
    ],
    [
      { metrics: ['bounce_rate'], dimensions: ['event:hostname'] },
      'Session metric(s) `bounce_rate` cannot be queried along with event dimension(s) `event:hostname`',
    ],
  ])('%j', (requested, text) => expect(() => refuse(requested)).toThrow(problem(text)));
});

test.each<Case>([
  { metrics: [...plausibleMetrics], dimensions: ['event:page'], filters: [['is', 'event:goal', ['a']]] },
  { metrics: ['conversion_rate'], dimensions: ['event:goal'] },
  { metrics: ['scroll_depth'], filters: [['and', [['not', ['is', 'event:page', ['/']]]]]] },
  { metrics: ['bounce_rate'], dimensions: ['event:hostname', 'event:page', 'visit:os', 'time:day'] },
])('metrics with a meaning are answered: %j', (requested) => expect(() => refuse(requested)).not.toThrow());

describe('figures', () => {
  const metrics: QueryMetric[] = [
    'visitors',
    'bounce_rate',
    'visit_duration',
    'views_per_visit',
    'percentage',
    'time_on_page',
  ];

  test('are rounded as at Plausible', () => {
    const row = { metrics: [3, 200 / 3, 12.5, 4 / 3, 100 / 3, 7.4] };
    expect(figuresOf(metrics, row, false)).toEqual([3, 67, 13, 1.33, 33.33, 7]);
  });

  test('of nothing are 0, or null if unknown or deleted', () => {
    const row = { metrics: [0, null, null, null, null, null] };
    expect(figuresOf(metrics, row, false)).toEqual([0, 0, 0, 0, 0, null]);
    expect(figuresOf(metrics, row, true)).toEqual([0, null, null, null, null, null]);
  });

  test.each([
    [96_336_315, 'USD', '$96.3M', '$96,336,315.00'],
    [100, 'EUR', '€100.0', '€100.00'],
    [1234.5, 'JPY', '¥1.2K', '¥1,234'],
    [50.45, 'USD', '$50.4', '$50.45'],
  ])('%d %s are %s', (value, currency, short, long) => {
    expect(figuresOf(['total_revenue'], { metrics: [value], currency }, false)).toEqual([
      { value, currency, short, long },
    ]);
  });

  test('of revenue without one currency are null, and a warning says why', () => {
    expect(figuresOf(['total_revenue'], { metrics: [null], currency: null }, false)).toEqual([null]);
    const codes = (rows: { currency: string | null }[], isMixed: boolean) =>
      Object.entries(warningsOf(['visitors', 'total_revenue'], rows, isMixed)).map(([name, { code }]) => [
        name,
        code,
      ]);
    expect(codes([{ currency: 'EUR' }, { currency: null }], true)).toEqual([
      ['total_revenue', 'no_single_revenue_currency'],
    ]);
    expect(codes([{ currency: null }], false)).toEqual([['total_revenue', 'no_revenue_goals_matching']]);
    expect(codes([{ currency: 'EUR' }, { currency: null }], false)).toEqual([]);
  });
});
