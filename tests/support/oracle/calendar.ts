/** Calendar days and zones for the oracle: written apart from the product's, so that both can be wrong only by accident. */

/** A range of days such as `2026-02-28`, both counted. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day `count` days after the given one. */
export function dayAfter(day: string, count = 1): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** Every day of the range in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** As many days as the range has, directly before it. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: dayAfter(range.from, -daysOf(range).length), to: dayAfter(range.from, -1) };
}

const offsets = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at this moment, in milliseconds; read from text such as `GMT-03:30`. */
function offsetMs(timezone: string, at: number): number {
  const format =
    offsets.get(timezone) ??
    new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  offsets.set(timezone, format);
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

/** What a calendar and a clock in the zone show at this moment (milliseconds since 1970 UTC). */
export function localTime(timezone: string, at: number): { date: string; hour: number } {
  const shown = new Date(at + offsetMs(timezone, at)).toISOString();
  return { date: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) };
}

const msPerDay = 86_400_000;

/** Milliseconds until the zone's clocks next show midnight, as long as they do not change before. */
export function msUntilMidnight(timezone: string, at: number): number {
  const shown = at + offsetMs(timezone, at);
  return Math.ceil((shown + 1) / msPerDay) * msPerDay - shown;
}
