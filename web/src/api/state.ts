import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export function followed<Value>(initial: Value) {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}

/* What this browser remembers. Without storage, or where it is full, a choice lasts until the page is closed. */

type StorageName = 'localStorage' | 'sessionStorage';

/** The text under a key; null if there is none. */
export function recall(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text under a key; null forgets it. */
export function remember(key: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // The caller goes on with what it has in memory.
  }
}
