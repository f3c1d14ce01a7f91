import { metrics } from '@footfall/functions/contract';
import { expect, test, vi } from 'vitest';
import { buildSeries } from '../../../../../web/src/report/chart/build-series.ts';

const settled = { running: false, part: null, previous: null };
const point = (key: string, current: number | null) => ({ key, current, ...settled });
const nothing = () => null;

test('the axis ends above the largest value, and has a text at each of its lines', () => {
  const { axis, ticks } = buildSeries([point('2026-02-28', 130)], metrics.sessionDuration, 'day', nothing);
  expect([axis, ticks]).toEqual([{ max: 180, parts: 3 }, ['0s', '1m', '2m', '3m']]);
});

test('as many days have a label as fit, and the others an empty one', () => {
  const days = Array.from({ length: 6 }, (_, day) => point(`2026-02-0${day + 1}`, 1));
  const { labels } = buildSeries(days, metrics.pageviews, 'day', nothing);
  expect(labels(2).map(Boolean)).toEqual([true, false, false, true, false, false]);
  expect(labels(9).every(Boolean)).toBe(true);
});

test('the arrow keys begin at the last value, and a press selects its day', () => {
  const enter = vi.fn();
  const days = [point('2026-02-27', 3), point('2026-02-28', 4), point('2026-03-01', null)];
  const { start, wordsAt, zoomInto } = buildSeries(days, metrics.pageviews, 'day', (key) => () => enter(key));
  expect([start, wordsAt(start)?.now, wordsAt(7)]).toEqual([1, '4 pageviews', undefined]);
  zoomInto?.(0)?.();
  expect(enter.mock.calls).toEqual([['2026-02-27']]);
});
