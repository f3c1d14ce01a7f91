import { createContext, useContext } from 'react';
import { createStore } from '../../api/state.ts';
import type { Role, WorkspaceAnswer } from '@footfall/functions/contract';

export type FilteredWorkspace = Pick<WorkspaceAnswer, 'id' | 'timezone' | 'role' | 'createdAt'>;

/** Opens a condition by its index, a new one, the segments, or the form for a new segment. */
export type OpensOn = { condition: number } | 'new' | 'segments' | 'save';

export interface Filtering {
  workspace: FilteredWorkspace | null;
  /** Null for guests, who have no segments and fewer filters. */
  role: Role | null;
  /** Null for readers of a shared link, who filter only by what is on the page. */
  open: ((on: OpensOn) => void) | null;
}

export const FilterContext = createContext<Filtering | null>(null);

/** Opens the filter dialog of the current page, for components outside of it. Null if the page has none. */
export const openFilters = createStore<Filtering['open'] | null>(null);

export function useFiltering(): Filtering {
  const filtering = useContext(FilterContext);
  if (!filtering) throw new Error('useFiltering needs a FilterProvider above it');
  return filtering;
}
