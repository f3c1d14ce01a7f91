/** A change of the page's address. The type is a `NavigationType`. */
export interface AddressChange {
  navigationType?: string | null;
  /** The page comes from the back/forward cache. */
  persisted?: boolean;
}

function notice(method: 'pushState' | 'replaceState', navigationType: string, look: Look) {
  const original = history[method];
  try {
    history[method] = (...state) => {
      original.apply(history, state);
      look({ navigationType });
    };
  } catch {
    // A page may have frozen its history. It then stays as it is.
  }
}

type Look = (change: AddressChange) => void;

/**
 * Calls back when the address of the page may have changed, and when the page is shown or hidden. The Navigation API
 * reports every change. Browsers without it report only those by the visitor, so the methods of the history are wrapped
 * there.
 */
export function watchAddress(look: Look): void {
  for (const name of ['pageshow', 'popstate', 'visibilitychange'])
    addEventListener(name, look as unknown as EventListener);
  // If a browser has no Navigation API, `navigation` can be an element with this id. A page without an origin has no
  // entry.
  const { navigation } = window as Partial<Window>;
  if (navigation?.currentEntry) {
    navigation.addEventListener('currententrychange', look as unknown as EventListener);
  } else {
    notice('pushState', 'push', look);
    notice('replaceState', 'replace', look);
  }
}
