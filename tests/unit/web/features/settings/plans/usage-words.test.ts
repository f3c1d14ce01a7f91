import { expect, test } from 'vitest';
import { bytesText, shortDay } from '../../../../../../web/src/features/settings/plans/usage-words.ts';

test.each([
  [1, '1 byte'],
  [1024, '1 KiB'],
  [1024 ** 3 * 1.25, '1.3 GiB'],
  [1024 ** 5 * 3, '3,072 TiB'],
])('%i bytes are written as %s', (bytes, text) => expect(bytesText(bytes, 'en-US')).toBe(text));

test('a day is written by its name', () => expect(shortDay('2026-11-22', 'en-US')).toBe('Nov 22'));
