import { describe, expect, test } from 'vitest';
import { metrics, queryMetrics } from '@footfall/functions/contract';
import { comparedWords, explorationOfRows } from '../../../../../web/src/report/compare/compare-bar.tsx';
import { type ComparedRows, withToggled } from '../../../../../web/src/report/compare/compared-rows.ts';

const pages = { of: 'event:page', meaning: metrics.pageviews } as const;
const sources = { of: 'visit:source', meaning: metrics.uniqueVisitors } as const;
const chosen = (...values: string[]): ComparedRows => ({ ...pages, values });

describe('a press on a row', () => {
  test.each<[ComparedRows | null, Omit<ComparedRows, 'values'>, string, ComparedRows]>([
    [null, pages, '/a', chosen('/a')],
    [chosen('/a'), pages, '/b', chosen('/a', '/b')],
    [chosen('/a', '/b'), pages, '/a', chosen('/b')],
    [chosen('/a', '/b'), sources, '', { ...sources, values: [''] }],
  ])('%j, %j, %s', (last, list, value, expected) => expect(withToggled(last, list, value)).toEqual(expected));
});

test.each([
  [0, 'Choose pages'],
  [1, '1 page, choose another'],
  [2, '2 pages'],
  [8, '8 pages'],
  [9, 'At most 8 pages'],
])('%i rows', (count, expected) =>
  expect(comparedWords(chosen(...Array.from({ length: count }, (_, index) => `/${index}`)))).toBe(expected),
);

test.each([
  [metrics.pageviews, 'pageviews'],
  [metrics.uniqueVisitors, 'visitors'],
  [queryMetrics.exits, 'exits'],
  [{ ...metrics.uniqueVisitors, sentence: 'Visitors who reached the goal.' }, 'visitors'],
  [queryMetrics.percentage, 'visitors'],
  [queryMetrics.conversions, 'visitors'],
])('the metric of %j', (meaning, metric) =>
  expect(explorationOfRows({ ...pages, meaning, values: ['/a', '/b'] })).toMatchObject({
    metrics: [metric],
    goal: null,
    breakdown: { kind: 'values', dimension: 'event:page', values: ['/a', '/b'] },
  }),
);
