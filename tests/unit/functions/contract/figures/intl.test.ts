import { expect, test } from 'vitest';
import { clockText, momentText, timeText } from '../../../../../functions/src/contract/figures/intl.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['09:05', 'en-US', '9:05 AM'],
  ['21:05', 'en-US', '9:05 PM'],
  ['00:00', 'en-US', '12:00 AM'],
  ['21:05', 'en-GB', '21:05'],
  ['21:05', 'fi-FI', '21.05'],
])('the time %s in %s is %s', (time, locale, text) => expect(plain(clockText(time, locale))).toBe(text));

test('a moment has the time of its zone, alone and with its day, written alike', () => {
  const at = '2026-11-21T21:05:00Z';
  expect(plain(timeText(at, 'Asia/Tokyo', 'en-US'))).toBe('6:05 AM');
  expect(plain(momentText(at, 'en-US'))).toContain(plain(timeText(at, undefined, 'en-US')));
});
