import { useSyncExternalStore, useEffect, useEffectEvent } from 'react';
import { wide } from '../tokens.ts';
import { hasSingleKeys } from './single-keys.ts';

/** Sets the document title: the page, its site if any, and the product. */
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

/** Whether the sidebar fits beside the page. */
export function useWide(): boolean {
  return useSyncExternalStore(followWidth, () => query.matches);
}

let isScrolled = false;

function followScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

// Read on scroll only. During a render, reading it would force a layout.
followScroll(() => (isScrolled = window.scrollY > 0));

export function useScrolled(): boolean {
  return useSyncExternalStore(followScroll, () => isScrolled);
}

const choices = 'input:is([type="radio"], [type="checkbox"])';

/** Elements in which a key has its own meaning: text fields and controls with keys. */
const keyTargets = `input:not(${choices}), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]`;

/** The focus enters a dialog only a moment after it opens. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog]') !== null;

/**
 * Calls `act` with keys that are pressed alone outside fields, menus and dialogs, if single-key shortcuts are on.
 * `act` returns whether it used the key.
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
      if (event.target.closest(keyTargets)) return;
      // Arrows move between choices. Letters do nothing there.
      if (event.key.length > 1 && event.target.matches(choices)) return;
    }
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Matches on devices without hover, where a first press shows what a second one does. */
export const noHover = window.matchMedia('(hover: none)');
