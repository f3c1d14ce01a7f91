import { expect, test } from 'vitest';
import { sortBy } from '../../../../../web/src/report/rows/column.ts';

test('a first press orders by the greatest, the second by the smallest, the third by the greatest again', () => {
  const first = sortBy({ metric: 'visitors', direction: 'desc' }, 'exits');
  expect(first).toEqual({ metric: 'exits', direction: 'desc' });
  const second = sortBy(first, 'exits');
  expect(second).toEqual({ metric: 'exits', direction: 'asc' });
  expect(sortBy(second, 'exits')).toEqual(first);
  expect(sortBy(second, 'visits')).toEqual({ metric: 'visits', direction: 'desc' });
});
