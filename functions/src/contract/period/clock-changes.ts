import { type Day, hourMs, minuteMs, startOfDay, wallClockIn } from './days.ts';

/** The effect of a clock change on an hour: the clock skips it, or shows some of it twice. */
export type ClockChange = 'skipped' | 'repeated';

/** Clocks are whole quarters of an hour apart from UTC. */
const stepMs = 15 * minuteMs;

/** Offsets before and after all moments at which a clock in any zone shows a day. */
const [beforeMs, afterMs] = [-15 * hourMs, 40 * hourMs];

/** The hours of these days that a clock in the zone skips or repeats, such as `2026-03-29T02:00`, in order. */
export function changedHours(timezone: string, days: readonly Day[]): Map<string, ClockChange> {
  return new Map(
    days.filter((day) => isChangedNear(timezone, day)).flatMap((day) => changesOn(timezone, day)),
  );
}

function isChangedNear(timezone: string, day: Day) {
  const offsetAt = (at: number) => {
    const clock = wallClockIn(timezone, new Date(at));
    return Date.parse(`${clock.day}T${clock.time}Z`) - at;
  };
  const start = startOfDay(day).getTime();
  return offsetAt(start + beforeMs) !== offsetAt(start + afterMs);
}

function changesOn(timezone: string, day: Day): [string, ClockChange][] {
  const start = startOfDay(day).getTime();
  const steps = Array<number>(24).fill(0);
  for (let at = start + beforeMs; at < start + afterMs; at += stepMs) {
    const clock = wallClockIn(timezone, new Date(at));
    const hour = Number(clock.time.slice(0, 2));
    if (clock.day === day) steps[hour] = (steps[hour] ?? 0) + 1;
  }
  return steps.flatMap((count, hour): [string, ClockChange][] => {
    const key = `${day}T${String(hour).padStart(2, '0')}:00`;
    if (count === 0) return [[key, 'skipped']];
    return count > hourMs / stepMs ? [[key, 'repeated']] : [];
  });
}
