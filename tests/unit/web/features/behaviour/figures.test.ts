import { expect, test } from 'vitest';
import { figureCsv, figureOf } from '../../../../../web/src/features/behaviour/figures.ts';
import { metricColumn } from '../../../../../web/src/report/rows/column.ts';

const events = metricColumn('events');
const rate = metricColumn('conversion_rate');

test('the numbers of an overview are a file, with what they were before where something is compared', () => {
  const alone = figureCsv([figureOf(events, 4, undefined), figureOf(rate, undefined, undefined)]);
  expect([alone.header, ...alone.rows].map(String)).toEqual(['Number,Value', 'Events,4', 'Conversion rate,']);
  expect(figureCsv([figureOf(events, 4, 2), figureOf(rate, 100 / 3, null)])).toEqual({
    header: ['Number', 'Value', 'Before'],
    rows: [
      ['Events', 4, 2],
      ['Conversion rate', 33.33, null],
    ],
  });
});
