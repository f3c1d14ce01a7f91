import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 0);
}
