import { type Day, isPathDimension, type ValueDimension } from '../../contract/index.ts';
import { kindInTotals } from '../../statistics/imported-totals.ts';
import { measureRow, totalsMeasures, type Measure } from '../../statistics/measures.ts';
import { named } from '../../statistics/visits.ts';
import { pageSql, sentColumn } from './pages.ts';
import type { Bucket } from '../plan/buckets.ts';
import { columnOf } from '../plan/imported-tables.ts';
import { clipped, type ImportedPart, type ImportedSums } from '../plan/imports.ts';
import { dimensionInTotals, type QuerySite } from '../plan/plan.ts';
import { ruledColumns } from './channel.ts';
import { bucketSql, rowValueSql } from './dimensions.ts';
import { measuresOfQuestions } from './facts.ts';
import { allOf, DoneClauses } from './filters.ts';
import { Reads } from './reads.ts';
import { isBucket, type RowDimension, valueColumns, type StatementQuestion } from './rows.ts';
import { limitToSites, listTable } from './sites/slices.ts';
import { ownerOf, type Slices } from './source.ts';
import type { Values } from './values.ts';

/** The imported sums of a workspace for each question, by its number. */
export interface SumsOfSite {
  site: QuerySite;
  sumsOf: (question: StatementQuestion) => readonly ImportedSums[];
}

/** Rows of a table that are added to a question. */
interface Addition {
  question: StatementQuestion;
  part: ImportedPart;
  values: readonly string[];
  condition: string | null;
  importIds: readonly string[];
}

/**
 * Sums of imports as the common table expressions up to `imported_facts`, like `facts`. Parts of days have none.
 * @returns null if there are none in these days
 */
export function importedSql(
  questions: readonly StatementQuestion[],
  sites: readonly SumsOfSite[],
  days: Slices,
  values: Values,
): string[] | null {
  const slices = slicesOfImports(questions, sites, [...days.closed, ...days.open]);
  const owner = ownerOf(days);
  const [first] = sites;
  if (!first || slices.length === 0) return null;
  const reads = new Reads();
  const measures = measuresOfQuestions(questions).filter((measure) => !measureRow(measure).overall);
  const found = additionsOf(questions, sites, reads, values);
  const { table, kind, kindsOf, columns, additions } =
    readFromTotals(found, measures, first.site, values) ??
    readFromImported(found, reads, first.site, slices, values);
  const kinds = [...new Set(additions.map((each) => `'${kindsOf(each)}'`))].join(', ');
  const structs = additions.map(
    (each, number) =>
      `STRUCT(${number} AS addition, ${each.question.number} AS question, '${kindsOf(each)}' AS kind)`,
  );
  const sums = measures.map((measure) => `${measureSql(measure, additions)} AS ${measure}`);
  const names = valueColumns(questions);
  const shown = names.map((name, index) => {
    const cases = additions.map(({ values }, number) => `WHEN ${number} THEN ${values[index] ?? "''"}`);
    return `CASE addition ${cases.join(' ')} END AS ${name}`;
  });
  return [
    listTable(
      'imported_slices',
      { import_id: 'STRING', part: 'STRING', from_day: 'DATE', to_day: 'DATE' },
      slices.map(({ site, import_id, part, from, to }) => ({
        ...{ site, import_id, part, from_day: from, to_day: to },
      })),
      values,
    ),
    `imported_sums AS (
  SELECT ${[owner, 'date', 'added.addition AS addition', 'added.question AS question', ...columns, ...sums].join(', ')}
  FROM \`{dataset}.${table}\` AS ${table}
    JOIN imported_slices AS slice ON ${table}.workspace_id = slice.site AND ${table}.import_id = slice.import_id
    CROSS JOIN UNNEST([\n      ${structs.join(',\n      ')}\n    ]) AS added
  WHERE ${limitToSites(slices, values)}${table === 'totals' ? "\n    AND grain = 'imported'" : ''}
    AND ${table}.${kind} IN (${kinds})
    AND ${table}.${kind} = added.kind
    AND date BETWEEN slice.from_day AND slice.to_day${limitedToImports(table, additions, slices, values)}
)`,
    `imported_facts AS (
  SELECT *
  FROM (
    SELECT ${[owner, 'date', 'question', ...shown, ...measures].join(', ')}
    FROM imported_sums${filtered(additions)}
  )
  WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}
)`,
  ];
}

