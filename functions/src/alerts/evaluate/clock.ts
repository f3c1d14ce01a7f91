import {
  addDays,
  type Day,
  dayMs,
  hourMs,
  minuteMs,
  startOfDay,
  utcDay,
  wallClockIn,
} from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';

/** A time span in which a clock shows one hour of one day. A clock change splits an hour into several. */
export interface ClockPiece {
  day: Day;
  hour: number;
  /** The hour of the week, counted from Sunday 00:00. */
  hourOfWeek: number;
  /** The start on the clock, in milliseconds after midnight. */
  startMs: number;
  ms: number;
}

export const hoursOfWeek = 7 * 24;

export const hourOfWeek = (day: Day, hour: number) => startOfDay(day).getUTCDay() * 24 + hour;

/** Clocks change at full quarters of an hour of UTC. */
const quarterMs = 15 * minuteMs;
const offsets = remembered<number>(20_000);

export const offsetAt = (timezone: string, at: number): number => {
  const quarter = Math.floor(at / quarterMs) * quarterMs;
  return offsets(`${timezone} ${quarter}`, () => {
    const { day, time } = wallClockIn(timezone, new Date(quarter));
    return Date.parse(`${day}T${time}:00Z`) - quarter;
  });
};

export function* clockPieces(timezone: string, from: number, to: number): Generator<ClockPiece> {
  for (let at = from; at < to;) {
    const offset = offsetAt(timezone, at);
    const until = Math.min(to, sameOffsetUntil(timezone, at, offset));
    while (at < until) {
      const day = utcDay(at + offset);
      const midnight = startOfDay(day).getTime() - offset;
      const firstOfDay = hourOfWeek(day, 0);
      for (const end = Math.min(until, midnight + dayMs); at < end;) {
        const startMs = at - midnight;
        const hour = Math.floor(startMs / hourMs);
        const ms = Math.min(end - at, (hour + 1) * hourMs - startMs);
        yield { day, hour, hourOfWeek: firstOfDay + hour, startMs, ms };
        at += ms;
      }
    }
  }
}

function sameOffsetUntil(timezone: string, from: number, offset: number) {
  if (offsetAt(timezone, from + dayMs) === offset) return from + dayMs;
  let until = Math.floor(from / quarterMs) * quarterMs + quarterMs;
  while (offsetAt(timezone, until) === offset) until += quarterMs;
  return until;
}

/** The length of each hour of some days in milliseconds. A clock change skips, repeats or halves hours. */
export function lengthsOfHours(timezone: string, first: Day, days: number): number[] {
  const start = startOfDay(first).getTime();
  const lengths = new Array<number>(days * 24).fill(0);
  const dayOf = new Map(Array.from({ length: days }, (_, day) => [addDays(first, day), day]));
  for (const { day, hour, ms } of clockPieces(timezone, start - dayMs, start + (days + 1) * dayMs)) {
    const index = (dayOf.get(day) ?? NaN) * 24 + hour;
    if (index in lengths) lengths[index] = (lengths[index] ?? 0) + ms;
  }
  return lengths;
}
