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
    // Assigning fails if the page has frozen its history. The history then stays unwrapped.
  }
}

type Look = (change: AddressChange) => void;

/**
 * Calls back when the address may have changed, and when the page is shown or hidden. Browsers without the Navigation
 * API report only the visitor's own changes, so the methods of the history are wrapped there.
 */
export function watchAddress(look: Look): void {
  for (const name of ['pageshow', 'popstate', 'visibilitychange'])
    addEventListener(name, look as unknown as EventListener);
  // Without a Navigation API, `navigation` can be an element with this id. A page without an origin has no entry.
  const { navigation } = window as Partial<Window>;
  if (navigation?.currentEntry) {
    navigation.addEventListener('currententrychange', look as unknown as EventListener);
  } else {
    notice('pushState', 'push', look);
    notice('replaceState', 'replace', look);
  }
}
