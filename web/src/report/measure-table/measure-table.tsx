import type { ComponentType, ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { useRowPress } from '../filters/use-row-press.tsx';
import type { Sort } from '../table/columns.ts';
import { SortHeader } from '../table/sort-header.tsx';
import type { MeasureColumn } from './measure-columns.ts';
import { MeasureProvider } from './measure-context.ts';
import { MeasureRows } from './measure-row-list.tsx';
import type { MeasureRow } from './measure-rows.ts';
import { measureStyle } from './measure-style.ts';
import type { OpenRows } from './use-open-rows.ts';

export interface MeasureTableProps {
  /** What the table is, for screen readers. */
  label: string;
  /** What the rows are, above their names. */
  name: string;
  /** The first one orders the rows at first, and their shares are of it. */
  columns: readonly MeasureColumn[];
  rows: readonly MeasureRow[];
  sort: Sort<string>;
  onSort: (sort: Sort<string>) => void;
  open: OpenRows;
  /** Whether the rows are those of an earlier question. */
  isStale?: boolean;
  /** What stands at the end of a row, such as a link. */
  action?: (row: MeasureRow) => ReactNode;
  /** The rows below a row, where they are only asked for when it is opened; it renders `MeasureRows`. */
  Below?: ComponentType<{ row: MeasureRow; level: number }>;
  /** Whether a row has such rows below it; by default every row. */
  hasBelow?: (row: MeasureRow) => boolean;
}

const always = () => true;
const never = () => false;

/** On a phone a row has its name and two measures: the one that it is ordered by, and the first other one. */
function keptColumns(columns: readonly MeasureColumn[], sort: Sort<string>): string[] {
  const other = columns.find(({ metric }) => metric !== sort.metric);
  return [sort.metric, ...(other ? [other.metric] : [])];
}

/**
 * A table with several measures: the bar in the name's column alone, titles that order the rows, the change where a row
 * is pointed at, rows below rows. A press on a row filters the page by it.
 */
export function MeasureTable(props: MeasureTableProps) {
  const { label, name, columns, rows, sort, onSort, open, isStale = false, action, Below } = props;
  const hasBelow = props.hasBelow ?? (Below ? always : never);
  const press = useRowPress<MeasureRow>((row) => {
    if (!row.kind) throw new Error(`${row.key} is not a filter`);
    return row.kind;
  });
  const kept = keptColumns(columns, sort);
  const isTree = Below !== undefined || rows.some(({ children }) => children);
  return (
    <MeasureProvider value={{ columns, kept, sort, press, open, isTree, action, Below, hasBelow }}>
      {/* Focusable, so that the keyboard can scroll it sideways. */}
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={label}>
        <chakra.table css={measureStyle} aria-label={label}>
          <SortHeader
            {...{ columns, name, sort, onSort, kept }}
            compared={false}
            hasShare={false}
            untitled={action ? ['action'] : []}
          />
          <tbody data-dimmed={isStale || undefined}>
            <MeasureRows rows={rows} />
          </tbody>
        </chakra.table>
      </Box>
      {press.sheet}
    </MeasureProvider>
  );
}
