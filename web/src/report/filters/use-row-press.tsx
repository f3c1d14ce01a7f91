import { useRef, useState, type MouseEvent } from 'react';
import { loadedLater } from '../../ui/loaded-later.tsx';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import type { CardRow } from '../data/card-rows.ts';
import { noHover } from './no-hover.ts';
import { RowName } from './row-name.tsx';
import { RowTip } from './row-tip.tsx';
import type { Chosen } from './toggle.ts';
import { useFilters } from './use-filters.ts';
import { usePointed } from './use-pointed.ts';

const RowSheet = loadedLater(() => import('./row-sheet.tsx'));

/**
 * What a press on a row does: it filters the page by its value, with Alt it excludes it. Where nothing can hover, it
 * shows first what it can do. What holds the rows has `pressedStyle`.
 */
export function useRowPress<Row extends CardRow>(breakdown: Breakdown) {
  const { chosen, toggle } = useFilters();
  const [sheet, setSheet] = useState<Row | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const { pointed, pointing } = usePointed();
  const filter = (row: Row, operator: Chosen) => toggle(breakdown.of, row.value, operator);
  return {
    /** What the row's element takes. */
    rowProps: (row: Row) => ({
      'data-value': row.value,
      ...pointing(row.value),
      onClick({ altKey, currentTarget }: MouseEvent<HTMLElement>) {
        pressed.current = currentTarget.querySelector('button');
        if (noHover.matches) setSheet(row);
        else filter(row, altKey ? 'is_not' : 'is');
      },
    }),
    /** The row's name, to be pressed with the keyboard, and what else there is to tell of it. */
    name: (row: Row, hint?: string) => (
      <RowName
        text={breakdown.nameOf(row)}
        hint={hint}
        chosen={chosen(breakdown.of, row.value) !== null}
        onExclude={() => filter(row, 'is_not')}
      />
    ),
    /** What a press does, where the row is pointed at; `note` is what else there is to tell of it. */
    tip: (row: Row, note: string | null = null) =>
      pointed === row.value && (
        <RowTip name={breakdown.nameOf(row)} chosen={chosen(breakdown.of, row.value) !== null} note={note} />
      ),
    /** Stands beside the list. */
    sheet: sheet && (
      <RowSheet row={sheet} breakdown={breakdown} onClose={() => setSheet(null)} trigger={pressed} />
    ),
  };
}
