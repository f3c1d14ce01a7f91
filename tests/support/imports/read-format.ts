import { createHash } from 'node:crypto';
import { defaultTrafficRules, type EventRow } from '@footfall/functions/contract';
import { visitorId } from '../../../functions/src/collect/enrich/visitor.ts';
import { Findings } from '../../../functions/src/imports/formats/findings.ts';
import type { Format, FormatContext, ImportRow } from '../../../functions/src/imports/formats/format.ts';
import { openSource } from '../../../functions/src/imports/source/open-source.ts';
import type { SourceFile } from '../../../functions/src/imports/source/source-file.ts';
import type { StoredFindings } from '../../../functions/src/store/firestore/imports/imports.ts';

const key = Buffer.alloc(32, 7);

/** What a format knows of example.com, with these changes. */
export const contextWith = (changes: Partial<FormatContext> = {}): FormatContext => ({
  importId: 'import-1',
  workspaceId: 'w1',
  domain: 'example.com',
  formerDomains: [],
  timezone: 'Europe/Berlin',
  rules: defaultTrafficRules,
  firstDay: '2000-01-01',
  lastDay: '2026-11-28',
  now: new Date('2026-11-29T12:00:00Z'),
  visitorId: (id, day) => visitorId(key, 'w1', id, day),
  eventId: (source) => createHash('sha256').update(source).digest('hex').slice(0, 32),
  salt: (day) => createHash('sha256').update(`salt ${day}`).digest(),
  ...changes,
});

type ImportedRow = Extract<ImportRow, { table: 'imported' }>['row'];

export interface ReadFile {
  events: EventRow[];
  imported: ImportedRow[];
  findings: StoredFindings;
}

/** Reads all rows of a file. @throws ImportFault */
export async function readFormat(
  format: Format,
  file: SourceFile,
  context: FormatContext = contextWith(),
): Promise<ReadFile> {
  const findings = new Findings();
  const read: Omit<ReadFile, 'findings'> = { events: [], imported: [] };
  for await (const row of format.read(await openSource(file), context, findings)) {
    findings.took(row.row.date);
    if (row.table === 'events') read.events.push(row.row);
    else read.imported.push(row.row);
  }
  return { ...read, findings: findings.summary() };
}
