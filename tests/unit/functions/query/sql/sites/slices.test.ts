import { expect, test } from 'vitest';
import { coveringRanges } from '../../../../../../functions/src/query/sql/sites/slices.ts';

const periods = (...texts: string[]) =>
  texts.map((text) => {
    const [from = '', to = from] = text.split(' to ');
    return { from, to };
  });

test.each([
  ['one', ['2026-03-01 to 2026-03-09'], ['2026-03-01 to 2026-03-09']],
  [
    'days that overlap or follow each other',
    ['2026-03-05 to 2026-03-09', '2026-03-01 to 2026-03-06', '2026-03-10', '2026-03-02'],
    ['2026-03-01 to 2026-03-10'],
  ],
  ['three apart', ['2026-03-05', '2026-02-01', '2026-03-03'], ['2026-02-01', '2026-03-03', '2026-03-05']],
  [
    'four, of which the nearest become one',
    ['2026-01-01', '2026-02-01', '2026-02-05', '2026-03-01'],
    ['2026-01-01', '2026-02-01 to 2026-02-05', '2026-03-01'],
  ],
  [
    'many',
    ['2026-01-01', '2026-01-09', '2026-01-11', '2026-01-19', '2026-02-01', '2026-02-03'],
    ['2026-01-01 to 2026-01-11', '2026-01-19', '2026-02-01 to 2026-02-03'],
  ],
])('the days of slices are at most three ranges: %s', (_, given, expected) =>
  expect(coveringRanges(periods(...given))).toEqual(periods(...expected)),
);
