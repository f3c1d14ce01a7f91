import type { ReactNode } from 'react';
import { changeOf } from '../../ui/figures/change.ts';
import { formatCount, formatPercent } from '../../ui/figures/format.ts';
import type { CardRow } from '../ask/card-rows.ts';
import { useRowPress } from '../filters/use-row-press.tsx';
import { usePeriod } from '../use-period.ts';
import type { Breakdown, RowKind } from './kinds/breakdowns.ts';
import { beforeWords, changeHint, Moved, RowPicture, ShareBar } from './row-content.tsx';
import styles from './rows.module.css';

interface Props<Of extends CardRow> {
  rows: readonly Of[];
  breakdown: Breakdown;
  /** What else the details of a row say; null: nothing. */
  note?: ((row: Of) => string | null) | undefined;
}

/** Rows with their counts and shares. Pressed, a row filters the page by its value. */
export function RowList<Of extends CardRow>({ rows, breakdown, note }: Props<Of>) {
  const press = useRowPress<Of>(breakdown);
  const { compare } = usePeriod().view;
  const { title, unit, meaning } = breakdown;
  return (
    <>
      <ol className={styles.list} aria-label={`${title} by ${unit.toLowerCase()}`}>
        {rows.map((row) => {
          const change = row.before && changeOf(row.sum, row.before.sum, meaning.moreIsBetter);
          const words = [beforeWords(row.before?.sum, breakdown, compare), note?.(row)];
          const before = words.filter(Boolean).join(', ') || null;
          return (
            <ListRow key={row.value} kind={breakdown} hint={changeHint(change, before)} {...{ row, press }}>
              <Figures {...row}>{row.before && <Moved change={change} />}</Figures>
              {press.tip(row, before)}
            </ListRow>
          );
        })}
      </ol>
      {press.sheet}
    </>
  );
}

interface FiguresProps extends Pick<CardRow, 'sum' | 'percentage'> {
  /** Replaces the percentage while the row is pointed at. */
  children?: ReactNode;
}

/** Count and percentage; what holds them has the class `figures`. */
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

interface ListRowProps<Of extends CardRow> {
  row: Of;
  kind: RowKind;
  press: ReturnType<typeof useRowPress<Of>>;
  /** What else screen readers say about the row. */
  hint?: string | undefined;
  /** Its figures. */
  children: ReactNode;
}

/** A row with a bar behind, as wide as its share. */
export const ListRow = <Of extends CardRow>({ row, kind, press, hint, children }: ListRowProps<Of>) => (
  <li {...press.rowProps(row)}>
    <ShareBar share={row.percentage} />
    {kind.pictureOf && <RowPicture {...kind.pictureOf(row)} />}
    {press.name(row, hint)}
    {children}
  </li>
);
