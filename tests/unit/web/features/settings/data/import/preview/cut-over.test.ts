import { expect, test } from 'vitest';
import {
  clampCutOver,
  cutOverByKey,
  dayAt,
  importedDays,
  monthsTo,
} from '../../../../../../../../web/src/features/settings/data/import/preview/cut-over.ts';

const bounds = { from: '2025-01-02', to: '2026-05-20' };
const file = { from: '2025-01-01', to: '2026-05-12' };

test.each([
  ['2024-12-31', '2025-01-02'],
  ['2025-06-01', '2025-06-01'],
  ['2027-01-01', '2026-05-20'],
])('the day %s is moved to %s', (day, moved) => expect(clampCutOver(day, bounds)).toBe(moved));

test.each([
  ['ArrowRight', '2026-03-20', '2026-03-21'],
  ['ArrowUp', '2026-03-31', '2026-04-01'],
  ['ArrowLeft', '2026-03-20', '2026-03-19'],
  ['ArrowDown', '2025-01-02', '2025-01-02'],
  ['PageUp', '2026-01-31', '2026-02-28'],
  ['PageDown', '2026-03-31', '2026-02-28'],
  ['PageUp', '2026-05-01', '2026-05-20'],
  ['Home', '2026-03-20', '2025-01-02'],
  ['End', '2026-03-20', '2026-05-20'],
  ['a', '2026-03-20', undefined],
])('%s moves the line from %s to %s', (key, day, moved) =>
  expect(cutOverByKey(key, day, bounds)).toBe(moved),
);

test.each([
  ['2025-01-02', [], 1],
  ['2026-03-20', [], 443],
  ['2026-05-13', [], 497],
  ['2026-05-20', [], 497],
  ['2026-03-20', [{ from: '2024-01-01', to: '2025-01-31' }], 412],
  ['2026-03-20', [{ from: '2026-03-01', to: '2026-03-31' }], 424],
  ['2025-03-01', [{ from: '2026-03-01', to: '2026-03-31' }], 59],
])('until %s without %o the file counts %i days', (cutOver, taken, days) =>
  expect(importedDays(file, cutOver, taken)).toBe(days),
);

test.each([
  ['2025-01-01', 0],
  ['2025-01-17', 16 / 31],
  ['2026-03-01', 14],
  ['2026-03-20', 14 + 19 / 31],
])('the day %s is %f months from the left, and back', (day, months) => {
  expect(monthsTo(day, '2025-01-01')).toBeCloseTo(months, 6);
  expect(dayAt(months, '2025-01-01')).toBe(day);
});

test('every day of two years is found again at its position', () => {
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(dayAt(monthsTo(day, '2023-11-01'), '2023-11-01')).toBe(day);
  }
});
