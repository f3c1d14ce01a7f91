import { expect, test } from 'vitest';
import { dayByKey } from '../../../../../../web/src/report/period/calendar/calendar-keys.ts';

const bounds = { first: '2025-06-10', last: '2026-11-22' };

test.each([
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-11-11', 'ArrowUp', '2026-11-04'],
  ['2026-11-11', 'ArrowDown', '2026-11-18'],
  ['2026-11-11', 'Home', '2026-11-09'],
  ['2026-11-11', 'End', '2026-11-15'],
  ['2026-10-31', 'PageUp', '2026-09-30'],
  ['2026-01-31', 'PageDown', '2026-02-28'],
  ['2026-11-22', 'ArrowRight', '2026-11-22'],
  ['2026-11-20', 'ArrowDown', '2026-11-22'],
  ['2025-06-11', 'ArrowUp', '2025-06-10'],
  ['2026-11-11', 'PageDown', '2026-11-22'],
])('from %s, %s leads to %s', (day, key, next) => expect(dayByKey(day, key, false, bounds)).toBe(next));

test('with Shift, a page is a year', () => {
  expect(dayByKey('2026-11-11', 'PageUp', true, bounds)).toBe('2025-11-11');
  expect(dayByKey('2025-08-11', 'PageDown', true, bounds)).toBe('2026-08-11');
  expect(dayByKey('2026-03-01', 'PageUp', true, bounds)).toBe('2025-06-10');
});

test('other keys lead nowhere', () => expect(dayByKey('2026-11-11', 'Enter', false, bounds)).toBeNull());
