import { expect, test } from 'vitest';
import { readTypedDays } from '../../../../../web/src/app/palette/typed-days.ts';

const today = '2026-11-28';

test.each([
  ['nov 20', '2026-11-20', '2026-11-20'],
  ['20 Nov', '2026-11-20', '2026-11-20'],
  ['November 20th, 2025', '2025-11-20', '2025-11-20'],
  ['nov. 5', '2026-11-05', '2026-11-05'],
  // The latest one that has begun.
  ['dec 24', '2025-12-24', '2025-12-24'],
  ['feb 29', '2024-02-29', '2024-02-29'],
  ['2026-11-2', '2026-11-02', '2026-11-02'],
  ['3.11.2026', '2026-11-03', '2026-11-03'],
  ['nov 1 to nov 20', '2026-11-01', '2026-11-20'],
  ['2026-11-01 - 2026-12-24', '2026-11-01', '2026-11-28'],
  ['oct 1–oct 7', '2026-10-01', '2026-10-07'],
  ['november', '2026-11-01', '2026-11-28'],
  ['December', '2025-12-01', '2025-12-31'],
  ['feb 2024', '2024-02-01', '2024-02-29'],
  ['2026-10', '2026-10-01', '2026-10-31'],
])('%j is the days from %s to %s', (typed, from, to) =>
  expect(readTypedDays(typed, today, 'en')).toEqual({ from, to }),
);

test('the reader can type months in their own language too', () => {
  expect(readTypedDays('20. März', today, 'de')).toEqual({ from: '2026-03-20', to: '2026-03-20' });
  expect(readTypedDays('5 août', today, 'fr')).toEqual({ from: '2026-08-05', to: '2026-08-05' });
});

test.each(['', 'germany', 'nov 31', 'feb 30 2026', '2026-13-01', '2027-01-01', 'nov 20 to', 'last week'])(
  '%j is no day, or none that has begun',
  (typed) => expect(readTypedDays(typed, today, 'en')).toBeNull(),
);

test('a long text costs no more than a short one', () =>
  expect(readTypedDays('1 nov '.repeat(100_000), today, 'en')).toBeNull());
