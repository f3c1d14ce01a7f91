import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { rowBefore, rowHint } from '../../../../../web/src/report/breakdown/row-change.tsx';

const row = { sum: 1421, before: { sum: 1268, percentage: 30 } };
const { sources } = breakdowns;

test.each([
  ['previous', '1,268 in the previous period'],
  ['year', '1,268 in the same period last year'],
  [{ from: '2026-01-01', to: '2026-01-07' }, '1,268 in the comparison period'],
] as const)('compared with %j, a row had %s', (compare, words) => {
  expect(rowBefore(row, compare, 'en')).toBe(words);
});

test('those who do not see the change are told it', () => {
  expect(rowHint(row, sources, 'year', 'en')).toBe('up 12.07%, better, 1,268 in the same period last year');
  expect(rowHint({ sum: 3, before: { sum: 0, percentage: 0 } }, sources, 'previous', 'en')).toBe(
    'none in the previous period',
  );
});

test('where nothing is compared, there is no change to tell', () => {
  expect(rowBefore({ sum: 3, before: null }, 'off')).toBeNull();
  expect(rowHint({ sum: 3, before: null }, sources, 'off')).toBeUndefined();
});
