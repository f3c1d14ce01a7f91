import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { maxImportColumns, maxImportFieldBytes } from '../../contract/index.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';
import type { Findings } from '../formats/findings.ts';
import { type Entry, ImportFault } from '../formats/format.ts';
import { refuseMany } from './lines.ts';
import { baseName, lineIn } from './source-file.ts';
import { utf8 } from './text.ts';

export interface CsvRecord {
  /** Where it begins, from 1. */
  line: number;
  fields: string[];
}

interface CsvOptions {
  delimiter?: string;
  /** Reads a quote in the middle of a field as a character. */
  hasLooseQuotes?: boolean;
  /** Refuses a file whose last line has no break: its end is missing. */
  endsWithLineBreak?: boolean;
}

/**
 * The records of a CSV file, with the header, as texts: a formula is text. Empty lines are left out.
 * @throws ImportFault with the line, for what is no CSV, and for what exceeds the limits
 */
export async function* csvRecords(entry: Entry, options: CsvOptions = {}): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: options.delimiter ?? ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: options.hasLooseQuotes ?? false,
    max_record_size: maxImportFieldBytes,
  });
  const source = Readable.from(options.endsWithLineBreak ? complete(entry) : utf8(entry), {
    objectMode: false,
  });
  let failure: unknown;
  source.once('error', (error) => {
    failure = error;
    parser.destroy(error);
  });
  let line = 1;
  let rows = 0;
  try {
    for await (const fields of source.pipe(parser) as AsyncIterable<string[]>) {
      if (fields.length > maxImportColumns) throw tooManyColumns(entry.name, line);
      if (fields.length > 1 || fields[0] !== '') yield { line, fields };
      line += 1 + breaksWithin(fields);
      rows += 1;
      refuseMany(rows, entry.name);
    }
  } catch (error) {
    if (error instanceof ImportFault || error === failure) throw error;
    throw faultOf(error, entry.name, line);
  } finally {
    source.destroy();
  }
}

async function* complete(entry: Entry): AsyncGenerator<Buffer> {
  let last: number | undefined;
  for await (const chunk of utf8(entry)) {
    last = chunk.at(-1);
    yield chunk;
  }
  if (last !== undefined && last !== 10 && last !== 13) {
    throw new ImportFault(phraseOf('The last line is incomplete. Download the file again.'), entry.name);
  }
}

const tooManyColumns = (file: string, line: number) =>
  new ImportFault(
    phraseOf('The row has more than {count, plural, one {# column} other {# columns}}.', {
      count: maxImportColumns,
    }),
    lineIn(file, line),
  );

function breaksWithin(fields: readonly string[]): number {
  let count = 0;
  for (const field of fields) {
    if (field.includes('\n') || field.includes('\r')) count += field.split(/\r\n|\n|\r/).length - 1;
  }
  return count;
}

const sentences: Partial<Record<string, Phrase>> = {
  CSV_QUOTE_NOT_CLOSED: phraseOf('A quote is not closed. The file can be incomplete: download it again.'),
  CSV_MAX_RECORD_SIZE: phraseOf('The row has more than 1 MiB.'),
  CSV_INVALID_CLOSING_QUOTE: phraseOf('A quote has text behind it.'),
  INVALID_OPENING_QUOTE: phraseOf('A quote is in the middle of a value.'),
};

function faultOf(cause: unknown, file: string, line: number): ImportFault {
  const known = cause instanceof CsvError ? cause : undefined;
  const sentence = sentences[known?.code ?? ''] ?? phraseOf('The file cannot be read as CSV.');
  return new ImportFault(sentence, lineIn(file, Number(known?.lines ?? line)), cause);
}

interface TableOptions<Column extends string> extends CsvOptions {
  columns: readonly Column[];
  required: readonly Column[];
  /** Get the headers that no column has. */
  findings: Findings;
}

interface CsvRow<Column extends string> {
  line: number;
  /** '' for the columns that the file does not have. */
  values: Readonly<Record<Column, string>>;
}

export interface CsvTable<Column extends string> {
  /** Those that the file has. Headers match in any case. */
  columns: ReadonlySet<Column>;
  /** To be read once. */
  rows: AsyncGenerator<CsvRow<Column>>;
}

/**
 * Reads the header of a CSV file. Columns can be in any order, and can be missing unless they are required.
 * @throws ImportFault for a file without a header or a required column, with a column twice, and later for a row with
 * another number of values than the header
 */
export async function csvTable<Column extends string>(
  entry: Entry,
  options: TableOptions<Column>,
): Promise<CsvTable<Column>> {
  const records = csvRecords(entry, options);
  const first = await records.next();
  if (first.done) throw new ImportFault(phraseOf('The file is empty.'), entry.name);
  refuseDelimiter(entry.name, first.value);
  const header = first.value.fields.map((name) => name.trim().toLowerCase());
  const columns = header.map((name) => options.columns.find((column) => column === name));
  const known = columns.filter((column) => column !== undefined);
  refuseHeader(entry.name, known, options.required);
  header.forEach((name, index) => {
    if (columns[index] === undefined) options.findings.ignoreColumn(baseName(entry.name), name);
  });
  return {
    columns: new Set(known),
    rows: rowsOf(entry, records, columns, options.columns),
  };
}

/** Spreadsheets of some countries save other separators. */
function refuseDelimiter(file: string, { line, fields: [first = '', ...others] }: CsvRecord): void {
  if (others.length > 0 || !/[;\t]/.test(first)) return;
  throw new ImportFault(
    phraseOf('The columns are not separated by commas. Save the file as CSV with commas.'),
    lineIn(file, line),
  );
}

function refuseHeader<Column extends string>(
  file: string,
  known: readonly Column[],
  required: readonly Column[],
): void {
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice)
    throw new ImportFault(
      phraseOf('The column {column} is there twice.', { column: twice }),
      lineIn(file, 1),
    );
  const missing = required.filter((column) => !known.includes(column));
  if (missing.length > 0) {
    const names = missing.join(', ');
    throw new ImportFault(phraseOf('The header has no column {names}.', { names }), lineIn(file, 1));
  }
}

async function* rowsOf<Column extends string>(
  entry: Entry,
  records: AsyncGenerator<CsvRecord>,
  columns: readonly (Column | undefined)[],
  all: readonly Column[],
): AsyncGenerator<CsvRow<Column>> {
  const empty = Object.fromEntries(all.map((column) => [column, ''])) as Record<Column, string>;
  for await (const { line, fields } of records) {
    if (fields.length !== columns.length) {
      const sentence = phraseOf(
        'The row has {values, plural, one {# value} other {# values}}, and the header {columns}.',
        {
          ...{ values: fields.length, columns: columns.length },
        },
      );
      throw new ImportFault(sentence, lineIn(entry.name, line));
    }
    const values = { ...empty };
    fields.forEach((field, index) => {
      const column = columns[index];
      if (column !== undefined) values[column] = field;
    });
    yield { line, values };
  }
}
