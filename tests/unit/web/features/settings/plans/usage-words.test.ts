import { describe, expect, it } from 'vitest';
import {
  bytesText,
  lastOfMonth,
  monthText,
  shortDay,
} from '../../../../../../web/src/features/settings/plans/usage-words.ts';

describe('what a workspace used is written', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 KiB'],
    [67_108_864, '64 MiB'],
    [1024 ** 3 * 1.25, '1.3 GiB'],
    [1024 ** 5 * 3, '3,072 TiB'],
  ])('%i bytes as %s', (bytes, text) => {
    expect(bytesText(bytes, 'en-US')).toBe(text);
  });

  it('a month and a day by their names', () => {
    expect(monthText('2026-11-01', 'en-US')).toBe('November 2026');
    expect(shortDay('2026-11-22', 'en-US')).toBe('Nov 22');
  });

  it.each([
    ['2026-11-22', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
    ['2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-29'],
  ])('the month of %s ends on %s', (day, last) => {
    expect(lastOfMonth(day)).toBe(last);
  });
});
