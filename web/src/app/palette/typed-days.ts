import { type Day, type DayRange, dateFormat, isDay, lastOfMonth } from '@footfall/functions/contract';

/** Maps folded month names, such as `nov` and `november`, to numbers from 1. */
function monthNames(locales: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const locale of new Set(locales)) {
    for (const style of ['long', 'short'] as const) {
      const { format } = dateFormat({ month: style, timeZone: 'UTC' }, locale);
      for (let month = 1; month <= 12; month++) {
        names.set(plain(format(new Date(Date.UTC(2000, month - 1, 15)))), month);
      }
    }
  }
  names.set('sept', 9);
  return names;
}

const plain = (text: string) => text.toLowerCase().replace(/\.$/, '');

const dayOf = (year: number, month: number, day: number): Day | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
};

/** The latest such date that is not in the future. */
function latest(month: number, day: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  // 29 February may be eight years ago.
  for (let ago = 0; ago <= 8; ago++) {
    const found = dayOf(year - ago, month, day);
    if (found && found <= today) return found;
  }
  return null;
}

/** One day: `2026-11-20`, `20.11.2026`, `nov 20`, `20 November 2025`. Null for anything else. */
function readDay(text: string, months: ReadonlyMap<string, number>, today: Day): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const words = text.split(/[\s,]+/).filter(Boolean);
  const year = words.length === 3 && /^\d{4}$/.test(words[2] ?? '') ? Number(words.pop()) : null;
  const [first = '', second = ''] = words;
  if (words.length !== 2) return null;
  const [name, number] = /^\d/.test(first) ? [second, first] : [first, second];
  const month = months.get(plain(name));
  const day = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/i.exec(number)?.[1];
  if (month === undefined || day === undefined) return null;
  return year === null ? latest(month, Number(day), today) : dayOf(year, month, Number(day));
}

/** A month: `November`, `nov 2025`, `2025-11`. Null for anything else. */
function readMonth(text: string, months: ReadonlyMap<string, number>, today: Day): DayRange | null {
  const iso = /^(\d{4})-(\d{2})$/.exec(text);
  const [name = '', year, ...rest] = text.split(/\s+/);
  const month = iso ? Number(iso[2]) : months.get(plain(name));
  if (month === undefined || rest.length > 0 || (!iso && year !== undefined && !/^\d{4}$/.test(year)))
    return null;
  const named = iso?.[1] ?? year;
  const from = named === undefined ? latest(month, 1, today) : dayOf(Number(named), month, 1);
  return from ? { from, to: lastOfMonth(from) } : null;
}

/**
 * Parses typed days: a day, a month, or two days with `to` or a dash between them. Omits future days. Null for other
 * text, or if no days remain.
 * @param locale the reader's language, in addition to English
 */
export function readTypedDays(typed: string, today: Day, locale?: string): DayRange | null {
  const months = monthNames(['en', locale]);
  const text = typed.trim().slice(0, 40);
  const day = readDay(text, months, today);
  const [first = '', second] = text.split(/\s+(?:to|until|-|–)\s+|\s*–\s*/i);
  const ends = second === undefined ? null : [first, second].map((each) => readDay(each, months, today));
  const [from, to] = ends ?? [];
  const range =
    (day && { from: day, to: day }) ??
    (from && to && from <= to ? { from, to } : null) ??
    readMonth(text, months, today);
  if (!range || range.from > today) return null;
  return range.to > today ? { ...range, to: today } : range;
}
