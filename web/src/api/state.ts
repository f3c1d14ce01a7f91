import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return {
    get,
    subscribe,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}

/* Browser storage. If it is full or unavailable, a choice lasts until the page is closed. */

type StorageName = 'localStorage' | 'sessionStorage';

export function recall(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function remember(key: string, text: string | null, storage: StorageName = 'localStorage'): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // The caller continues with its value in memory.
  }
}

/** Where the address of a sign-in that the server has refused waits for the sign-in page. */
export const refusedSignIn = 'refused-sign-in';
