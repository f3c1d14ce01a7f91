import { useEffect, useSyncExternalStore } from 'react';
import { wide } from '../tokens.ts';
import { printing } from '../print/printing.ts';

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

/** Whether the sidebar fits beside the page. Paper has no room for it. */
export function useWide(): boolean {
  const isPrinting = printing.useValue();
  return useSyncExternalStore(followWidth, () => query.matches) && !isPrinting;
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

/** Matches on devices without hover, where a first press shows what a second one does. */
export const noHover = window.matchMedia('(hover: none)');
