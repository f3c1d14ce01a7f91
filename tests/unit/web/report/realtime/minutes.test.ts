import { expect, test } from 'vitest';
import { meta, rowOf } from '../../../../support/web/answers.ts';
import { minutesOf, minuteWords, updatedWords } from '../../../../../web/src/report/realtime/minutes.ts';

/** Half an hour touches 31 minutes, the first one only in part. */
const labels = Array.from({ length: 31 }, (_, index) => `2026-11-21 10:${12 + index}:00`);

test('thirty full minutes: one without a row counts 0, the last one is running and includes the five current visitors', () => {
  const results = [
    rowOf('2026-11-21 10:12:00', [1, 1]),
    rowOf('2026-11-21 10:31:00', [9, 14]),
    rowOf('2026-11-21 10:42:00', [3, null]),
  ];
  const minutes = minutesOf({ results, meta: { ...meta, time_labels: labels } });
  expect(minutes).toHaveLength(30);
  expect(minutes[0]).toEqual({ time: '10:13', visitors: 0, pageviews: 0, age: 'earlier' });
  expect(minutes[18]).toEqual({ time: '10:31', visitors: 9, pageviews: 14, age: 'earlier' });
  expect(minutes.map(({ age }) => age).join(' ')).toMatch(/ earlier recent recent recent recent running$/);
  expect(minutes[29]).toEqual({ time: '10:42', visitors: 3, pageviews: 0, age: 'running' });
});

test.each([
  [9, 'earlier', '9 visitors, 9 pageviews'],
  [1, 'recent', '1 visitor, 1 pageview'],
  [0, 'running', '0 visitors, 0 pageviews so far'],
] as const)('%i of each, %s, are described as %j', (count, age, words) =>
  expect(minuteWords({ time: '10:31', visitors: count, pageviews: count, age })).toBe(words),
);

test.each([
  [0, 'Updated now'],
  [-5000, 'Updated now'],
  [3000, 'Updated 3 s ago'],
  [59_999, 'Updated 59 s ago'],
  [60_000, 'Updated 1 min ago'],
])('%d milliseconds later it says %j', (passed, words) =>
  expect(updatedWords(1000, 1000 + passed)).toBe(words),
);
