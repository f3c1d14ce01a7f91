import {
  type AnyMetric,
  type ClosedPeriod,
  daysBetween,
  daysOf,
  dimensionRow,
  type Filter,
  type LinkSection,
  type SafeDimension,
  safeDimensions,
  safeDimensionsOf,
} from '../../contract/index.ts';
import type { QueryContext } from '../../query/context.ts';
import { type AnyQuestion, innerQuestion } from '../../query/plan/plan.ts';
import { sumsOf } from '../../query/answer/rows.ts';
import { formulaOf } from '../../query/sql/metrics.ts';
import type { FactRow } from '../../query/sql/build.ts';
import type { Group } from './hide.ts';
import { countFunnels } from './count-funnels.ts';
import type { CountedPeriod, Figures } from './numbers.ts';
import { readAll, type RowsOf, valueOf } from './read.ts';
import type { Table } from './family.ts';
import { familiesOf, type Pair, pairsOf, type ParentsOf } from './tables.ts';

/** What a link without small groups is about. */
export interface SafeScope {
  sections: readonly LinkSection[];
  filters: readonly Filter[];
}

/** How many rows of a dimension are known; what the others have is known as their sum. */
const knownRows = 300;
/** How many values that occur together are known. */
const knownCells = 1000;
/** How many rows of a dimension each day has on average, of which those come first that have the most visitors. */
const rowsOfDay = 100;

const figureMetrics = ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'] as const;

/** What a table of a dimension counts. */
const countedBy = (dimension: SafeDimension) => (dimension === 'event:page' ? 'pageviews' : 'visitors');

/** The dimensions by which some sections break visits down, in order. */
const dimensionsOf = (sections: readonly LinkSection[]): SafeDimension[] =>
  safeDimensions.filter((dimension) =>
    sections.some((section) => safeDimensionsOf[section].includes(dimension)),
  );

/** What is asked of a period. The statements of a group are read at the same time. */
interface Asked {
  figures: AnyQuestion;
  days: AnyQuestion;
  rows: ReadonlyMap<SafeDimension, AnyQuestion>;
  rowsOfDays: ReadonlyMap<SafeDimension, AnyQuestion>;
  pairs: readonly (readonly [Pair, AnyQuestion])[];
  families: readonly (readonly [readonly SafeDimension[], AnyQuestion])[];
}

function questionsOf(
  filters: Filter[],
  dimensions: readonly SafeDimension[],
  { from, to }: ClosedPeriod,
  { site }: QueryContext,
): Asked {
  const asked = (names: AnyQuestion['dimensions'], metrics: readonly AnyMetric[], limit: number) =>
    innerQuestion(site, {
      date_range: [from, to],
      filters: [...filters, ...names.flatMap(withValue)],
      metrics: [...metrics],
      dimensions: names,
      pagination: { limit, offset: 0 },
    });
  const ofEach = (question: (dimension: SafeDimension) => AnyQuestion) =>
    new Map(dimensions.map((dimension) => [dimension, question(dimension)] as const));
  const days = daysBetween(from, to);
  return {
    figures: asked([], figureMetrics, 1),
    days: asked(['time:day'], figureMetrics, days),
    rows: ofEach((name) => ({
      ...asked([name], [countedBy(name)], knownRows),
      shares: { earlier: false },
    })),
    rowsOfDays: ofEach((name) => ({
      ...asked([name, 'time:day'], ['visitors'], rowsOfDay * days),
      order_by: [['visitors', 'desc']],
    })),
    pairs: pairsOf(dimensions).map((pair) => [pair, asked(pair, ['visitors'], knownCells)]),
    families: familiesOf(dimensions)
      .filter((family) => family.length > 1)
      .map((family) => [family, asked(family, ['visitors'], knownCells)]),
  };
}

/** Lists have no row for traffic without a value where that is usual. */
const withValue = (dimension: string): Filter[] =>
  dimensionRow(dimension).optional ? [['is_not', dimension, ['']] as unknown as Filter] : [];

