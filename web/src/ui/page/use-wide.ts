import { useSyncExternalStore } from 'react';
import { wide } from '../tokens.ts';

const query = window.matchMedia(`(min-width: ${wide})`);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for the sidebar next to the page. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
