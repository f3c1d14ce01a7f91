import {
  type AuditKind,
  type AuditAction,
  type AuditEntry,
  auditActionsOf,
  auditKinds,
  dateText,
  say,
} from '@footfall/functions/contract';
import type { Table } from '../../../ui/file/csv.ts';
import { sentenceOf, subjectOf, type Names } from './sentences.ts';

export const kindNames: Record<AuditKind, string> = {
  settings: say('Settings'),
  deletions: say('Deleted visits'),
  imports: say('Imports'),
  members: say('Members'),
  keys: say('Keys'),
  links: say('Shared links'),
  reports: say('Reports by email'),
  alerts: say('Alerts'),
  destinations: say('Chats and webhooks'),
  segments: say('Segments'),
  annotations: say('Notes'),
  boards: say('Boards'),
  goals: say('Goals'),
  funnels: say('Funnels'),
  'page-groups': say('Page groups'),
  'channel-rules': say('Channel rules'),
  'moved-pages': say('Moved pages'),
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
  return kind ? kindNames[kind] : '';
}
