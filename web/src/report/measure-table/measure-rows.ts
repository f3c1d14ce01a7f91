import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import type { ValueDimension } from '@footfall/functions/contract/query/words';
import { changeOf, type Change } from '../../ui/figures/change.ts';
import { cardRows, type CardRow } from '../ask/card-rows.ts';
import type { AskedQuestion } from '../ask/question.ts';
import type { RowKind } from '../filters/use-row-press.tsx';
import type { Sort } from '../table/columns.ts';
import type { MeasureColumn } from './measure-columns.ts';

/** A measure of a row. Null where there was nothing to divide by. */
interface Figure {
  now: number | null;
  /** The same of what the period is compared with; undefined where nothing is compared. */
  before?: number | null;
}

/** A row with several measures. Its sum, its share and what they were before are those of its main measure. */
export interface MeasureRow extends CardRow {
  /** Tells it from all other rows of the table. */
  key: string;
  /** What the row is, if its name alone does not say: beside the name, and below it on a phone. */
  note?: string;
  /** What a press on it filters by; null for a row that cannot be a filter. */
  kind: RowKind | null;
  /** By the names of the columns. */
  figures: Readonly<Record<string, Figure>>;
  /** The rows below it. Rows that are only asked for when it is opened are the table's `Below`. */
  children?: readonly MeasureRow[];
}

type Answer = Pick<QueryAnswer, 'results' | 'meta'>;
type Asked = Pick<AskedQuestion, 'metrics'>;

function figuresOf(
  { metrics }: Asked,
  { metrics: now, comparison }: QueryAnswer['results'][number],
): MeasureRow['figures'] {
  const figures = metrics.map((metric, place) => [
    metric,
    { now: now[place] ?? null, ...(comparison ? { before: comparison.metrics[place] ?? null } : {}) },
  ]);
  return Object.fromEntries(figures) as MeasureRow['figures'];
}

const sumOf = (figures: readonly (Figure | undefined)[], of: 'now' | 'before') =>
  figures.reduce((sum, figure) => sum + (figure?.[of] ?? 0), 0);

/**
 * The rows of an answer by one dimension, each with all metrics of its question.
 * @param kind what the rows are; their shares are of its metric, the first of the question
 */
export function measureRows(
  answer: Answer,
  asked: Asked,
  kind: RowKind & { of: ValueDimension },
): MeasureRow[] {
  const figures = answer.results.map((row) => figuresOf(asked, row));
  const mains = figures.map((each) => each[asked.metrics[0] ?? '']);
  const [whole, wholeBefore] = [sumOf(mains, 'now'), sumOf(mains, 'before')];
  return cardRows(answer, kind.of).map((row, place) => {
    const main = mains[place];
    return {
      ...row,
      key: row.value,
      kind,
      figures: figures[place] ?? {},
      ...shareOf(main?.now, whole),
      before: main?.before === undefined ? null : shareOf(main.before, wholeBefore),
    };
  });
}

const shareOf = (sum: number | null | undefined, whole: number) => ({
  sum: sum ?? 0,
  percentage: sum && whole ? (sum * 100) / whole : 0,
});

/**
 * The rows with figures of another question by the same dimension, such as the conversion rate of a goal.
 * @param names what these figures are called, by the other question's metrics
 * @param missing the figure of a row that the other answer does not have
 */
export function withFigures(
  rows: readonly MeasureRow[],
  other: { answer: Answer; asked: Asked },
  names: Readonly<Record<string, string>>,
  missing: number | null = 0,
): MeasureRow[] {
  const isCompared = other.answer.meta.compared_with !== null;
  const none = { now: missing, ...(isCompared ? { before: missing } : {}) };
  const known = new Map(
    other.answer.results.map((row) => [row.dimensions[0] ?? '', figuresOf(other.asked, row)]),
  );
  return rows.map((row) => {
    const figures = known.get(row.value);
    const added = Object.entries(names).map(([metric, name]) => [name, figures?.[metric] ?? none]);
    return { ...row, figures: { ...row.figures, ...Object.fromEntries(added) } };
  });
}

/** The rows without these figures, because there is no answer to the question about them. */
export const withoutFigures = (rows: readonly MeasureRow[], names: readonly string[]): MeasureRow[] =>
  rows.map((row) => ({
    ...row,
    figures: { ...row.figures, ...Object.fromEntries(names.map((name) => [name, { now: null }])) },
  }));

/** The rows in the order of a column, at every level; what has no figure comes last, and equal rows stay as they are. */
export function sortedRows(rows: readonly MeasureRow[], { metric, direction }: Sort<string>): MeasureRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const figureOf = ({ figures }: MeasureRow) => figures[metric]?.now ?? null;
  return rows
    .toSorted((a, b) => {
      const [one, other] = [figureOf(a), figureOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * (one - other);
    })
    .map((row) =>
      row.children ? { ...row, children: sortedRows(row.children, { metric, direction }) } : row,
    );
}

/** How a measure of a row changed: null where there was nothing before, undefined where there is no change to tell. */
export function changeIn(
  { figures }: MeasureRow,
  { metric, meaning }: MeasureColumn,
): Change | null | undefined {
  const { now, before } = figures[metric] ?? { now: null };
  if (before === undefined || now === null || (now === 0 && !before)) return undefined;
  return changeOf(now, before ?? undefined, meaning.moreIsBetter);
}
