import type { ReactNode } from 'react';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import type { CardRow } from '../ask/card-rows.ts';
import type { useRowPress } from '../filters/use-row-press.tsx';
import { formatPercent } from '../../ui/figures/format.ts';
import { FigureRow, type Cell } from './figure-row.tsx';

interface Props<Row extends CardRow> {
  row: Row;
  breakdown: Breakdown;
  press: ReturnType<typeof useRowPress<Row>>;
  cells: readonly Cell[];
  /** What stands after its share. */
  children?: ReactNode;
}

/** A row of all rows of a breakdown: a press filters by it, and its share stands after its figures. */
export function BreakdownRow<Row extends CardRow>({ row, breakdown, press, cells, children }: Props<Row>) {
  return (
    <FigureRow
      rowProps={press.rowProps(row)}
      share={row.percentage}
      picture={breakdown.pictureOf?.(row)}
      name={press.name(row)}
      cells={cells}
    >
      <td className="share">{formatPercent(row.percentage)}</td>
      {children}
    </FigureRow>
  );
}
