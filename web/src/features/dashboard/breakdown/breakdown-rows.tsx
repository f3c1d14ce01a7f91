import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { CardRow } from '../data/card-rows.ts';
import { useRowPress } from '../filters/use-row-press.tsx';
import { formatCount, formatPercent } from '../format.ts';
import type { Breakdown } from './breakdowns.ts';
import { RowPicture } from './row-picture.tsx';
import { rowsStyle } from './rows-style.ts';

interface Props<Row extends CardRow> {
  rows: Row[];
  breakdown: Breakdown;
  /** What stands between a row's name and its figures. */
  beside?: ((row: Row) => ReactNode) | undefined;
  /** Long names break into lines instead of ending in an ellipsis. */
  whole?: boolean;
}

/** Rows with a bar behind, as wide as the percentage. Pressed, a row filters the page by its value. */
export function Rows<Row extends CardRow>({ rows, breakdown, beside, whole = false }: Props<Row>) {
  const press = useRowPress<Row>(breakdown);
  return (
    <>
      <chakra.ol
        css={rowsStyle}
        data-whole={whole || undefined}
        data-beside={beside !== undefined || undefined}
        aria-label={`${breakdown.title} by ${breakdown.unit.toLowerCase()}`}
      >
        {rows.map((row) => (
          <li key={row.value} {...press.rowProps(row)}>
            <span className="bar" style={{ width: `${Math.min(row.percentage, 100)}%` }} />
            {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
            {press.name(row)}
            {beside?.(row)}
            <Figures sum={row.sum} percentage={row.percentage} />
          </li>
        ))}
      </chakra.ol>
      {press.sheet}
    </>
  );
}

/** Count and percentage; what holds them has `figuresStyle`. */
export function Figures({ sum, percentage }: { sum: number; percentage: number }) {
  return (
    <>
      <span className="count">{formatCount(sum)}</span>
      <span className="share">{formatPercent(percentage)}</span>
    </>
  );
}
