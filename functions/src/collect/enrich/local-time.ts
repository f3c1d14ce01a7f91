import { type Day, dayAndHourIn } from '../../contract/index.ts';

const minuteMs = 60_000;
/** The time zone database has about 600 names. */
const maxZones = 600;

interface Shown {
  minute: number;
  day: Day;
  hour: number;
}

const zones = new Map<string, Shown>();

/**
 * `dayAndHourIn` for the current time, computed once for each zone and minute. The hour does not change within a
 * minute, because all zones differ from UTC by whole minutes.
 */
export function localTime(timezone: string, at: Date): { day: Day; hour: number } {
  const minute = Math.floor(at.getTime() / minuteMs);
  let shown = zones.get(timezone);
  if (shown?.minute !== minute) {
    if (zones.size >= maxZones) zones.clear();
    shown = { minute, ...dayAndHourIn(timezone, at) };
    zones.set(timezone, shown);
  }
  return shown;
}
