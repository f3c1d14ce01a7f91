import {
  addDays,
  type Day,
  daysOf,
  firstOfMonth,
  hourMs,
  isDay,
  lastOfMonth,
  type Period,
  utcDay,
} from '../contract/index.ts';

/** Late rows are looked for on this many closed days. */
export const lateDays = 35;

/** The last day that ended at least an hour ago in every time zone. UTC-12 is the last one. */
export function lastClosedDay(now: Date): Day {
  return addDays(utcDay(now.getTime() - 13 * hourMs), -1);
}

/** Days after the watermark, and days before it whose number of events has changed. */
export function dueDays(
  through: Day,
  lastClosed: Day,
  counted: Record<Day, number>,
  counts: Record<Day, number>,
): Day[] {
  const checked = daysOf({ from: addDays(lastClosed, 1 - lateDays), to: through });
  return [
    ...checked.filter((day) => day in counted && (counts[day] ?? 0) !== counted[day]),
    ...daysOf({ from: addDays(through, 1), to: lastClosed }),
  ];
}

/** Groups sorted days into ranges without gaps, each within a calendar month. */
export function rangesWithinMonths(days: readonly Day[]): Period[] {
  const ranges: Period[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day === addDays(last.to, 1) && day.slice(0, 7) === last.to.slice(0, 7)) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

export function monthWithin(day: Day, through: Day): Period | null {
  const to = lastOfMonth(day);
  return to <= through ? { from: firstOfMonth(day), to } : null;
}

/** @throws Error if only one of the options is given or one is not a day */
export function forcedDays(options: { from?: unknown; to?: unknown }): Period | undefined {
  if (options.from === undefined && options.to === undefined) return undefined;
  const [from, to] = [String(options.from), String(options.to)];
  if (!isDay(from) || !isDay(to) || from > to) {
    throw new Error('Give both days, in order: --from 2026-02-01 --to 2026-02-28');
  }
  return { from, to };
}

export interface ComputableDays {
  days: Period;
  except: string[];
}

/**
 * Splits a range where the events of a workspace begin, so that each part has all or none of a workspace's events.
 * @param firsts the first day with events, by workspace
 */
export function splitByEmptied({ from, to }: Period, firsts: ReadonlyMap<string, Day>): ComputableDays[] {
  const cuts = [...new Set(firsts.values())].filter((day) => day > from && day <= to).sort();
  const starts = [from, ...cuts];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return {
      days: { from: start, to: next === undefined ? to : addDays(next, -1) },
      except: [...firsts].flatMap(([id, first]) => (first > start ? [id] : [])),
    };
  });
}
