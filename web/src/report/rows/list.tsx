import type { ReactNode } from 'react';
import { differenceOf, formatCount, formatPercent } from '@footfall/functions/contract';
import type { CardRow } from '../ask/card-rows.ts';
import { useRowPress } from '../filters/use-row-press.tsx';
import { usePeriod } from '../use-period.ts';
import type { Breakdown, RowKind } from './kinds/breakdowns.ts';
import {
  beforeWords,
  changeHint,
  differenceText,
  moreIsBetterIn,
  RowPicture,
  ShareBar,
} from './row-content.tsx';
import styles from './rows.module.css';

interface Props<Of extends CardRow> {
  rows: readonly Of[];
  breakdown: Breakdown;
  /** What else the details of a row say; null: nothing. */
  note?: ((row: Of) => string | null) | undefined;
  /** Lines below the name of a row. */
  below?: (row: Of) => readonly ReactNode[];
}

/** Rows with their counts and shares. Pressed, a row filters the page by its value. */
export function RowList<Of extends CardRow>({ rows, breakdown, note, below }: Props<Of>) {
  const press = useRowPress<Of>(breakdown);
  const { compare } = usePeriod().view;
  const { title, unit, meaning } = breakdown;
  return (
    <>
      <ol className={styles.list} aria-label={`${title} by ${unit.toLowerCase()}`}>
        {rows.map((row) => {
          const { sum, before, sameDays = sum } = row;
          const difference = before && differenceOf(sameDays, before.sum, moreIsBetterIn(row, meaning));
          const words = [beforeWords(before?.sum, breakdown, compare), note?.(row)];
          const details = words.filter(Boolean).join(', ') || null;
          const hint = changeHint(difference?.change, details);
          const lines = below?.(row) ?? [];
          const by = difference && differenceText(breakdown, difference.by);
          return (
            <ListRow key={row.value} kind={breakdown} {...{ row, press, hint }}>
              <Figures {...row} />
              {by && (
                // Screen readers hear it with the name.
                <span className="change" data-verdict={difference.verdict} title={hint} aria-hidden="true">
                  {by}
                </span>
              )}
              {/* Where the card has no room for the change, it is in the tip. */}
              {press.tip(row, by ? `${by}, ${details}` : details)}
              {lines.length > 0 && <span className="below">{lines}</span>}
            </ListRow>
          );
        })}
      </ol>
      {press.sheet}
    </>
  );
}

/** Count and percentage; what holds them has the class `figures`. */
export const Figures = ({ sum, percentage }: Pick<CardRow, 'sum' | 'percentage'>) => (
  <>
    <span className="count">{formatCount(sum)}</span>
    <span className="share">{formatPercent(percentage)}</span>
  </>
);

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