function filtered(additions: readonly Addition[]) {
  const conditions = additions.flatMap(({ condition }, number) =>
    condition === null ? [] : [`WHEN ${number} THEN ${condition}`],
  );
  return conditions.length === 0 ? '' : `\n    WHERE CASE addition ${conditions.join(' ')} ELSE TRUE END`;
}

/** The table that additions are read from. */
interface ImportedRead {
  table: 'totals' | 'imported';
  /** The column that names what a row is about. */
  kind: 'dimension' | 'kind';
  kindsOf: (addition: Addition) => string;
  columns: readonly string[];
  additions: readonly Addition[];
}

function readFromImported(
  additions: readonly Addition[],
  reads: Reads,
  site: QuerySite,
  slices: readonly ImportedSlice[],
  values: Values,
): ImportedRead {
  const columns = columnsRead(reads, site, slices, values);
  return { table: 'imported', kind: 'kind', kindsOf: ({ part }) => part.table, columns, additions };
}

/** Null unless all additions are there. Then a statement about own days and these reads one table. */
function readFromTotals(
  additions: readonly Addition[],
  measures: readonly Measure[],
  site: QuerySite,
  values: Values,
): ImportedRead | null {
  const isThere = (each: Addition) => {
    const name = nameInTotals(each.question);
    return (
      name !== null &&
      kindInTotals(name) === each.part.table &&
      each.part.filters.length === 0 &&
      !(name === 'channel' && site.channelRules?.length) &&
      measures.every((measure) => isNullOrIn(totalsMeasures, columnOf(measure, each.part)))
    );
  };
  if (!additions.every(isThere)) return null;
  const valueOf = (dimension: RowDimension) => {
    if (isBucket(dimension)) return bucketSql(dimension, true, new Reads(), null);
    return isPathDimension(dimension as ValueDimension) ? pageSql('value', values.pages) : 'value';
  };
  return {
    table: 'totals',
    kind: 'dimension',
    kindsOf: ({ question }) => nameInTotals(question) ?? '',
    columns: ['value'],
    additions: additions.map((each) => ({ ...each, values: each.question.dimensions.map(valueOf) })),
  };
}

const isNullOrIn = (names: readonly string[], name: string | null) => name === null || names.includes(name);

/** The dimension of `totals` that has the values of a question; null if none has. */
function nameInTotals({ dimensions, emptyProperty }: StatementQuestion): string | null {
  const [dimension, ...others] = dimensions.filter((each) => !isBucket(each));
  if (others.length > 0 || emptyProperty !== undefined) return null;
  return dimension ? dimensionInTotals(dimension as Exclude<RowDimension, Bucket>) : 'total';
}

/** An import can lack a table that another one has. */
function limitedToImports(
  table: string,
  additions: readonly Addition[],
  slices: readonly ImportedSlice[],
  values: Values,
) {
  const all = new Set(slices.map(({ import_id }) => import_id));
  const conditions = additions.flatMap(({ importIds }, number) =>
    importIds.length === all.size
      ? []
      : `\n    AND (added.addition != ${number} OR ${table}.import_id IN UNNEST(${values.list('imports', importIds)}))`,
  );
  return conditions.join('');
}

interface ImportedSlice {
  site: string;
  import_id: string;
  part: string;
  from: Day;
  to: Day;
}

