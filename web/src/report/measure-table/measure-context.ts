import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { useRowPress } from '../filters/use-row-press.tsx';
import type { Sort } from '../table/columns.ts';
import type { MeasureColumn } from './measure-columns.ts';
import type { MeasureRow } from './measure-rows.ts';
import type { OpenRows } from './use-open-rows.ts';

/** What the rows of a table have in common, at every level. */
export interface MeasureTableParts {
  columns: readonly MeasureColumn[];
  /** The columns that a phone has room for. */
  kept: readonly string[];
  sort: Sort<string>;
  press: ReturnType<typeof useRowPress<MeasureRow>>;
  open: OpenRows;
  /** Whether some row can be opened: then all names leave room for the arrow. */
  isTree: boolean;
  /** What stands at the end of a row, such as a link. */
  action: ((row: MeasureRow) => ReactNode) | undefined;
  /** The rows below a row, where they are only asked for when it is opened; it renders `MeasureRows`. */
  Below: ComponentType<{ row: MeasureRow; level: number }> | undefined;
  /** Whether a row has such rows below it. */
  hasBelow: (row: MeasureRow) => boolean;
}

const MeasureContext = createContext<MeasureTableParts | null>(null);
export const MeasureProvider = MeasureContext.Provider;

/** The table that rows are in. */
export function useMeasureTable(): MeasureTableParts {
  const parts = useContext(MeasureContext);
  if (!parts) throw new Error('Rows need a MeasureTable around them');
  return parts;
}
