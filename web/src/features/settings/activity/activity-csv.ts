import { type AuditAction, type AuditEntry, type AuditKind, auditKinds } from '@footfall/functions/contract';
import type { Table } from '../../../ui/file/csv.ts';
import { kindNames } from './activity-words.ts';
import { sentenceOf, subjectOf, type Names } from './sentences.ts';

/** Entries as a file has them, newest first. */
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
  const kinds = Object.keys(auditKinds) as AuditKind[];
  const kind = kinds.find((each) => (auditKinds[each] as readonly AuditAction[]).includes(action));
  return kind ? kindNames[kind] : '';
}