/** The days of each import in each part of the answer. */
function slicesOfImports(
  questions: readonly StatementQuestion[],
  sites: readonly SumsOfSite[],
  days: Slices['closed'],
): ImportedSlice[] {
  const fullDays = days.filter(({ part }) => part !== 'cut' && part !== 'now');
  return sites.flatMap(({ site: { id }, sumsOf }) => {
    const known = new Map(questions.flatMap(sumsOf).map((sums) => [sums.id, sums.days]));
    return fullDays
      .filter(({ site = id }) => site === id)
      .flatMap(({ part, ...slice }) =>
        [...known].flatMap(([import_id, owned]) =>
          clipped(owned, slice).map(({ from, to }) => ({ site: id, import_id, part, from, to })),
        ),
      );
  });
}

/** One for each question, table and filters. Imports with the same tables share it. */
function additionsOf(
  questions: readonly StatementQuestion[],
  sites: readonly SumsOfSite[],
  reads: Reads,
  values: Values,
): Addition[] {
  return questions.flatMap((question) => {
    const all = sites.flatMap(({ sumsOf }) =>
      sumsOf(question).flatMap(({ id, parts }) => parts.map((part) => ({ id, part }))),
    );
    return [...Map.groupBy(all, ({ part }) => JSON.stringify(part)).values()].flatMap((same) => {
      const [{ part } = { part: null }] = same;
      if (!part) return [];
      const condition = allOf(part.filters, values, new DoneClauses());
      if (condition) reads.add(condition.reads);
      return {
        question,
        part,
        values: valuesOf(question, part, reads, values),
        condition: condition?.sql ?? null,
        importIds: [...new Set(same.map(({ id }) => id))],
      };
    });
  });
}

const valuesOf = (
  { dimensions, emptyProperty }: StatementQuestion,
  { name }: ImportedPart,
  reads: Reads,
  values: Values,
) =>
  dimensions.map((dimension) => {
    if (isBucket(dimension)) return bucketSql(dimension, true, reads, null);
    if (dimension === 'event:goal' || dimension === 'event:page_group')
      return values.text('name', name ?? '');
    return rowValueSql(dimension as Parameters<typeof rowValueSql>[0], reads, values, emptyProperty);
  });

/** The columns under the names that visits and events have. Rows of pages are pageviews. */
export function columnsRead(
  reads: Reads,
  site: QuerySite,
  slices: readonly { to: Day }[],
  values: Values,
): string[] {
  const last = slices.reduce((latest, { to }) => (to > latest ? to : latest), '');
  const ruled = ruledColumns(reads, site, last, values);
  const ofVisit = [...reads.visit].map(
    (column) =>
      ruled?.select(column) ??
      named(isPage(column) ? pageSql(column, values.pages) : (sentColumn(column) ?? column), column),
  );
  const ofEvent: Record<string, string> = {
    event_page: pageSql('page', values.pages),
    event_sent_page: 'page',
    event_hostname: 'hostname',
  };
  return [
    ...ofVisit,
    ...[...reads.event].flatMap((field) => (ofEvent[field] ? [`${ofEvent[field]} AS ${field}`] : [])),
    "IF(imported.kind = 'pages', 'pageview', name) AS event_name",
  ];
}

const isPage = (column: string) => column === 'entry_page' || column === 'exit_page';

/** Measures that a table lacks are 0, and answers have null instead. */
function measureSql(measure: Measure, additions: readonly Addition[]): string {
  const columns = additions.map(({ part }) => columnOf(measure, part));
  const known = [...new Set(columns.filter((column) => column !== null))];
  const [only] = known;
  if (!only) return measureRow(measure).isText ? 'CAST(NULL AS STRING)' : '0';
  if (known.length === 1) return `COALESCE(${only}, 0)`;
  const cases = columns.flatMap((column, number) => (column ? [`WHEN ${number} THEN ${column}`] : []));
  return `COALESCE(CASE added.addition ${cases.join(' ')} END, 0)`;
}
