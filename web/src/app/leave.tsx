import { useEffect } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { paths } from '../paths.ts';

/** Removes a sign-in of another project that this address once served: public/landing.js would take it for a user. */
function forgetStrangers(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
    }
  } catch {
    // Without storage nothing is remembered.
  }
}

/** The path for which the server gave this app. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : null;
}

/**
 * From the app to a public page, which is not part of it, by a full load. A server that answers with the app all
 * the same has no such page; asking it again would never end.
 */
export function Leave() {
  const isMissing = loadedPath() === location.pathname;
  useEffect(() => {
    if (isMissing) return;
    // Its guard has sent signed-in users elsewhere, so no one is signed in here.
    if (location.pathname === paths.landing) forgetStrangers();
    location.replace(location.href);
  }, [isMissing]);
  return isMissing ? <NotFoundPage /> : null;
}
