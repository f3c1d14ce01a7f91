import { describe, expect, test } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import { fitRows, toTable } from '../../../../../functions/src/programs/mcp/table.ts';

const range = { from: '2026-03-01', to: '2026-03-02' };

const answerOf = (changes: Partial<QueryAnswer>): QueryAnswer => ({
  results: [],
  meta: { timezone: 'Europe/Berlin', range, compared_with: null },
  query: {},
  ...changes,
});

describe('a table', () => {
  test('has each figure under its name, the previous one and the change, with units', () => {
    const answer = answerOf({
      results: [
        {
          dimensions: ['/pricing'],
          metrics: [20, 40, 120],
          currency: 'EUR',
          comparison: { dimensions: ['/pricing'], metrics: [10, 50, null], change: [100, -10, null] },
        },
      ],
      meta: {
        timezone: 'Europe/Berlin',
        range,
        compared_with: { from: '2026-02-27', to: '2026-02-28', until: null },
        total_rows: 21,
      },
    });
    const metrics = ['visitors', 'bounce_rate', 'total_revenue'];
    expect(toTable(answer, { site: 'example.com', metrics, dimensions: ['event:page'], offset: 10 })).toEqual(
      {
        site: 'example.com',
        period: { ...range, timezone: 'Europe/Berlin' },
        compared_with: { from: '2026-02-27', to: '2026-02-28', until: null },
        units: {
          ...{ visitors: 'count', bounce_rate: 'percent', total_revenue: 'money' },
          ...{ visitors_before: 'count', bounce_rate_before: 'percent', total_revenue_before: 'money' },
          ...{ visitors_change: 'percent', bounce_rate_change: 'points', total_revenue_change: 'percent' },
        },
        rows: [
          {
            'event:page': '/pricing',
            ...{ visitors: 20, bounce_rate: 40, total_revenue: 120 },
            ...{ visitors_before: 10, bounce_rate_before: 50, total_revenue_before: null },
            ...{ visitors_change: 100, bounce_rate_change: -10, total_revenue_change: null },
            currency: 'EUR',
          },
        ],
        left_out: { rows: 10, next_offset: 11 },
      },
    );
  });

  test('ends at a maximum length, even with long values, and says how to continue', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ page: `/${'ü'.repeat(1000)}${index}` }));
    const table = fitRows('rows', rows, { offset: 200, total: 500 });
    expect(Buffer.byteLength(JSON.stringify(table.rows))).toBeLessThan(24 * 1024 + 100);
    expect(table.rows).toEqual(rows.slice(0, 12));
    expect(table.left_out).toEqual({ rows: 288, next_offset: 212 });
    // There is always one row, so that the next page advances.
    const [long] = fitRows('rows', [{ page: 'x'.repeat(30_000) }]).rows;
    expect(long?.page).toHaveLength(30_000);
  });

  test('that has all rows mentions no omission', () =>
    expect(fitRows('numbers', [1, 2])).toEqual({ numbers: [1, 2] }));
});

test('says since when there is data, and what the change refers to', () => {
  const answer = answerOf({
    results: [
      {
        ...{ dimensions: [], metrics: [100] },
        comparison: { dimensions: [], metrics: [10], change: [20], same_days: { metrics: [12] } },
      },
    ],
    meta: { timezone: 'UTC', range, compared_with: { ...range, until: null }, data_since: '2026-02-28' },
  });
  expect(
    toTable(answer, { site: 'example.com', metrics: ['visitors'], dimensions: [], offset: 0 }),
  ).toMatchObject({
    data_since: '2026-02-28',
    units: { visitors_same_days: 'count' },
    rows: [{ visitors: 100, visitors_before: 10, visitors_change: 20, visitors_same_days: 12 }],
  });
});
