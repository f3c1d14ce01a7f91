import type { ReactNode } from 'react';
import {
  differenceOf,
  formatCount,
  formatPercent,
  say,
  joinedText,
  labelInside,
} from '@footfall/functions/contract';
import type { CardRow } from '../ask/card-rows.ts';
import { useRowPress } from '../filters/use-row-press.tsx';
import { usePeriod } from '../use-period.ts';
import type { Breakdown, RowKind } from './kinds/breakdowns.ts';
import type { Picture } from './kinds/pictures.ts';
import {
  beforeWords,
  changeHint,
  differenceText,
  moreIsBetterIn,
  RowPicture,
  ShareBar,
} from './row-content.tsx';
import styles from './rows.module.css';

interface ListProps<Of extends CardRow> {
  rows: readonly Of[];
  kind: RowKind;
  label: string;
  figures: (row: Of) => ReactNode;
  /** Added for screen readers. */
  hint?: (row: Of) => string | undefined;
  /** Added to the tip of a row. */
  note?: (row: Of) => string | null;
  below?: ((row: Of) => readonly ReactNode[]) | undefined;
}

/** Each row has a bar as wide as its share. A press filters the page by its value. */
export function RowList<Of extends CardRow>(props: ListProps<Of>) {
  const { rows, kind, label, figures, hint, note, below } = props;
  const press = useRowPress<Of>(kind);
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {rows.map((row) => {
          const lines = below?.(row) ?? [];
          return (
            <li key={row.value} {...press.rowProps(row)}>
              <ShareBar share={row.percentage} />
              {kind.pictureOf && <RowPicture {...kind.pictureOf(row)} />}
              {press.name(row, hint?.(row))}
              {figures(row)}
              {press.tip(row, note?.(row))}
              {lines.length > 0 && <span className="below">{lines}</span>}
            </li>
          );
        })}
      </ol>
      {press.sheet}
    </>
  );
}

interface FixedRow extends Pick<CardRow, 'sum' | 'percentage'> {
  key: string | number;
  name: string;
  picture?: Picture | undefined;
  /** Step number, shown before the name. */
  number?: number;
}

/** A `RowList` whose rows do not filter. */
export const FixedRowList = ({ label, rows }: { label: string; rows: readonly FixedRow[] }) => (
  <ol className={styles.list} aria-label={label}>
    {rows.map(({ key, name, picture, number, ...figures }) => (
      <li key={key}>
        <ShareBar share={figures.percentage} />
        {picture && <RowPicture {...picture} />}
        <span className="name" title={name}>
          {number !== undefined && `${number}. `}
          <bdi>{name}</bdi>
        </span>
        <Figures {...figures} />
      </li>
    ))}
  </ol>
);

interface BreakdownProps<Of extends CardRow> extends Pick<ListProps<Of>, 'rows' | 'below'> {
  breakdown: Breakdown;
  note?: ((row: Of) => string | null) | undefined;
}

export function BreakdownList<Of extends CardRow>({ breakdown, note, ...list }: BreakdownProps<Of>) {
  const { compare } = usePeriod().view;
  const { title, unit, meaning } = breakdown;
  function changeOf(row: Of) {
    const { sum, before, sameDays = sum } = row;
    const difference = before && differenceOf(sameDays, before.sum, moreIsBetterIn(row, meaning));
    const by = difference && differenceText(breakdown, difference.by);
    const details = joinedText([beforeWords(before?.sum, breakdown, compare), note?.(row)]) || null;
    return { by, details, verdict: difference?.verdict, hint: changeHint(difference?.change, details) };
  }
  return (
    <RowList
      {...list}
      kind={breakdown}
      label={say('{rows} by {unit}', { rows: say(title), unit: labelInside(unit) })}
      hint={(row) => changeOf(row).hint}
      // The tip has the change if the card has no room for it.
      note={(row) => {
        const { by, details } = changeOf(row);
        return by ? joinedText([by, details]) : details;
      }}
      figures={(row) => {
        const { by, verdict, hint } = changeOf(row);
        return (
          <>
            <Figures {...row} />
            {by && (
              // Screen readers hear it with the name.
              <span className="change" data-verdict={verdict} title={hint} aria-hidden="true">
                {by}
              </span>
            )}
          </>
        );
      }}
    />
  );
}

/** The parent needs the class `figures`. */
export const Figures = ({ sum, percentage }: Pick<CardRow, 'sum' | 'percentage'>) => (
  <>
    <span className="count">{formatCount(sum)}</span>
    <span className="share">{formatPercent(percentage)}</span>
  </>
);
