import { expect, test } from 'vitest';
import { pointsOf } from '../../../../../../web/src/app/shared/safe/safe-days.ts';
import { safeNumbers } from '../../../../../support/web/safe-numbers.ts';

test('a hidden day is a gap of every measure, never 0', () => {
  const { days } = safeNumbers();
  const course = (metric: 'visitors' | 'bounce_rate') => pointsOf(days, metric).map(({ current }) => current);
  expect(course('visitors')).toEqual([10, 11, 12, 13, 14, 15, null]);
  expect(course('bounce_rate')).toEqual([40, 40, 40, 40, 40, 40, null]);
  expect(pointsOf(days, 'visitors')[6]?.key).toBe('2026-11-22');
});
