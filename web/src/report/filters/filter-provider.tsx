import {
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { AsGuest } from '../../api/use-endpoint.ts';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { FilterContext, type Filtering, openFilters, type OpensOn } from './filter-context.ts';
import { useShortcuts } from '../../ui/page/use-window.ts';

const FilterDialog = loadedLater(() => import('./dialog/filter-dialog.tsx'));

/** While Alt is held, the document says so: what is pressed then is excluded, and styles show it. */
function useAltKey(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const listening = new AbortController();
    const { signal } = listening;
    const note = (event: Event) => {
      if ('altKey' in event && event.altKey) dataset.alt = '';
      else delete dataset.alt;
    };
    for (const name of ['keydown', 'keyup', 'blur']) window.addEventListener(name, note, { signal });
    return () => {
      listening.abort();
      delete dataset.alt;
    };
  }, []);
}

/** Provides the filter dialog for the page inside. F opens it too. */
export function FilterProvider({
  workspace,
  children,
}: Pick<Filtering, 'workspace'> & { children: ReactNode }) {
  const asGuest = useContext(AsGuest);
  const [opened, setOpened] = useState<OpensOn | null>(null);
  const trigger = useRef<HTMLElement>(null);
  useAltKey();
  const open = (on: OpensOn) => {
    trigger.current = document.activeElement as HTMLElement | null;
    // After the filters that were chosen last, which the router shows in a transition too.
    startTransition(() => setOpened(on));
  };
  const openAsOffered = useEffectEvent(open);
  useEffect(() => {
    openFilters.set((on) => openAsOffered(on));
    return () => openFilters.set(null);
  }, []);
  useShortcuts((key) => {
    if (key === 'f') open('new');
    return key === 'f';
  });
  return (
    <FilterContext value={{ workspace, role: asGuest ? null : (workspace?.role ?? null), open }}>
      {children}
      {opened && workspace && (
        <FilterDialog on={opened} onClose={() => setOpened(null)} {...{ workspace, trigger }} />
      )}
    </FilterContext>
  );
}
