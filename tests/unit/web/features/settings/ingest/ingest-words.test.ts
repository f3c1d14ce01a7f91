import { expect, test } from 'vitest';
import { dropReasons } from '@footfall/functions/contract';
import { dropReasonWords } from '../../../../../../web/src/features/settings/ingest/drop-reasons.ts';
import { dayText, rangeText } from '../../../../../../web/src/features/settings/ingest/ingest-words.ts';

test('days are in the language of the reader', () => {
  expect(rangeText('2026-10-23', '2026-11-21', 'en')).toMatch(/^Oct 23\s–\sNov 21, 2026$/);
  expect(rangeText('2026-11-21', '2026-11-21', 'en')).toBe('Nov 21, 2026');
  expect(dayText('2026-11-21T12:00:00.000Z', 'en')).toBe('Nov 21, 2026');
  expect(dayText('2026-11-21T12:00:00.000Z', 'de')).toBe('21.11.2026');
});

test('each reason has its own name and says what to do', () => {
  const words = dropReasons.map((reason) => dropReasonWords[reason]);
  expect(new Set(words.map(({ name }) => name)).size).toBe(words.length);
  for (const { text } of words)
    expect(text).toMatch(/nothing to do|Add |Remove |Compare |send fewer|more slowly/i);
});
