import {
  addDays,
  analyticsDays,
  analyticsLanguage,
  type Day,
  type ImportedTable,
  phrase,
  type SkipReason,
} from '../../../contract/index.ts';
import { asPhrase, phraseOf } from '../../../core/phrase.ts';
import { baseName } from '../../source/source-file.ts';
import type { Findings } from '../findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault, type ImportRow } from '../format.ts';
import { otherFile } from '../other-file.ts';
import type { Dimension } from './names.ts';
import { type Plan, planOf, type Problem } from './plan.ts';
import { countRows, dayOfDigits, type Report, reportsIn } from './reports.ts';
import { fieldsOf, measuresOf, numberOf, otherRow } from './values.ts';

/** Reports of GA4 by day: CSV files of its interface, and JSON answers of its Data API. One file or a zip of several. */
export const ga4: Format = { read };

/** A report that is taken over. */
interface Chosen {
  plan: Plan;
  /** Pages of one answer have the same days, and belong together. */
  source: string;
}

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const chosen = await choose(entries, context, findings);
  const days = new Map<ImportedTable, Map<Day, string>>();
  let index = 0;
  for (const entry of entries) {
    for await (const report of reportsIn(entry)) {
      const found = chosen.get(index);
      index += 1;
      if (!found) continue;
      const { kind } = found.plan;
      const seen = days.get(kind) ?? new Map<Day, string>();
      days.set(kind, seen);
      yield* rowsOf(report, { ...found, seen, context, findings });
    }
  }
}

/** Reads the headers of all reports, and chooses those that together have each kind of sums once. */
async function choose(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const plans = new Map<number, Chosen>();
  const problems: { file: string; problem: Problem }[] = [];
  const pages = new Map<string, { file: string; rows: number; rowCount: number }>();
  let index = 0;
  for (const entry of entries) {
    let hasDays = false;
    for await (const report of reportsIn(entry)) {
      const plan = planOf(report);
      const source = sourceOf(report, index);
      if ('code' in plan) problems.push({ file: report.file, problem: plan });
      else plans.set(index, { plan, source });
      hasDays ||= !('code' in plan) || plan.code !== 'no-day';
      noteReport(report, context, findings);
      const rows = await countRows(report.rows);
      if (report.rowCount !== undefined) {
        const before = pages.get(source)?.rows ?? 0;
        pages.set(source, { file: report.file, rows: before + rows, rowCount: report.rowCount });
      }
      index += 1;
    }
    if (!hasDays) throw new ImportFault(asPhrase(analyticsDays), baseName(entry.name));
  }
  refuseParts(pages.values());
  if (plans.size === 0) {
    const other = await otherFile(entries, 'ga4', context);
    throw other === null ? faultOf(problems) : new ImportFault(other);
  }
  for (const { file, problem } of problems) noteProblem(file, problem, findings);
  return withoutCoarser(plans, findings);
}

const sourceOf = ({ headers, rowCount }: Report, index: number) =>
  rowCount === undefined ? String(index) : `${headers.join('\n')}\n${rowCount}`;

function noteReport({ notices, timezone, file }: Report, context: FormatContext, findings: Findings): void {
  for (const notice of notices) findings.notice(notice);
  if (timezone !== undefined && timezone !== context.timezone) {
    findings.notice(
      phraseOf("{file}: Its days are those of {timezone}, and this site's those of {siteTimezone}.", {
        ...{ file, timezone, siteTimezone: context.timezone },
      }),
    );
  }
}

/** An answer of the API has at most 250,000 rows, and says how many the query has. */
function refuseParts(pages: Iterable<{ file: string; rows: number; rowCount: number }>): void {
  for (const { file, rows, rowCount } of pages) {
    if (rows >= rowCount) continue;
    const sentence = phraseOf(
      'The report has {total, plural, one {# row} other {# rows}}, and the file {rows} of them. Add the other answers, with offset.',
      { total: rowCount, rows },
    );
    throw new ImportFault(sentence, file);
  }
}

function faultOf(problems: readonly { file: string; problem: Problem }[]): ImportFault {
  const [first] = problems;
  if (!first) return new ImportFault(phraseOf('The file has no report of GA4.'));
  const { file, problem } = first;
  if (problem.code === 'no-day') return new ImportFault(asPhrase(analyticsDays), file);
  const names = problem.names.slice(0, 10).join(', ');
  if (problem.code === 'unknown-names')
    return new ImportFault(
      // Translators: {problem} is one or two sentences with a full stop.
      phraseOf('{problem} Its columns: {names}.', { problem: asPhrase(analyticsLanguage), names }),
      file,
    );
  return new ImportFault(
    phraseOf('The report crosses dimensions that Footfall has no sums for: {names}.', { names }),
    file,
  );
}

function noteProblem(file: string, problem: Problem, findings: Findings): void {
  if (problem.code === 'no-day')
    findings.notice(phraseOf('{file}: A table without days is left out.', { file }));
  else {
    const names = problem.names.slice(0, 5).join(', ');
    findings.notice(phraseOf('{file}: A table of {names} is left out.', { file, names }));
  }
}

