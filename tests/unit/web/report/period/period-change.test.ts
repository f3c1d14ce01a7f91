import { expect, test } from 'vitest';
import { toInterval, toPeriod } from '../../../../../web/src/report/period/period-change.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-11-22';

test('an interval that suits the next period stays, another is given up', () => {
  const view = viewOf('timeframe=last-7-days&interval=hour');
  expect(toPeriod(view, { timeframe: 'Today' }, today).interval).toBe('hour');
  expect(toPeriod(view, { timeframe: 'Last 12 months' }, today).interval).toBeNull();
});

test('days that were chosen to compare with belong to the last period alone', () => {
  const compared = (search: string) => toPeriod(viewOf(search), { timeframe: 'Today' }, today).compare;
  expect(compared('compare=2026-01-01,2026-01-30')).toBe('previous');
  expect(compared('compare=year')).toBe('year');
  expect(compared('compare=off')).toBe('off');
});

test('more than a year has no same period last year', () => {
  const compared = (from: string) =>
    toPeriod(viewOf('compare=year'), { from, to: '2026-02-28' }, today).compare;
  expect(compared('2025-03-01')).toBe('year');
  expect(compared('2025-02-28')).toBe('previous');
});

test('the interval that suits the period has no name in the address', () => {
  const view = viewOf('timeframe=last-12-months');
  expect(toInterval(view, 'week', today)).toEqual({ interval: 'week' });
  expect(toInterval(view, 'month', today)).toEqual({ interval: null });
});
