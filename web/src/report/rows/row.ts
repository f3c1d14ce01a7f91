import { type QueryAnswer, differenceOf, type Difference } from '@footfall/functions/contract';
import { cardRows, type CardRow } from '../ask/card-rows.ts';
import { hasGone, type QuestionInput } from '../ask/question.ts';
import type { RowKind } from './kinds/breakdowns.ts';
import type { Figure, Figures, Sort } from './column.ts';
import { folded, foldedSearch } from './search.tsx';

/** A row with several measures. Its sum and share are those of the main measure. */
export interface Row extends CardRow {
  /** Unique in the table. */
  key: string;
  /** Clarifies the name. Shown beside it, or below it on a phone. */
  note?: string;
  /** The filter of a press. Null if the row cannot be a filter. */
  kind: RowKind | null;
  figures: Figures;
  /** Rows that load when the row is opened are in the table's `below` instead. */
  children?: readonly Row[];
}

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;
type RowQuestion = Pick<QuestionInput, 'metrics'>;

export function figuresOf(
  { metrics }: RowQuestion,
  answered: Pick<QueryAnswer['results'][number], 'metrics' | 'comparison'> | undefined,
): Figures {
  const { metrics: now = [], comparison } = answered ?? {};
  return Object.fromEntries(
    metrics.map((metric, index) => [
      metric,
      {
        now: now[index] ?? null,
        ...(comparison && { before: comparison.metrics[index] ?? null }),
        ...(comparison?.same_days && { sameDays: comparison.same_days.metrics[index] ?? null }),
      },
    ]),
  );
}

/**
 * Converts an answer by one dimension, with all metrics of its question.
 * @param share the metric of the shares, by default the first one, and its total, by default the sum of the rows
 */
export function rowsOf(
  answer: Answer,
  question: RowQuestion,
  kind: RowKind,
  { metric = question.metrics[0] ?? '', total }: { metric?: string; total?: Figure | undefined } = {},
): Row[] {
  const figures = answer.results.map((row) => figuresOf(question, row));
  const sum = (of: keyof Figure) => figures.reduce((all, each) => all + (each[metric]?.[of] ?? 0), 0);
  const { now, before } = total ?? { now: sum('now'), before: sum('before') };
  return cardRows(answer, kind.of).map((row, index) => {
    const own: Figures = figures[index] ?? {};
    const main = own[metric];
    return {
      ...row,
      key: row.value,
      kind,
      figures: own,
      ...shareOf(main?.now, now),
      before: main?.before === undefined ? null : shareOf(main.before, before),
      ...(typeof main?.sameDays === 'number' ? { sameDays: main.sameDays } : {}),
    };
  });
}

const shareOf = (sum: number | null | undefined, total: number | null | undefined) => ({
  sum: sum ?? 0,
  percentage: sum && total ? (sum * 100) / total : 0,
});

/** A row that no answer has, such as a goal that no one has reached. */
export const unseenRow = (name: string, kind: RowKind | null, figures: Figures): Row => ({
  ...{ key: name, value: name, name, subName: '', kind, figures },
  ...{ sum: 0, percentage: 0, before: null },
});

/**
 * Adds figures of another question by the same dimension, such as a conversion rate.
 * @param names the names of these figures, by metric
 * @param missing the figure of rows that the other answer lacks
 */
export function withFigures(
  rows: readonly Row[],
  other: { answer: Answer; input: RowQuestion & Pick<QuestionInput, 'order_by'> },
  names: Readonly<Record<string, string>>,
  missing: number | null = 0,
): Row[] {
  // The other answer does not always have rows that occur in the other period alone.
  const isKnownBefore = other.answer.meta.compared_with !== null && hasGone(other.input);
  const none = { now: missing, ...(isKnownBefore ? { before: missing } : {}) };
  const known = new Map(
    other.answer.results.map((row) => [row.dimensions[0] ?? '', figuresOf(other.input, row)]),
  );
  return rows.map((row) => {
    const figures = known.get(row.value);
    const added = Object.entries(names).map(([metric, name]) => [name, figures?.[metric] ?? none]);
    return { ...row, figures: { ...row.figures, ...Object.fromEntries(added) } };
  });
}

/** Sorts all levels by a column or its change. Rows without a figure are last, and ties retain their order. */
export function sortedRows(rows: readonly Row[], sort: Sort): Row[] {
  const sign = sort.direction === 'asc' ? 1 : -1;
  const figureOf = ({ figures: { [sort.metric]: figure } }: Row) => {
    if (!sort.byChange) return figure?.now ?? null;
    const difference = differenceIn(figure);
    if (!difference) return null;
    return sort.byChange === 'gain' ? difference.by : Math.abs(difference.by);
  };
  return rows
    .toSorted((a, b) => {
      const [one, other] = [figureOf(a), figureOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (one - other);
    })
    .map((row) => (row.children ? { ...row, children: sortedRows(row.children, sort) } : row));
}

export const nameOf = (row: Row): string => (row.kind ? row.kind.nameOf(row) : row.name);

/** The name without a picture beside it. */
export const fullNameOf = (row: Row): string => row.kind?.fullNameOf?.(row) ?? nameOf(row);

export function searchRows(rows: readonly Row[], typed: string): Row[] {
  return rows.filter((row) =>
    folded(nameOf(row)).includes(row.kind ? foldedSearch(row.kind.of, typed) : folded(typed)),
  );
}

/** Null if one of the figures is a division by zero, undefined if nothing is compared. */
export function differenceIn(figure: Figure | undefined, moreIsBetter = true): Difference | null | undefined {
  if (figure?.before === undefined) return undefined;
  const { before, sameDays: now = figure.now } = figure;
  return now === null || before === null ? null : differenceOf(now, before, moreIsBetter);
}
