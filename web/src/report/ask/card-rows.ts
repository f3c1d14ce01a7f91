import {
  type BreakdownRow,
  type QueryAnswer,
  type ValueDimension,
  valueName,
} from '@footfall/functions/contract';

interface Figures {
  sum: number;
  percentage: number;
}

/** A row of a card. `value` is the value for filters. */
export interface CardRow extends BreakdownRow {
  value: string;
  /** The comparison. Null if nothing is compared. */
  before: Figures | null;
  /** The count in the days that both periods have, if these are not all days. */
  sameDays?: number;
  /** Fewer are better, such as views of missing pages. */
  isUnwanted?: boolean;
}

type Total = number | null | undefined;

/** Languages get their names when they are shown. */
export const cardRowName = (dimension: ValueDimension, value: string) =>
  dimension === 'visit:language' ? value : valueName(dimension, value);

function figuresOf([sum, share]: readonly (number | null)[], total: Total): Figures {
  const counted = sum ?? 0;
  return { sum: counted, percentage: share ?? (total ? (counted * 100) / total : 0) };
}

/** Converts an answer with a count and a share. @param total the total, if the answer has no shares */
export function cardRows(
  { results, meta }: Pick<QueryAnswer, 'results'> & { meta: Partial<QueryAnswer['meta']> },
  dimension: ValueDimension,
  total: { now?: Total; before?: Total } = {},
): CardRow[] {
  return results.map(({ dimensions: [value = ''], metrics, comparison }) => ({
    value,
    name: cardRowName(dimension, value),
    subName: dimension === 'visit:country' ? value : '',
    ...figuresOf(metrics, total.now),
    before: comparison ? figuresOf(comparison.metrics, total.before) : null,
    ...(comparison?.same_days ? { sameDays: comparison.same_days.metrics[0] ?? 0 } : {}),
    ...(meta.pictures?.[value] ? { picture: meta.pictures[value] } : {}),
  }));
}
