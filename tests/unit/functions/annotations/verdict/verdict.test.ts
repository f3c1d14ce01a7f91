import { expect, test } from 'vitest';
import {
  evaluateEach,
  evaluateSeries,
  expectedAfter,
  mainSeriesOf,
} from '../../../../../functions/src/annotations/verdict/verdict.ts';

/** Weekends are quieter, and the week's visitors grow by 1% a week. */
const steady = (size: number, from: number, length: number) =>
  Array.from({ length }, (_, index) => {
    const day = from + index;
    return Math.round(size * ([0.6, 1.1, 1.2, 1.2, 1.1, 1, 0.5][day % 7] ?? 1) * 1.01 ** (day / 7));
  });
const series = (size: number, times = 1, days = 7) => ({
  before: steady(size, 0, 56),
  after: steady(size, 57, days).map((count) => Math.round(count * times)),
});
const replaced = (counts: readonly (number | null)[], day: number, value: number | null) =>
  counts.map((count, index) => (index === day ? value : count));

test('the same weekdays and the trend are expected', () => {
  const { reason, effect } = evaluateSeries(series(1000));
  expect(reason).toBe('unclear');
  expect(effect?.expected).toBeCloseTo(1038, -1);
  expect(Math.abs(effect?.difference ?? NaN)).toBeLessThan(5);
});

test('each day after is expected by its weekday and the trend, and none without a range', () => {
  const { before, after } = series(1000, 1, 8);
  const expected = expectedAfter({ before, after: replaced(after, 3, null) });
  expect(expected).toHaveLength(8);
  for (const [index, count] of after.entries()) {
    expect(expected[index]).toBeGreaterThan(0.98 * count);
    expect(expected[index]).toBeLessThan(1.02 * count);
  }
  expect(expectedAfter(series(5))).toEqual([]);
});

test.each([
  ['more', 1.2, 1],
  ['less', 0.8, -1],
])('20 percent %s is a difference per day, with its range', (_, times, sign) => {
  const { reason, effect } = evaluateSeries(series(1000, times));
  expect(reason).toBeNull();
  expect((effect?.difference ?? 0) * sign).toBeCloseTo(208, -1);
  expect((effect?.low ?? 0) * sign).toBeGreaterThan(0);
  expect(effect?.low).toBeLessThan(effect?.difference ?? NaN);
  expect(effect?.high).toBeGreaterThan(effect?.difference ?? NaN);
});

test('up to fourteen days after the note are used', () => {
  expect(evaluateSeries(series(1000, 1.2, 14)).effect?.days).toBe(14);
  const long = series(1000, 1.2, 28);
  const later = { ...long, after: long.after.map((count, day) => (day < 14 ? count : 0)) };
  expect(evaluateSeries(later)).toEqual(evaluateSeries(series(1000, 1.2, 14)));
});

test.each([
  ['six days after', series(1000, 2, 6), 'too-early'],
  ['six known days after', { ...series(1000), after: replaced(series(1000).after, 3, null) }, 'too-early'],
  ['no day after', series(1000, 1, 0), 'too-early'],
  ['nine visitors a day', series(9, 3), 'too-few'],
  ['no visitors', { before: new Array(56).fill(0), after: new Array(7).fill(0) }, 'too-few'],
  [
    'a visitor source that is new',
    { before: new Array(56).fill(0), after: new Array(7).fill(200) },
    'too-few',
  ],
  ['seven weeks', { ...series(1000), before: steady(1000, 7, 49) }, 'too-little-history'],
  [
    'a first event later than eight weeks ago',
    { ...series(1000), before: replaced(series(1000).before, 0, null) },
    'too-little-history',
  ],
  [
    'eight unknown days',
    {
      ...series(1000),
      before: series(1000).before.map((count, day) => (day >= 20 && day < 28 ? null : count)),
    },
    'too-little-history',
  ],
])('%s: cannot tell', (_, counts, reason) =>
  expect(evaluateSeries(counts)).toMatchObject({ reason, effect: null }),
);

test('seven unknown days hardly change a verdict', () => {
  const all = series(1000, 1.2);
  const before = all.before.map((count, day) => (day >= 20 && day < 27 ? null : count));
  const [with7, without] = [evaluateSeries(all).effect, evaluateSeries({ ...all, before }).effect];
  expect(without?.difference).toBeCloseTo(with7?.difference ?? NaN, -1);
});

test.each([
  ['a peak before', { before: replaced(series(1000).before, 30, 9000), after: series(1000, 1.2).after }],
  ['a holiday before', { before: replaced(series(1000).before, 50, 100), after: series(1000, 1.2).after }],
  ['a peak after', { before: series(1000).before, after: replaced(series(1000, 1.2).after, 3, 9000) }],
  [
    'a day without data after',
    { before: series(1000).before, after: replaced(series(1000, 1.2).after, 3, 0) },
  ],
])('%s hardly changes a verdict', (_, counts) => {
  const { reason, effect } = evaluateSeries(counts);
  expect(reason).toBeNull();
  expect(effect?.difference).toBeGreaterThan(190);
  expect(effect?.difference).toBeLessThan(230);
});

test('counts that vary more have a larger dispersion and a wider range', () => {
  const restless = steady(1000, 0, 56).map((count, day) => Math.round(count * (day % 3 === 0 ? 1.3 : 0.9)));
  const { after } = series(1000);
  const [calm, wild] = [series(1000), { before: restless, after }].map((each) => evaluateSeries(each).effect);
  expect(calm?.dispersion).toBeCloseTo(1, 1);
  expect(wild?.dispersion).toBeGreaterThan(10);
  expect((wild?.high ?? 0) - (wild?.low ?? 0)).toBeGreaterThan(3 * ((calm?.high ?? 0) - (calm?.low ?? 0)));
});

test('ranges are wider with more series, of which only those that can have one count', () => {
  const [alone] = evaluateEach([series(1000, 1.05)]);
  const [besideSmall] = evaluateEach([series(1000, 1.05), series(5), series(3)]);
  const [besideLarge] = evaluateEach(Array.from({ length: 50 }, () => series(1000, 1.05)));
  const width = (each: typeof alone) =>
    (each?.verdict.effect?.high ?? NaN) - (each?.verdict.effect?.low ?? NaN);
  expect(width(besideSmall)).toBe(width(alone));
  expect(width(besideLarge) / width(alone)).toBeCloseTo(3.29 / 1.645, 0);
});

test.each([
  ['explains most', [1.4, 1, 1.05], 0],
  ['fell while all rose', [0.5, 1, 1], null],
  ['explains less than half', [1.1, 1.1, 1.1], null],
])('a series that %s is the main one: %j → %j', (_, times, main) => {
  const all = series(3000, 1.2);
  const { effect } = evaluateSeries(all);
  const parts = times.map((each) => series(1000, each));
  const found = effect && mainSeriesOf(effect, evaluateEach(parts));
  expect(found).toBe(main === null ? null : parts[main]);
});
