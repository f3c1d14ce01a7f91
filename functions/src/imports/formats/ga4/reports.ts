import { type Day, isDay } from '../../../contract/index.ts';
import { type Phrase, phraseOf } from '../../../core/phrase.ts';
import { csvRecords, type CsvRecord } from '../../source/csv.ts';
import { jsonItems } from '../../source/json.ts';
import { baseName, lineIn } from '../../source/source-file.ts';
import { startsOf } from '../../source/starts.ts';
import { type Entry, ImportFault } from '../format.ts';

interface ReportRow {
  /** The file and line. */
  at: string;
  cells: readonly string[];
}

/** One table of a file. */
export interface Report {
  file: string;
  headers: readonly string[];
  /** Which of them are metrics, if the file says so. */
  metricsFrom?: number;
  /** The first day that the comments of a file name, for columns that count days. */
  start: Day | null;
  timezone?: string;
  notices: readonly Phrase[];
  /** The rows that the query has, if this is one page of its answer. */
  rowCount?: number;
  rows: AsyncIterable<ReportRow>;
}

/** The reports in a file, to be read one after the other. */
export async function* reportsIn(entry: Entry): AsyncGenerator<Report> {
  const [{ start } = { start: '' }] = await startsOf([entry]);
  yield* /^\ufeff?\s*[[{]/.test(start) ? answersIn(entry) : tablesIn(entry);
}

/** A file of the interface has tables, each below comments, and totals among its rows. */
async function* tablesIn(entry: Entry): AsyncGenerator<Report> {
  const delimiter = /\.tsv$/i.test(entry.name) ? '\t' : ',';
  const records = csvRecords(entry, { delimiter, hasLooseQuotes: true });
  let next = await records.next();
  let start: Day | null = null;
  const rowsBelow = async function* (): AsyncGenerator<ReportRow> {
    for (next = await records.next(); !next.done && !isComment(next.value); next = await records.next()) {
      const { line, fields } = next.value;
      yield { at: lineIn(entry.name, line), cells: fields };
    }
  };
  while (!next.done) {
    if (isComment(next.value)) {
      start = startIn(next.value) ?? start;
      next = await records.next();
      continue;
    }
    const rows = rowsBelow();
    yield { file: baseName(entry.name), headers: next.value.fields, start, notices: [], rows };
    await countRows(rows);
  }
}

/** Reads rows to their end. */
export async function countRows(rows: AsyncIterable<ReportRow>): Promise<number> {
  const iterator = rows[Symbol.asyncIterator]();
  let count = 0;
  while (!(await iterator.next()).done) count += 1;
  return count;
}

const isComment = ({ fields }: CsvRecord) => fields[0]?.startsWith('#') === true;

/** From `# Start date: 20260101`, or `# 20260101-20260131` behind the name of a property. */
function startIn({ fields }: CsvRecord): Day | null {
  const comment = fields.join(',').trim();
  const digits = /(?:Start date: |(?:^#|\D)(?=\d{8}-\d{8}$))(\d{8})/.exec(comment)?.[1];
  return digits === undefined ? null : dayOfDigits(digits);
}

/** `20260131` as a day; null if it is none. */
export function dayOfDigits(digits: string): Day | null {
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDay(day) ? day : null;
}

/** As far as it matters here. @see https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/RunReportResponse */
interface Answer {
  dimensionHeaders?: { name: string }[];
  metricHeaders?: { name: string }[];
  rows?: { dimensionValues?: { value?: string }[]; metricValues?: { value?: string }[] }[];
  rowCount?: number;
  metadata?: {
    timeZone?: string;
    dataLossFromOtherRow?: boolean;
    subjectToThresholding?: boolean;
    samplingMetadatas?: unknown[];
  };
  /** Of a call for several reports. */
  reports?: Answer[];
}

async function* answersIn(entry: Entry): AsyncGenerator<Report> {
  for await (const { line, value } of jsonItems(entry)) {
    const answer = value as Answer;
    const at = lineIn(entry.name, line);
    for (const each of answer.reports ?? [answer]) yield reportOf(each, baseName(entry.name), at);
  }
}

function reportOf(answer: Answer, file: string, at: string): Report {
  const { dimensionHeaders = [], metricHeaders = [], rows = [], rowCount, metadata = {} } = answer;
  if (!Array.isArray(metricHeaders) || metricHeaders.length === 0) {
    throw new ImportFault(phraseOf('This is not the answer of a report (runReport).'), at);
  }
  const texts = (values: { value?: string }[] = []) => values.map(({ value = '' }) => value);
  async function* rowsOf(): AsyncGenerator<ReportRow> {
    for (const { dimensionValues, metricValues } of rows) {
      yield { at, cells: [...texts(dimensionValues), ...texts(metricValues)] };
    }
  }
  return {
    file,
    headers: [...dimensionHeaders, ...metricHeaders].map(({ name }) => name),
    metricsFrom: dimensionHeaders.length,
    start: null,
    ...(metadata.timeZone === undefined ? {} : { timezone: metadata.timeZone }),
    notices: noticesOf(metadata, file),
    ...(rowCount !== undefined && rowCount > rows.length ? { rowCount } : {}),
    rows: rowsOf(),
  };
}

function noticesOf(metadata: NonNullable<Answer['metadata']>, file: string): Phrase[] {
  const { subjectToThresholding, samplingMetadatas = [], dataLossFromOtherRow } = metadata;
  return [
    ...(subjectToThresholding ? [phraseOf('{file}: Google left out rows of few users.', { file })] : []),
    ...(samplingMetadatas.length > 0
      ? [phraseOf('{file}: The numbers are estimated from a sample.', { file })]
      : []),
    ...(dataLossFromOtherRow
      ? [phraseOf('{file}: Google put rare values together as “(other)”.', { file })]
      : []),
  ];
}
