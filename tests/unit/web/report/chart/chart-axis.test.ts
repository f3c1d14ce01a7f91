import { expect, test } from 'vitest';
import { axisLabel, bucketWords, labelledPositions } from '../../../../../web/src/report/chart/chart-axis.ts';

const hoursOf = (...days: string[]) =>
  days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  );

test('hours of several days are labelled by their days, also after a day of 23 hours', () => {
  const keys = hoursOf('2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31').filter(
    (key) => key !== '2026-03-29T02:00',
  );
  expect(labelledPositions(keys, 'hour', 4).join(' ')).toBe('0 24 47 71');
  expect(axisLabel('2026-03-30T00:00', keys, 'hour', 'en-US')).toBe('Mar 30');
});

test('hours of one day are labelled by the hour', () => {
  const keys = hoursOf('2026-03-28');
  expect(labelledPositions(keys, 'hour', 8).join(' ')).toBe('0 3 6 9 12 15 18 21');
  expect(axisLabel('2026-03-28T13:00', keys, 'hour', 'en-US').replace(/\s/g, ' ')).toBe('1:00 PM');
  expect(axisLabel('2026-03-28T13:00', keys, 'hour', 'en-GB')).toBe('13:00');
});

test('minutes of a day are labelled by their hours, those of half an hour by the minute', () => {
  const positionsOf = (count: number, max: number) => {
    const minutes = Array.from({ length: count }, (_, minute) =>
      new Date(Date.UTC(2026, 2, 28, 0, minute)).toISOString().slice(0, 16),
    );
    return labelledPositions(minutes, 'minute', max).join(' ');
  };
  expect(positionsOf(1440, 8)).toBe('0 180 360 540 720 900 1080 1260');
  expect(positionsOf(30, 3)).toBe('0 10 20');
});

test.each([
  ['2026-02-23', 'week', 'Feb 23'],
  ['2026-02', 'month', 'Feb 2026'],
] as const)('the axis labels %s by %s %s', (key, interval, text) =>
  expect(axisLabel(key, [key], interval, 'en-US')).toBe(text),
);

test.each([
  ['2026-02-28T13:05', 'minute', '2026-02-28T13:05', 'Sat, Feb 28, 1:05 PM'],
  ['2026-02-28T13:00', 'hour', '2026-02-28T13:00', 'Sat, Feb 28, 1:00 PM'],
  ['2026-02-28', 'day', '2026-02-28', 'Sat, Feb 28'],
  ['2025-02-28', 'day', '2026-02-28', 'Fri, Feb 28, 2025'],
  ['2026-02-23', 'week', '2026-02-23', 'Feb 23 – Mar 1'],
  ['2025-02-24', 'week', '2026-02-23', 'Feb 24 – Mar 2, 2025'],
  ['2026-02', 'month', '2026-02', 'February 2026'],
] as const)('%s by %s compared with %s is %s', (key, interval, beside, text) =>
  expect(bucketWords(key, interval, beside, 'en-US').replace(/\s/g, ' ')).toBe(text),
);
