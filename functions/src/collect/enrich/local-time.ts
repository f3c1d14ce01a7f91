import { type Day, dayAndHourIn, minuteMs } from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';

/** The time zone database has about 600 names. */
const maxZones = 600;

const shown = remembered<{ day: Day; hour: number }>(maxZones);

/** `dayAndHourIn`, cached by zone and minute: all zones differ from UTC by whole minutes. */
export function localTime(timezone: string, at: Date): { day: Day; hour: number } {
  const minute = Math.floor(at.getTime() / minuteMs);
  return shown(`${timezone} ${minute}`, () => dayAndHourIn(timezone, at));
}
