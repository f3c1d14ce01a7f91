/**
 * Asks on a page of the site whether visits of this browser count, and stores the answer for the tracker. Loaded by
 * `offerOptOut`. Anyone can make a link to this question, so nothing changes unless the reader agrees.
 */
const isIgnored = () => Boolean(localStorage.footfall);

const visits = `visits of this browser to ${location.hostname}`;

/** Without the fragment, a reload does not ask again. */
history.replaceState(history.state, '', location.pathname + location.search);
if (
  confirm(
    isIgnored()
      ? `Footfall does not count ${visits}. Count them?`
      : `Footfall counts ${visits}. Stop counting them?`,
  )
) {
  if (isIgnored()) localStorage.removeItem('footfall');
  else localStorage.footfall = 'ignore';
}

/** Notifies the settings page that opened this one. The message goes only to the origin of this script. */
(opener as Window | null)?.postMessage(
  { footfall: isIgnored() ? 'ignored' : 'counted' },
  new URL(import.meta.url).origin,
);
