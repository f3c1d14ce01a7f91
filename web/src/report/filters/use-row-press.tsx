import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RowKind } from '../rows/kinds/breakdowns.ts';
import type { CardRow } from '../ask/card-rows.ts';
import type { RowFigures } from './row-tip.tsx';
import { noHover } from '../../ui/page/use-window.ts';
import { pathParts } from '../rows/path-parts.ts';
import { useComparing } from '../compare/compared-rows.ts';
import { type Chosen, useFilters } from './use-filters.ts';

const RowSheet = lazyComponent(() => import('./row-sheet.tsx'));
const RowTip = lazyComponent(() => import('./row-tip.tsx'));

/** `key` distinguishes rows with the same value in a tree. */
type PressedRow = CardRow & { key?: string };

const keyOf = ({ key, value }: PressedRow) => key ?? value;

/**
 * A press on a row filters by its value, and excludes it with Alt. On devices without hover, it first shows a sheet.
 * The parent needs the class `parts` of `report/rows/rows.module.css`.
 * @param figuresOf all figures of a row, if some columns are hidden
 */
export function useRowPress<Row extends PressedRow>(
  breakdown: RowKind | ((row: Row) => RowKind),
  figuresOf: (row: Row) => RowFigures = () => [],
) {
  const kindOf = (row: Row) => (typeof breakdown === 'function' ? breakdown(row) : breakdown);
  const { chosen, toggle } = useFilters();
  const [sheet, setSheet] = useState<Row | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const { pointed, pointing } = usePointed();
  const filter = (row: Row, operator: Chosen) => toggle(kindOf(row).of, row.value, operator);
  const { isCompared, compare } = useRowComparison(kindOf);
  const isChosen = (row: Row) => chosen(kindOf(row).of, row.value) !== null;
  return {
    rowProps: (row: Row) => ({
      'data-value': row.value,
      'data-compared': isCompared(row),
      ...pointing(keyOf(row)),
      onClick({ altKey, ctrlKey, metaKey, currentTarget }: MouseEvent<HTMLElement>) {
        pressed.current = currentTarget.querySelector('button.name');
        if (compare && (ctrlKey || metaKey || isCompared(row) !== undefined)) compare(row);
        else if (noHover.matches) setSheet(row);
        else filter(row, altKey ? 'is_not' : 'is');
      },
    }),
    /** The name as a button for the keyboard. `hint` is added for screen readers. */
    name: (row: Row, hint?: string) => (
      <RowName
        text={kindOf(row).nameOf(row)}
        full={kindOf(row).fullNameOf?.(row)}
        hint={hint}
        chosen={isCompared(row) ?? isChosen(row)}
        onExclude={() => filter(row, 'is_not')}
        onCompare={compare && (() => compare(row))}
      />
    ),
    /** The tip of a hovered row. `note` is added to it. */
    tip: (row: Row, note: string | null = null) =>
      pointed === keyOf(row) && (
        <RowTip
          name={kindOf(row).nameOf(row)}
          chosen={isChosen(row)}
          comparing={isCompared(row) !== undefined}
          canCompare={compare !== null}
          note={note}
          figures={figuresOf(row)}
        />
      ),
    sheet: sheet && (
      <RowSheet
        row={sheet}
        breakdown={kindOf(sheet)}
        figures={figuresOf(sheet)}
        onCompare={compare && (() => compare(sheet))}
        onClose={() => setSheet(null)}
        trigger={pressed}
      />
    ),
  };
}

/** @returns `compare` chooses a row, null for readers of a shared link; `isCompared` is undefined if presses filter */
function useRowComparison<Row extends PressedRow>(kindOf: (row: Row) => RowKind) {
  const { isPossible, chosenOf, toggle } = useComparing();
  return {
    isCompared: (row: Row) => chosenOf(kindOf(row).of)?.includes(row.value),
    compare: isPossible ? (row: Row) => toggle(kindOf(row), row.value) : null,
  };
}

/** How long a pointer rests on a row before its tip appears. */
const hoverMs = 400;

/** The row that is hovered or has keyboard focus. */
function usePointed() {
  const [pointed, setPointed] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const point = (value: string | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPointed(value), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => point(null, 0);
  return {
    pointed,
    pointing: (value: string) => ({
      // React does not report pointerenter for rows that appear under the pointer.
      onPointerOver: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && point(value, hoverMs),
      onPointerLeave: leave,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && point(value, 0),
      onBlur: leave,
    }),
  };
}

interface RowNameProps {
  text: string;
  /** The name for screen readers. */
  full: string | undefined;
  hint?: string | undefined;
  chosen: boolean;
  onExclude: () => void;
  onCompare: (() => void) | null;
}

/** The row handles clicks. Names come from visitors and other sites, so right-to-left text is isolated. */
function RowName({ text, full, hint, chosen, onExclude, onCompare }: RowNameProps) {
  function onKeyDown(event: KeyboardEvent) {
    // Browsers do not turn Enter into a click while one of these is held.
    const acts = event.altKey ? onExclude : event.ctrlKey || event.metaKey ? onCompare : null;
    if (event.key !== 'Enter' || !acts) return;
    event.preventDefault();
    acts();
  }
  const parts = pathParts(text);
  return (
    <button
      type="button"
      className="name"
      title={full ?? text}
      // Screen readers would pause between the two parts of a path.
      aria-label={full ?? (parts ? text : undefined)}
      aria-description={hint}
      aria-pressed={chosen}
      onKeyDown={onKeyDown}
    >
      {parts ? (
        <bdi className="path">
          <span>{parts[0]}</span>
          <span>{parts[1]}</span>
        </bdi>
      ) : (
        <bdi>{text}</bdi>
      )}
      <svg className="act" viewBox="0 0 16 16" aria-hidden="true">
        <path className="filter" d="M2.5 4.5h11M4.8 8h6.4M7 11.5h2" />
        <path className="exclude" d="M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11M4.1 4.1l7.8 7.8" />
      </svg>
    </button>
  );
}
