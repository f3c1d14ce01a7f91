import type { Readable } from 'node:stream';
import type {
  Day,
  EventRow,
  ImportedMeasure,
  ImportedTable,
  importedTables,
  TrafficRules,
} from '../../contract/index.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { AppError } from '../../core/errors.ts';
import { linePhrase } from '../source/source-file.ts';
import type { Findings } from './findings.ts';

/** A file of a zip, or the uploaded file itself (opened, if it is gz). */
export interface Entry {
  name: string;
  /** After it is opened; an estimate for gz. */
  bytes: number;
  /** Can be called several times. */
  open(): Promise<Readable>;
}

/** What a format knows of the site. It is the same in each run over a file, so that its rows are the same too. */
export interface FormatContext {
  importId: string;
  workspaceId: string;
  domain: string;
  formerDomains: readonly string[];
  timezone: string;
  rules: TrafficRules;
  /** Earlier days are not stored: `before-retention`. */
  firstDay: Day;
  /** The workspace's yesterday when the file was uploaded. Later days are left out: `after-yesterday`. */
  lastDay: Day;
  /** When the import was made. */
  now: Date;
  /** The id of a visitor for one day, the same in each import of this workspace. @param id the file's visitor or session */
  visitorId(id: string, day: Day): string;
  /** The id of an event, the same in each import of this workspace. @param source its id in the file with the format's name, such as `umami:…` */
  eventId(source: string): string;
  /** Random for the import and day, and deleted at its end: for addresses in access logs. */
  salt(day: Day): Buffer;
}

type ImportedColumn = (typeof importedTables)[ImportedTable][number];

/** Columns and measures that are left out are NULL. */
type ImportedRow = { date: Day; kind: ImportedTable } & {
  [Column in ImportedColumn]?: string;
} & { [Measure in ImportedMeasure]?: number | null };

export type ImportRow = { table: 'events'; row: EventRow } | { table: 'imported'; row: ImportedRow };

export interface Format {
  /** @returns the rows in an order that depends on the files alone. @throws ImportFault from the rows */
  read(entries: readonly Entry[], context: FormatContext, findings: Findings): AsyncIterable<ImportRow>;
  /** How many bytes of these files `read` opens, if it reads some several times. */
  bytesToRead?(entries: readonly Entry[]): number;
}

/** The file cannot be imported. The message is a sentence for the owner. */
export class ImportFault extends AppError {
  /** @param line such as `website_event.csv, line 12` */
  constructor(problem: Phrase, line?: string, cause?: unknown) {
    super('invalid_import', line === undefined ? problem : withLine(problem, line), { cause });
  }
}

const withLine = (problem: Phrase, line: string): Phrase =>
  // Translators: {problem} is a sentence with a full stop, {line} says where: export.csv, line 12.
  phraseOf('{problem} ({line})', { problem, line: linePhrase(line) });
