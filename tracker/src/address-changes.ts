/** How the address of a page changes, as in `NavigationType`. */
export interface AddressChange {
  navigationType?: string | null;
  /** The page comes out of the browser's cache for going back and forward. */
  persisted?: boolean;
}

/** Replaces a method of the history, so that its calls are noticed. A page may have frozen its history. */
function notice(method: 'pushState' | 'replaceState', navigationType: string, look: Look) {
  const original = history[method];
  try {
    history[method] = (...state) => {
      original.apply(history, state);
      look({ navigationType });
    };
  } catch {
    // Then the history stays as it is.
  }
}

type Look = (change: AddressChange) => void;

/**
 * Calls back when the address of the page may have changed, and when the page is shown or hidden. The Navigation API tells
 * of every change. Browsers without it tell only of those that the visitor makes, so there the methods of the history are
 * replaced.
 */
export function watchAddress(look: Look): void {
  for (const name of ['pageshow', 'popstate', 'visibilitychange'])
    addEventListener(name, look as unknown as EventListener);
  // An element with this id stands in place of an API that a browser does not have. A page without an origin has no entry.
  const { navigation } = window as Partial<Window>;
  if (navigation?.currentEntry) {
    navigation.addEventListener('currententrychange', look as unknown as EventListener);
  } else {
    notice('pushState', 'push', look);
    notice('replaceState', 'replace', look);
  }
}
