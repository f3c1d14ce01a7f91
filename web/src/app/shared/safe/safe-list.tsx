import type { ReactNode } from 'react';
import type { CardRow } from '../../../report/ask/card-rows.ts';
import type { Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { Figures } from '../../../report/rows/list.tsx';
import { RowPicture, ShareBar } from '../../../report/rows/row-content.tsx';
import styles from '../../../report/rows/rows.module.css';

interface Props {
  breakdown: Pick<Breakdown, 'title' | 'unit' | 'nameOf' | 'pictureOf'>;
  rows: readonly CardRow[];
}

/** Rows with their counts and shares, which a press does not filter by. */
export const StillList = ({ breakdown: { title, unit, nameOf, pictureOf }, rows }: Props) => (
  <ol className={styles.list} aria-label={`${title} by ${unit.toLowerCase()}`}>
    {rows.map((row) => (
      <li key={row.value}>
        <ShareBar share={row.percentage} />
        {pictureOf && <RowPicture {...pictureOf(row)} />}
        <span className="name" title={nameOf(row)}>
          <bdi>{nameOf(row)}</bdi>
        </span>
        <Figures {...row} />
      </li>
    ))}
  </ol>
);

/** The last row of a list of which nothing more can be shown. @param props.children the figures */
export const OthersRow = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.figures} ${styles.last}`}>
    <div>
      <span className="words">Others</span>
      {children}
    </div>
  </div>
);
