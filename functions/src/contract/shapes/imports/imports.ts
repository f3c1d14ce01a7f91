import { z } from 'zod';
import { skipReasons, type SkipReason } from '../../imports/findings.ts';
import {
  type ImportedMeasure,
  importedMeasures,
  type ImportedTable,
  importedTables,
  type ImportFormat,
  importFormats,
  importStates,
} from '../../imports/imports.ts';
import { maxImportBytes, maxImportFileName } from '../../imports/limits.ts';
import {
  count,
  day,
  documentId,
  listOf,
  moment,
  nameText,
  number,
  shape,
  text,
  workspaceQuery,
} from '../fields.ts';
import { phrase } from '../../words/say.ts';

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]];

const id = documentId(phrase('an import'));
const format = z.enum(keysOf<ImportFormat>(importFormats));
const span = z.strictObject({ from: day, to: day });

/** Sums of a day. Null: the file does not have the number. */
const sums = { visitors: count, visits: count, pageviews: count };
const sumsOfFile = { visitors: count.nullable(), visits: count.nullable(), pageviews: count.nullable() };

const progress = z.strictObject({
  /** Of the file as it is uploaded, while it is read. */
  bytes: count,
  totalBytes: count,
  rows: count,
  /** Months that are imported or undone, and how many there are. */
  months: count,
  totalMonths: count,
  /** Until the step ends, estimated; null at its beginning. */
  remainingMs: number.min(0).nullable(),
});
export type ImportProgress = z.infer<typeof progress>;

const findings = z.strictObject({
  rows: count,
  days: span.nullable(),
  /** `first`: where the first one is, such as `website_event.csv, line 12`. */
  skipped: listOf({ reason: z.enum(keysOf<SkipReason>(skipReasons)), rows: count, first: text }),
  ignoredColumns: z.array(text),
  notices: z.array(text),
  hostnames: listOf({ hostname: text, rows: count }),
  /** The sums that the file has by their kind; empty for events. */
  tables: z.partialRecord(
    z.enum(keysOf<ImportedTable>(importedTables)),
    z.array(z.enum(importedMeasures as readonly ImportedMeasure[])),
  ),
  /** Columns of these tables that the file does not have. */
  missingColumns: z.partialRecord(z.enum(keysOf<ImportedTable>(importedTables)), z.array(text)).optional(),
  /** Visits by month, as the other tool counts them; null if the file does not say. */
  visits: z.record(text, count).nullable(),
});

const preview = z.strictObject({
  findings,
  /** Days with something in the file or here, oldest first. Months are their sums, since a visitor counts by day. */
  days: listOf({ day, file: z.strictObject(sumsOfFile).nullable(), own: z.strictObject(sums).nullable() }),
  /** Days of the file that stay with another import. */
  taken: listOf({ from: day, to: day, format }),
  /** The most frequent custom events of the file. */
  eventNames: listOf({ name: text, events: count }),
  /** The first cut-over day that can be chosen, and the last: the site's today. */
  cutOver: span,
  /** The first day with own events, or the day after the file's last one. */
  suggestedCutOver: day,
  /** What the statements of the import read, at most. */
  bytes: count,
});
export type ImportPreview = z.infer<typeof preview>;

const importAnswer = z.strictObject({
  id,
  format,
  file: text,
  bytes: count,
  state: z.enum(importStates),
  /** The display name or else the address of who made it; null if the account was deleted. */
  by: text.nullable(),
  createdAt: moment,
  /** When its state changed last. */
  since: moment,
  /** Until when an upload or a preview waits; null in other states. */
  expiresAt: moment.nullable(),
  progress: progress.nullable(),
  /** A sentence for the owner; null unless it failed. */
  problem: text.nullable(),
  cutOver: day.nullable(),
  /** The days that it owns, and the visitors of the file on them. */
  days: z.array(span),
  visitors: count.nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/**
 * Where the browser sends the file: a session of Cloud Storage for resumable uploads. It lasts a week, and whoever
 * knows the address can write the file. Send pieces in order by PUT, each with `Content-Range: bytes 0-8388607/20000000`
 * and, except the last one, of a multiple of 256 KiB. The answer is 308 with `Range: bytes=0-8388607`, the bytes that
 * are stored (no such header: none), or 200 after the last piece. After a break, PUT without a body and with
 * `Content-Range: bytes *\/20000000` answers the same; send what follows. 404 and 410: the session ended, so make
 * another import. Then call `import.read`.
 * @see https://cloud.google.com/storage/docs/performing-resumable-uploads#chunked-upload
 */
const upload = z.strictObject({ url: text, pieceBytes: count });
export type ImportUpload = z.infer<typeof upload>;

const one = workspaceQuery.extend({ id });

export const importShapes = {
  'import.list': shape(
    'The imports of a workspace, latest first.',
    workspaceQuery,
    /** `remaining`: how many more can be done. */
    z.strictObject({ imports: z.array(importAnswer), remaining: count }),
  ),
  'import.get': shape(
    'An import with its preview, or with the address for its file.',
    one,
    z.strictObject({ import: importAnswer, preview: preview.nullable(), upload: upload.nullable() }),
  ),
  'import.create': shape(
    'Makes an import and the address to which its file is sent.',
    workspaceQuery.extend({
      format,
      file: nameText(1, maxImportFileName),
      bytes: number.int().min(1).max(maxImportBytes),
    }),
    z.strictObject({ import: importAnswer, upload }),
  ),
  'import.read': shape('Reads the uploaded file. Nothing counts yet.', one, importAnswer),
  'import.start': shape(
    'Imports the days before the cut-over day. Own events of these days no longer count.',
    one.extend({ cutOver: day }),
    importAnswer,
  ),
  'import.undo': shape('Removes what was imported. Own events of these days count again.', one, importAnswer),
  'import.cancel': shape('Ends an import that was not started, and deletes its file.', one, importAnswer),
};
