/* oxlint-disable eqeqeq -- both sides are texts, and it saves a byte each */
import type { EventBody } from '@footfall/functions/contract';
import type { EventOptions, Track } from './options.ts';

type Occasion = Partial<PageTransitionEvent & { navigationType: string }>;

/*
 * The small script. The code saves bytes: variables have the names of the request's fields, defaults of parameters
 * replace declarations, an expression has a name only if that compresses better, and the order is the one that
 * compresses best. `tracker.ts` has the same rules in full, as docs/decisions/001-tracker.md explains.
 */
const at = location;
const doc = document;
let path: string | undefined;
let engaged = 0;
let ignored: boolean | string | undefined;
const { src, dataset } = doc.currentScript as HTMLScriptElement;
let url = at.href;
/** The lowest visible point in pixels. 1 before the page is first seen, 0 until it was read for a second. */
let bottom = 1;

// Input from the page can only reject a promise here, never throw in the page's own code. The default callback `Date`
// is short and does nothing. A string body needs no preflight, and `keepalive` lets the request outlive the page. The
// address is a string, because pages replace `fetch` by functions that expect one.
const track = async (
  n: string,
  { url: u = url, props: p, interactive: i, callback = Date }: EventOptions = {},
) =>
  ignored
    ? callback()
    : fetch(new URL(dataset.api || '/api/event', src).href, {
        method: 'post',
        keepalive: true,
        body: JSON.stringify({
          r: doc.referrer,
          e: engaged,
          s: screen.width + 'x' + screen.height,
          p,
          sd: bottom && (100 * bottom) / (doc.all[0] as Element).scrollHeight,
          n,
          i,
          d: dataset.domain,
          u,
        } satisfies EventBody),
      }).then(callback, callback);

/** Runs when the page may have changed or is left, and on clicks. Counts a page only once it is visible. */
const look = (occasion: Occasion = {}, hidden = doc.hidden, seen = at.pathname) => {
  // The innermost element comes first, also inside shadow roots. A link without a host, such as mailto:, is skipped.
  (occasion.composedPath as (() => HTMLAnchorElement[]) | undefined)?.().find(
    (link) =>
      link.host && link.host != at.host && track('Outbound Link: Click', { props: { url: link.href } }),
  );
  // A page that replaces its address before it was read for a second redirects.
  // @ts-expect-error bits instead of booleans take fewer bytes
  if ((occasion.navigationType == 'replace') & !bottom) path = seen;
  // @ts-expect-error the same
  else if (hidden | occasion.persisted | (path != seen)) {
    if (engaged) track('engagement');
    engaged = 0;
    if (!hidden) {
      path = seen;
      url = at.href;
      bottom = 0;
      track('pageview');
    }
  }
};

try {
  // A host on the internet has a dot that is followed by something other than a digit.
  ignored = (dataset.local ?? /\.\D/.test(at.hostname) <= navigator.webdriver) || localStorage.footfall;
} catch {
  // Reading storage can throw. Then there is no opt-out.
}
if (!self.footfall?.l) {
  ['click', 'pageshow', 'popstate', 'visibilitychange'].map((name) => addEventListener(name, look));
  look();
  // Counts full seconds, because a clock would continue while a computer sleeps. A hidden page does not have focus.
  // Looks for a new page where the browser has no Navigation API.
  setInterval(() => {
    look();
    if (doc.hasFocus()) {
      engaged += 1000;
      bottom = Math.max(bottom, innerHeight + scrollY);
    }
  }, 1000);
  self.footfall?.q?.map((call) => track(...call));
  (footfall = track as Track & { l?: number }).l = 1;
  self.navigation?.addEventListener('currententrychange', look as EventListener);
}
