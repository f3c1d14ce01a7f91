import { dimensionLabel } from '@footfall/functions/contract/query/words';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import { changeOf } from '../../ui/figures/change.ts';
import type { CardRow } from '../data/card-rows.ts';
import { roundedCell, type Table } from '../../ui/file/csv.ts';

/** The rows of a card as a file has them, with those of the period that is compared with. */
export function cardCsv({ of, unit, nameOf }: Breakdown, rows: readonly CardRow[]): Table {
  const isCompared = rows.some(({ before }) => before !== null);
  const header = [dimensionLabel(of), unit, 'Share (%)'];
  return {
    header: isCompared ? [...header, `${unit} before`, 'Change (%)'] : header,
    rows: rows.map((row) => {
      const { sum, percentage, before } = row;
      const change = changeOf(sum, before?.sum, true)?.percent ?? null;
      const compared = [before?.sum ?? null, roundedCell(change)];
      return [nameOf(row), sum, roundedCell(percentage), ...(isCompared ? compared : [])];
    }),
  };
}
