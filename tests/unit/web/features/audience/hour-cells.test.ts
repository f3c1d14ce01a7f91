import { expect, test } from 'vitest';
import { daysOfWeek, hourCells, hourTip } from '../../../../../web/src/features/audience/hours/hour-cells.ts';

const row = (day: string, hour: string, visits: number) => ({ dimensions: [day, hour], metrics: [visits] });

test('every hour of the week has a cell, with the step of its share of the largest', () => {
  const cells = hourCells({ results: [row('3', '21', 400), row('1', '00', 39), row('7', '23', 200)] });
  const texts = cells.map(({ day, hour, visits, step }) => `${day} ${hour} ${visits} ${step}`);
  expect(texts).toHaveLength(168);
  expect([0, 1, 2 * 24 + 21, 167].map((index) => texts[index])).toEqual([
    '1 0 39 0',
    '1 1 0 null',
    '3 21 400 10',
    '7 23 200 5',
  ]);
});

test.each([
  // From a Sunday to a Monday.
  ['2026-03-01', '2026-03-09', '2026-05-01', '2 1 1 1 1 1 2'],
  ['2026-03-01', '2026-03-01', '2026-05-01', '0 0 0 0 0 0 1'],
  // The rest is in the future.
  ['2026-03-02', '2026-03-31', '2026-03-10', '2 2 1 1 1 1 1'],
  ['2026-03-02', '2026-03-31', '2026-03-01', '0 0 0 0 0 0 0'],
])('the days of the week from %s to %s, on %s: %s', (from, to, today, counts) =>
  expect(daysOfWeek({ from, to }, today).join(' ')).toBe(counts),
);

test('the tip says how many visits there are on how many days', () => {
  const cell = { day: 3, hour: 21, visits: 401, step: 10 };
  expect(hourTip(cell, 4, true, 'en-GB')).toEqual({
    name: 'Wed, 21:00 to 22:00',
    visits: '401 visits on 4 days',
    each: '100 per day, the busiest hour of the week',
  });
  expect(hourTip({ ...cell, visits: 1 }, 1, false, 'en')).toMatchObject({
    visits: '1 visit on 1 day',
    each: null,
  });
  // An average of ten and more has no decimals.
  for (const [visits, each] of [
    [38, '9.5 per day'],
    [42, '11 per day'],
  ] as const)
    expect(hourTip({ ...cell, visits }, 4, false, 'en').each).toBe(each);
});
