import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { listCsv } from '../../../../../web/src/report/rows/csv.ts';

const germany = { value: 'DE', name: 'Germany', subName: 'DE', sum: 2, percentage: 66.666666 };
const france = { value: 'FR', name: 'France', subName: 'FR', sum: 1, percentage: 33.333333 };

test('a card as shown: names, counts and shares', () =>
  expect(listCsv(breakdowns.countries, [{ ...germany, before: null }])).toEqual({
    header: ['Country', 'Visitors', 'Share (%)'],
    rows: [['Germany', 2, 66.67]],
  }));

test('with the previous period: its counts and the change, empty if there was nothing', () => {
  const rows = [
    { ...germany, before: { sum: 3, percentage: 100 } },
    { ...france, before: { sum: 0, percentage: 0 } },
  ];
  expect(listCsv(breakdowns.countries, rows)).toEqual({
    header: ['Country', 'Visitors', 'Share (%)', 'Visitors before', 'Change (%)'],
    rows: [
      ['Germany', 2, 66.67, 3, -33.33],
      ['France', 1, 33.33, 0, null],
    ],
  });
});
