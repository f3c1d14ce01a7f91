import { expect, test } from 'vitest';
import type { ImportAnswer, ImportProgress } from '@footfall/functions/contract';
import {
  daysWords,
  detailWords,
  progressWords,
  shareOf,
} from '../../../../../../../web/src/features/settings/data/import/import-words.ts';

const progress: ImportProgress = {
  bytes: 1024,
  totalBytes: 4096,
  rows: 12_000,
  months: 3,
  totalMonths: 15,
  remainingMs: null,
};
const importIn = (state: ImportAnswer['state']) => ({ state, file: 'export.zip' });

test.each([
  ['reading', null, 'Waiting to read export.zip.'],
  ['importing', null, 'Waiting to start.'],
  ['reading', progress, 'Reading export.zip: 1 KiB of 4 KiB, 12,000 rows.'],
  ['importing', progress, 'Importing: 3 of 15 months.'],
  ['undoing', { ...progress, remainingMs: 20_000 }, 'Undoing: 3 of 15 months, less than a minute left.'],
  ['importing', { ...progress, remainingMs: 170_000 }, 'Importing: 3 of 15 months, about 3 minutes left.'],
  ['importing', { ...progress, remainingMs: 9_000_000 }, 'Importing: 3 of 15 months, about 3 hours left.'],
] as const)('the progress of %s', (state, at, words) =>
  expect(progressWords(importIn(state), at)).toBe(words),
);

test('the bar is that of bytes while reading, else that of months', () => {
  expect(shareOf(importIn('reading'), progress)).toEqual([1024, 4096]);
  expect(shareOf(importIn('undoing'), progress)).toEqual([3, 15]);
  expect(shareOf(importIn('undoing'), null)).toEqual([0, 1]);
});

const ranges = [
  { from: '2025-01-01', to: '2025-01-31' },
  { from: '2025-03-01', to: '2025-03-02' },
];

test('days are counted over all ranges', () =>
  expect(daysWords(ranges, 'en-US')).toBe('33 days, Jan 1 to Mar 2, 2025'));

test.each([
  ['done', 402_118, '33 days, Jan 1 to Mar 2, 2025 · 402,118 visitors'],
  ['done', null, '33 days, Jan 1 to Mar 2, 2025'],
  ['cancelled', null, 'Cancelled. Nothing was imported.'],
] as const)('an import that is %s', (state, visitors, words) =>
  expect(detailWords({ state, visitors, days: ranges } as unknown as ImportAnswer, 'en-US')).toBe(words),
);
