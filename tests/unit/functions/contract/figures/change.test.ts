import { expect, test } from 'vitest';
import {
  changeOf,
  changeText,
  shareChange,
  shareChangeText,
  shortChange,
} from '../../../../../functions/src/contract/figures/change.ts';

test.each([
  ['more visitors are good news', 120, 100, true, 'up 20.00%, better'],
  ['fewer visitors are not', 80, 100, true, 'down 20.00%, worse'],
  ['a bounce rate that rises is not', 50, 40, false, 'up 25.00%, worse'],
  ['a change that reads 0.00% is no change', 1_000_001, 1_000_000, true, 'unchanged'],
  ['no previous period', 10, undefined, true, 'nothing to compare with'],
])('%s', (_, current, previous, moreIsBetter, words) =>
  expect(changeText(changeOf(current, previous, moreIsBetter), 'en')).toBe(words),
);

test('a change has a number, a direction and a verdict', () => {
  expect(changeOf(80, 100, true)).toEqual({ percent: -20, direction: 'down', verdict: 'worse' });
  expect(changeOf(5, 5, true)).toEqual({ percent: 0, direction: 'same', verdict: 'neutral' });
});

test.each([
  [120.7, 100, '↑ 20.70%'],
  [85.39, 100, '↓ 14.61%'],
  [5, 5, '0.00%'],
  [1304, 100, '↑ 1,204%'],
])('%d after %d, as short as a column of percentages needs it: %s', (now, before, text) => {
  const change = changeOf(now, before, true);
  expect(change && shortChange(change, 'en')).toBe(text);
});

test('each device is compared with itself: (current - previous) / previous * 100, of its percentage', () => {
  const changeFrom = (percentage: number, before: number | null) =>
    shareChange({ percentage, before: before === null ? null : { percentage: before } })?.percent;
  expect([changeFrom(60, 50), changeFrom(30, 40)]).toEqual([20, -25]);
  expect([changeFrom(10, 0), changeFrom(60, null)]).toEqual([undefined, undefined]);
});

test.each([
  [changeOf(60, 50, true), 'share up 20.00%'],
  [changeOf(50, 50, true), 'share unchanged'],
  [null, null],
])('in words, in which neither direction is better: %j', (change, text) =>
  expect(shareChangeText(change, 'en')).toBe(text),
);