/** Two reports of one kind would count twice: the one with more dimensions has what the other has. */
function withoutCoarser(plans: ReadonlyMap<number, Chosen>, findings: Findings): Map<number, Chosen> {
  const finest = new Map<ImportedTable, string>();
  const nameOf = ({ dimensions }: Plan) => [...dimensions.keys()].filter(isValue).sort().join(', ');
  const rankOf = (name: string) => name.split(', ').length;
  for (const { plan } of plans.values()) {
    const best = finest.get(plan.kind);
    if (best === undefined || rankOf(nameOf(plan)) > rankOf(best)) finest.set(plan.kind, nameOf(plan));
  }
  const chosen = new Map([...plans].filter(([, { plan }]) => finest.get(plan.kind) === nameOf(plan)));
  const plansOf = (kind: ImportedTable, of: ReadonlyMap<number, Chosen>) =>
    [...of.values()].map(({ plan }) => plan).filter((plan) => plan.kind === kind);
  for (const [kind, name] of finest) {
    const own = plansOf(kind, chosen);
    if (own.length < plansOf(kind, plans).length) {
      findings.notice(
        // Translators: {kind} is a noun within a sentence, such as pages or entry pages.
        phraseOf('There are several reports of {kind}. Those with the dimensions {names} are taken.', {
          ...{ kind: asPhrase(tableNames[kind]), names: name },
        }),
      );
    }
    const measures = (own[0]?.measures ?? []).filter((each) =>
      own.every((plan) => plan.measures.includes(each)),
    );
    findings.tables = { ...findings.tables, [kind]: measures };
    const missing = own[0]?.missing ?? [];
    if (missing.length > 0) findings.missingColumns = { ...findings.missingColumns, [kind]: missing };
  }
  if (!finest.has('visitors')) {
    findings.notice(
      phraseOf(
        'There is no report of days alone: add one of Date, Total users, Sessions and Views for totals.',
      ),
    );
  }
  return chosen;
}

const tableNames: Record<ImportedTable, string> = {
  visitors: phrase('totals of days'),
  sources: phrase('sources'),
  pages: phrase('pages'),
  entry_pages: phrase('entry pages'),
  exit_pages: phrase('exit pages'),
  locations: phrase('countries'),
  languages: phrase('languages'),
  devices: phrase('devices'),
  screens: phrase('screen sizes'),
  browsers: phrase('browsers'),
  operating_systems: phrase('operating systems'),
  events: phrase('events'),
  crawlers: phrase('crawlers'),
};

const isValue = (dimension: Dimension) => dimension !== 'date' && dimension !== 'nthDay';

interface Run extends Chosen {
  /** The report that each day came from. */
  seen: Map<Day, string>;
  context: FormatContext;
  findings: Findings;
}

async function* rowsOf(report: Report, run: Run): AsyncGenerator<ImportRow> {
  const { plan, context, findings } = run;
  for await (const { at, cells } of report.rows) {
    const text = (dimension: Dimension) => cells[plan.dimensions.get(dimension) ?? -1] ?? '';
    if (isTotal(cells, plan)) continue;
    const day = dayOf(text, report.start);
    const reason = day === null ? 'unreadable-date' : skipReason(day, run);
    const measures = measuresOf(plan, (metric) => numberOf(cells[plan.metrics.get(metric) ?? -1] ?? ''));
    if (day === null || reason !== null || measures === null) {
      findings.skip(reason ?? 'unreadable-number', at);
      continue;
    }
    if (cells.includes(otherRow))
      findings.notice(
        phraseOf('{file}: Google put rare values together as “(other)”.', { file: report.file }),
      );
    const fields = fieldsOf(plan, text, measures.visitors ?? 0, context);
    const fault = fieldsFault(plan, fields);
    if (fault) findings.skip(fault, at);
    else yield { table: 'imported', row: { date: day, kind: plan.kind, ...fields, ...measures } };
  }
}

/** The interface writes sums of all rows among them, without values of the dimensions. */
const isTotal = (cells: readonly string[], { dimensions }: Plan) =>
  cells.some((cell) => /^(?:grand total|totals?|RESERVED_TOTAL)$/i.test(cell.trim())) ||
  [...dimensions.values()].every((index) => (cells[index] ?? '').trim() === '');

function dayOf(text: (dimension: Dimension) => string, start: Day | null): Day | null {
  const written = text('date').trim();
  if (written !== '') return dayOfDigits(written);
  const nth = text('nthDay').trim();
  return start !== null && /^\d{1,5}$/.test(nth) ? addDays(start, Number(nth)) : null;
}

function skipReason(day: Day, { seen, source, context }: Run): SkipReason | null {
  if (day < context.firstDay) return 'before-retention';
  if (day > context.lastDay) return 'after-yesterday';
  const first = seen.get(day) ?? source;
  seen.set(day, first);
  return first === source ? null : 'duplicate';
}

/** Google's own events, which the other sums have. */
const ownEvents = new Set(['page_view', 'session_start', 'first_visit', 'user_engagement']);

function fieldsFault(
  { kind }: Plan,
  fields: { name?: string; page?: string; entry_page?: string },
): SkipReason | null {
  if (kind === 'events') return ownEvents.has(fields.name ?? '') ? 'other-kind' : null;
  return fields.page === '' || fields.entry_page === '' ? 'without-page' : null;
}
