import { expect, test } from 'vitest';
import { toInterval, toPeriod } from '../../../../../web/src/report/period/period-change.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-11-22';

test('an interval that suits the next period stays, another one is replaced', () => {
  const view = viewOf('timeframe=last-7-days&interval=hour');
  expect(toPeriod(view, { timeframe: 'Today' }, today).interval).toBe('hour');
  expect(toPeriod(view, { timeframe: 'Last 12 months' }, today).interval).toBeNull();
});

test.each([
  ['compare=2026-01-01,2026-01-30', '2026-02-01', 'previous'],
  ['compare=off', '2026-02-01', 'off'],
  ['compare=year', '2025-03-01', 'year'],
  ['compare=year', '2025-02-28', 'previous'],
])('after %s, days from %s on are compared with %s', (search, from, compare) =>
  expect(toPeriod(viewOf(search), { from, to: '2026-02-28' }, today).compare).toBe(compare),
);

test('the default interval of the period is not in the address', () => {
  const view = viewOf('timeframe=last-12-months');
  expect(toInterval(view, 'week', today)).toEqual({ interval: 'week' });
  expect(toInterval(view, 'month', today)).toEqual({ interval: null });
});
