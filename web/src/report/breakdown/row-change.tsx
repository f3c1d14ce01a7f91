import { changeOf, changeText, shortChange } from '../../ui/figures/change.ts';
import type { CardRow } from '../data/card-rows.ts';
import { formatCount } from '../../ui/figures/format.ts';
import { comparedName } from '../period/compared-words.ts';
import type { View } from '../view/view.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';

type Counted = Pick<CardRow, 'sum' | 'before'>;

const changeOfRow = ({ sum, before }: Counted, { meaning }: Breakdown) =>
  before && changeOf(sum, before.sum, meaning.moreIsBetter);

/** What a row counted before, in words: `1,268 in the same period last year`; null where nothing is compared. */
export const rowBefore = ({ before }: Counted, compare: View['compare'], locale?: string): string | null =>
  before && `${before.sum === 0 ? 'none' : formatCount(before.sum, locale)} in ${comparedName(compare)}`;

/** The same with the change in words, for screen readers. */
export function rowHint(row: Counted, breakdown: Breakdown, compare: View['compare'], locale?: string) {
  const before = rowBefore(row, compare, locale);
  const change = changeOfRow(row, breakdown);
  return (
    [change && changeText(change, locale), before].filter((text) => text !== null).join(', ') || undefined
  );
}

/** The change of a row, in the place of its share while the row is pointed at. */
export function RowChange({ row, breakdown }: { row: Counted; breakdown: Breakdown }) {
  const change = changeOfRow(row, breakdown);
  return (
    <span className="moved" data-verdict={change?.verdict} aria-hidden="true">
      {change ? shortChange(change) : 'new'}
    </span>
  );
}
