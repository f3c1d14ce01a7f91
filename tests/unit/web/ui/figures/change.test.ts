import { expect, test } from 'vitest';
import { changeOf, changeText, shortChange } from '../../../../../web/src/ui/figures/change.ts';

test.each([
  ['more visitors are good news', 120, 100, true, { percent: 20, direction: 'up', verdict: 'better' }],
  ['fewer visitors are not', 80, 100, true, { percent: -20, direction: 'down', verdict: 'worse' }],
  ['a bounce rate that falls is good', 30, 40, false, { percent: -25, direction: 'down', verdict: 'better' }],
  ['a bounce rate that rises is not', 50, 40, false, { percent: 25, direction: 'up', verdict: 'worse' }],
  ['nothing changed', 40, 40, true, { percent: 0, direction: 'same', verdict: 'neutral' }],
  [
    'a change that reads 0.00% is no change',
    1_000_001,
    1_000_000,
    true,
    { percent: 0, direction: 'same', verdict: 'neutral' },
  ],
  ['zero before', 10, 0, true, null],
  ['no previous period', 10, undefined, true, null],
])('%s', (_, current, previous, moreIsBetter, change) =>
  expect(changeOf(current, previous, moreIsBetter)).toEqual(change),
);

test.each([
  [changeOf(120, 100, true), 'up 20.00%, better'],
  [changeOf(30, 40, false), 'down 25.00%, better'],
  [changeOf(80, 100, true), 'down 20.00%, worse'],
  [changeOf(5, 5, true), 'unchanged'],
  [null, 'nothing to compare with'],
])('in words', (change, text) => expect(changeText(change, 'en')).toBe(text));

test.each([
  [120.7, 100, '↑ 20.70%'],
  [85.39, 100, '↓ 14.61%'],
  [5, 5, '0.00%'],
  [1304, 100, '↑ 1,204%'],
])('%d after %d, as short as a column of percentages needs it: %s', (now, before, text) => {
  const change = changeOf(now, before, true);
  expect(change && shortChange(change, 'en')).toBe(text);
});
