import { expect, test } from 'vitest';
import { figureCsv, figureOf } from '../../../../../web/src/features/behaviour/figures.ts';
import { metricColumn } from '../../../../../web/src/report/rows/column.ts';

const events = metricColumn('events');
const rate = metricColumn('conversion_rate');

test('the numbers of an overview are a file, with the previous ones if there is a comparison', () => {
  const lines = (...figures: Parameters<typeof figureCsv>[0]) => {
    const { header, rows } = figureCsv(figures);
    return [header, ...rows].map(String);
  };
  expect(lines(figureOf(events, 4, undefined), figureOf(rate, undefined, undefined))).toEqual([
    'Number,Value',
    'Events,4',
    'Conversion rate,',
  ]);
  expect(lines(figureOf(events, 4, 2), figureOf(rate, 100 / 3, null))).toEqual([
    'Number,Value,Before',
    'Events,4,2',
    'Conversion rate,33.33,',
  ]);
});
