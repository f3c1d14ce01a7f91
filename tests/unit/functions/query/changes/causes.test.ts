import { expect, test } from 'vitest';
import { causesOf } from '../../../../../functions/src/query/changes/causes.ts';
import type { ChangedValue } from '../../../../../functions/src/query/changes/clear.ts';

const changed = (
  dimension: ChangedValue['dimension'],
  value: string,
  now: number,
  before: number,
): ChangedValue => ({ dimension, value, now, before });
const newsletter = changed('visit:source', 'Newsletter', 66, 5);
const facebook = changed('visit:source', 'Facebook', 20, 80);
const desktop = changed('visit:device', 'desktop', 1100, 1000);
const issues = changed('visit:entry_page', '/issues', 100, 10);
const germany = changed('visit:country', 'DE', 400, 490);

const reported = (...given: Parameters<typeof causesOf>) =>
  causesOf(...given).map(({ value, with: other }) => (other ? `${value} with ${other.value}` : value));

test('without its pairs, each change is listed separately, at most three of them, the largest first', () =>
  expect(reported([desktop, issues, newsletter, facebook], null)).toEqual([
    'desktop',
    '/issues',
    'Newsletter',
  ]));

type Pair = [flags: string, now: number, before: number];

test.each<[string, ChangedValue[], Pair[], string[]]>([
  [
    'what the same visitors changed is told once, by what is most unusual',
    [desktop, issues, newsletter],
    [
      ['111', 60, 2],
      ['110', 30, 5],
      ['101', 4, 2],
      ['100', 1006, 991],
      ['000', 300, 300],
    ],
    ['/issues with Newsletter'],
  ],
  [
    'a small change that comes first is still part of a large one',
    [newsletter, desktop],
    [
      ['11', 60, 2],
      ['10', 6, 3],
      ['01', 1040, 998],
    ],
    ['Newsletter with desktop'],
  ],
  [
    'changes that have little in common are told apart',
    [issues, newsletter],
    [
      ['11', 20, 2],
      ['10', 80, 8],
      ['01', 46, 3],
    ],
    ['/issues', 'Newsletter'],
  ],
  [
    'a gain and a loss are never one',
    [germany, newsletter],
    [
      ['11', 60, 5],
      ['10', 340, 485],
      ['01', 6, 0],
    ],
    ['DE', 'Newsletter'],
  ],
  [
    'a source that is gone and its page are one loss',
    [facebook, changed('visit:entry_page', '/ad', 25, 85)],
    [
      ['11', 15, 70],
      ['10', 5, 10],
      ['01', 10, 15],
    ],
    ['Facebook with /ad'],
  ],
])('%s', (_, changes, pairs, expected) => {
  const rows = pairs.map(([flags, now, before]) => ({ flags: flags, now, before }));
  expect(reported(changes, rows)).toEqual(expected);
});
