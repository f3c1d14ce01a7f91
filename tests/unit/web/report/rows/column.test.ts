import { expect, test } from 'vitest';
import { sortBy } from '../../../../../web/src/report/rows/column.ts';
import { beforeWords, changeHint } from '../../../../../web/src/report/rows/row-content.tsx';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { changeOf } from '../../../../../web/src/ui/figures/change.ts';

const { sources } = breakdowns;

test('a first press orders by the greatest, the second by the smallest, the third by the greatest again', () => {
  const first = sortBy({ metric: 'visitors', direction: 'desc' }, 'exits');
  expect(first).toEqual({ metric: 'exits', direction: 'desc' });
  const second = sortBy(first, 'exits');
  expect(second).toEqual({ metric: 'exits', direction: 'asc' });
  expect(sortBy(second, 'exits')).toEqual(first);
  expect(sortBy(second, 'visits')).toEqual({ metric: 'visits', direction: 'desc' });
});

test.each([
  ['previous', '1,268 in the previous period'],
  ['year', '1,268 in the same period last year'],
  [{ from: '2026-01-01', to: '2026-01-07' }, '1,268 in the comparison period'],
] as const)('compared with %j, a row had %s', (compare, words) => {
  expect(beforeWords(1268, sources, compare, 'en')).toBe(words);
});

test('those who do not see the change are told it', () => {
  const hint = (now: number, before: number, compare: 'year' | 'previous') =>
    changeHint(
      changeOf(now, before, sources.meaning.moreIsBetter),
      beforeWords(before, sources, compare, 'en'),
      'en',
    );
  expect(hint(1421, 1268, 'year')).toBe('up 12.07%, better, 1,268 in the same period last year');
  expect(hint(3, 0, 'previous')).toBe('none in the previous period');
});

test('where nothing is compared, there is no change to tell', () => {
  expect(beforeWords(undefined, sources, 'off')).toBeNull();
  expect(changeHint(undefined, null)).toBeUndefined();
});
