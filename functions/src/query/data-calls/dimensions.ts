import { dimensionsOfTotals, type TotalsName } from '../../contract/index.ts';
import { dataCallDimensions, type DataCallDimension } from '../../statistics/dimensions.ts';
import type { RowValueDimension } from '../sql/dimensions.ts';

/** What the data calls break traffic down by. */
export type Dimension = TotalsName | (typeof dataCallDimensions)[DataCallDimension];

/** Each of them as a dimension of questions. Hostnames are those of pageviews, as pages are. */
export const questionDimensions = {
  ...dimensionsOfTotals,
  ...Object.fromEntries(Object.entries(dataCallDimensions).map(([dimension, name]) => [name, dimension])),
} as Record<Dimension, RowValueDimension>;

/** What the cards of a dashboard show. */
export const cardDimensions: readonly Dimension[] = [
  'page',
  'browser',
  'country',
  'device',
  'language',
  'source',
];

const otherDimensions = (Object.keys(questionDimensions) as Dimension[]).filter(
  (name) => !cardDimensions.includes(name),
);

/**
 * The dimensions that are asked together with this one. Those that no card shows are asked one at a time, because two
 * of them have as many values as a site has pages. Guests share their answers, so for them all of these are one
 * statement.
 */
export function dimensionsWith(
  dimension: Dimension,
  { asGuest }: { asGuest: boolean },
): readonly Dimension[] {
  if (cardDimensions.includes(dimension)) return cardDimensions;
  return asGuest ? otherDimensions : [dimension];
}

/** What the rows of a dimension count: pageviews for pages, visitors for all others. */
export const countedBy = (dimension: Dimension) => (dimension === 'page' ? 'pageviews' : 'visitors');
