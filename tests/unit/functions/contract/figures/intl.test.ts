import { describe, expect, test } from 'vitest';
import { formatCount, formatPercent } from '../../../../../functions/src/contract/figures/format.ts';
import { formatMoney } from '../../../../../functions/src/contract/figures/money.ts';
import { rangeWords } from '../../../../../functions/src/contract/figures/range-words.ts';
import {
  clockText,
  dayWords,
  joinedText,
  momentText,
  timeText,
  utcDayText,
} from '../../../../../functions/src/contract/figures/intl.ts';
import { languages } from '../../../../../functions/src/contract/words/languages.ts';
import { monthName, weekdayNames } from '../../../../../web/src/report/period/calendar/month-grid.ts';

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

describe.each(['fa-IR', 'ar-SA', 'th-TH', 'ar-EG', 'ckb-IR', 'ps-AF', 'ja-JP-u-ca-japanese', 'bn-BD'])(
  'in %s',
  (locale) => {
    const texts: Record<string, string> = {
      'a day': utcDayText('2026-11-21', 'long', locale),
      'a moment': momentText('2026-11-21T12:05:00Z', locale),
      'the day of a moment': dayWords('2026-11-21T12:00:00Z', locale),
      'a range': rangeWords({ from: '2026-11-21', to: '2026-11-27' }, locale),
      'a month': rangeWords({ from: '2026-11-01', to: '2026-11-30' }, locale),
      'a month of the calendar': monthName('2026-11', locale),
    };

    test.each(Object.entries(texts))('%s is of the Gregorian year 2026, in one kind of digits', (_, text) => {
      expect(text).toContain('2026');
      expect(text.replaceAll(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
    });

    test('numbers, shares, amounts and times have the same digits', () => {
      expect(formatCount(1204, locale)).toMatch(/1.?204/);
      expect(formatPercent(41.357, locale)).toMatch(/41.36/);
      expect(formatMoney(12.5, 'EUR', locale)).toMatch(/12.50/);
      expect(clockText('21:05', locale)).toMatch(/(21|0?9)[.:]05/);
      expect(weekdayNames(locale)).toHaveLength(7);
    });
  },
);

test('pieces stand beside each other, without those that are empty', () => {
  expect(joinedText(['Visits', '', null, 'Last 30 days', '2 filters'])).toBe(
    'Visits, Last 30 days, 2 filters',
  );
  expect(joinedText([])).toBe('');
});

test('short weekdays of every language fit the calendar', () => {
  for (const { tag } of languages)
    for (const { short } of weekdayNames(tag)) expect(short.length, `${tag} ${short}`).toBeLessThan(6);
});
