import { expect, test } from 'vitest';
import { zoomOf } from '../../../../../web/src/report/chart/question-chart.tsx';

const shown = { from: '2026-10-24', to: '2026-11-22' };
const year = { from: '2025-11-23', to: '2026-11-22' };
const today = '2026-11-22';

test.each([
  ['2026-11-10', 'day', shown, '2026-11-10 2026-11-10'],
  ['2026-11-22', 'day', shown, '2026-11-22 2026-11-22'],
  ['2026-11-10T13:00', 'hour', shown, '2026-11-10 2026-11-10'],
  ['2026-11-09', 'week', shown, '2026-11-09 2026-11-15'],
  ['2026-10-19', 'week', shown, '2026-10-24 2026-10-25'],
  ['2026-11-16', 'week', shown, '2026-11-16 2026-11-22'],
  ['2026-10', 'month', year, '2026-10-01 2026-10-31'],
  ['2025-11', 'month', year, '2025-11-23 2025-11-30'],
  ['2026-11', 'month', year, '2026-11-01 2026-11-22'],
] as const)('%s by %s is %3$s', (key, interval, of, days) => {
  const [from, to] = days.split(' ');
  expect(zoomOf(key, interval, of, today)).toEqual({ from, to });
});

test('an interval that the chart already shows is not closer', () => {
  const day = { from: '2026-11-10', to: '2026-11-10' };
  expect(zoomOf('2026-11-10T13:00', 'hour', day, today)).toBeNull();
  expect(zoomOf('2026-11-10T13:05', 'minute', day, today)).toBeNull();
  expect(zoomOf('2026-11', 'month', { from: '2026-11-01', to: '2026-11-30' }, '2026-12-01')).toBeNull();
});

test('a future bucket cannot be opened', () =>
  expect(zoomOf('2026-11-25', 'day', { from: '2026-11-01', to: '2026-11-30' }, today)).toBeNull());
