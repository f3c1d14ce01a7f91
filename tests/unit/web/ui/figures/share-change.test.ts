import { expect, test } from 'vitest';
import { changeOf, shareChange, shareChangeText } from '../../../../../web/src/ui/figures/change.ts';

const changeFrom = (percentage: number, before: number | null) =>
  shareChange({ percentage, before: before === null ? null : { percentage: before } });

test('each device is compared with itself: (current - previous) / previous * 100, of its percentage', () =>
  expect([changeFrom(60, 50), changeFrom(30, 40), changeFrom(10, 0), changeFrom(60, null)]).toEqual([
    { percent: 20, direction: 'up', verdict: 'better' },
    { percent: -25, direction: 'down', verdict: 'worse' },
    null,
    null,
  ]));

test.each([
  [changeOf(60, 50, true), 'share up 20.00%'],
  [changeOf(40, 50, true), 'share down 20.00%'],
  [changeOf(50, 50, true), 'share unchanged'],
  [null, null],
])('in words', (change, text) => expect(shareChangeText(change, 'en')).toBe(text));
