import { expect, test } from 'vitest';
import { metrics } from '@footfall/functions/contract';
import {
  causeSentence,
  headline,
  nameOf,
  tileHeadline,
} from '../../../../../web/src/report/changes/sentences.ts';

type Changes = Parameters<typeof causeSentence>[0];

const source = (value: string, now: number, before: number): Changes[number] => ({
  dimension: 'visit:source',
  value,
  now,
  before,
  with: null,
});
const issues = { ...source('/issues', 190, 100), dimension: 'visit:entry_page' } as const;
const newsletter = source('Newsletter', 66, 5);
const thirdSource = { ...source('letter-12', 90, 10), dimension: 'visit:utm_campaign' } as const;
const facebook = source('Facebook', 9, 20);

test.each([
  [1041, 1000, 'Visitors +4.10%.'],
  [959, 1000, 'Visitors −4.10%.'],
  [1000, 1000, 'Visitors unchanged.'],
  [100_001, 100_000, 'Visitors unchanged.'],
  [10, 0, 'No visitors in the previous period.'],
])('%i visitors after %i are described as %s', (now, before, words) =>
  expect(headline({ now, before }, 'previous', 'en')).toBe(words),
);

test.each([
  ['pageviews', 1041, 1000, 'Pageviews +4.10%.'],
  ['pageviews', 1000, 1000, 'Pageviews unchanged.'],
  ['pageviews', 10, 0, null],
  ['bounceRate', 41.2, 40, 'Bounce rate +1.20 pts.'],
  ['sessionDuration', 60, 74, 'Average visit duration −0m 14s.'],
  ['sessionDuration', 60, 60, 'Average visit duration unchanged.'],
] as const)('the tile of %s, %d after %d, reads %j', (metric, now, before, words) =>
  expect(tileHeadline(metrics[metric], { now, before }, 'en')).toBe(words),
);

test.each([
  [[], 1140, 1000, 'No single cause stands out.'],
  [[], 1000, 1000, 'No clear change.'],
  [
    [issues, newsletter, facebook],
    1140,
    1000,
    'Mostly /issues (+90) and source Newsletter (+61); source Facebook lost 11.',
  ],
  [[issues], 1140, 1000, 'Mostly /issues (+90).'],
  [[thirdSource], 1100, 1000, 'Mostly campaign letter-12 (+80).'],
  [[{ ...issues, with: newsletter }], 1140, 1000, 'Mostly /issues with source Newsletter (+90).'],
  [[source('', 10, 1210)], 100, 1300, 'Mostly source Direct / None (−1,200).'],
  // The clear changes may be less than half of the total.
  [[newsletter, facebook], 1500, 1000, 'source Newsletter gained 61 and source Facebook lost 11.'],
  [[newsletter], 900, 1000, 'source Newsletter gained 61.'],
  [
    [issues, newsletter, facebook],
    1000,
    1000,
    '/issues gained 90, source Newsletter gained 61 and source Facebook lost 11.',
  ],
])('%j of %i after %i', (changes, now, before, words) => {
  const pieces = causeSentence(changes, { now, before }, 'en');
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : nameOf(piece))).join('');
  expect(text.replaceAll('\u00a0', ' ')).toBe(words);
});
