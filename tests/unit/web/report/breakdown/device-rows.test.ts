import { expect, test } from 'vitest';
import { changeOf, shareChangeColor, shareChangeText } from '../../../../../web/src/ui/figures/change.ts';
import { deviceRows } from '../../../../../web/src/report/breakdown/device-rows.ts';

const row = (name: string, percentage: number, before: number | null) => ({
  value: name,
  name,
  subName: '',
  percentage,
  sum: percentage,
  before: before === null ? null : { sum: before, percentage: before },
});

test('each device is compared with itself: (current - previous) / previous * 100, of its percentage', () => {
  const rows = deviceRows([row('mobile', 60, 50), row('desktop', 30, 40), row('laptop', 10, 0)]);
  expect(rows.map(({ name, change }) => [name, change])).toEqual([
    ['mobile', { percent: 20, direction: 'up', verdict: 'better' }],
    ['desktop', { percent: -25, direction: 'down', verdict: 'worse' }],
    ['laptop', null],
  ]);
});

test('without a comparison there is no change', () => {
  expect(deviceRows([row('mobile', 60, null)])[0]?.change).toBeNull();
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
])('in words', (change, text) => expect(shareChangeText(change, 'the previous period', 'en')).toBe(text));
