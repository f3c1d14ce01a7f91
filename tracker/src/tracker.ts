import type { EventBody } from '@footfall/functions/contract';

/**
 * The script that sites embed: `<script defer data-domain="example.com" src="https://.../js/script.js"></script>`.
 * It tells the server of each page shown, and nothing else; it keeps nothing in the browser.
 */
(() => {
  try {
    const script = document.currentScript as HTMLScriptElement;
    const endpoint = new URL('/api/event', script.src).href;
    let shownPath: string | undefined;

    const send = (name: string): void => {
      const body: EventBody = {
        n: name,
        u: location.href,
        d: script.dataset.domain ?? location.hostname,
        r: document.referrer || null,
        s: `${screen.width}x${screen.height}`,
      };
      // Plain text needs no preflight; keepalive lets the request outlive the page.
      fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        keepalive: true,
        body: JSON.stringify(body),
      }).catch(() => {});
    };

    const pageview = (): void => {
      try {
        // A change of the query or the hash alone shows the same page.
        if (location.pathname === shownPath) return;
        shownPath = location.pathname;
        send('pageview');
      } catch {
        // Measuring must never break the page that is measured.
      }
    };

    pageview();
    addEventListener('popstate', pageview);
    // Last, because a page that has frozen its history makes this throw.
    const { pushState } = history;
    history.pushState = function (...args) {
      pushState.apply(this, args);
      pageview();
    };
  } catch {
    // As above.
  }
})();
