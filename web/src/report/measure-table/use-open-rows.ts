import { useRef, useState } from 'react';
import type { MeasureRow } from './measure-rows.ts';

/** Which rows of a table are open, and what is below them. */
export interface OpenRows {
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
  /** Notes the rows below a row, where they were asked for when it was opened. */
  note: (key: string, below: readonly MeasureRow[]) => void;
  /** The rows with those below the open ones, at every level. */
  opened: (rows: readonly MeasureRow[]) => MeasureRow[];
}

/** Kept outside of the table, which is gone while new numbers are on their way. */
export function useOpenRows(): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const noted = useRef(new Map<string, readonly MeasureRow[]>());
  const isOpen = (key: string) => open.has(key);
  const opened = (rows: readonly MeasureRow[]): MeasureRow[] =>
    rows.map((row) => {
      const below = row.children ?? (isOpen(row.key) ? noted.current.get(row.key) : undefined);
      return below ? { ...row, children: opened(below) } : row;
    });
  return {
    isOpen,
    toggle: (key) =>
      setOpen((keys) => new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key])),
    note: (key, below) => void noted.current.set(key, below),
    opened,
  };
}
