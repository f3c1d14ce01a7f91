import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > 0);
}
