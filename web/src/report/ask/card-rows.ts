import {
  type BreakdownRow,
  type QueryAnswer,
  type ValueDimension,
  valueName,
} from '@footfall/functions/contract';

/** What a row counts, and its share in percent. */
interface Figures {
  sum: number;
  percentage: number;
}

/** A row of a card, with the value that filters know it by. */
export interface CardRow extends BreakdownRow {
  value: string;
  /** The same of what the period is compared with; null where nothing is compared. */
  before: Figures | null;
  /** Its count in the days that both periods have, where these are not all. */
  sameDays?: number;
  /** Of what nobody wants, such as views of missing pages: fewer are better, whatever is counted. */
  isUnwanted?: boolean;
}

type Whole = number | null | undefined;

/** The row's name. Languages get theirs where they are shown. */
const nameOf = (dimension: ValueDimension, value: string) =>
  dimension === 'visit:language' ? value : valueName(dimension, value);

function figuresOf([sum, share]: readonly (number | null)[], whole: Whole): Figures {
  const counted = sum ?? 0;
  return { sum: counted, percentage: share ?? (whole ? (counted * 100) / whole : 0) };
}

/**
 * The rows of an answer whose metrics are a count and, unless the whole is given, its share.
 * @param whole what all rows together have, where the rows have no share of their own
 */
export function cardRows(
  { results, meta }: Pick<QueryAnswer, 'results'> & { meta: Partial<QueryAnswer['meta']> },
  dimension: ValueDimension,
  whole: { now?: Whole; before?: Whole } = {},
): CardRow[] {
  return results.map(({ dimensions: [value = ''], metrics, comparison }) => ({
    value,
    name: nameOf(dimension, value),
    subName: dimension === 'visit:country' ? value : '',
    ...figuresOf(metrics, whole.now),
    before: comparison ? figuresOf(comparison.metrics, whole.before) : null,
    ...(comparison?.same_days ? { sameDays: comparison.same_days.metrics[0] ?? 0 } : {}),
    ...(meta.pictures?.[value] ? { picture: meta.pictures[value] } : {}),
  }));
}
