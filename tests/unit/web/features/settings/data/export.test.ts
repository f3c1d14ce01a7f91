import { expect, test } from 'vitest';
import {
  monthName,
  monthsOf,
  monthWords,
} from '../../../../../../web/src/features/settings/data/export/months.ts';
import { headText, rowsText } from '../../../../../../web/src/features/settings/data/export/row-text.ts';

test('the months of a range are complete, including the shortest and the first of a year', () => {
  expect(monthsOf('2025-12-31', '2026-03-01').map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-03-31',
  ]);
  expect(monthsOf('2024-02-10', '2024-02-10')).toEqual([{ from: '2024-02-01', to: '2024-02-29' }]);
});

test('a month has a name for files and words for people', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' };
  expect([monthName(month), monthWords(month, 'en')]).toEqual(['2026-10', 'October 2026']);
});

const columns = ['page', 'props', 'revenue', 'visitor_id', 'interactive', 'engaged_ms'];
const rows = [
  '{"page":"=1+1","props":{"plan":"=2+2"},"revenue":"-19.99","visitor_id":"-9007199254740993","interactive":true,"engaged_ms":null}',
  '{"page":"/a, b","props":null,"revenue":null,"visitor_id":"5","interactive":false,"engaged_ms":1500}',
];

test('NDJSON has each row as it is, in a line', () =>
  expect(headText(columns, 'ndjson') + rowsText(rows, columns, 'ndjson')).toBe(`${rows.join('\n')}\n`));

test('CSV has a header, nested values as JSON, no formula, and negative numbers as they are', () =>
  expect(headText(columns, 'csv') + rowsText(rows, columns, 'csv')).toBe(
    '\uFEFFpage,props,revenue,visitor_id,interactive,engaged_ms\r\n' +
      '\'=1+1,"{""plan"":""=2+2""}",-19.99,-9007199254740993,true,\r\n' +
      '"/a, b",,,5,false,1500\r\n',
  ));
