import { createContext, useContext } from 'react';
import { followed } from '../../api/state.ts';
import type { Role, WorkspaceAnswer } from '@footfall/functions/contract';

/** The workspace that is filtered, as far as filters know it. */
export type FilteredWorkspace = Pick<WorkspaceAnswer, 'id' | 'timezone' | 'role' | 'createdAt'>;

/** What the dialog opens on: a condition by its index, a new one, the segments, or the name of a new segment. */
export type OpensOn = { condition: number } | 'new' | 'segments' | 'save';

export interface Filtering {
  /** Null until it is known. */
  workspace: FilteredWorkspace | null;
  /** Null for readers who are not members, who have no segments and fewer filters. */
  role: Role | null;
  /** Opens the dialog; null for readers of a shared link, who filter by what they see alone. */
  open: ((on: OpensOn) => void) | null;
}

export const FilterContext = createContext<Filtering | null>(null);

/** Opens the filter dialog of the page that is shown, for what stands outside of it; null where the page has none. */
export const openFilters = followed<Filtering['open'] | null>(null);

/** Who filters which workspace, and the function that opens the dialog. */
export function useFiltering(): Filtering {
  const filtering = useContext(FilterContext);
  if (!filtering) throw new Error('useFiltering needs a FilterProvider above it');
  return filtering;
}
