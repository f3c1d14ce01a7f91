import { useSyncExternalStore, useEffect, useEffectEvent } from 'react';
import { wide } from '../tokens.ts';
import { hasSingleKeys } from './single-keys.ts';

/** Sets the title of the page in the tab and in the history: the page first, its site if it has one, the product last. */
export function useTitle(...names: string[]): void {
  const title = [...names, 'Footfall'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

const query = window.matchMedia(`(min-width: ${wide})`);

function followWidth(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for the sidebar next to the page. */
export function useWide(): boolean {
  return useSyncExternalStore(followWidth, () => query.matches);
}

let isScrolled = false;

function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

// Read only when it changes: while a page is rendered, the browser would have to work out the whole layout for it.
followScroll(() => (isScrolled = window.scrollY > 0));

/** Whether the page is scrolled. */
export function useScrolled(): boolean {
  return useSyncExternalStore(followScroll, () => isScrolled);
}

const choices = 'input:is([type="radio"], [type="checkbox"])';

/** Elements in which a key has its own meaning: text fields and controls with keys. */
const taken = `input:not(${choices}), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]`;

/** Whether a dialog is open. The focus comes into it a moment later. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog]') !== null;

/**
 * Calls `act` with each key that is pressed alone, outside fields, menus and dialogs, unless the reader has switched that
 * off. It returns whether it used the key.
 */
export function useShortcuts(act: (key: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      !hasSingleKeys() ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      hasOpenDialog()
    )
      return;
    if (event.target instanceof Element) {
      if (event.target.closest(taken)) return;
      // Arrows move between choices; letters mean nothing there.
      if (event.key.length > 1 && event.target.matches(choices)) return;
    }
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Matches where nothing can hover. A press then first shows what it can do. */
export const noHover = window.matchMedia('(hover: none)');
