import { expect, test } from 'vitest';
import {
  changeOf,
  shareChange,
  shareChangeColor,
  shareChangeText,
} from '../../../../../web/src/ui/figures/change.ts';

const changeFrom = (percentage: number, before: number | null) =>
  shareChange({ percentage, before: before === null ? null : { percentage: before } });

test('each device is compared with itself: (current - previous) / previous * 100, of its percentage', () => {
  expect([changeFrom(60, 50), changeFrom(30, 40), changeFrom(10, 0), changeFrom(60, null)]).toEqual([
    { percent: 20, direction: 'up', verdict: 'better' },
    { percent: -25, direction: 'down', verdict: 'worse' },
    null,
    null,
  ]);
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
