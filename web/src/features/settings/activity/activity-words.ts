import type { AuditKind } from '@footfall/functions/contract';
import { dateFormat } from '../../../ui/figures/intl.ts';

/** What each kind of change is called. */
export const kindNames: Record<AuditKind, string> = {
  settings: 'Settings',
  deletions: 'Deleted visits',
  members: 'Members',
  keys: 'Keys',
  segments: 'Segments',
  goals: 'Goals',
  funnels: 'Funnels',
  'page-groups': 'Page groups',
  'channel-rules': 'Channel rules',
};

/** A moment's day in a time zone: `Saturday, 21 November 2026`. */
function dayHeading(at: string, timezone: string, locale?: string): string {
  const format = dateFormat(
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: timezone },
    locale,
  );
  return format.format(new Date(at));
}

/** A moment's time of day in a time zone. */
export function timeOfDay(at: string, timezone: string, locale?: string): string {
  return dateFormat({ timeStyle: 'short', timeZone: timezone }, locale).format(new Date(at));
}

/** Entries by the day on which they were made, in order. */
export function byDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  timezone: string,
  locale?: string,
): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayHeading(entry.at, timezone, locale);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
