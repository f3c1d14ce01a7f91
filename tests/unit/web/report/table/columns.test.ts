import { expect, test } from 'vitest';
import { columnsOf, sortBy } from '../../../../../web/src/report/table/columns.ts';

const titles = (dimension: Parameters<typeof columnsOf>[0]) => columnsOf(dimension).map(({ title }) => title);

test('dimensions of visits have five measures, pages four more', () => {
  expect(titles('visit:source')).toEqual([
    'Visitors',
    'Visits',
    'Pageviews',
    'Bounce rate',
    'Visit duration',
  ]);
  expect(titles('event:page').slice(5)).toEqual(['Entrances', 'Exits', 'Time on page', 'Scroll depth']);
});

test('a first press orders by the greatest, the second by the smallest, the third by the greatest again', () => {
  const first = sortBy({ metric: 'visitors', direction: 'desc' }, 'exits');
  expect(first).toEqual({ metric: 'exits', direction: 'desc' });
  const second = sortBy(first, 'exits');
  expect(second).toEqual({ metric: 'exits', direction: 'asc' });
  expect(sortBy(second, 'exits')).toEqual(first);
  expect(sortBy(second, 'visits')).toEqual({ metric: 'visits', direction: 'desc' });
});
