import {
  type AuditKind,
  type AuditAction,
  type AuditEntry,
  auditActionsOf,
  auditKinds,
  dateText,
  phrase,
  say,
} from '@footfall/functions/contract';
import type { Table } from '../../../ui/file/csv.ts';
import { sentenceOf, subjectOf, type Names } from './sentences.ts';

/** Marked by `phrase`, because files have them in English. */
export const kindNames: Record<AuditKind, string> = {
  settings: phrase('Settings'),
  deletions: phrase('Deleted visits'),
  imports: phrase('Imports'),
  members: phrase('Members'),
  keys: phrase('Keys'),
  links: phrase('Shared links'),
  reports: phrase('Reports by email'),
  alerts: phrase('Alerts'),
  destinations: phrase('Chats and webhooks'),
  segments: phrase('Segments'),
  annotations: phrase('Notes'),
  boards: phrase('Boards'),
  goals: phrase('Goals'),
  funnels: phrase('Funnels'),
  'page-groups': phrase('Page groups'),
  'channel-rules': phrase('Channel rules'),
  'moved-pages': phrase('Moved pages'),
};

/** Groups entries by day, in order. The key is a text such as `Saturday, 21 November 2026`. */
export function byDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  timeZone: string,
  locale?: string,
): { day: string; entries: Entry[] }[] {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const days = Map.groupBy(entries, ({ at }) => dateText(at, options, locale));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

export function activityCsv(entries: readonly AuditEntry[], names: Names): Table {
  return {
    header: ['Time (UTC)', 'Person', 'Kind', 'What changed'],
    rows: entries.map((entry) => [
      entry.at,
      subjectOf(entry, names),
      kindOf(entry.action),
      sentenceOf(entry, names),
    ]),
  };
}

function kindOf(action: AuditAction): string {
  const kind = auditKinds.find((each) => auditActionsOf(each).includes(action));
  return kind ? say(kindNames[kind]) : '';
}
