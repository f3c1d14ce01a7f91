import { say } from '@footfall/functions/contract';
import { useEffect } from 'react';
import { isSharedPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/link.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { useTitle } from '../ui/page/use-window.ts';

export function NotFoundPage() {
  useTitle(say('Page not found'));
  return (
    <MessagePage title="404" text={say('Page not found')}>
      <ButtonLink to={paths.landing}>{say('Back to the home page')}</ButtonLink>
    </MessagePage>
  );
}

/** Removes the sign-in of a project that this origin served earlier. web/public/landing.js would accept it. */
function removeForeignSignIns() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
    }
  } catch {
    // There is nothing to remove without storage.
  }
}

/** The path from which the browser loaded this document. */
function loadedPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  return URL.parse(navigation?.name ?? '')?.pathname ?? null;
}

/** Whether other sites may frame this document. The content security policy of the loaded address allows it. */
export const isFrameable = isSharedPath(loadedPath() ?? '');

/** Reloads the page, so that the document gets the policy of its own address. */
export function ReloadPage() {
  useEffect(() => location.replace(location.href), []);
  return null;
}

/** Loads a public page. If the server answered its path with the app, the page is missing, and a reload would loop. */
export function Leave() {
  const isMissing = loadedPath() === location.pathname;
  useEffect(() => {
    if (isMissing) return;
    // Signed-in users were redirected by the guard, so no one is signed in here.
    if (location.pathname === paths.landing) removeForeignSignIns();
    location.replace(location.href);
  }, [isMissing]);
  return isMissing ? <NotFoundPage /> : null;
}
