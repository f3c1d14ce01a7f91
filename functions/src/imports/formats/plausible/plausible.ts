import {
  type Day,
  type ImportedMeasure,
  type ImportSite,
  isDay,
  isOfSite,
  otherSite,
  type Period,
  plausibleTables,
  type PlausibleTable,
  readPlausibleName,
  type SkipReason,
} from '../../../contract/index.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { remembered } from '../../../core/remembered.ts';
import { csvTable } from '../../source/csv.ts';
import { baseName, lineIn } from '../../source/source-file.ts';
import type { Findings } from '../findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault, type ImportRow } from '../format.ts';
import { otherFile } from '../other-file.ts';
import { countOf } from '../sums/values.ts';
import { type Table, tables } from './tables.ts';

/** The export of a site's data: a zip with a file of sums for each table. */
export const plausible: Format = { read };

interface TableFile {
  entry: Entry;
  table: PlausibleTable;
  days: Period | null;
}

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const files = tableFiles(entries, findings);
  if (files.length === 0) {
    throw new ImportFault(
      (await otherFile(entries, 'plausible', context)) ?? phraseOf('The zip has no sums.'),
    );
  }
  refuseOverlaps(files);
  const parts = plausibleTables.map((name) => files.filter(({ table }) => table === name));
  for (const [index, name] of plausibleTables.entries()) {
    const part = parts[index] ?? [];
    if (part.length > 0) await noteColumns(part, tables[name], findings);
  }
  const hosts = new Hosts(context);
  for (const { entry, table } of parts.flat()) {
    yield* rowsOf(entry, { table: tables[table], context, findings, hosts });
  }
  hosts.refuseOthers();
}

function tableFiles(entries: readonly Entry[], findings: Findings): TableFile[] {
  const files: TableFile[] = [];
  for (const entry of entries) {
    const known = readPlausibleName(entry.name);
    if (known) files.push({ entry, ...known });
    else
      findings.notice(
        phraseOf('{file} is not part of an export of Plausible.', { file: baseName(entry.name) }),
      );
  }
  return files.sort((one, other) => (one.entry.name < other.entry.name ? -1 : 1));
}

/** Two exports of the same days would count twice. */
function refuseOverlaps(files: readonly TableFile[]): void {
  for (const [index, file] of files.entries()) {
    const other = files.slice(index + 1).find((each) => each.table === file.table && overlap(each, file));
    if (!other) continue;
    throw new ImportFault(
      phraseOf('The zip has two exports of the same days: {one} and {other}. Remove one.', {
        one: baseName(file.entry.name),
        other: baseName(other.entry.name),
      }),
    );
  }
}

const overlap = ({ days: one }: TableFile, { days: other }: TableFile) =>
  one === null || other === null || (one.from <= other.to && other.from <= one.to);

/** Notes the measures and columns that all files of a table have. */
async function noteColumns(files: readonly TableFile[], table: Table, findings: Findings): Promise<void> {
  const headers: ReadonlySet<string>[] = [];
  for (const { entry } of files) {
    const { columns, rows } = await open(entry, table, findings);
    await rows.return(undefined);
    headers.push(columns);
  }
  const isInAll = (column: string) => headers.every((columns) => columns.has(column));
  const { kind, sums, dimensions, renamed = {} } = table;
  const measures = (Object.keys(sums) as ImportedMeasure[]).filter((each) =>
    isInAll(sums[each]?.column ?? ''),
  );
  findings.tables = { ...findings.tables, [kind]: measures };
  const missing = dimensions.filter((each) => !isInAll(each)).map((each) => renamed[each] ?? each);
  if (missing.length > 0) findings.missingColumns = { ...findings.missingColumns, [kind]: missing };
}

const open = (entry: Entry, { dimensions, sums }: Table, findings: Findings) =>
  csvTable(entry, {
    columns: ['date', ...dimensions, ...Object.values(sums).map(({ column }) => column)],
    required: ['date', ...dimensions.slice(0, 1)],
    findings,
    endsWithLineBreak: true,
  });

/** The hosts of pages, to notice the file of another site. */
class Hosts {
  readonly #site: ImportSite;
  #isOwn = false;
  #first: string | undefined;

  constructor({ domain, formerDomains, rules }: FormatContext) {
    this.#site = { domain, formerDomains, hostnames: rules.hostnames };
  }

  add(hostname: string): void {
    if (this.#isOwn || hostname === '') return;
    this.#first ??= hostname;
    this.#isOwn = isOfSite(hostname, this.#site);
  }

  /** @throws ImportFault if no page is of this site */
  refuseOthers(): void {
    const problem = this.#isOwn || !this.#first ? null : otherSite([this.#first], this.#site);
    if (problem !== null) throw new ImportFault(problem);
  }
}

interface Run {
  table: Table;
  context: FormatContext;
  findings: Findings;
  hosts: Hosts;
}

async function* rowsOf(entry: Entry, { table, context, findings, hosts }: Run): AsyncGenerator<ImportRow> {
  const { columns, rows } = await open(entry, table, findings);
  const reasons = remembered<SkipReason | null>(5000);
  for await (const { line, values } of rows) {
    const at = lineIn(entry.name, line);
    const text = (column: string) => values[column] ?? '';
    const outside = reasons(text('date'), (date) => outsideReason(date, context));
    const sums = sumsOf(table, columns, text);
    if (outside || sums === null) {
      findings.skip(outside ?? 'unreadable-number', at);
      continue;
    }
    const fields = table.fields(text, context, findings);
    if (table.kind === 'pages') {
      findings.onHost(fields.hostname ?? '');
      hosts.add(fields.hostname ?? '');
    }
    if ([fields.page, fields.entry_page, fields.exit_page].includes('') && table.kind !== 'events') {
      findings.skip('without-page', at);
      continue;
    }
    yield { table: 'imported', row: { date: text('date'), kind: table.kind, ...fields, ...sums } };
  }
}

const outsideReason = (day: Day, { firstDay, lastDay }: FormatContext): SkipReason | null =>
  !isDay(day)
    ? 'unreadable-date'
    : day < firstDay
      ? 'before-retention'
      : day > lastDay
        ? 'after-yesterday'
        : null;

/** The sums of a row; null if one cannot be read. */
function sumsOf({ sums }: Table, columns: ReadonlySet<string>, text: (column: string) => string) {
  const row: Partial<Record<ImportedMeasure, number>> = {};
  for (const [measure, { column, times = 1 }] of Object.entries(sums)) {
    if (!columns.has(column)) continue;
    const count = countOf(text(column));
    if (count === null) return null;
    row[measure as ImportedMeasure] = count * times;
  }
  return row;
}
