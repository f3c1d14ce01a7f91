import { expect, test } from 'vitest';
import { changeOf, shareChangeColor, shareChangeText } from '../../../../../../web/src/ui/figures/change.ts';
import { deviceRows } from '../../../../../../web/src/features/dashboard/breakdown/device-rows.ts';

const share = (name: string, percentage: number, sum = percentage) => ({ name, percentage, sum });

test('the percentages of each device are compared: (current - previous) / previous * 100', () => {
  const rows = deviceRows({
    medium: [share('mobile', 60, 6), share('desktop', 30, 3), share('laptop', 10, 1), share('tablet', 0)],
    previousMedium: [share('mobile', 50), share('desktop', 40), share('laptop', 0), share('tablet', 10)],
  });
  expect(rows).toEqual([
    {
      ...share('mobile', 60, 6),
      subName: '',
      change: { percent: 20, direction: 'up', verdict: 'better' },
    },
    {
      ...share('desktop', 30, 3),
      subName: '',
      change: { percent: -25, direction: 'down', verdict: 'worse' },
    },
    { ...share('laptop', 10, 1), subName: '', change: null },
  ]);
});

test('the largest comes first, whatever the order of the answer', () => {
  const medium = [share('mobile', 25), share('desktop', 75)];
  expect(deviceRows({ medium, previousMedium: [] }).map(({ name }) => name)).toEqual(['desktop', 'mobile']);
});

test.each([
  ['a gain is green', 60, 50, 'positive'],
  ['no change is green', 50, 50, 'positive'],
  ['a loss is red', 40, 50, 'negative'],
])('%s', (_, current, previous, color) => {
  const change = changeOf(current, previous, true);
  expect(change && shareChangeColor(change)).toBe(color);
});

test.each([
  [changeOf(60, 50, true), 'share up 20.00% compared with the previous period'],
  [changeOf(40, 50, true), 'share down 20.00% compared with the previous period'],
  [changeOf(50, 50, true), 'share unchanged compared with the previous period'],
  [null, 'not seen in the previous period'],
])('in words', (change, text) => expect(shareChangeText(change, 'en')).toBe(text));
