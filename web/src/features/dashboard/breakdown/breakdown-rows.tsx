import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { CardRow } from '../data/card-rows.ts';
import { noHover } from '../filters/no-hover.ts';
import { RowName } from '../filters/row-name.tsx';
import { useFilters } from '../filters/use-filters.ts';
import { formatCount, formatPercent } from '../format.ts';
import type { Breakdown } from './breakdowns.ts';
import { RowPicture } from './row-picture.tsx';
import { rowsStyle } from './rows-style.ts';

const RowSheet = lazy(() => import('../filters/row-sheet.tsx'));

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
  const { chosen, toggle } = useFilters();
  const [sheet, setSheet] = useState<Row | null>(null);
  const pressed = useRef<HTMLElement>(null);
  function press(row: Row, { altKey, currentTarget }: MouseEvent<HTMLElement>) {
    pressed.current = currentTarget.querySelector('button');
    if (noHover.matches) setSheet(row);
    else toggle(breakdown.of, row.value, altKey ? 'is_not' : 'is');
  }
  return (
    <>
      <chakra.ol
        css={rowsStyle}
        data-whole={whole || undefined}
        data-beside={beside !== undefined || undefined}
        aria-label={`${breakdown.title} by ${breakdown.unit.toLowerCase()}`}
      >
        {rows.map((row) => (
          <li key={row.value} data-value={row.value} onClick={(event) => press(row, event)}>
            <span className="bar" style={{ width: `${Math.min(row.percentage, 100)}%` }} />
            {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
            <RowName
              text={breakdown.nameOf(row)}
              chosen={chosen(breakdown.of, row.value) !== null}
              onExclude={() => toggle(breakdown.of, row.value, 'is_not')}
            />
            {beside?.(row)}
            <Figures sum={row.sum} percentage={row.percentage} />
          </li>
        ))}
      </chakra.ol>
      {sheet && (
        <Suspense fallback={null}>
          <RowSheet row={sheet} breakdown={breakdown} onClose={() => setSheet(null)} trigger={pressed} />
        </Suspense>
      )}
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
