import { useRef, useState, type MouseEvent } from 'react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import type { CardRow } from '../ask/card-rows.ts';
import { noHover } from './no-hover.ts';
import { RowName } from './row-name.tsx';
import { RowTip } from './row-tip.tsx';
import { useFilters, type Chosen } from './use-filters.ts';
import { usePointed } from './use-pointed.ts';

const RowSheet = loadedLater(() => import('./row-sheet.tsx'));

/** What the rows of a list are: what a press filters by, and what a row is called. */
export type RowKind = Pick<Breakdown, 'of' | 'unit' | 'meaning' | 'nameOf' | 'pictureOf'>;

/** A row; `key` tells it from rows with the same value elsewhere in a tree. */
type PressedRow = CardRow & { key?: string };

const keyOf = ({ key, value }: PressedRow) => key ?? value;

/**
 * What a press on a row does: it filters the page by its value, with Alt it excludes it. Where nothing can hover, it
 * shows first what it can do. What holds the rows has `pressedStyle`.
 */
export function useRowPress<Row extends PressedRow>(breakdown: RowKind | ((row: Row) => RowKind)) {
  const kindOf = (row: Row) => (typeof breakdown === 'function' ? breakdown(row) : breakdown);
  const { chosen, toggle } = useFilters();
  const [sheet, setSheet] = useState<Row | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const { pointed, pointing } = usePointed();
  const filter = (row: Row, operator: Chosen) => toggle(kindOf(row).of, row.value, operator);
  const isChosen = (row: Row) => chosen(kindOf(row).of, row.value) !== null;
  return {
    /** What the row's element takes. */
    rowProps: (row: Row) => ({
      'data-value': row.value,
      ...pointing(keyOf(row)),
      onClick({ altKey, currentTarget }: MouseEvent<HTMLElement>) {
        pressed.current = currentTarget.querySelector('button.name');
        if (noHover.matches) setSheet(row);
        else filter(row, altKey ? 'is_not' : 'is');
      },
    }),
    /** The row's name, to be pressed with the keyboard, and what else there is to tell of it. */
    name: (row: Row, hint?: string) => (
      <RowName
        text={kindOf(row).nameOf(row)}
        hint={hint}
        chosen={isChosen(row)}
        onExclude={() => filter(row, 'is_not')}
      />
    ),
    /** What a press does, where the row is pointed at; `note` is what else there is to tell of it. */
    tip: (row: Row, note: string | null = null) =>
      pointed === keyOf(row) && <RowTip name={kindOf(row).nameOf(row)} chosen={isChosen(row)} note={note} />,
    /** Stands beside the list. */
    sheet: sheet && (
      <RowSheet row={sheet} breakdown={kindOf(sheet)} onClose={() => setSheet(null)} trigger={pressed} />
    ),
  };
}
