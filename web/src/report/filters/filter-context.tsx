import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Role, WorkspaceAnswer } from '@footfall/functions/contract';
import { AsGuest } from '../../api/use-endpoint.ts';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { useShortcuts } from '../../ui/page/use-shortcuts.ts';

const FilterDialog = loadedLater(() => import('./dialog/filter-dialog.tsx'));

/** The workspace that is filtered, as far as filters know it. */
export type FilteredWorkspace = Pick<WorkspaceAnswer, 'id' | 'timezone' | 'role' | 'createdAt'>;

/** What the dialog opens on: a condition by its place, a new one, the segments, or the name of a new segment. */
export type OpensOn = { condition: number } | 'new' | 'segments' | 'save';

interface Filtering {
  workspace: FilteredWorkspace | null;
  /** Null for guests, who have no segments and fewer filters. */
  role: Role | null;
  open: (on: OpensOn) => void;
}

const FilterContext = createContext<Filtering | null>(null);

/** Who filters which workspace, and the way to the dialog. */
export function useFiltering(): Filtering {
  const filtering = useContext(FilterContext);
  if (!filtering) throw new Error('useFiltering needs a FilterProvider above it');
  return filtering;
}

/** While Alt is held, the document says so: what is pressed then is excluded, and styles show it. */
function useAltKey(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const set = (held: boolean) => {
      if (held) dataset.alt = '';
      else delete dataset.alt;
    };
    const onKey = ({ altKey }: KeyboardEvent) => set(altKey);
    const onBlur = () => set(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', onBlur);
    return () => {
      onBlur();
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
}

interface Props {
  /** Null until it is known. */
  workspace: FilteredWorkspace | null;
  children: ReactNode;
}

/** Provides the filter dialog for the page inside. F opens it too. */
export function FilterProvider({ workspace, children }: Props) {
  const asGuest = useContext(AsGuest);
  const [opened, setOpened] = useState<OpensOn | null>(null);
  const trigger = useRef<Element | null>(null);
  useAltKey();
  const open = (on: OpensOn) => {
    trigger.current = document.activeElement;
    setOpened(on);
  };
  useShortcuts((key) => {
    if (key === 'f') open('new');
    return key === 'f';
  });
  return (
    <FilterContext value={{ workspace, role: asGuest ? null : (workspace?.role ?? null), open }}>
      {children}
      {opened && workspace && (
        <FilterDialog on={opened} onClose={() => setOpened(null)} workspace={workspace} trigger={trigger} />
      )}
    </FilterContext>
  );
}
