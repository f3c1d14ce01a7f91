import type { ReactNode } from 'react';
import type { CardRow } from '../ask/card-rows.ts';
import type { useRowPress } from '../filters/use-row-press.tsx';
import type { RowKind } from './kinds/breakdowns.ts';
import { RowPicture, ShareBar } from './row-parts.tsx';

interface Props<Of extends CardRow> {
  row: Of;
  kind: RowKind;
  press: ReturnType<typeof useRowPress<Of>>;
  /** What else screen readers say about the row. */
  hint?: string | undefined;
  /** Its figures. */
  children: ReactNode;
}

/** A row with a bar behind, as wide as its share. */
export const ListRow = <Of extends CardRow>({ row, kind, press, hint, children }: Props<Of>) => (
  <li {...press.rowProps(row)}>
    <ShareBar share={row.percentage} />
    {kind.pictureOf && <RowPicture {...kind.pictureOf(row)} />}
    {press.name(row, hint)}
    {children}
  </li>
);
