import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { CardRow } from '../data/card-rows.ts';
import { useRowPress } from '../filters/use-row-press.tsx';
import { usePeriod } from '../use-period.ts';
import { formatCount, formatPercent } from '../../ui/figures/format.ts';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import { RowPicture } from '../rows/row-parts.tsx';
import { RowChange, rowBefore, rowHint } from './row-change.tsx';
import { rowsStyle } from './rows-style.ts';

interface Props<Row extends CardRow> {
  rows: Row[];
  breakdown: Breakdown;
  /** What stands between a row's name and its figures. */
  beside?: ((row: Row) => ReactNode) | undefined;
}

/** Rows with a bar behind, as wide as the percentage. Pressed, a row filters the page by its value. */
export function Rows<Row extends CardRow>({ rows, breakdown, beside }: Props<Row>) {
  const press = useRowPress<Row>(breakdown);
  const { compare } = usePeriod().view;
  return (
    <>
      <chakra.ol
        css={rowsStyle}
        data-beside={beside !== undefined || undefined}
        aria-label={`${breakdown.title} by ${breakdown.unit.toLowerCase()}`}
      >
        {rows.map((row) => (
          <li key={row.value} {...press.rowProps(row)}>
            <span className="bar" style={{ width: `${Math.min(row.percentage, 100)}%` }} />
            {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
            {press.name(row, rowHint(row, breakdown, compare))}
            {beside?.(row)}
            <Figures sum={row.sum} percentage={row.percentage}>
              {/* What stands beside the figures is a change already. */}
              {row.before && !beside && <RowChange row={row} breakdown={breakdown} />}
            </Figures>
            {press.tip(row, rowBefore(row, compare))}
          </li>
        ))}
      </chakra.ol>
      {press.sheet}
    </>
  );
}

interface FiguresProps {
  sum: number;
  percentage: number;
  /** What takes the place of the percentage while the row is pointed at. */
  children?: ReactNode;
}

/** Count and percentage; what holds them has `figuresStyle`. */
export function Figures({ sum, percentage, children }: FiguresProps) {
  return (
    <>
      <span className="count">{formatCount(sum)}</span>
      <span className="share">
        {formatPercent(percentage)}
        {children}
      </span>
    </>
  );
}
