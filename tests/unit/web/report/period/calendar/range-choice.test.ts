import { expect, test } from 'vitest';
import {
  dayWords,
  positionIn,
  rangeBetween,
  stepWords,
} from '../../../../../../web/src/report/period/calendar/range-choice.ts';

const range = { from: '2026-11-03', to: '2026-11-14' };

test('two presses in either order select the same range', () => {
  expect(rangeBetween('2026-11-03', '2026-11-14')).toEqual(range);
  expect(rangeBetween('2026-11-14', '2026-11-03')).toEqual(range);
  expect(rangeBetween('2026-11-03', '2026-11-03')).toEqual(oneDay);
});

const oneDay = { from: '2026-11-03', to: '2026-11-03' };

test.each([
  [range, '2026-11-02', 'outside'],
  [range, '2026-11-03', 'first'],
  [range, '2026-11-04', 'inside'],
  [range, '2026-11-14', 'last'],
  [range, '2026-11-15', 'outside'],
  [oneDay, '2026-11-03', 'only'],
  [null, '2026-11-03', 'outside'],
])('of the range %j, %s is %s', (days, day, position) => expect(positionIn(days, day)).toBe(position));

test('the label of a day includes its position in the range', () => {
  expect(dayWords('2026-11-03', 'first', 'en-US')).toBe('Tuesday, November 3, 2026, first day');
  expect(dayWords('2026-11-04', 'inside', 'en-US')).toBe('Wednesday, November 4, 2026, chosen');
  expect(dayWords('2026-11-15', 'outside', 'en-US')).toBe('Sunday, November 15, 2026');
});

test('the next step is described in words', () => {
  expect(stepWords(null, null, 'en-US')).toBe('Choose the first day');
  expect(stepWords('2026-11-03', range, 'en-US')).toBe('Nov 3, 2026: choose the last day');
  expect(stepWords(null, range, 'en-US').replaceAll(/\s/g, ' ')).toBe('Nov 3 – 14, 2026: 12 days');
  expect(stepWords(null, oneDay, 'en-US')).toBe('Nov 3, 2026: 1 day');
});
