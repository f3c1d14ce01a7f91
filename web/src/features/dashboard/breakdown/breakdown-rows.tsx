import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { BreakdownRow } from '@footfall/functions/contract';
import type { Breakdown } from './breakdowns.ts';
import { formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { RowPicture } from './row-picture.tsx';
import { rowsStyle } from './rows-style.ts';

interface Props<Row extends BreakdownRow> {
  rows: Row[];
  breakdown: Breakdown;
  /** What stands between a row's name and its figures. */
  beside?: ((row: Row) => ReactNode) | undefined;
  /** Long names break into lines instead of ending in an ellipsis. */
  whole?: boolean;
}

/** Rows with a bar behind, as wide as the percentage. */
export function Rows<Row extends BreakdownRow>({ rows, breakdown, beside, whole = false }: Props<Row>) {
  return (
    <chakra.ol
      css={rowsStyle}
      data-whole={whole || undefined}
      data-beside={beside !== undefined || undefined}
      aria-label={`${breakdown.title} by ${breakdown.unit.toLowerCase()}`}
    >
      {rows.map((row) => (
        <li key={`${row.name} ${row.subName}`}>
          <span className="bar" style={{ width: `${Math.min(row.percentage, 100)}%` }} />
          {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
          <Name text={breakdown.nameOf(row)} />
          {beside?.(row)}
          <Figures sum={row.sum} percentage={row.percentage} />
        </li>
      ))}
    </chakra.ol>
  );
}

/** Names are what visitors and other sites sent: isolated, so that right-to-left text moves no figure. */
function Name({ text }: { text: string }) {
  return (
    <span className="name" title={text}>
      <bdi>{text}</bdi>
    </span>
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