/**
 * Counts what a link without small groups is about in a period, small groups included.
 * @throws AppError what reading numbers throws
 */
export async function countPeriod(
  { sections, filters }: SafeScope,
  period: ClosedPeriod,
  context: QueryContext,
): Promise<CountedPeriod> {
  const dimensions = dimensionsOf(sections).filter(
    (dimension) => dimension !== 'event:goal' || context.names.definitions.goal.length > 0,
  );
  const asked = questionsOf(context.names.expanded(filters), dimensions, period, context);
  const rowsOf = await readAll(
    [
      asked.figures,
      asked.days,
      ...asked.rows.values(),
      ...asked.rowsOfDays.values(),
      ...[...asked.pairs, ...asked.families].map(([, question]) => question),
    ],
    context,
  );
  const [total] = rowsOf(asked.figures);
  const parents = new Map(
    asked.pairs.map(([pair, question]) => [pair.join(), parentsIn(rowsOf(question))] as const),
  );
  const tables = dimensions.map((dimension) => tableOf(dimension, asked, rowsOf));
  const cells = new Map(
    asked.families.map(([family, question]) => {
      const found = rowsOf(question).map((row) => valuesOf(row, family));
      return [family.join(), found] as const;
    }),
  );
  return {
    ...period,
    total: figuresOf(total),
    days: daysIn(rowsOf(asked.days), period),
    tables,
    cellsOf: (family) => cells.get(family.join()) ?? [],
    occursWith: (pair) => parents.get(pair.join()) ?? (() => []),
    funnels: sections.includes('behaviour') ? await countFunnels(filters, dimensions, period, context) : [],
  };
}

/** The values of a row, in order: a statement with other questions has room for more of them. */
const valuesOf = (row: FactRow, dimensions: readonly SafeDimension[]) =>
  [row.d1, row.d2, row.d3].slice(0, dimensions.length).map(String);

/** Shares of other questions are no part of these metrics. */
const noWhole = { all: 0, unconverted: 0 };

function figuresOf(row: FactRow | undefined): Figures {
  const sums = sumsOf(row);
  const [visitors, pageviews, bounces, duration] = figureMetrics.map((metric) =>
    formulaOf(metric).value(sums, noWhole),
  );
  return {
    visitors: visitors ?? 0,
    pageviews: pageviews ?? 0,
    bounce_rate: bounces ?? null,
    visit_duration: duration ?? null,
  };
}

/** Each day of the period, also where nothing happened. */
function daysIn(rows: readonly FactRow[], period: ClosedPeriod) {
  const byDay = new Map(rows.map((row) => [valueOf(row, 1), row]));
  return daysOf(period).map((day) => ({ day, figures: figuresOf(byDay.get(day)) }));
}

function tableOf(dimension: SafeDimension, asked: Asked, rowsOf: RowsOf): Table {
  const [rows, ofDays] = [asked.rows, asked.rowsOfDays].map((questions) => {
    const question = questions.get(dimension);
    return question ? rowsOf(question) : [];
  }) as [readonly FactRow[], readonly FactRow[]];
  const most = new Map<string, number>();
  for (const row of ofDays) {
    const value = valueOf(row, 1);
    most.set(value, Math.max(most.get(value) ?? 0, sumsOf(row).visitors ?? 0));
  }
  const groups = rows
    .map((row): Group => {
      const value = valueOf(row, 1);
      return { value, count: sumsOf(row)[countedBy(dimension)] ?? 0, most: most.get(value) ?? 0 };
    })
    .sort((a, b) => b.count - a.count);
  return { dimension, groups, whole: Number(rows[0]?.whole ?? 0) };
}

function parentsIn(rows: readonly FactRow[]): ParentsOf {
  const parents = Map.groupBy(rows, (row) => valueOf(row, 1));
  return (value) => (parents.get(value) ?? []).map((row) => valueOf(row, 2));
}
