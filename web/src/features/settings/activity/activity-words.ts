import type { AuditKind } from '@footfall/functions/contract';
import { dateText } from '../../../ui/figures/intl.ts';

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

/** A moment's time of day in a time zone. */
export const timeOfDay = (at: string, timeZone: string, locale?: string): string =>
  dateText(at, { timeStyle: 'short', timeZone }, locale);

/** Entries by the day on which they were made, in order: `Saturday, 21 November 2026`. */
export function byDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  timeZone: string,
  locale?: string,
): { day: string; entries: Entry[] }[] {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const days = Map.groupBy(entries, ({ at }) => dateText(at, options, locale));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
