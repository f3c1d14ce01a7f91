import { useEffect } from 'react';
import { isSharedPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/link.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { useTitle } from '../ui/page/use-window.ts';

/** The page for unknown paths. */
export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <MessagePage title="404" text="Page not found">
      <ButtonLink to={paths.landing}>Back to the home page</ButtonLink>
    </MessagePage>
  );
}

/** Removes a sign-in of another project that this address served earlier, which public/landing.js would accept. */
function forgetStrangers() {
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
  return URL.parse(navigation?.name ?? '')?.pathname ?? null;
}

/** Whether a site of someone else may show this document in a frame: the policy of its address allows it. */
export const isFrameable = isSharedPath(loadedPath() ?? '');

/** Loads the page of the address as a document of its own, which gets the policy of that address. */
export function LoadAlone() {
  useEffect(() => location.replace(location.href), []);
  return null;
}

/**
 * Leaves the app for a public page, which is not part of it, with a full load. A server that answers with the app
 * anyway does not have the page, and requesting it again would never end.
 */
export function Leave() {
  const isMissing = loadedPath() === location.pathname;
  useEffect(() => {
    if (isMissing) return;
    // The guard has redirected signed-in users, so no one is signed in here.
    if (location.pathname === paths.landing) forgetStrangers();
    location.replace(location.href);
  }, [isMissing]);
  return isMissing ? <NotFoundPage /> : null;
}
