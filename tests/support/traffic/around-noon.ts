import { wallTime } from '../oracle/calendar.ts';

export const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/** A time zone in which it is about noon now, so that midnight is hours away, and whose clocks never change. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

export const timezone = noonZone();
export const { date: today } = wallTime(timezone, Date.now());
export const firstOfMonth = `${today.slice(0, 7)}-01`;
