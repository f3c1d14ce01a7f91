import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useIsMember, useSharedLink } from '../../api/reader.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { FilterContext, type Filtering, openFilters, type OpensOn } from './filter-context.ts';
import { useShortcuts } from '../../ui/page/single-keys.ts';

const FilterDialog = lazyComponent(() => import('./dialog/filter-dialog.tsx'));

/** Marks the document while Alt is held. Presses then exclude, and styles show it. */
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

/** A request to open the dialog on a page that is replaced before the dialog renders. */
let pendingOpen: OpensOn | null = null;

/** Provides the filter dialog, unless the reader has none. F opens it. */
export function FilterProvider({
  workspace,
  children,
}: Pick<Filtering, 'workspace'> & { children: ReactNode }) {
  const isMember = useIsMember();
  const hasDialog = useSharedLink() === null;
  const [opened, setOpened] = useState<OpensOn | null>(null);
  const trigger = useRef<HTMLElement>(null);
  useAltKey();
  const unshown = useRef<OpensOn | null>(null);
  const open = (on: OpensOn) => {
    trigger.current = document.activeElement as HTMLElement | null;
    unshown.current = on;
    // A transition, so that it opens after a pending change of filters, which the router also shows in a transition.
    startTransition(() => setOpened(on));
  };
  const openAsOffered = useEffectEvent(open);
  useEffect(() => {
    if (opened) unshown.current = null;
  }, [opened]);
  useEffect(() => {
    if (pendingOpen && hasDialog) openAsOffered(pendingOpen);
    return () => {
      // If another site was chosen a moment ago, its page handles the request in the same pass.
      pendingOpen = unshown.current;
      queueMicrotask(() => (pendingOpen = null));
    };
  }, [hasDialog]);
  useEffect(() => {
    if (!hasDialog) return;
    openFilters.set((on) => openAsOffered(on));
    return () => openFilters.set(null);
  }, [hasDialog]);
  useShortcuts((key) => {
    const opens = hasDialog && key === 'f';
    if (opens) open('new');
    return opens;
  });
  return (
    <FilterContext
      value={{ workspace, role: isMember ? (workspace?.role ?? null) : null, open: hasDialog ? open : null }}
    >
      {children}
      {opened && workspace && (
        <FilterDialog on={opened} onClose={() => setOpened(null)} {...{ workspace, trigger }} />
      )}
    </FilterContext>
  );
}
